"""A table in memory: its facts folded into a state, what may happen next, who sees what."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial, reduce
from typing import Any, TypeAlias, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct

from hearthside.kernel import CHANCE, Decision, InvalidAction, Reason, Seat
from hearthside.kernel.kit import Shelf
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
from hearthside.table.changes import begin, changed, evolve, names, timed
from hearthside.table.clocks import Presence, alarm, by_side, due, waits_for_bots
from hearthside.table.dealer import Deal, Unfair, read_deal
from hearthside.table.errors import Denied, UnreadableRecord
from hearthside.table.labels import label
from hearthside.table.messages import AnyCommand, Deed, Ready, TableView, Unready, Update
from hearthside.table.model import (
    AnyFact,
    GameFinished,
    GameImported,
    GameStarted,
    Moved,
    Person,
    PlayerId,
    Result,
    Said,
    Settings,
    StandIn,
    Stead,
    StoredFact,
    TableMade,
    TableState,
)
from hearthside.table.names import tidy
from hearthside.table.rules import Facts, Moment, Readiness
from hearthside.table.veil import board_for

REMEMBERED = 64  # commands of a player known to have acted; a client resends its last few
BOUNDS = Bounds(events=100_000, option=4_000)  # of records: more than any table can make
LONGEST = 10_000  # events of a game that is brought: it is one fact, and read at one go
CATCH_UP = 200  # facts; whoever missed more gets a fresh view

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]  # long work, one fact after another; then its answer

_encode = msgspec.json.Encoder().encode
_encode_alike = msgspec.json.Encoder(order="deterministic").encode  # whatever the order of keys
_decoder = msgspec.json.Decoder(StoredFact)


class Asked(Struct, frozen=True):
    """A question to a bot, and all it may know."""

    game: str
    bot: str
    seat: Seat
    decision: Decision[Any]
    view: Any
    hardness: float  # of the decision, as it looks to a spectator


class Decided(Struct, frozen=True):
    """What a table has decided and not done yet: it is stored first, then committed."""

    before: TableState  # of the very table that decided it
    steps: tuple[tuple[StoredFact, TableState], ...] = ()  # each fact with the state it leads to

    @property
    def kept(self) -> tuple[StoredFact, ...]:
        """What the store is to take down."""
        return tuple([kept for kept, _ in self.steps])

    @property
    def after(self) -> TableState:
        """As it will be, if the store takes it down now: later, clocks will differ."""
        return self.steps[-1][1] if self.steps else self.before


class CommittedFacts(Struct, frozen=True):
    """Facts that have just been stored, each with the state after it, for viewers' updates."""

    before: TableState
    facts: tuple[tuple[AnyFact, TableState], ...]  # each with the state after it
    alike: tuple[AnyFact, ...] | None  # as everybody is told of them, where that is the same

    @property
    def after(self) -> TableState:
        return self.facts[-1][1]

    def update(self, player: PlayerId | None) -> Update | None:
        """None: there is nothing a viewer may notice."""
        facts = self.alike or tuple(views.seen(self.before, self.facts, player))
        if not facts:
            return None
        after = self.after
        return Update(views.version_for(after, player), facts, views.view(after, player))


