"""The scoring of Caveman Curling explained, with the distances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from hearthside.cli.curling.words import called, counted, mm
from hearthside.cli.words import ASH, Names, capital, listing
from hearthside.curling import Rock, Setup, View
from hearthside.curling.board import is_in_cave, to_cave, touches_hearth
from hearthside.curling.model import Side
from hearthside.curling.scoring import is_closer, side_of
from hearthside.curling.turns import members
from hearthside.kernel import Seat


def by_distance(setup: Setup, rocks: Sequence[Rock]) -> list[Rock]:
    return sorted(rocks, key=lambda one: to_cave(setup.board, one))


def inside(setup: Setup, rocks: Sequence[Rock], side: Side) -> list[Rock]:
    """A side's rocks in the cave, closest first."""
    near = by_distance(setup, rocks)
    return [one for one in near if side_of(one.seat) == side and is_in_cave(setup.board, one)]


def people(setup: Setup, names: Names, side: Side) -> str:
    """Who a side is; `you` first."""
    return names.all(viewer_first(members(setup, side), names.viewer))


def viewer_first(seats: Iterable[Seat], viewer: Seat | None) -> list[Seat]:
    return sorted(seats, key=lambda seat: (seat != viewer, seat))


def between(setup: Setup) -> str:
    """What parts the sides in a list; the members of a clan have commas among themselves."""
    return ", " if setup.seats == 2 else "; "


def do(setup: Setup, names: Names, side: Side, verb: str, verbs: str | None = None) -> str:
    """`you score`, `Ona scores`, `you and Brak score`."""
    seats = members(setup, side)
    plural = len(seats) > 1 or seats[0] == names.viewer
    return f"{people(setup, names, side)} {verb if plural else verbs or f'{verb}s'}"


def why(setup: Setup, rocks: Sequence[Rock], points: tuple[int, int], names: Names) -> str:
    """Who scores in a round and by which rocks."""
    if setup.scoring == "starvince":
        return starvince(setup, rocks, points, names)
    mine, theirs = (inside(setup, rocks, side) for side in (0, 1))
    if not mine and not theirs:
        return "No rock lies inside the cave: nobody scores."
    if points == (0, 0):
        return f"{_away(setup, mine[:1])} and {_away(setup, theirs[:1])} tie: nobody scores."
    side = 0 if points[0] else 1
    ours, others = (mine, theirs) if side == 0 else (theirs, mine)
    scored = f"{capital(do(setup, names, side, 'score'))} {points[side]}"
    if not others:
        rival = people(setup, names, 1 - side)
        lie = "lies" if len(ours) == 1 else "lie"
        return f"{scored}: {_away(setup, ours)} {lie} in the cave, and no rock of {rival}."
    best = to_cave(setup.board, others[0])
    count = [one for one in ours if is_closer(setup, to_cave(setup.board, one), best)]
    are = "is" if len(count) == 1 else "are"
    return f"{scored}: {_away(setup, count)} {are} closer than {_away(setup, others[:1])}."


def _away(setup: Setup, rocks: Sequence[Rock]) -> str:
    return listing(f"{called(setup, one.rock)} at {mm(to_cave(setup.board, one))}" for one in rocks)


def starvince(setup: Setup, rocks: Sequence[Rock], points: tuple[int, int], names: Names) -> str:
    said = list[str]()
    for side in (0, 1):
        mine = inside(setup, rocks, side)
        hot = sum(touches_hearth(setup.board, one) for one in mine)
        cave = f"{counted(len(mine), 'rock')} in the cave, {hot} at the hearth"
        said.append(f"{do(setup, names, side, 'score')} {points[side]} ({cave})")
    return capital(f"{'; '.join(said)}.")


def standing(view: View, names: Names) -> RenderableType:
    """The end: points and winner; before it, points as they stand."""
    setup = view.setup
    said = between(setup).join(
        f"{listing(names.heading(seat) for seat in members(setup, side))} {view.points[side]}"
        for side in (0, 1)
    )
    if not view.over:
        return Text(f"\nThe game is not over. Points as they stand: {said}.", style=ASH)
    won = capital(do(setup, names, side_of(view.winners[0]), "win"))
    return Group(Text(f"Points: {said}."), Text(f"{won}!", style="bold"))
