"""The five levels of Caveman Curling; what they are worth is measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping

from hearthside.bots.bot import Bot
from hearthside.bots.curling import draw
from hearthside.bots.curling.kr_uct import KR_UCT
from hearthside.bots.curling.simple import simple
from hearthside.bots.curling.weaknesses import shaky
from hearthside.bots.levels import hasty, level, short_sighted
from hearthside.curling.fortune import NOISE

FIRST_IDEA = simple(0.0)

BY_LEVEL: Mapping[str, Bot] = {
    "child": level(simple(0.04), shaky(3.5, 0.1)),
    "guest": level(simple(0.01), shaky(3.4, 0.097)),
    "hunter": level(KR_UCT, short_sighted(100), hasty(0.6, FIRST_IDEA), shaky(3.25, 0.093)),
    "painter": level(KR_UCT, short_sighted(100), hasty(0.3, FIRST_IDEA), shaky(3.05, 0.087)),
    "elder": level(KR_UCT, short_sighted(100), hasty(0.1, FIRST_IDEA), shaky(2.76, 0.079)),
}

BY_HAND: Mapping[str, Bot] = {  # to measure levels against people's hands
    "novice": level(draw.choose, shaky(*NOISE["novice"])),
    "club": level(draw.choose, shaky(*NOISE["club"])),
}
