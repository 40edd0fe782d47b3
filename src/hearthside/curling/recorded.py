"""Slides as they were recorded: checking a game believes its ice, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hearthside.curling.board import Board, distance
from hearthside.curling.knocks import turns
from hearthside.curling.model import AnyEvent, RocksSettled, Slid, Sliding
from hearthside.kernel import IllegalAction

SLACK = 1e-6  # metres: what an older solver may have rounded otherwise


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
