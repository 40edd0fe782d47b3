"""The data of a table: how it is set up, who sits there, what happened, what is.

What happened is told in facts, as a game's is in events; the store keeps them, and the state is
what they add up to. Times are seconds since the epoch by the store's clock.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from hearthside.kernel import Decision, Reason, Seat

PlayerId: TypeAlias = str
"""A person at a table: `p1` is whoever made it, `p2` the next to come, and so on for ever."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Salt: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*$")]
Seconds: TypeAlias = Annotated[float, Meta(ge=1, le=30 * 86400)]

WAIT = "wait"  # of `Settings.away`: whoever is away is waited for

Phase: TypeAlias = Literal["gathering", "playing", "over"]

Lapse: TypeAlias = Literal["default", "away"]
"""Why the rules answered in a player's stead: time was up, or the player was away."""

Room: TypeAlias = Literal["ample", "little", "last", "none"]
"""For more: for some games only, for none but the one that is played, for nothing at all."""


class PerMove(Struct, frozen=True, tag="per_move", tag_field="type", forbid_unknown_fields=True):
    """So long for each decision."""

    seconds: Seconds


class Reserve(Struct, frozen=True, tag="reserve", tag_field="type", forbid_unknown_fields=True):
    """So long for the whole game, and a little more after each decision."""

    seconds: Seconds
    increment: Annotated[float, Meta(ge=0, le=86400)] = 0.0


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host settles before a game."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=12)]
    options: dict[
        Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=4000)]
    ] = {}  # the rulings, in the words of docs/rules/*.toml
    clock: PerMove | Reserve | None = None
    grace: Annotated[float, Meta(ge=0, le=30 * 86400)] = 60.0
    """How long a player may be away, in seconds, before somebody acts for them."""
    away: str = "absent"
    """Who acts then: the rules' default, a bot until they return, or (`wait`) nobody."""
    blind: bool = False  # others see neither who has already chosen nor when
    watchers: bool = True  # people without a seat may watch
    aids: bool = True  # whoever sits may use the aids of the game, for all to see


class Person(Struct, frozen=True):
    id: PlayerId
    name: str


class Companion(Struct, frozen=True):
    """A bot with a name."""

    bot: str
    name: str


class Chair(Struct, frozen=True):
    """What is at a seat. A person and a bot: the seat is lent. Neither: it is free."""

    player: PlayerId | None = None
    bot: str | None = None
    name: str = ""  # of the bot
    until_return: bool = False  # the bot goes when the player comes back
    displaced: Companion | None = None  # the bot that made room, and returns when the player goes
    promised: PlayerId | None = None  # who takes it from the bot once nothing lies sealed
    aids: tuple[str, ...] = ()  # of the game's, those its player uses


class StandIn(Struct, frozen=True):
    """A bot that acted for the owner of its seat."""

    name: str
    away: bool  # since the owner was; otherwise the seat was lent


Stead: TypeAlias = Lapse | StandIn
"""Why, or by whom, something was done in a player's stead."""


class Said(Struct, frozen=True):
    """What a bot thought when it answered a decision."""

    seat: Seat
    decision: str
    reasons: tuple[Reason, ...]
    kind: str = ""  # of the decision; what was stored before we wrote these down has neither
    round: str = ""


class Result(Struct, frozen=True):
    """A finished game of this table."""

    names: tuple[str, ...]  # by seat
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]


# Facts: what happened at the table.


class Fact(Struct, frozen=True, tag_field="type"):
    """The base of all facts."""


class TableMade(Fact, frozen=True, tag="table_made"):
    settings: Settings
    host: Person


class SeedSealed(Fact, frozen=True, tag="seed_sealed"):
    """The next deal can no longer be changed; its seed is told when the game is over."""

    commitment: str
    seed: str | None  # None: for everybody but the dealer


class Joined(Fact, frozen=True, tag="joined"):
    person: Person


class PlayerLeft(Fact, frozen=True, tag="left"):
    player: PlayerId
    removed: bool = False  # by the host
    seat: Seat | None = None  # from where they were removed; older facts do not say


class Readmitted(Fact, frozen=True, tag="readmitted"):
    """Somebody who was removed is at the table again: the same person, with the same token."""

    person: Person


class HostChanged(Fact, frozen=True, tag="host_changed"):
    host: PlayerId


class KeysChanged(Fact, frozen=True, tag="keys_changed"):
    """The links that let others in are new, and the old ones void; so they are after a removal."""


class SeatTaken(Fact, frozen=True, tag="seat_taken"):
    seat: Seat
    player: PlayerId


class SeatPromised(Fact, frozen=True, tag="seat_promised"):
    """Somebody takes a bot's seat as soon as nothing lies sealed; until then they watch."""

    seat: Seat
    player: PlayerId


class SeatFreed(Fact, frozen=True, tag="seat_freed"):
    seat: Seat


class BotSeated(Fact, frozen=True, tag="bot_seated"):
    seat: Seat
    bot: str
    name: str


class SeatLent(Fact, frozen=True, tag="seat_lent"):
    seat: Seat
    bot: str
    name: str
    until_return: bool = False


