"""What knocks do besides moving rocks: totems slip and fall (C2.5), rocks turn over (C5b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from math import sqrt
from typing import TypeAlias

from hearthside.curling.board import Board, Ice
from hearthside.curling.fortune import heights
from hearthside.curling.model import Bounce, Knock, RockId, Slid

Turn: TypeAlias = Knock | Bounce
Vector: TypeAlias = tuple[float, float]

DEAD = 1e-3  # metres per second: slower than this a rock was stopped dead
TURN_OVER = 7.52  # m/s times mm of height off the middle: what turns a rock over


def slip(board: Board, ice: Ice, before: Vector, after: Vector) -> Vector:
    """How far a totem slips when its rock's velocity changes so.

    It stays behind the change, and slides until friction has made its speed the rock's. Against
    a rock kicked on it slows the rock too; on one slowed down both slide on; on one stopped dead
    it slides alone. Friction of the mat alone never shifts it.
    """
    dvx, dvy = after[0] - before[0], after[1] - before[1]
    change = sqrt(dvx * dvx + dvy * dvy)
    if change == 0:
        return 0.0, 0.0
    far = change * change / (2 * ice.gravity * grip(board, ice, speed_of(before), speed_of(after)))
    return -far * dvx / change, -far * dvy / change


def grip(board: Board, ice: Ice, before: float, after: float) -> float:
    """How fast a totem's slip dies down, in units of gravity."""
    if after <= DEAD:
        return ice.totem_friction
    if after >= before:
        return (ice.totem_friction + ice.friction) * (1 + board.totem_mass)
    return (ice.totem_friction - ice.friction) * (1 + board.totem_mass)


def speed_of(velocity: Vector) -> float:
    return sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1])


def slips(
    board: Board, ice: Ice, turns: Iterable[Turn], totems: Mapping[RockId, Vector]
) -> Iterator[tuple[float, RockId, Vector]]:
    """Each new offset of a riding totem, with its time; one beyond the rim is the totem's last.

    Whatever turns one rock at one instant is one change of its velocity.
    """
    offsets = dict(totems)
    for time, together in groupby(turns, key=lambda turn: turn.time):
        changes = dict[RockId, tuple[Vector, Vector]]()
        for turn in together:
            for rock, before, after in changes_of(turn):
                first, _ = changes.get(rock, (before, after))
                changes[rock] = first, after
        for rock in sorted(changes.keys() & offsets.keys()):
            x, y = slip(board, ice, *changes[rock])
            offset = offsets[rock][0] + x, offsets[rock][1] + y
            yield time, rock, offset
            offsets[rock] = offset
            if falls(board, offset):
                del offsets[rock]


def turns(slid: Slid) -> tuple[Turn, ...]:
    """All that changed a rock's velocity, in the order in which it did."""
    told = list[Turn](slid.knocks)
    for bounce in reversed(slid.bounces):
        told.insert(bounce.after, bounce)
    return tuple(told)


def changes_of(turn: Turn) -> tuple[tuple[RockId, Vector, Vector], ...]:
    """Both rocks of a knock, or the one that bounced, with the velocities before and after."""
    if isinstance(turn, Bounce):
        before = turn.vx, turn.vy
        return ((turn.rock, before, (before[0] + turn.dvx, before[1] + turn.dvy)),)
    knock = turn
    a = knock.avx, knock.avy
    b = knock.bvx, knock.bvy
    return (
        (knock.a, a, (a[0] - knock.dvx, a[1] - knock.dvy)),
        (knock.b, b, (b[0] + knock.dvx, b[1] + knock.dvy)),
    )


def falls(board: Board, offset: Vector) -> bool:
    """A totem falls once its middle is past the rock's rim."""
    return speed_of(offset) > board.rock_radius


def broken(ice: Ice, knocks: tuple[Knock, ...], seed: int) -> Iterator[tuple[float, RockId]]:
    """The rocks that turn over, with the time.

    Each knock happens at a height of its own: far above the middle it lifts the second rock,
    far below the first, and where the knock is hard enough that rock turns over. A rock once
    over does not turn back; what it knocked on its way stays knocked.
    """
    over = set[RockId]()
    for knock, height in zip(knocks, heights(seed), strict=False):
        lifted = knock.b if height > 0 else knock.a
        if lifted not in over and abs(height) > needed(ice, knock.speed):
            over.add(lifted)
            yield knock.time, lifted


def needed(ice: Ice, speed: float) -> float:
    """How many millimetres off the middle a knock must be to turn a rock over."""
    push = (1 + ice.bounce(speed)) / 2 * speed
    return TURN_OVER / push if push > 0 else float("inf")
