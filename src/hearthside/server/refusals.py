"""Refusals of the server itself, besides those of tables and rules."""

from __future__ import annotations

from typing import get_args

from hearthside.kernel import Refusal
from hearthside.table import Denied
from hearthside.table.messages import Missing, RefusalKind, Refused

RETRY = 1.0  # seconds until a bot or a timer that met with Busy tries again

BUSY = (408, 429, 503)
STATUS = {"invalid": 400, "illegal": 409, "stale": 409, "denied": 403, "busy": 503}
STATUS_BY_CODE = {
    "bad_token": 401,
    "no_table": 404,
    "damaged": 503,
    "no_such_game": 404,
    "no_such_seat": 404,
    "no_such_page": 404,
    "too_many_tables": 429,
    "too_many_watchers": 429,
}


MISSING: dict[Missing, str] = {
    "removed": "the host has removed this player, and may let them in again",
    "left": "this player has left the table",
    "links_changed": "the links of this table were made anew; ask for the new one",
    "no_watchers": "nobody may watch at this table",
}


class Busy(Refusal):
    """Not now: too much at once, or the store did not answer. Nothing was acknowledged."""

    kind = "busy"

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self._code = code

    @property
    def code(self) -> str:
        return self._code


class Turned(Refusal):
    """Turned away at the door: nothing was done, and hardly anything was looked at."""

    def __init__(self, status: int, code: str, why: str, *, after: float = 0.0) -> None:
        super().__init__(why)
        self.kind = "busy" if status in BUSY else "denied"
        self.status = status
        self.after = after  # seconds, when it is worth trying again
        self._code = code

    @property
    def code(self) -> str:
        return self._code


class NoTable(Denied):
    """It is not here: never was, or was deleted."""

    def __init__(
        self, code: str = "no_table", why: str = "there is no such table, or it was deleted"
    ) -> None:
        super().__init__(code, why)


class DamagedTable(NoTable):
    """Its facts are not what was written down."""

    def __init__(self) -> None:
        super().__init__("damaged", "this table was damaged on the server's disk")


def status_of(refusal: Refusal) -> int:
    """What a request is answered."""
    if isinstance(refusal, Turned):
        return refusal.status
    return STATUS_BY_CODE.get(refusal.code, STATUS[refusal.kind])


def bad_token() -> Denied:
    """The same words whatever is wrong with it."""
    return Denied("bad_token", "this token is not for here")


def bad_key() -> Denied:
    return Denied("bad_key", "this link does not open this table")


def missing(why: Missing) -> Denied:
    return Denied(why, MISSING[why])


def contention() -> Busy:
    return Busy("contention", "others were faster, again and again; try again")


def store_failed() -> Busy:
    return Busy("store", "the table could not be written down; nothing is lost, try again")


KINDS: dict[str, RefusalKind] = {kind: kind for kind in get_args(RefusalKind)}


def refused(command: str | None, refusal: Refusal) -> Refused:
    return Refused(command, KINDS[refusal.kind], refusal.code, refusal.why)
