"""Exceptions of the kernel: an action that is invalid, illegal or stale, a bad setup.

And a game that cannot be set up, or a player who cannot play.
"""

from __future__ import annotations


class Refusal(Exception):
    """An action that changed nothing. `kind` says whether it was invalid, illegal or stale."""

    kind = "refused"
    rule: str | None = None

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    @property
    def code(self) -> str:
        """A word that a screen can look up: the id of the rule, if there is one."""
        return self.rule or self.kind


class InvalidAction(Refusal):
    """It could not be read as an action, or names a seat that is not at the table."""

    kind = "invalid"


class IllegalAction(Refusal):
    """The rules forbid it now."""

    kind = "illegal"

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(why)
        self.rule: str = rule

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return IllegalAction, (self.rule, self.why)


class StaleAction(Refusal):
    """It answers a decision that is no longer open."""

    kind = "stale"


class InvalidSetup(ValueError):
    """No game can be set up like this."""


class CannotPlay(Exception):
    """A player lacks something it cannot play without, said in one sentence."""
