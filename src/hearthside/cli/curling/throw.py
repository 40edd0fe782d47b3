"""`hearthside throw`: one throw on a board from a file, told event by event and drawn."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from hearthside import physics
from hearthside.cli.curling.throw_picture import draw
from hearthside.cli.curling.words import hitting
from hearthside.cli.errors import UserError
from hearthside.cli.inputs import read_text
from hearthside.cli.screen import console
from hearthside.cli.solvers import awake
from hearthside.curling import KIT
from hearthside.curling.board import Board, Ice, Place, is_in_cave, to_cave
from hearthside.curling.bridge import discs_of, turns, world_of
from hearthside.curling.model import Knock, SideOut, SlammerRule, Sliding
from hearthside.physics import BadDisc, BadWorld, Fate, Impact, Rebound, Removal, Slide, Stop

THROWN = "the thrown rock"


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A rock that lies on the board."""

    x: float  # metres right of the middle
    y: float  # metres from the near slammer
    side: int = 0  # whose it is: 0 or 1


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A board file: rocks at rest, and measures where they differ from ours."""

    rocks: tuple[Spot, ...] = ()
    board: Board = Board()
    ice: Ice = Ice()
    side_out: SideOut = "centre"
    slammer: SlammerRule = "contact"


Pair: TypeAlias = tuple[float, float]


def run(args: argparse.Namespace) -> int:
    lake = read_lake(args.board)
    sliding = Sliding(
        board=lake.board,
        ice=lake.ice,
        side_out=lake.side_out,
        slammer=lake.slammer,
        rocks=tuple(Place(rock, spot.x, spot.y) for rock, spot in enumerate(lake.rocks)),
        thrown=Place(len(lake.rocks), *args.start),
        vx=args.velocity[0],
        vy=args.velocity[1],
        spin=args.spin,
    )
    assert KIT.solver is not None
    awake(KIT.solver)
    try:
        told = physics.slide(world_of(sliding), discs_of(sliding))
    except (BadDisc, BadWorld) as error:
        raise UserError(str(error)) from None
    if args.svg is not None:
        write_picture(args.svg, draw(lake.board, told, [spot.side for spot in lake.rocks]))
    if args.json:
        print(as_json(told))
    else:
        tell(lake, told)
    return 0


def read_lake(path: str) -> BoardFile:
    try:
        return msgspec.json.decode(read_text(path), type=BoardFile)
    except msgspec.MsgspecError as error:
        raise UserError(f"{path}: {error}") from None


def write_picture(path: str, picture: str) -> None:
    try:
        Path(path).write_text(picture, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None


def name(told: Slide, disc: int) -> str:
    return THROWN if disc == len(told.start) - 1 else f"rock {disc}"


def tell(lake: BoardFile, told: Slide) -> None:
    """Every event with its time, then where everything lies."""
    out = console()
    for event, said in zip(told.events, sentences(told), strict=True):
        out.print(f"{event.time:7.3f} s  {said}")
    if told.capped:
        out.print("The solver was cut off at its limit of events: some rocks still move.")
    out.print()
    for disc, fate in enumerate(told.fates):
        x, y = told.places[disc]
        where = f"{name(told, disc):15}  x {1e3 * x:8.2f} mm  y {1e3 * y:8.2f} mm"
        out.print(f"{where}  {standing(lake.board, Place(disc, x, y), fate)}", soft_wrap=True)
    out.print(f"\nphysics {told.physics_version}, world {told.world_hash}")


def sentences(told: Slide) -> Iterator[str]:
    """One for each event."""
    ids = list(range(len(told.start)))
    knocks = (one for one in turns(told, ids, 0.0) if isinstance(one, Knock))
    for event in told.events:
        match event:
            case Impact(closing=speed):
                striker, struck = hitting(next(knocks))
                yield f"{name(told, striker)} hits {name(told, struck)} at {speed:.3f} m/s"
            case Rebound(disc=disc, closing=speed):
                yield f"{name(told, disc)} bounces off a slammer at {speed:.3f} m/s"
            case Stop(disc=disc):
                yield f"{name(told, disc)} comes to rest"
            case Removal(disc=disc, reason=reason):
                yield f"{name(told, disc)} {LEAVES[reason]}"


LEAVES = {
    Fate.OFF_SIDE: "leaves over the side",
    Fate.AT_NEAR_END: "touches the near slammer and is out",
    Fate.AT_FAR_END: "touches the far slammer and is out",
}


def standing(board: Board, place: Place, fate: Fate) -> str:
    if fate is not Fate.RESTING:
        return "still moving" if fate is Fate.MOVING else "out"
    away = f"{1e3 * to_cave(board, place):.2f} mm from the centre"
    return f"{away}, in the cave" if is_in_cave(board, place) else away


def as_json(told: Slide) -> str:
    return msgspec.json.encode(
        {
            "rocks": [
                {"x": x, "y": y, "fate": fate.name.lower()}
                for (x, y), fate in zip(told.places, told.fates, strict=True)
            ],
            "events": [
                {"type": type(event).__name__.lower(), **msgspec.to_builtins(event)}
                for event in told.events
            ],
            "seconds": told.time,
            "capped": told.capped,
            "physics": told.physics_version,
            "world": told.world_hash,
            "trajectory": physics.encode(told),
        }
    ).decode()
