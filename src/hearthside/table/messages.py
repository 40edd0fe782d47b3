"""The messages between clients and a table: a closed set, and the only wire format.

Commands carry an id of the client's own making; sent again, they act once. Every command is
answered by `Done` or `Refused` with that id. docs/protocol.md is the manual.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from hearthside.kernel import Seat
from hearthside.table.model import (
    AnyFact,
    Chair,
    Person,
    Phase,
    PlayerId,
    Result,
    Room,
    Said,
    Salt,
    Settings,
    Timer,
)

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Bot: TypeAlias = Annotated[str, Meta(max_length=40)]


# From a client.


class ClientMessage(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of what a client says."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message of a socket."""

    token: Annotated[str, Meta(max_length=400)]
    version: Annotated[int, Meta(ge=0)] | None = None  # the last one this client has seen


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Answered with the store's time."""


class Resync(ClientMessage, frozen=True, tag="resync"):
    """A client whose view differs from its hash asks for a fresh one."""


class Command(ClientMessage, frozen=True, kw_only=True):
    """The base of what a person wants of the table."""

    id: CommandId


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Answer an open decision."""

    decision: Annotated[str, Meta(max_length=100)]
    action: dict[str, Any]


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    seat: Seat


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave one's seat but not the table."""


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    salt: Salt = ""  # mixed into the deal


class Unready(Command, frozen=True, kw_only=True, tag="unready"):
    pass


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    pass


class Configure(Command, frozen=True, kw_only=True, tag="configure"):
    """Host: other settings, before a game."""

    settings: Settings


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Host: everybody is ready, deal."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Host: once more, with everybody on their seats."""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """Host: a bot on a free seat."""

    seat: Seat
    bot: Bot


class FreeSeat(Command, frozen=True, kw_only=True, tag="free_seat"):
    """Host: a bot goes."""

    seat: Seat


class Lend(Command, frozen=True, kw_only=True, tag="lend"):
    """Host, or whose seat it is: a bot plays it for a while."""

    seat: Seat
    bot: Bot


class TakeSeatBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Host, or whose seat it is: the bot gives it back."""

    seat: Seat


class CallBot(Command, frozen=True, kw_only=True, tag="call_bot"):
    """Whoever has a decision open leaves it to a bot of their side that may answer as well."""

    seat: Seat
    decision: Annotated[str, Meta(max_length=100)]  # one's own


class SetAid(Command, frozen=True, kw_only=True, tag="set_aid"):
    """Whoever sits: use an aid of the game, or no longer; everybody is told."""

    aid: Annotated[str, Meta(max_length=40)]
    on: bool


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """Host: a player who left is no longer waited for."""

    player: PlayerId


class Readmit(Command, frozen=True, kw_only=True, tag="readmit"):
    """Host: somebody who was removed is at the table again, with the token they had."""

    player: PlayerId


class MakeHost(Command, frozen=True, kw_only=True, tag="make_host"):
    """Host: somebody else is."""

    player: PlayerId


class ChangeKeys(Command, frozen=True, kw_only=True, tag="change_keys"):
    """Host: the links that let others in are made anew, and whoever watches is sent away."""


Deed: TypeAlias = (
    Act
    | Sit
    | Stand
    | Leave
    | Configure
    | Start
    | Rematch
    | SeatBot
    | FreeSeat
    | Lend
    | TakeSeatBack
    | CallBot
    | SetAid
    | Remove
    | Readmit
    | MakeHost
    | ChangeKeys
)
"""Commands whose outcome is stored; who is ready is not."""

AnyCommand: TypeAlias = Deed | Ready | Unready
FromClient: TypeAlias = Hello | Ping | Resync | AnyCommand


# To a client.


class Open(Struct, frozen=True):
    """A decision open to the viewer, and all that is legal."""

    id: str
    kind: str
    round: str
    awaited: bool
    options: Any  # actions one by one, or their bounds


class TableView(Struct, frozen=True, kw_only=True):
    """What a viewer sees of a table. Believe this, and animate the facts."""

    settings: Settings
    phase: Phase
    host: PlayerId
    people: tuple[Person, ...]
    barred: tuple[Person, ...]  # whom the host may let in again; told to nobody else
    chairs: tuple[Chair, ...]
    keys: int  # how often the links were made anew
    results: tuple[Result, ...]
    room: Room  # for more
    commitment: str  # SHA-256 of the seed of this deal
    seed: str | None  # once the game is over
    player: PlayerId | None  # the viewer
    seat: Seat | None  # the viewer's
    timers: tuple[Timer, ...]  # by seat; empty without a clock
    called: tuple[Seat, ...]  # bots that answer since a mate has called on them
    said: tuple[Said, ...]  # why bots did what they did last, as far as it is no secret any more
    decisions: tuple[Open, ...]
    game: Any  # the game's own view; None before it starts


class TableMessage(Struct, frozen=True, tag_field="type"):
    """The base of what a client is told."""


class Welcome(TableMessage, frozen=True, tag="welcome"):
    """Where things stand: the answer to `hello` when nothing can be built upon, and to `resync`."""

    table: str
    version: int
    now: float
    here: tuple[PlayerId, ...]
    watchers: int
    ready: tuple[Seat, ...]
    kept_until: float | None  # the table is deleted then, unless somebody plays at it; None: never
    view: TableView  # always last: its bytes are what hashes are made of


class Update(TableMessage, frozen=True, tag="update"):
    """All that happened after the version before; `version` counts the facts."""

    version: int
    facts: tuple[AnyFact, ...]
    view: TableView  # always last


class Done(TableMessage, frozen=True, tag="done"):
    """A command acted: now, or when it came first."""

    id: CommandId
    version: int
    hash: str  # of the view at this version: the first 16 hex digits of its bytes' SHA-256


Missing: TypeAlias = Literal["removed", "left", "links_changed", "no_watchers"]
"""Why somebody with a token of ours is not at the table: the host removed them, they left, or,
of those who watch, their link is an old one, or nobody may watch."""

ByeCode: TypeAlias = Literal[Missing, "restarting", "too_slow", "deleted", "flooding"]

RefusalKind: TypeAlias = Literal["invalid", "illegal", "stale", "denied", "busy"]


class Refused(TableMessage, frozen=True, tag="refused"):
    """A command or message that changed nothing."""

    id: CommandId | None
    kind: RefusalKind
    code: str  # for a screen to translate: a word, or the id of the rule
    why: str  # for a person, in English


class Present(TableMessage, frozen=True, tag="present"):
    """Who is connected now, and who is ready for a game."""

    here: tuple[PlayerId, ...]
    watchers: int
    ready: tuple[Seat, ...]


class Pong(TableMessage, frozen=True, tag="pong"):
    now: float


class Renewed(TableMessage, frozen=True, tag="renewed"):
    """A token to use instead of the one of `hello`, which ends before this one does."""

    token: str


class Bye(TableMessage, frozen=True, tag="bye"):
    """The last message of a socket, with what to do next."""

    code: ByeCode
    reconnect: bool


ToClient: TypeAlias = Welcome | Update | Done | Refused | Present | Pong | Renewed | Bye
