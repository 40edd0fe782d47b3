"""The solver, opened with the first throw: what throws nothing never waits for it."""

from __future__ import annotations

from functools import cache

from hearthside.cli.screen import console
from hearthside.curling import Place, Slid, Slide, Sliding
from hearthside.curling.board import Board, Ice


def on_the_ice(sliding: Sliding) -> Slid:
    """What the solver says."""
    return frozen()(sliding)


@cache
def frozen() -> Slide:
    """The solver, ready. A new machine compiles it first, and a person is told why they wait."""
    with console(error=True).status("The lake freezes over (half a minute, once on a machine) ..."):
        from hearthside.curling.throwing import slide

        still = Sliding(Board(), Ice(), "centre", "contact", (), Place(0, 0.0, 0.1), 0.0, 1.0, 0.0)
        slide(still)
    return slide
