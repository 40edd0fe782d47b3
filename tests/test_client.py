"""The client in the package is never stale; test_installed.py finds it in the wheel."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from msgspec.structs import asdict

from hearthside.curling.board import Board, Ice
from tools.build_client import SOURCES, STAMP, STATIC, is_fresh, stamp_of

ROOT = Path(__file__).parents[1]
CODE = ROOT / "client" / "src"
GAMES = {path.name for path in (CODE / "games").iterdir() if path.is_dir()} - {"plain"}
LOCK = json.loads((ROOT / "client" / "package-lock.json").read_text(encoding="utf-8"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The client's sources and what was built of them."""
    for name in SOURCES:
        source, target = ROOT / "client" / name, tmp_path / "client" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        elif source.exists():
            shutil.copy(source, target)
    shutil.copytree(ROOT / STATIC, tmp_path / STATIC)
    return tmp_path


def test_the_client_in_the_package_is_made_from_these_sources() -> None:
    assert is_fresh(ROOT)


@pytest.mark.parametrize("name", ["src/main.tsx", "src/style.css", "package-lock.json"])
def test_another_byte_in_a_source_makes_it_stale(copy: Path, name: str) -> None:
    assert is_fresh(copy)
    with (copy / "client" / name).open("a") as file:
        file.write(" ")

    assert not is_fresh(copy)


def test_another_name_or_no_stamp_makes_it_stale(copy: Path) -> None:
    before = stamp_of(copy / "client")
    (copy / "client" / "src" / "main.tsx").rename(copy / "client" / "src" / "other.tsx")
    assert before != stamp_of(copy / "client")

    (copy / "client" / "src" / "other.tsx").rename(copy / "client" / "src" / "main.tsx")
    (copy / STATIC / STAMP).unlink()
    assert not is_fresh(copy)


def test_what_is_kept_for_times_without_a_server_is_there_and_whole() -> None:
    built = ROOT / STATIC
    listed = json.loads((built / "files.json").read_text())["files"]
    made = {f"/{path.relative_to(built).as_posix()}" for path in (built / "assets").iterdir()}

    assert made <= set(listed)
    assert all((built / name.lstrip("/")).exists() for name in listed)


def test_the_typeface_has_every_letter_that_the_client_says() -> None:
    style = (ROOT / "client" / "src" / "style" / "typeface.css").read_text()
    ends = re.findall(r"u\+([0-9a-f]+)(?:-([0-9a-f]+))?", style)
    had = {at for one, other in ends for at in range(int(one, 16), int(other or one, 16) + 1)}
    sources = [
        path for path in (ROOT / "client" / "src").rglob("*") if path.suffix in (".ts", ".tsx")
    ]
    said = {ord(letter) for path in sources for letter in path.read_text() if letter.isprintable()}

    assert len(said) > 100
    assert set() == {chr(one) for one in said - had}


def test_the_lock_of_the_client_names_no_host_and_has_hashes() -> None:
    packages = {name: one for name, one in LOCK["packages"].items() if name}

    assert packages
    for name, one in packages.items():
        assert "resolved" not in one, name
        assert one["integrity"].startswith("sha512-"), name


@pytest.mark.parametrize("platform", ["linux-x64-gnu", "linux-arm64-gnu", "linux-x64-musl",
                                      "darwin-arm64", "darwin-x64", "win32-x64-msvc"])  # fmt: skip
def test_the_lock_has_the_bindings_of_every_platform(platform: str) -> None:
    assert f"node_modules/@rolldown/binding-{platform}" in LOCK["packages"]
    assert f"node_modules/lightningcss-{platform}" in LOCK["packages"]
    formatter = platform.removesuffix("-gnu").removesuffix("-msvc")
    assert f"node_modules/@biomejs/cli-{formatter}" in LOCK["packages"]


@pytest.mark.parametrize(("name", "usual"), [("BOARD", Board()), ("ICE", Ice())])
def test_the_measures_a_setup_leaves_out_are_the_servers(name: str, usual: Board | Ice) -> None:
    text = (CODE / "games" / "curling" / "measures.ts").read_text(encoding="utf-8")
    block = re.search(rf"export const {name}: \w+ = {{(.*?)}};", text, re.DOTALL)
    assert block is not None

    told = {key: float(value) for key, value in re.findall(r"(\w+): ([\d.]+),", block[1])}
    assert asdict(usual) == told


def shared(path: Path) -> bool:
    """Whether a source belongs to no game: not in its folder, nor made from its definitions."""
    place = path.relative_to(CODE)
    return place.parts[:2] not in {("games", name) for name in GAMES} and place.parts[0] != "wire"


def test_no_game_is_named_outside_its_folder_but_where_all_are_listed() -> None:
    assert GAMES
    name = re.compile("|".join(GAMES), re.IGNORECASE)
    naming = {
        path.relative_to(CODE).as_posix()
        for path in CODE.rglob("*.[ct]s*")
        if shared(path) and name.search(path.read_text(encoding="utf-8"))
    }

    assert {"games/index.ts"} == naming
