"""The wheel, and what it does in an environment of its own, far from this repository."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from pathlib import Path

import grimp
import httpx
import pytest

from cli.fuzzing import RECORDS
from hearthside import __version__
from installing import environment, installed, serving, surroundings
from tools.build_client import STAMP, stamp_of

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    return environment(tmp_path_factory.mktemp("away"), wheel)


def test_a_wheel_carries_the_client(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        stamp = packed.read(f"hearthside/server/static/{STAMP}").decode()

    assert "hearthside/server/static/index.html" in names
    assert any(name.endswith(".js") for name in names)
    assert any(name.endswith(".woff2") for name in names)
    assert "hearthside/server/static/nunito-licence.txt" in names
    assert stamp == stamp_of(ROOT / "client")


def test_a_wheel_has_every_room_and_of_the_laboratory_what_a_command_needs(wheel: Path) -> None:
    """The rest is for those who have the sources: docs/decisions/0022-wheel.md."""
    graph = grimp.build_graph("hearthside", cache_dir=None)
    apart = {name for name in graph.modules if re.match(r"hearthside\.(lab|research)\b", name)}
    needed = graph.find_upstream_modules("hearthside.cli", as_package=True) & apart
    around = {name.rsplit(".", up)[0] for name in needed for up in (1, 2)} & apart
    with zipfile.ZipFile(wheel) as packed:
        files = [Path(name) for name in packed.namelist() if name.endswith(".py")]
    shipped = {".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in files}

    assert "hearthside.lab.server.figures" in needed
    assert (graph.modules - apart) | needed | around == shipped


def test_it_runs_from_the_wheel_and_not_from_here(away: Path) -> None:
    where = "import hearthside; print(hearthside.__file__)"
    done = subprocess.run(
        [away / "venv" / "bin" / "python", "-c", where],
        cwd=away, env=surroundings(away), capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert Path(done.stdout).is_relative_to(away)
    assert f"hearthside {__version__}\n" == installed(away, "--version")


def test_no_module_in_it_lacks_another(away: Path) -> None:
    read_all = """
import hearthside
from importlib import import_module
from pkgutil import walk_packages
for module in walk_packages(hearthside.__path__, "hearthside."):
    if not module.name.endswith("__main__"):
        import_module(module.name)
"""
    done = subprocess.run(
        [away / "venv" / "bin" / "python", "-c", read_all],
        cwd=away, env=surroundings(away), capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert (0, "") == (done.returncode, done.stderr)


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
    with serving(away) as url, httpx.Client(base_url=url, timeout=60) as client:
        page = client.get("/").text
        assert "<title>Hearthside</title>" in page
        [script, *_] = re.findall(r'src="(/[^"]+\.js)"', page)
        assert 200 == client.get(script).status_code
        assert 200 == client.get("/health").status_code
