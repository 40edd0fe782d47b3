"""The bots of Lascaux by name: the levels, the weakest first, then the engines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearthside.bots.lascaux import absent, engines, greedy
from hearthside.bots.lascaux.levels import BY_LEVEL
from hearthside.kernel import Player

BOTS: Mapping[str, Player[Any, Any]] = {
    **BY_LEVEL,
    "absent": absent.choose,
    "greedy": greedy.GREEDY,
    "monte_carlo": engines.MONTE_CARLO,
    "search": engines.SEARCH,
    "network": engines.network,
    "network_search": engines.NETWORK_SEARCH,
}

__all__ = ["BOTS"]
