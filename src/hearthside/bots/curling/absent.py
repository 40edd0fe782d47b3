"""The bot called absent: what is done for a player whose time has run out."""

from __future__ import annotations

from random import Random

from hearthside.curling import AnyAction, LetStay, Recall, Throws, UseNothing, View
from hearthside.curling.board import is_past_mammoth_line
from hearthside.kernel import Decision


def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    """A gentle throw to the cave, no object, a rock that lies well stays; the rest is luck."""
    options = decision.options
    if isinstance(options, Throws):
        gentle = options.aimed(0.0, 0.0, view.setup.board.cave)
        return gentle if gentle in options else options.sample(rng)
    if UseNothing() in options:
        return UseNothing()
    if Recall() in options:
        return LetStay() if LetStay() in options and lies_well(view) else Recall()
    return options.sample(rng)


def lies_well(view: View) -> bool:
    """Whether the rock to choose for is on the mat and past the mammoth line."""
    rocks = [one for one in view.rocks if one.rock == view.fallen[0]]
    return all(is_past_mammoth_line(view.setup.board, one) for one in rocks)
