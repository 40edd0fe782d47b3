"""The client as it is served: pages, lasting assets, compressed, and under a strict policy."""

from __future__ import annotations

import re

import pytest

from hearthside.server import pages
from server.guests import House


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/practice",
        "/learn",
        "/learn/curling",
        "/rules/lascaux",
        "/join/abc.key",
        "/watch/abc.key",
        "/table/abc",
        "/tv/abc.key.key",
        "/look/file",
        "/look/abc/1",
    ],
)
def test_one_page_for_all_paths(home: House, path: str) -> None:
    answer = home.get(path)

    assert 200 == answer.status_code
    assert "no-cache" == answer.headers["cache-control"]
    assert '<div id="app">' in answer.text


def test_assets_last_for_ever_since_their_names_have_hashes(home: House) -> None:
    names = re.findall(r"/assets/[\w.-]+", home.get("/").text)

    assert names
    for name in names:
        answer = home.get(name)
        assert 200 == answer.status_code
        assert "immutable" in answer.headers["cache-control"]
        assert re.search(r"-[\w-]{8}\.(js|css|woff2)$", name)


def test_no_script_or_style_is_inline_and_the_policy_stays_strict(home: House) -> None:
    answer = home.get("/")

    assert "unsafe" not in answer.headers["content-security-policy"]
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", answer.text)


def test_who_cannot_unpack_gets_it_plain(home: House) -> None:
    plain = home.http.get("/", headers={"accept-encoding": "identity"})
    packed = home.http.get("/", headers={"accept-encoding": "gzip"})

    assert "content-encoding" not in plain.headers
    assert "gzip" == packed.headers["content-encoding"]
    assert plain.content == packed.content


@pytest.mark.parametrize(
    "name", ["/icon.svg", "/icon-turn.svg", "/icon-192.png", "/manifest.webmanifest"]
)
def test_what_an_installed_app_needs_is_there(home: House, name: str) -> None:
    assert 200 == home.get(name).status_code


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/..%2Findex.html", "/stamp.txt"])
def test_nothing_else_is_served(home: House, path: str) -> None:
    assert 404 == home.get(path).status_code


@pytest.mark.parametrize("path", ["/", "/health", "/api/offers", "/api/tables/none"])
def test_every_answer_tells_the_build(home: House, path: str) -> None:
    stamp = (pages.STATIC / "stamp.txt").read_text()

    assert stamp[:12] == home.get(path).headers["hearthside-build"]


def test_the_worker_is_one_file_of_this_build_and_knows_every_asset(home: House) -> None:
    worker = home.get("/worker.js")
    listed = home.get("/files.json").json()

    assert "no-cache" == worker.headers["cache-control"]
    assert not re.search(r"\bimport\b|\bexport\b", worker.text)
    assert pages.build() in worker.text
    assert pages.build() == listed["build"]
    assert {f"/{name}" for name in pages.files() if name.startswith("assets/")} < set(
        listed["files"]
    )
    for path in listed["files"]:
        assert 200 == home.get(path).status_code
