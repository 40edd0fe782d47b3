"""What HTTP requests say and are told. Sockets speak the messages of the table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hearthside.kernel import Seat
from hearthside.table.model import Name, PlayerId, Settings

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


class Log(Struct, frozen=True):
    """The facts after a version, as the viewer knows them."""

    version: int
    facts: tuple[dict[str, Any], ...]


class OfferedOption(Struct, frozen=True):
    name: str
    default: str
    values: str  # what is allowed, in words


class OfferedGame(Struct, frozen=True):
    game: str
    rules: int
    seats: tuple[Seat, ...]  # how many may play
    bots: tuple[str, ...]
    options: tuple[OfferedOption, ...]


class Verdict(Struct, frozen=True):
    """What was checked of a game's deal, and whether it was fair."""

    fair: bool
    why: str  # in English; empty when fair
    game: str
    draws: int  # of chance, worked out anew from the seed
    seals: int  # of sealed choices, compared with what was sealed


class Health(Struct, frozen=True):
    status: str


class Problem(Struct, frozen=True):
    """Why a request changed nothing."""

    code: str  # for a screen to translate
    why: str  # for a person, in English
