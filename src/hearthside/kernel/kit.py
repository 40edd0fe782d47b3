"""What a game brings besides its rules: types for the codec, a notation for records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from hearthside.kernel.game import Chance, Game, Options, Seat

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class Notation(Protocol[S, A, E, V_co]):
    """How a game is written down for people and read back."""

    def words(self, game: Any, /) -> dict[str, str]:
        """The options of a game that differ from the defaults."""

    def game(self, seats: int, words: Mapping[str, str], /) -> Game[S, A, E, V_co]:
        """The game with these options; raises InvalidSetup."""

    def write(self, events: Iterable[E], /) -> Iterator[str]:
        """Events as lines, several of a kind on one."""

    def read(self, line: str, /) -> tuple[E, ...]:
        """The events of a line; raises IllegalAction when it cannot be one."""

    def cause(self, event: E, /) -> tuple[Seat | Chance, A] | None:
        """The action an event came from; None when it came by itself, or hides its cause."""

    def rule(self, event: E, /) -> str:
        """The id of the rule an event follows."""


class Doubted(Struct, frozen=True):
    """Facts from outside the rules in a record: worked out again, or believed, and why."""

    again: int  # this program finds the same, to the last bit
    believed: int  # this program cannot tell
    said: str  # both in an English sentence


class Doubt(Protocol):
    """One reading of a record that believes as little as it can."""

    def game(self, events: Iterable[Any], /) -> Any:
        """The game as it decides next, where a record goes on with these events."""

    def doubted(self) -> Doubted | None:
        """What came of it; None when there was nothing to doubt."""


class Undoubted(Struct, frozen=True):
    """The reading of a game whose rules make all its facts."""

    undoubted: Any

    def game(self, events: Iterable[Any]) -> Any:  # noqa: ARG002
        return self.undoubted

    def doubted(self) -> None:
        return None


def itself(game: Any) -> Any:
    return game


def on_its_own(game: Any, events: Iterable[Any]) -> Any:  # noqa: ARG001
    """A game that needs to be told nothing in order to decide."""
    return game


def undescribed(before: Sequence[Any], due: Any, found: Any) -> None:
    """Events that are short enough to be quoted whole."""


def written_out(view: Any, kind: str, told: Any) -> None:
    """Options that a wire carries one by one."""


class Kit(Struct, Generic[S, A, E, V], frozen=True):
    """All that is needed to keep, send and show one game."""

    name: str
    rules: int  # version of the rules, stored with every game
    kinds: Mapping[str, Any]  # what the codec can carry: a name for each type of value
    notation: Notation[S, A, E, V]
    opened: Callable[[Any, S], V]  # a game's state with all secrets open: for one that is over
    setup_of: Callable[[Any], Any] = itself  # the part of a game that is kept, of kind setup
    game_of: Callable[[Any], Any] = itself  # the game with this setup
    believing: Callable[[Any, Iterable[Any]], Any] = on_its_own
    """The game as it decides when facts from outside the rules are those of these events."""
    doubting: Callable[[Any], Doubt] = Undoubted
    """The same for a whole record, but facts that this program can work out itself it does."""
    difference: Callable[[Sequence[E], E, E], str | None] = undescribed
    """What is wrong with an event, after others, where another is due; None: quote both."""
    offered: Callable[[V, str, Sequence[Mapping[str, Any]]], Options[A] | None] = written_out
    """The options of a viewer's decision that came over a wire; None: as they were told."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyKit: TypeAlias = Kit[Any, Any, Any, Any]
