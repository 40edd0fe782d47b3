"""A live table: its facts folded, what may happen next, and what everybody is told of it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, TypeAlias, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct

from hearthside.kernel import CHANCE, Decision, InvalidAction, Reason, Seat
from hearthside.kernel.record import (
    TITLE,
    UNBOUNDED,
    AnyRecord,
    Bounds,
    Record,
    RecordError,
    read,
    write,
)
from hearthside.table import rules, views
from hearthside.table.bounds import Whims, is_full
from hearthside.table.candour import listened
from hearthside.table.changes import begin, evolve, names
from hearthside.table.clocks import Presence, by_side, overdue
from hearthside.table.dealer import Deal, Unfair, read_deal
from hearthside.table.errors import Denied, Unreadable
from hearthside.table.messages import AnyCommand, Deed, Ready, TableView, Unready, Update
from hearthside.table.model import (
    AnyFact,
    GameFinished,
    GameImported,
    GameStarted,
    Kept,
    Moved,
    Person,
    PlayerId,
    Result,
    Said,
    Settings,
    State,
    TableMade,
)
from hearthside.table.names import tidy
from hearthside.table.offer import Shelf
from hearthside.table.rules import Moment, Readiness
from hearthside.table.veil import board_for

REMEMBERED = 64  # commands of a player known to have acted; a client resends its last few
BOUNDS = Bounds(events=100_000, option=4_000)  # of records: more than any table can make
LONGEST = 10_000  # events of a game that is brought: it is one fact, and read at one go
CATCH_UP = 200  # facts; whoever missed more gets a fresh view

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]  # long work, one fact after another; then its answer

_encode = msgspec.json.Encoder().encode
_encode_alike = msgspec.json.Encoder(order="deterministic").encode  # whatever the order of keys
_decoder = msgspec.json.Decoder(Kept)


class Asked(Struct, frozen=True):
    """A question to a bot, and all it may know."""

    game: str
    bot: str
    seat: Seat
    decision: Decision[Any]
    view: Any
    hardness: float  # of the decision, as it looks to a spectator


class Told(Struct, frozen=True):
    """What has just happened, ready to be told to each viewer."""

    before: State
    facts: tuple[tuple[AnyFact, State], ...]  # each with the state after it
    alike: tuple[AnyFact, ...] | None  # as everybody is told of them, where that is the same

    @property
    def after(self) -> State:
        return self.facts[-1][1]

    def update(self, player: PlayerId | None) -> Update | None:
        """None: there is nothing a viewer may notice."""
        facts = self.alike or tuple(views.seen(self.before, self.facts, player))
        if not facts:
            return None
        after = self.after
        return Update(views.version_for(after, player), facts, views.view(after, player))


class Table:
    """One table. It decides, it is told what was stored, and it tells; it does no I/O.

    Who is ready is not stored: nobody is when a table has been read from its store.
    """

    def __init__(self, shelf: Shelf, name: str, first: Kept) -> None:
        assert isinstance(first.fact, TableMade)
        self.shelf = shelf
        self.id = name
        self.state = begin(first.fact)
        self.touched = 0.0  # when the last fact was stored
        self.ready: Readiness = {}
        self._whims = Whims()
        self._acted = dict[PlayerId, dict[str, int | None]]()

    @staticmethod
    def load(shelf: Shelf, name: str, entries: Iterable[tuple[bytes, float]]) -> Table:
        """The table that stored facts, each with its time, add up to."""
        return at_once(Table.loading(shelf, name, entries))

    @staticmethod
    def loading(shelf: Shelf, name: str, entries: Iterable[tuple[bytes, float]]) -> Steps[Table]:
        rest = iter(entries)
        table = Table(shelf, name, _decoder.decode(next(rest)[0]))
        yield
        return (yield from table.reading_on(rest))

    def reading_on(self, entries: Iterable[tuple[bytes, float]]) -> Steps[Table]:
        """This table with the facts that were stored next."""
        for data, at in entries:
            self._apply(self.decode(data), at)
            yield
        return self

    @property
    def version(self) -> int:
        return self.state.version

    def decode(self, data: bytes) -> Kept:
        """A stored fact; a game's events are read by the game's own types."""
        return decode(self.shelf, self.state.settings.game, data)

    # What may happen.

    def join(self, name: str, seat: Seat | None, moment: Moment) -> tuple[Kept, ...]:
        del moment
        return keep(rules.joined(self.shelf, self.state, name, seat))

    def decide(self, player: PlayerId, command: Deed, moment: Moment) -> tuple[Kept, ...]:
        """All that follows from a command; raises a Refusal, and changes nothing in any case."""
        self._whims.check(self.state, player, command, moment.now)
        facts = rules.decide(self.shelf, self.state, self.ready, player, command, moment)
        return keep(facts, player, command)

    def get_ready(self, player: PlayerId, command: Ready | Unready) -> None:
        """Somebody is ready, or no longer; raises a Refusal."""
        self.ready = rules.readied(self.state, self.ready, player, command)
        self._remember(player, command.id, sum_of(command))

    def succeed(self, before: Table) -> None:
        """This is the same table, read anew: who was ready still is, unless that has changed."""
        self.ready = rules.still_ready(before.state, self.state, before.ready)

    def done(self, player: PlayerId, command: AnyCommand) -> bool:
        """Whether this command of a player's has acted before; raises where another one has."""
        acted = self._acted.get(player, {})
        if command.id not in acted:
            return False
        if acted[command.id] not in (None, sum_of(command)):
            raise Denied("id_reused", f"another command had the id {command.id}; nothing was done")
        return True

    def bots_asked(self) -> tuple[Asked, ...]:
        """What bots are to think about: one for each side, and never instead of a person."""
        return () if is_full(self.state) else tuple(self._asked())

    def _asked(self) -> Iterator[Asked]:
        state = self.state
        offer = self.shelf[state.settings.game]
        for decisions in by_side(self.shelf, state).values():
            first = decisions[0]
            chairs = [state.chairs[one.seat] for one in decisions if one.seat is not CHANCE]
            bot = chairs[0].bot
            if bot is not None and all(one.bot for one in chairs) and first.seat is not CHANCE:
                seen = state.game.view(board_for(state, first.seat), first.seat)
                public = state.game.view(board_for(state, None), None)
                hard = offer.hardness(public, first.seat)
                yield Asked(state.settings.game, bot, first.seat, first, seen, hard)

    def waits_for_bots(self) -> bool:
        """Whether people play, and nothing is awaited of any of them: bots hold up their turn."""
        state = self.state
        people = {seat for seat, one in enumerate(state.chairs) if one.player and not one.bot}
        awaited = {one.seat for one in state.open if one.awaited}
        return state.phase == "playing" and bool(people) and people.isdisjoint(awaited)

    def bot_acts(
        self,
        seat: Seat,
        decision: str,
        action: Any,
        moment: Moment,
        reasons: tuple[Reason, ...] = (),
    ) -> tuple[Kept, ...]:
        """All that follows from a bot's action; why it did so is kept with it."""
        del moment
        first, *rest = keep(rules.bot_acts(self.shelf, self.state, seat, decision, action))
        if reasons:
            [asked] = [one for one in self.state.open if one.id == decision]
            said = Said(seat, decision, reasons, asked.kind, asked.round)
            first = Kept(first.fact, said=said)
        return first, *rest

    def due(self, presence: Presence) -> float | None:
        """When time next decides something, unless somebody acts before."""
        next_ = overdue(self.shelf, self.state, presence)
        return None if next_ is None or is_full(self.state) else next_.at

    def alarm(self) -> float | None:
        """When an empty table has to be looked after: at once where clocks wait for bots."""
        waits = self.state.timers and self.waits_for_bots() and not is_full(self.state)
        return 0.0 if waits else self.due(Presence({}))

    def lapse(self, presence: Presence, moment: Moment) -> tuple[Kept, ...]:
        """What time has decided by now."""
        if is_full(self.state):
            return ()
        return keep(rules.lapsed(self.shelf, self.state, presence, moment))

    def returns(self, player: PlayerId, moment: Moment) -> tuple[Kept, ...]:
        """Somebody is back. Who comes and goes all the time has to ask for the seat."""
        if is_full(self.state) or self._whims.left(player, moment.now) < 1:
            return ()
        return tuple(Kept(fact, player) for fact in rules.returned(self.state, player))

    def leave(self, player: PlayerId, moment: Moment) -> tuple[Kept, ...]:
        """A player goes for good; nothing where they have gone already."""
        del moment
        return keep(rules.gone(self.state, player))

    # What has happened.

    def commit(self, kept: Sequence[Kept], at: float) -> Told:
        """Fold what the store has taken down."""
        before = self.state
        after = list[tuple[AnyFact, State]]()
        for one in kept:
            self._apply(one, at)
            after.append((one.fact, self.state))
        return Told(before, tuple(after), views.alike(after))

    def _apply(self, kept: Kept, at: float) -> None:
        self.touched = at
        before = self.state
        after = evolve(self.shelf, before, kept.fact, at)
        self.state = listened(self.shelf[after.settings.game], after, kept)
        if self.ready:
            self.ready = rules.still_ready(before, after, self.ready)
        if kept.by is not None:
            self._whims.heed(before, kept.by, kept.fact, at)
            if kept.id is not None:
                self._remember(kept.by, kept.id, kept.sum)

    def _remember(self, player: PlayerId, command: str, content: int | None) -> None:
        acted = self._acted.setdefault(player, {})
        acted[command] = content
        if len(acted) > REMEMBERED:
            del acted[next(iter(acted))]

    # What is told.

    def view(self, player: PlayerId | None) -> TableView:
        return views.view(self.state, player)

    def seen(self, player: PlayerId | None) -> int:
        """The version a viewer is at."""
        return views.version_for(self.state, player)

    def label(self) -> bytes:
        """What a list of tables shows, and when an empty one has to be looked after."""
        state = self.state
        return _encode(
            {
                "game": state.settings.game,
                "phase": state.phase,
                "names": names(state),
                "games": len(state.results),
                "people": [person.id for person in state.people],
                "keys": state.keys,
                "due": self.alarm(),
            }
        )


