"""A round as a table of numbers: which place holds what, and how it is filled from a view."""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import NamedTuple

import numpy as np

from hearthside.curling import Setup, State, View
from hearthside.curling.bridge import world
from hearthside.curling.fortune import NOISE
from hearthside.curling.model import ROCKS, Noise
from hearthside.curling.scoring import side_of
from hearthside.curling.turns import owner, purse
from hearthside.physics.compiled import maker
from hearthside.physics.motion import Ints
from hearthside.physics.resolve import LOG_COLUMNS
from hearthside.physics.simulate import scratch
from hearthside.physics.world import Floats

# A round is a table of 14 rows. The first twelve are rocks, by id, with these columns.
(WHERE, X, Y, TOTEM, OFF_X, OFF_Y, FELL, ORDER) = range(8)
# In WHERE. FELL and ORDER number the rocks whose totems fell, and those recalled, from 1.
IN_HAND, LYING, OUT, RECALLED = 0.0, 1.0, 2.0, 3.0
# Then the objects left (of side 0 and of side 1), and where the round stands.
STOCK, STANDING = 12, 13
BIG, LITTLE, TOTEMS = range(3)
(TURN, THROWN, USED, AGAIN, RECALLS, FALLS, DUTY) = range(7)  # DUTY: the rock to beat, from 1
SHAPE = (14, 8)

# Places in the vector of measures and rulings.
(
    RIVER, MAMMOTH, CAVE, CAVE_RADIUS, HEARTH, ROCK, WIDTH, LENGTH, BIG_LONG, LITTLE_LONG, BROAD,
    TOTEM_MASS, FRICTION, TOTEM_FRICTION, GRAVITY, FASTEST, TIE_BAND, SWEEP_ALL, STARVINCE,
    FALLING, MISSISSIPPI, BARE, ONLY_PAST, NO_SHORT_TOTEM, STRICT_SLAMMER, IN_TURN, ANGLE, SPEED,
    HEAVY, REBOUNDS, OTHERS_FIRST,
) = range(31)  # fmt: skip
MEASURES = 31
# In MISSISSIPPI.
OFF, BOOK, NEAREST = 0.0, 1.0, 2.0

ROOM = 30_000  # log entries of one slide: more than its cap on events can write


class Tools(NamedTuple):
    """What the compiled parts hand on to each other: measures, and room to work in."""

    p: Floats  # the solver's parameters
    g: Floats  # measures and rulings
    side: Ints  # of each rock
    f: Floats
    k: Ints
    pairs: Ints
    pushes: Floats
    terms: Floats
    log: Floats
    none: Floats  # a log without room
    ids: Ints  # of the discs of a slide
    edges: Floats  # directions of a hammer
    dice: np.ndarray[tuple[int], np.dtype[np.uint64]]


@maker
def tools(
    p: Floats, g: Floats, side: Ints, dice: np.ndarray[tuple[int], np.dtype[np.uint64]]
) -> Tools:
    f, k, pairs, pushes, terms = scratch(ROCKS)
    log = np.empty((ROOM, LOG_COLUMNS))
    none = np.empty((0, LOG_COLUMNS))
    ids = np.empty(ROCKS, np.int64)
    edges = np.empty(512)
    return Tools(p, g, side, f, k, pairs, pushes, terms, log, none, ids, edges, dice)


def sides(setup: Setup) -> Ints:
    """The side of each rock."""
    return np.array([side_of(owner(setup, rock)) for rock in range(ROCKS)], np.int64)


def measures(setup: Setup, noise: Noise | tuple[float, float] | None = None) -> Floats:
    """The vector of a setup; with another noise (name, or degrees and part of speed) if told."""
    stray = noise if isinstance(noise, tuple) else NOISE[noise or setup.noise]
    return _measures(setup, stray)


@lru_cache(maxsize=32)
def _measures(setup: Setup, stray: tuple[float, float]) -> Floats:
    board, ice = setup.board, setup.ice
    g = np.zeros(MEASURES)
    g[RIVER], g[MAMMOTH], g[CAVE] = board.river, board.mammoth_line, board.cave
    g[CAVE_RADIUS], g[HEARTH], g[ROCK] = board.cave_radius, board.hearth_radius, board.rock_radius
    g[WIDTH], g[LENGTH] = board.width, board.length
    g[BIG_LONG], g[LITTLE_LONG], g[BROAD] = (
        board.big_hammer,
        board.little_hammer,
        board.hammer_width,
    )
    g[TOTEM_MASS], g[FRICTION] = board.totem_mass, ice.friction
    g[TOTEM_FRICTION], g[GRAVITY], g[FASTEST] = ice.totem_friction, ice.gravity, ice.fastest
    g[TIE_BAND] = setup.tie_band
    g[SWEEP_ALL] = setup.sweep == "every_rock"
    g[STARVINCE] = setup.scoring == "starvince"
    g[FALLING] = setup.falling_totems
    g[MISSISSIPPI] = {"off": OFF, "book": BOOK, "nearest": NEAREST}[setup.mississippi]
    g[BARE] = setup.recalled_throw == "bare"
    g[ONLY_PAST] = setup.object_short == "only_past"
    g[NO_SHORT_TOTEM] = setup.totem_short == "forbidden"
    g[STRICT_SLAMMER] = setup.fallen_totem_out == "strict_slammer"
    g[IN_TURN] = setup.recall_order == "alternate"
    g[ANGLE], g[SPEED] = stray[0] * pi / 180, stray[1]
    g[HEAVY] = setup.tail == "heavy"
    g[REBOUNDS] = setup.slammer != "contact"
    g[OTHERS_FIRST] = setup.fell_together == "other_side"
    g.flags.writeable = False
    return g


def parameters(setup: Setup) -> Floats:
    """What the solver reads."""
    return world(setup.board, setup.ice, setup.side_out, setup.slammer).parameters


def table_of(setup: Setup, state: State | View) -> Floats:
    """A round as it stands, between two throws or within a turn."""
    table = np.zeros(SHAPE)
    table[:12, WHERE] = OUT
    for rock in (one for hand in state.hands for one in hand):
        table[rock, WHERE] = IN_HAND
    for number, rock in enumerate(state.recalled, start=1):
        table[rock, WHERE], table[rock, ORDER] = RECALLED, number
    for one in state.rocks:
        table[one.rock, :3] = LYING, one.x, one.y
        if one.totem is not None:
            table[one.rock, TOTEM:FELL] = 1.0, *one.totem
    for number, rock in enumerate(state.fallen, start=1):
        table[rock, FELL] = number
    _fill_stock(setup, state, table)
    standing = table[STANDING]
    standing[TURN] = state.turn if state.turn is not None else 0
    standing[THROWN] = -1 if state.thrown is None else state.thrown
    standing[USED], standing[AGAIN] = state.used, getattr(state, "again", not any(state.hands))
    standing[DUTY] = 0 if state.duty is None else state.duty + 1
    standing[RECALLS], standing[FALLS] = len(state.recalled), len(state.fallen)
    return table


def _fill_stock(setup: Setup, state: State | View, table: Floats) -> None:
    """What each side has left; a clan that has split its objects is taken as one."""
    purses = {purse(setup, seat): side_of(seat) for seat in range(setup.seats)}
    for holder, side in purses.items():
        left = state.objects[holder]
        table[STOCK, 3 * side : 3 * side + 3] += left.big, left.little, left.totems
