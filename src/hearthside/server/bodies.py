"""The bodies of HTTP requests and responses. Sockets carry the messages of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from hearthside.kernel.kit import Doubted
from hearthside.kernel.rulings import Kind
from hearthside.table.model import Name, PlayerId, Settings, Stead

Key = Annotated[str, Meta(max_length=100)]
Token = Annotated[str, Meta(max_length=400)]
TableId = Annotated[str, Meta(max_length=40)]


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of what is asked for."""


class NewTable(Ask, frozen=True, kw_only=True):
    settings: Settings
    name: Name  # of whoever makes it


class Join(Ask, frozen=True, kw_only=True):
    key: Key  # of the invite link
    name: Name
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None  # None: any free one


class Watch(Ask, frozen=True, kw_only=True):
    key: Key  # of the watch link


class Mine(Ask, frozen=True, kw_only=True):
    tokens: Annotated[list[Token], Meta(max_length=100)]


class ImportTable(Ask, frozen=True, kw_only=True):
    record: str
    name: Name


class CheckRecord(Ask, frozen=True, kw_only=True):
    record: str


EYES = "^(open|spectator|[0-9]|1[01])$"
Eyes = Annotated[str, Meta(pattern=EYES)]
"""Whose: a seat's by its number, a spectator's, or nobody's, with all secrets open."""


class LookBack(Ask, frozen=True, kw_only=True):
    record: str
    eyes: Eyes = "spectator"
    after: Annotated[int, Meta(ge=0, le=10**9)] = 0  # steps to leave out


class Links(Struct, frozen=True):
    """What lets others in. A watcher has no invite link to give."""

    invite: str | None
    watch: str


class Seated(Struct, frozen=True):
    """A place at a table. The token is the player's own: keep it, and show it to nobody."""

    table: TableId
    player: PlayerId
    token: Token
    links: Links


class Watching(Struct, frozen=True):
    table: TableId
    token: Token


class MyTable(Struct, frozen=True):
    """One of the tables a browser has a token for."""

    token: Token
    table: TableId
    player: PlayerId | None
    created: float  # seconds since the epoch
    game: str
    phase: str
    names: tuple[str, ...]  # by seat
    games: int  # finished ones
    kept_until: float | None  # seconds since the epoch; None: for ever
    renewed: Token | None  # to be kept instead of the token, which ends before this one does


class AboutToken(Struct, frozen=True):
    signed: float  # the day, in seconds since the epoch
    ends: float | None  # unless it is used before


class AboutMe(Struct, frozen=True):
    """All that the server has about a player at a table."""

    table: TableId
    player: PlayerId
    name: str
    facts: tuple[dict[str, Any], ...]  # as they are stored, each with its time, the oldest first
    kept_until: float | None  # None: until somebody deletes the table
    token: AboutToken
    address: str  # that this was asked from: kept in memory only, to count what comes from it


class Log(Struct, frozen=True):
    """The facts after a version, as the viewer knows them."""

    version: int
    facts: tuple[dict[str, Any], ...]


class OfferedOption(Struct, frozen=True):
    """A ruling that a table may agree upon."""

    name: str
    kind: Kind  # a number is whole, a measure any; a seat is from 0; a text has several words
    default: str  # as the book has it
    values: tuple[str, ...]  # of a choice or a switch, the default first
    least: float | None  # of a number or a measure
    most: float | None
    optional: bool  # it may be none
    group: str  # those of a group belong together
    rule: str  # its id in the book


class OfferedPreset(Struct, frozen=True):
    """Several options under one name."""

    name: str
    options: Mapping[str, str]


class OfferedGame(Struct, frozen=True):
    game: str
    title: str  # for people, the same in every language
    rules: int
    seats: tuple[int, ...]  # how many may play
    usual_seats: int
    sides: tuple[int, ...]  # by seat, at the largest table: seats of a side win together
    levels: tuple[str, ...]  # bots with the characters of people, the weakest first
    beyond: tuple[str, ...]  # bots to play with after the levels, stronger than all of them
    bots: tuple[str, ...]  # all of them, the levels first
    usual_bot: str  # for a seat that nobody takes
    sealed: bool  # whether seats know what others do not
    options: tuple[OfferedOption, ...]
    presets: tuple[OfferedPreset, ...]


class Verdict(Struct, frozen=True):
    """What was checked of a game's deal, and whether it was fair."""

    fair: bool | None  # None: nothing is wrong, but not all can be shown
    why: str  # in English; empty when fair
    game: str
    draws: int  # of chance, worked out anew from the seed
    seals: int  # of sealed choices, compared with what was sealed
    slides: Doubted | None  # what no rule makes: worked out again, or believed


class RetoldStep(Struct, frozen=True):
    """What a seat did and all that followed, until somebody had to choose again."""

    events: tuple[Any, ...]  # None for one that these eyes may not see at all
    changes: dict[str, Any]  # the fields of the view that are not what they were before
    stead: Stead | None = None  # who acted in a player's stead, if so and the table knows


class Retold(Struct, frozen=True):
    """Some steps of a game, one after the other."""

    game: str
    seats: int
    players: tuple[str, ...]  # by seat; empty where the record does not tell
    games: int  # finished ones of the table; 1 for a record sent in
    over: bool  # whether it was played to its end
    total: int  # steps of the game
    after: int  # steps left out before these
    slides: Doubted | None  # of a record sent in, thrown again or believed
    view: Any  # the game's view before the first of these steps
    steps: tuple[RetoldStep, ...]


class Health(Struct, frozen=True):
    status: str


class Problem(Struct, frozen=True):
    """Why a request changed nothing."""

    code: str  # for a screen to translate
    why: str  # for a person, in English
