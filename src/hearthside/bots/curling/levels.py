"""The five levels of Caveman Curling; what they are worth is measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping

from hearthside.bots.answers import Bot
from hearthside.bots.curling import draw
from hearthside.bots.curling.one_ply import ONE_PLY
from hearthside.bots.curling.weaknesses import shaky
from hearthside.bots.levels import level, short_sighted

ELDER = ONE_PLY  # the strongest there is

BY_LEVEL: Mapping[str, Bot] = {
    "child": level(draw.choose, shaky(3.5, 0.1)),
    "guest": level(ONE_PLY, short_sighted(1), shaky(3.5, 0.1)),
    "hunter": level(ONE_PLY, short_sighted(2), shaky(2.0, 0.06)),
    "painter": level(ONE_PLY, shaky(1.6, 0.035)),
    "elder": level(ELDER),
}
