"""The five levels of Caveman Curling; what they are worth is measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping

from hearthside.bots.answers import Bot
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.weaknesses import shaky
from hearthside.bots.levels import level, short_sighted

ELDER = KR_UCT  # the strongest there is

BY_LEVEL: Mapping[str, Bot] = {
    "child": level(ELDER, short_sighted(50), shaky(1.75, 0.044)),
    "guest": level(ELDER, short_sighted(100), shaky(1.5, 0.0375)),
    "hunter": level(ELDER, short_sighted(100), shaky(0.7, 0.0175)),
    "painter": level(ELDER, short_sighted(200), shaky(0.45, 0.01125)),
    "elder": level(ELDER),
}
