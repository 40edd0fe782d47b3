"""Bots asked for one decision."""

from __future__ import annotations

from random import Random

from hearthside.bots.curling import absent as bot
from hearthside.curling import AnyAction
from hearthside.kernel import Seat
from lake import Lake


def absent(table: Lake, seat: Seat) -> AnyAction:
    """What is done for a seat whose time has run out."""
    [decision] = [one for one in table.decisions if one.seat == seat]
    return bot.choose(table.game().view(table.state, seat), decision, Random(0))
