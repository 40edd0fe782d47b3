"""Games of every kind, walked through at random: what the laws are tried on.

A game joins the laws by one more `Case` in CASES.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from hearthside.kernel import Chance, Decision, Game, Seat
from hearthside.kernel.kit import Kit
from hearthside.lascaux import (
    BALANCED,
    COLOURS,
    KIT,
    Card,
    Choose,
    Direction,
    DrawCard,
    DrawStart,
    Lascaux,
    Pass,
    Place,
    TakeBack,
)
from laws.curling_tables import CURLING, EVERY_THROW, curling_games


def always(game: Any) -> bool:  # noqa: ARG001
    return True


def never(seat: Seat, other: Seat) -> bool:  # noqa: ARG001
    return False


@dataclass(frozen=True)
class Case:
    """A kind of game: its kit, and strategies for games and for any actions, legal or not."""

    kit: Kit[Any, Any, Any, Any]
    games: st.SearchStrategy[Any]
    actions: st.SearchStrategy[Any]
    ends: Callable[[Any], bool] = always  # whether a game comes to an end however it is played
    mates: Callable[[Seat, Seat], bool] = never  # may one of them act in the other's stead?


@dataclass(frozen=True)
class Step:
    """One action of a walk: where it was taken, by whom, and what followed."""

    before: Any
    decision: Decision[Any]
    action: Any
    events: tuple[Any, ...]
    after: Any

    @property
    def seat(self) -> Seat | Chance:
        return self.decision.seat


@dataclass(frozen=True)
class Walk:
    """A game played at random for a while."""

    kit: Kit[Any, Any, Any, Any]
    game: Game[Any, Any, Any, Any]
    steps: tuple[Step, ...]

    @property
    def log(self) -> tuple[Any, ...]:
        return tuple(event for step in self.steps for event in step.events)

    @property
    def between_events(self) -> list[Any]:
        """Every state, those in the middle of an action included."""
        states = [self.game.start()]
        for event in self.log:
            states.append(self.game.evolve(states[-1], event))
        return states

    @property
    def states(self) -> tuple[Any, ...]:
        """The states in which seats may act, the last one included."""
        return (self.game.start(), *(step.after for step in self.steps))


def advance(game: Game[Any, Any, Any, Any], state: Any, events: tuple[Any, ...]) -> Any:
    for event in events:
        state = game.evolve(state, event)
    return state


def walk(
    kit: Kit[Any, Any, Any, Any],
    game: Game[Any, Any, Any, Any],
    rng: Random,
    steps: int,
    state: Any = None,
) -> Walk:
    """Act at random, now and then by a decision nobody waits for, until the end or so far."""
    state = game.start() if state is None else state
    taken = list[Step]()
    while len(taken) < steps and (open_ := game.decisions(state)):
        awaited = [decision for decision in open_ if decision.awaited]
        decision = rng.choice(open_ if rng.random() < 0.15 else awaited)
        action = decision.options.sample(rng)
        events = game.decide(state, decision.seat, action)
        after = advance(game, state, events)
        taken.append(Step(state, decision, action, events, after))
        state = after
    return Walk(kit, game, tuple(taken))


# Lascaux

NUMBERS = st.integers(1, 3)
DECKS = st.one_of(
    st.lists(st.sampled_from(BALANCED), min_size=1, max_size=9).map(tuple),
    st.lists(st.sampled_from(BALANCED[:9]), min_size=2, max_size=6).map(tuple),
    st.just(BALANCED),
)


def lascaux_games(**fixed: Any) -> st.SearchStrategy[Lascaux]:
    """Tables of every size with every option; most decks are small, so that games are short."""
    options: dict[str, st.SearchStrategy[Any]] = {
        "direction": st.sampled_from(Direction),
        "games": st.sampled_from([1, 1, 2, 3]),
        "alternate": st.booleans(),
        "opening": st.sampled_from(["free", "start_forced", "first_lap_forced"]),
        "marker_choice": st.sampled_from(["any", "on_display_only"]),
        "reveal": st.sampled_from(["all", "stop_when_empty"]),
        "supplies": st.sampled_from(["open", "hidden"]),
        "won": st.sampled_from(["open", "hidden"]),
        "next_start": st.sampled_from(["first_passer", "last_bidder"]),
        "end": st.sampled_from(["all_owned", "one_round_after_deck_empty"]),
        "stall_limit": st.one_of(st.none(), NUMBERS),
        "tie": st.sampled_from(["shared", "most_stones", "most_cards"]),
        "row_limit": st.one_of(st.none(), st.just(7), NUMBERS),
        "stones": st.one_of(st.none(), st.integers(0, 3)),
        "deck": DECKS,
    }
    options |= {name: st.just(value) for name, value in fixed.items()}
    return st.integers(3, 5).flatmap(
        lambda seats: st.builds(
            Lascaux,
            seats=st.just(seats),
            start_seat=st.one_of(st.none(), st.integers(0, seats - 1)),
            **options,
        )
    )


def any_card() -> st.SearchStrategy[Card]:
    return st.sampled_from(BALANCED)


EVERY_ACTION = st.one_of(
    st.integers(-1, 6).map(DrawStart),
    any_card().map(DrawCard),
    st.sampled_from(COLOURS).map(Choose),
    st.sampled_from([TakeBack(), Place(), Pass()]),
)

CASES = {
    "lascaux": Case(
        KIT, lascaux_games(), EVERY_ACTION, ends=lambda game: game.stall_limit is not None
    ),
    # In a clan any member throws, and the others' chance has passed.
    "curling": Case(
        CURLING, curling_games(), EVERY_THROW, mates=lambda seat, other: seat % 2 == other % 2
    ),
}


@st.composite
def walks(draw: st.DrawFn, steps: int = 120) -> Walk:
    """Any game of any case, walked some way."""
    case = draw(st.sampled_from(list(CASES.values())))
    game = draw(case.games)
    seed = draw(st.integers(0, 2**16))
    return walk(case.kit, game, Random(seed), draw(st.integers(0, steps)))


@st.composite
def lascaux_walks(draw: st.DrawFn, /, steps: int = 150, **fixed: Any) -> Walk:
    game = draw(lascaux_games(**fixed))
    seed = draw(st.integers(0, 2**16))
    return walk(KIT, game, Random(seed), draw(st.integers(0, steps)))


@st.composite
def curling_walks(draw: st.DrawFn, /, steps: int = 90, **fixed: Any) -> Walk:
    game = draw(curling_games(**fixed))
    seed = draw(st.integers(0, 2**16))
    return walk(CURLING, game, Random(seed), draw(st.integers(0, steps)))
