"""Signed tokens that say who may sit or watch, so that nothing about them needs to be kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from hearthside.server.settings import DAY
from hearthside.store import Store
from hearthside.store.contract import Clock
from hearthside.table.model import PlayerId

KEY = "server/secret"
SINCE = "server/tokens_dated_since"
RENEW_AFTER = 7  # days: so seldom a token in use is signed anew
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for one another
TABLE = re.compile(f"[{LETTERS}]{{12}}")
KEY_LENGTH = 22  # of 43 characters: 132 bits
NUMBER = re.compile("|[1-9][0-9]{0,5}", re.ASCII)


class BadToken(Exception):
    """Not a token of ours, whatever the reason."""


class Claims(Struct, frozen=True):
    """What a token says: who, at which table. Without a player it is a watcher's."""

    table: str
    player: PlayerId | None
    keys: int = 0  # for a watcher: the number of the keys it came by
    day: int = 0  # when it was signed, in days since the epoch


class Keys(Struct, frozen=True):
    """What lets others in: to play, to watch."""

    invite: str
    watch: str


def new_table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


async def secret_of(store: Store, given: str) -> str:
    """The secret that signs tokens: as given, or drawn once for this store."""
    if given:
        return given
    return (await store.put_once(KEY, secrets.token_hex(32).encode())).decode()


async def dated_since(store: Store) -> int:
    """The day on which tokens without one count as signed: when this store first had dated ones."""
    return int(await store.put_once(SINCE, str(day_of(store.now())).encode()))


def day_of(now: float) -> int:
    return int(now // DAY)


class Tokens:
    """Signs and reads tokens and keys. Tokens of other servers, tables and kinds are all alike bad.

    A token says what it is for in its first word, and each kind is signed with a key of its own.
    Its last word is the day it was signed; it ends so many days later (0: never), unless it is
    used and signed anew before.
    """

    def __init__(
        self, secret: str, days: int = 0, since: int = 0, clock: Clock = time.time
    ) -> None:
        self._days = days
        self._renew_after = min(RENEW_AFTER, days // 2) if days else RENEW_AFTER
        self._since = since
        self._clock = clock
        self._signers = {
            kind: Signer(secret, salt=kind, digest_method=hashlib.sha256, key_derivation="hmac")
            for kind in ("seat", "watcher", "invite", "watch")
        }

    def seat(self, table: str, player: PlayerId) -> str:
        return self._sign("seat", f"seat.{table}.{player}.{day_of(self._clock())}")

    def watcher(self, table: str, keys: int) -> str:
        return self._sign("watcher", f"watcher.{table}.{keys}.{day_of(self._clock())}")

    def renewed(self, who: Claims) -> str | None:
        """A token of today for somebody who uses an older one; None: theirs will do."""
        if self._age(who) <= self._renew_after:
            return None
        if who.player is None:
            return self.watcher(who.table, who.keys)
        return self.seat(who.table, who.player)

    def read(self, token: str) -> Claims:
        """Raises BadToken, and says no more."""
        kind, _, _ = token.partition(".")
        if kind not in ("seat", "watcher") or not token.isascii():
            raise BadToken
        try:
            said = self._signers[kind].unsign(token).decode()
        except BadSignature:
            raise BadToken from None
        who = self._said(said)
        if self._days and self._age(who) > self._days:
            raise BadToken
        return who

    def _said(self, said: str) -> Claims:
        match said.split("."):
            case ["seat", table, player]:  # from before tokens had a day, and keys a number
                return Claims(table, player, day=self._since)
            case ["watcher", table]:
                return Claims(table, None, day=self._since)
            case ["seat", table, player, day]:
                return Claims(table, player, day=int(day))
            case ["watcher", table, keys, day]:
                return Claims(table, None, int(keys), int(day))
            case _:
                raise BadToken

    def _age(self, who: Claims) -> int:
        return day_of(self._clock()) - who.day

    def keys(self, table: str, number: int) -> Keys:
        """A table's keys after they were made anew so many times."""
        return Keys(self._key("invite", table, number), self._key("watch", table, number))

    def invited(self, table: str, key: str) -> int | None:
        """The number of the keys that this invite key is one of; None: it is none of ours."""
        return self._number("invite", table, key)

    def lets_watch(self, table: str, key: str) -> int | None:
        """The same for a watch key."""
        return self._number("watch", table, key)

    def _sign(self, kind: str, said: str) -> str:
        return self._signers[kind].sign(said).decode()

    def _key(self, kind: str, table: str, number: int) -> str:
        """A signature of the table and, where it is not the first, the number behind it."""
        said, behind = (f"{table}.{number}", str(number)) if number else (table, "")
        return self._signers[kind].get_signature(said).decode()[:KEY_LENGTH] + behind

    def _number(self, kind: str, table: str, key: str) -> int | None:
        behind = NUMBER.fullmatch(key[KEY_LENGTH:])
        if behind is None:
            return None
        number = int(behind[0] or 0)
        ours = self._key(kind, table, number)
        return number if hmac.compare_digest(ours.encode(), key.encode()) else None
