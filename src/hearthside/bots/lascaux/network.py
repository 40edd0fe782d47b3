"""The bot called network: asks a network trained by self-play, see research/training; NumPy alone.

It was trained by the default rulings. Elsewhere it plays as if they held, within what is legal;
where supplies or cards are hidden it asks about several tables that might be the real one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from math import exp
from pathlib import Path
from random import Random
from typing import Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hearthside.bots.lascaux.inference import shapes, think
from hearthside.bots.lascaux.supposing import must_place, supposed
from hearthside.fast.lascaux.sight import Seen, see
from hearthside.kernel import CannotPlay, Decision, Player
from hearthside.lascaux import COLOURS, AnyAction, Choose, Pass, Place, View

Weights = Mapping[str, NDArray[np.float32]]

SHIPPED: Final = Path(__file__).with_name("network.npz")
NAMED: Final = "HEARTHSIDE_NETWORK"
ACTIONS: Final[tuple[AnyAction, ...]] = (*map(Choose, COLOURS), Place(), Pass())
WORLDS: Final = 16  # how many tables are asked about where something is hidden


class BadNetwork(CannotPlay):
    """A file that holds no network."""


def load(path: Path) -> Weights:
    """The weights of a file; raises BadNetwork where it is missing or of another shape."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            weights = {name: kept[name].astype(np.float32) for name in kept.files}
    except FileNotFoundError:
        raise BadNetwork(f"{path}: there is no such network") from None
    except (OSError, ValueError, TypeError, BadZipFile) as error:
        raise BadNetwork(f"{path} holds no network: {error}") from None
    if not weights or {name: one.shape for name, one in weights.items()} != expected(weights):
        raise BadNetwork(f"{path} holds a network of another shape")
    return weights


def expected(weights: Weights) -> dict[str, tuple[int, ...]]:
    """The shapes of all weights, by the widths of two of them; none where these are missing."""
    if not all(name in weights and weights[name].ndim == 2 for name in ("table", "deep")):
        return {}
    return shapes(weights["table"].shape[1], weights["deep"].shape[0])


@cache
def in_use() -> Weights:
    """The network we ship, or the one that the environment names."""
    return load(Path(os.environ.get(NAMED, SHIPPED)))


def chances(
    weights: Weights, view: View, decision: Decision[AnyAction], rng: Random
) -> list[float]:
    """How likely the network takes each of the eight actions; the mean over what might be."""
    logits, _ = think(np, weights, seen_by(view, decision, rng).astype(np.float32))
    legal = [number for number, action in enumerate(ACTIONS) if action in decision.options]
    likely = [0.0] * len(ACTIONS)
    for row in logits.tolist():  # few numbers: plain sums are quicker than arrays
        most = max(row[number] for number in legal)
        parts = [exp(row[number] - most) for number in legal]
        whole = sum(parts) * len(logits)
        for number, part in zip(legal, parts, strict=True):
            likely[number] += part / whole
    return likely


def seen_by(view: View, decision: Decision[AnyAction], rng: Random) -> Seen:
    """What the network is shown, a row for each table that might be the real one."""
    if None not in view.supplies and None not in view.won:
        return see(view, must_place=must_place(decision))[None, :]
    from hearthside.fast.lascaux.twin import Twin  # brings Numba, which open tables do not need

    twin = Twin(supposed(view, decision))
    worlds = [twin.opened(view, twin.imagine(view, rng)) for _ in range(WORLDS)]
    return np.stack([see(world, must_place=must_place(decision)) for world in worlds])


def player(weights: Weights) -> Player[View, AnyAction]:
    """Takes each action as likely as the network says: a marker others foresee is shared."""

    def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        return rng.choices(ACTIONS, chances(weights, view, decision, rng))[0]

    return choose


def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    return player(in_use())(view, decision, rng)
