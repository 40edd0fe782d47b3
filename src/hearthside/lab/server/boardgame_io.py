"""boardgame.io under the same load, where bench/boardgame.io has its packages installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from hearthside.lab.server.server_process import free_port

FOLDER = Path(__file__).parents[4] / "bench" / "boardgame.io"
MATCHES = 200  # setting up is slow, and more of them only make it slower
PATIENCE = 180  # seconds


def measure(seconds: float) -> dict[str, int] | None:
    """Moves a second in memory and with its file store; None where it is not installed."""
    node = shutil.which("node")
    if node is None or not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return None
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        return {
            "memory_moves_per_s": _moves(node, seconds, []),
            "file_moves_per_s": _moves(node, seconds, [folder]),
        }


def _moves(node: str, seconds: float, store: list[str]) -> int:
    port = str(free_port())
    server = subprocess.Popen(  # noqa: S603
        [node, "server.cjs", port, *store], cwd=FOLDER, stdout=subprocess.DEVNULL
    )
    try:
        time.sleep(2)
        load = subprocess.run(  # noqa: S603
            [node, "load.cjs", port, str(MATCHES), str(seconds)],
            cwd=FOLDER, capture_output=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
    finally:
        server.kill()
        server.wait()
    figures: dict[str, int] = json.loads(load.stdout)
    return figures["moves_per_s"]
