"""The rules of a table: a command comes in, facts or a refusal come out.

Nothing is changed here, and nothing is looked up: time and fresh chance come in as a moment.
Facts are yielded one by one, and each is answered with the state after it, for what follows.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from itertools import chain, count
from typing import Any, TypeAlias

from msgspec import Struct

from hearthside.kernel import CHANCE, InvalidAction, InvalidSetup, Seat, StaleAction
from hearthside.kernel.codec import to_action
from hearthside.kernel.kit import AnyKit, Secrecy, Shelf
from hearthside.kernel.play import check_open
from hearthside.table.bounds import MOST_ARRIVALS, check_not_full, check_room_for_a_game
from hearthside.table.clocks import Overdue, Presence, by_side, has_flagged, overdue
from hearthside.table.dealer import asked, commit, draw, is_hex, is_hidden, lots, mix, mixed, seal
from hearthside.table.errors import Denied
from hearthside.table.messages import (
    Act,
    CallBot,
    ChangeKeys,
    Configure,
    Deed,
    FreeSeat,
    Leave,
    Lend,
    MakeHost,
    Readmit,
    Ready,
    Rematch,
    Remove,
    SeatBot,
    SetAid,
    Sit,
    Stand,
    Start,
    TakeSeatBack,
    Unready,
)
from hearthside.table.model import (
    WAIT,
    AidSet,
    AnyFact,
    BotCalled,
    BotSeated,
    Chair,
    GameFinished,
    GameStarted,
    HostChanged,
    Joined,
    KeysChanged,
    Lapse,
    Moved,
    Person,
    PlayerId,
    PlayerLeft,
    Readmitted,
    Rematched,
    Reserve,
    SeatFreed,
    SeatLent,
    SeatPromised,
    SeatTaken,
    SeatTakenBack,
    SeedSealed,
    Settings,
    SettingsChanged,
    TableMade,
    TableState,
)
from hearthside.table.names import COMPANIONS, are_alike, tidy
from hearthside.table.veil import board_for

MOST_PEOPLE = 24
MOST_LAPSES = 50  # a long game in which everybody's time is up is answered in pieces

Course: TypeAlias = Generator[AnyFact, TableState, TableState]
"""Facts, each answered with the state after it; the last of those states is returned."""

Facts: TypeAlias = Generator[AnyFact, TableState, Any]
"""The same where nothing follows that would look at the last state."""

Readiness: TypeAlias = Mapping[Seat, str]
"""The seats whose players are ready, each with the salt it mixes into the deal."""


class Moment(Struct, frozen=True):
    """What a server tells a table with each command: the time, and a fresh seed."""

    now: float  # by the store's clock
    seed: str  # 256 bits from the system's generator, as hex digits; used at most once


def made(shelf: Shelf, settings: Settings, name: str, moment: Moment) -> Iterator[AnyFact]:
    """A new table; whoever makes it is its host and sits down first."""
    check_settings(shelf, settings)
    host = Person("p1", tidy(name))
    yield TableMade(settings, host)
    yield sealed(moment)
    yield SeatTaken(0, host.id)


def sealed(moment: Moment) -> SeedSealed:
    return SeedSealed(commit(moment.seed), moment.seed)


def joined(shelf: Shelf, state: TableState, name: str, seat: Seat | None) -> Facts:
    """Somebody comes to the table, and takes a seat, or is promised one."""
    name = tidy(name)
    check_name_is_free(state, name)
    free = some_open_seats(state)
    if seat is not None and seat not in free:
        raise Denied("seat_taken", f"seat {seat} is not free")
    check_not_full(state)
    if state.arrivals >= MOST_ARRIVALS:
        raise Denied("worn_out", "too many people have come to this table; make a new one")
    person = Person(f"p{state.arrivals + 1}", name)
    yield Joined(person)
    yield seated(shelf, state, free[0] if seat is None else seat, person.id)
    if not state.people:
        yield HostChanged(person.id)


def readmitted(shelf: Shelf, state: TableState, player: PlayerId) -> Facts:
    """Somebody who was removed is back, on the seat they had if nobody else took it."""
    for barred in state.barred:
        if barred.person.id == player:
            check_name_is_free(state, barred.person.name)
            free = some_open_seats(state)
            yield Readmitted(barred.person)
            seat = barred.seat if barred.seat in free else free[0]
            yield seated(shelf, state, seat, player)
            return
    raise Denied("not_removed", "nobody removed that person from this table")


def check_name_is_free(state: TableState, name: str) -> None:
    if is_taken(state, name):
        raise Denied("name_taken", f"somebody at this table is called {name}, or looks as if")


def some_open_seats(state: TableState) -> tuple[Seat, ...]:
    """The seats that a newcomer may have; raises Denied where there is none."""
    free = open_seats(state)
    if not free:
        raise Denied("table_full", "every seat at this table is taken")
    return free


def open_seats(state: TableState) -> tuple[Seat, ...]:
    """The seats that somebody who comes to the table may have."""
    if len(state.people) >= MOST_PEOPLE:
        return ()
    return tuple([seat for seat, chair in enumerate(state.chairs) if is_open(state, chair)])


def is_open(state: TableState, chair: Chair) -> bool:
    """Whether somebody may sit down: nobody is there, or, in mid-game, only a bot."""
    free = chair.player is None and chair.promised is None
    return free and (chair.bot is None or state.phase == "playing")


def seated(
    shelf: Shelf, state: TableState, seat: Seat, player: PlayerId
) -> SeatTaken | SeatPromised:
    """Somebody sits down at once only where no sealed choice could be laid open to them.

    At a blind table that is also so while nobody has chosen, since it would tell that nobody has.
    """
    now = secrecy(shelf, state)
    if now == "none" or (now == "open" and not state.settings.blind):
        return SeatTaken(seat, player)
    return SeatPromised(seat, player)


def secrecy(shelf: Shelf, state: TableState) -> Secrecy:
    """Whether choices lie sealed, or are being made, as everybody knows it."""
    if state.phase != "playing":
        return "none"
    return shelf[state.settings.game].secrecy(state.game.view(board_for(state, None), None))


def check_settings(shelf: Shelf, settings: Settings) -> None:
    if settings.game not in shelf:
        raise Denied("no_such_game", f"no game called {settings.game!r} on the shelf")
    kit = shelf[settings.game]
    try:
        game = kit.notation.game(settings.seats, settings.options)
    except InvalidSetup as error:
        raise Denied("setup_invalid", str(error)) from None
    if why := kit.too_long(game):
        raise Denied("setup_invalid", why)
    if settings.away != WAIT:
        check_bot(kit, settings.away)
    if settings.blind and isinstance(settings.clock, Reserve):
        raise Denied("blind_reserve", "at a blind table a reserve clock would tell who was quick")


def check_bot(kit: AnyKit, bot: str) -> None:
    if bot not in kit.bots:
        raise Denied("no_such_bot", f"no bot called {bot!r}; there is {', '.join(kit.bots)}")


def decide(
    shelf: Shelf,
    state: TableState,
    ready: Readiness,
    player: PlayerId,
    command: Deed,
    moment: Moment,
) -> Facts:
    """All that follows from a command; raises a Refusal and changes nothing where it may not."""
    check_here(state, player)
    if not isinstance(command, Leave | Remove):
        check_not_full(state)
    match command:
        case Act(decision=decision, action=action):
            return act(shelf, state, own_seat(state, player), decision, action, moment)
        case Sit() | Stand() | Leave():
            return _for_oneself(shelf, state, player, command)
        case Lend() | TakeSeatBack():
            return _lending(shelf, state, player, command)
        case CallBot(seat=seat, decision=decision):
            return bot_called(shelf, state, own_seat(state, player), seat, decision, moment)
        case SetAid(aid=aid, on=on):
            return aid_set(shelf, state, own_seat(state, player), aid, on)
        case _:
            if player != state.host:
                raise Denied("not_host", "only the host may do that")
            return _hosting(shelf, state, ready, command, moment)


def check_here(state: TableState, player: PlayerId) -> None:
    if player not in [person.id for person in state.people]:
        raise Denied("not_here", "you are no longer at this table")


def own_seat(state: TableState, player: PlayerId) -> Seat:
    for seat, chair in enumerate(state.chairs):
        if chair.player == player:
            return seat
    raise Denied("not_seated", "you have no seat at this table")


def chair_at(state: TableState, seat: Seat) -> Chair:
    if seat not in range(len(state.chairs)):
        raise InvalidAction(f"there is no seat {seat} at this table of {len(state.chairs)}")
    return state.chairs[seat]


def need(state: TableState, *phases: str) -> None:
    if state.phase not in phases:
        raise Denied(
            f"while_{state.phase}", f"that cannot be done while the table is {state.phase}"
        )


# Acting.


def act(
    shelf: Shelf, state: TableState, seat: Seat, decision: str, action: object, moment: Moment
) -> Facts:
    """A person answers a decision."""
    check_may_act(state, seat, decision, moment)
    read = to_action(shelf[state.settings.game], action)
    check_open(state.open, seat, decision)
    return moves(shelf, state, seat, "player", state.game.decide(state.board, seat, read))


def check_may_act(state: TableState, seat: Seat, decision: str, moment: Moment) -> None:
    """Raises a Refusal unless a seat's player has a game to play, and time left."""
    if state.phase != "playing":
        raise StaleAction(f"{decision} is closed; no game is being played")
    if state.chairs[seat].bot is not None:
        raise Denied("seat_lent", "a bot plays this seat; take it back first")
    if has_flagged(state, seat, moment.now):
        raise StaleAction(f"{decision} is closed; the time for it has run out")