class SeatTakenBack(Fact, frozen=True, tag="seat_taken_back"):
    seat: Seat


class AidSet(Fact, frozen=True, tag="aid_set"):
    """A seat's player uses an aid of the game from now on, or no longer."""

    seat: Seat
    aid: str
    on: bool


class BotCalled(Fact, frozen=True, tag="bot_called"):
    """A player has left a decision of their side to a bot of it; the bot's own is named."""

    seat: Seat
    by: Seat
    decision: str


class SettingsChanged(Fact, frozen=True, tag="settings_changed"):
    settings: Settings


class Readied(Fact, frozen=True, tag="readied"):
    """No longer made: who is ready is not stored. Old tables have it, and it changes nothing."""

    seat: Seat
    salt: str


class Unreadied(Fact, frozen=True, tag="unreadied"):
    """No longer made, as `Readied`."""

    seat: Seat


class GameStarted(Fact, frozen=True, tag="game_started"):
    rules: int  # version of the rules
    salts: tuple[str, ...]  # by seat
    mixed: str = ""  # what they and the seed made, where one of them was erased since; not told


class Moved(Fact, frozen=True, tag="moved"):
    """Somebody acted. A viewer gets None for an event that is not theirs to see at all.

    `seals` has an entry for each event: None, or for one that is kept from some the commitment
    to it, which anybody can check once the seed is told.
    """

    seat: Seat | None  # None: chance
    by: Literal["player", "bot", "default", "away", "dealer", "veiled"]
    """`default`: the rules' answer, since time was up; `away`: the same, since the player was.
    `veiled`: who, is not told."""
    events: tuple[Any, ...]
    seals: tuple[str | None, ...]


class GameFinished(Fact, frozen=True, tag="game_finished"):
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    seed: str


class Rematched(Fact, frozen=True, tag="rematched"):
    """Back to gathering, everybody on their seats."""


class GameImported(Fact, frozen=True, tag="game_imported"):
    """A game played elsewhere, told by its record."""

    players: tuple[str, ...]
    events: tuple[Any, ...]
    deal: tuple[str, ...]
    result: Result
    rules: int = 1  # version of the rules by which its events were read


AnyFact: TypeAlias = (
    TableMade
    | SeedSealed
    | Joined
    | PlayerLeft
    | Readmitted
    | HostChanged
    | KeysChanged
    | SeatTaken
    | SeatPromised
    | SeatFreed
    | BotSeated
    | SeatLent
    | SeatTakenBack
    | AidSet
    | BotCalled
    | SettingsChanged
    | Readied
    | Unreadied
    | GameStarted
    | Moved
    | GameFinished
    | Rematched
    | GameImported
)


class StoredFact(Struct, frozen=True, omit_defaults=True):
    """A fact as the store keeps it, with the command it came from."""

    fact: AnyFact
    by: PlayerId | None = None
    id: str | None = None  # the command's own id: sent again, it acts once
    sum: int | None = None  # of the command's content; older entries have none
    said: Said | None = None  # beside the fact, not in it: facts are told at once, this is not


class Timer(Struct, frozen=True):
    """A seat's clock."""

    left: float  # seconds, counted from `since`
    since: float | None = None  # None: it stands still


class Barred(Struct, frozen=True):
    """Somebody whom a host removed and none has let in again."""

    person: Person
    seat: Seat | None = None  # where they sat


class Veil(Struct, frozen=True):
    """A blind table while sealed choices are open: what each seat did since is its own affair."""

    ids: frozenset[str]  # the decisions that are awaited behind the veil
    before: Any  # the game's state when it came down
    timers: tuple[Timer, ...]  # as they stood then
    held: tuple[tuple[Seat | None, Moved], ...]  # who did what since


class TableState(Struct, frozen=True, kw_only=True):
    """All there is to know about a table, and the game on it."""

    settings: Settings
    host: PlayerId
    people: tuple[Person, ...]
    barred: tuple[Barred, ...] = ()  # the latest last, and not too many
    arrivals: int  # how many people ever came
    chairs: tuple[Chair, ...]
    keys: int = 0  # how often the links were made anew
    version: int = 1
    phase: Phase = "gathering"
    commitment: str = ""
    seed: str = ""
    salts: tuple[str, ...] = ()
    mixed: str = ""  # instead of the salts, where one of them was erased
    dealt: int = 0  # how often chance was asked in this game
    event_count: int = 0  # how many events this game has had
    began: int = 0  # at which version the latest game did
    game: Any = None  # the game's rules, once it is set up
    board: Any = None  # the game's state
    open: tuple[Decision[Any], ...] = ()
    called: tuple[str, ...] = ()  # decisions that bots answer since a mate has called on them
    timers: tuple[Timer, ...] = ()
    awaited_since: tuple[float | None, ...] = ()  # by seat, since when the game waits for it
    turned: float = 0.0  # since when it waits for those it waits for, as everybody may know
    veil: Veil | None = None
    results: tuple[Result, ...] = ()
    unsaid: tuple[Said, ...] = ()  # what bots keep to themselves, since it would tell secrets
    said: tuple[Said, ...] = ()  # what everybody may ask them
