"""Lines of a record read back, word by word."""

from __future__ import annotations

from math import isfinite
from typing import Literal, TypeAlias

import msgspec

from hearthside.curling.board import Place
from hearthside.curling.model import (
    AnyEvent,
    Bounce,
    FortuneTold,
    GameEnded,
    HammerUsed,
    Knock,
    Left,
    NothingUsed,
    Objects,
    ObjectsSplit,
    RockAimed,
    RockBroken,
    RockGivenUp,
    RockLetStay,
    RockRecalled,
    RockRemoved,
    RocksSettled,
    RocksSwept,
    RockThrown,
    RoundEnded,
    RoundScored,
    Shape,
    SharesShown,
    SideDrawn,
    Signed,
    SignsShown,
    Slid,
    Throw,
    TotemFell,
    TotemPlaced,
    TotemSlipped,
    TurnEnded,
)
from hearthside.kernel import Seat

HIDDEN = "?"
NOBODY = "-"
SECTION = "; "  # between the parts of a settle line
WORD = 64  # characters of a physics at most: a version, a colon, and sixteen digits today

Read: TypeAlias = Literal["slammer", "side"]


def event_of(line: str) -> AnyEvent:
    """The event of a line; raises ValueError when it is none."""
    match line.split():
        case ["aim", *flicked]:
            return RockAimed(*_read_flick(flicked))
        case ["throw", *flicked]:
            return RockThrown(*_read_flick(flicked))
        case ["fortune", turn, speed, seed]:
            return FortuneTold(_float(turn), _float(speed), _number(seed))
        case ["settle", *_]:
            return RocksSettled(_read_settled(line.strip().removeprefix("settle").strip()))
        case ["hammer", seat, "big" | "little" as kind, rock, "along", dx, dy, "to", x, y]:
            way = map(_float, (dx, dy, x, y))
            return HammerUsed(_number(seat), _hammer(kind), _number(rock), *way)
        case ["slip", rock, x, y]:
            return TotemSlipped(_number(rock), _float(x), _float(y))
        case ["remove", rock, reason]:
            return RockRemoved(_number(rock), _reason(reason))
        case ["sweep", *rocks]:
            return RocksSwept(tuple(map(_number, rocks)))
        case [keyword, *rest]:
            return _read_short(keyword, rest)
        case _:
            raise ValueError(line)


def _read_short(keyword: str, rest: list[str]) -> AnyEvent:
    """What is said with seats, rocks and sides alone, and what comes before the first throw."""
    match keyword, rest:
        case "fall", [rock]:
            return TotemFell(_number(rock))
        case "break", [rock]:
            return RockBroken(_number(rock))
        case "recall", [seat, rock]:
            return RockRecalled(_number(seat), _number(rock))
        case "stay", [seat, rock]:
            return RockLetStay(_number(seat), _number(rock))
        case "decline", [seat, rock]:
            return RockGivenUp(_number(seat), _number(rock))
        case "totem", [seat, rock]:
            return TotemPlaced(_number(seat), _number(rock))
        case "nothing", [seat]:
            return NothingUsed(_number(seat))
        case "turn" | "score" | "next" | "end", _:
            return _read_end(keyword, rest)
        case _:
            return _read_start(keyword, rest)


def _read_start(keyword: str, rest: list[str]) -> AnyEvent:
    match keyword, rest:
        case "sign", [token]:
            seat, shape = token.split(":")
            return Signed(_number(seat), None if shape == HIDDEN else Shape(shape))
        case "show", [one, other, first]:
            shapes = Shape(one), Shape(other)
            return SignsShown(shapes, None if first == NOBODY else _number(first))
        case "first", [side]:
            return SideDrawn(_number(side))
        case "split", [seat, "?"]:
            return ObjectsSplit(_number(seat), None)
        case "split", [seat, *shares]:
            return ObjectsSplit(_number(seat), tuple(map(_read_share, shares)))
        case "shares", shares:
            return SharesShown(tuple(map(_read_share, shares)))
        case _:
            raise ValueError(keyword)


def _read_end(keyword: str, rest: list[str]) -> AnyEvent:
    match keyword, rest:
        case "turn", [side]:
            return TurnEnded(_number(side))
        case "turn", [side, "beat", rock]:
            return TurnEnded(_number(side), _number(rock))
        case "score", [one, other]:
            return RoundScored((_number(one), _number(other)))
        case "next", [side]:
            return RoundEnded(_number(side))
        case "end", [winner, one, other]:
            return GameEnded(_number(winner), (_number(one), _number(other)))
        case _:
            raise ValueError(keyword)


def _read_flick(tokens: list[str]) -> tuple[Seat, int, Throw]:
    match tokens:
        case [seat, "rock", rock, "from", x, y, "at", vx, vy, "spin", spin]:
            return _number(seat), _number(rock), Throw(*map(_float, (x, y, vx, vy, spin)))
        case _:
            raise ValueError(tokens)


def _read_settled(text: str) -> Slid:
    rests, left = list[Place](), list[Left]()
    knocks, bounces = list[Knock](), list[Bounce]()
    capped, physics = False, ""
    for part in text.split(SECTION.strip()):
        match part.split():
            case [rock, "at", x, y]:
                rests.append(Place(_number(rock), _float(x), _float(y)))
            case [rock, "broken", time]:
                left.append(Left(_number(rock), _float(time), "broken"))
            case [rock, "slammer" | "side" as reason, time]:
                left.append(Left(_number(rock), _float(time), _reason(reason)))
            case [a, "knocks", b, time, *numbers] if len(numbers) == 7:
                told = map(_float, numbers)
                knocks.append(Knock(_float(time), _number(a), _number(b), *told))
            case [rock, "bounces", time, vx, vy, dvx, dvy, "after", after]:
                change = _float(vx), _float(vy), _float(dvx), _float(dvy)
                bounces.append(Bounce(_float(time), _number(rock), *change, _number(after)))
            case ["capped"]:
                capped = True
            case ["physics", physics] if len(physics) <= WORD and physics.isprintable():
                pass
            case _:
                raise ValueError(part)
    return Slid(tuple(rests), tuple(left), tuple(knocks), tuple(bounces), capped, physics)


def _read_share(token: str) -> Objects:
    big, little, totems = token.split("/")
    return Objects(_number(big), _number(little), _number(totems))


def _reason(text: str) -> Read:
    reason: Read = msgspec.convert(text, Read)  # its ValidationError is a ValueError
    return reason


def _hammer(text: str) -> Literal["big", "little"]:
    return "big" if text == "big" else "little"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 21) or text != str(int(text)):
        raise ValueError(f"{text!r} is not a number as we write them")
    return int(text)


def _float(text: str) -> float:
    number = float(text)
    if not isfinite(number) or text != repr(number):
        raise ValueError(f"{text!r} is not a number as we write them")
    return number