def bot_called(
    shelf: Shelf, state: TableState, own: Seat, seat: Seat, decision: str, moment: Moment
) -> Facts:
    """Somebody leaves what is awaited of their side to a bot of it, which may answer as well."""
    check_may_act(state, own, decision, moment)
    check_open(state.open, own, decision)
    if chair_at(state, seat).bot is None:
        raise Denied("no_bot_there", f"no bot sits on seat {seat}")
    side = by_side(shelf, state).get(shelf[state.settings.game].side_of(own), [])
    theirs = next((one for one in side if one.seat == seat), None)
    if theirs is None or state.veil is not None:
        raise Denied("not_asked", f"nothing is asked of seat {seat} that you could leave to it")
    if theirs.id not in state.called:
        yield BotCalled(seat, own, theirs.id)


def bot_acts(shelf: Shelf, state: TableState, seat: Seat, decision: str, action: Any) -> Facts:
    """A bot's answer has come; it counts if it still sits there."""
    if state.phase != "playing" or state.chairs[seat].bot is None:
        raise StaleAction(f"{decision} is closed; no bot plays seat {seat}")
    check_open(state.open, seat, decision)
    return moves(shelf, state, seat, "bot", state.game.decide(state.board, seat, action))


def moves(shelf: Shelf, state: TableState, seat: Seat, by: Any, events: tuple[Any, ...]) -> Course:
    """An action, and all that follows from it."""
    state = yield move(state, seat, by, events)
    state = yield from promises_kept(shelf, state)
    return (yield from dealt(shelf, state))


