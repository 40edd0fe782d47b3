"""The kit: one value that describes a game and all that is needed to offer it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from hearthside.kernel.game import Chance, Game, Options, Seat
from hearthside.kernel.play import Player, at_random
from hearthside.kernel.rulings import Earlier, Ruling, as_called, as_played

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
    """How many of a solver's results in a record were worked out again, and how many believed."""

    again: int  # this program finds the same, to the last bit
    believed: int  # this program cannot tell
    said: str  # both in an English sentence


class Doubt(Protocol):
    """A check of a record that works out again what it can of what the solver once found."""

    def game(self, events: Iterable[Any], /) -> Any:
        """The game as it decides next, where a record goes on with these events."""

    def doubted(self) -> Doubted | None:
        """What came of it; None when there was nothing to doubt."""


class Undoubted(Struct, frozen=True):
    """The check of a game without a solver: its rules make all events, so nothing is left over."""

    undoubted: Any

    def game(self, events: Iterable[Any]) -> Any:  # noqa: ARG002
        return self.undoubted

    def doubted(self) -> None:
        return None


Secrecy: TypeAlias = Literal["none", "open", "sealed"]
"""Whether choices lie sealed, or at least such choices are open; by a spectator's view."""

Candour: TypeAlias = Literal["sealed", "turn", "round", "forgotten"]
"""Whose thoughts are no secret any more: nobody's, those of who has just acted, or everybody's.

Forgotten: a round is over that leaves secrets behind, and nobody will ever say what they thought.
"""


class Solver(Struct, frozen=True):
    """What the rules of a game ask and cannot work out themselves, such as where things slide.

    It is compiled, so it is opened with the first question; a program that knows when it can wait
    for that lends it to the game.
    """

    where: str  # the function, as "package.module:name"
    ready: str  # what compiles all of it
    waiting: str  # a sentence for whoever waits until it is compiled
    lend: Callable[[Callable[..., Any]], AnyKit]  # the same game, which asks this function


