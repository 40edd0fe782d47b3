"""The golden corpus: what the solver made of 12,000 throws, in bits.

    python tests/physics/corpus.py          compares the solver with the corpus
    python tests/physics/corpus.py write    writes it anew: only with a new physics version

`throws.txt` has a line for each throw of `hearthside/lab/physics/dealt_throws.py`: fingerprints
of its start, of its end (places, fates, time, impacts) and of its log. `sample.json` spells out
every 60th, so that a difference can be looked at. Floats are written as the hex digits of their
bits.
"""

import json
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from hearthside.lab.physics.dealt_throws import WORLDS, NumberedThrow, throw
from hearthside.physics import PHYSICS_VERSION, Slides, encode, simulate, slide

HOME = Path(__file__).parents[1] / "golden" / "physics"
THROWS = 12_000
SAMPLED = 60
ROOM = 20_000  # log entries; the cap on events keeps every throw below

Floats = npt.NDArray[np.float64]


@njit(cache=True)
def fold(words: npt.NDArray[np.uint32]) -> tuple[int, int]:
    """`hearthside.physics.world.fingerprint`, fast."""
    first = np.uint32(0x811C9DC5)
    second = np.uint32(0x9747B28C)
    for word in words:
        first = np.uint32((first ^ word) * np.uint32(0x01000193))
        first = np.uint32(first ^ (first >> np.uint32(15)))
        second = np.uint32((second ^ word) * np.uint32(0x5BD1E995))
        second = np.uint32(second ^ (second >> np.uint32(13)))
    return int(first), int(second)


def bits(numbers: Floats) -> str:
    first, second = fold(np.ascontiguousarray(numbers, "<f8").ravel().view("<u4"))
    return f"{first:08x}{second:08x}"


def start(case: NumberedThrow) -> Floats:
    return np.array([(d.x, d.y, d.vx, d.vy, d.spin) for d in case.discs])


def run(case: NumberedThrow) -> Slides:
    discs = start(case)
    return simulate(case.world, discs[:-1, :2], discs[-1:], record=ROOM)


def end(result: Slides) -> Floats:
    summary = [result.time[0], float(result.impacts[0]), float(result.capped[0])]
    rows = np.column_stack([result.places[0], result.fates[0].astype(np.float64)])
    return np.concatenate([rows.ravel(), summary])


def line(number: int) -> str:
    case = throw(number)
    result = run(case)
    log = result.log[0, : result.logged[0]]
    return f"{bits(start(case))} {bits(end(result))} {bits(log)}"


def lines() -> Iterator[str]:
    worlds = " ".join(world.hash for world in WORLDS)
    yield f"physics {PHYSICS_VERSION} worlds {worlds}"
    for number in range(THROWS):
        yield line(number)


def spelled(numbers: Floats) -> list[str]:
    return [struct.pack(">d", number).hex() for number in numbers.ravel().tolist()]


def sample(number: int) -> dict[str, Any]:
    case = throw(number)
    return {
        "throw": number,
        "family": case.family,
        "start": spelled(start(case)),
        "end": spelled(end(run(case))),
        "trajectory": encode(slide(case.world, case.discs)),
    }


def samples() -> str:
    rows = [sample(number) for number in range(0, THROWS, SAMPLED)]
    return "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n"


def differences() -> list[int]:
    """Throws that the solver no longer makes as the corpus has them; -1 is the head line."""
    kept = (HOME / "throws.txt").read_text().splitlines()
    return [i - 1 for i, (a, b) in enumerate(zip(lines(), kept, strict=True)) if a != b]


def main(words: list[str]) -> int:
    if words == ["write"]:
        HOME.mkdir(parents=True, exist_ok=True)
        (HOME / "throws.txt").write_text("\n".join(lines()) + "\n")
        (HOME / "sample.json").write_text(samples())
        print(f"{THROWS} throws written")
        return 0
    found = differences()
    print(f"{THROWS} throws, {len(found)} different" + (f": {found[:10]}" if found else ""))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
