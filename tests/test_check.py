"""The check itself: it says what it can do, finds the tests near a change, and hears every step."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.touched import ROOT, touched

STEPS = ("ruff", "mypy", "lint-imports", "pytest", "python")
PARTS = {
    "lint": ["ruff check", "ruff format", "mypy", "lint-imports"],
    "client": ["client.sh"],
    "docs": ["site.sh"],
    "tests": ["pytest"],
}
ALL = [step for steps in PARTS.values() for step in steps]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/hearthside/server/memory.py", {"tests/server/test_memory.py"}),
        ("src/hearthside/server/slices.py", {"tests/server/test_long.py"}),
        ("src/hearthside/table/bounds.py", {"tests/table/test_bounds.py"}),
        ("src/hearthside/store/unheard_of.py", {"tests/store"}),
        ("src/hearthside/unheard/of.py", {"tests/test_project.py"}),
        ("tests/table/test_bounds.py", {"tests/table/test_bounds.py"}),
        ("docs/bots.md", {"docs/bots.md"}),
        ("client/src/api.ts", set()),
    ],
)
def test_a_change_is_near_some_tests(file: str, tests: set[str]) -> None:
    assert tests == touched(ROOT, [file])


def test_what_tests_share_is_near_those_that_share_it() -> None:
    assert "tests/rulebook/test_curling_rulings.py" in touched(ROOT, ["tests/lake.py"])


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The script beside tools that only write down that they were called."""
    shutil.copy(ROOT / "check", tmp_path)
    programs = [tmp_path / ".venv" / "bin" / name for name in STEPS]
    programs += [tmp_path / "tools" / name for name in ("setup.sh", "client.sh", "site.sh")]
    for program in programs:
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(
            f'#!/bin/sh\necho "{program.name} $*" >> "$CALLED"\n'
            f'case "{program.name} $*" in "$BROKEN"*) exit 3 ;; esac\n',
            encoding="utf-8",
        )
        program.chmod(0o755)
    return tmp_path


def run(house: Path, *words: str, broken: str = "nothing") -> tuple[int, list[str]]:
    """The status, and what was called."""
    called = house / "called"
    env = {**os.environ, "CALLED": str(called), "BROKEN": broken}
    done = subprocess.run([house / "check", *words], env=env, capture_output=True, text=True)
    calls = called.read_text(encoding="utf-8").splitlines() if called.exists() else []
    return done.returncode, [one for one in calls if not one.startswith("setup.sh")]


def begins(calls: list[str], steps: list[str]) -> bool:
    return len(calls) == len(steps) and all(map(str.startswith, calls, steps))


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_that_part(house: Path, part: str) -> None:
    status, calls = run(house, part)
    assert 0 == status
    assert begins(calls, PARTS[part])


def test_the_whole_is_all_parts_and_words_go_to_pytest(house: Path) -> None:
    status, calls = run(house, "-k", "L4_3h")
    assert 0 == status
    assert begins(calls, ALL)
    assert calls[-1].endswith("-k L4_3h")


@pytest.mark.parametrize("broken", ALL)
def test_whatever_fails_ends_it(house: Path, broken: str) -> None:
    status, calls = run(house, broken=broken)
    assert 3 == status
    assert calls[-1].startswith(broken)


def test_it_says_what_it_can_do(house: Path) -> None:
    done = subprocess.run([house / "check", "--help"], capture_output=True, text=True, check=True)
    assert all(f"./check {part}" in done.stdout for part in ("quick", *PARTS))
    assert not (house / "called").exists()