def make(shelf: Shelf, settings: Settings, name: str, moment: Moment) -> tuple[Kept, ...]:
    """The first facts of a new table."""
    return keep(rules.made(shelf, settings, name, moment))


def keep(
    facts: Iterable[AnyFact], by: PlayerId | None = None, command: AnyCommand | None = None
) -> tuple[Kept, ...]:
    """Facts for the store; the first remembers the command it came from."""
    kept = [Kept(fact) for fact in facts]
    if kept and command is not None:
        kept[0] = Kept(kept[0].fact, by, command.id, sum_of(command))
    return tuple(kept)


def sum_of(command: AnyCommand) -> int:
    """Tells commands with the same id apart: a slip of a client, not an attack."""
    return crc32(_encode_alike(command))


def encode(kept: Kept) -> bytes:
    return _encode(kept)


def decode(shelf: Shelf, game: str, data: bytes) -> Kept:
    kept = _decoder.decode(data)
    fact = kept.fact
    if not isinstance(fact, Moved | GameImported):
        return kept
    events = msgspec.convert(fact.events, shelf[game].kit.kinds["log"])
    return msgspec.structs.replace(kept, fact=msgspec.structs.replace(fact, events=events))


def history(shelf: Shelf, name: str, entries: Iterable[tuple[bytes, float]]) -> Iterator[Told]:
    """A table's life, fact by fact."""
    rest = iter(entries)
    return follow(Table(shelf, name, _decoder.decode(next(rest)[0])), rest)


