"""The bot that asks a network trained by self-play; NumPy alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthside.fast import lascaux_layout as at
from hearthside.fast.lascaux import see
from hearthside.fast.lascaux_network import shapes, think
from hearthside.kernel import Decision, Player
from hearthside.lascaux import COLOURS, AnyAction, Choose, Pass, Place, View

Weights = Mapping[str, NDArray[np.float32]]

ACTIONS: tuple[AnyAction, ...] = (*map(Choose, COLOURS), Place(), Pass())


class BadNetwork(ValueError):
    """A file that holds no network, said in one sentence."""


def load(path: Path) -> Weights:
    """The weights of a file; raises BadNetwork where it is missing or of another shape."""
    try:
        with np.load(path) as kept:
            weights = {name: kept[name].astype(np.float32) for name in kept.files}
    except (OSError, ValueError) as error:
        raise BadNetwork(f"{path} holds no network: {error}") from None
    expected = shapes(weights["table"].shape[1], weights["deep"].shape[0]) if _whole(weights) else {}
    if {name: weight.shape for name, weight in weights.items()} != expected:
        raise BadNetwork(f"{path} holds a network of another shape")
    return weights


def _whole(weights: Weights) -> bool:
    return all(name in weights and weights[name].ndim == 2 for name in ("table", "deep"))


def chances(weights: Weights, view: View, decision: Decision[AnyAction]) -> NDArray[np.float32]:
    """How likely the network takes each of the eight actions."""
    must_place = Place() in decision.options and Pass() not in decision.options
    seen = see(view, must_place=must_place).astype(np.float32)
    logits, _ = think(np, weights, seen[None, :])
    legal = np.array([action in decision.options for action in ACTIONS])
    likely = np.where(legal, logits[0], -np.inf)
    likely = np.exp(likely - likely.max())
    return likely / likely.sum()


def player(weights: Weights) -> Player[View, AnyAction]:
    def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
        likely: Any = chances(weights, view, decision)
        return rng.choices(ACTIONS, likely.tolist())[0]

    return choose
