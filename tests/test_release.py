"""tools/release.sh: refuses what is not ready, builds the same bytes twice, tags nothing."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[1]
VERSION = "7.8.9"
CHANGES = f"# Changelog\n\n## Unreleased\n\n## {VERSION}\n\n- A line.\n\n## 7.8.8\n\n- Older.\n"
PROJECT = f'[project]\nname = "hearthside"\nversion = "{VERSION}"\n'
NOBODY = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    **{f"GIT_{who}_{what}": "a@b.example" for who in ("AUTHOR", "COMMITTER")
       for what in ("NAME", "EMAIL")},
    **{f"GIT_{who}_DATE": "2026-01-02T03:04:05Z" for who in ("AUTHOR", "COMMITTER")},
}  # fmt: skip


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", *words], cwd=folder, env={**os.environ, **NOBODY}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return done.stdout


def commit(folder: Path) -> None:
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "All of it")


def release(
    folder: Path, *words: str, python: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [folder / "tools" / "release.sh", *words],
        env={**os.environ, **NOBODY, "PYTHON": python},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


# What is not ready.


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A repository with what a release looks at, and nothing wrong."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "release.sh", tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    commit(tmp_path)
    return tmp_path


def leave_a_file(folder: Path) -> None:
    (folder / "note.txt").touch()


def change_a_file(folder: Path) -> None:
    with (folder / "CHANGELOG.md").open("a") as file:
        file.write("- One more.\n")


def leave_changes_unreleased(folder: Path) -> None:
    rewrite(folder / "CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- Something.\n")


def forget_the_changes(folder: Path) -> None:
    rewrite(folder / "CHANGELOG.md", f"## {VERSION}\n", "## 7.8.90\n")


def leave_the_section_empty(folder: Path) -> None:
    rewrite(folder / "CHANGELOG.md", "- A line.\n", "")


def name_another_version(folder: Path) -> None:
    rewrite(folder / "pyproject.toml", VERSION, "7.9.0")


def tag(folder: Path) -> None:
    git(folder, "tag", f"v{VERSION}")


def tag_plainly(folder: Path) -> None:
    git(folder, "tag", VERSION)


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    commit(path.parent)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (leave_a_file, "the tree is not clean"),
        (change_a_file, "the tree is not clean"),
        (leave_changes_unreleased, "still has lines under '## Unreleased'"),
        (forget_the_changes, f"has nothing under '## {VERSION}'"),
        (leave_the_section_empty, f"has nothing under '## {VERSION}'"),
        (name_another_version, f"pyproject.toml says 7.9.0, not {VERSION}"),
        (tag, f"there is a tag v{VERSION} already"),
        (tag_plainly, f"there is a tag {VERSION} already"),
    ],
)
def test_what_is_not_ready_is_refused(spoil: Callable[[Path], None], why: str, small: Path) -> None:
    spoil(small)

    refused(small, VERSION, why=why)


@pytest.mark.parametrize("words", [[], [""], [VERSION, "now"]])
def test_one_version_is_asked_for(words: list[str], small: Path) -> None:
    refused(small, *words, why="usage: tools/release.sh VERSION")


def test_a_python_that_cannot_build_is_refused_last(small: Path) -> None:
    refused(small, VERSION, why="run tools/setup.sh check first", python="/nowhere/python")


def refused(folder: Path, *words: str, why: str, python: str = sys.executable) -> None:
    done = release(folder, *words, python=python)

    [line] = done.stderr.splitlines()
    assert (2, "") == (done.returncode, done.stdout)
    assert line.startswith("release: ")
    assert why in line
    assert not (folder / "dist").exists()


# What is.


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """All that is tracked here, as if its changes were released."""
    folder = tmp_path / "ready"
    for name in git(ROOT, "ls-files", "-z").split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    changes = (folder / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changes.replace("## Unreleased", f"## {ours()}", 1))
    commit(folder)
    return folder


def ours() -> str:
    from hearthside import __version__

    return __version__


@pytest.mark.long
@pytest.mark.slow(15)
def test_a_release_is_built_tags_nothing_and_comes_out_the_same_again(ready: Path) -> None:
    packages = Path("client", "node_modules")  # so that none have to be fetched
    shutil.copytree(ROOT / packages, ready / packages, symlinks=True)
    before = git(ready, "rev-parse", "HEAD")

    done = release(ready, ours())
    assert (0, "") == (done.returncode, done.stderr)
    made = {path.name: path.read_bytes() for path in (ready / "dist").iterdir()}
    name = f"hearthside-{ours()}"
    files = [f"{name}.tar.gz", f"{name}-py3-none-any.whl"]
    assert {*files, "SHA256SUMS"} == made.keys()
    for line in made["SHA256SUMS"].decode().splitlines():
        total, file = line.split()
        assert hashlib.sha256(made[file]).hexdigest() == total
        assert line in done.stdout
    assert f"git tag -a v{ours()}" in done.stdout

    assert ("", before) == (git(ready, "tag"), git(ready, "rev-parse", "HEAD"))
    assert "" == git(ready, "status", "--porcelain")
    with zipfile.ZipFile(ready / "dist" / files[1]) as wheel:
        assert {"hearthside/server/static/index.html", "hearthside/py.typed"} <= {*wheel.namelist()}
        assert {(2026, 1, 2, 3, 4, 4)} == {one.date_time for one in wheel.infolist()}
    with tarfile.open(ready / "dist" / files[0]) as archive:
        assert not [one for one in archive.getnames() if "node_modules" in one]
        assert f"{name}/client/src/main.tsx" in archive.getnames()

    assert 0 == release(ready, ours()).returncode
    assert made == {path.name: path.read_bytes() for path in (ready / "dist").iterdir()}
