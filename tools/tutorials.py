"""Bakes the tutorials: small games played by the real rules, step by step, for the client to show.

usage: python tools/tutorials.py [--check]     --check: only say whether they are as baked

A step says something (its words are the client's, under its name), points at something, and may
ask for an action. What follows, the replies of the others included, is what the rules made of it:
events as they travel, with the view and the open decisions of the learner, who sits at seat 0.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from hearthside.curling import (
    BigHammer,
    Curling,
    Objects,
    Recall,
    Removed,
    Rock,
    Setup,
    State,
    Throw,
    Totem,
    UseNothing,
)
from hearthside.curling import LittleHammer as Little
from hearthside.curling.bridge import slide
from hearthside.curling.turns import owner
from hearthside.kernel import CHANCE, Chance, Seat, options_as_data
from hearthside.kernel.kit import AnyGame
from hearthside.lascaux import Card, Choose, Colour, DrawCard, Lascaux, Pass, Place

BAKED = Path("client", "src", "games")
LEARNER: Seat = 0
OONA: Seat = 1
BRAM: Seat = 2

Json = dict[str, Any]


class Course:
    """A tutorial as it is written: lessons of steps, each played as soon as it is told."""

    def __init__(self) -> None:
        self.lessons: list[Json] = []
        self.game: AnyGame = Lascaux(seats=3)
        self.state: Any = None
        self.is_new = True

    def at(self, game: AnyGame, state: Any) -> None:
        """Another table, as it stands."""
        self.game, self.state, self.is_new = game, state, True

    def lesson(self, name: str) -> None:
        self.lessons.append({"id": name, "steps": []})
        self.is_new = True

    def say(self, point: str | None = None) -> None:
        """A sentence, and on we go when it is read."""
        lesson = self.lessons[-1]
        step: Json = {
            "say": f"{lesson['id']}{len(lesson['steps']) + 1}",
            "point": point,
            "then": [],
        }
        if self.is_new:
            step["at"] = self.seen()
            self.is_new = False
        lesson["steps"].append(step)

    def ask(self, action: msgspec.Struct, point: str | None = None, **goal: Any) -> None:
        """The learner is to do this; for a throw, to reach a goal."""
        self.say(point)
        self.last["do"] = msgspec.to_builtins(action)
        if goal:
            self.last["goal"] = goal
        self.reply(LEARNER, action)

    def reply(self, seat: Seat | Chance, *actions: msgspec.Struct) -> None:
        """What somebody does in answer to the last step."""
        for action in actions:
            events = self.game.decide(self.state, seat, action)
            for event in events:
                self.state = self.game.evolve(self.state, event)
            shown = (self.game.redact(event, LEARNER) for event in events)
            self.last["then"].append({"events": msgspec.to_builtins(list(shown)), **self.seen()})

    def place(self, rock: int) -> tuple[float, float]:
        """Where a rock lies now."""
        return next((one.x, one.y) for one in self.state.rocks if one.rock == rock)

    @property
    def last(self) -> Json:
        return self.lessons[-1]["steps"][-1]  # type: ignore[no-any-return]

    def seen(self) -> Json:
        open_ = [one for one in self.game.decisions(self.state) if one.seat == LEARNER]
        return {
            "view": msgspec.to_builtins(self.game.view(self.state, LEARNER)),
            "decisions": [
                {
                    "id": one.id,
                    "awaited": one.awaited,
                    "options": msgspec.to_builtins(options_as_data(one.options)),
                }
                for one in open_
            ],
        }


# Lascaux: a whole game with twelve cards and four stones each.

ROUNDS = (
    "mammoth:green-white horse:green-blue deer:brown-pink goat:yellow-pink",
    "mammoth:yellow-white mammoth:white-blue horse:brown-yellow aurochs:green-blue"
    " rhinoceros:pink-blue",
    "mammoth:green-pink goat:green-blue deer:brown-white",
)


def lascaux() -> Course:
    rows = [tuple(map(Card.of, row.split())) for row in ROUNDS]
    deck = tuple(card for row in rows for card in row)
    game = Lascaux(seats=3, start_seat=LEARNER, stones=4, deck=deck)
    course = Course()
    course.at(game, game.start())
    for tell, row in zip((how_a_round_goes, two_want_the_same, until_the_end), rows, strict=True):
        tell(course, [DrawCard(card) for card in row])
    return course


def how_a_round_goes(course: Course, draws: list[DrawCard]) -> None:
    course.lesson("row")
    course.say()
    course.reply(CHANCE, *draws)
    course.say("wall")
    course.say("wall")

    course.lesson("marker")
    course.say("hands")
    course.reply(OONA, Choose(Colour.PINK))
    course.reply(BRAM, Choose(Colour.BLUE))
    course.ask(Choose(Colour.GREEN), "green")

    course.lesson("bid")
    course.ask(Place(), "place")
    course.reply(OONA, Place())
    course.reply(BRAM, Pass())
    course.say("seats")
    course.ask(Place(), "place")
    course.reply(OONA, Place())

    course.lesson("pile")
    course.say("middle")
    course.ask(Pass(), "pass")
    course.say("herds")
    course.say("lamp")


def two_want_the_same(course: Course, draws: list[DrawCard]) -> None:
    course.lesson("same")
    course.say("wall")
    course.reply(CHANCE, *draws)
    course.reply(OONA, Choose(Colour.GREEN))
    course.reply(BRAM, Choose(Colour.WHITE))
    course.ask(Choose(Colour.WHITE), "white")
    course.reply(BRAM, Place())
    course.ask(Place(), "place")
    course.reply(OONA, Pass())
    course.reply(BRAM, Place())
    course.ask(Place(), "place")
    course.reply(BRAM, Pass())
    course.say("herds")


def until_the_end(course: Course, draws: list[DrawCard]) -> None:
    course.lesson("leftover")
    course.say("wall")
    course.reply(CHANCE, *draws)
    course.reply(OONA, Choose(Colour.BLUE))
    course.reply(BRAM, Choose(Colour.BROWN))
    course.ask(Choose(Colour.GREEN), "green")
    course.reply(OONA, Place())
    course.reply(BRAM, Place())

    course.lesson("majority")
    course.say("herds")
    course.say("herds")

    course.lesson("stones")
    course.say("seats")
    course.ask(Place(), "place")
    course.reply(OONA, Place())
    course.reply(BRAM, Place())

    course.lesson("dry")
    course.ask(Place(), "place")
    course.reply(OONA, Pass())
    course.reply(BRAM, Place())
    course.ask(Pass(), "pass")
    course.say()


# Caveman Curling: lakes as they may lie, each for one thing to learn.

PLAIN = Setup(seats=2, first="side_0", broken_rocks=False)
START_Y = PLAIN.board.river - PLAIN.board.rock_radius
CAVE = PLAIN.board.cave
Spots = dict[int, tuple[float, float]]


def lake(
    setup: Setup,
    rocks: Spots,
    *,
    hands: tuple[int, ...],
    turn: int = 0,
    totems: tuple[int, ...] = (),
    objects: Objects | None = None,
    **more: Any,
) -> tuple[Curling, State]:
    """Rocks on the ice, and how many each seat has still to throw; the others are out."""
    game = Curling(setup, slide)
    fresh = game.start()
    lying = tuple(
        Rock(one, *rocks[one], owner(setup, one), totem=(0.0, 0.0) if one in totems else None)
        for one in sorted(rocks)
    )
    free = [[rock for rock in hand if rock not in rocks] for hand in fresh.hands]
    held = tuple(tuple(hand[:count]) for hand, count in zip(free, hands, strict=True))
    known = {*rocks, *(rock for hand in held for rock in hand)}
    gone = tuple(Removed(one, owner(setup, one), "side") for one in range(12) if one not in known)
    state = replace(fresh, rocks=lying, hands=held, removed=gone, turn=turn, **more)
    if objects is not None:
        state = replace(state, objects=(objects,) * len(state.objects))
    return game, state


def flick(speed: float, degrees: float = 0.0, x: float = 0.0) -> Throw:
    turn = math.radians(degrees)
    return Throw(x, START_Y, speed * math.sin(turn), speed * math.cos(turn), 0.0)


def towards_the_fire(rock: tuple[float, float]) -> tuple[float, float]:
    dx, dy = -rock[0], CAVE - rock[1]
    way = math.hypot(dx, dy)
    return dx / way, dy / way


DRAW = flick(1.5642857142857143)  # power 45, as the sliders begin
SOFT = flick(1.0285714285714285)  # power 20
HARD = flick(2.1)  # power 70
FIRM = flick(1.8857142857142857)  # power 60


def curling() -> Course:
    course = Course()
    one_on_one(course)
    with_things(course)
    towards_the_end(course)
    clans(course)
    return course


def one_on_one(course: Course) -> None:
    course.lesson("draw")
    course.at(*lake(PLAIN, {}, hands=(6, 6)))
    course.say("lake")
    course.ask(DRAW, "throw", thrown="cave")
    course.ask(UseNothing(), "nothing")

    course.lesson("short")
    course.at(*lake(PLAIN, {6: (0.09, 0.66)}, hands=(5, 5)))
    course.ask(SOFT, "throw", thrown="short")
    course.ask(UseNothing(), "nothing")
    course.say("lake")

    course.lesson("long")
    course.at(*lake(PLAIN, {6: (0.09, 0.66)}, hands=(5, 5)))
    course.ask(HARD, "throw", thrown="slammer")
    course.say("lake")


def with_things(course: Course) -> None:
    course.lesson("hammer")
    near = {0: (0.0, 0.425), 6: (0.09, 0.66)}
    course.at(*lake(PLAIN, near, hands=(5, 5), thrower=LEARNER, thrown=0))
    course.say("lake")
    course.ask(Little(*towards_the_fire(near[0])), "little")
    far = {0: (-0.05, 0.675), 6: (0.09, 0.66)}
    course.at(*lake(PLAIN, far, hands=(5, 5), thrower=LEARNER, thrown=0))
    course.ask(BigHammer(*towards_the_fire(far[0])), "big")
    course.say("sides")

    course.lesson("takeout")
    course.at(*lake(PLAIN, {6: (0.0, CAVE)}, hands=(5, 5)))
    course.ask(FIRM, "throw", thrown="cave", gone=[6])
    course.ask(UseNothing(), "nothing")

    course.lesson("guard")
    course.at(*lake(PLAIN, {0: (0.0, CAVE)}, hands=(5, 5)))
    course.say("lake")
    course.ask(flick(1.35), "throw", thrown="like", within=0.04, stay=[0])
    course.ask(UseNothing(), "nothing")
    course.reply(OONA, flick(1.5), UseNothing())
    course.say("lake")


def towards_the_end(course: Course) -> None:
    course.lesson("totem")
    held = {0: (0.0, 0.7), 6: (0.085, 0.74)}
    course.at(*lake(PLAIN, held, hands=(0, 1), thrower=LEARNER, thrown=0))
    course.ask(Totem(), "totem")
    course.reply(OONA, flick(1.85, x=-0.02))
    course.ask(Recall(), "recall")
    course.reply(OONA, UseNothing())
    course.ask(DRAW, "throw", thrown="cave", within=0.07)
    course.ask(UseNothing(), "nothing")

    course.lesson("scoring")
    lying = {0: (0.02, 0.72), 1: (-0.04, 0.76), 2: (0.1, 0.62), 6: (0.06, 0.78), 7: (-0.09, 0.7)}
    course.at(*lake(PLAIN, lying, hands=(0, 1), turn=1))
    course.say("lake")
    course.reply(OONA, flick(1.3, -8.0), UseNothing())
    course.say("sides")

    course.lesson("last")
    lying = {0: (-0.07, 0.72), 6: (0.0, 0.75), 7: (0.08, 0.62)}
    course.at(*lake(PLAIN, lying, hands=(1, 0)))
    course.say("lake")
    course.ask(FIRM, "throw", thrown="cave", gone=[6], stay=[0])
    course.ask(UseNothing(), "nothing")
    course.say("sides")


def clans(course: Course) -> None:
    course.lesson("clans")
    four = replace(PLAIN, seats=4)
    course.at(*lake(four, {}, hands=(3, 3, 3, 3)))
    course.ask(DRAW, "throw", thrown="cave")
    course.ask(UseNothing(), "nothing")
    river = replace(PLAIN, mississippi="book")
    course.at(*lake(river, {0: (0.01, 0.73)}, hands=(5, 6), turn=1, duty=0))
    course.say("sides")
    course.reply(OONA, flick(1.45, -7.0), UseNothing())
    course.reply(OONA, flick(1.45, 7.0), UseNothing())
    course.say("lake")
    course.say()


def baked() -> Iterator[tuple[str, bytes]]:
    """Each tutorial's file and what belongs in it, a lesson a line."""
    for name, course in (("lascaux", lascaux()), ("curling", curling())):
        lessons = b",\n".join(map(msgspec.json.encode, course.lessons))
        yield f"{name}/baked.json", b"[\n" + lessons + b"\n]\n"


def main() -> int:
    folder = Path(__file__).resolve().parents[1] / BAKED
    stale = [
        (folder / name, text)
        for name, text in baked()
        if not (folder / name).exists() or (folder / name).read_bytes() != text
    ]
    for path, text in stale:
        print(f"{path.parent.name} is {'stale' if '--check' in sys.argv else 'baked'}")
        if "--check" not in sys.argv:
            path.write_bytes(text)
    return int(bool(stale) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
