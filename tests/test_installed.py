"""The wheel, and what it does in an environment of its own, far from this repository."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from cli.fuzzing import RECORDS
from hearthside import __version__
from tools.build_client import STAMP, stamp_of

ROOT = Path(__file__).parents[1]
BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-c", BUILD, folder], cwd=ROOT, check=True, timeout=120)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """A folder with the wheel in a `venv`; what it needs is lent by the environment here."""
    folder = tmp_path_factory.mktemp("away")
    venv.create(folder / "venv")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "venv" / "bin" / "python")]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "install", *quietly, wheel], check=True, timeout=120)
    # A folder named in such a file is looked into, but its own such files, which lead to our
    # sources, are not read.
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    [packages] = (folder / "venv" / "lib").glob("python*/site-packages")
    (packages / "lent.pth").write_text("\n".join(sorted(lent)), encoding="utf-8")
    return folder


def surroundings(away: Path) -> dict[str, str]:
    """What a person's shell would say, and nothing of ours."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    own = {"XDG_STATE_HOME": str(away / "state"), "HOME": str(away / "home")}
    uncompiled = {"NUMBA_DISABLE_JIT": "1"}  # half a minute of work that other tests do
    return {**kept, **own, **uncompiled, "PYTHONIOENCODING": "utf-8"}


def installed(away: Path, *words: str | Path) -> str:
    """What the installed command prints; it must succeed and complain of nothing."""
    done = subprocess.run(
        [away / "venv" / "bin" / "hearthside", *words],
        cwd=away,
        env=surroundings(away),
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout


def test_a_wheel_carries_the_client(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        stamp = packed.read(f"hearthside/server/static/{STAMP}").decode()

    assert "hearthside/server/static/index.html" in names
    assert any(name.endswith(".js") for name in names)
    assert stamp == stamp_of(ROOT / "client")


def test_it_runs_from_the_wheel_and_not_from_here(away: Path) -> None:
    where = "import hearthside; print(hearthside.__file__)"
    done = subprocess.run(
        [away / "venv" / "bin" / "python", "-c", where],
        cwd=away, env=surroundings(away), capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert Path(done.stdout).is_relative_to(away)
    assert f"hearthside {__version__}\n" == installed(away, "--version")


def test_it_helps_and_completes(away: Path) -> None:
    assert "a table in the browser" in installed(away, "--help")
    assert "network_search" in installed(away, "play", "--help")
    assert "--games" in installed(away, "completion", "bash", "--after", "sim", "lascaux", "--ga")


def test_it_plays(away: Path) -> None:
    words = ("sim", "lascaux", "--games", "1", "--jobs", "1", "--bots", "greedy", "--json")

    assert 1 == json.loads(installed(away, *words))["games"]


def test_it_reads_a_record(away: Path) -> None:
    assert "lascaux" == json.loads(installed(away, "replay", RECORDS[0], "--json"))["game"]


def test_it_serves_the_clients_page_and_says_that_it_is_well(away: Path) -> None:
    process = subprocess.Popen(
        [away / "venv" / "bin" / "hearthside", "serve", "--port", "0", "--store", "memory"],
        cwd=away, env=surroundings(away), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )  # fmt: skip
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        with httpx.Client(base_url=found[0], timeout=60) as client:
            page = client.get("/").text
            assert "<title>Hearthside</title>" in page
            [script, *_] = re.findall(r'src="(/[^"]+\.js)"', page)
            assert 200 == client.get(script).status_code
            assert 200 == client.get("/health").status_code
        process.send_signal(signal.SIGINT)
        assert 0 == process.wait(60)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
