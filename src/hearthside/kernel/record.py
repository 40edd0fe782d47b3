"""Records: a whole game in one plain-text file, checked against the rules when read.

The format is described in docs/records.md and is stable for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from hearthside.kernel.errors import InvalidSetup, Refusal
from hearthside.kernel.game import CHANCE, Chance, Game, Seat
from hearthside.kernel.kit import AnyGame, AnyKit, Doubted, Kit
from hearthside.kernel.play import answer

FORMAT = 1
TITLE = "hearthside record"
QUOTED = 400  # characters that an error says at most, however long the line is
DEALT = 200  # characters of a line about the deal

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class RecordError(ValueError):
    """A record that breaks the format or the rules, with the line and the rule."""

    def __init__(self, line: int, why: str, rule: str | None = None) -> None:
        self.line = line
        self.rule = rule
        self.why = fit_to_print(why)
        super().__init__(": ".join([f"line {line}", *([rule] if rule else []), self.why]))

    def __reduce__(self) -> tuple[type[RecordError], tuple[int, str, str | None]]:
        return RecordError, (self.line, self.why, self.rule)


def fit_to_print(text: str) -> str:
    """What others wrote, short and without what a terminal would obey."""
    half = QUOTED // 2
    short = text if len(text) <= QUOTED else f"{text[:half]}…{text[-half:]}"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in short
    )


class Bounds(Struct, frozen=True):
    """How much is read of a record that anybody may have sent."""

    events: int
    option: int  # characters


UNBOUNDED = Bounds(events=2**63, option=2**63)


class Record(Struct, Generic[S, A, E, V], frozen=True):
    """A game as it was played, by whom, as far as it went."""

    kit: Kit[S, A, E, V]
    game: Game[S, A, E, V]
    players: tuple[str, ...]
    log: tuple[E, ...]
    deal: tuple[str, ...] = ()  # how it was dealt, in the words of whoever dealt it
    doubted: Doubted | None = None  # what came of doubting it; None: nobody did, or could


AnyRecord: TypeAlias = Record[Any, Any, Any, Any]


def write(record: Record[S, A, E, V]) -> str:
    deal = (f"deal {line}" for line in record.deal)
    return "\n".join(
        chain(_header(record), [""], record.kit.notation.write(record.log), deal, [""])
    )


def _header(record: Record[S, A, E, V]) -> Iterator[str]:
    yield f"{TITLE} {FORMAT}"
    yield f"game {record.kit.name}"
    yield f"rules {record.kit.rules}"
    yield f"seats {record.game.seats}"
    for seat, name in enumerate(record.players):
        yield f"player {seat} {' '.join(name.split())}"
    for key, value in record.kit.notation.words(record.game).items():
        yield f"option {key} {value}"


def read(
    text: str,
    kits: Mapping[str, AnyKit],
    *,
    doubting: bool = False,
    bounds: Bounds = UNBOUNDED,
) -> AnyRecord:
    """Read a record and check every event; raises RecordError at the first that is wrong.

    Facts the rules do not make themselves (where rocks slid) are taken from the record, unless one
    is `doubting`: then those that this program can work out must be what it finds.
    """
    lines = _Lines(text)
    kit, game, players = _read_header(lines, kits, bounds.option)
    deal = list[str]()
    events = list[tuple[int, Any]]()
    for number, event in _read_events(kit, lines, deal):
        if len(events) >= bounds.events:
            raise RecordError(number, f"no record is read with more than {bounds.events} events")
        events.append((number, event))
    doubt = kit.doubting(game) if doubting else None
    lend = doubt.game if doubt else partial(kit.believing, game)
    for _ in _acted(kit, game, lend, events, lines.last):
        pass
    doubted = doubt.doubted() if doubt else None
    return Record(kit, game, players, tuple(event for _, event in events), tuple(deal), doubted)


class _Lines:
    """The lines that say something, numbered from 1 as an editor does."""

    def __init__(self, text: str) -> None:
        split = text.splitlines()
        self.last = max(len(split), 1)
        self._numbered = [
            (number, words)
            for number, line in enumerate(split, start=1)
            if (words := line.strip()) and not words.startswith("#")
        ]
        self._numbered.reverse()

    def __iter__(self) -> Iterator[tuple[int, str]]:
        while self._numbered:
            yield self._numbered.pop()

    def take(self, key: str) -> tuple[int, str] | None:
        """The rest of the next line if it begins with this key."""
        if not self._numbered:
            return None
        number, line = self._numbered[-1]
        if not line.startswith(f"{key} "):
            return None
        self._numbered.pop()
        return number, line.removeprefix(f"{key} ").strip()

    def need(self, key: str) -> tuple[int, str]:
        at = self._numbered[-1][0] if self._numbered else self.last
        found = self.take(key)
        if found is None:
            raise RecordError(at, f"here a record says `{key} …`")
        return found


def _read_header(
    lines: _Lines, kits: Mapping[str, AnyKit], longest: int
) -> tuple[AnyKit, AnyGame, tuple[str, ...]]:
    _read_number(*lines.need(TITLE), most=FORMAT)
    at, name = lines.need("game")
    if name not in kits:
        raise RecordError(at, f"no game called {name!r}; there is {', '.join(kits)}")
    kit = kits[name]
    rules = _read_number(*lines.need("rules"), most=kit.rules)
    at, text = lines.need("seats")
    seats = _read_number(at, text)
    game = _set_up(kit, seats, kit.as_played(rules, {}), at)
    players = _read_players(lines, seats)
    words = dict[str, str]()
    while found := lines.take("option"):
        at, text = found
        key, _, value = text.partition(" ")
        if len(value) > longest:
            raise RecordError(at, f"no option is read with more than {longest} characters")
        if key in words:
            raise RecordError(at, f"option {key} is set twice")
        words[key] = value
        played = kit.as_played(rules, words)
        game = _set_up(kit, seats, played, at)  # so that an error names the line of the option
    return kit, game, players


def _read_number(at: int, text: str, most: int | None = None) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise RecordError(at, f"{text!r} is not a number")
    if most is not None and int(text) > most:
        raise RecordError(at, f"version {text} is newer than this program, which reads {most}")
    if most is not None and int(text) < 1:
        raise RecordError(at, f"there never was a version {text}")
    return int(text)


def _read_players(lines: _Lines, seats: int) -> tuple[str, ...]:
    names = list[str]()
    while found := lines.take("player"):
        at, text = found
        seat, _, name = text.partition(" ")
        if seat != str(len(names)) or len(names) >= seats:
            raise RecordError(at, f"players are listed by seat, from 0 to {seats - 1}")
        names.append(name.strip())
    return tuple(names)


def _set_up(
    kit: Kit[S, A, E, V], seats: int, words: Mapping[str, str], at: int
) -> Game[S, A, E, V]:
    try:
        return kit.notation.game(seats, words)
    except InvalidSetup as error:
        raise RecordError(at, str(error)) from None


def _read_events(kit: Kit[S, A, E, V], lines: _Lines, deal: list[str]) -> Iterator[tuple[int, E]]:
    for number, line in lines:
        if line.startswith("deal "):
            if len(line) > DEALT:
                raise RecordError(number, f"no line of a deal is longer than {DEALT} characters")
            deal.append(line.removeprefix("deal "))
            continue
        try:
            events = kit.notation.read(line)
        except Refusal as error:
            raise RecordError(number, error.why, error.rule) from None
        yield from ((number, event) for event in events)


def steps(record: Record[S, A, E, V]) -> Iterator[tuple[tuple[E, ...], S]]:
    """A record that was read once more, step by step: what happened, and the state after it.

    A step is what a seat did and all that followed, what chance made of it included; so each
    leaves a state in which somebody has to choose, or the last one.
    """
    done = list[E]()
    state = record.game.start()
    numbered = [(0, event) for event in record.log]
    lend = partial(record.kit.believing, record.game)
    for seat, events, after in _acted(record.kit, record.game, lend, numbered, last_line=0):
        if done and seat is not CHANCE:
            yield tuple(done), state
            done.clear()
        done += events
        state = after
    if done:
        yield tuple(done), state


def _acted(
    kit: Kit[S, A, E, V],
    game: Game[S, A, E, V],
    lend: Callable[[Iterator[E]], Game[S, A, E, V]],
    numbered: Sequence[tuple[int, E]],
    last_line: int,
) -> Iterator[tuple[Seat | Chance, tuple[E, ...], S]]:
    """Who acted, all that followed and the state then; raises RecordError where it does not.

    `lend` gives the game that decides where the record goes on with some events.
    """
    state = game.start()
    rest = iter(enumerate(numbered))
    for at, (line, event) in rest:
        cause = kit.notation.cause(event)
        if cause is None:
            raise RecordError(
                line, f"`{_said(kit, event)}` does not follow", kit.notation.rule(event)
            )
        try:
            lent = lend(numbered[number][1] for number in range(at, len(numbered)))
            expected = answer(lent, state, *cause)
        except Refusal as error:
            raise RecordError(line, error.why, error.rule or kit.notation.rule(event)) from None
        found: E | None = event
        for number, due in enumerate(expected):
            if number:
                _, (line, found) = next(rest, (0, (last_line, None)))
            if found != due:
                _refuse(kit, line, expected[:number], due, found)
            state = game.evolve(state, due)
        yield cause[0], expected, state


def _refuse(kit: Kit[S, A, E, V], line: int, before: Sequence[E], due: E, found: E | None) -> None:
    why = None if found is None else kit.difference(before, due, found)
    instead = "but the record breaks off" if found is None else f"not `{_said(kit, found)}`"
    why = why or f"here follows `{_said(kit, due)}`, {instead}"
    raise RecordError(line, why, kit.notation.rule(due))


def _said(kit: Kit[S, A, E, V], event: E) -> str:
    return " ".join(kit.notation.write([event]))
