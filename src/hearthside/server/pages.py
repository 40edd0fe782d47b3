"""The client's files for a browser, served from memory, plain and compressed."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from hearthside.table import Denied

STATIC = Path(__file__).with_name("static")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
STAMP = "stamp.txt"
SHORT = 12  # digits of the stamp that tell builds apart; as in vite.config.ts
FOR_EVER = "public, max-age=31536000, immutable"  # the name has a hash in it
ASK_AGAIN = "no-cache"
NOT_BUILT = (
    b"The browser's table has not been built: run ./play, or python tools/build_client.py.\n"
)

AnyRequest = Request[Any, Any, Any]


class File(Struct, frozen=True):
    kind: str
    cache: str
    plain: bytes
    packed: bytes | None  # by gzip


def read(path: Path, name: str) -> File:
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0) if path.suffix in COMPRESSED else None
    lasting = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
    return File(KINDS[path.suffix], lasting, plain, packed)


@cache
def files() -> Mapping[str, File]:
    """Every file of the client by its path; none where it was never built."""
    found = ((path, path.relative_to(STATIC).as_posix()) for path in STATIC.rglob("*"))
    return {name: read(path, name) for path, name in found if path.suffix in KINDS}


@cache
def build() -> str:
    """Which client this server has: the beginning of its stamp; empty where it was never built."""
    stamp = STATIC / STAMP
    return stamp.read_text()[:SHORT] if stamp.exists() else ""


def answer(request: AnyRequest, name: str) -> Response[bytes]:
    file = files().get(name)
    if file is None:
        raise Denied("no_such_page", "there is no such page")
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.kind, headers=headers)
    return Response(file.plain, media_type=file.kind, headers=headers)


@get(
    [
        "/",
        "/new",
        "/practice",
        "/learn",
        "/learn/{rest:str}",
        "/rules/{rest:str}",
        "/privacy",
        "/join/{rest:str}",
        "/watch/{rest:str}",
        "/table/{rest:str}",
        "/tv/{rest:str}",
        "/look/{rest:str}",
        "/look/{rest:str}/{number:str}",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """One page for all: the client reads the path."""
    if "index.html" not in files():
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
    return answer(request, "index.html")


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    return answer(request, f"assets/{name}")


@get(
    [
        "/icon.svg",
        "/icon-turn.svg",
        "/icon-192.png",
        "/icon-512.png",
        "/manifest.webmanifest",
        "/worker.js",
        "/files.json",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def beside(request: AnyRequest) -> Response[bytes]:
    return answer(request, request.url.path.lstrip("/"))


PAGES = (page, asset, beside)
