"""The house itself: locks, docs and licences say what they must, and name what they may."""

import doctest
import re
import subprocess
import tomllib
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import hearthside
from tools import rooms

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_lock_files_name_no_host_and_no_path() -> None:
    assert {"setup", "play", "check", "art", "mutation", "training", "site"} == {
        lock.stem for lock in LOCKS
    }
    for lock in LOCKS:
        for line in lock.read_text().splitlines():
            assert not re.search(r"://|--index|--find-links|file:|@ |/home|/root|/work", line), line


def test_every_locked_package_is_pinned_with_hashes() -> None:
    for lock in LOCKS:
        entries = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", lock.read_text(), flags=re.MULTILINE))
        for entry in filter(str.strip, entries):
            assert re.match(r"[\w.-]+==[\w.]+", entry), entry
            assert "--hash=sha256:" in entry, entry


def test_the_smaller_locks_agree_with_the_larger() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / f"{name}.lock").read_text()
        return set(re.findall(r"^[\w.-]+==[\w.]+", text, re.MULTILINE))

    assert pins("play") <= pins("check")
    assert pins("play") <= pins("art")
    assert pins("play") <= pins("mutation")
    assert pins("play") <= pins("training")
    assert pins("play") <= pins("site")


def test_version_and_build_backend_are_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = project["build-system"]["requires"]

    assert hearthside.__version__ == project["project"]["version"]
    for one in needed:
        assert one in (ROOT / "requirements" / "setup.lock").read_text()
    assert f"## {hearthside.__version__}" in (ROOT / "CHANGELOG.md").read_text()


@pytest.mark.process
def test_links_between_the_docs_lead_somewhere() -> None:
    pages = [path for path in tracked() if path.suffix == ".md"]

    assert len(pages) > 5
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.process
def test_nothing_is_fetched_from_elsewhere_by_the_pictures() -> None:
    for picture in (path for path in tracked() if path.suffix == ".svg"):
        hosts = re.findall(r"https?://[\w.]+", picture.read_text(encoding="utf-8"))
        assert set(hosts) <= {"http://www.w3.org"}, picture


@pytest.mark.slow(2)
def test_examples_in_docstrings_come_out_as_printed() -> None:
    names = [module.name for module in walk_packages(hearthside.__path__, "hearthside.")]
    results = [
        doctest.testmod(import_module(name))
        for name in names
        if not name.endswith("__main__")
        and not name.startswith("hearthside.research.training.")  # needs JAX
    ]

    assert sum(result.attempted for result in results) > 0
    assert 0 == sum(result.failed for result in results)


def test_the_picture_and_the_table_of_rooms_are_those_of_today() -> None:
    assert rooms.picture() == rooms.PICTURE.read_text(encoding="utf-8")
    assert rooms.page() == rooms.PAGE.read_text(encoding="utf-8")
