"""Caveman Curling in words and signs: rocks, places, angles. Colour alone never carries meaning."""

from __future__ import annotations

from math import atan2, ceil, degrees, floor, hypot, pi

from rich.text import Text

from hearthside.cli.screen import has_signs
from hearthside.curling import Board, Knock, Objects, Place, Setup
from hearthside.curling.board import is_in_cave, is_past_mammoth_line, to_cave, touches_hearth
from hearthside.curling.hammers import Interval
from hearthside.curling.model import Hammer, Reason, RockId, Side
from hearthside.curling.scoring import side_of
from hearthside.curling.turns import owner

PAINT = ("bold #e0883a", "bold #7fbfe6")  # fire and ice, by side

FATES: dict[Reason, str] = {
    "slammer": "slammer",
    "side": "over the side",
    "broken": "broken",
    "mammoth": "mammoth",
    "declined": "given up",
}


def sign(pretty: str, plain: str) -> str:
    return pretty if has_signs() else plain


def side_sign(side: Side) -> str:
    """A triangle and a ring."""
    return sign("▲○"[side], "^o"[side])


def totem_sign() -> str:
    return sign("♜", "T")


def thrown_sign() -> str:
    return sign("▸", ">")


def side_of_rock(setup: Setup, rock: RockId) -> Side:
    return side_of(owner(setup, rock))


def called(setup: Setup, rock: RockId) -> str:
    """A rock by its side's sign and its number, as on the board."""
    return f"{side_sign(side_of_rock(setup, rock))}{rock}"


def painted(setup: Setup, rock: RockId) -> Text:
    return Text(called(setup, rock), style=PAINT[side_of_rock(setup, rock)])


def mm(metres: float) -> str:
    return f"{metres * 1000:.1f} mm"


def whereabouts(board: Board, place: Place) -> str:
    """How far from the centre a rock lies, and what that means."""
    away = f"{mm(to_cave(board, place))} from the centre"
    if not is_past_mammoth_line(board, place):
        return "short of the mammoth line"
    if not is_in_cave(board, place):
        return f"{away}, not inside the cave"
    return f"{away}, at the hearth" if touches_hearth(board, place) else f"{away}, in the cave"


def hitting(knock: Knock) -> tuple[RockId, RockId]:
    """Who hit whom: the faster of two the slower."""
    a, b = hypot(knock.avx, knock.avy), hypot(knock.bvx, knock.bvy)
    return (knock.b, knock.a) if a < b else (knock.a, knock.b)


# Angles: a player's run to the right from straight ahead, in degrees.


def angle_of(dx: float, dy: float) -> float:
    return degrees(atan2(dx, dy))


def degrees_sign() -> str:
    return sign("°", " deg")


def bearing(dx: float, dy: float) -> str:
    """`2.5° to the right`."""
    angle = angle_of(dx, dy)
    if abs(angle) < 0.005:
        return "straight ahead"
    if abs(angle) > 179.995:
        return "straight back"
    return f"{abs(angle):.2f}{degrees_sign()} to the {'right' if angle > 0 else 'left'}"


def ranges(intervals: tuple[Interval, ...]) -> str:
    """Legal directions as a player types them, rounded so that what is shown is legal."""
    told = list[str]()
    for low, high in intervals:
        if high - low > 2 * pi - 1e-9:
            return "any direction"
        least, most = 90 - degrees(high), 90 - degrees(low)
        whole = 360 * floor((least + 180) / 360)
        least, most = least - whole, most - whole
        fine = 10 if most - least > 0.2 else 1000  # parts of a degree
        first, last = ceil(least * fine) / fine + 0.0, floor(most * fine) / fine + 0.0
        if first <= last:  # a narrower gap no finger finds
            end = f"to {last:g}" if last <= 360 else f"round to {round(last - 360, 3):g}"
            told.append(f"{first:g} {end}{degrees_sign()}")
    return ", ".join(sorted(told, key=lambda one: float(one.split()[0]))) or "no direction"


# Objects.


def hammer_words(hammer: Hammer) -> str:
    return f"{hammer} hammer"


def counted(number: int, thing: str) -> str:
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"


def objects_short(objects: Objects) -> str:
    return f"b{objects.big} l{objects.little} t{objects.totems}"


def objects_words(objects: Objects) -> str:
    return f"big {objects.big}  little {objects.little}  totems {objects.totems}"
