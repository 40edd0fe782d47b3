"""The command `hearthside` as a process of its own, as a person or a program runs it.

For what is about the process; everything else is quicker by `cli.commands`.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


def hearthside(
    *words: str | Path,
    feed: str | bytes = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; input and output as text, 80 columns wide."""
    data = feed.encode() if isinstance(feed, str) else feed
    done = subprocess.run(
        [sys.executable, "-m", "hearthside", *map(str, words)],
        input=data,
        capture_output=True,
        timeout=300,  # on a new machine it may have to compile first
        check=False,
        cwd=cwd,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **(env or {})},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )
