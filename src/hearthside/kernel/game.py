"""The contract of a game: seats, chance, decisions, options, and the game's own questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from random import Random
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


class Chance(Enum):
    """The seat of chance: it decides, but never looks."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Chance.CHANCE

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)


@runtime_checkable
class Options(Protocol[A_co]):
    """Legal actions: a set you can always test and sample, and sometimes list."""

    def __contains__(self, action: object, /) -> bool: ...
    def sample(self, rng: Random, /) -> A_co: ...


@runtime_checkable
class ListedOptions(Options[A_co], Protocol[A_co]):
    """Legal actions few enough to go through one by one."""

    def __iter__(self) -> Iterator[A_co]: ...
    def __len__(self) -> int: ...


@runtime_checkable
class DescribedOptions(Options[A_co], Protocol[A_co]):
    """Legal actions beyond number, described as plain data for programs that cannot ask them."""

    def describe(self) -> tuple[Mapping[str, object], ...]:
        """For each type of action its `type`, and within which bounds the rest may be chosen."""


class Choices(Struct, Generic[A], frozen=True):
    """Options as a list of actions."""

    actions: tuple[A, ...]

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def sample(self, rng: Random) -> A:
        return rng.choice(self.actions)


def options_as_data(options: Options[A]) -> object:
    """Options as plain data: one by one where they can be listed, else by their bounds."""
    match options:
        case Choices(actions):  # asked first: protocols are slow to tell
            return actions
        case ListedOptions():
            return list(options)
        case DescribedOptions():
            return options.describe()
        case _:
            return options


class Decision(Struct, Generic[A_co], frozen=True):
    """A choice open to a seat now. Several may be open at once, in any order.

    The id names this very choice and stays the same until it is made, whatever others do meanwhile:
    by it a late answer is told from an illegal one. Nobody takes it apart: what it is made of is
    beside it.
    """

    id: str
    kind: str  # what is chosen, such as a bid
    round: str  # decisions of one round belong together
    seat: Seat | Chance
    options: Options[A_co]
    awaited: bool = True  # False: the seat may, but the game does not wait for it

    @classmethod
    def of(
        cls,
        round_: str,
        kind: str,
        seat: Seat | Chance,
        options: Options[A_co],
        *which: object,
        awaited: bool = True,
    ) -> Self:
        """Named by its round, its kind, and what tells it from others of the same."""
        name = ".".join([round_, kind, *map(str, which)])
        return cls(name, kind, round_, seat, options, awaited)


class Game(Protocol[S, A, E, V_co]):
    """The rules of a game as a value; seats and rulings are its fields."""

    @property
    def seats(self) -> int: ...

    def start(self) -> S: ...

    def decisions(self, state: S, /) -> tuple[Decision[A], ...]:
        """What is open now, awaited choices first; () when the game is over."""

    def decide(self, state: S, seat: Seat | Chance, action: A, /) -> tuple[E, ...]:
        """All that follows from an action; raises IllegalAction where the rules forbid it."""

    def evolve(self, state: S, event: E, /) -> S:
        """Arithmetic on facts; never refuses."""

    def view(self, state: S, viewer: Seat | None, /) -> V_co:
        """What a seat sees of the state; None is a spectator.

        It says at least its `viewer`, the `round`, who is `awaited`, and whether the game is
        `over`: that is all that screens of any game rely on.
        """

    def redact(self, event: E, viewer: Seat | None, /) -> E | None:
        """What a seat sees of an event; None when it sees only that something happened."""

    def scores(self, state: S, /) -> tuple[float, ...]:
        """Points by seat, as they stand."""

    def winners(self, state: S, /) -> tuple[Seat, ...]:
        """Who has won; who leads, while the game goes on."""
