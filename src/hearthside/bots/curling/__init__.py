"""The bots of Caveman Curling by name: levels, the weakest first; engines; drawers by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearthside.bots.curling import absent, draw
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.levels import BY_HAND, BY_LEVEL
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.kernel import Player

BOTS: Mapping[str, Player[Any, Any]] = {
    **BY_LEVEL,
    "absent": absent.choose,
    "draw": draw.choose,
    "one_ply": ONE_PLY,
    "kr_uct": KR_UCT,
    **BY_HAND,
}

__all__ = ["BOTS"]
