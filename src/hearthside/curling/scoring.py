"""C6 and C7: which rocks count, who scores, who has won."""

from __future__ import annotations

from collections.abc import Iterable

from hearthside.curling.board import TOUCH, Board, is_in_cave, to_cave, touches_hearth
from hearthside.curling.model import Rock, Setup, Side, State
from hearthside.kernel import Seat


def side_of(seat: Seat) -> Side:
    return seat % 2


def inside(board: Board, rocks: Iterable[Rock], side: Side) -> list[float]:
    """C6c: how far from the centre a side's rocks in the cave lie, closest first."""
    mine = (one for one in rocks if side_of(one.seat) == side)
    return sorted(to_cave(board, one) for one in mine if is_in_cave(board, one))


def is_closer(setup: Setup, one: float, other: float) -> bool:
    """Closer by more than the eye, or the band that was agreed, can doubt."""
    return one + setup.tie_band + TOUCH < other


def points_of(setup: Setup, rocks: tuple[Rock, ...]) -> tuple[int, int]:
    """The points of a round by side."""
    count = starvince if setup.scoring == "starvince" else book
    return count(setup, rocks, 0), count(setup, rocks, 1)


def book(setup: Setup, rocks: tuple[Rock, ...], side: Side) -> int:
    """C6b: each rock closer than the other side's closest. C6d: of those in the cave.

    A rock outside needs no look: with equal discs all inside are closer.
    """
    mine, theirs = (inside(setup.board, rocks, one) for one in (side, 1 - side))
    if not theirs:
        return len(mine)
    return sum(is_closer(setup, one, theirs[0]) for one in mine)


def starvince(setup: Setup, rocks: tuple[Rock, ...], side: Side) -> int:
    """One for each rock in the cave, and one more if it touches the hearth."""
    board = setup.board
    mine = [one for one in rocks if side_of(one.seat) == side and is_in_cave(board, one)]
    return len(mine) + sum(touches_hearth(board, one) for one in mine)


def holder(setup: Setup, rocks: tuple[Rock, ...]) -> Side | None:
    """The side whose rock in the cave is the closest; None on a tie or when it is empty."""
    return next((side for side in (0, 1) if book(setup, rocks, side)), None)


def scorer(points: tuple[int, int]) -> Side | None:
    """The side that made more points in a round."""
    if points[0] == points[1]:
        return None
    return 0 if points[0] > points[1] else 1


def winner(setup: Setup, points: tuple[int, int]) -> Side | None:
    """C7c: the first to six. Both at once, as starvince allows: the one with more."""
    return scorer(points) if max(points) >= setup.points_to_win else None


def scores(setup: Setup, state: State) -> tuple[int, ...]:
    """The points of a side are those of each of its seats."""
    return tuple(state.points[side_of(seat)] for seat in range(setup.seats))


def winners(setup: Setup, state: State) -> tuple[Seat, ...]:
    """All seats of the side that leads, or of both."""
    most = max(state.points)
    return tuple(seat for seat, points in enumerate(scores(setup, state)) if points == most)
