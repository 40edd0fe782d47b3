"""The application: its routes, its socket, and errors as responses of one sentence."""

from __future__ import annotations

from math import ceil
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from hearthside import __version__
from hearthside.kernel import Refusal
from hearthside.server.bodies import Problem
from hearthside.server.guards import App, guarded
from hearthside.server.house import House
from hearthside.server.lobby import Lobby
from hearthside.server.pages import build
from hearthside.server.refusals import Turned, status_of
from hearthside.server.routes import HANDLERS
from hearthside.server.sockets import Sockets
from hearthside.server.tables import Tables

CODES = {
    400: "invalid",
    404: "no_such_page",
    405: "no_such_method",
    413: "too_large",
    415: "invalid",
}

AnyRequest = Request[Any, Any, Any]


def application(house: House, tables: Tables) -> App:
    """Requests go to the framework; sockets, of which there are many, straight to their door."""
    lobby, sockets = Lobby(house, tables), Sockets(house, tables)
    requests: Any = framework(house, lobby)
    return guarded(requests, sockets.answer, build())


def framework(house: House, lobby: Lobby) -> Litestar:
    def refuse(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
        del request
        house.metrics.refusals.labels(refusal.kind).inc()
        answer = failure(status_of(refusal), Problem(refusal.code, refusal.why))
        if isinstance(refusal, Turned) and refusal.after:
            answer.headers["retry-after"] = str(ceil(refusal.after))
        return answer

    def fail(request: AnyRequest, error: Exception) -> Response[Problem]:
        house.failed("http", error, method=request.method)
        return failure(500, Problem("error", "something broke; it has been noted"))

    return Litestar(
        HANDLERS,
        dependencies={"lobby": Provide(lambda: lobby, sync_to_thread=False)},
        exception_handlers={
            Refusal: refuse,
            HTTPException: explain,
            RecursionError: too_deep,
            UnicodeDecodeError: no_text,
            Exception: fail,
        },
        openapi_config=OPENAPI,
        request_max_body_size=house.settings.record_bytes,
        logging_config=None,
        debug=False,
    )


def explain(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework did not like, in its words but our form."""
    del request
    if error.status_code >= 500:
        return failure(error.status_code, Problem("error", "something broke"))
    extra = error.extra if isinstance(error.extra, list) else []
    said = [
        detail["message"] for detail in extra if isinstance(detail, dict) and "message" in detail
    ]
    why = "; ".join(said) or error.detail or "this cannot be read"
    return failure(error.status_code, Problem(CODES.get(error.status_code, "invalid"), why[:300]))


def too_deep(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    del request, error
    return failure(400, Problem("invalid", "nested too deeply"))


def no_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[Problem]:
    del request, error
    return failure(400, Problem("invalid", "this is no text in UTF-8"))


def failure(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON)


OPENAPI = OpenAPIConfig(
    title="Hearthside",
    version=__version__,
    description="Tables of games. Sockets are told in docs/protocol.md.",
    path="/schema",
    render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
    components=Components(
        security_schemes={"token": SecurityScheme(type="http", scheme="bearer")},
    ),
    use_handler_docstrings=True,
)
