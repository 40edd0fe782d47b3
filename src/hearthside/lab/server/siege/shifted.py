"""`hearthside` run under a clock that a test turns.

python -m hearthside.lab.server.siege.shifted FILE COMMAND…    FILE has the seconds to go ahead by
"""

from __future__ import annotations

import runpy
import sys
import time
from pathlib import Path


def main() -> None:
    shift = Path(sys.argv.pop(1))
    right = time.time

    def shifted() -> float:
        return right() + float(shift.read_text(encoding="ascii") or 0)

    time.time = shifted
    runpy.run_module("hearthside", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
