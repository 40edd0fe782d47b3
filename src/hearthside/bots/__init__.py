"""Bots: each is a function that sees a view and a decision, and returns an action."""

from collections.abc import Mapping
from typing import Any

from hearthside.bots import randomly
from hearthside.bots.curling import absent as curling_absent
from hearthside.bots.curling import draw
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.bots.lascaux import absent, greedy, thinkers
from hearthside.kernel import Player

BOTS: Mapping[str, Mapping[str, Player[Any, Any]]] = {
    "lascaux": {
        "random": randomly.choose,
        "absent": absent.choose,
        "greedy": greedy.choose,
        "monte_carlo": thinkers.MONTE_CARLO,
        "search": thinkers.SEARCH,
        "network": thinkers.network,
        "network_search": thinkers.NETWORK_SEARCH,
    },
    "curling": {
        "random": randomly.choose,
        "absent": curling_absent.choose,
        "draw": draw.choose,
        "one_ply": ONE_PLY,
        "kr_uct": KR_UCT,
    },
}
