"""The bots that search: what they believe, how they learn, what they may not exceed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from threading import Event

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from hearthside.bots.bot import Bot, Budget, explained, unhurried
from hearthside.bots.lascaux import engines, greedy
from hearthside.bots.lascaux.belief_search import LAPS, Clock, Manner, Matching, Search
from hearthside.bots.lascaux.inference import stones, think
from hearthside.bots.lascaux.judges import Judge, Network, Sense
from hearthside.bots.lascaux.network import in_use
from hearthside.bots.lascaux.search_answers import BY_NETWORK, BY_SENSE, search
from hearthside.bots.waking import Waking
from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.twin import Twin
from hearthside.kernel import play, replay
from hearthside.lascaux import BALANCED, Lascaux, Pass
from hearthside.lascaux.model import Setup
from hearthside.shelf import games
from situations import BLUE, BROWN, DEER, GREEN, PINK, SIX_COLOURS, act, bidding, card, dealing

LASCAUX = games()["lascaux"].bots
SEARCHERS = ("search", "network_search")
EVERY_SEARCHER = pytest.mark.parametrize("name", SEARCHERS)

Chances = NDArray[np.float64]
Vector = NDArray[np.int64]


def quick(name: str, tries: int = 24) -> Bot:
    bot = unhurried(LASCAUX[name], tries)
    assert isinstance(bot, Bot)
    return bot


class Whim:
    """A judge whose chances mean nothing, but depend on all that may be seen."""

    def markers(self, table: Vector, states: Vector) -> Chances:
        seats = int(table[at.SEATS])
        likely = self._some(states, np.arange(seats * at.COLOURS)).reshape(-1, seats, at.COLOURS)
        return np.asarray(likely / likely.sum(axis=2, keepdims=True))

    def stones(self, table: Vector, states: Vector) -> Chances:
        del table
        return self._some(states, np.arange(at.COLOURS))

    def worths(
        self, table: Vector, states: Vector, seats: Vector, dice: NDArray[np.uint64]
    ) -> Chances:
        del table, dice
        stones = states[np.arange(len(states)), at.SUPPLY + seats]
        return np.asarray(stones / 100 + 0.1 * (states[np.arange(len(states)), at.WON + seats] > 0))

    def _some(self, states: Vector, kinds: Vector) -> Chances:
        seen = states[:, at.SUPPLY : at.SUPPLY + 3] @ [3.1, 1.7, 0.9] + states[:, at.PASSED] * 0.7
        seen = seen + states[:, at.MIDDLE] * 0.37 + states[:, at.TURN] * 1.3
        return np.asarray(0.5 + 0.4 * np.sin(seen[:, None] + kinds * 2.3))


# What is believed.

FEW = Setup(seats=3, stones=3, start_seat=0, deck=BALANCED[:6], row_limit=6)
KEYS = (*range(at.SUPPLY, at.SUPPLY + 3), *range(at.PILE, at.PILE + 2), at.MIDDLE, at.TURN)


def bidding_state(twin: Twin, supplies: tuple[int, ...]) -> Vector:
    """The first round as its bidding opens, all markers alike."""
    state = twin.start()
    while twin.mover(state) == at.CHANCE:
        twin.step(state, twin.options(state)[0])
    for _ in range(3):
        twin.step(state, 0)
    state[at.SUPPLY : at.SUPPLY + 3] = supplies
    return state


def seen_in(state: Vector) -> tuple[int, ...]:
    return tuple(int(state[key]) for key in KEYS)


def walks_to(
    twin: Twin, state: Vector, goal: tuple[int, ...], way: tuple[tuple[Vector, int], ...]
) -> Iterator[tuple[tuple[Vector, int], ...]]:
    """Every way to bid that leads to what is seen."""
    if seen_in(state) == goal:
        yield way
    for action in twin.options(state):
        after = state.copy()
        twin.step(after, action)
        if after[at.ROUND] == state[at.ROUND]:
            yield from walks_to(twin, after, goal, (*way, (state, action)))


def by_brute_force(twin: Twin, now: Vector, viewer: int, marker: int, doubt: float) -> Chances:
    """All stones that may have lain there first, all ways to bid, all markers; one by one."""
    judge = Whim()
    belief = np.zeros((3, at.COLOURS))
    whole = int(now[at.SUPPLY : at.SUPPLY + 3].sum() + now[at.MIDDLE])
    for supplies in product(range(whole + 1), repeat=3):
        if sum(supplies) != whole:
            continue
        first = bidding_state(twin, supplies)
        priors = (1 - doubt) * judge.markers(twin.table, first[None])[0] + doubt / 6
        for way in walks_to(twin, first, seen_in(now), ()):
            for markers in product(range(at.COLOURS), repeat=3):
                if markers[viewer] == marker:
                    chance = float(np.prod([priors[s, markers[s]] for s in range(3)]))
                    for state, action in way:
                        chance *= said(judge, twin, state, markers, action, doubt)
                    for seat in range(3):
                        belief[seat, markers[seat]] += chance
    return np.asarray(belief / belief.sum(axis=1, keepdims=True))


def said(
    judge: Judge, twin: Twin, state: Vector, markers: tuple[int, ...], action: int, doubt: float
) -> float:
    """How likely the mover did this."""
    mover = int(state[at.TURN])
    stone = float(judge.stones(twin.table, state[None])[0, markers[mover]])
    if state[at.SUPPLY + mover] == 0:
        stone = 0.0
    return (1 - doubt) * (stone if action == at.PLACE else 1 - stone) + doubt / 2


@pytest.mark.parametrize("bids", ["", "..", ". / .", ". . . /", ". / . ."])
def test_belief_is_what_counting_every_possibility_gives(bids: str) -> None:
    twin = Twin(FEW)
    state = bidding_state(twin, (3, 3, 3))
    for bid in bids.replace(" ", ""):
        twin.step(state, at.PLACE if bid == "." else at.PASS)
    seat = int(state[at.TURN])
    manner = Manner(doubt=0.1)
    one = Search(Whim(), twin.table, state, seat, np.random.default_rng(1), manner)

    believed = one.believed(2).marginal()

    counted = by_brute_force(twin, state, seat, 2, 0.1)
    assert believed == pytest.approx(counted, abs=1e-9)
    assert believed[(seat + 1) % 3].max() > 1.2 / 6  # something was learnt
    assert LAPS >= 3  # enough for so few stones


def test_a_hedge_lets_another_judge_what_others_do() -> None:
    twin = Twin(FEW)
    state = bidding_state(twin, (3, 3, 3))
    luck = np.random.default_rng(1)

    hedged, whim, sense = (
        Search(judge, twin.table, state, 0, luck, Manner(hedge=hedge), Whim()).believed(2)
        for judge, hedge in ((Sense(), 0.5), (Whim(), 0.0), (Sense(), 0.0))
    )

    halves = (whim.marginal() + sense.marginal()) / 2
    assert hedged.marginal() == pytest.approx(halves, abs=1e-9)
    assert abs(whim.marginal() - sense.marginal()).max() > 0.05


def test_markers_are_drawn_as_likely_as_they_are_believed() -> None:
    twin = Twin(FEW)
    state = bidding_state(twin, (3, 3, 3))
    twin.step(state, at.PLACE)
    luck = np.random.default_rng(1)
    belief = Search(Whim(), twin.table, state, 1, luck, Manner()).believed(4)

    drawn = belief.sample(40_000, luck)

    counted = np.array([np.bincount(drawn[:, seat], minlength=6) for seat in range(3)]) / 40_000
    assert belief.marginal() == pytest.approx(counted, abs=0.01)
    assert {4} == set(drawn[:, 1].tolist())


# What is imagined.


def expected(twin: Twin, state: Vector, markers: tuple[int, ...], seat: int) -> float:
    """What a state is worth to a seat when everybody bids by whim."""
    if state[at.TURN] < 0:
        nobody = np.zeros((1, 1), np.uint64)
        return float(Whim().worths(twin.table, state[None], np.array([seat]), nobody)[0])
    worth = 0.0
    for action in twin.options(state):
        after = state.copy()
        after[at.MARKER : at.MARKER + 3] = markers
        twin.step(after, action)
        chance = said(Whim(), twin, state, markers, action, 0.0)
        worth += chance * expected(twin, after, markers, seat)
    return worth


def test_what_is_imagined_is_worth_what_counting_gives() -> None:
    """Nobody leaves the judge's way, so that the worth of a stone and of passing can be counted."""
    twin = Twin(replace(FEW, deck=BALANCED[:18]))
    state = bidding_state(twin, (2, 2, 2))
    manner = Manner(wave=2048, prior=1e9, doubt=0.0, sure=None)
    one = Search(Whim(), twin.table, state, 0, np.random.default_rng(1), manner)

    found = one.bid(1, Clock(Budget(16_384, None)))

    counted = []
    for action in (at.PLACE, at.PASS):
        worth = 0.0
        after = state.copy()
        twin.step(after, action)
        for others in product(range(6), repeat=2):
            chance = found.belief[1, others[0]] * found.belief[2, others[1]]
            worth += chance * expected(twin, after, (1, *others), 0)
        counted.append(worth)
    assert counted == pytest.approx(found.worths[at.PLACE :].tolist(), abs=0.003)
    assert 0.01 < abs(counted[0] - counted[1])