@cache
def loaded(where: str) -> Any:
    """What is called so, as "package.module:name"."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


# What a game does that brings nothing of its own.


def itself(game: Any) -> Any:
    return game


def on_its_own(game: Any, events: Iterable[Any]) -> Any:  # noqa: ARG001
    """A game that needs to be told nothing in order to decide."""
    return game


def undescribed(before: Sequence[Any], due: Any, found: Any) -> None:
    """Events that are short enough to be quoted whole."""


def listed(view: Any, kind: str, options: Any) -> None:
    """Options that a wire carries one by one."""


def alone(seat: Seat) -> int:
    """Every seat is a side of its own."""
    return seat


def in_the_open(view: Any) -> Secrecy:  # noqa: ARG001
    """Nothing is ever chosen in secret."""
    return "none"


def reserved(view: Any, events: Sequence[Any]) -> Candour:  # noqa: ARG001
    """Nobody ever says what they thought."""
    return "sealed"


def alike(view: Any, seat: Seat) -> float:  # noqa: ARG001
    """Every decision looks as hard as any other."""
    return 0.5


def counted(view: Any) -> tuple[float, ...]:
    """The points that a view tells."""
    return tuple(getattr(view, "points", ()))


def brief(game: Any) -> str:  # noqa: ARG001
    """Every game is short enough for a table."""
    return ""


class Kit(Struct, Generic[S, A, E, V], frozen=True, kw_only=True):
    """All that is needed to keep, send, show, offer and play one game."""

    name: str
    title: str  # the same in every language
    rules: int  # version of the rules, stored with every game
    kinds: Mapping[str, Any]  # what the codec can carry: a name for each type of value
    notation: Notation[S, A, E, V]
    opened: Callable[[Any, S], V]  # a game's state with all secrets open: for one that is over

    # How it is set up.
    seats: tuple[int, ...]  # how many may play
    usual_seats: int  # unless one asks for another number
    minutes: tuple[int, ...] = ()
    """How long people take for a game with the defaults, by `seats`; empty: nobody can say."""
    rulings: tuple[Ruling, ...] = ()
    presets: Mapping[str, Mapping[str, str]] = {}  # several rulings under one name
    earlier: tuple[Earlier, ...] = ()  # how it was played by older rules, the oldest first
    files: Mapping[str, Callable[[str], Mapping[str, str]]] = {}
    """Rulings that may come as a file: the name of the kind of file, and how it is read."""
    side_of: Callable[[Seat], int] = alone  # seats of a side win together, answer for each other
    setup_of: Callable[[Any], Any] = itself  # the part of a game that is kept, of kind setup
    game_of: Callable[[Any], Any] = itself  # the game with this setup
    solver: Solver | None = None

    # How its records are read.
    believing: Callable[[Any, Iterable[Any]], Any] = on_its_own
    """The game as it decides when facts from outside the rules are those of these events."""
    doubting: Callable[[Any], Doubt] = Undoubted
    """The same for a whole record, but facts that this program can work out itself it does."""
    difference: Callable[[Sequence[E], E, E], str | None] = undescribed
    """What is wrong with an event, after others, where another is due; None: quote both."""
    offered: Callable[[V, str, Sequence[Mapping[str, Any]]], Options[A] | None] = listed
    """The options of a viewer's decision that came over a wire; None: they were listed."""

    # Manners at a table, all by a spectator's view, so that they are no secret either.
    secrecy: Callable[[Any], Secrecy] = in_the_open
    sealed: bool = True  # how long somebody thinks could tell what others may not know
    candid: Callable[[Any, Sequence[Any]], Candour] = reserved
    hardness: Callable[[Any, Seat], float] = alike
    """How hard a seat's decision looks: 0, nothing to decide, to 1."""
    standing: Callable[[Any], tuple[float, ...]] = counted
    """The score so far, by seat or, where there are fewer, by side; () where it is secret."""
    aids: tuple[str, ...] = ()
    """What a screen may show whoever still learns, by name; a seat that uses one says so."""
    too_long: Callable[[Any], str] = brief
    """Why a game of this kind would be too long for a table, in a sentence; empty: it is not."""

    # Who plays.
    levels: tuple[str, ...] = ()  # bots with the characters of people, the weakest first
    beyond: tuple[str, ...] = ()  # engines to offer after the levels, stronger than all of them
    opponents: tuple[str, ...] = ("random",)
    """Bots to play against in a terminal unless one asks for another, best first."""

    commands: Mapping[str, str] = {}
    """What a command line can do with this game alone: where the function of each command is."""
    parts: Mapping[str, str] = {}
    """What needs much and is loaded on first use, as "package.module:name".

    bots: players by name; screen, tale, tally: for a terminal; examples: how commands are typed.
    """

    def as_called(self, options: Mapping[str, str]) -> dict[str, str]:
        """Options that were agreed upon some time, in today's words."""
        return as_called(self.earlier, options)

    def as_played(self, rules: int, options: Mapping[str, str]) -> dict[str, str]:
        """Today's options of a game that was begun by such a version of the rules."""
        return as_played(self.earlier, rules, options)

    def part(self, name: str, otherwise: str | None = None) -> Any:
        """A part, loaded; None where there is none."""
        where = self.parts.get(name, otherwise)
        return None if where is None else loaded(where)

    @property
    def bots(self) -> Mapping[str, Player[Any, Any]]:
        """All players that a seat can be given to, the levels first."""
        brought: Mapping[str, Player[Any, Any]] = self.part("bots") or {}
        levels = {name: brought[name] for name in self.levels}
        return {**levels, "random": at_random, "absent": at_random, **brought}

    @property
    def absent(self) -> Player[Any, Any]:
        """What is done for a player whose time has run out."""
        return self.bots["absent"]

    @property
    def usual_bot(self) -> str:
        """For a seat that nobody takes."""
        return self.levels[len(self.levels) // 2] if self.levels else self.opponent

    @property
    def opponent(self) -> str:
        return next(name for name in self.opponents if name in self.bots)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyKit: TypeAlias = Kit[Any, Any, Any, Any]
Shelf: TypeAlias = Mapping[str, AnyKit]
"""The games of a house, by name."""
