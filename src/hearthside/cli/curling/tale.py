"""A game of Caveman Curling told throw by throw, and counted for `sim`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from rich.console import RenderableType
from rich.text import Text

from hearthside.cli.curling.score import between, by_distance, do, people, standing, why
from hearthside.cli.curling.words import (
    angle_of,
    bearing,
    called,
    counted,
    degrees_sign,
    hammer_words,
    hitting,
    mm,
    objects_words,
    side_of_rock,
    whereabouts,
)
from hearthside.cli.words import EMBER, Names, capital, indented, listing
from hearthside.curling import (
    AnyEvent,
    Curling,
    GameEnded,
    HammerUsed,
    Knock,
    NothingUsed,
    ObjectsSplit,
    Place,
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
    View,
)
from hearthside.curling.board import distance
from hearthside.curling.model import Side
from hearthside.curling.scoring import scorer, side_of
from hearthside.curling.turns import members
from hearthside.kernel import Seat

MOST_KNOCKS = 12  # told one by one
STIRRED = 5e-5  # metres: what a table would notice
SOFT, HARD = 0.25, 1.2  # metres per second

WINS = {
    Shape.FUR: "fur wraps rock",
    Shape.ROCK: "rock breaks hammer",
    Shape.HAMMER: "hammer tears fur",
}


def tally(log: Iterable[AnyEvent]) -> Mapping[str, int]:
    """What `sim` counts in a game."""
    kinds = Counter[str]()
    began = list[Side]()  # who threw first in this round
    for event in log:
        kinds[type(event).__name__] += 1
        if isinstance(event, RocksSettled):
            kinds["knocks"] += len(event.slid.knocks)
        if isinstance(event, RockThrown) and not began:
            began.append(side_of(event.seat))
        if isinstance(event, RoundScored):
            kinds["blanks"] += event.points == (0, 0)
            kinds["last_throw"] += scorer(event.points) == 1 - began.pop()
    return {
        "rounds": kinds["RoundScored"],
        "throws": kinds["RockThrown"],
        "knocks": kinds["knocks"],
        "hammers": kinds["HammerUsed"],
        "totems": kinds["TotemPlaced"],
        "recalls": kinds["RockRecalled"],
        "blanks": kinds["blanks"],
        "last_throw": kinds["last_throw"],  # rounds won by the side that did not begin
    }


class CurlingTale:
    """Tells what one viewer saw, throw by throw."""

    def __init__(self, game: Curling, players: Sequence[str], viewer: Seat | None) -> None:
        self.setup = game.setup
        self.names = Names(players, viewer)
        self.headed = 0  # the last round with a heading
        self.aimed: Throw | None = None
        self.turn: Side | None = None  # who threw last
        self.places = dict[int, Place]()  # of all rocks on the board, before the event

    def hear(self, event: AnyEvent, view: View) -> Iterator[RenderableType]:
        if isinstance(event, RockAimed | RockThrown | ObjectsSplit) and self.headed < view.round:
            yield self._heading(view)
        yield from map(indented, self._sentences(event, view))
        match event:
            case RoundEnded():
                yield Text(f"Points: {self._points(view)}.", style="bold")
            case GameEnded(winner):
                has = capital(do(self.setup, self.names, winner, "have", "has"))
                points = counted(view.points[winner], "point")
                yield Text(f"\n{has} {points}: the game is over.", style="bold")
            case RockThrown(_, rock, throw):
                self.turn = side_of_rock(self.setup, rock)
                self.places[rock] = Place(rock, throw.x, throw.y)
                return  # the view has it on the board, but it has not slid yet
            case _:
                pass
        self.places = {one.rock: one for one in view.rocks}

    def ending(self, view: View) -> RenderableType:
        return standing(view, self.names)

    def _heading(self, view: View) -> RenderableType:
        self.headed = view.round
        starts = "" if view.starter is None else f" {self._side(view.starter, 'begin')}."
        return Text(f"\nRound {view.round}.{starts}", style=f"bold {EMBER}")

    def _side(self, side: Side, verb: str) -> str:
        return capital(do(self.setup, self.names, side, verb))

    def _points(self, view: View) -> str:
        return between(self.setup).join(
            f"{people(self.setup, self.names, side)} {view.points[side]}" for side in (0, 1)
        )

    def _called(self, rock: int) -> str:
        return called(self.setup, rock)

    # What happens.

    def _sentences(self, event: AnyEvent, view: View) -> Iterator[str]:
        match event:
            case RockAimed(seat, rock, throw):
                self.aimed = throw
                yield self._flick(seat, rock, throw)
            case RockThrown(seat, rock, throw):
                yield from self._thrown(seat, rock, throw)
            case RocksSettled(slid):
                yield from self._settled(slid, view)
            case TotemSlipped() | TotemFell() | RockRemoved() | RockBroken() | RocksSwept():
                yield self._fate(event)
            case RockRecalled() | RockLetStay() | RockGivenUp():
                yield self._choice(event)
            case HammerUsed() | TotemPlaced() | NothingUsed():
                yield self._object(event)
            case TurnEnded(turn):
                yield from self._again(turn, view)
            case RoundScored(points):
                yield why(self.setup, view.rocks, points, self.names)
            case Signed() | SignsShown() | SideDrawn() | ObjectsSplit() | SharesShown():
                yield from self._opening(event)
            case _:
                pass

    def _opening(
        self, event: Signed | SignsShown | SideDrawn | ObjectsSplit | SharesShown
    ) -> Iterator[str]:
        names = self.names
        match event:
            case Signed(seat, None):
                yield f"{names.does(seat, 'form')} a sign behind the back."
            case Signed(seat, shape):
                yield f"{names.does(seat, 'form')} {shape} behind the back."
            case SignsShown((one, _), None):
                yield f"Both sides show {one}: once more."
            case SignsShown(shapes, int() as first):
                shown = f"{people(self.setup, names, 0)}: {shapes[0]}"
                shown += f", {people(self.setup, names, 1)}: {shapes[1]}"
                yield f"{capital(shown)}; {WINS[shapes[first]]}. {self._side(first, 'begin')}."
            case SideDrawn(side):
                yield f"By lot {do(self.setup, names, side, 'begin')}."
            case ObjectsSplit(seat, _):
                yield f"{names.does(seat, 'share')} the clan's objects out."
            case SharesShown(objects):
                for seat, held in enumerate(objects):
                    yield f"{names.does(seat, 'hold')}: {objects_words(held)}."
            case _:
                pass

    # The throw.

    def _flick(self, seat: Seat, rock: int, throw: Throw) -> str:
        way = f"{bearing(throw.vx, throw.vy)} at {hypot(throw.vx, throw.vy):.3g} m/s"
        start = f" from {throw.x * 1000:.0f}" if abs(throw.x) >= 5e-4 else ""
        spin = f", spin {throw.spin:g}" if throw.spin else ""
        return f"{self.names.does(seat, 'throw')} {self._called(rock)}{start}: {way}{spin}."

    def _thrown(self, seat: Seat, rock: int, throw: Throw) -> Iterator[str]:
        """How it really went; as it was meant, where chance had a say before."""
        meant, self.aimed = self.aimed, None
        if meant is None:
            yield self._flick(seat, rock, throw)
        elif meant != throw:
            turned = angle_of(throw.vx, throw.vy) - angle_of(meant.vx, meant.vy)
            turned = (turned + 180) % 360 - 180
            gain = hypot(throw.vx, throw.vy) / hypot(meant.vx, meant.vy) - 1
            aside = f"{abs(turned):.1f}{degrees_sign()} to the {'right' if turned > 0 else 'left'}"
            force = f"{abs(gain):.1%} {'harder' if gain > 0 else 'softer'}"
            yield f"The finger strays: {aside}, {force}."

    def _settled(self, slid: Slid, view: View) -> Iterator[str]:
        for knock in slid.knocks[:MOST_KNOCKS]:
            yield self._knock(knock)
        if len(slid.knocks) > MOST_KNOCKS:
            yield f"And {len(slid.knocks) - MOST_KNOCKS} more knocks."
        for rock, times in Counter(bounce.rock for bounce in slid.bounces).items():
            again = "" if times == 1 else f" {times} times"
            yield f"{self._called(rock)} bounces off a slammer{again}."
        if slid.capped:
            yield "It was too much to follow to the end, and was stopped there."
        for place in slid.rests:
            before = self.places.get(place.rock)
            moved = before is None or distance(before.x, before.y, place.x, place.y) > STIRRED
            if moved or place.rock == view.thrown:
                where = whereabouts(self.setup.board, place)
                yield f"{self._called(place.rock)} comes to rest {where}."

    def _knock(self, knock: Knock) -> str:
        striker, struck = map(self._called, hitting(knock))
        how = " softly" if knock.speed < SOFT else " hard" if knock.speed > HARD else ""
        return f"{striker} hits {struck}{how}, at {knock.speed:.2f} m/s."

    def _fate(self, event: TotemSlipped | TotemFell | RockRemoved | RockBroken | RocksSwept) -> str:
        match event:
            case TotemSlipped(rock, x, y):
                rim = mm(self.setup.board.rock_radius)
                off = f"{mm(hypot(x, y))} off the middle; at {rim} it falls"
                return f"The totem on {self._called(rock)} slips: {off}."
            case TotemFell(rock):
                return f"The totem falls off {self._called(rock)}."
            case RockRemoved(rock, "slammer"):
                return f"{self._called(rock)} touches a slammer: out for the round."
            case RockRemoved(rock, _):
                return f"{self._called(rock)} slides over the side: out for the round."
            case RockBroken(rock):
                return f"{self._called(rock)} turns upside down: broken, out for the round."
            case RocksSwept(rocks):
                gone = listing(map(self._called, rocks))
                return f"The mammoth takes {gone}: not wholly past its line."

    def _choice(self, event: RockRecalled | RockLetStay | RockGivenUp) -> str:
        rock = self._called(event.rock)
        match event:
            case RockRecalled(seat):
                recalls = self.names.does(seat, "recall")
                return f"{recalls} {rock}: it is thrown again at the end of the round."
            case RockLetStay(seat):
                return f"{self.names.does(seat, 'let')} {rock} stay."
            case RockGivenUp(seat):
                return f"{self.names.does(seat, 'give')} {rock} up."

    def _object(self, event: HammerUsed | TotemPlaced | NothingUsed) -> str:
        match event:
            case HammerUsed(seat, hammer, rock, dx, dy, x, y):
                where = whereabouts(self.setup.board, Place(rock, x, y))
                swings = f"{self.names.does(seat, 'take')} a {hammer_words(hammer)}"
                return f"{swings}, {bearing(dx, dy)}: {self._called(rock)} now lies {where}."
            case TotemPlaced(seat, rock):
                return f"{self.names.does(seat, 'stand')} a totem on {self._called(rock)}."
            case NothingUsed(seat):
                return f"{self.names.does(seat, 'use')} no object."

    def _again(self, turn: Side, view: View) -> Iterator[str]:
        """Mississippi: why the sides do not simply take turns."""
        if self.setup.mississippi == "off" or turn != self.turn or not any(view.hands):
            return
        other = 1 - turn
        if any(view.hands[seat] for seat in members(self.setup, other)):
            why_ = self._to_beat(view)
        else:  # C9b
            why_ = f"{do(self.setup, self.names, other, 'have', 'has')} no rocks left"
        yield f"{self._side(turn, 'throw')} again: {why_}."

    def _to_beat(self, view: View) -> str:
        if view.duty is not None:
            return f"{self._called(view.duty)} is the rock to beat"
        return f"{self._called(by_distance(self.setup, view.rocks)[0].rock)} lies closest"
