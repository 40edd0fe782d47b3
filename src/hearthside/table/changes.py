"""What each fact changes at a table. Nothing is refused here: a fact has happened."""

from __future__ import annotations

from functools import reduce
from typing import Any

from msgspec.structs import replace

from hearthside.kernel import Decision, Seat
from hearthside.kernel.memo import twice
from hearthside.table.clocks import resumed, running, wound
from hearthside.table.model import (
    AnyFact,
    BotSeated,
    Chair,
    Companion,
    GameFinished,
    GameImported,
    GameStarted,
    HostChanged,
    Joined,
    KeysChanged,
    Left,
    Moved,
    PlayerId,
    Readied,
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
    State,
    TableMade,
    Unreadied,
)
from hearthside.table.offer import Shelf
from hearthside.table.veil import veiled


def begin(made: TableMade) -> State:
    return State(
        settings=made.settings,
        host=made.host.id,
        people=(made.host,),
        arrivals=1,
        chairs=(Chair(),) * made.settings.seats,
    )


def evolve(shelf: Shelf, state: State, fact: AnyFact, at: float) -> State:
    """The state after a fact that the store took down at this time."""
    return replace(_evolve(shelf, state, fact, at), version=state.version + 1)


def _evolve(shelf: Shelf, state: State, fact: AnyFact, at: float) -> State:
    match fact:
        case Moved():
            return _move(state, fact, at)
        case GameStarted() | GameFinished() | Rematched() | SeedSealed() | GameImported():
            return _game(shelf, state, fact, at)
        case SettingsChanged(settings):
            return _settings(state, settings)
        case Joined(person):
            return replace(state, people=(*state.people, person), arrivals=state.arrivals + 1)
        case Left(player, removed):
            rest = tuple(person for person in state.people if person.id != player)
            still = _unpromised(state, player)
            return replace(still, people=rest, keys=state.keys + removed)
        case KeysChanged():
            return replace(state, keys=state.keys + 1)
        case HostChanged(host):
            return replace(state, host=host)
        case SeatTaken(seat):
            timers = resumed(state.settings.clock, state.timers, seat, at)
            return _chair(replace(state, timers=timers), fact)
        case _:
            return _chair(state, fact)


def _chair(state: State, fact: AnyFact) -> State:
    match fact:
        case SeatTaken(seat, player):
            freed = tuple(Chair() if one.player == player else one for one in state.chairs)
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
        case Readied() | Unreadied():
            return state
        case _:
            raise AssertionError(f"a table does not know what {fact} changes")


def _unpromised(state: State, player: PlayerId) -> State:
    """Nothing is promised to somebody any more."""
    chairs = [replace(one, promised=None) if one.promised == player else one
              for one in state.chairs]  # fmt: skip
    return replace(state, chairs=tuple(chairs))


def _taken(chair: Chair, player: PlayerId) -> Chair:
    """Somebody sits down; a bot that sat there is remembered."""
    bot = None if chair.bot is None else Companion(chair.bot, chair.name)
    return Chair(player=player, displaced=bot)


def _sit(state: State, seat: Seat, chair: Chair) -> State:
    return replace(state, chairs=(*state.chairs[:seat], chair, *state.chairs[seat + 1 :]))


def _settings(state: State, settings: Settings) -> State:
    """Other rules, for which no bot has ever made room; seats that are gone are empty."""
    kept = tuple(replace(one, displaced=None) for one in state.chairs[: settings.seats])
    new = (Chair(),) * (settings.seats - len(kept))
    return replace(state, settings=settings, chairs=kept + new)


def _game(shelf: Shelf, state: State, fact: AnyFact, at: float) -> State:
    match fact:
        case SeedSealed(commitment, seed):
            return replace(state, commitment=commitment, seed=seed or "")
        case GameStarted(_, salts, mixed):
            game = _set_up(shelf, state.settings)
            board = game.start()
            open_ = game.decisions(board)
            return replace(
                state, phase="playing", game=game, board=board, open=open_, salts=salts,
                mixed=mixed, dealt=0, told=0, began=state.version, veil=None,
                timers=wound(state.settings.clock, open_, state.settings.seats, at),
            )  # fmt: skip
        case GameFinished(scores, winners):
            result = Result(names(state), scores, winners)
            return replace(state, phase="over", results=(*state.results, result), timers=())
        case Rematched():
            return replace(state, phase="gathering", game=None, board=None, open=(), salts=())
        case GameImported(_, events, _, result):
            game = _set_up(shelf, state.settings)
            board = reduce(game.evolve, events, game.start())
            return replace(state, phase="over", game=game, board=board, results=(result,))
        case _:
            raise AssertionError(f"{fact} is not about a game")


def _set_up(shelf: Shelf, settings: Settings) -> Any:
    return shelf[settings.game].kit.notation.game(settings.seats, settings.options)


def _move(state: State, fact: Moved, at: float) -> State:
    board, open_ = after(state.game, state.board, fact.events)
    return replace(
        state,
        board=board,
        open=open_,
        dealt=state.dealt + (fact.seat is None),
        told=state.told + len(fact.events),
        timers=running(state.settings.clock, state.timers, state.open, open_, at, fact.seat),
        veil=veiled(state, fact, open_) if state.settings.blind else None,
    )


@twice(4096)  # when a move is decided, and when the store has it: many are under way
def after(game: Any, board: Any, events: tuple[Any, ...]) -> tuple[Any, tuple[Decision[Any], ...]]:
    """A game's state after some events, and what is open then."""
    board = reduce(game.evolve, events, board)
    return board, game.decisions(board)


def names(state: State) -> tuple[str, ...]:
    """Who plays, by seat; a seat that was lent is its owner's."""
    called = {person.id: person.name for person in state.people}
    return tuple(called.get(chair.player or "", chair.name) for chair in state.chairs)
