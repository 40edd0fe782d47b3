"""The token that `hearthside join` keeps for coming back: signed anew, or void."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthside.cli.connection import Heard, Link
from hearthside.cli.errors import UserError
from hearthside.cli.join import TableVisit, keep, place_for

JOIN = Link("http://127.0.0.1:1", "join", "abc", "key")
NEW = "seat.abc.p1.9.signed"
WATCH = Link("http://127.0.0.1:1", "watch", "abc", "key")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_a_token_that_is_signed_anew_is_kept_instead() -> None:
    keep(JOIN, "old")

    TableVisit(JOIN, "old")._take(Heard(type="renewed", token=NEW))

    assert NEW == place_for(JOIN).read_text(encoding="ascii")


def test_a_watchers_token_is_not_kept_as_a_seat() -> None:
    TableVisit(WATCH, "old")._take(Heard(type="renewed", token=NEW))

    assert not place_for(WATCH).exists()


@pytest.mark.parametrize("code", ["bad_token", "removed", "no_table"])
def test_a_token_that_opens_nothing_is_forgotten_so_that_a_new_link_does(code: str) -> None:
    keep(JOIN, "old")

    with pytest.raises(UserError):
        TableVisit(JOIN, "old")._take(Heard(type="refused", kind="denied", code=code, why="no"))

    assert not place_for(JOIN).exists()
