"""The door to compiled rounds of Caveman Curling: many turns at once, each on its own board.

There is one, for the twin of the rules and for what bots make of a board, since each door is
compiled with the whole solver behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from hearthside.bots.curling import playouts, weighing
from hearthside.bots.curling.playouts import HABITS, MOST, play_all
from hearthside.bots.curling.weighing import best_use, lie, turn
from hearthside.curling import Setup
from hearthside.curling.model import Noise
from hearthside.fast.curling import layout
from hearthside.fast.curling.hammers import nearest
from hearthside.fast.curling.layout import SHAPE, measures, parameters, sides, tools
from hearthside.fast.curling.slides import slide
from hearthside.fast.curling.turns import end_turn, let_stay, points, recall, rock_to_throw, use
from hearthside.physics.compiled import entry, sources
from hearthside.physics.motion import Ints
from hearthside.physics.world import Floats

Dice = np.ndarray[tuple[int], np.dtype[np.uint64]]

STAMP = sources(Path(layout.__file__).parent, Path(playouts.__file__), Path(weighing.__file__))

TURNS, SLIDE, HAMMER, RECALL, STAY, USE, END, BEST, PLAY, ANSWER = range(10)


def _act(stamp: int) -> Callable[..., tuple[int, float, float]]:
    @entry
    def act(
        p: Floats, g: Floats, side: Ints, dice: Dice, what: int, tables: Floats, throws: Floats,
        which: int, out: Floats, habits: Floats,
    ) -> tuple[int, float, float]:  # fmt: skip
        """One door for all, since each door is compiled with the whole solver behind it."""
        _ = stamp
        t = tools(p, g, side, dice)
        s = tables[0]
        row = throws[0]
        if what >= PLAY:
            shots = np.empty((MOST, 4))
            spare = np.empty(SHAPE)
            play_all(t, tables, throws, what == ANSWER, which == 1, habits, shots, spare, out)
        elif what == TURNS:
            for one in range(len(tables)):
                mover = rock_to_throw(t, tables[one])
                turn(
                    t, tables[one], throws[one, 0], throws[one, 1], throws[one, 2], throws[one, 3],
                    which == 1,
                )  # fmt: skip
                out[one, 0] = points(t, tables[one], 0)
                out[one, 1] = points(t, tables[one], 1)
                out[one, 2] = lie(t, tables[one], t.side[mover])
        elif what == SLIDE:
            slide(t, s, which, row[0], row[1], row[2], row[3], row[4])
        elif what == HAMMER:
            found, dx, dy = nearest(t, s, which, row[0], row[1], row[2])
            return int(found), dx, dy
        elif what == RECALL:
            recall(s, which)
        elif what == STAY:
            let_stay(s, which)
        elif what == USE:
            use(t, s, which, row[0], row[1])
        elif what == END:
            goes_on = end_turn(t, s)
            return int(goes_on), float(points(t, s, 0)), float(points(t, s, 1))
        elif what == BEST:
            return best_use(t, s)
        return 0, 0.0, 0.0

    return act


_run = _act(STAMP)
NO_HABITS = np.zeros((2, HABITS))


class Rounds:
    """Compiled rounds of one setup; tables come from `layout.table_of` and are changed in place."""

    def __init__(
        self, setup: Setup, noise: Noise | tuple[float, float] | None = None, seed: int = 0
    ) -> None:
        self.setup = setup
        self.dice: Dice = np.array([seed & (2**64 - 1)], np.uint64)
        self.arguments = (parameters(setup), measures(setup, noise), sides(setup), self.dice)

    def turns(self, tables: Floats, throws: Floats, *, noisy: bool = True) -> Floats:
        """A whole turn on each table, objects and all.

        `throws` has a row x, y, vx, vy for each table. Returned are a row for each too: the points
        of both sides, were the round over then, and how the board lies for who threw.
        """
        if tables.ndim != 3 or throws.shape != (len(tables), 4):
            raise ValueError(f"{tables.shape} tables and {throws.shape} throws do not go together")
        out = np.empty((len(tables), 3))
        _run(*self.arguments, TURNS, tables, throws, int(noisy), out, NO_HABITS)
        return out

    def played(self, tables: Floats, habits: Floats, throws: Floats | None = None) -> Floats:
        """Each round to its end by a playout; the points of both sides.

        `habits` has a row for each side (see `playouts`); `throws`, where given, are the flicks
        that come first, as they really went.
        """
        out = np.empty((len(tables), 2))
        first = np.zeros((len(tables), 4)) if throws is None else throws
        _run(*self.arguments, PLAY, tables, first, int(throws is not None), out, habits)
        return out

    def answered(self, tables: Floats, habits: Floats, choices: Floats) -> Floats:
        """The same from within a turn, each after a choice: what, two numbers (see `answer`)."""
        out = np.empty((len(tables), 2))
        _run(*self.arguments, ANSWER, tables, choices, 0, out, habits)
        return out

    def slide(self, table: Floats, rock: int, throw: tuple[float, ...]) -> None:
        """One flick, just so, with what becomes of totems; nobody has chosen or used anything."""
        self._act(SLIDE, table, rock, *throw)

    def hammer(
        self, table: Floats, rock: int, long: float, to: tuple[float, float]
    ) -> tuple[float, float] | None:
        """The legal direction of a hammer that puts a rock nearest a point."""
        found, dx, dy = self._act(HAMMER, table, rock, long, *to)
        return (dx, dy) if found else None

    def choose(self, table: Floats, rock: int, *, recalled: bool) -> None:
        """The owner of a rock whose totem fell recalls it, or lets it stay."""
        self._act(RECALL if recalled else STAY, table, rock)

    def use(self, table: Floats, what: int, dx: float = 0.0, dy: float = 0.0) -> None:
        """An object (see `turns`) on the rock just thrown."""
        self._act(USE, table, what, dx, dy)

    def end_turn(self, table: Floats) -> tuple[bool, int, int]:
        """The sweep and whose turn is next: whether the round goes on, and the points now."""
        goes_on, first, second = self._act(END, table, 0)
        return bool(goes_on), int(first), int(second)

    def best_use(self, table: Floats) -> tuple[int, float, float]:
        """The object that makes the board lie best for the rock just thrown, and its direction."""
        return self._act(BEST, table, 0)

    def _act(self, what: int, table: Floats, which: int, *row: float) -> tuple[int, float, float]:
        numbers = np.zeros((1, 5))
        numbers[0, : len(row)] = row
        nothing = np.empty((0, 3))
        return _run(*self.arguments, what, table[np.newaxis], numbers, which, nothing, NO_HABITS)
