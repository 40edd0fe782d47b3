"""What a thrower may do: flick a rock, use an object, share objects out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import isfinite, sqrt
from random import Random

from msgspec import Struct

from hearthside.curling.board import (
    TOUCH,
    Board,
    Ice,
    Place,
    distance,
    is_behind_river,
    is_on_mat,
    overlapped,
    speed_to,
)
from hearthside.curling.hammers import Fault, Interval, Swing
from hearthside.curling.model import (
    BigHammer,
    Decline,
    Hammer,
    LittleHammer,
    Objects,
    Split,
    Throw,
    Totem,
    UseNothing,
)


class Throws(Struct, frozen=True):
    """Every flick that may be made now."""

    board: Board
    ice: Ice
    others: tuple[Place, ...]  # the rocks on the board
    may_decline: bool = False  # a recalled rock need not be thrown

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Decline):
            return self.may_decline
        return isinstance(action, Throw) and self.fault(action) is None

    def fault(self, throw: Throw) -> Fault | None:
        """Why a flick may not be made."""
        numbers = (throw.x, throw.y, throw.vx, throw.vy, throw.spin)
        if not all(map(isfinite, numbers)):
            return "C4.1b", "a flick has a place, a velocity and a spin, all of them numbers"
        radius = self.board.rock_radius
        if not is_on_mat(self.board, throw.x, throw.y, radius) or throw.y <= radius + TOUCH:
            return "C4.1a", "the rock starts fully on the board, clear of the slammer"
        if not is_behind_river(self.board, throw.y):
            return "C4.1a", "the rock starts wholly behind the river"
        there = overlapped(self.board, throw.x, throw.y, self.others)
        if there is not None:
            return "C4.1a", f"rock {there.rock} lies there"
        speed = sqrt(throw.vx * throw.vx + throw.vy * throw.vy)
        if not 0 < speed <= self.ice.fastest or abs(throw.spin) > self.ice.fastest_spin:
            return "C4.1b", f"no finger flicks like this: {speed} m/s, {throw.spin} rad/s"
        return None

    def describe(self) -> tuple[Mapping[str, object], ...]:
        """The bounds of a flick, and the rocks it may not start upon; in SI units."""
        half = self.board.width / 2 - self.board.rock_radius
        flick = {
            "type": "throw",
            "x": (-half, half),
            "y": (self.board.rock_radius, self.board.river - self.board.rock_radius),
            "speed": (0.0, self.ice.fastest),
            "spin": (-self.ice.fastest_spin, self.ice.fastest_spin),
            "apart": 2 * self.board.rock_radius,
            "clear_of": [(one.x, one.y) for one in self.others],
        }
        return (flick, {"type": "decline"}) if self.may_decline else (flick,)

    def aimed(
        self, x: float, to_x: float, to_y: float, firm: float = 1.0, back: float = 0.0
    ) -> Throw:
        """The flick from the river, or from so far back, that would stop at a point.

        Firmer than 1 it goes on beyond.
        """
        y = self.board.river - self.board.rock_radius - back
        way = distance(x, y, to_x, to_y)
        speed = firm * speed_to(self.ice, way)
        return Throw(x, y, speed * (to_x - x) / way, speed * (to_y - y) / way)

    def sample(self, rng: Random) -> Throw | Decline:
        """A flick towards somewhere about the cave, now and then a firm one."""
        if self.may_decline and rng.random() < 0.1:
            return Decline()
        half = self.board.width / 2 - self.board.rock_radius
        room = self.board.river - 2 * self.board.rock_radius
        back = 0.0
        while True:
            to_x, to_y = rng.gauss(0.0, half / 3), rng.gauss(self.board.cave, 0.1)
            to_y = max(to_y, self.board.river)
            firm = rng.choice((1.0, 1.0, 1.0, 1.4))
            throw = self.aimed(rng.uniform(-half, half), to_x, to_y, firm, back)
            back = rng.uniform(0.0, room)  # should a rock lie at the river, try farther back
            if self.fault(throw) is None:
                return throw


class Uses(Struct, frozen=True):
    """Every use of an object on the rock just thrown."""

    board: Board
    rock: Place
    others: tuple[Place, ...]
    left: Objects  # those still to use
    may_totem: bool = True  # False where a rock short of the line takes none

    def __contains__(self, action: object) -> bool:
        match action:
            case UseNothing():
                return True
            case Totem() | BigHammer() | LittleHammer():
                return self.fault(action) is None
            case _:
                return False

    def fault(self, action: Totem | BigHammer | LittleHammer) -> Fault | None:
        """Why an object may not be used like this."""
        match action:
            case Totem():
                if not self.left.totems:
                    return "C4.2c", "the thrower has no totem left this round"
                if not self.may_totem:
                    return "C2.4", "the rock is short of the mammoth line"
                return None
            case BigHammer(dx, dy):
                if not self.left.big:
                    return "C4.2c", "the thrower has no big hammer left this round"
                return self.swing("big").fault(dx, dy)
            case LittleHammer(dx, dy):
                if not self.left.little:
                    return "C4.2c", "the thrower has no little hammer left this round"
                return self.swing("little").fault(dx, dy)

    def swing(self, hammer: Hammer) -> Swing:
        length = self.board.big_hammer if hammer == "big" else self.board.little_hammer
        return Swing(self.board, length, self.rock, self.others)

    def intervals(self, hammer: Hammer) -> tuple[Interval, ...]:
        """The directions in which this hammer may point; none when none is left."""
        left = self.left.big if hammer == "big" else self.left.little
        return self.swing(hammer).intervals() if left else ()

    def describe(self) -> tuple[Mapping[str, object], ...]:
        """What may be used, and in which directions hammers may point (radians from the right)."""
        told: list[Mapping[str, object]] = [{"type": "use_nothing"}]
        if self.fault(Totem()) is None:
            told.append({"type": "totem"})
        kinds: tuple[Hammer, ...] = ("big", "little")
        for kind in kinds:
            if ways := self.intervals(kind):
                reach = self.swing(kind).reach
                told.append({"type": f"{kind}_hammer", "directions": ways, "reach": reach})
        return tuple(told)

    def sample(self, rng: Random) -> Totem | BigHammer | LittleHammer | UseNothing:
        """Nothing most of the time, since the objects have to last for the round."""
        kinds = [UseNothing] * 3 + [BigHammer, LittleHammer, Totem]
        kind = rng.choice(kinds)
        if kind is Totem and self.fault(Totem()) is None:
            return Totem()
        if kind is BigHammer and self.left.big and (way := self.swing("big").sample(rng)):
            return BigHammer(*way)
        if kind is LittleHammer and self.left.little and (way := self.swing("little").sample(rng)):
            return LittleHammer(*way)
        return UseNothing()


class Splits(Struct, frozen=True):
    """Every way to share a clan's objects out (C8e)."""

    stock: Objects
    members: int

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Split) and self.fault(action) is None

    def __iter__(self) -> Iterator[Split]:
        kinds = (self.stock.big, self.stock.little, self.stock.totems)
        for shared in product(*(parts(number, self.members) for number in kinds)):
            yield Split(tuple(Objects(*share) for share in zip(*shared, strict=True)))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def sample(self, rng: Random) -> Split:
        return rng.choice(list(self))

    def even(self) -> Split:
        """The objects one by one round the members, so that each holds as many."""
        shares = [[0, 0, 0] for _ in range(self.members)]
        member = 0
        for kind, held in enumerate((self.stock.big, self.stock.little, self.stock.totems)):
            for _ in range(held):
                shares[member % self.members][kind] += 1
                member += 1
        return Split(tuple(Objects(*share) for share in shares))

    def fault(self, split: Split) -> str | None:
        """Why objects cannot be shared out like this."""
        if len(split.shares) != self.members:
            return f"a clan here has {self.members} members, not {len(split.shares)}"
        if any(min(one.big, one.little, one.totems) < 0 for one in split.shares):
            return "nobody holds less than nothing"
        total = Objects(
            sum(one.big for one in split.shares),
            sum(one.little for one in split.shares),
            sum(one.totems for one in split.shares),
        )
        return None if total == self.stock else f"a clan has {told(self.stock)}, not {told(total)}"


def told(objects: Objects) -> str:
    return f"{objects.big} big, {objects.little} little and {objects.totems} totems"


def parts(number: int, members: int) -> Iterator[tuple[int, ...]]:
    """All ways in which some members share a number of equal things."""
    if members == 1:
        yield (number,)
        return
    for mine in range(number + 1):
        yield from ((mine, *rest) for rest in parts(number - mine, members - 1))
