"""Slides as they were recorded: believed, or thrown again where this program has that very ice."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hearthside.curling.board import Board, distance
from hearthside.curling.knocks import turns
from hearthside.curling.model import AnyEvent, RocksSettled, Slid, Slide, Sliding
from hearthside.kernel import IllegalAction
from hearthside.kernel.kit import Doubted

SLACK = 1e-6  # metres: what an older solver may have rounded otherwise
PATIENCE = 200_000  # knocks and bounces worked out for one record; 4 MB tell of 30,000 at most
OF_A_SLIDE = 20  # what a slide costs besides them, in knocks


class Recorded(Struct, frozen=True):
    """A slide that answers what a record says, if any ice could."""

    slid: Slid | None

    def __call__(self, sliding: Sliding) -> Slid:
        if self.slid is None:
            raise IllegalAction("C4.1b", "the record does not say where the rocks came to rest")
        fault = impossible(sliding, self.slid)
        if fault is not None:
            raise IllegalAction("C4.1b", fault)
        return self.slid


def recorded(events: Iterable[AnyEvent]) -> Recorded:
    """The slide that is told of next in a log."""
    told = (event.slid for event in events if isinstance(event, RocksSettled))
    return Recorded(next(told, None))


class ThrownAgain:
    """Ice for reading one record: each slide is worked out anew, if this program has its physics.

    Which physics a program has for a table's measures, the first slide it works out tells.
    """

    def __init__(self, ice: Slide) -> None:
        self._ice = ice
        self._own: str | None = None  # the word for our physics and world
        self._patience = PATIENCE
        self._again = self._believed = 0
        self._doubting = True  # the slide we are at
        self._why = ""

    def slide(self, told: Recorded, sliding: Sliding) -> Slid:
        """What our ice does, or where that cannot be compared, what the record tells."""
        if told.slid is None:
            return told(sliding)
        if not sliding.broken:  # a new throw; with breaks, the rules ask several times for one
            self._doubting = self._is_ours(told.slid.physics, sliding)
            self._again += self._doubting
            self._believed += not self._doubting
        return self._thrown(sliding) if self._doubting else told(sliding)

    def doubted(self) -> Doubted | None:
        again, believed = self._again, self._believed
        parts = [
            *([f"{slides(again)} thrown again, as this ice has them"] if again else []),
            *([f"{slides(believed)} believed: {self._why}"] if believed else []),
        ]
        return Doubted(again, believed, "; ".join(parts)) if parts else None

    def _is_ours(self, physics: str, sliding: Sliding) -> bool:
        why = self._why_not(physics, sliding)
        self._why = self._why or why
        return not why

    def _why_not(self, physics: str, sliding: Sliding) -> str:
        """Why a slide of some physics cannot be compared with ours; empty if it can."""
        version, colon, world = physics.partition(":")
        if not colon:
            return "the record does not say which physics they follow"
        if self._patience <= 0:
            return "there are too many to throw all of them again"
        if self._own is None:
            try:
                self._own = self._thrown(sliding).physics
            except IllegalAction as error:
                return error.why
        if physics == self._own:
            return ""
        own_version, _, own_world = self._own.partition(":")
        if version != own_version:
            return f"they follow physics {version}, and this program {own_version}"
        return f"their ice is world {world}, and this program's {own_world}"

    def _thrown(self, sliding: Sliding) -> Slid:
        try:
            slid = self._ice(sliding)
        except ValueError as error:  # rocks that were believed may lie where no disc can
            raise IllegalAction(
                "C4.1b", f"on this ice nothing slides from there: {error}"
            ) from None
        self._patience -= OF_A_SLIDE + len(slid.knocks) + len(slid.bounces)
        return slid


def slides(number: int) -> str:
    return f"{number} slide{'' if number == 1 else 's'}"


def impossible(sliding: Sliding, slid: Slid) -> str | None:
    """Why no ice could have done this: rocks lost or made, on top of each other, off the board."""
    before = sorted([*(place.rock for place in sliding.rocks), sliding.thrown.rock])
    resting = [place.rock for place in slid.rests]
    if before != sorted([*resting, *(gone.rock for gone in slid.left)]):
        return "every rock comes to rest or leaves, and no other does"
    if resting != sorted(resting):
        return "rocks at rest are told of in their order"
    met = {rock for knock in slid.knocks for rock in (knock.a, knock.b)}
    if not met <= set(before) or any(knock.a == knock.b for knock in slid.knocks):
        return "only rocks on the board knock each other"
    if not {bounce.rock for bounce in slid.bounces} <= set(before):
        return "only rocks on the board bounce off a slammer"
    if slid.bounces and sliding.slammer == "contact":
        return "at this table a rock that touches a slammer leaves, and never bounces"
    for happened in (turns(slid), slid.bounces, slid.left):
        times = [one.time for one in happened]
        if times != sorted(times) or any(time < 0 for time in times):
            return "what happens in a slide is told in the order of time"
    return misplaced(sliding, slid)


def misplaced(sliding: Sliding, slid: Slid) -> str | None:
    board = sliding.board
    for place in slid.rests:
        if not (
            abs(place.x) <= board.width / 2 + overhang(sliding, board) + SLACK
            and board.rock_radius - SLACK <= place.y <= board.length - board.rock_radius + SLACK
        ):
            return f"rock {place.rock} would rest off the board"
    for number, one in enumerate(slid.rests):
        for other in slid.rests[:number]:
            if distance(one.x, one.y, other.x, other.y) < 2 * board.rock_radius - SLACK:
                return f"rocks {other.rock} and {one.rock} would lie on each other"
    return None


def overhang(sliding: Sliding, board: Board) -> float:
    """How far past the edge a rock's centre may rest."""
    radius = board.rock_radius
    return {"centre": 0.0, "any_overhang": -radius, "fully_off": radius}[sliding.side_out]
