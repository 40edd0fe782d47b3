"""What a table has stored about one person: told to them, or erased at their wish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hearthside.kernel.kit import Shelf
from hearthside.table.changes import begin, evolve
from hearthside.table.dealer import mix
from hearthside.table.model import (
    AidSet,
    AnyFact,
    BotCalled,
    BotSeated,
    GameFinished,
    GameImported,
    GameStarted,
    HostChanged,
    Joined,
    Moved,
    Person,
    PlayerId,
    PlayerLeft,
    Readied,
    Readmitted,
    SeatFreed,
    SeatLent,
    SeatTaken,
    SeatTakenBack,
    StoredFact,
    TableMade,
    TableState,
    Unreadied,
)
from hearthside.table.table import decode, encode
from hearthside.table.views import redact, seat_of

_decoder = msgspec.json.Decoder(StoredFact)

Entries = Sequence[tuple[bytes, float]]
OF_A_SEAT = (SeatFreed, BotSeated, SeatLent, SeatTakenBack, AidSet, Readied, Unreadied, Moved)


class Page(Struct, frozen=True):
    """A stored fact, and who sat where before and after it."""

    data: bytes
    kept: StoredFact  # but for a game's events, which are not read
    at: float
    before: TableState
    after: TableState


class Noted(Struct, frozen=True):
    """A fact that concerns somebody, as they may know it."""

    at: float
    fact: AnyFact
    command: str | None  # the id of their command, where it came of one


class About(Struct, frozen=True):
    """All that a table has stored about somebody."""

    name: str
    facts: tuple[Noted, ...]


def stored_about(shelf: Shelf, entries: Entries, player: PlayerId) -> About:
    """What concerns a player: their coming and going, their seats, salts and moves, the results."""
    name = ""
    facts = list[Noted]()
    for page in pages(shelf, entries):
        kept = page.kept
        name = named(kept.fact, player) or name
        if kept.by == player or concerns(page, player):
            own = known_to(shelf, page, player)
            facts.append(Noted(page.at, own, kept.id if kept.by == player else None))
    return About(name, tuple(facts))


def erased(shelf: Shelf, entries: Entries, player: PlayerId) -> list[bytes]:
    """All facts of a table, as many as there were, without a player's name and salts.

    Whatever was dealt stays dealt: a game that such a salt went into keeps the mixture instead.
    """
    found = list[bytes]()
    name = ""
    for page in pages(shelf, entries):
        name = named(page.kept.fact, player) or name
        fact = without(page.before, page.kept.fact, player, name)
        same = fact is page.kept.fact
        found.append(page.data if same else encode(replace(page.kept, fact=fact)))
    return found


def nobody(player: PlayerId) -> str:
    """What somebody is called whose name was erased."""
    return f"Somebody {player.removeprefix('p')}"


def pages(shelf: Shelf, entries: Iterable[tuple[bytes, float]]) -> Iterator[Page]:
    """A table's life without its games: nothing is played, so there is no board to look at."""
    state: TableState | None = None
    for data, at in entries:
        kept = _decoder.decode(data)
        fact = kept.fact
        if isinstance(fact, TableMade):
            after = begin(shelf, fact)
        elif state is None:
            raise AssertionError("a table begins by being made")
        elif isinstance(fact, Moved | GameImported):
            after = state
        else:
            after = evolve(shelf, state, fact, at)
        yield Page(data, kept, at, state or after, after)
        state = after


def named(fact: AnyFact, player: PlayerId) -> str | None:
    """How a fact calls a player who comes to the table by it."""
    match fact:
        case (
            TableMade(host=Person(id, name))
            | Joined(person=Person(id, name))
            | Readmitted(person=Person(id, name))
        ) if id == player:
            return name
        case _:
            return None


def concerns(page: Page, player: PlayerId) -> bool:
    seat = seat_of(page.before, player)
    match page.kept.fact:
        case TableMade() | Joined() | Readmitted():
            return named(page.kept.fact, player) is not None
        case SeatTaken(player=who) | PlayerLeft(player=who) | HostChanged(host=who):
            return who == player
        case GameStarted() | GameFinished():
            return seat is not None
        case BotCalled(by=by):
            return seat is not None and by == seat
        case fact if isinstance(fact, OF_A_SEAT):
            return seat is not None and fact.seat == seat
        case _:
            return False


def known_to(shelf: Shelf, page: Page, player: PlayerId) -> AnyFact:
    """A fact without what is not theirs to know: seeds, others' secrets, others' salts."""
    seat = seat_of(page.before, player)
    fact = decode(shelf, page.after.settings.game, page.data).fact
    fact = redact(page.after, fact, seat)
    if isinstance(fact, GameStarted):
        own = tuple(salt if one == seat else "" for one, salt in enumerate(fact.salts))
        return replace(fact, salts=own)
    return fact


def without(state: TableState, fact: AnyFact, player: PlayerId, name: str) -> AnyFact:
    """A fact that tells neither name nor salt of a player; the same one where it told neither."""
    match fact:
        case TableMade() if named(fact, player):
            return replace(fact, host=Person(player, nobody(player)))
        case Joined() if named(fact, player):
            return replace(fact, person=Person(player, nobody(player)))
        case Readmitted() if named(fact, player):
            return Readmitted(Person(player, nobody(player)))
        case Readied(seat, salt) if salt and state.chairs[seat].player == player:
            return replace(fact, salt="")
        case GameStarted():
            return _unsalted(state, fact, seat_of(state, player))
        case GameImported(players=players, result=result) if name in (*players, *result.names):
            alike = {name: nobody(player)}
            names = tuple(alike.get(called, called) for called in result.names)
            players = tuple(alike.get(called, called) for called in players)
            return replace(fact, players=players, result=replace(result, names=names))
        case _:
            return fact


def _unsalted(state: TableState, fact: GameStarted, seat: int | None) -> GameStarted:
    if seat is None or not fact.salts[seat]:
        return fact
    mixed = fact.mixed or mix(state.seed, fact.salts).hex()
    rest = tuple("" if one == seat else salt for one, salt in enumerate(fact.salts))
    return replace(fact, salts=rest, mixed=mixed)