def test_regret_matching_finds_the_mixture_nobody_can_use() -> None:
    """Rock, paper, scissors where rock wins double: a quarter, a half, a quarter."""
    wins = np.array([[0, -1, 2], [1, 0, -1], [-2, 1, 0.0]])
    game = Matching(np.array([[1.0, 0, 0], [0, 0, 1.0]]))

    for _ in range(4000):
        mine, theirs = game.plays()
        game.learn(0, np.arange(3), wins @ theirs, 1)
        game.learn(1, np.arange(3), wins @ mine, 1)

    assert game.mean(0) == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.03)
    assert game.mean(1) == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.03)


def test_the_network_asked_about_six_markers_at_once_says_the_same() -> None:
    """More rows than are multiplied at once, and a number that cannot be halved often."""
    twin = Twin(Setup(seats=4, start_seat=0))
    rows = []
    for seed in range(70):
        state = twin.start()
        for action in twin.playout(state.copy(), seed)[: 20 + seed]:
            twin.step(state, action)
        if state[at.TURN] >= 0:
            rows.append(twin.see(state, int(state[at.TURN])))
    seen = np.stack(rows).astype(np.float32)
    sixfold = np.repeat(seen, 6, 0)
    sixfold[:, at.SEEN_MARKER] = np.tile(np.arange(6), len(seen))

    odds = stones(np, in_use(), seen)

    logits, _ = think(np, in_use(), sixfold)
    one_by_one = [think(np, in_use(), row[None])[0][0] for row in sixfold]
    assert odds.ravel() == pytest.approx(logits[:, at.PLACE] - logits[:, at.PASS], abs=1e-3)
    assert logits == pytest.approx(np.stack(one_by_one), abs=1e-3)
    assert odds.std() > 1


