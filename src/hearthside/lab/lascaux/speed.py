"""How fast the flat twin of Lascaux plays, and beside it games of OpenSpiel, on one core."""

from __future__ import annotations

import importlib.util
import statistics
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np

from hearthside.bots.lascaux.network import choose
from hearthside.fast.lascaux import layout as at
from hearthside.fast.lascaux.play import batch_start, batch_step
from hearthside.fast.lascaux.twin import Twin
from hearthside.kernel import Decision, play
from hearthside.lascaux import AnyAction, Lascaux, View

SEATS = 4
GAMES = 2000  # a measurement
ROWS = 1024  # games of a batch
STEPS = 64  # of a batch, a measurement
PEER_GAMES = 100  # a measurement
PEERS = ("oh_hell", "hearts", "goofspiel")  # of cards, for as many players


def median_rate(work: Callable[[], tuple[int, float]], seconds: float) -> float:
    """The median, over so many seconds, of what is done in a second."""
    work()
    rates, spent = list[float](), 0.0
    while not rates or spent < seconds:
        done, took = work()
        rates.append(done / took)
        spent += took
    return statistics.median(rates)


def decisions_per_s(seconds: float) -> int:
    """Whole random games from the start; chance's draws are decisions too."""
    twin = Twin(Lascaux(seats=SEATS))
    seeds = iter(range(1 << 40))

    def work() -> tuple[int, float]:
        began = process_time()
        done, _ = twin.random_games(GAMES, next(seeds))
        return done, process_time() - began

    return round(median_rate(work, seconds))


def batch_steps_per_s(seconds: float) -> int:
    """One decision in every game of a batch, with what the next seat sees and may do."""
    tables = np.stack([Twin(Lascaux(seats=SEATS)).table] * ROWS)
    states = np.zeros((ROWS, at.STATE), np.int64)
    dice = np.arange(ROWS, dtype=np.uint64)[:, None].copy()
    seats = np.zeros(ROWS, np.int8)
    seen = np.zeros((ROWS, at.SEEN), np.int16)
    masks = np.zeros((ROWS, at.ACTIONS), np.bool_)
    shares = np.zeros((ROWS, at.SEATS_MOST), np.float32)
    done = np.zeros(ROWS, np.bool_)
    luck = np.random.default_rng(1)
    batch_start(tables, states, dice, seats, seen, masks)

    def work() -> tuple[int, float]:
        took = 0.0
        for _ in range(STEPS):
            heights = luck.random((ROWS, at.ACTIONS), np.float32)
            actions = np.where(masks, heights, -1).argmax(axis=1).astype(np.int8)
            began = process_time()
            batch_step(tables, states, dice, actions, seats, seen, masks, shares, done)
            took += process_time() - began
        return ROWS * STEPS, took

    return round(median_rate(work, seconds))


def network_ms(seconds: float) -> float:
    """A decision of the bot called network, from its view to its action, in milliseconds."""
    game = Lascaux(seats=SEATS)
    asked = list[tuple[View, Decision[AnyAction]]]()

    def ask(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        asked.append((view, decision))
        return choose(view, decision, rng)

    play(game, [ask] * SEATS, seed="network_ms")
    rng = Random(1)

    def work() -> tuple[int, float]:
        began = process_time()
        for view, decision in asked:
            choose(view, decision, rng)
        return len(asked), process_time() - began

    return round(1000 / median_rate(work, seconds), 3)


def beside_open_spiel(seconds: float) -> dict[str, float | None]:
    """How many times as many decisions a second as random games there; None: not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return dict.fromkeys(PEERS)
    ours = decisions_per_s(seconds)
    return {name: round(ours / peer_decisions_per_s(name, seconds), 1) for name in PEERS}


def peer_decisions_per_s(name: str, seconds: float) -> float:
    """Random games played wholly in OpenSpiel's C++, counted as ours: chance's draws too."""
    import pyspiel

    game: Any = pyspiel.load_game(name, {} if name == "hearts" else {"players": SEATS})
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(SEATS)]
    seeds = iter(range(1 << 40))

    def work() -> tuple[int, float]:
        done, began = 0, process_time()
        for _ in range(PEER_GAMES):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, next(seeds))
            done += len(state.full_history())
        return done, process_time() - began

    return median_rate(work, seconds)
