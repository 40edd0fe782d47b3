"""How rounds of Caveman Curling end between equals, counted for the bots' chances to win.

    python -m hearthside.lab.curling.rounds --rounds 20000 --out rounds.json

The rounds are playouts of both sides alike; each row is for the side with the last throw.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time

import numpy as np

from hearthside.arguments import Parser, some, whole
from hearthside.bots.curling.chances import KEPT, MOST
from hearthside.bots.curling.compiled_rounds import Rounds
from hearthside.bots.curling.regression_search import HABITS
from hearthside.curling import Curling, Setup
from hearthside.curling.bridge import slide
from hearthside.curling.fortune import NOISE
from hearthside.curling.model import Noise
from hearthside.endings import ended
from hearthside.fast.curling.layout import table_of


def count(noise: Noise, rounds: int, seed: int) -> list[int]:
    """How often the side with the last throw made -6 to 6 points."""
    setup = Setup(seats=2, noise=noise, first="side_0", broken_rocks=False)
    table = table_of(setup, Curling(setup, slide).start())
    made = Rounds(setup, seed=seed).played(np.tile(table, (rounds, 1, 1)), np.tile(HABITS, (2, 1)))
    margins = (made[:, 1] - made[:, 0]).astype(np.int64)  # side 0 began
    times: list[int] = np.bincount(margins + MOST, minlength=2 * MOST + 1).tolist()
    return times


def main() -> int:
    parser = Parser(
        prog="python -m hearthside.lab.curling.rounds",
        description="Counts how rounds of Caveman Curling end.",
    )
    parser.add_argument("--rounds", type=some, default=20_000, help="of each noise")
    parser.add_argument("--seed", type=whole, default=1)
    parser.add_argument("--out", default=str(KEPT), help="where the counts are written")
    args = parser.parse_args()
    count("none", 1, args.seed)  # compiled, or fetched
    began = process_time()
    counts = {noise: count(noise, args.rounds, args.seed) for noise in NOISE}
    rate = len(counts) * args.rounds / (process_time() - began)
    lines = ",\n".join(f'  "{noise}": {times}' for noise, times in counts.items())
    Path(args.out).write_bytes(f"{{\n{lines}\n}}\n".encode())
    for noise, times in counts.items():
        won = sum(times[MOST + 1 :]) / sum(times)
        print(f"{noise}: the side with the last throw scores in {won:.1%} of the rounds")
    print(f"{rate:,.0f} rounds/s on one core")
    return 0


if __name__ == "__main__":
    sys.exit(ended(main, name="rounds"))
