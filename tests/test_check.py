"""The check itself: it says what it can do, finds the tests near a change, and hears every step."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.touched import ROOT, touched

STEPS = ("ruff", "mypy", "lint-imports", "pytest", "python")
FIRST = ["ruff check", "ruff format", "lint-imports"]
BESIDE = ["mypy", "client.sh", "site.sh", "python tools/warm.py", "pytest"]
PARTS = {
    "lint": [*FIRST, "mypy"],
    "client": ["client.sh"],
    "docs": ["site.sh"],
    "tests": ["pytest"],
}
PATIENCE = 20.0  # seconds


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/hearthside/server/allocator.py", {"tests/server/test_allocator.py"}),
        ("src/hearthside/server/slices.py", {"tests/server/test_long.py"}),
        ("src/hearthside/table/veil.py", {"tests/table"}),
        ("src/hearthside/store/unheard_of.py", {"tests/store"}),
        ("src/hearthside/unheard/of.py", {"tests/test_project.py"}),
        ("tests/table/test_bounds.py", {"tests/table/test_bounds.py"}),
        ("examples/goofspiel/goofspiel/game.py", {"examples/goofspiel/tests"}),
        ("docs/bots.md", {"docs/bots.md"}),
        ("client/src/api.ts", {"client"}),
    ],
)
def test_a_change_is_near_some_tests(file: str, tests: set[str]) -> None:
    assert tests == touched(ROOT, [file])


def test_what_tests_share_is_near_those_that_share_it() -> None:
    assert "tests/rulebook/test_curling_rulings.py" in touched(ROOT, ["tests/lake.py"])


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The script beside tools that write down that they were called; some fail, some take long."""
    shutil.copy(ROOT / "check", tmp_path)
    programs = [tmp_path / ".venv" / "bin" / name for name in STEPS]
    programs += [tmp_path / "tools" / name for name in ("setup.sh", "client.sh", "site.sh")]
    for program in programs:
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(
            f'#!/bin/sh\necho "{program.name} $*" >> "$CALLED"\necho "{program.name} $* speaks"\n'
            f'case "{program.name} $*" in "$LONG"*) sleep 60; echo over >> "$CALLED" ;; esac\n'
            f'case "{program.name} $*" in "$BROKEN"*) exit 3 ;; esac\n',
            encoding="utf-8",
        )
        program.chmod(0o755)
    return tmp_path


def start(
    house: Path, *words: str, broken: str = "nothing", long: str = "nothing"
) -> subprocess.Popen[str]:
    told = {"CALLED": str(house / "called"), "BROKEN": broken, "LONG": long}
    return subprocess.Popen(
        [house / "check", *words], env={**os.environ, **told}, stdout=subprocess.PIPE, text=True
    )


def ended(house: Path, check: subprocess.Popen[str]) -> tuple[int, list[str], str]:
    """The status, what was called, and what was said."""
    said, _ = check.communicate(timeout=PATIENCE)
    called = house / "called"
    calls = called.read_text(encoding="utf-8").splitlines() if called.exists() else []
    return check.returncode, [one for one in calls if not one.startswith("setup.sh")], said


def run(house: Path, *words: str, broken: str = "nothing") -> tuple[int, list[str], str]:
    return ended(house, start(house, *words, broken=broken))


def begins(calls: list[str], steps: list[str]) -> bool:
    return len(calls) == len(steps) and all(map(str.startswith, calls, steps))


@pytest.mark.process
@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_that_part(house: Path, part: str) -> None:
    status, calls, _ = run(house, part)
    assert 0 == status
    assert begins(calls, PARTS[part])


@pytest.mark.process
@pytest.mark.parametrize(
    ("near", "steps"),
    [
        ("client", ["client.sh"]),
        ("tests/a.py tests/b.py", ["pytest"]),
        ("client tests/a.py", ["client.sh", "pytest"]),
        ("", []),
    ],
)
def test_quickly_is_style_types_and_whatever_is_near(
    house: Path, near: str, steps: list[str]
) -> None:
    (house / ".venv" / "bin" / "python").write_text(f"#!/bin/sh\nprintf '%s\\n' {near}\n")

    status, calls, _ = run(house, "quick")

    assert 0 == status
    assert begins(calls, [*PARTS["lint"], *steps])
    assert all(path in calls[-1] for path in near.split() if path != "client")


@pytest.mark.process
def test_the_whole_is_all_parts_and_words_go_to_pytest(house: Path) -> None:
    status, calls, said = run(house, "-k", "L4_3h")
    assert 0 == status
    assert begins(calls[:3], FIRST)
    assert begins(sorted(calls[3:]), sorted(BESIDE))
    assert next(one for one in calls if one.startswith("pytest")).endswith("-k L4_3h")
    assert len(calls) == said.count("speaks") - said.count("setup.sh")  # nothing is lost


@pytest.mark.process
@pytest.mark.parametrize("words", [["--long"], ["--long", "tests"]])
def test_at_length_no_test_is_left_out(house: Path, words: list[str]) -> None:
    _, calls, _ = run(house, *words)
    assert next(one for one in calls if one.startswith("pytest")).endswith("-m ")


@pytest.mark.process
@pytest.mark.parametrize("broken", FIRST)
def test_whatever_fails_first_ends_it(house: Path, broken: str) -> None:
    status, calls, _ = run(house, broken=broken)
    assert 3 == status
    assert calls[-1].startswith(broken)


@pytest.mark.process
@pytest.mark.parametrize("broken", BESIDE)
def test_whatever_fails_beside_the_others_ends_it_with_the_last_word(
    house: Path, broken: str
) -> None:
    status, calls, said = run(house, broken=broken)
    assert 3 == status
    assert 1 == sum(one.startswith(broken) for one in calls)
    assert said.splitlines()[-1].startswith(broken)


@pytest.mark.process
def test_what_still_runs_is_ended_when_something_fails(house: Path) -> None:
    status, calls, said = ended(house, start(house, broken="mypy", long="pytest"))
    assert 3 == status
    assert said.splitlines()[-1].startswith("mypy")
    assert "over" not in calls


@pytest.mark.process
@pytest.mark.parametrize(("by", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupt_ends_everything(house: Path, by: signal.Signals, status: int) -> None:
    check = start(house, long="pytest")
    until(lambda: "pytest" in so_far(house))
    check.send_signal(by)

    assert status == ended(house, check)[0]
    assert "over" not in so_far(house)


def so_far(house: Path) -> str:
    called = house / "called"
    return called.read_text(encoding="utf-8") if called.exists() else ""


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.process
def test_a_part_that_was_misspelt_is_told_before_anything_is_done(house: Path) -> None:
    assert (2, []) == run(house, "lnit")[:2]
    assert not (house / "called").exists()


@pytest.mark.process
def test_it_says_what_it_can_do(house: Path) -> None:
    done = subprocess.run([house / "check", "--help"], capture_output=True, text=True, check=True)
    assert all(f"./check {part}" in done.stdout for part in ("quick", "--long", *PARTS))
    assert not (house / "called").exists()
