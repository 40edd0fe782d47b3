"""The bot called absent: what is done for a player whose time has run out."""

from __future__ import annotations

from random import Random

from hearthside.kernel import Decision
from hearthside.lascaux import COLOURS, AnyAction, Choose, Pass, View
from hearthside.lascaux.cards import colours_of


def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    """A random colour on display; in bidding a pass, a stone where passing is forbidden."""
    if Pass() in decision.options:
        return Pass()
    shown = [colour for colour in COLOURS if colour in colours_of(view.row)]
    marker = Choose(rng.choice(shown))
    return marker if marker in decision.options else decision.options.sample(rng)
