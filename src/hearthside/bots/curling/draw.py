"""The bot called draw: a rock to the middle of the cave, then what object helps it most.

It reckons with straight slides and exact geometry only; it never asks the solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random

from hearthside.curling import (
    AnyAction,
    BigHammer,
    LetStay,
    LittleHammer,
    Recall,
    Splits,
    Throw,
    Throws,
    Totem,
    UseNothing,
    Uses,
    View,
)
from hearthside.curling.board import TOUCH, Board, Place, is_in_cave, is_past_mammoth_line, to_cave
from hearthside.curling.scoring import side_of
from hearthside.kernel import Decision

STARTS = (0.0, -0.05, 0.05, -0.10, 0.10, -0.14, 0.14)  # metres from the middle, along the river
STEP = 0.01  # metres between the points it would rather stop at, ring by ring
GAIN = 0.015  # metres a hammer must bring a rock nearer, or it is kept


def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    match decision.options:
        case Throws() as throws:
            return best_throw(view.setup.board, throws)
        case Uses() as uses:
            return best_use(view, uses)
        case Splits() as splits:
            return splits.even()
    if Recall() in decision.options:
        return answer_for_totem(view, decision)
    return decision.options.sample(rng)


# The throw.


def best_throw(board: Board, throws: Throws) -> AnyAction:
    """To the free point nearest the centre that some start has a clear way to."""
    for to_x, to_y in targets(board):
        if is_free(board, throws.others, to_x, to_y):
            for x in STARTS:
                throw = throws.aimed(x, to_x, to_y)
                if throw in throws and is_clear(board, throws.others, throw, to_x, to_y):
                    return throw
    return firm_throw(board, throws)


def targets(board: Board) -> Iterator[tuple[float, float]]:
    """The centre, then rings around it, the near side first."""
    yield 0.0, board.cave
    rings = int((board.cave_radius - board.rock_radius) / STEP)
    for ring in range(1, rings + 1):
        spokes = 6 * ring
        for spoke in range(spokes):
            aside = (spoke + 1) // 2 * (-1) ** spoke  # 0, -1, 1, -2, 2 ...
            angle = -pi / 2 + aside * 2 * pi / spokes
            yield ring * STEP * cos(angle), board.cave + ring * STEP * sin(angle)


def is_free(board: Board, others: tuple[Place, ...], x: float, y: float) -> bool:
    clear = 2 * board.rock_radius + TOUCH
    return all(hypot(one.x - x, one.y - y) > clear for one in others)


def is_clear(
    board: Board, others: tuple[Place, ...], throw: Throw, to_x: float, to_y: float
) -> bool:
    """Whether a straight slide meets no rock."""
    way = hypot(to_x - throw.x, to_y - throw.y)
    ux, uy = (to_x - throw.x) / way, (to_y - throw.y) / way
    for one in others:
        dx, dy = one.x - throw.x, one.y - throw.y
        along = min(max(dx * ux + dy * uy, 0.0), way)
        if hypot(dx - along * ux, dy - along * uy) <= 2 * board.rock_radius:
            return False
    return True


def firm_throw(board: Board, throws: Throws) -> AnyAction:
    """Every way is blocked: hit what lies in the middle."""
    for x in STARTS:
        throw = throws.aimed(x, 0.0, board.cave, firm=1.3)
        if throw in throws:
            return throw
    return throws.sample(Random(0))


# The object.


def best_use(view: View, uses: Uses) -> AnyAction:
    """The hammer that brings the rock nearest, if it is worth it; a totem on a rock that leads."""
    board = view.setup.board
    now = to_cave(board, uses.rock)
    best: tuple[float, AnyAction] = (now, UseNothing())
    for hammer, left in ((LittleHammer, uses.left.little), (BigHammer, uses.left.big)):
        swing = uses.swing("little" if hammer is LittleHammer else "big")
        direction = swing.nearest(0.0, board.cave) if left else None
        if direction is not None:
            x, y = swing.moved(*direction)
            best = min(best, (hypot(x, y - board.cave), hammer(*direction)), key=lambda one: one[0])
    then, action = best
    if now - then >= GAIN and is_worth_it(board, uses.rock, then):
        return action
    guarded = Totem() in uses and leads(view, uses.rock)
    return Totem() if guarded else UseNothing()


def is_worth_it(board: Board, rock: Place, then: float) -> bool:
    """Whether a rock moved so near counts: in the cave, or saved from the mammoth."""
    return then <= board.cave_radius - board.rock_radius or not is_past_mammoth_line(board, rock)


def leads(view: View, rock: Place) -> bool:
    """Whether a rock lies in the cave and none of the other side's lies nearer."""
    board = view.setup.board
    mine = side_of(view.viewer if view.viewer is not None else 0)
    theirs = [to_cave(board, one) for one in view.rocks if side_of(one.seat) != mine]
    return is_in_cave(board, rock) and all(to_cave(board, rock) < other for other in theirs)


# The rest.


def answer_for_totem(view: View, decision: Decision[AnyAction]) -> AnyAction:
    """Let a rock stay that leads; throw any other again."""
    fallen = next((one for one in view.rocks if one.rock == view.fallen[0]), None)
    stays = LetStay() in decision.options and fallen is not None and leads(view, fallen)
    return LetStay() if stays else Recall()