# The bots.

TABLES = (
    Lascaux(seats=3, opening="start_forced", marker_choice="on_display_only", deck=BALANCED[:15]),
    Lascaux(seats=3, opening="first_lap_forced", reveal="stop_when_empty", deck=BALANCED[::4]),
    Lascaux(seats=4, supplies="hidden", won="hidden", tie="most_stones", deck=BALANCED[::5]),
    Lascaux(seats=4, next_start="last_bidder", row_limit=None, deck=BALANCED[::3]),
    Lascaux(seats=5, end="one_round_after_deck_empty", stall_limit=None, deck=BALANCED[::3]),
    Lascaux(seats=5, stones=0, stall_limit=1, tie="most_cards", deck=BALANCED[:9]),
)


@EVERY_SEARCHER
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_searcher_sits_at_any_table(name: str, number: int) -> None:
    game = TABLES[number]

    log = play(game, [quick(name), *[LASCAUX["random"]] * (game.seats - 1)], seed=number)

    assert replay(game, log).over


@EVERY_SEARCHER
def test_a_searcher_tries_no_more_than_it_may(name: str) -> None:
    judge = Network(in_use()) if name == "network_search" else Sense()
    choosing, bids = dealing([*SIX_COLOURS]), bidding([BROWN, GREEN, PINK])
    manner = replace(BY_NETWORK if name == "network_search" else BY_SENSE, sure=None)

    for table in (choosing, bids):
        view, decision = table.game.view(table.state, 0), table.decisions[0]
        for tries in (12, 60, 300):
            found = search(judge, view, decision, Random(1), Budget(tries, None), manner)
            assert tries == found.tries


