"""Who may sit and who may watch: signed words, so that nothing about them needs to be kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from hearthside.store import Store
from hearthside.table.model import PlayerId

KEY = "server/secret"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for one another
TABLE = re.compile(f"[{LETTERS}]{{12}}")
KEY_LENGTH = 22  # of 43 characters: 132 bits


class BadToken(Exception):
    """Not a token of ours, whatever the reason."""


class Pass(Struct, frozen=True):
    """What a token says: who, at which table. Without a player it is a watcher's."""

    table: str
    player: PlayerId | None


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


class Tokens:
    """Signs and reads tokens and keys. Tokens of other servers, tables and kinds are all alike bad.

    A token says what it is for in its first word, and each kind is signed with a key of its own.
    """

    def __init__(self, secret: str) -> None:
        self._signers = {
            kind: Signer(secret, salt=kind, digest_method=hashlib.sha256, key_derivation="hmac")
            for kind in ("seat", "watcher", "invite", "watch")
        }

    def seat(self, table: str, player: PlayerId) -> str:
        return self._sign("seat", f"seat.{table}.{player}")

    def watcher(self, table: str) -> str:
        return self._sign("watcher", f"watcher.{table}")

    def read(self, token: str) -> Pass:
        """Raises BadToken, and says no more."""
        kind, _, _ = token.partition(".")
        if kind not in ("seat", "watcher") or not token.isascii():
            raise BadToken
        try:
            said = self._signers[kind].unsign(token).decode()
        except BadSignature:
            raise BadToken from None
        match said.split("."):
            case ["seat", table, player]:
                return Pass(table, player)
            case ["watcher", table]:
                return Pass(table, None)
            case _:
                raise BadToken

    def keys(self, table: str) -> Keys:
        return Keys(self._key("invite", table), self._key("watch", table))

    def invites(self, table: str, key: str) -> bool:
        return hmac.compare_digest(self._key("invite", table).encode(), key.encode())

    def lets_watch(self, table: str, key: str) -> bool:
        return hmac.compare_digest(self._key("watch", table).encode(), key.encode())

    def _sign(self, kind: str, said: str) -> str:
        return self._signers[kind].sign(said).decode()

    def _key(self, kind: str, table: str) -> str:
        return self._signers[kind].get_signature(table).decode()[:KEY_LENGTH]
