"""What a run leaves behind: checkpoint, network, configuration, curve."""

from __future__ import annotations

import csv
import dataclasses
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from hearthside.research.training.config import Config
from hearthside.research.training.learning import Learner, new_learner

CHECKPOINT = "checkpoint.npz"
NETWORK = "network.npz"
MILESTONE = "milestone.npz"
CONFIG = "config.json"
CURVE = "curve.csv"
PICTURE = "curve.svg"

Row = Mapping[str, float]


def put(path: Path, arrays: Mapping[str, Any]) -> None:
    """Write whole or not at all: a run may be stopped at any moment."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, **arrays)
    os.replace(part, path)


def save(folder: Path, config: Config, learner: Learner, done: int) -> None:
    parts = {
        f"{part}/{name}": np.asarray(value)
        for part in ("weights", "average", "first", "second", "pool")
        for name, value in getattr(learner, part).items()
    }
    key = np.asarray(jax.random.key_data(learner.key))
    put(folder / CHECKPOINT, {**parts, "updates": learner.updates, "key": key, "done": done})
    put(folder / NETWORK, {n: np.asarray(w, np.float16) for n, w in learner.average.items()})
    (folder / CONFIG).write_text(json.dumps(dataclasses.asdict(config), indent=2) + "\n")


def load(folder: Path, config: Config) -> tuple[Learner, int]:
    """The learner of a checkpoint, or a new one; and how many updates were done."""
    learner = new_learner(config)
    path = folder / CHECKPOINT
    if not path.exists():
        return learner, 0
    with np.load(path) as kept:
        parts = {}
        for part in ("weights", "average", "first", "second", "pool"):
            fresh = getattr(learner, part)
            parts[part] = {name: jnp.asarray(kept[f"{part}/{name}"]) for name in fresh}
            if any(parts[part][name].shape != fresh[name].shape for name in fresh):
                raise ValueError(f"{path}: made by a configuration with other widths or pool")
        key = jax.random.wrap_key_data(jnp.asarray(kept["key"]))
        updates = jnp.asarray(kept["updates"])
        return learner._replace(**parts, updates=updates, key=key), int(kept["done"])


def milestone(folder: Path, learner: Learner, *, anew: bool) -> dict[str, Any]:
    """An earlier self to measure later ones by: at first the present one, anew with each check."""
    path = folder / MILESTONE
    if anew or not path.exists():
        put(path, {name: np.asarray(w, np.float16) for name, w in learner.average.items()})
    with np.load(path) as kept:
        return {name: jnp.asarray(kept[name], jnp.float32) for name in kept.files}


def read_curve(folder: Path, before: int) -> list[dict[str, float]]:
    """The rows of the curve so far, up to the checkpoint."""
    path = folder / CURVE
    if not path.exists():
        return []
    with path.open(newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    return [row for row in rows if row["update"] <= before]


def write_curve(folder: Path, rows: Sequence[Row]) -> None:
    with (folder / CURVE).open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    (folder / PICTURE).write_text(drawn(rows))


LINES = {  # what is drawn, of the columns that lie between 0 and 1
    "random_4": "#7a5c3e",
    "milestone_4": "#b5482a",
    "explained": "#5b7a8c",
}
WIDTH, HEIGHT, MARGIN = 720, 360, 44


def drawn(rows: Sequence[Row]) -> str:
    """The curve as a picture."""
    last = max(row["update"] for row in rows) or 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf6ec"/>',
    ]
    for tenth in range(0, 11, 2):
        y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * tenth / 10
        parts.append(f'<path d="M{MARGIN} {y:.1f}H{WIDTH - MARGIN}" stroke="#ddd2bd"/>')
        parts.append(f'<text x="8" y="{y + 4:.1f}" fill="#554">{tenth * 10} %</text>')
    for number, (name, colour) in enumerate(LINES.items()):
        points = " ".join(
            f"{MARGIN + (WIDTH - 2 * MARGIN) * row['update'] / last:.1f},"
            f"{HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * min(1.0, max(0.0, row[name])):.1f}"
            for row in rows
        )
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        x = MARGIN + 150 * number
        parts.append(f'<text x="{x}" y="24" fill="{colour}">{name.replace("_", " ")}</text>')
    parts.append(f'<text x="{WIDTH - 150}" y="{HEIGHT - 14}" fill="#554">{last:g} updates</text>')
    return "\n".join([*parts, "</svg>", ""])
