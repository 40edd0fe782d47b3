"""What was freed goes back to the system, whatever came before and whatever is still held."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.process

BLOCKS = """
from hearthside.server.allocator import give_back_freed

MIB = 1 << 20

def resident():
    with open("/proc/self/status", encoding="ascii") as status:
        [line] = [line for line in status if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024

give_back_freed()
bytes(16 * MIB)  # a large block that came and went
before = resident()
blocks, kept = [], []
for _ in range(64):
    blocks.append(b"x" * (2 * MIB))
    kept.append(b"y" * 10_000)
del blocks
print(resident() - before)
"""


def growth() -> float:
    """MiB that a process keeps after it took and freed 128."""
    done = subprocess.run(
        [sys.executable, "-c", BLOCKS],
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_bodies_that_came_and_went_leave_nothing_behind() -> None:
    assert growth() < 16
