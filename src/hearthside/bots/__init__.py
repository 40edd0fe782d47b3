"""Bots: each is a function that sees a view and a decision, and returns an action.

The levels come first, the weakest before the others; then the engines they are made of.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.bots import randomly
from hearthside.bots.curling import absent as curling_absent
from hearthside.bots.curling import draw
from hearthside.bots.curling import levels as curling_levels
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.bots.lascaux import absent, greedy, thinkers
from hearthside.bots.lascaux import levels as lascaux_levels
from hearthside.kernel import Player

BOTS: Mapping[str, Mapping[str, Player[Any, Any]]] = {
    "lascaux": {
        **lascaux_levels.BY_LEVEL,
        "random": randomly.choose,
        "absent": absent.choose,
        "greedy": greedy.GREEDY,
        "monte_carlo": thinkers.MONTE_CARLO,
        "search": thinkers.SEARCH,
        "network": thinkers.network,
        "network_search": thinkers.NETWORK_SEARCH,
    },
    "curling": {
        **curling_levels.BY_LEVEL,
        "random": randomly.choose,
        "absent": curling_absent.choose,
        "draw": draw.choose,
        "one_ply": ONE_PLY,
        "kr_uct": KR_UCT,
    },
}
"""Every bot by its game and its name."""

__all__ = ["BOTS"]
