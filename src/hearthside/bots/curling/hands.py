"""Which hand a bot imagines: a table as one thinks of it when hands shake more than is agreed."""

from __future__ import annotations

from msgspec.structs import replace

from hearthside.curling import View
from hearthside.curling.fortune import NOISE
from hearthside.curling.model import Noise


def imagining(view: View, hand: Noise) -> View:
    """A view of a table at which every hand shakes at least so."""
    if NOISE[view.setup.noise] >= NOISE[hand]:
        return view
    return replace(view, setup=replace(view.setup, noise=hand))
