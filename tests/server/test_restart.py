"""Ends and beginnings: nothing is lost, everybody comes back in step, tables sleep and wake."""

import gc
import json
import os
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import httpx
import pytest

from hearthside.cli.main import main
from hearthside.server import from_environment
from hearthside.server.protocols import Http, Protocol
from server.guests import House, house, play_on, until


def test_a_restart_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with house(store=store) as home:
        party = home.table()
        guests = party.start("Ben", "Cleo")
        play_on(guests, moves=7)
        home.server.should_exit = True

        for guest in guests:
            assert 1012 == guest.closes()
            assert {"type": "bye", "code": "restarting", "reconnect": True} == guest.heard[-1]

    with house(store=store) as again:
        back = [again.guest(guest.token, guest.version) for guest in guests]

        assert [guest.view_bytes for guest in guests] == [guest.view_bytes for guest in back]
        assert [[]] * 3 == [guest.heard[0]["facts"] for guest in back]
        play_on(back)
        assert {"over"} == {guest.view["phase"] for guest in back}


def test_after_a_restart_everybody_is_asked_again_whether_they_are_ready(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with house(store=store) as home:
        guests = home.table().gather("Ben", "Cleo")
        for guest in guests[1:]:
            guest.do("ready", salt="ab")

    with house(store=store) as again:
        ann, ben, cleo = [again.guest(guest.token, guest.version) for guest in guests]
        ann.until("present", ready=[])
        assert "not_ready" == ann.asks("start")["code"]
        for guest in (ben, cleo):
            guest.do("ready", salt="cd")
        ann.do("start")
        assert ["", "cd", "cd"] == ann.heard[-2]["facts"][0]["salts"]


def test_a_command_sent_again_after_a_restart_acts_once(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with house(store=store) as home:
        ann, *_ = home.table().start("Ben", "Cleo")
        decision = ann.awaited()[0]
        act = {"decision": decision["id"], "action": decision["options"][0]}
        done = ann.asks("act", id="once", **act)

    with house(store=store) as again:
        back = again.guest(ann.token)
        assert done == back.asks("act", id="once", **act)
        assert "id_reused" == back.asks("leave", id="once")["code"]


def test_an_idle_table_sleeps_and_wakes_as_it_was() -> None:
    with house(sleep_seconds=0.1) as home:
        party = home.table()
        [ann] = party.gather()
        ann.leave()
        until(lambda: home.metric("hearthside_tables_live") == 0)

        back = home.guest(ann.token, ann.version)

        assert ann.view_bytes == back.view_bytes
        time.sleep(0.3)
        assert 1 == home.metric("hearthside_tables_live")


def test_a_closed_socket_leaves_nothing_for_the_collector() -> None:
    with house() as home:
        guests = home.table().start("Ben", "Cleo")
        left = [weakref.ref(one) for one in parts_of_sockets(home)]
        assert 2 * len(guests) == len(left), "the requests are gone already"
        gc.collect()
        gc.disable()
        try:
            for guest in guests:
                guest.leave()
            until(lambda: not any(one() for one in left))
        finally:
            gc.enable()


SLOW_START = "compiling"  # on a machine that is new, or very busy
SERVING = {"asyncio", "hearthside", "litestar", "msgspec", "uvicorn", "websockets"}


def test_a_table_played_and_left_leaves_nothing_for_the_collector() -> None:
    """Which stops everybody where there are thousands of tables, and so comes rarely."""
    with house(sleep_seconds=0.1) as home:
        play_and_leave(home)  # what is made once is made
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            play_and_leave(home)
            gc.collect()
            left = [one for one in gc.garbage if maker(one) in SERVING]
            assert [] == left
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()


def play_and_leave(home: House) -> None:
    guests = home.table(options={"start_seat": "1"}).start("Ben", "Cleo")
    assert "refused" == guests[0].asks("act", decision="bygone", action=None)["type"]
    play_on(guests)
    for guest in guests:
        guest.leave()
    until(lambda: home.metric("hearthside_tables_live") == 0)


def maker(one: object) -> str:
    """The package whose object it is."""
    named = one if isinstance(one, FunctionType) else type(one)
    return (named.__module__ or "").partition(".")[0]


def parts_of_sockets(home: House) -> list[object]:
    """What there is of each socket of a house: the line, its parser, and the request before it."""
    found = gc.get_objects()  # by type, not by isinstance: a proxy would pretend
    app = home.server.config.loaded_app
    lines = [one for one in found if type(one) is Protocol and one.app is app]
    wires = [line.transport for line in lines]
    requests = [one for one in found if type(one) is Http and one.transport in wires]
    return [*lines, *(line.conn for line in lines), *requests]


def test_time_decides_at_a_table_nobody_has_opened_since_the_restart(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with house(store=store) as home:
        party = home.table(clock={"type": "per_move", "seconds": 1.0})
        ann, *_ = party.start("Ben", "Cleo")
    version = ann.version

    with house(store=store, sleep_seconds=0.05) as again:
        until(lambda: again.metric('hearthside_moves_total{by="default"}') >= 3)
        assert version < again.get(party.path, ann.token).json()["version"]


def test_tokens_outlive_a_restart_but_not_another_secret(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with house(store=store) as home:
        party = home.table()
    with house(store=store) as again:
        assert 200 == again.get(party.path, party.tokens[0]).status_code
    with house(store=store, secret="x" * 40) as other:
        assert 401 == other.get(party.path, party.tokens[0]).status_code


@contextmanager
def serving(*words: str, **environment: str) -> Iterator[Any]:
    """`hearthside serve` as a process; its address is what it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HEARTHSIDE_PAUSE_LEAST": "0", "HEARTHSIDE_PAUSE_MOST": "0"}
        | environment,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        line = process.stdout.readline()
        assert line.startswith("The fire is lit: http://127.0.0.1:"), process.stderr.read()
        port = int(line.split(":")[3].split()[0])
        yield SimpleNamespace(process=process, port=port, url=f"http://127.0.0.1:{port}")
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_signal_sends_everybody_home_and_leaves_everything_written(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    with serving("--store", str(store)) as server, Remote(server.port) as home:
        party = home.table()
        guests = party.start("Ben", "Cleo")
        play_on(guests, moves=5)
        party_version = guests[0].version

        server.process.send_signal(signal.SIGTERM)

        for guest in guests:
            assert 1012 == guest.closes()
            assert "restarting" == guest.heard[-1]["code"]
        assert 0 == server.process.wait(10)
        lines = [json.loads(line) for line in server.process.stderr.read().splitlines()]
        told = [line["event"] for line in lines]
        assert ["serving", "closed"] == [event for event in told if event != SLOW_START]
    with house(store=str(store)) as again:
        assert party_version == again.guest(guests[0].token).version


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_kill_loses_no_acknowledged_move(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    with serving("--store", str(store)) as server, Remote(server.port) as home:
        party = home.table()
        guests = party.start("Ben", "Cleo")
        play_on(guests, moves=9)
        server.process.kill()
        server.process.wait(10)
    with house(store=str(store)) as again:
        back = [again.guest(guest.token, guest.version) for guest in guests]
        assert [guest.view_bytes for guest in guests] == [guest.view_bytes for guest in back]


class Remote(House):
    """Guests of a server in another process."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.url, timeout=10)
        self._sockets = ExitStack()

    def __enter__(self) -> "Remote":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self._sockets.close()


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line of a server that cannot start."""
    assert 2 == main(["serve", *words])
    said = capsys.readouterr()
    assert "" == said.out
    assert 1 == len(said.err.splitlines())
    return said.err


def test_a_port_in_use_is_one_clear_line(home: House, capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, "--port", str(home.port), "--store", "memory")

    assert f"hearthside: 127.0.0.1 port {home.port}: address already in use\n" == line


@pytest.mark.parametrize(
    ("environment", "why"),
    [
        ({"PUBLIC_URL": "fire"}, "public_url: 'fire' is no address such as https://a.b"),
        ({"PUBLIC_URL": "https://a.b/path"}, "public_url: 'https://a.b/path' is no address"),
        ({"PORT": "many"}, "port: expected `int`, got `str`"),
        ({"BURST": "0"}, "burst: expected `int` >= 1"),
        ({"SECRET": "hush"}, "secret: at least 32 characters"),
        ({"PAUSE_LEAST": "9"}, "pause_least is longer than pause_most"),
    ],
)
def test_settings_that_cannot_be_are_one_clear_line(
    environment: dict[str, str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(f"HEARTHSIDE_{name}", value)

    assert refused(capsys, "--store", "memory").startswith(f"hearthside: {why}")


def test_the_command_line_goes_before_the_environment() -> None:
    environment = {"HEARTHSIDE_PORT": "1", "HEARTHSIDE_HOST": "::1", "PATH": "x"}

    settings = from_environment(environment, {"port": 2, "host": None, "run": "serve"})

    assert (2, "::1") == (settings.port, settings.host)


def test_a_store_that_cannot_be_opened_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refused(capsys, "--port", "0", "--store", str(tmp_path))

    assert line.startswith(f"hearthside: the store {tmp_path} cannot be used: it cannot be opened")
