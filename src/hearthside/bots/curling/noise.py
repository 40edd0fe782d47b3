"""The noise of throws that a bot reckons with: its own, where the table agreed on less."""

from __future__ import annotations

from msgspec.structs import replace

from hearthside.curling import View
from hearthside.curling.fortune import NOISE
from hearthside.curling.model import Noise


def imagining(view: View, noise: Noise) -> View:
    """A view of a table at which throws stray at least so much."""
    if NOISE[view.setup.noise] >= NOISE[noise]:
        return view
    return replace(view, setup=replace(view.setup, noise=noise))
