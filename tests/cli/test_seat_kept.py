"""The token that `hearthside join` keeps for coming back: signed anew, or void."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from hearthside.cli import join
from hearthside.cli.connection import Admitted, Heard, Link
from hearthside.cli.errors import UserError
from hearthside.cli.join import TableVisit, arrived, aside_for, keep, place_for

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


@pytest.mark.parametrize("kind", ["refused", "bye"])
def test_the_seat_of_whoever_was_removed_is_set_aside_until_they_are_let_in(kind: str) -> None:
    keep(JOIN, "old")
    with pytest.raises(UserError, match="removed you"):
        TableVisit(JOIN, "old")._take(Heard(type=kind, code="removed"))
    assert (False, "old") == (place_for(JOIN).exists(), aside_for(JOIN).read_text(encoding="ascii"))

    TableVisit(JOIN, "old")._is_at_the_table()

    assert ("old", False) == (place_for(JOIN).read_text(encoding="ascii"), aside_for(JOIN).exists())


def test_by_the_old_link_whoever_was_removed_asks_with_the_old_token(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object, **__: object) -> Admitted:
        raise UserError("this link does not open this table")

    monkeypatch.setattr(join, "post", refused)
    keep(JOIN, "old")
    place_for(JOIN).rename(aside_for(JOIN))

    assert (JOIN, "old") == arrived(JOIN, Namespace(name="Ben", seat=None))


@pytest.mark.parametrize("code", ["bad_token", "left", "no_table"])
def test_a_token_that_opens_nothing_is_forgotten_so_that_a_new_link_does(code: str) -> None:
    keep(JOIN, "old")

    with pytest.raises(UserError):
        TableVisit(JOIN, "old")._take(Heard(type="refused", kind="denied", code=code, why="no"))

    assert not place_for(JOIN).exists()