def follow(table: Table, entries: Iterable[tuple[bytes, float]]) -> Iterator[Told]:
    """A table goes on, fact by fact."""
    for data, at in entries:
        yield table.commit([table.decode(data)], at)


def facts_for(
    shelf: Shelf, name: str, entries: Sequence[tuple[bytes, float]], player: PlayerId | None
) -> list[AnyFact]:
    """All facts of a table, from the first, as a viewer has learnt of them."""
    first: AnyFact = _decoder.decode(entries[0][0]).fact
    told = history(shelf, name, entries)
    return [
        first,
        *(fact for one in told for fact in views.seen(one.before, one.facts, player)),
    ]


def catch_up(
    table: Table, entries: Sequence[tuple[bytes, float]], player: PlayerId | None, version: int
) -> Update | None:
    """What a viewer at a version has missed, by a table's stored facts; None: send a fresh view."""
    return at_once(catching_up(table, entries, player, version))


def can_catch_up(table: Table, player: PlayerId | None, version: int) -> bool:
    now = table.seen(player)
    return 0 < version <= now and now - version <= CATCH_UP


def catching_up(
    table: Table, entries: Sequence[tuple[bytes, float]], player: PlayerId | None, version: int
) -> Steps[Update | None]:
    if not can_catch_up(table, player, version):
        return None
    then = yield from Table.loading(table.shelf, table.id, entries[:version])
    known = then.seen(player)  # when they knew no more than that
    facts = list[AnyFact]()
    for told in follow(then, entries[version:]):
        facts += views.seen(told.before, told.facts, player)
        yield
    return Update(table.seen(player), tuple(facts[version - known :]), table.view(player))


