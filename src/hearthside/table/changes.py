"""What each fact changes at a table. Nothing is refused here: a fact has happened."""

from __future__ import annotations

from functools import reduce
from typing import Any

from msgspec.structs import replace

from hearthside.kernel import Seat
from hearthside.kernel.kit import Shelf
from hearthside.table.clocks import awaited_by_seat, resumed, running, wound
from hearthside.table.model import (
    AidSet,
    AnyFact,
    Barred,
    BotCalled,
    BotSeated,
    Chair,
    Companion,
    GameFinished,
    GameImported,
    GameStarted,
    HostChanged,
    Joined,
    KeysChanged,
    Moved,
    PlayerId,
    PlayerLeft,
    Readied,
    Readmitted,
    Rematched,
    Result,
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
    Unreadied,
)
from hearthside.table.veil import veiled

MOST_BARRED = 24  # whom a host can let in again: the latest


def begin(shelf: Shelf, made: TableMade) -> TableState:
    return TableState(
        settings=_today(shelf, made.settings),
        host=made.host.id,
        people=(made.host,),
        arrivals=1,
        chairs=(Chair(),) * made.settings.seats,
    )


def evolve(shelf: Shelf, state: TableState, fact: AnyFact, at: float) -> TableState:
    """The state after a fact that the store took down at this time."""
    return timed(state, changed(shelf, state, fact), fact, at)


def changed(shelf: Shelf, state: TableState, fact: AnyFact) -> TableState:
    """The state after a fact, whenever it happens: its clocks are not looked after yet."""
    return replace(_changed(shelf, state, fact), version=state.version + 1)


def timed(before: TableState, after: TableState, fact: AnyFact, at: float) -> TableState:
    """The state after a fact, which knows when it happened."""
    return _clocked(before, _awaited(before, after, fact, at), fact, at)


def _awaited(before: TableState, after: TableState, fact: AnyFact, at: float) -> TableState:
    """Since when whom is waited for. Behind a veil everybody knows what they knew before it."""
    since, turned = before.awaited_since, before.turned
    if isinstance(fact, GameStarted | Moved):
        begins = isinstance(fact, GameStarted)
        was = {} if begins else awaited_by_seat(before.open)
        now = awaited_by_seat(after.open)
        waited = (None,) * after.settings.seats if begins else since
        since = tuple(
            [
                then if now.get(seat) == was.get(seat) else at if seat in now else None
                for seat, then in enumerate(waited)
            ]
        )
        if after.veil is None and (before.veil is not None or was != now):
            turned = at
    if (since, turned) == (after.awaited_since, after.turned):
        return after
    return replace(after, awaited_since=since, turned=turned)


def _clocked(before: TableState, after: TableState, fact: AnyFact, at: float) -> TableState:
    clock = after.settings.clock
    if clock is None:
        return after
    timers = before.timers
    match fact:
        case Moved(seat):
            timers = running(clock, timers, before.open, after.open, at, seat)
        case GameStarted():
            timers = wound(clock, after.open, after.settings.seats, at)
        case GameFinished():
            timers = ()
        case SeatTaken(seat):
            timers = resumed(clock, timers, seat, at)
    if after.veil is None:
        return replace(after, timers=timers)
    then = before.timers if before.veil is None else before.veil.timers
    return replace(after, timers=timers, veil=replace(after.veil, timers=then))


def _changed(shelf: Shelf, state: TableState, fact: AnyFact) -> TableState:
    match fact:
        case Moved():
            return _move(state, fact)
        case GameStarted() | GameFinished() | Rematched() | SeedSealed() | GameImported():
            return _game(shelf, state, fact)
        case SettingsChanged(settings):
            return _settings(shelf, state, _today(shelf, settings))
        case BotCalled(decision=decision):
            return replace(state, called=(*state.called, decision))
        case Joined(person):
            return replace(state, people=(*state.people, person), arrivals=state.arrivals + 1)
        case PlayerLeft():
            return _left(state, fact)
        case Readmitted(person):
            barred = _not_barred(state, person.id)
            return replace(state, people=(*state.people, person), barred=barred)
        case KeysChanged():
            return replace(state, keys=state.keys + 1)
        case HostChanged(host):
            return replace(state, host=host)
        case _:
            return _chair(state, fact)


def _left(state: TableState, fact: PlayerLeft) -> TableState:
    player = fact.player
    rest = tuple(person for person in state.people if person.id != player)
    barred = _not_barred(state, player)
    if fact.removed:
        gone = [Barred(person, fact.seat) for person in state.people if person.id == player]
        barred = (*barred, *gone)[-MOST_BARRED:]
    still = _unpromised(state, player)
    return replace(still, people=rest, barred=barred, keys=state.keys + fact.removed)


def _not_barred(state: TableState, player: PlayerId) -> tuple[Barred, ...]:
    return tuple(one for one in state.barred if one.person.id != player)


