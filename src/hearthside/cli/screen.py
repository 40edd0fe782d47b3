"""The protocols of a game in the terminal: a screen that shows it, a tale that tells it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol, TypeAlias, TypeVar

from rich.console import Console, RenderableType

from hearthside.cli.terminal import Terminal
from hearthside.kernel import Decision
from hearthside.kernel.kit import AnyGame, AnyKit, loaded

T = TypeVar("T")


class Tale(Protocol):
    """Tells a game as a person would, event by event, from what one viewer saw."""

    def hear(self, event: Any, view: Any) -> Iterator[RenderableType]:
        """Take in an event, with the view after it; yield what is ready to be told."""

    def ending(self, view: Any) -> RenderableType:
        """The points explained, once the game is over; else as they stand."""


class Screen(Protocol):
    """Shows a view and asks the person for a decision."""

    def table(self, view: Any) -> RenderableType: ...

    def whose(
        self, view: Any, open_: tuple[Decision[Any], ...], terminal: Terminal
    ) -> Decision[Any]:
        """Which of the open decisions is made next; the person is asked where it is theirs to say.

        May raise Quit.
        """

    def ask(self, view: Any, decision: Any, terminal: Terminal) -> Any:
        """Show the table, ask, and return the action that was chosen; may raise Quit."""

    def line(self, event: Any, view: Any) -> RenderableType | None:
        """A line or so about an event as it happens."""


Made: TypeAlias = Callable[[AnyGame, Sequence[str], int | None], T]
"""How a screen or a tale is made: of a game, the players' names, and the viewer's seat."""


def screen_of(kit: AnyKit) -> Made[Screen]:
    """The game's own screen, or one that shows plain data."""
    own: Made[Screen] | None = kit.part("screen")
    return own or partial(loaded("hearthside.cli.plain:PlainScreen"), kit)


def tale_of(kit: AnyKit) -> Made[Tale]:
    own: Made[Tale] | None = kit.part("tale")
    return own or partial(loaded("hearthside.cli.plain:PlainTale"), kit)


class PipeConsole(Console):
    """rich's, which leaves it to the command what to do when nobody reads on."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(*, error: bool = False) -> Console:
    return PipeConsole(stderr=error, highlight=False)


def has_signs() -> bool:
    """Whether the terminal can write the signs of the games."""
    try:
        "▲‡◉☾≈●★▸○♜·░═│─°".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
