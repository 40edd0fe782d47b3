"""Every way a small game can go, counted by the engine and by brute force."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hearthside.kernel import ListedOptions
from hearthside.lascaux import (
    ANIMALS,
    COLOURS,
    AnyEvent,
    Card,
    Direction,
    GameEnded,
    Lascaux,
    State,
)
from lascaux.counting import Counted

Pairs = list[tuple[int, int, int]]

# (animal, colour, colour); few colours keep the trees small where only those may be chosen
TWO: Pairs = [(0, 0, 1), (0, 0, 2)]
THREE: Pairs = [(0, 0, 1), (0, 0, 2), (1, 1, 2)]
TWINS: Pairs = [(0, 0, 1), (0, 0, 1), (0, 1, 2)]
SIX: Pairs = [(0, 0, 1), (1, 2, 3), (1, 4, 5), (0, 0, 2)]


class Tree:
    """The same counts, by asking the engine what is open."""

    def __init__(self, game: Lascaux, most: int, at_most: int) -> None:
        self.game, self.most = game, most
        self.at_most = at_most  # where the engine goes astray, stop instead of counting for ever
        self.by_depth: Counter[int] = Counter()
        self.finished: Counter[tuple[float, ...]] = Counter()
        self.endings: Counter[tuple[str, ...]] = Counter()
        self.grow(game.start(), 0, ())

    def grow(self, state: State, depth: int, ends: tuple[str, ...]) -> None:
        self.by_depth[depth] += 1
        self.at_most -= 1
        assert self.at_most >= 0, "the engine finds more ways than brute force"
        open_ = [decision for decision in self.game.decisions(state) if decision.awaited]
        if not open_:
            self.finished[self.game.scores(state)] += 1
            self.endings[ends] += 1
        elif depth < self.most:
            first = open_[0]  # sealed choices: by seat, their order does not matter
            assert isinstance(first.options, ListedOptions)
            for action in first.options:
                events = self.game.decide(state, first.seat, action)
                self.grow(self.after(state, events), depth + 1, ends + endings(events))

    def after(self, state: State, events: tuple[AnyEvent, ...]) -> State:
        for event in events:
            state = self.game.evolve(state, event)
        return state


def endings(events: tuple[AnyEvent, ...]) -> tuple[str, ...]:
    return tuple(event.ending for event in events if isinstance(event, GameEnded))


def deck(pairs: Pairs) -> tuple[Card, ...]:
    return tuple(Card(ANIMALS[a], (COLOURS[one], COLOURS[two])) for a, one, two in pairs)


ENGINE: dict[str, Any] = {  # how brute force and engine say the same
    "display_only": ("marker_choice", {True: "on_display_only", False: "any"}),
    "stop_when_empty": ("reveal", {True: "stop_when_empty", False: "all"}),
    "last_bidder_starts": ("next_start", {True: "last_bidder", False: "first_passer"}),
    "end_with_deck": ("end", {True: "one_round_after_deck_empty", False: "all_owned"}),
    "step": ("direction", {1: Direction.CLOCKWISE, -1: Direction.ANTICLOCKWISE}),
}
PLAIN = {"seats": "seats", "start": "start_seat", "games": "games", "opening": "opening"}
PLAIN |= {"stall": "stall_limit", "row_limit": "row_limit", "stones": "stones"}


def engine(options: dict[str, Any]) -> Lascaux:
    said: dict[str, Any] = {"seats": 3, "start_seat": 0, "stones": 1}
    for name, value in options.items():
        if name == "cards":
            said["deck"] = deck(value)
        elif name in ENGINE:
            field, words = ENGINE[name]
            said[field] = words[value]
        else:
            said[PLAIN[name]] = value
    return Lascaux(**said)


WHOLE_GAMES: dict[str, dict[str, Any]] = {
    "one stone each": {"cards": THREE},
    "no stones at all": {"cards": TWO, "stones": 0, "start": None},
    "two stones each": {"cards": TWO, "stones": 2},
    "start forced": {"cards": TWO, "opening": "start_forced", "start": 2},
    "first lap forced": {"cards": TWO, "opening": "first_lap_forced", "stones": 2},
    "anticlockwise": {"cards": THREE, "step": -1, "start": 1},
    "stop when empty": {"cards": TWO, "stop_when_empty": True},
    "the last bidder starts": {"cards": TWO, "last_bidder_starts": True},
    "the deck runs out": {"cards": TWO, "end_with_deck": True},
    "cards alike": {"cards": TWINS},
    "one card a round": {"cards": TWO[:1] + THREE[2:], "row_limit": 1, "stones": 0},
    "one a round, last bidder": {
        "cards": TWO,
        "row_limit": 1,
        "stones": 0,
        "last_bidder_starts": True,
    },
    "four seats": {"cards": TWO, "seats": 4, "stones": 0},
    "a series": {"cards": TWO[:1], "games": 2, "stones": 0, "start": None},
    "a series with stones": {"cards": TWO[:1], "games": 2, "start": 1},
}


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_whole_games_are_as_many_and_end_the_same(name: str) -> None:
    options = {**WHOLE_GAMES[name], "display_only": True}

    counted = Counted(most=99, **options)
    tree = Tree(engine(options), most=99, at_most=sum(counted.by_depth.values()))

    assert counted.by_depth == tree.by_depth
    assert counted.finished == tree.finished
    assert counted.endings == tree.endings
    assert sum(counted.finished.values()) > 20


FIRST_ACTIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "any marker": (7, {"cards": SIX}),
    "a full row of six colours": (5, {"cards": SIX, "start": None}),
    "a limit of two": (6, {"cards": SIX, "row_limit": 2, "stones": 12}),
    "no limit": (5, {"cards": SIX * 2, "row_limit": None}),
    "seven cards": (9, {"cards": [(0, 0, 1)] * 9, "stones": 2}),
    "five seats": (8, {"cards": TWO[:1], "seats": 5, "stones": 1, "display_only": True}),
    "a dry round": (13, {"cards": [(0, 0, 1)], "stall": 1, "stones": 0}),
}


@pytest.mark.parametrize("name", FIRST_ACTIONS)
def test_the_first_actions_are_as_many(name: str) -> None:
    most, options = FIRST_ACTIONS[name]

    counted = Counted(most=most, **options)
    tree = Tree(engine(options), most=most, at_most=sum(counted.by_depth.values()))

    assert counted.by_depth == tree.by_depth
    assert counted.finished == tree.finished
    assert counted.endings == tree.endings
    assert most in counted.by_depth or counted.finished
