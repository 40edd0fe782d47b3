"""What a player types, made into actions: throws, hammers, shares.

Angles are the player's: degrees to the right of straight ahead. They become velocities and
directions here, once.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, hypot, isfinite, radians, sin
from typing import TypeAlias

from hearthside.cli.curling.words import ranges
from hearthside.curling import (
    BigHammer,
    Decline,
    LittleHammer,
    Objects,
    Split,
    Splits,
    Swing,
    Throw,
    Throws,
    Totem,
    UseNothing,
    Uses,
)
from hearthside.curling.board import Board, distance, speed_to
from hearthside.curling.model import Hammer

Use: TypeAlias = Totem | BigHammer | LittleHammer | UseNothing
Phrases: TypeAlias = dict[str, tuple[float, ...]]
"""What is said: words, each with the numbers after it."""

Grammar: TypeAlias = Mapping[str, tuple[tuple[int, ...], str]]
"""For each word how many numbers may follow it, and how it is said."""

HAMMER = "{0} ANGLE as in {0} -30, {0} to X Y, or {0} best"
THROWING: Grammar = {
    "a": ((2,), "a ANGLE SPEED, as in a 2.5 1.6"),
    "t": ((2,), "t X Y, as in t 0 735"),
    "at": ((1,), "at SPEED, as in at 2.2"),
    "from": ((1, 2), "from X, as in from -40, or from X Y"),
    "spin": ((1,), "spin W, as in spin 30"),
    "d": ((0,), "d alone"),
}
USING: Grammar = {
    "b": ((0, 1), HAMMER.format("b")),
    "l": ((0, 1), HAMMER.format("l")),
    "to": ((2,), "to X Y, as in to 0 735"),
    "best": ((0,), "best without a number"),
    "t": ((0,), "t alone"),
    "n": ((0,), "n alone"),
}
LONG = {
    "angle": "a",
    "aim": "a",
    "target": "t",
    "decline": "d",
    "big": "b",
    "little": "l",
    "totem": "t",
    "nothing": "n",
}


class Unclear(Exception):
    """What was typed cannot be done; the sentence says why."""


def phrases(line: str, grammar: Grammar) -> Phrases:
    """The words of a line with their numbers; raises Unclear."""
    told = dict[str, tuple[float, ...]]()
    word = ""
    for token in line.lower().replace(",", " ").split():
        if token[0].isalpha():
            word = LONG.get(token, token)
            if word not in grammar:
                raise Unclear(f"{token!r} says nothing here; ? tells what does.")
            if word in told:
                raise Unclear(f"{token!r} is said twice.")
            told[word] = ()
        elif not word:
            raise Unclear(f"Begin with a word, not with {token}; ? tells which.")
        else:
            told[word] += (number(token),)
    for word, numbers in told.items():
        counts, said = grammar[word]
        if len(numbers) not in counts:
            raise Unclear(f"Say {said}.")
    return told


def number(token: str) -> float:
    try:
        value = float(token.removesuffix("°"))
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise Unclear(f"{token} is not a number.")
    return value


# Throws.


def throw_of(line: str, throws: Throws) -> Throw | Decline:
    """The throw a line describes; raises Unclear, with the rule where one forbids it."""
    told = phrases(line, THROWING)
    if "d" in told:
        return declined(told, throws)
    if ("a" in told) == ("t" in told):
        raise Unclear("Say a ANGLE SPEED, or t X Y; ? explains.")
    if "a" in told and "at" in told:
        raise Unclear("With a the speed is its second number; at goes with t.")
    x, y = start(told, throws.board)
    vx, vy = by_angle(*told["a"]) if "a" in told else by_target(told, throws, x, y)
    throw = Throw(x, y, vx, vy, *told.get("spin", ()))
    fault = throws.fault(throw)
    if fault is not None:
        raise Unclear("{}: {}.".format(*fault))
    return throw


def declined(told: Phrases, throws: Throws) -> Decline:
    if len(told) > 1:
        raise Unclear("d stands alone.")
    if not throws.may_decline:
        raise Unclear("C2.6: only a rock to be thrown again can be given up.")
    return Decline()


def start(told: Phrases, board: Board) -> tuple[float, float]:
    """Where the rock starts: at the river, in the middle, unless told."""
    x, y = 0.0, board.river - board.rock_radius
    match told.get("from", ()):
        case (across,):
            x = across / 1000
        case (across, along):
            x, y = across / 1000, along / 1000
    return x, y


def by_angle(angle: float, speed: float) -> tuple[float, float]:
    if speed <= 0:
        raise Unclear("A speed is above 0, in metres per second.")
    return speed * sin(radians(angle)), speed * cos(radians(angle))


def by_target(told: Phrases, throws: Throws, x: float, y: float) -> tuple[float, float]:
    """Towards a point, with the speed that stops there on an empty board unless one is told."""
    to_x, to_y = (value / 1000 for value in told["t"])
    way = distance(x, y, to_x, to_y)
    if way == 0:
        raise Unclear("The rock lies there already; aim somewhere else.")
    [speed] = told.get("at", (speed_to(throws.ice, way),))
    if speed <= 0:
        raise Unclear("A speed is above 0, in metres per second.")
    return speed * (to_x - x) / way, speed * (to_y - y) / way


# Objects.


def use_of(line: str, uses: Uses) -> Use:
    """The use of an object a line describes; raises Unclear, with the rule where one forbids it."""
    told = phrases(line, USING)
    heads = [word for word in told if word in ("b", "l", "t", "n")]
    if len(heads) != 1:
        raise Unclear("Say b, l, t or n: one object, or nothing; ? explains.")
    [head] = heads
    if head in ("t", "n"):
        if len(told) > 1:
            raise Unclear(f"{head} stands alone.")
        use: Use = Totem() if head == "t" else UseNothing()
    else:
        hammer: Hammer = "big" if head == "b" else "little"
        dx, dy = pointing(head, told, uses, hammer)
        use = BigHammer(dx, dy) if hammer == "big" else LittleHammer(dx, dy)
    fault = None if isinstance(use, UseNothing) else uses.fault(use)
    if fault is not None:
        raise Unclear("{}: {}.".format(*fault) + legal(use, uses))
    return use


def legal(use: Use, uses: Uses) -> str:
    """Where a hammer may point instead."""
    if not isinstance(use, BigHammer | LittleHammer):
        return ""
    ways = uses.intervals("big" if isinstance(use, BigHammer) else "little")
    return f" It may point: {ranges(ways)}." if ways else ""


def pointing(head: str, told: Phrases, uses: Uses, hammer: Hammer) -> tuple[float, float]:
    """The direction of a hammer, by angle, by a point, or the best there is."""
    ways = [bool(told[head]), "to" in told, "best" in told]
    if sum(ways) != 1:
        raise Unclear(f"Say {USING[head][1]}.")
    if told[head]:
        angle = radians(told[head][0])
        return sin(angle), cos(angle)
    if "to" in told:
        to_x, to_y = (value / 1000 for value in told["to"])
        dx, dy = to_x - uses.rock.x, to_y - uses.rock.y
        if dx == dy == 0:
            raise Unclear("The rock lies there already; point somewhere else.")
        return dx / hypot(dx, dy), dy / hypot(dx, dy)
    left = uses.left.big if hammer == "big" else uses.left.little
    found = uses.swing(hammer).nearest(0.0, uses.board.cave)
    if found is None and left:
        raise Unclear(f"C2.3: there is no room for a {hammer} hammer in any direction.")
    return found or (0.0, 1.0)


def ends_at(swing: Swing, dx: float, dy: float) -> float:
    """How far from the centre a hammer puts the rock."""
    x, y = swing.moved(dx, dy)
    return distance(x, y, 0.0, swing.board.cave)


# Shares.


def split_of(line: str, splits: Splits) -> Split:
    """`2/1/0 0/1/2`: big hammers, little ones and totems of each member; or `even`."""
    if line.lower() == "even":
        return splits.even()
    try:
        split = Split(tuple(Objects(*map(int, share.split("/"))) for share in line.split()))
    except (TypeError, ValueError):
        raise Unclear("Say big/little/totems for each member, or even; ? explains.") from None
    fault = splits.fault(split)
    if fault is not None:
        raise Unclear(f"C8e: {fault}.")
    return split