def dealt(shelf: Shelf, state: TableState) -> Course:
    """The dealer answers for chance as long as chance is asked; then a game may be over."""
    game = state.game
    deal: bytes | None = None
    while question := asked(state.open):
        deal = deal or mixed(state.seed, state.salts, state.mixed)
        events = game.decide(state.board, CHANCE, draw(question, deal, state.dealt))
        state = yield move(state, None, "dealer", events)
        state = yield from promises_kept(shelf, state)
    if not state.open:
        scores = tuple(map(float, game.scores(state.board)))
        state = yield GameFinished(scores, game.winners(state.board), state.seed)
        state = yield from promises_kept(shelf, state)
    return state


def promises_kept(shelf: Shelf, state: TableState) -> Course:
    """With the fact that lifts the last seal, or ends the game, the promised ones sit down."""
    promised = [(seat, one.promised) for seat, one in enumerate(state.chairs) if one.promised]
    if promised and (state.phase == "over" or is_laid_open(shelf, state)):
        for seat, player in promised:
            state = yield SeatTaken(seat, player)
    return state


def is_laid_open(shelf: Shelf, state: TableState) -> bool:
    """Whether nothing lies sealed after a move. A game that ends is told with who played it."""
    return bool(state.open) and state.veil is None and secrecy(shelf, state) != "sealed"


def move(state: TableState, seat: Seat | None, by: Any, events: tuple[Any, ...]) -> Moved:
    seals = [
        seal(state.seed, state.event_count + number, event)
        if is_hidden(state.game, event)
        else None
        for number, event in enumerate(events)
    ]
    return Moved(seat, by, events, tuple(seals))


# Sitting and leaving.


def _for_oneself(
    shelf: Shelf, state: TableState, player: PlayerId, command: Sit | Stand | Leave
) -> Facts:
    match command:
        case Sit(seat=seat):
            chair = chair_at(state, seat)
            if player in (chair.player, chair.promised):
                return
            if not is_open(state, chair):
                raise Denied("seat_taken", f"seat {seat} is not free")
            if any(own.player == player for own in state.chairs):
                need(state, "gathering", "over")
            yield seated(shelf, state, seat, player)
        case Stand():
            need(state, "gathering", "over")
            yield SeatFreed(own_seat(state, player))
        case Leave():
            yield from left(shelf, state, player)


