"""Lascaux on paper: options as words, events as lines. docs/records.md shows a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from hearthside.kernel import CHANCE, Chance, IllegalAction, Seat
from hearthside.kernel.spelling import differing, read_setup
from hearthside.lascaux.cards import Card, Colour, cards
from hearthside.lascaux.cards import read_deck as cards_of
from hearthside.lascaux.game import Lascaux
from hearthside.lascaux.model import (
    AnyAction,
    AnyEvent,
    CardDrawn,
    CardsTaken,
    Choose,
    DrawCard,
    DrawStart,
    Ending,
    GameEnded,
    MarkerChosen,
    MarkerRevealed,
    MarkerTakenBack,
    Pass,
    Passed,
    Place,
    RoundEnded,
    StartDrawn,
    StonePlaced,
    TakeBack,
)

PRESETS: Mapping[str, Mapping[str, str]] = {
    "book": {"opening": "start_forced", "take_back": "forbidden"},
    "french_book": {
        "opening": "first_lap_forced",
        "take_back": "forbidden",
        "reveal": "stop_when_empty",
    },
    # Boomerang, the authors' sister game of 2010, played with this deck.
    "boomerang": {
        "end": "one_round_after_deck_empty",
        "next_start": "last_bidder",
        "row_limit": "none",
        "stones": "12",
    },
}

HIDDEN = "?"
PER_LINE = {"draw": 4, "choose": 5, "bid": 12}  # how many events share a line

KEYWORDS: Mapping[str, str] = {  # what begins a line, and the rule it follows
    "start": "L3e",
    "draw": "L4.1a",
    "choose": "L4.2a",
    "bid": "L4.3b",
    "reveal": "L4.3h",
    "take": "L4.3g",
    "next": "L4.4a",
    "end": "L5b",
}


# Options.


def words(game: Lascaux) -> dict[str, str]:
    """The options that differ from the defaults, as words."""
    return differing(game)


def game(seats: int, words: Mapping[str, str]) -> Lascaux:
    """The game these words describe; raises InvalidSetup with what is allowed."""
    return read_setup(Lascaux, seats, words, {"deck": cards}, PRESETS)


def read_deck(text: str) -> dict[str, str]:
    """A file of cards as the words of options; raises InvalidSetup."""
    return {"deck": " ".join(map(str, cards_of(text)))}


# Events.


def write(events: Iterable[AnyEvent]) -> Iterator[str]:
    """Events as lines; the rounds are headed by comments, which reading passes over."""
    game_, round_, heading = 1, 1, ""
    line = list[str]()
    for event in events:
        keyword, token = _written(event)
        if line and (line[0] != keyword or len(line) > PER_LINE.get(keyword, 1)):
            yield " ".join(line)
            line = []
        if heading:
            yield heading
            heading = ""
        line = line or [keyword]
        line.append(token)
        if isinstance(event, RoundEnded):
            round_ += 1
            heading = f"# round {round_}"
        if isinstance(event, GameEnded):
            game_, round_ = game_ + 1, 1
            heading = f"# game {game_}, round 1"
    if line:
        yield " ".join(line)


def _written(event: AnyEvent) -> tuple[str, str]:
    """The keyword of an event and what it says."""
    match event:
        case StartDrawn(seat):
            return "start", str(seat)
        case CardDrawn(card):
            return "draw", str(card)
        case MarkerChosen(seat, colour):
            return "choose", f"{seat}:{colour or HIDDEN}"
        case MarkerTakenBack(seat):
            return "choose", f"{seat}:back"
        case StonePlaced(seat):
            return "bid", f"{seat}."
        case Passed(seat, stones):
            return "bid", f"{seat}/{stones}"
        case MarkerRevealed(seat, colour):
            return "reveal", f"{seat}:{colour}"
        case CardsTaken(seat, None):
            return "take", f"{seat} {HIDDEN}"
        case CardsTaken(seat, taken):
            return "take", f"{seat} {' '.join(map(str, taken or ()))}"
        case RoundEnded(start_player):
            return "next", str(start_player)
        case GameEnded(ending, points):
            return "end", f"{ending} {' '.join(map(str, points))}"


def read(line: str) -> tuple[AnyEvent, ...]:
    """The events of a line; what cannot be read is refused by the rule it would follow."""
    try:
        return tuple(_read(line))
    except ValueError:
        keyword = line.split()[0]
        raise IllegalAction(KEYWORDS.get(keyword, "L4.0a"), f"cannot read `{line}`") from None


def _read(line: str) -> Iterator[AnyEvent]:
    match line.split():
        case ["draw", _, *_] as words:
            yield from (CardDrawn(Card.of(token)) for token in words[1:])
        case ["choose", _, *_] as words:
            yield from map(_read_choice, words[1:])
        case ["bid", _, *_] as words:
            yield from map(_read_bid, words[1:])
        case ["start", seat]:
            yield StartDrawn(_number(seat))
        case ["reveal", token]:
            seat, colour = token.split(":")
            yield MarkerRevealed(_number(seat), Colour(colour))
        case ["take", seat, "?"]:
            yield CardsTaken(_number(seat), None)
        case ["take", seat, *taken]:
            yield CardsTaken(_number(seat), cards(" ".join(taken)))
        case ["next", seat]:
            yield RoundEnded(_number(seat))
        case ["end", ending, *points]:
            yield GameEnded(_ending(ending), tuple(map(_number, points)))
        case _:
            raise ValueError(line)


def _read_choice(token: str) -> AnyEvent:
    seat, colour = token.split(":")
    if colour == "back":
        return MarkerTakenBack(_number(seat))
    return MarkerChosen(_number(seat), None if colour == HIDDEN else Colour(colour))


def _read_bid(token: str) -> AnyEvent:
    if token.endswith("."):
        return StonePlaced(_number(token[:-1]))
    seat, stones = token.split("/")
    return Passed(_number(seat), _number(stones))


def _ending(text: str) -> Ending:
    ending: Ending = msgspec.convert(text, Ending)  # its ValidationError is a ValueError
    return ending


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 21) or text != str(int(text)):
        raise ValueError(f"{text!r} is not a number as we write them")
    return int(text)


def cause(event: AnyEvent) -> tuple[Seat | Chance, AnyAction] | None:
    """The action an event came from; None when it came by itself, or hides its cause."""
    match event:
        case StartDrawn(start):
            return CHANCE, DrawStart(start)
        case CardDrawn(card):
            return CHANCE, DrawCard(card)
        case MarkerChosen(seat, Colour() as colour):
            return seat, Choose(colour)
        case MarkerTakenBack(seat):
            return seat, TakeBack()
        case StonePlaced(seat):
            return seat, Place()
        case Passed(seat):
            return seat, Pass()
        case _:
            return None


def rule(event: AnyEvent) -> str:
    """The id of the rule an event follows."""
    match event:
        case MarkerTakenBack():
            return "L4.2c"
        case Passed():
            return "L4.3d"
        case _:
            keyword, _ = _written(event)
            return KEYWORDS[keyword]
