"""What a terminal needs of a game: a picture of a view, keys for its options, a tale of a log."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.text import Text


class Tale(Protocol):
    """Tells a game as a person would, event by event, from what one viewer saw."""

    def hear(self, event: Any, view: Any) -> Iterator[RenderableType]:
        """Take in an event, with the view after it; yield what is ready to be told."""

    def ending(self, view: Any) -> RenderableType:
        """The points explained, once the game is over; else as they stand."""


class Screen(Protocol):
    """Shows a view and offers its options as keys."""

    def table(self, view: Any) -> RenderableType: ...

    def keys(self, view: Any, decision: Any) -> Mapping[str, tuple[str | Text, Any]]:
        """For each key what it does, in words, and the action."""

    def question(self, view: Any, decision: Any) -> RenderableType: ...

    def warning(self, view: Any, action: Any) -> str | None:
        """What a player should know before doing this; None mostly."""

    def line(self, event: Any, view: Any) -> RenderableType | None:
        """One line about an event as it happens."""


def console(*, error: bool = False) -> Console:
    return Console(stderr=error, highlight=False)


def has_signs() -> bool:
    """Whether the terminal can write the signs of the colours."""
    try:
        "▲‡◉☾≈●★".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
