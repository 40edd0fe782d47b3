"""The routes of HTTP. Tokens come as `Authorization: Bearer`, never in an address."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar, cast

from litestar import Controller, MediaType, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST

from hearthside.server import fairness, history
from hearthside.server.bodies import (
    EYES,
    AboutMe,
    CheckRecord,
    Health,
    ImportTable,
    Invitation,
    Join,
    Links,
    Log,
    LookBack,
    LookIn,
    Mine,
    MyTable,
    NewTable,
    OfferedGame,
    Problem,
    Retold,
    Seated,
    Verdict,
    Watch,
    Watching,
)
from hearthside.server.lobby import Lobby
from hearthside.server.offers import offered
from hearthside.server.pages import PAGES
from hearthside.table import imported, make

T = TypeVar("T")

TEXT = MediaType.TEXT
TOKEN: list[SecurityRequirement] = [{"token": []}]
AnyRequest = Request[Any, Any, Any]
Here = NamedDependency[Lobby]
Id = FromPath[str]
Whose = Annotated[str, QueryParameter(pattern=EYES)]
Version = Annotated[int, QueryParameter(ge=0, le=10**9)]
Number = Annotated[int, PathParameter(ge=1, le=10**6)]

PROBLEMS = {
    400: "It cannot be read",
    401: "The token opens nothing here",
    403: "It may not be done",
    404: "There is no such thing",
    411: "Its length is not told",
    413: "It is too large",
    429: "Too many of them",
    503: "Not just now: try again",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What may come instead of an answer: a code, and why in one sentence."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=PROBLEMS[status])
        for status in statuses
    }


ENTERING = problems(400, 403, 404, 413, 429, 503)
OWNED = problems(400, 401, 403, 404, 503)
READING = problems(400, 413)


def bearer(request: AnyRequest) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def ready(kind: type[T], body: bytes) -> Response[T]:
    """An answer that was written beside the loop; `kind` says what it is."""
    del kind
    return cast(Response[T], Response(body, media_type=MediaType.JSON))


class TablesController(Controller):
    path = "/api/tables"
    tags = ["tables"]  # noqa: RUF012

    @post(summary="Make a table", responses=ENTERING)
    async def make(self, lobby: Here, request: AnyRequest, data: JSONBody[NewTable]) -> Seated:
        """Whoever makes a table is its host, and sits on seat 0."""
        lobby.check_maker(request)
        first = make(lobby.house.shelf, data.settings, data.name, lobby.house.moment())
        return lobby.seated(await lobby.tables.make(first), "p1", 0, request)

    @post("/import", summary="Make a table from the record of a finished game", responses=ENTERING)
    async def import_(
        self, lobby: Here, request: AnyRequest, data: JSONBody[ImportTable]
    ) -> Seated:
        lobby.check_maker(request)
        first = await lobby.ask(request, imported, data.record, data.name)
        return lobby.seated(await lobby.tables.make(first), "p1", 0, request)

    @post(
        "/{table:str}/invitation",
        summary="What an invite link leads to, before one sits down",
        status_code=200,
        responses=ENTERING,
    )
    async def invitation(self, lobby: Here, table: Id, data: JSONBody[LookIn]) -> Invitation:
        """No more than everybody sees who joins."""
        return await lobby.tables.live(table).invitation(lobby.invited(table, data.key))

    @post("/{table:str}/players", summary="Join a table by its invite link", responses=ENTERING)
    async def join(
        self, lobby: Here, request: AnyRequest, table: Id, data: JSONBody[Join]
    ) -> Seated:
        keys = lobby.invited(table, data.key)
        player = await lobby.tables.live(table).join(data.name, data.seat, keys)
        return lobby.seated(table, player, keys, request)

    @post("/{table:str}/watchers", summary="Watch a table by its watch link", responses=ENTERING)
    async def watch(self, lobby: Here, table: Id, data: JSONBody[Watch]) -> Watching:
        keys = lobby.lets_watch(table, data.key)
        await lobby.tables.live(table).check_watching(keys)
        return Watching(table, lobby.house.tokens.watcher(table, keys))

    @get(
        "/{table:str}",
        summary="A table as the bearer of the token sees it",
        security=TOKEN,
        responses=OWNED,
    )
    async def look(self, lobby: Here, request: AnyRequest, table: Id) -> Response[bytes]:
        """The same as the `welcome` of a socket."""
        who = lobby.who(bearer(request), table)
        welcome = await lobby.tables.live(table).look(who)
        return Response(welcome, media_type=MediaType.JSON)

    @get(
        "/{table:str}/me",
        summary="All that the server has about the bearer of the token, as a file",
        security=TOKEN,
        responses=OWNED,
    )
    async def about(self, lobby: Here, request: AnyRequest, table: Id) -> Response[AboutMe]:
        """Also for somebody who is no longer at the table."""
        player, who = lobby.player(bearer(request), table)
        found = await lobby.about(request, player, who)
        name = f'attachment; filename="hearthside-{table}-{player}.json"'
        return Response(found, headers={"content-disposition": name})

    @delete(
        "/{table:str}/me",
        summary="Leave a table for good, with name and salts erased",
        security=TOKEN,
        responses=OWNED,
    )
    async def forget(self, lobby: Here, request: AnyRequest, table: Id) -> None:
        """Also for somebody who is no longer at the table."""
        player, _ = lobby.player(bearer(request), table)
        async with lobby.turn(request):
            await lobby.tables.live(table).forget(player)

    @delete("/{table:str}", summary="Delete a table, for its host", security=TOKEN, responses=OWNED)
    async def delete(self, lobby: Here, request: AnyRequest, table: Id) -> None:
        who = lobby.who(bearer(request), table)
        await lobby.tables.live(table).delete(who)

    @get(
        "/{table:str}/links",
        summary="The links that let others in",
        security=TOKEN,
        responses=OWNED,
    )
    async def links(self, lobby: Here, request: AnyRequest, table: Id) -> Links:
        who = lobby.who(bearer(request), table)
        return lobby.links(who, await lobby.tables.live(table).keys(who), request)

    @get(
        "/{table:str}/log",
        summary="What happened, as the viewer knows it",
        security=TOKEN,
        responses=OWNED,
    )
    async def log(
        self, lobby: Here, request: AnyRequest, table: Id, after: Version = 0
    ) -> Response[Log]:
        who = lobby.who(bearer(request), table)
        return ready(Log, await lobby.ask_history(request, who, history.log_of, after))

    @get(
        "/{table:str}/records/{number:int}",
        summary="A finished game as a record",
        media_type=TEXT,
        security=TOKEN,
        responses=OWNED,
    )
    async def record(self, lobby: Here, request: AnyRequest, table: Id, number: Number) -> str:
        who = lobby.who(bearer(request), table)
        return await lobby.ask_history(request, who, history.record_of, number)

    @get(
        "/{table:str}/records/{number:int}/steps",
        summary="A finished game step by step",
        security=TOKEN,
        responses=OWNED,
    )
    async def steps(
        self,
        lobby: Here,
        request: AnyRequest,
        table: Id,
        number: Number,
        eyes: Whose = "spectator",
        after: Version = 0,
    ) -> Response[Retold]:
        """Only finished games are told, so any eyes may be asked for."""
        who = lobby.who(bearer(request), table)
        body = await lobby.ask_history(request, who, history.steps_of, number, eyes, after)
        return ready(Retold, body)


@post(
    "/api/mine",
    summary="The tables of these tokens",
    status_code=200,
    tags=["tables"],
    responses=READING,
)
async def mine(lobby: Here, data: JSONBody[Mine]) -> list[MyTable]:
    """Tokens that open nothing any more are left out."""
    return await lobby.mine(data.tokens)


@get("/api/offers", summary="What can be played, and by whom", tags=["games"], sync_to_thread=False)
def offers(lobby: Here) -> list[OfferedGame]:
    return offered(lobby.house.shelf)


@post(
    "/api/verify",
    summary="Check the deal of a record",
    status_code=200,
    tags=["games"],
    responses=READING,
)
async def verify(lobby: Here, request: AnyRequest, data: JSONBody[CheckRecord]) -> Verdict:
    return await lobby.ask(request, fairness.judge, data.record)


@post(
    "/api/steps",
    summary="A record step by step",
    status_code=200,
    tags=["games"],
    responses=READING,
)
async def steps(lobby: Here, request: AnyRequest, data: JSONBody[LookBack]) -> Response[Retold]:
    """Whoever has a record has all its secrets, so any eyes may be asked for."""
    body = await lobby.ask(request, history.steps, data.record, data.eyes, data.after)
    return ready(Retold, body)


@get("/verify", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def verify_page() -> Response[str]:
    return html(fairness.page())


@post("/verify", media_type=MediaType.HTML, include_in_schema=False, status_code=200)
async def verify_form(lobby: Here, request: AnyRequest) -> Response[str]:
    form = (await request.body()).decode("latin-1")
    return html(await lobby.ask(request, fairness.judged_form, form))


def html(page: str) -> Response[str]:
    """With a form, for which a browser says where it stands only if it may."""
    return Response(page, headers={"referrer-policy": "same-origin"}, media_type=MediaType.HTML)


@get("/verify.css", media_type=MediaType.CSS, include_in_schema=False, sync_to_thread=False)
def verify_style() -> str:
    return fairness.STYLE


@get("/health", summary="Whether the server is up", tags=["operating"], responses=problems(503))
async def health(lobby: Here) -> Health:
    await lobby.check_health()
    return Health("ok")


@get(
    "/metrics",
    summary="Numbers for Prometheus",
    tags=["operating"],
    media_type=TEXT,
    responses=problems(403),
)
async def metrics(lobby: Here, request: AnyRequest) -> Response[bytes]:
    """For the machine itself, or with the operator's token."""
    lobby.check_operator(request, bearer(request))
    return Response(lobby.house.metrics.text(), media_type=CONTENT_TYPE_LATEST)


HANDLERS = (
    TablesController,
    mine,
    offers,
    verify,
    steps,
    verify_page,
    verify_form,
    verify_style,
    health,
    metrics,
    *PAGES,
)
