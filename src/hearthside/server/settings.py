"""The settings of a server, on the command line or in the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Set
from difflib import get_close_matches
from ipaddress import ip_network
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

PREFIX = "HEARTHSIDE_"
DAY = 86400.0  # seconds
OTHERS = {"BROWSER", "FUZZ", "KILLS", "NETWORK"}  # of tests and bots

LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"(?=.{{1,253}}\Z){LABEL}(?:\.{LABEL})*", re.IGNORECASE)
ORIGIN = re.compile(r"https?://(\[[^]]*\]|[^:/?#\[\]@]*)(?::([0-9]{1,5}))?", re.IGNORECASE)

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]


class BadSetting(ValueError):
    """A setting that cannot be, in one sentence."""


class ServerSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each is also an environment variable: `port` is HEARTHSIDE_PORT."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000  # 0: any free one
    store: str = "hearthside.db"  # a file, or `memory`
    public_url: str = ""  # how the world reaches this server; empty: as the request did
    secret: str = ""  # signs tokens; empty: drawn once and kept in the store
    metrics_token: str = ""  # who may read /metrics; empty: only this machine itself
    hosts: str = ""  # more names this server is called by, with commas between them
    proxies: str = ""  # addresses or networks whose X-Forwarded-For is believed; empty: none

    # How long things last, in days; 0: for ever.
    token_days: Count = 180  # from a token's last use
    keep_finished_days: Count = 0  # a table at which a game was finished, since it was last touched
    keep_unfinished_days: Count = 0  # any other table
    sweep_seconds: Annotated[float, Meta(gt=0)] = 3600.0  # between looks at what is to be deleted

    # Limits, against floods and mistakes. An address of IPv6 is a network of 64 bits.
    connections: Positive = 10_000  # open at once; fewer where the system grants fewer
    connections_per_address: Positive = 500
    connections_per_second: Positive = 50  # new ones of an address; ten times as many at once
    sockets_per_address: Positive = 200  # open at once
    tables_per_address: Positive = 60  # made within an hour
    watchers_per_table: Count = 100
    requests_per_address: Positive = 200  # a second, in pages: others cost more (see door.py)
    questions: Positive = 200  # costly requests that are asked and not answered
    questions_per_address: Positive = 50
    question_seconds: Positive = 20  # after which one is told to try again
    header_bytes: Annotated[int, Meta(ge=1024)] = 16 * 1024  # of a request
    body_bytes: Annotated[int, Meta(ge=1024)] = 64 * 1024  # of a request without a record
    record_bytes: Annotated[int, Meta(ge=1024)] = 4 * 1024 * 1024  # of a request with one
    held_bytes: Annotated[int, Meta(ge=65536)] = 128 * 1024 * 1024  # of all that is under way
    held_bytes_per_address: Annotated[int, Meta(ge=65536)] = 32 * 1024 * 1024
    request_seconds: Annotated[float, Meta(gt=0)] = 10.0  # for a header, and to begin a body
    message_bytes: Annotated[int, Meta(ge=1024)] = 32 * 1024  # from a socket, at most
    messages_per_address: Positive = 300  # a second, in the long run
    messages_per_second: Positive = 20  # of one player, in the long run
    burst: Positive = 60  # of one player, at once
    outbox: Positive = 256  # messages waiting for a slow reader
    outbox_bytes: Annotated[int, Meta(ge=65536)] = 4 * 1024 * 1024
    send_seconds: Seconds = 10.0  # how long one send may take
    hello_seconds: Seconds = 10.0  # how long a socket may take to say who it is
    ping_seconds: Annotated[float, Meta(gt=0)] = 7.0  # between pings of an idle socket
    pong_seconds: Annotated[float, Meta(gt=0)] = 4.0  # how long a ping may go unanswered
    sleep_seconds: Seconds = 60.0  # a table nobody looks at is put to sleep after this

    # Bots.
    bot_workers: Count = 0  # processes; 0: one for each core but one
    bot_seconds: Annotated[float, Meta(gt=0)] = 20.0  # how long a bot may think
    pause_least: Seconds = 0.4  # a bot that answers at once is hard to follow
    pause_most: Seconds = 2.4  # over what looks hard; 0 for both: bots never pause

    def __post_init__(self) -> None:
        if self.public_url and not is_origin(self.public_url):
            raise BadSetting(f"public_url: {self.public_url!r} is no address such as https://a.b")
        check_list("hosts", self.hosts, is_host)
        check_list("proxies", self.proxies, is_network)
        if self.pause_least > self.pause_most:
            raise BadSetting("pause_least is longer than pause_most")
        if self.secret and len(self.secret) < 32:
            raise BadSetting("secret: at least 32 characters, from a generator of random ones")

    @property
    def sweeps(self) -> bool:
        """Whether tables are ever deleted by themselves."""
        return bool(self.keep_finished_days or self.keep_unfinished_days)

    def kept_until(self, games: int, touched: float, due: float | None) -> float | None:
        """When a table is deleted unless somebody plays at it; None: never.

        One at which a game was finished is kept as finished, whatever goes on there since.
        When a clock runs, the time it runs out (`due`) counts as played.
        """
        days = self.keep_finished_days if games else self.keep_unfinished_days
        return max(touched, due or 0.0) + days * DAY if days else None

    @property
    def workers(self) -> int:
        return self.bot_workers or max(1, (os.cpu_count() or 1) - 1)


def is_origin(url: str) -> bool:
    """A scheme and a host, and no path: links are made by putting a path behind it."""
    found = ORIGIN.fullmatch(url)
    return found is not None and is_host(found[1]) and int(found[2] or 1) in range(1, 65536)


def is_host(name: str) -> bool:
    """A name as DNS knows it, or an address, that of IPv6 in brackets."""
    if name.startswith("["):
        return name.endswith("]") and ":" in name and "/" not in name and is_network(name[1:-1])
    return NAME.fullmatch(name) is not None


def is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def check_list(setting: str, text: str, fits: Callable[[str], bool]) -> None:
    for word in words(text):
        if not fits(word):
            raise BadSetting(f"{setting}: {word!r} cannot be one of them")


def from_environment(environment: Mapping[str, str], given: Mapping[str, Any]) -> ServerSettings:
    """The settings; what is given goes before what the environment says."""
    names = {field.name for field in msgspec.structs.fields(ServerSettings)}
    said = {
        name: environment[PREFIX + name.upper()]
        for name in names
        if PREFIX + name.upper() in environment
    }
    chosen = {name: value for name, value in given.items() if name in names and value is not None}
    try:
        return msgspec.convert({**said, **chosen}, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(_sentence(str(error))) from None


def unknown(environment: Mapping[str, str]) -> list[str]:
    """What to say of variables that look like settings and are none."""
    names = {field.name.upper() for field in msgspec.structs.fields(ServerSettings)} | OTHERS
    given = sorted(name.removeprefix(PREFIX) for name in environment if name.startswith(PREFIX))
    return [
        f"{PREFIX}{name} is no setting, and ignored{_meant(name, names)}"
        for name in given
        if name not in names
    ]


def _meant(name: str, names: Set[str]) -> str:
    near = get_close_matches(name, names, n=1)
    return f"; did you mean {PREFIX}{near[0]}?" if near else ""


def _sentence(error: str) -> str:
    what, _, where = error.partition(" - at `$.")
    return f"{where.rstrip('`')}: {what[:1].lower()}{what[1:]}" if where else error
