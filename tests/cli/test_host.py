"""`hearthside host`, which is what `./play` does: the address, the way for phones, the browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import IO

import httpx
import pytest
import segno

from cli.commands import refused
from cli.processes import ROOT, hearthside
from hearthside.cli.host import has_screen, print_address
from hearthside.cli.main import as_meant
from hearthside.store import exposed


@contextmanager
def hosting(state: Path, *words: str) -> Iterator[str]:
    """The command as a process; what it said until it was ready. Its errors go into a file."""
    with (state / "errors").open("wb") as errors, _hosting(state, errors, *words) as said:
        yield said


@contextmanager
def _hosting(state: Path, errors: IO[bytes], *words: str) -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", *words],
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XDG_STATE_HOME": str(state), "PYTHONIOENCODING": "utf-8", "CI": "yes"},
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        yield said
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert 0 == process.wait(20)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.process
def test_without_words_a_table_is_set_and_games_are_kept(tmp_path: Path) -> None:
    with hosting(tmp_path, "--port", "0") as said:
        found = re.search(r"The fire is lit: (http://127\.0\.0\.1:\d+) ", said)
        assert found
        assert "<title>Hearthside</title>" in httpx.get(found[1], timeout=20).text

    folder = tmp_path / "hearthside"
    assert {"tables.db", "server.log"} <= {path.name for path in folder.iterdir()}
    assert (0o700, 0o600) == (mode(folder), mode(folder / "tables.db"))


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.process
@pytest.mark.slow(2)
def test_a_second_server_on_the_same_store_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with hosting(tmp_path, "--port", "0"):
        store = tmp_path / "hearthside" / "tables.db"
        said = refused("serve", "--port", "0", "--store", store)

    assert f"the store {store} is in use" in said
    assert "stop the other server or command first, or name another file with --store" in said


@pytest.mark.process
def test_a_folder_that_others_may_open_is_told_of_and_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "hearthside"
    folder.mkdir(mode=0o755)
    with hosting(tmp_path, "--port", "0") as lit:
        address = lit.split()[4]
        assert 200 == httpx.get(f"{address}/health", timeout=20).status_code

    said = (tmp_path / "errors").read_text(encoding="utf-8")
    assert [f"hearthside: {exposed(folder)}"] == said.splitlines()
    assert 0o755 == mode(folder)


@pytest.mark.process
@pytest.mark.slow(2)
def test_a_second_table_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    with hosting(tmp_path, "--port", "0", "--host", "127.0.0.1") as said:
        second = hearthside("--port", "0", env={"XDG_STATE_HOME": str(tmp_path)})

    address = said.split()[4]
    assert 2 == second.returncode
    assert f"a table is open already: {address} (" in second.stderr
    assert not (tmp_path / "hearthside" / "address").exists()


@pytest.mark.process
def test_only_this_machine_comes_in_where_it_says_so(tmp_path: Path) -> None:
    with hosting(tmp_path, "--port", "0", "--host", "127.0.0.2") as said:
        address = said.split()[4]
        assert address.startswith("http://127.0.0.2:")
        assert 200 == httpx.get(address, timeout=20).status_code
        with pytest.raises(httpx.ConnectError):
            httpx.get(address.replace("127.0.0.2", "127.0.0.1"), timeout=20)


@pytest.mark.process
def test_tables_finds_what_play_keeps(tmp_path: Path) -> None:
    state, here = {"XDG_STATE_HOME": str(tmp_path)}, tmp_path / "hearthside" / "tables.db"
    nothing = hearthside("tables", env=state, cwd=tmp_path)
    with hosting(tmp_path, "--port", "0", "--host", "127.0.0.1") as said:
        settings = {"game": "lascaux", "seats": 3, "options": {}}
        made = {"settings": settings, "name": "Ada"}
        httpx.post(f"{said.split()[4]}/api/tables", json=made, timeout=20).raise_for_status()
        listed = hearthside("tables", env=state, cwd=tmp_path)

    assert f"hearthside.db or {here}: no such store" in nothing.stderr
    assert (0, "") == (listed.returncode, listed.stderr)
    assert str(here) == listed.stdout.splitlines()[0]
    assert "Ada" in listed.stdout


def test_a_port_that_was_asked_for_and_is_taken_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        said = refused("host", "--no-browser", "--port", str(taken.getsockname()[1]))

    assert "address already in use" in said


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ([], ["host"]),
        (["--no-browser"], ["host", "--no-browser"]),
        (["--host", "::1"], ["host", "--host", "::1"]),
        (["--resume", "x"], ["play", "--resume", "x"]),
        (["lascaux", "--seats", "3"], ["play", "lascaux", "--seats", "3"]),
        (["play", "curling"], ["play", "curling"]),
        (["--version"], ["--version"]),
    ],
)
def test_words_are_taken_as_meant(words: list[str], meant: list[str]) -> None:
    assert meant == as_meant(words)


def test_a_browser_is_opened_only_where_somebody_sees_it() -> None:
    assert has_screen({"DISPLAY": ":0"}, "linux")
    assert has_screen({}, "darwin")
    assert not has_screen({}, "linux")
    assert not has_screen({"DISPLAY": ":0", "CI": "true"}, "linux")


def test_phones_get_an_address_and_a_code_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = StringIO()
    segno.make("http://192.168.1.7:8000", micro=False).terminal(drawn, compact=True)

    print_address("http://127.0.0.1:8000", "http://192.168.1.7:8000")
    said = capsys.readouterr().out

    assert "The fire is lit: http://127.0.0.1:8000 " in said
    assert "Phones in the same network: http://192.168.1.7:8000\n" in said
    assert "--host 127.0.0.1 lets in this machine only" in said
    assert said.endswith(drawn.getvalue())


def test_where_no_phone_can_come_there_is_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    print_address("http://127.0.0.1:8000", "")

    assert "The fire is lit: http://127.0.0.1:8000   (Ctrl+C puts it out)\n" == (
        capsys.readouterr().out
    )


@pytest.mark.process
def test_the_script_play_hands_its_words_on() -> None:
    done = subprocess.run([ROOT / "play", "--version"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("hearthside ")
