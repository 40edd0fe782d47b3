"""The list of planted bugs fits the sources, and those who guard them are tests of plain `./check`.

That the guards notice is seen by `tools/planted.sh`, which takes minutes.
"""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tools.planted import ROOT, Bug, Missing, bugs, noticed, planted

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
def test_a_bug_can_be_planted_and_has_guards_in_the_plain_check(bug: Bug) -> None:
    text = (ROOT / bug.file).read_text(encoding="utf-8")

    assert text != planted(text, bug)
    assert bug.guards
    for guard in bug.guards:
        path, _, name = guard.partition("::")
        assert (ROOT / path).is_file(), guard
        assert not name or name in plain_tests(ROOT / path), guard


@cache
def plain_tests(path: Path) -> set[str]:
    """The tests of a file that are not for `--long` only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        one.name
        for one in tree.body
        if isinstance(one, ast.FunctionDef)
        and "pytest.mark.long" not in map(ast.unparse, one.decorator_list)
    }


def test_a_text_that_is_not_there_once_is_told() -> None:
    bug = Bug("two of them", "tools", "any", "poem.txt", "rose", "tulip", ("tests/x.py",))

    for text, times in (("a thorn", 0), ("a rose is a rose", 2)):
        with pytest.raises(Missing, match=f"'rose' {times} times, not once"):
            planted(text, bug)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """One module, a test that looks at it, and another that does not."""
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