def at_once(steps: Steps[T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: T = end.value
            return answer


# Records.


class _Game(Struct):
    """A game of a table, as its facts go by."""

    settings: Settings
    players: tuple[str, ...]
    salts: tuple[str, ...]
    mixed: str
    commitment: str
    events: list[Any]
    seals: list[tuple[int, str]]


def records(shelf: Shelf, name: str, entries: Sequence[tuple[bytes, float]]) -> list[str]:
    """The finished games of a table, each as a record that `hearthside verify` can check."""
    found = list[str]()
    game: _Game | None = None
    for told in history(shelf, name, entries):
        fact, after = told.facts[0]
        match fact:
            case GameStarted(_, salts, mixed):
                game = _Game(after.settings, names(after), salts, mixed, after.commitment, [], [])
            case Moved(_, _, events, seals) if game is not None:
                at = len(game.events)
                game.seals += [(at + n, one) for n, one in enumerate(seals) if one is not None]
                game.events += events
            case GameFinished(_, _, seed) if game is not None:
                deal = Deal(game.commitment, seed, game.salts, tuple(game.seals), game.mixed)
                found.append(
                    _record(shelf, after.settings, game.players, game.events, deal.lines())
                )
            case GameImported(players, events, deal_lines):
                found.append(_record(shelf, after.settings, players, events, deal_lines))
    return found


def _record(
    shelf: Shelf,
    settings: Settings,
    players: Sequence[str],
    events: Sequence[Any],
    deal: Sequence[str],
) -> str:
    kit = shelf[settings.game].kit
    game = kit.notation.game(settings.seats, settings.options)
    return write(Record(kit, game, tuple(players), tuple(events), tuple(deal)))


def opened(shelf: Shelf, text: str, *, ours: bool = False) -> AnyRecord:
    """A record of a game of the shelf; raises Unreadable, with the line.

    One that this house has written is believed, however long.
    """
    kits = {game: offer.kit for game, offer in shelf.items()}
    try:
        return read(text, kits, doubting=not ours, bounds=UNBOUNDED if ours else BOUNDS)
    except RecordError as error:
        code = "bad_record" if text.lstrip().startswith(TITLE) else "not_a_record"
        raise Unreadable(code, str(error)) from None


def imported(shelf: Shelf, text: str, name: str) -> tuple[Kept, ...]:
    """The facts of a new table at which a recorded game has been played."""
    record = opened(shelf, text)
    if len(record.log) > LONGEST:
        raise Denied("too_long", f"that game has {len(record.log)} events; {LONGEST} can be kept")
    game = record.game
    board = reduce(game.evolve, record.log, game.start())
    if game.decisions(board):
        raise Denied("unfinished", "that game is not over; only finished ones can be kept")
    options = record.kit.notation.words(game)
    try:
        settings = msgspec.convert(
            {"game": record.kit.name, "seats": game.seats, "options": options}, Settings
        )
        if record.deal:
            read_deal(record.deal)
    except Unfair as error:
        raise Unreadable("bad_record", str(error)) from None
    except msgspec.ValidationError as error:
        raise InvalidAction(f"no table can be set up for that game: {error}") from None
    result = Result(record.players, tuple(map(float, game.scores(board))), game.winners(board))
    host = Person("p1", tidy(name))
    played = GameImported(record.players, record.log, record.deal, result)
    return keep([TableMade(settings, host), played])