class Table:
    """One table. It decides, commits what was stored, and makes views; it does no I/O.

    Who is ready is not stored: nobody is when a table has been read from its store.
    """

    def __init__(self, shelf: Shelf, name: str, first: StoredFact) -> None:
        assert isinstance(first.fact, TableMade)
        self.shelf = shelf
        self.id = name
        self.state = begin(shelf, first.fact)
        self.touched = 0.0  # when the last fact was stored that everybody knows of
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
            self.take(self.decode(data), at)
            yield
        return self

    @property
    def version(self) -> int:
        return self.state.version

    def decode(self, data: bytes) -> StoredFact:
        """A stored fact; a game's events are read by the game's own types."""
        return decode(self.shelf, self.state.settings.game, data)

    # What may happen.

    def join(self, name: str, seat: Seat | None, moment: Moment) -> Decided:
        return self._decided(rules.joined(self.shelf, self.state, name, seat), moment)

    def decide(self, player: PlayerId, command: Deed, moment: Moment) -> Decided:
        """All that follows from a command; raises a Refusal, and changes nothing in any case."""
        self._whims.check(self.state, player, command, moment.now)
        facts = rules.decide(self.shelf, self.state, self.ready, player, command, moment)
        first = partial(StoredFact, by=player, id=command.id, sum=sum_of(command))
        return self._decided(facts, moment, first)

    def nothing(self) -> Decided:
        """What is decided where nothing is to be done."""
        return Decided(self.state)

    def _decided(
        self, facts: Facts, moment: Moment, first: Callable[[AnyFact], StoredFact] = StoredFact
    ) -> Decided:
        """Facts, the first of them kept with what it came from, and the state after each."""
        steps, state = list[tuple[StoredFact, TableState]](), self.state
        fact = next(facts, None)
        while fact is not None:
            kept = StoredFact(fact) if steps else first(fact)
            after = evolve(self.shelf, state, fact, moment.now)
            state = listened(self.shelf[after.settings.game], after, kept)
            steps.append((kept, state))
            fact = following(facts, state)
        return Decided(self.state, tuple(steps))

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
        kit = self.shelf[state.settings.game]
        for decisions in by_side(self.shelf, state).values():
            first = bots_choice(state, decisions)
            if first is not None and first.seat is not CHANCE:
                bot = state.chairs[first.seat].bot
                assert bot is not None
                seen = state.game.view(board_for(state, first.seat), first.seat)
                public = state.game.view(board_for(state, None), None)
                hard = kit.hardness(public, first.seat)
                yield Asked(state.settings.game, bot, first.seat, first, seen, hard)

    def waits_for_bots(self) -> bool:
        return waits_for_bots(self.state)

    def bot_acts(
        self,
        seat: Seat,
        decision: str,
        action: Any,
        moment: Moment,
        reasons: tuple[Reason, ...] = (),
    ) -> Decided:
        """All that follows from a bot's action; why it did so is kept with it."""
        facts = rules.bot_acts(self.shelf, self.state, seat, decision, action)
        if not reasons:
            return self._decided(facts, moment)
        [asked] = [open_ for open_ in self.state.open if open_.id == decision]
        said = Said(seat, decision, reasons, asked.kind, asked.round)
        return self._decided(facts, moment, partial(StoredFact, said=said))

    def due(self, presence: Presence) -> float | None:
        return due(self.shelf, self.state, presence)

    def alarm(self) -> float | None:
        return alarm(self.shelf, self.state)

    def lapse(self, presence: Presence, moment: Moment) -> Decided:
        """What time has decided by now."""
        if is_full(self.state):
            return self.nothing()
        return self._decided(rules.lapsed(self.shelf, self.state, presence, moment), moment)

    def returns(self, player: PlayerId, moment: Moment) -> Decided:
        """Somebody is back. Who comes and goes all the time has to ask for the seat."""
        if is_full(self.state) or self._whims.left(player, moment.now) < 1:
            return self.nothing()
        return self._decided(
            rules.returned(self.state, player), moment, partial(StoredFact, by=player)
        )

    def leave(self, player: PlayerId, moment: Moment) -> Decided:
        """A player goes for good; nothing where they have gone already."""
        return self._decided(rules.gone(self.shelf, self.state, player), moment)

    # What has happened.

    def commit(self, decided: Decided, at: float) -> CommittedFacts:
        """Make true what this table has decided, once the store has taken it down."""
        before = self.state
        if decided.before is not before:
            raise ValueError("that was decided by a table which has changed since")
        facts = [(kept.fact, self._become(kept, after, at)) for kept, after in decided.steps]
        return CommittedFacts(before, tuple(facts), views.alike(facts))

    def take(self, kept: StoredFact, at: float) -> None:
        """Fold a fact that was stored before this table was read."""
        before = self.state
        after = changed(self.shelf, before, kept.fact)
        after = listened(self.shelf[after.settings.game], after, kept)
        self._become(kept, after, at)

    def _become(self, kept: StoredFact, after: TableState, at: float) -> TableState:
        before = self.state
        self.state = timed(before, after, kept.fact, at)
        if after.veil is None or not isinstance(kept.fact, Moved):
            self.touched = at
        if self.ready:
            self.ready = rules.still_ready(before, after, self.ready)
        if kept.by is not None:
            self._whims.heed(before, kept.by, kept.fact, at)
            if kept.id is not None:
                self._remember(kept.by, kept.id, kept.sum)
        return self.state

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
        return label(self.shelf, self.state)


def bots_choice(state: TableState, side: Sequence[Decision[Any]]) -> Decision[Any] | None:
    """What a bot is asked of all that is awaited of a side: what a mate has called on it for;
    or, where people are awaited as well, nothing."""
    bots = [one for one in side if one.seat is not CHANCE and state.chairs[one.seat].bot]
    called = [one for one in bots if one.id in state.called]
    return next(iter(called or (bots if len(bots) == len(side) else ())), None)


def make(shelf: Shelf, settings: Settings, name: str, moment: Moment) -> tuple[StoredFact, ...]:
    """The first facts of a new table."""
    return tuple(map(StoredFact, rules.made(shelf, settings, name, moment)))


def following(facts: Facts, state: TableState) -> AnyFact | None:
    """The fact after the one that led to this state; None: it was the last."""
    try:
        return facts.send(state)
    except StopIteration:
        return None


def sum_of(command: AnyCommand) -> int:
    """Tells commands with the same id apart: a slip of a client, not an attack."""
    return crc32(_encode_alike(command))


def encode(kept: StoredFact) -> bytes:
    return _encode(kept)


