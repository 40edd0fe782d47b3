"""`hearthside join`, `verify`, `tables` and the example bot, against a real server's process."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from threading import Timer

import httpx
import pytest

from cli.commands import refused, told
from cli.processes import ROOT
from hearthside.kernel import play
from hearthside.kernel.record import Record, write
from hearthside.lab.server.server_process import ServerProcess
from hearthside.lascaux import KIT, Lascaux
from hearthside.store import SqliteStore
from store.engines import use

ONE_CARD = ("--option", "deck=deer:green-blue", "--option", "start_seat=0")
NO_PAUSE = {"HEARTHSIDE_PAUSE_LEAST": "0", "HEARTHSIDE_PAUSE_MOST": "0"}
PLAYS = re.compile("You sit down on seat 1[.].*Choose a marker[.]", re.DOTALL)
KEYS = "".join(f"{key}\n" for key in islice(cycle("3sp"), 400))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("house") / "house.db", NO_PAUSE) as host:
        yield host


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def join(*words: str, keys: str, seconds: float = 240) -> str:
    command = [sys.executable, "-m", "hearthside", "join", *words]
    done = subprocess.run(
        command, input=keys, capture_output=True, text=True, timeout=seconds, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


def look_in(*words: str) -> str:
    """Join, read until there is nothing to do but wait, and get up."""
    command = [sys.executable, "-m", "hearthside", "join", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as visit:
        assert visit.stdout is not None
        said = ""
        for line in visit.stdout:
            said += line
            if line.startswith("Waiting") and 1 == said.count("Waiting"):
                visit.send_signal(signal.SIGINT)
    assert 0 == visit.returncode
    return said


def link_in(text: str) -> str:
    found = re.search(r"http://\S+/join/\S+", text)
    assert found is not None
    return found.group()


@pytest.mark.process
@pytest.mark.slow(3)
def test_a_whole_game_of_lascaux_with_bots(host: ServerProcess, home: Path) -> None:
    bots = ("--bots", "greedy,random", "--seats", "3", "--name", "Ada")
    said = join(host.url, "--new", "lascaux", *bots, *ONE_CARD, keys="s\n" + KEYS)

    assert "A table of Lascaux: Ada, Ona (greedy) and Tarn (random)." in said
    assert re.search(r"The deal is sealed \([0-9a-f]{16}…\) and the game begins\.", said)
    assert "Choose a marker." in said
    assert re.search(r"wins?!", said), said[-3000:]

    record = records(host, home, said)
    (home / "evening.txt").write_text(record, encoding="utf-8")
    fair = told("verify", home / "evening.txt")
    assert "Fair: the seed is the one sealed before the deal" in fair
    assert "the salts of 1 player." in fair


def records(host: ServerProcess, home: Path, said: str) -> str:
    table = link_in(said).rpartition("/")[2].partition(".")[0]
    token = (home / "hearthside" / "seats" / table).read_text(encoding="ascii")
    headers = {"Authorization": f"Bearer {token}"}
    answer = httpx.get(f"{host.url}/api/tables/{table}/records/1", headers=headers)
    assert 200 == answer.status_code
    return answer.text


@pytest.mark.process
def test_the_seat_is_kept_where_only_its_owner_reads_it(host: ServerProcess, home: Path) -> None:
    said = look_in(host.url, "--new", "lascaux", "--name", "Ada")

    [kept] = (home / "hearthside" / "seats").iterdir()
    assert 0o600 == stat.S_IMODE(kept.stat().st_mode)
    assert "Your seat is kept. Come back with" in said
    again = look_in(link_in(said))
    assert "A table of Lascaux: Ada, 3 free." in again


@pytest.mark.process
def test_a_throw_of_curling_and_its_tale(host: ServerProcess, home: Path) -> None:
    options = ("--option", "first=side_0", "--option", "broken_rocks=false")
    words = (host.url, "--new", "curling", "--bots", "random", "--name", "Ada")
    said = join(*words, *options, keys="s\nt 0 735\nn\n")

    assert "Throw" in said
    assert "comes to rest" in said
    assert "Your seat is kept." in said
    assert home.exists()


@pytest.mark.process
def test_a_link_that_is_none_is_one_line(host: ServerProcess) -> None:
    assert "a link looks like" in refused("join", "over-there")
    assert "no table answers there" in refused("join", "http://127.0.0.1:9/join/a.b")
    bad = refused("join", f"{host.url}/join/aaaaaaaaaaaa.{'x' * 22}")
    assert 1 == len(bad.splitlines())
    assert "Traceback" not in bad


@pytest.mark.process
def test_who_comes_in_mid_round_is_promised_a_seat_and_plays_the_next(
    host: ServerProcess, home: Path
) -> None:
    cards = "deer:green-blue goat:green-pink mammoth:green-white"
    options = ("--option", f"deck={cards}", "--option", "row_limit=1", "--option", "start_seat=0")
    words = (host.url, "--new", "lascaux", "--bots", "random,random", "--seats", "3")
    link = link_in(join(*words, "--name", "Ada", *options, keys="s\n3\n"))  # and a marker lies
    with subprocess.Popen(
        [sys.executable, "-m", "hearthside", "join", link, "--name", "Bob"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(home / "bob")},
    ) as bob:
        assert bob.stdin is not None
        assert bob.stdout is not None
        patience = Timer(120, bob.kill)
        patience.start()
        bob.stdin.write(KEYS)
        bob.stdin.flush()
        said = ""
        while (line := bob.stdout.readline()) and "You take seat" not in said:
            said += line
        ada = join(link, keys=KEYS, seconds=100)
        while (line := bob.stdout.readline()) and not PLAYS.search(said):
            said += line
        bob.kill()
        patience.cancel()
    assert "You take seat 1 as soon as nothing lies sealed." in said
    assert PLAYS.search(said), said + ada
    assert "Bob" in ada


@pytest.mark.process
def test_the_example_bot_plays_a_whole_game(host: ServerProcess, home: Path) -> None:
    words = (host.url, "--new", "lascaux", "--bots", "random", "--seats", "3", "--name", "Ada")
    table = link_in(look_in(*words, *ONE_CARD))
    bot = subprocess.Popen(
        [sys.executable, "-W", "error", ROOT / "examples" / "bot.py", table, "Bob"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
    )
    try:
        join(table, keys="s\n" + KEYS)
        said, _ = bot.communicate(timeout=120)
    finally:
        bot.kill()
    assert said.startswith("Over: {'names': ['Ada', 'Ona', 'Bob']")
    assert home.exists()


@pytest.mark.process
@pytest.mark.slow(5)
def test_whoever_runs_a_store_lists_exports_imports_and_deletes(
    host: ServerProcess, home: Path
) -> None:
    bots = ("--bots", "random,random", "--seats", "3", "--name", "Keeper")
    said = join(host.url, "--new", "lascaux", *bots, *ONE_CARD, keys="s\n" + KEYS)
    table = link_in(said).rpartition("/")[2].partition(".")[0]
    store = ("--store", str(host.store))

    listed = [json.loads(line) for line in told("tables", *store, "--json").splitlines()]
    [mine] = [one for one in listed if one["table"] == table]
    assert ("lascaux", "over", 1) == (mine["game"], mine["phase"], mine["games"])
    assert table in told("tables", *store, "--finished")

    exported = told("tables", *store, "--export", table)
    file = home / "kept.txt"
    file.write_text(exported, encoding="utf-8")
    assert "none damaged" in told("tables", "--check", str(host.store))
    for what, which in [("--import", str(file)), ("--delete", table)]:
        assert f"the store {host.store} is in use" in refused("tables", *store, what, which)

    other = ("--store", str(home / "other.db"))
    use(lambda: SqliteStore(home / "other.db"), lambda store: store.put("key", b""))
    brought = told("tables", *other, "--import", file).strip()
    assert exported == told("tables", *other, "--export", brought)
    assert "" == told("tables", *other, "--delete", brought)
    assert f"no table {brought}" in refused("tables", *other, "--delete", brought)


def test_a_store_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    assert "no such store" in refused("tables", "--store", tmp_path / "none.db")


@pytest.mark.process
def test_verify_says_when_a_record_is_not_fair(host: ServerProcess, home: Path) -> None:
    bots = ("--bots", "random,random", "--seats", "3", "--name", "Ada")
    said = join(host.url, "--new", "lascaux", *bots, *ONE_CARD, keys="s\n" + KEYS)
    record = records(host, home, said)
    unsealed = re.sub(r"deal commitment \w", "deal commitment f", record)
    unsealed = unsealed if unsealed != record else re.sub("commitment f", "commitment 0", record)
    file = home / "unfair.txt"
    file.write_text(unsealed, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "hearthside", "verify", "--json", file],
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert 1 == done.returncode
    verdict = json.loads(done.stdout)
    assert verdict["fair"] is False
    assert "sealed before the deal" in verdict["why"]


def test_verify_needs_a_game_from_a_table(tmp_path: Path) -> None:
    game = Lascaux(seats=3)
    record = Record(KIT, game, ("Ada", "Bea", "Cid"), play(game, seed=1))
    file = tmp_path / "evening.txt"
    file.write_text(write(record), encoding="utf-8")

    assert "tells nothing of its deal" in refused("verify", file)
