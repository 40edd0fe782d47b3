"""What the project tells those who run it: the environment it reads, and why tests were skipped."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearthside.bots.lascaux.network import NAMED
from hearthside.kernel.spelling import fields
from hearthside.server.settings import OTHERS, PREFIX, ServerSettings

ROOT = Path(__file__).parents[1]
TABLE = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")
SCRIPTS = [ROOT / "check", ROOT / "play", ROOT / ".ci" / "run", *(ROOT / "tools").glob("*.sh")]
SETTINGS = {PREFIX + field.name.upper() for field in fields(ServerSettings)}
BY_LIBRARIES = {"NO_COLOR"}  # read by rich


def told() -> set[str]:
    rows = re.findall(r"^\| (`.*?) \|", TABLE, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


def read() -> Iterator[str]:
    """Every variable that a program of ours asks for; settings are in docs/operating.md."""
    for folder in ("src", "tests", "tools", "art", "examples"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            yield from re.findall(r'environ(?:ment)?(?:\.get\(|\[)"([A-Z_]+)"', text)
    for script in SCRIPTS:
        yield from re.findall(r"\$\{([A-Z_]{3,}):?[-+?=]", script.read_text(encoding="utf-8"))
    host = (ROOT / "src" / "hearthside" / "cli" / "host.py").read_text(encoding="utf-8")
    [screens] = re.findall(r"name in environment for name in \((.*?)\)", host)
    yield from re.findall(r'"(\w+)"', screens)
    yield NAMED


def test_every_variable_that_is_read_is_told_and_no_other() -> None:
    asked = {*read()} - {"PATH", "LANG"}

    assert {"CHROMIUM", "PYTHON", "XDG_STATE_HOME", "DISPLAY", "HEARTHSIDE_BROWSER"} <= asked
    assert (set(), set()) == (asked - told(), told() - asked - SETTINGS - BY_LIBRARIES)
    assert {PREFIX + name for name in OTHERS} <= told()


@pytest.mark.process
def test_a_reason_for_which_many_tests_are_skipped_is_one_line(tmp_path: Path) -> None:
    tests = tmp_path / "test_many.py"
    tests.write_text(
        "import pytest\n"
        "@pytest.mark.parametrize('number', range(40))\n"
        "def test_one(number):\n"
        "    pytest.skip('no lake here' if number else 'no fire here')\n"
        "@pytest.mark.skipif(True, reason='no lake here')\n"
        "def test_another(): ...\n"
    )
    project = str(ROOT / "pyproject.toml")
    options = ["-c", project, "--rootdir", str(tmp_path), "-p", "conftest"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, tests],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "tests"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # they take their time
        },
        cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip

    told = [line for line in done.stdout.splitlines() if "here" in line]
    assert ["1 skipped: no fire here", "40 skipped: no lake here"] == sorted(told)
    assert "41 skipped" in done.stdout.splitlines()[-1]
