"""The five levels of Caveman Curling; what they are worth is measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping

from hearthside.bots.answers import Bot
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.bots.curling.weaknesses import shaky, spendthrift
from hearthside.bots.levels import level, short_sighted

ELDER = KR_UCT  # the strongest there is

BY_LEVEL: Mapping[str, Bot] = {
    "child": level(ONE_PLY, short_sighted(1), spendthrift, shaky(2.2, 0.055)),
    "guest": level(ONE_PLY, short_sighted(1), shaky(2.8, 0.075)),
    "hunter": level(ONE_PLY, short_sighted(2), shaky(2.2, 0.055)),
    "painter": level(ONE_PLY, short_sighted(4), shaky(1.6, 0.04)),
    "elder": level(ELDER),
}
