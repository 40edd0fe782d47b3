"""Refusals of a table that no rule of a game is about."""

from __future__ import annotations

from hearthside.kernel import Refusal


class Denied(Refusal):
    """Not for this person, or not now. `code` is a word that a screen can translate."""

    kind = "denied"

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self._code = code

    @property
    def code(self) -> str:
        return self._code

    def __reduce__(self) -> tuple[type[Denied], tuple[str, str]]:
        return Denied, (self._code, self.why)


class UnreadableRecord(Refusal):
    """A record that is none, or breaks the rules."""

    kind = "invalid"

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self._code = code

    @property
    def code(self) -> str:
        return self._code

    def __reduce__(self) -> tuple[type[UnreadableRecord], tuple[str, str]]:
        return UnreadableRecord, (self._code, self.why)
