"""The five levels of Lascaux; what they are worth is measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping

from hearthside.bots.bot import Bot
from hearthside.bots.lascaux.engines import NETWORK_SEARCH
from hearthside.bots.lascaux.feeling import FEELING
from hearthside.bots.lascaux.greedy import GREEDY
from hearthside.bots.lascaux.weaknesses import forgetful, grasping, timid
from hearthside.bots.levels import hasty, level, short_sighted

ELDER = NETWORK_SEARCH  # the strongest there is

BY_LEVEL: Mapping[str, Bot] = {
    "child": level(GREEDY, grasping, timid(2)),
    "guest": level(GREEDY, forgetful(1), timid(4)),
    "hunter": level(FEELING, hasty(0.35, GREEDY)),
    "painter": level(ELDER, short_sighted(60), hasty(0.3, FEELING)),
    "elder": level(ELDER),
}
