"""The lobby: who makes a request by HTTP, and the table that it may be given."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from litestar import Request

from hearthside.kernel.kit import Shelf
from hearthside.server.bodies import AboutMe, AboutToken, Links, MyTable, Seated
from hearthside.server.door import is_forwarded, is_loopback
from hearthside.server.history import Packed, about
from hearthside.server.house import House
from hearthside.server.refusals import Busy, NoTable, bad_key, bad_token
from hearthside.server.settings import DAY
from hearthside.server.tables import Tables
from hearthside.server.tokens import BadToken, Claims
from hearthside.store import TROUBLES, Summary
from hearthside.table import Denied, Label, PlayerId
from hearthside.table.labels import seat_of, turn

AnyRequest = Request[Any, Any, Any]
P = ParamSpec("P")
T = TypeVar("T")


class Lobby:
    def __init__(self, house: House, tables: Tables) -> None:
        self.house = house
        self.tables = tables

    def turn(self, request: AnyRequest) -> AbstractAsyncContextManager[None]:
        """At costly questions, for whoever asks."""
        return self.house.study.turn(address_of(request))

    async def ask(
        self,
        request: AnyRequest,
        do: Callable[Concatenate[Shelf, str, P], T],
        text: str,
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """What takes its time about a record, when it is the turn of whoever asks."""
        async with self.turn(request):
            return await self.house.study.work(len(text), do, text, *args, **more)

    async def ask_history(
        self,
        request: AnyRequest,
        who: Claims,
        do: Callable[Concatenate[Shelf, Packed, Claims, P], T],
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """The same, about all that is stored of a table."""
        async with self.turn(request):
            entries = await self.tables.live(who.table).entries(who)
            return await self.house.study.work_on(entries, do, who, *args, **more)

    def check_maker(self, request: AnyRequest) -> None:
        ledger = self.house.ledger
        if not ledger.of(address_of(request)).tables.take(ledger.clock()):
            raise Busy("too_many_tables", "too many tables from this address; wait a while")

    def who(self, token: str, table: str) -> Claims:
        """Whose token this is; raises Denied unless it is for this table."""
        try:
            who = self.house.tokens.read(token)
        except BadToken:
            raise bad_token() from None
        if who.table != table:
            raise bad_token()
        return who

    def player(self, token: str, table: str) -> tuple[PlayerId, Claims]:
        """The same, for a player: about people who watch nothing is stored."""
        who = self.who(token, table)
        if who.player is None:
            raise Denied("watching", "about people who only watch nothing is stored")
        return who.player, who

    async def about(self, request: AnyRequest, player: PlayerId, who: Claims) -> AboutMe:
        """All that is kept about a player, wherever it is kept."""
        async with self.turn(request):
            entries = await self.tables.live(who.table).history()
            stored = await self.house.study.work_on(entries, about, player)
        summary = await self.tables.summary(who.table)
        if summary is None:
            raise NoTable
        at, label = summary
        signed, days = who.day * DAY, self.house.settings.token_days
        return AboutMe(
            table=who.table,
            player=player,
            name=stored.name,
            facts=tuple(msgspec.to_builtins(stored.facts)),
            kept_until=self._kept_until(at, label),
            token=AboutToken(signed, signed + (days + 1) * DAY if days else None),
            address=address_of(request),
        )

    def invited(self, table: str, key: str) -> int:
        """The number of the keys somebody comes by; raises Denied unless they are our making."""
        return known(self.house.tokens.invited(table, key))

    def lets_watch(self, table: str, key: str) -> int:
        return known(self.house.tokens.lets_watch(table, key))

    def check_operator(self, request: AnyRequest, token: str) -> None:
        """Numbers tell when somebody moved, so they are for whoever runs the server."""
        wanted = self.house.settings.metrics_token
        if wanted and hmac.compare_digest(wanted.encode(), token.encode()):
            return
        if wanted or not is_local(request):
            raise bad_token()

    async def check_health(self) -> None:
        """Raises a Refusal that says what is wrong, to whoever asks: without paths or names."""
        trouble = await self.house.store.trouble()
        if trouble is not None:
            self.house.failed("health", trouble, code=trouble.code)
            raise Busy(trouble.code, f"the store cannot be used: {TROUBLES[trouble.code]}")
        if damaged := len(self.house.damaged):
            raise Busy("damaged", f"tables that are damaged: {damaged}; all others go on")

    def seated(self, table: str, player: PlayerId, keys: int, request: AnyRequest) -> Seated:
        token = self.house.tokens.seat(table, player)
        return Seated(table, player, token, self.links(Claims(table, player), keys, request))

    def links(self, who: Claims, number: int, request: AnyRequest) -> Links:
        base = self.house.settings.public_url or str(request.base_url).rstrip("/")
        keys = self.house.tokens.keys(who.table, number)
        invite = f"{base}/join/{who.table}.{keys.invite}"
        return Links(invite if who.player else None, f"{base}/watch/{who.table}.{keys.watch}")

    async def mine(self, tokens: Sequence[str]) -> list[MyTable]:
        found = list[MyTable]()
        for token in dict.fromkeys(tokens):
            try:
                who = self.house.tokens.read(token)
            except BadToken:
                continue
            summary = await self.tables.summary(who.table)
            if summary is not None and opens(who, summary[1]):
                found.append(self._listed(token, who, *summary))
        return found

    def _kept_until(self, at: Summary, label: Label) -> float | None:
        return self.house.settings.kept_until(label.games, at.touched, label.due)

    def _listed(self, token: str, who: Claims, at: Summary, label: Label) -> MyTable:
        now = turn(label, who.player)
        return MyTable(
            token=token,
            table=who.table,
            player=who.player,
            created=at.created,
            game=label.game,
            phase=label.phase,
            names=label.names,
            games=label.games,
            seat=seat_of(label, who.player),
            awaited=now.awaited,
            mine=now.mine,
            since=now.since,
            until=now.until,
            points=label.points,
            kept_until=self._kept_until(at, label),
            renewed=self.house.tokens.renewed(who),
        )


def opens(who: Claims, label: Label) -> bool:
    """Whether a token opens a table still."""
    if who.player is None:
        return who.keys == label.keys
    return label.people is None or who.player in label.people


def known(keys: int | None) -> int:
    if keys is None:
        raise bad_key()
    return keys


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def is_local(request: AnyRequest) -> bool:
    """From this machine itself, and not by a proxy that nobody named."""
    is_brought = is_forwarded(name for name, _ in request.scope["headers"])
    return is_loopback(address_of(request)) and not is_brought
