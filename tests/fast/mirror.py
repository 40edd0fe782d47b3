"""A twin that follows the events of a game by its own means, and is held against the state."""

from __future__ import annotations

import numpy as np

from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.curling import (
    AnyEvent,
    HammerUsed,
    RockGivenUp,
    RockLetStay,
    RockRecalled,
    RockThrown,
    RoundEnded,
    RoundScored,
    Setup,
    SignsShown,
    State,
    TotemPlaced,
    TurnEnded,
)
from hearthside.curling.changes import fresh_round
from hearthside.fast.curling.layout import (
    AGAIN,
    DUTY,
    FELL,
    LYING,
    OFF_X,
    ORDER,
    OUT,
    RECALLED,
    STANDING,
    STOCK,
    TOTEM,
    TURN,
    WHERE,
    X,
    table_of,
)
from hearthside.fast.curling.turns import BIG_HAMMER, LITTLE_HAMMER, ON_TOP
from hearthside.physics.world import Floats


class Mirror:
    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.rounds = Rounds(setup)
        self.table = table_of(setup, state)

    def follow(self, event: AnyEvent) -> None:
        """Only what somebody did is taken from the event; what came of it the twin finds out."""
        match event:
            case SignsShown(_, first) if first is not None:
                self.table[STANDING, TURN] = first
            case RockThrown(_, rock, throw):
                flick = (throw.x, throw.y, throw.vx, throw.vy, throw.spin)
                self.rounds.slide(self.table, rock, flick)
            case RockRecalled(_, rock):
                self.rounds.choose(self.table, rock, recalled=True)
            case RockLetStay(_, rock):
                self.rounds.choose(self.table, rock, recalled=False)
            case RockGivenUp(_, rock):
                self._give_up(rock)
            case TotemPlaced():
                self.rounds.use(self.table, ON_TOP)
            case HammerUsed(hammer=hammer, dx=dx, dy=dy):
                self.rounds.use(
                    self.table, BIG_HAMMER if hammer == "big" else LITTLE_HAMMER, dx, dy
                )
            case TurnEnded(turn):
                goes_on, _, _ = self.rounds.end_turn(self.table)
                assert goes_on
                assert turn == self.table[STANDING, TURN]
            case RoundScored(points):
                assert (False, *points) == self.rounds.end_turn(self.table)
            case RoundEnded(starter):
                self.table = table_of(self.setup, fresh_round(self.setup, starter))

    def _give_up(self, rock: int) -> None:
        if self.table[rock, WHERE] == RECALLED:
            self.table[STANDING, AGAIN] = 1.0
        self.table[rock, WHERE] = OUT
        self.table[rock, FELL] = 0.0

    def compare(self, state: State) -> None:
        rules, twin = table_of(self.setup, state), self.table
        lying = rules[:12, WHERE] == LYING
        riding = lying & (rules[:12, TOTEM] == 1.0)
        assert rules[:12, WHERE].tolist() == twin[:12, WHERE].tolist()
        assert rules[:12][lying, X : X + 2].tolist() == twin[:12][lying, X : X + 2].tolist()
        assert rules[:12][lying, TOTEM].tolist() == twin[:12][lying, TOTEM].tolist()
        offsets = slice(OFF_X, OFF_X + 2)
        assert rules[:12][riding, offsets].tolist() == twin[:12][riding, offsets].tolist()
        assert rules[STOCK].tolist() == twin[STOCK].tolist()
        assert rules[STANDING, TURN] == twin[STANDING, TURN]
        assert state.over or rules[STANDING, DUTY] == twin[STANDING, DUTY]
        assert queue(rules, ORDER, rules[:12, WHERE] == RECALLED) == queue(
            twin, ORDER, twin[:12, WHERE] == RECALLED
        )
        assert queue(rules, FELL, rules[:12, FELL] > 0) == queue(twin, FELL, twin[:12, FELL] > 0)


def queue(
    table: Floats, column: int, which: np.ndarray[tuple[int], np.dtype[np.bool_]]
) -> list[int]:
    """Rocks in the order of a column."""
    rocks = np.flatnonzero(which)
    return [int(rock) for rock in rocks[np.argsort(table[rocks, column])]]
