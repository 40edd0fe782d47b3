"""A server that is killed at any moment has lost nothing that it acknowledged.

HEARTHSIDE_KILLS says how often; ten times unless told otherwise.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from hearthside.store import SqliteStore, Store
from store.engines import use

pytestmark = pytest.mark.process

KILLS = int(os.environ.get("HEARTHSIDE_KILLS", "10"))
STREAMS = 40


def kill_under_load(path: Path, seconds: float) -> list[str]:
    """What was acknowledged by a server that is killed so long after its first word."""
    child = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("appender.py"), path, str(STREAMS)],
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    try:
        told = os.read(child.stdout.fileno(), 65536)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            told += os.read(child.stdout.fileno(), 65536)
        child.kill()
        told += child.stdout.read()
    finally:
        child.kill()
        child.wait()
        child.stdout.close()
    assert -9 == child.returncode
    return told.decode().splitlines()


def test_nothing_acknowledged_is_lost_or_doubled_by_kill_9(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    rng = Random(9)
    acknowledged, written = set[str](), 0

    async def whole(store: Store) -> int:
        stored = list[str]()
        for number in range(STREAMS):
            stream = f"t{number}"
            entries = await store.read(stream)
            summary = await store.summary(stream)
            assert list(range(1, len(entries) + 1)) == [entry.version for entry in entries]
            assert len(entries) == (summary.version if summary else 0)
            written = [f"{stream} {entry.version}" for entry in entries]
            assert written == [entry.data.decode() for entry in entries]
            stored += written
        assert set() == acknowledged - set(stored)
        return len(stored)

    for _ in range(KILLS):
        acknowledged |= set(kill_under_load(path, rng.uniform(0, 0.25)))
        assert acknowledged
        written = use(lambda: SqliteStore(path), whole)

    print(f"{KILLS} kills, {len(acknowledged)} acknowledged of {written} written, none lost")