@EVERY_SEARCHER
def test_without_time_a_searcher_does_as_its_judge_says(name: str) -> None:
    judge = Network(in_use()) if name == "network_search" else Sense()
    table = act(bidding([BROWN, GREEN, PINK]), ".")
    view, decision = table.game.view(table.state, 1), table.decisions[0]

    found = search(judge, view, decision, Random(1), Budget(10**6, 0.0), BY_NETWORK)

    assert 0 == found.tries
    assert 1 == pytest.approx(found.chances.sum())


@EVERY_SEARCHER
def test_the_same_seed_gives_the_same_answer(name: str) -> None:
    for table in (dealing([*SIX_COLOURS]), bidding([BROWN, GREEN, PINK])):
        view, decision = table.game.view(table.state, 0), table.decisions[0]

        answers = [explained(quick(name, 60), view, decision, Random(5)) for _ in range(2)]

        assert answers[0] == answers[1]


@EVERY_SEARCHER
def test_a_searcher_s_choice_depends_on_nothing_hidden_from_it(name: str) -> None:
    """In the twin world the others hold other markers, other cards and other stones."""
    table = act(bidding([BROWN, GREEN, PINK], supplies="hidden", won="hidden"), ".", ".")
    state = table.state
    twin = replace(state, markers=(BLUE, BLUE, PINK), supplies=(2, 20, state.supplies[2]))

    one, same = (
        explained(quick(name), table.game.view(world, 2), table.decisions[0], Random(1))
        for world in (state, twin)
    )

    assert one == same


@EVERY_SEARCHER
def test_a_searcher_takes_the_pass_that_wins(name: str) -> None:
    """The last card shows colours nobody chose: stones alone decide, and the middle has most."""
    table = bidding([PINK, PINK, PINK], row=[card(DEER, GREEN, BLUE)], with_supplies=[5, 9, 9])
    view = replace(table.game.view(table.state, 0), middle=13, deck=0, round=9)

    answer = quick(name, 300).think(view, table.decisions[0], Random(1))

    assert Pass() == answer.action
    believed, dropped = answer.reasons
    assert ("lascaux.believed", "lascaux.dropped") == (believed.key, dropped.key)
    assert dropped.numbers["leave"] > dropped.numbers["stay"]  # type: ignore[operator]
    assert 13 == dropped.numbers["stones"]


@EVERY_SEARCHER
def test_a_searcher_says_why_it_chose(name: str) -> None:
    table = dealing([*SIX_COLOURS])
    view = table.game.view(table.state, 0)

    answer = quick(name, 120).think(view, table.decisions[0], Random(1))

    why, beside = answer.reasons
    assert "lascaux.chose" == why.key
    assert beside.key in ("lascaux.wins_more", "lascaux.wins_alike", "lascaux.wins_less")
    assert {"colour", "cards", "alone", "share"} == why.numbers.keys()
    assert 1 == why.numbers["cards"]


def test_searchers_play_more_simply_while_the_compiler_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = dealing([*SIX_COLOURS])
    view, decision = table.game.view(table.state, 0), table.decisions[0]
    ready = Event()

    def compiling() -> None:
        ready.wait()

    monkeypatch.setattr(engines, "WAKING_SEARCH", Waking(compiling))
    hurried = {
        name: [
            explained(quick(name).within(Budget(10, 0.01)), view, decision, Random(seed))
            for seed in range(5)
        ]
        for name in SEARCHERS
    }
    ready.set()

    simple = {"search": greedy.choose, "network_search": engines.network}
    for name, answers in hurried.items():
        assert {"lascaux.still_waking"} == {one.reasons[0].key for one in answers}
        played = [simple[name](view, decision, Random(seed)) for seed in range(5)]
        assert played == [one.action for one in answers]