def _chair(state: TableState, fact: AnyFact) -> TableState:
    match fact:
        case SeatTaken(seat, player):
            freed = tuple(Chair() if chair.player == player else chair for chair in state.chairs)
            return _sit(replace(state, chairs=freed), seat, _taken(state.chairs[seat], player))
        case SeatPromised(seat, player):
            promised = replace(state.chairs[seat], promised=player)
            return _sit(_unpromised(state, player), seat, promised)
        case SeatFreed(seat):
            return _sit(state, seat, Chair())
        case BotSeated(seat, bot, name):
            still = state.chairs[seat].promised
            return _sit(state, seat, Chair(bot=bot, name=name, promised=still))
        case SeatLent(seat, bot, name, until_return):
            lent = replace(state.chairs[seat], bot=bot, name=name, until_return=until_return)
            return _sit(state, seat, lent)
        case SeatTakenBack(seat):
            back = replace(state.chairs[seat], bot=None, name="", until_return=False)
            return _sit(state, seat, back)
        case AidSet(seat, aid, on):
            others = tuple(one for one in state.chairs[seat].aids if one != aid)
            used = (*others, aid) if on else others
            return _sit(state, seat, replace(state.chairs[seat], aids=used))
        case Readied() | Unreadied():
            return state
        case _:
            raise AssertionError(f"a table does not know what {fact} changes")


def _unpromised(state: TableState, player: PlayerId) -> TableState:
    """Nothing is promised to somebody any more."""
    chairs = [replace(chair, promised=None) if chair.promised == player else chair
              for chair in state.chairs]  # fmt: skip
    return replace(state, chairs=tuple(chairs))


def _taken(chair: Chair, player: PlayerId) -> Chair:
    """Somebody sits down; a bot that sat there is remembered."""
    bot = None if chair.bot is None else Companion(chair.bot, chair.name)
    return Chair(player=player, displaced=bot)


def _sit(state: TableState, seat: Seat, chair: Chair) -> TableState:
    return replace(state, chairs=(*state.chairs[:seat], chair, *state.chairs[seat + 1 :]))


def _settings(shelf: Shelf, state: TableState, settings: Settings) -> TableState:
    """Other rules, for which no bot has ever made room; seats that are gone are empty."""
    aids = shelf[settings.game].aids if settings.aids else ()
    kept = tuple(
        replace(chair, displaced=None, aids=tuple(one for one in chair.aids if one in aids))
        for chair in state.chairs[: settings.seats]
    )
    new = (Chair(),) * (settings.seats - len(kept))
    return replace(state, settings=settings, chairs=kept + new)


def _game(shelf: Shelf, state: TableState, fact: AnyFact) -> TableState:
    match fact:
        case SeedSealed(commitment, seed):
            return replace(state, commitment=commitment, seed=seed or "")
        case GameStarted(rules, salts, mixed):
            game = _set_up(shelf, state.settings, rules)
            board = game.start()
            return replace(
                state, phase="playing", game=game, board=board, open=game.decisions(board),
                salts=salts, mixed=mixed, dealt=0, event_count=0, began=state.version, veil=None,
                called=(),
            )  # fmt: skip
        case GameFinished(scores, winners):
            result = Result(names(state), scores, winners)
            return replace(state, phase="over", results=(*state.results, result))
        case Rematched():
            return replace(state, phase="gathering", game=None, board=None, open=(), salts=())
        case GameImported(_, events, _, result, rules):
            game = _set_up(shelf, state.settings, rules)
            board = reduce(game.evolve, events, game.start())
            return replace(state, phase="over", game=game, board=board, results=(result,))
        case _:
            raise AssertionError(f"{fact} is not about a game")


def _set_up(shelf: Shelf, settings: Settings, rules: int) -> Any:
    """The game of a table, as it was played by this version of the rules."""
    kit = shelf[settings.game]
    return kit.notation.game(settings.seats, kit.as_played(rules, settings.options))


def _today(shelf: Shelf, settings: Settings) -> Settings:
    """Settings of any time, in the words of today's rulings."""
    kit = shelf.get(settings.game)
    return replace(settings, options=kit.as_called(settings.options)) if kit else settings


def _move(state: TableState, fact: Moved) -> TableState:
    board = reduce(state.game.evolve, fact.events, state.board)
    open_ = state.game.decisions(board)
    return replace(
        state,
        board=board,
        open=open_,
        called=tuple(one for one in state.called if one in {decision.id for decision in open_}),
        dealt=state.dealt + (fact.seat is None),
        event_count=state.event_count + len(fact.events),
        veil=veiled(state, fact, open_) if state.settings.blind else None,
    )


def names(state: TableState) -> tuple[str, ...]:
    """Who plays, by seat; a seat that was lent is its owner's."""
    called = {person.id: person.name for person in state.people}
    return tuple(called.get(chair.player or "", chair.name) for chair in state.chairs)