def aid_set(shelf: Shelf, state: TableState, seat: Seat, aid: str, on: bool) -> Facts:
    """A player uses an aid or not; everybody sees it, so it may be changed at any time."""
    if aid not in shelf[state.settings.game].aids:
        raise Denied("no_such_aid", f"this game has no aid called {aid!r}")
    if on and not state.settings.aids:
        raise Denied("no_aids", "at this table nobody uses aids")
    if on != (aid in state.chairs[seat].aids):
        yield AidSet(seat, aid, on)


def readied(
    state: TableState, ready: Readiness, player: PlayerId, command: Ready | Unready
) -> Readiness:
    """Who is ready after somebody said they were, or no longer are."""
    check_here(state, player)
    need(state, "gathering")
    seat = own_seat(state, player)
    if isinstance(command, Unready):
        return {one: salt for one, salt in ready.items() if one != seat}
    if not is_hex(command.salt):
        raise InvalidAction("a salt is whole bytes in hex digits")
    return {**ready, seat: command.salt}


def still_ready(before: TableState, after: TableState, ready: Readiness) -> Readiness:
    """Who is ready after something happened: nobody for another game, or on another seat."""
    if (before.settings, before.phase) != (after.settings, after.phase):
        return {}
    now = {seat: chair.player for seat, chair in enumerate(after.chairs)}
    return {seat: salt for seat, salt in ready.items() if now[seat] == before.chairs[seat].player}


def left(shelf: Shelf, state: TableState, player: PlayerId, removed: bool = False) -> Facts:
    """Somebody goes for good, or until the host who removes them lets them in again."""
    theirs = None
    for seat, chair in enumerate(state.chairs):
        if chair.player == player:
            theirs = seat
            yield deserted(shelf, state, seat, chair)
    yield PlayerLeft(player, removed, theirs if removed else None)
    if player == state.host and (heir := next_host(state)):
        yield HostChanged(heir)


def gone(shelf: Shelf, state: TableState, player: PlayerId) -> Facts:
    """Somebody leaves, unless they have already; who was removed cannot be let in again."""
    known = [*state.people, *(barred.person for barred in state.barred)]
    if player in [person.id for person in known]:
        yield from left(shelf, state, player)


def deserted(shelf: Shelf, state: TableState, seat: Seat, chair: Chair) -> BotSeated | SeatFreed:
    """A seat whose player goes: the bot that made room is back; in mid-game some bot plays on."""
    if chair.displaced is not None:
        return BotSeated(seat, chair.displaced.bot, chair.displaced.name)
    if state.phase == "playing":
        bot = chair.bot or follower(shelf, state)
        return BotSeated(seat, bot, chair.name or companion(state))
    return SeatFreed(seat)


def follower(shelf: Shelf, state: TableState) -> str:
    """The bot that plays on for somebody who will not come back, at whom nobody need wait."""
    away = state.settings.away
    return shelf[state.settings.game].usual_bot if away == WAIT else away


def next_host(state: TableState) -> PlayerId | None:
    """Who is host when the host goes: somebody with a seat, if there is one."""
    seated = [chair.player for chair in state.chairs]
    others = [person.id for person in state.people if person.id != state.host]
    return next((other for other in others if other in seated), others[0] if others else None)


def is_taken(state: TableState, name: str) -> bool:
    """Whether a person or bot at the table is called so, or as good as."""
    called = [person.name for person in state.people] + [chair.name for chair in state.chairs]
    called += [chair.displaced.name for chair in state.chairs if chair.displaced is not None]
    return any(are_alike(name, other) for other in called if other)


def companion(state: TableState) -> str:
    """A name for a bot that nobody at the table has."""
    numbered = (f"{name} {number}" for number in count(2) for name in COMPANIONS)
    return next(name for name in chain(COMPANIONS, numbered) if not is_taken(state, name))


def _lending(
    shelf: Shelf, state: TableState, player: PlayerId, command: Lend | TakeSeatBack
) -> Facts:
    chair = chair_at(state, command.seat)
    if player not in (state.host, chair.player):
        raise Denied("not_yours", "only the host may do that for somebody else")
    match command:
        case Lend(seat=seat, bot=bot):
            check_bot(shelf[state.settings.game], bot)
            if chair.player is None or chair.bot is not None:
                raise Denied("not_lendable", f"nobody plays seat {seat} who could lend it")
            yield SeatLent(seat, bot, companion(state))
        case TakeSeatBack(seat=seat):
            if chair.player is None or chair.bot is None:
                raise Denied("not_lent", f"seat {seat} is not lent")
            yield SeatTakenBack(seat)


