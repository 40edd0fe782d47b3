"""The server's figures on a small scale: they can be had, and nothing is lost when it is killed."""

import os
import time

import pytest

from hearthside.bots.curling import one_ply
from hearthside.bots.waking import Waking
from hearthside.lab.server import boardgame_io, bot_tables, chaos, figures

KILLS = int(os.environ.get("HEARTHSIDE_KILLS", "3"))


def silent(what: str) -> None:
    """Progress that nobody watches."""


@pytest.mark.long
@pytest.mark.process
@pytest.mark.slow(7)
def test_a_small_crowd_is_measured() -> None:
    """With real sockets and the peer; `tables_come_and_go` guards the house it measures."""
    found = figures.measure(tables=6, seconds=1.0, progress=silent, rate=40.0, bot="random")

    assert (6, 24) == (found["tables"], found["sockets"])
    assert found["moves_per_s"] > 0
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["while_bots_think"]["bot_moves"] > 0
    assert {"boardgame.io"} == found["peers"].keys()


def test_the_peer_is_looked_for_where_its_packages_are_asked_for() -> None:
    assert (boardgame_io.FOLDER / "package.json").is_file()


@pytest.mark.process
def test_nobody_is_timed_while_bots_are_still_waking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_tables, "PATIENCE", 0.0)
    monkeypatch.setattr(one_ply, "WAKING", Waking(lambda: time.sleep(1)))
    with pytest.raises(RuntimeError, match="bots are not ready"):
        figures.measure(tables=6, seconds=1.0, progress=silent)


@pytest.mark.process
@pytest.mark.slow(2)
def test_tables_come_and_go() -> None:
    found = figures.churn(tables=25, progress=silent, wave=10)

    assert [0, 10, 20, 25] == [look["tables"] for look in found["memory"]]
    assert {"tables", "kib_per_table", "memory"} == found.keys()


@pytest.mark.process
def test_what_a_table_leaves_behind_is_told_by_the_second_half() -> None:
    assert 0.25 == figures.per_table([(0, 100.0), (10, 900.0), (20, 1000.0), (30, 1002.5)])
    assert None is figures.per_table([(0, None), (10, None)])


@pytest.mark.long
@pytest.mark.process
@pytest.mark.slow(10)
def test_a_server_killed_under_load_loses_nothing() -> None:
    """Under load; `test_a_kill_loses_no_acknowledged_move` guards the same without."""
    found = chaos.run(KILLS, "check")

    assert found.sound, found
    assert KILLS == found.kills
    assert found.acknowledged > KILLS