def decode(shelf: Shelf, game: str, data: bytes) -> StoredFact:
    kept = _decoder.decode(data)
    fact = kept.fact
    if not isinstance(fact, Moved | GameImported):
        return kept
    events = msgspec.convert(fact.events, shelf[game].kinds["log"])
    return msgspec.structs.replace(kept, fact=msgspec.structs.replace(fact, events=events))


def history(
    shelf: Shelf, name: str, entries: Iterable[tuple[bytes, float]]
) -> Iterator[CommittedFacts]:
    """A table's life, fact by fact."""
    rest = iter(entries)
    return follow(Table(shelf, name, _decoder.decode(next(rest)[0])), rest)


def follow(table: Table, entries: Iterable[tuple[bytes, float]]) -> Iterator[CommittedFacts]:
    """A table goes on, fact by fact."""
    for data, at in entries:
        before, kept = table.state, table.decode(data)
        table.take(kept, at)
        facts = ((kept.fact, table.state),)
        yield CommittedFacts(before, facts, views.alike(facts))


def facts_for(
    shelf: Shelf, name: str, entries: Sequence[tuple[bytes, float]], player: PlayerId | None
) -> list[AnyFact]:
    """All facts of a table, from the first, as a viewer has learnt of them."""
    first: AnyFact = _decoder.decode(entries[0][0]).fact
    committed = history(shelf, name, entries)
    return [
        first,
        *(fact for step in committed for fact in views.seen(step.before, step.facts, player)),
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
    for committed in follow(then, entries[version:]):
        facts += views.seen(committed.before, committed.facts, player)
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
    steads: list[Stead | None]


def records(shelf: Shelf, name: str, entries: Sequence[tuple[bytes, float]]) -> list[str]:
    """The finished games of a table, each as a record that `hearthside verify` can check."""
    return [game.record for game in finished(shelf, name, entries)]


class Finished(Struct, frozen=True):
    """A finished game of a table."""

    record: str
    steads: tuple[Stead | None, ...]  # of each step: who acted in a player's stead, if so


def finished(shelf: Shelf, name: str, entries: Sequence[tuple[bytes, float]]) -> list[Finished]:
    found = list[Finished]()
    game: _Game | None = None
    for committed in history(shelf, name, entries):
        fact, after = committed.facts[0]
        match fact:
            case GameStarted(_, salts, mixed):
                game = _Game(
                    after.settings, names(after), salts, mixed, after.commitment, [], [], []
                )
            case Moved(_, by, events, seals) if game is not None:
                if by != "dealer" or not game.steads:  # what chance adds belongs to the step before
                    game.steads.append(stead(fact, after))
                at = len(game.events)
                game.seals += [(at + n, one) for n, one in enumerate(seals) if one is not None]
                game.events += events
            case GameFinished(_, _, seed) if game is not None:
                deal = Deal(game.commitment, seed, game.salts, tuple(game.seals), game.mixed)
                text = _record(shelf, after, game.players, game.events, deal.lines())
                found.append(Finished(text, tuple(game.steads)))
            case GameImported(players, events, deal_lines):
                text = _record(shelf, after, players, events, deal_lines)
                found.append(Finished(text, ()))
    return found


def stead(fact: Moved, state: TableState) -> Stead | None:
    """In whose stead somebody else acted, if so."""
    if fact.by == "default" or fact.by == "away":
        return fact.by
    chair = None if fact.seat is None else state.chairs[fact.seat]
    if fact.by != "bot" or chair is None or chair.player is None:
        return None
    return StandIn(chair.name, chair.until_return)


def _record(
    shelf: Shelf,
    state: TableState,
    players: Sequence[str],
    events: Sequence[Any],
    deal: Sequence[str],
) -> str:
    kit = shelf[state.settings.game]
    return write(Record(kit, state.game, tuple(players), tuple(events), tuple(deal)))


def opened(shelf: Shelf, text: str, *, ours: bool = False) -> AnyRecord:
    """A record of a game of the shelf; raises UnreadableRecord, with the line.

    One that this house has written is believed, however long.
    """
    try:
        return read(text, shelf, doubting=not ours, bounds=UNBOUNDED if ours else BOUNDS)
    except RecordError as error:
        code = "bad_record" if text.lstrip().startswith(TITLE) else "not_a_record"
        raise UnreadableRecord(code, str(error)) from None


def imported(shelf: Shelf, text: str, name: str) -> tuple[StoredFact, ...]:
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
        raise UnreadableRecord("bad_record", str(error)) from None
    except msgspec.ValidationError as error:
        raise InvalidAction(f"no table can be set up for that game: {error}") from None
    result = Result(record.players, tuple(map(float, game.scores(board))), game.winners(board))
    host = Person("p1", tidy(name))
    played = GameImported(record.players, record.log, record.deal, result, rules=record.kit.rules)
    return StoredFact(TableMade(settings, host)), StoredFact(played)