# Hosting.


def _hosting(
    shelf: Shelf, state: TableState, ready: Readiness, command: Deed, moment: Moment
) -> Facts:
    match command:
        case Configure(settings=settings):
            need(state, "gathering")
            yield from configured(shelf, state, settings)
        case Start():
            need(state, "gathering")
            yield from started(shelf, state, ready)
        case Rematch():
            need(state, "over")
            check_room_for_a_game(state)
            yield Rematched()
            yield sealed(moment)
        case SeatBot(seat=seat, bot=bot):
            check_bot(shelf[state.settings.game], bot)
            yield from bot_seated(state, seat, bot)
        case FreeSeat(seat=seat):
            need(state, "gathering", "over")
            chair = chair_at(state, seat)
            if chair.player is not None or chair.bot is None:
                raise Denied("no_bot_there", f"no bot sits on seat {seat}")
            yield SeatFreed(seat)
        case Remove(player=player) | MakeHost(player=player):
            if player not in {person.id for person in state.people} or player == state.host:
                raise Denied("no_such_player", "that is nobody else at this table")
            if isinstance(command, Remove):
                yield from left(shelf, state, player, removed=True)
            else:
                yield HostChanged(player)
        case Readmit(player=player):
            yield from readmitted(shelf, state, player)
        case ChangeKeys():
            yield KeysChanged()


def bot_seated(state: TableState, seat: Seat, bot: str) -> Facts:
    chair = chair_at(state, seat)
    if chair.player is not None:
        raise Denied("seat_taken", f"seat {seat} is not free")
    if chair.bot != bot:
        yield BotSeated(seat, bot, chair.name or companion(state))


def configured(shelf: Shelf, state: TableState, settings: Settings) -> Facts:
    """Other settings; bots that the new game does not know go."""
    check_settings(shelf, settings)
    if settings == state.settings:
        return
    for seat, chair in enumerate(state.chairs[: settings.seats]):
        if chair.bot is not None and chair.bot not in shelf[settings.game].bots:
            yield SeatFreed(seat) if chair.player is None else SeatTakenBack(seat)
    yield SettingsChanged(settings)


def started(shelf: Shelf, state: TableState, ready: Readiness) -> Facts:
    check_room_for_a_game(state)
    check_settings(shelf, state.settings)  # tables from before may have what is refused by now
    for seat, chair in enumerate(state.chairs):
        if chair.player is None and chair.bot is None:
            raise Denied("seat_free", f"seat {seat} is still free")
        if not (seat in ready or chair.bot or chair.player == state.host):
            raise Denied("not_ready", f"seat {seat} is not ready")
    kit = shelf[state.settings.game]
    salts = tuple(ready.get(seat, "") for seat in range(len(state.chairs)))
    playing = yield GameStarted(kit.rules, salts)
    yield from dealt(shelf, playing)


# Time.


def lapsed(shelf: Shelf, state: TableState, presence: Presence, moment: Moment) -> Facts:
    """What time has decided by now, one thing after another, but not too many at once."""
    for _ in range(MOST_LAPSES):
        due = overdue(shelf, state, presence)
        if due is None or due.at > moment.now:
            return
        state = yield from out_of_time(shelf, state, due)


def out_of_time(shelf: Shelf, state: TableState, due: Overdue) -> Course:
    """The rules' default answers; or, for somebody who is away, a bot sits in."""
    if due.away and state.settings.away != "absent":
        name = companion(state)
        return (yield SeatLent(due.seat, state.settings.away, name, until_return=True))
    by: Lapse = "away" if due.away else "default"
    return (yield from default(shelf, state, due.seat, due.decision, by))


def default(shelf: Shelf, state: TableState, seat: Seat, decision: Any, by: Lapse) -> Course:
    """The rules files' answer for somebody who gives none."""
    view = state.game.view(board_for(state, seat), seat)
    rng = lots(mix(state.seed, ("default",)), state.version)
    action = shelf[state.settings.game].absent(view, decision, rng)
    return moves(shelf, state, seat, by, state.game.decide(state.board, seat, action))


def returned(state: TableState, player: PlayerId) -> Facts:
    """A player is back, and the bot that sat in for them goes."""
    for seat, chair in enumerate(state.chairs):
        if chair.player == player and chair.until_return:
            yield SeatTakenBack(seat)
