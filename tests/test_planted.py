"""The list of planted bugs fits the sources, and those who guard them are tests of plain `./check`.

That the guards notice is seen by `tools/planted.sh`, which takes minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import tools.planted
from tools.build_client import STATIC
from tools.planted import ROOT, Bug, Missing, all_told, bugs, noticed, planted, python_tests

BUGS = bugs(ROOT)
ROOMS = {
    "kernel", "lascaux", "curling", "physics", "fast", "bots", "store", "table", "server", "cli",
    "client", "art", "tools", "docs",
}  # fmt: skip


def test_there_are_forty_and_some_in_every_room() -> None:
    assert 40 <= len(BUGS)
    assert ROOMS == {bug.room for bug in BUGS}
    assert [] == [name for name, times in Counter(bug.name for bug in BUGS).items() if times > 1]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_can_be_planted_and_has_guards(bug: Bug) -> None:
    text = (ROOT / bug.file).read_text(encoding="utf-8")

    assert text != planted(text, bug)
    assert bug.guards
    assert [] == [one for one in bug.guards if not (ROOT / one.partition("::")[0]).is_file()]


@pytest.mark.process
def test_every_guard_is_in_the_plain_check() -> None:
    guards = python_tests([guard for bug in BUGS for guard in bug.guards])
    files = sorted({guard.partition("::")[0] for guard in guards})
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *files],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=True,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # plugins take their time
    )  # fmt: skip
    tests = tuple(one for one in done.stdout.splitlines() if "::" in one)

    missed = [guard for guard in guards if not any(is_guard(guard, one) for one in tests)]
    assert [] == missed


def is_guard(guard: str, test: str) -> bool:
    """Whether this is the test, one of its examples, or one of the file."""
    return test == guard or test.startswith((f"{guard}[", f"{guard}::"))


def test_a_text_that_is_not_there_once_is_told() -> None:
    bug = Bug("two of them", "tools", "any", "poem.txt", "rose", "tulip", ("tests/x.py",))

    for text, times in (("a thorn", 0), ("a rose is a rose", 2)):
        with pytest.raises(Missing, match=f"'rose' {times} times, not once"):
            planted(text, bug)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One module, a test that looks at it, and another that does not."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # plugins take their time
    (tmp_path / "poem.txt").write_text("a rose")
    (tmp_path / "test_poem.py").write_text(
        "from pathlib import Path\n"
        "def test_it(): assert 'a rose' == Path('poem.txt').read_text()\n"
        "def test_nothing(): pass\n"
    )
    return tmp_path


@pytest.mark.process
@pytest.mark.parametrize(
    ("old", "guard", "outcome"),
    [
        ("rose", "test_poem.py::test_it", "caught"),
        ("rose", "test_poem.py::test_nothing", "SURVIVED"),
        ("thorn", "test_poem.py::test_it", "MISSING"),
    ],
)
def test_a_bug_is_caught_survives_or_has_no_place_and_is_gone_afterwards(
    house: Path, old: str, guard: str, outcome: str
) -> None:
    bug = Bug("a poem", "tools", "any", "poem.txt", old, "tulip", (guard,))

    assert outcome == noticed(house, bug)
    assert "a rose" == (house / "poem.txt").read_text()


@pytest.mark.process
def test_a_guard_that_is_no_test_is_no_guard(house: Path) -> None:
    bug = Bug("a poem", "tools", "any", "poem.txt", "rose", "tulip", ("test_poem.py::test_none",))

    with pytest.raises(SystemExit, match="ran no test"):
        noticed(house, bug)


@pytest.mark.process
def test_a_bug_of_the_client_is_built_before_anybody_looks_and_gone_afterwards(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, built = house / "client" / "src" / "poem.txt", house / STATIC / "poem.txt"
    for file in (source, built):
        file.parent.mkdir(parents=True)
        file.write_text("a rose")

    def build(root: Path) -> None:
        assert house == root
        built.parent.mkdir()
        built.write_text(source.read_text())

    monkeypatch.setattr(tools.planted, "build", build)
    (house / "test_built.py").write_text(
        "from pathlib import Path\n"
        f"def test_it(): assert 'a rose' == Path({str(built)!r}).read_text()\n"
    )
    guards = ("test_built.py::test_it",)
    bug = Bug("a poem", "client", "any", "client/src/poem.txt", "rose", "tulip", guards)

    assert "caught" == noticed(house, bug)
    assert "a rose" == built.read_text() == source.read_text()


@pytest.mark.process
def test_bugs_are_planted_side_by_side_each_in_a_copy_of_its_own(
    house: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path_factory.mktemp("other") / "house"
    shutil.copytree(house, other)
    tests = ("test_it", "test_nothing")
    found = [
        Bug(f"poem {at}", "tools", "any", "poem.txt", "rose", "tulip", (f"test_poem.py::{test}",))
        for at, test in enumerate(tests)
    ]

    assert ["caught", "SURVIVED"] == all_told([house, other], found)
    assert 2 == capsys.readouterr().out.count("poem")
