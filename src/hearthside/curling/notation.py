"""Caveman Curling on paper: options as words, events as lines. docs/records.md shows a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.curling.board import Board, Ice
from hearthside.curling.game import Curling
from hearthside.curling.model import (
    AnyAction,
    AnyEvent,
    BigHammer,
    Decline,
    DrawSide,
    Fortune,
    FortuneTold,
    GameEnded,
    HammerUsed,
    LetStay,
    LittleHammer,
    NothingUsed,
    Objects,
    ObjectsSplit,
    Recall,
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
    Setup,
    Shape,
    SharesShown,
    SideDrawn,
    Sign,
    Signed,
    SignsShown,
    Slid,
    Slide,
    Split,
    Throw,
    Totem,
    TotemFell,
    TotemPlaced,
    TotemSlipped,
    TurnEnded,
    UseNothing,
)
from hearthside.curling.reading import HIDDEN, NOBODY, SECTION, event_of
from hearthside.kernel import CHANCE, Chance, IllegalAction, InvalidSetup, Seat
from hearthside.kernel.spelling import differing, read_setup, word

PRESETS: Mapping[str, Mapping[str, str]] = {
    "mississippi": {"mississippi": "book"},
    "starvince": {"scoring": "starvince"},
}

KEYWORDS: Mapping[str, str] = {  # what begins a line, and the rule it follows
    "sign": "C3b",
    "show": "C3b",
    "first": "C3b",
    "split": "C8e",
    "shares": "C8e",
    "aim": "C4.1a",
    "fortune": "C4.1b",
    "throw": "C4.1a",
    "settle": "C4.1b",
    "slip": "C2.5",
    "fall": "C2.5",
    "remove": "C4.1c",
    "break": "C5b",
    "recall": "C2.5",
    "stay": "C2.5",
    "decline": "C2.6",
    "hammer": "C2.1",
    "totem": "C2.4",
    "nothing": "C4.2a",
    "sweep": "C5a",
    "turn": "C4a",
    "score": "C6b",
    "next": "C7b",
    "end": "C7c",
}


class CurlingNotation(Struct, frozen=True):
    """How games on this ice are written down and read back."""

    slide: Slide

    def words(self, game: Any) -> dict[str, str]:
        return differing(game.setup)

    def game(self, seats: int, words: Mapping[str, str]) -> Curling:
        return Curling(setup(seats, words), self.slide)

    def write(self, events: Iterable[AnyEvent]) -> Iterator[str]:
        return write(events)

    def read(self, line: str) -> tuple[AnyEvent, ...]:
        return (read(line),)

    def cause(self, event: AnyEvent) -> tuple[Seat | Chance, AnyAction] | None:
        return cause(event)

    def rule(self, event: AnyEvent) -> str:
        return rule(event)


# Options.


def setup(seats: int, words: Mapping[str, str]) -> Setup:
    """The setup these words describe; raises InvalidSetup with what is allowed."""
    readers = {"board": partial(_measures, "board", Board), "ice": partial(_measures, "ice", Ice)}
    return read_setup(Setup, seats, words, readers, PRESETS)


def _measures(key: str, kind: type[Board] | type[Ice], text: str) -> object:
    """Measures written as `river:0.11 cave:0.74`; those not named are as always."""
    pairs = [token.partition(":") for token in text.split()]
    try:
        return msgspec.convert({name: float(number) for name, _, number in pairs}, kind)
    except (ValueError, msgspec.ValidationError) as error:
        raise InvalidSetup(f"{key}={text}: {error}") from None


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    """The measures of a real copy, as far as they differ from ours."""

    board: Board = Board()
    ice: Ice = Ice()


def read_measures(text: str) -> dict[str, str]:
    """A file of measures as the words of options; raises InvalidSetup."""
    try:
        found = msgspec.json.decode(text, type=Measures)
    except msgspec.MsgspecError as error:
        raise InvalidSetup(str(error)) from None
    return {name: word(value) for name, value in (("board", found.board), ("ice", found.ice))}


# Events.


def write(events: Iterable[AnyEvent]) -> Iterator[str]:
    """Events as lines; the rounds are headed by comments, which reading passes over."""
    round_, heading = 1, ""
    for event in events:
        if heading:
            yield heading
            heading = ""
        yield " ".join(_written(event))
        if isinstance(event, RoundEnded):
            round_ += 1
            heading = f"# round {round_}"


def _written(event: AnyEvent) -> Iterator[str]:
    """The keyword of an event and what it says, word by word."""
    match event:
        case RockAimed(seat, rock, throw):
            yield from ("aim", *_flick(seat, rock, throw))
        case RockThrown(seat, rock, throw):
            yield from ("throw", *_flick(seat, rock, throw))
        case FortuneTold(turn, speed, seed):
            yield from ("fortune", repr(turn), repr(speed), str(seed))
        case RocksSettled(slid):
            yield from ("settle", SECTION.join(_settled(slid)))
        case HammerUsed(seat, hammer, rock, dx, dy, x, y):
            yield from ("hammer", str(seat), hammer, str(rock))
            yield from ("along", repr(dx), repr(dy), "to", repr(x), repr(y))
        case TotemSlipped(rock, x, y):
            yield from ("slip", str(rock), repr(x), repr(y))
        case TotemFell() | RockRemoved() | RockBroken() | RocksSwept():
            yield from _written_fate(event)
        case RockRecalled() | RockLetStay() | RockGivenUp() | TotemPlaced() | NothingUsed():
            yield from _written_choice(event)
        case Signed() | SignsShown() | SideDrawn() | ObjectsSplit() | SharesShown():
            yield from _written_start(event)
        case TurnEnded() | RoundScored() | RoundEnded() | GameEnded():
            yield from _written_end(event)


def _flick(seat: Seat, rock: int, throw: Throw) -> Iterator[str]:
    yield from (str(seat), "rock", str(rock), "from", repr(throw.x), repr(throw.y))
    yield from ("at", repr(throw.vx), repr(throw.vy), "spin", repr(throw.spin))


def _settled(slid: Slid) -> Iterator[str]:
    """Rests, then rocks that left, then knocks and bounces; each part by itself."""
    yield from (f"{one.rock} at {one.x!r} {one.y!r}" for one in slid.rests)
    yield from (f"{one.rock} {one.reason} {one.time!r}" for one in slid.left)
    for knock in slid.knocks:
        numbers = (knock.speed, knock.avx, knock.avy, knock.bvx, knock.bvy, knock.dvx, knock.dvy)
        told = " ".join(map(repr, numbers))
        yield f"{knock.a} knocks {knock.b} {knock.time!r} {told}"
    for bounce in slid.bounces:
        told = " ".join(map(repr, (bounce.vx, bounce.vy, bounce.dvx, bounce.dvy)))
        yield f"{bounce.rock} bounces {bounce.time!r} {told} after {bounce.after}"
    if slid.capped:
        yield "capped"
    if slid.physics:
        yield f"physics {slid.physics}"


def difference(before: Sequence[AnyEvent], due: AnyEvent, found: AnyEvent) -> str | None:
    """Where a slide does not go as the ice has it, in the words of the record."""
    if not (isinstance(due, RocksSettled) and isinstance(found, RocksSettled)):
        return None
    thrown = "; ".join(write(before[-1:]))
    parts = zip_longest(_settled(due.slid), _settled(found.slid), fillvalue="no more")
    right, wrong = next(pair for pair in parts if pair[0] != pair[1])
    return f"after `{thrown}` the ice has `{right}`, not `{wrong}`"


def _written_fate(event: TotemFell | RockRemoved | RockBroken | RocksSwept) -> Iterator[str]:
    match event:
        case TotemFell(rock):
            yield from ("fall", str(rock))
        case RockRemoved(rock, reason):
            yield from ("remove", str(rock), reason)
        case RockBroken(rock):
            yield from ("break", str(rock))
        case RocksSwept(rocks):
            yield from ("sweep", *map(str, rocks))


def _written_choice(
    event: RockRecalled | RockLetStay | RockGivenUp | TotemPlaced | NothingUsed,
) -> Iterator[str]:
    match event:
        case RockRecalled(seat, rock):
            yield from ("recall", str(seat), str(rock))
        case RockLetStay(seat, rock):
            yield from ("stay", str(seat), str(rock))
        case RockGivenUp(seat, rock):
            yield from ("decline", str(seat), str(rock))
        case TotemPlaced(seat, rock):
            yield from ("totem", str(seat), str(rock))
        case NothingUsed(seat):
            yield from ("nothing", str(seat))


def _written_start(
    event: Signed | SignsShown | SideDrawn | ObjectsSplit | SharesShown,
) -> Iterator[str]:
    match event:
        case Signed(seat, shape):
            yield from ("sign", f"{seat}:{shape or HIDDEN}")
        case SignsShown((one, other), first):
            yield from ("show", one, other, NOBODY if first is None else str(first))
        case SideDrawn(side):
            yield from ("first", str(side))
        case ObjectsSplit(seat, None):
            yield from ("split", str(seat), HIDDEN)
        case ObjectsSplit(seat, shares):
            yield from ("split", str(seat), *map(_share, shares or ()))
        case SharesShown(objects):
            yield from ("shares", *map(_share, objects))


def _share(objects: Objects) -> str:
    return f"{objects.big}/{objects.little}/{objects.totems}"


def _written_end(event: TurnEnded | RoundScored | RoundEnded | GameEnded) -> Iterator[str]:
    match event:
        case TurnEnded(turn, None):
            yield from ("turn", str(turn))
        case TurnEnded(turn, duty):
            yield from ("turn", str(turn), "beat", str(duty))
        case RoundScored((one, other)):
            yield from ("score", str(one), str(other))
        case RoundEnded(starter):
            yield from ("next", str(starter))
        case GameEnded(winner, (one, other)):
            yield from ("end", str(winner), str(one), str(other))


def read(line: str) -> AnyEvent:
    """The event of a line; what cannot be read is refused by the rule it would follow."""
    try:
        return event_of(line)
    except ValueError:
        keyword = line.split()[0]
        raise IllegalAction(KEYWORDS.get(keyword, "C4a"), f"cannot read `{line}`") from None


def cause(event: AnyEvent) -> tuple[Seat | Chance, AnyAction] | None:
    """The action an event came from; None when it came by itself, or hides its cause."""
    match event:
        case RockAimed(seat, _, throw) | RockThrown(seat, _, throw):
            return seat, throw
        case FortuneTold(turn, speed, seed):
            return CHANCE, Fortune(turn, speed, seed)
        case RockRecalled(seat):
            return seat, Recall()
        case RockLetStay(seat):
            return seat, LetStay()
        case RockGivenUp(seat):
            return seat, Decline()
        case HammerUsed(seat, hammer, _, dx, dy):
            return seat, BigHammer(dx, dy) if hammer == "big" else LittleHammer(dx, dy)
        case TotemPlaced(seat):
            return seat, Totem()
        case NothingUsed(seat):
            return seat, UseNothing()
        case _:
            return _cause_before(event)


def _cause_before(event: AnyEvent) -> tuple[Seat | Chance, AnyAction] | None:
    """The causes of what comes before the first throw."""
    match event:
        case Signed(seat, Shape() as shape):
            return seat, Sign(shape)
        case SideDrawn(side):
            return CHANCE, DrawSide(side)
        case ObjectsSplit(seat, tuple() as shares):
            return seat, Split(shares)
        case _:
            return None


def rule(event: AnyEvent) -> str:
    """The id of the rule an event follows."""
    return KEYWORDS[next(_written(event))]
