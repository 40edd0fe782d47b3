"""What is compiled and kept on disk: never older than the sources it came from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hearthside

pytestmark = pytest.mark.process

POINTS = """
from hearthside import Lascaux
from hearthside.fast.lascaux.twin import Twin
twin = Twin(Lascaux(seats=4))
print(twin.points(twin.start())[0])
"""


def points(package: Path) -> int:
    """Of a seat before the first round, as told by the package in this folder."""
    env = {**os.environ, "PYTHONPATH": str(package), "NUMBA_CACHE_DIR": str(package / "kept")}
    done = subprocess.run(
        [sys.executable, "-c", POINTS], env=env, capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def test_a_changed_rule_is_compiled_anew_though_its_caller_did_not_change(tmp_path: Path) -> None:
    copy = tmp_path / "hearthside"
    apart = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(Path(hearthside.__file__).parent, copy, ignore=apart)
    before = points(tmp_path)
    rules = copy / "fast" / "lascaux" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    changed = text.replace("STONES_PER_POINT = 6", "STONES_PER_POINT = 2")
    rules.write_text(changed, encoding="utf-8")

    assert text != changed
    assert 3 * before == points(tmp_path) > 0
