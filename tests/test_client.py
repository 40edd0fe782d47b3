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


@pytest.mark.parametrize(("name", "usual"), [("BOARD", Board()), ("ICE", Ice())])
def test_the_measures_a_setup_leaves_out_are_the_servers(name: str, usual: Board | Ice) -> None:
    text = (ROOT / "client" / "src" / "curling" / "measures.ts").read_text(encoding="utf-8")
    block = re.search(rf"export const {name}: \w+ = {{(.*?)}};", text, re.DOTALL)
    assert block is not None

    told = {key: float(value) for key, value in re.findall(r"(\w+): ([\d.]+),", block[1])}
    assert asdict(usual) == told
