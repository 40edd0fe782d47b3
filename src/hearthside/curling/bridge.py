"""The one bridge to physics: rocks become discs, and what discs did is told of rocks again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from operator import attrgetter
from typing import Literal, TypeAlias

from msgspec.structs import replace

from hearthside import physics
from hearthside.curling.board import Board, Ice, Place
from hearthside.curling.model import (
    Bounce,
    Knock,
    Left,
    RockId,
    SideOut,
    SlammerRule,
    Slid,
    Sliding,
)
from hearthside.physics import (
    Disc,
    Ends,
    Fate,
    Impact,
    Rebound,
    Removal,
    Restitution,
    Segment,
    Sides,
    World,
)

Happening: TypeAlias = Knock | Bounce | Left
Moved: TypeAlias = dict[int, tuple[float, float]]  # by disc: what an instant has added so far
Paths: TypeAlias = list[list[Segment]]  # by disc, in the order of time

SIDES = {"centre": Sides.CENTRE, "any_overhang": Sides.OVERHANG, "fully_off": Sides.WHOLE}
ENDS = {"contact": Ends.REMOVE, "rebound": Ends.REBOUND_THEN_REMOVE, "at_rest": Ends.REBOUND}


def slide(sliding: Sliding) -> Slid:
    """What the ice does with a flicked rock."""
    world, discs = world_of(sliding), discs_of(sliding)
    ids = [place.rock for place in (*sliding.rocks, sliding.thrown)]
    told = physics.slide(world, discs)
    began, happened = 0.0, list[Happening]()
    for gone in sliding.broken:
        happened += (one for one in tell(told, ids, began) if one.time <= gone.time)
        happened.append(gone)
        still = [disc for disc, rock in enumerate(ids) if rock not in out(happened)]
        discs = [disc_at(told, disc, gone.time - began) for disc in still]
        ids, began = [ids[disc] for disc in still], gone.time
        told = physics.slide(world, discs)
    happened += tell(told, ids, began)
    rests = [
        Place(ids[disc], *told.places[disc])
        for disc, fate in enumerate(told.fates)
        if fate in (Fate.RESTING, Fate.MOVING)
    ]
    return Slid(
        rests=tuple(sorted(rests, key=lambda place: place.rock)),
        left=tuple(one for one in happened if isinstance(one, Left)),
        knocks=tuple(one for one in happened if isinstance(one, Knock)),
        bounces=tuple(bounces(happened)),
        capped=told.capped,
        physics=f"{told.physics_version}:{told.world_hash}",
    )


def tell(told: physics.Slide, ids: list[RockId], began: float) -> Iterator[Happening]:
    """The events of a slide that began so late, of rocks, in the order of time."""
    turned = turns(told, ids, began)
    for event in told.events:
        match event:
            case Impact() | Rebound():
                yield next(turned)
            case Removal(time=time, disc=disc):
                yield Left(ids[disc], began + time, reason(event.reason))


def bounces(happened: list[Happening]) -> Iterator[Bounce]:
    """Each with the number of knocks before it."""
    knocked = 0
    for one in happened:
        if isinstance(one, Bounce):
            yield replace(one, after=knocked)
        knocked += isinstance(one, Knock)


def out(happened: list[Happening]) -> set[RockId]:
    return {one.rock for one in happened if isinstance(one, Left)}


def disc_at(told: physics.Slide, disc: int, time: float) -> Disc:
    """A disc of a slide as it is at some time: where it is, and how it moves."""
    segments = [one for one in told.segments if one.disc == disc and one.time <= time]
    if not segments:
        return told.start[disc]
    last = segments[-1]
    speed = sqrt(last.vx * last.vx + last.vy * last.vy)
    if speed == 0.0:
        return Disc(last.x, last.y)
    lasted = min(time - last.time, speed / last.deceleration)
    slowed = max(0.0, speed - last.deceleration * lasted)
    way = (speed + slowed) / 2 * lasted / speed
    part = slowed / speed
    return Disc(
        last.x + way * last.vx,
        last.y + way * last.vy,
        last.vx * part,
        last.vy * part,
        last.spin * sqrt(part),
    )


def discs_of(sliding: Sliding) -> list[Disc]:
    """The rocks at rest, and the thrown one last."""
    thrown = sliding.thrown
    flicked = Disc(thrown.x, thrown.y, sliding.vx, sliding.vy, sliding.spin)
    return [*(Disc(place.x, place.y) for place in sliding.rocks), flicked]


def world_of(sliding: Sliding) -> World:
    return world(sliding.board, sliding.ice, sliding.side_out, sliding.slammer)


@lru_cache(maxsize=32)
def world(board: Board, ice: Ice, side_out: SideOut, slammer: SlammerRule) -> World:
    """The measures of a table as the solver wants them."""
    return World(
        physics.Sheet(board.width, board.length, SIDES[side_out], ENDS[slammer]),
        radius=board.rock_radius,
        friction=ice.friction,
        gravity=ice.gravity,
        rim_friction=ice.rim_friction,
        restitution=Restitution(ice.restitution, ice.restitution_drop, ice.restitution_speed),
    )


def reason(fate: Fate) -> Literal["slammer", "side"]:
    return "side" if fate is Fate.OFF_SIDE else "slammer"


def turns(told: physics.Slide, ids: list[RockId], began: float) -> Iterator[Knock | Bounce]:
    """Every impact and every rebound with the velocities before it.

    At one instant they are told one after the other, each from what the last has left.
    """
    moved: Moved = {}
    instant = -1.0
    paths = paths_of(told)
    for event in told.events:
        if not isinstance(event, Impact | Rebound):
            continue
        if event.time != instant:
            instant, moved = event.time, {}
        if isinstance(event, Impact):
            yield knock(told, paths, ids, began, event, moved)
        else:
            yield bounce(told, paths, ids, began, event, moved)


def paths_of(told: physics.Slide) -> Paths:
    paths: Paths = [[] for _ in told.start]
    for segment in told.segments:
        paths[segment.disc].append(segment)
    return paths


def knock(
    told: physics.Slide,
    paths: Paths,
    ids: list[RockId],
    began: float,
    event: Impact,
    moved: Moved,
) -> Knock:
    a, b = event.first, event.second
    avx, avy = velocity(told, paths, a, event.time, moved)
    bvx, bvy = velocity(told, paths, b, event.time, moved)
    moved[a] = added(moved, a, -event.dvx, -event.dvy)
    moved[b] = added(moved, b, event.dvx, event.dvy)
    return Knock(
        time=began + event.time,
        a=ids[a],
        b=ids[b],
        speed=event.closing,
        avx=avx,
        avy=avy,
        bvx=bvx,
        bvy=bvy,
        dvx=event.dvx,
        dvy=event.dvy,
    )


def bounce(
    told: physics.Slide,
    paths: Paths,
    ids: list[RockId],
    began: float,
    event: Rebound,
    moved: Moved,
) -> Bounce:
    vx, vy = velocity(told, paths, event.disc, event.time, moved)
    moved[event.disc] = added(moved, event.disc, event.dvx, event.dvy)
    return Bounce(began + event.time, ids[event.disc], vx, vy, event.dvx, event.dvy)


def added(moved: Moved, disc: int, dvx: float, dvy: float) -> tuple[float, float]:
    x, y = moved.get(disc, (0.0, 0.0))
    return x + dvx, y + dvy


def velocity(
    told: physics.Slide, paths: Paths, disc: int, time: float, moved: Moved
) -> tuple[float, float]:
    """Of a disc at an instant: its last segment slowed down, and what the instant has added."""
    more_x, more_y = moved.get(disc, (0.0, 0.0))
    earlier = bisect_left(paths[disc], time, key=attrgetter("time"))
    if not earlier:
        start = told.start[disc]
        return start.vx + more_x, start.vy + more_y
    last = paths[disc][earlier - 1]
    speed = sqrt(last.vx * last.vx + last.vy * last.vy)
    if speed == 0.0:
        return more_x, more_y
    slowed = max(0.0, speed - last.deceleration * (time - last.time)) / speed
    return last.vx * slowed + more_x, last.vy * slowed + more_y


def warm_up() -> None:
    """Compile all that a throw needs; on a machine that has done so before it takes no time."""
    slide(Sliding(Board(), Ice(), "centre", "contact", (), Place(0, 0.0, 0.1), 0.0, 1.0, 0.0))
