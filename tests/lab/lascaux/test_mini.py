"""The small Lascaux that is solved: the solution cannot be used, other strategies can."""

from __future__ import annotations

from hearthside.lab.lascaux.mini import Mini, Strategy, even, exploitability, searched, solve


def test_the_solution_cannot_be_exploited_and_chance_can() -> None:
    game = Mini()

    assert exploitability(game, solve(game, 600)) < 1e-3
    assert exploitability(game, even(game)) > 0.1


def test_who_tells_its_marker_is_exploited() -> None:
    game = Mini()
    solved = solve(game, 600)
    told = Strategy(solved.markers.copy(), solved.stones)
    told.markers[0] = 1, 0, 0, 0

    assert exploitability(game, told) > exploitability(game, solved) + 0.05


def test_more_thinking_can_be_exploited_less() -> None:
    """Measured over many thoughts it falls from 0.13 to 0.06 and 0.02; see docs/bots.md."""
    game = Mini()

    hasty, slow = (exploitability(game, searched(game, tries, 4)) for tries in (12, 480))

    assert slow < hasty
    assert slow < exploitability(game, even(game)) / 2
