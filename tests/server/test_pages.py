"""The client as it is served: pages, lasting assets, compressed, and under a strict policy."""

from __future__ import annotations

import re

import pytest

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
        assert re.search(r"-[\w-]{8}\.(js|css)$", name)


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


@pytest.mark.parametrize("name", ["/icon.svg", "/icon-192.png", "/manifest.webmanifest"])
def test_what_an_installed_app_needs_is_there(home: House, name: str) -> None:
    assert 200 == home.get(name).status_code


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/..%2Findex.html", "/stamp.txt"])
def test_nothing_else_is_served(home: House, path: str) -> None:
    assert 404 == home.get(path).status_code
