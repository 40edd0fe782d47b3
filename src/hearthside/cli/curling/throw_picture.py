"""A throw as a picture: the board, the way of every rock, and where each came to rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearthside.curling.board import Board
from hearthside.physics import Fate, Slide

SCALE = 1000.0  # units of the picture in a metre
MARGIN = 30.0
ICE, SHORE, CAVE, HEARTH = "#dfe9ec", "#5d2710", "#3b2a20", "#cd9045"
LINE, INK = "#150d09", "#1d130d"
PAINT = ("#b5482a", "#2f5d8a")  # of the two sides; the thrown rock is golden
GOLD = "#f0c60c"


def draw(board: Board, told: Slide, sides: Sequence[int]) -> str:
    """The picture as SVG, the cave on top as a thrower sees it."""
    width = board.width * SCALE + 2 * MARGIN
    height = (board.length + 2 * board.slammer) * SCALE + 2 * MARGIN
    lines = [*_board(board), *_ways(board, told, sides), *_rocks(board, told, sides)]
    body = "\n".join(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" aria-label="A throw, told in '
        f'{len(told.events)} events">\n<rect width="100%" height="100%" fill="{LINE}"/>\n'
        f"{body}\n</svg>\n"
    )


def _x(board: Board, x: float) -> float:
    return MARGIN + (x + board.width / 2) * SCALE


def _y(board: Board, y: float) -> float:
    return MARGIN + (board.slammer + board.length - y) * SCALE


def _rect(board: Board, low: float, high: float, fill: str) -> str:
    """Across the whole board, from one y to another."""
    return (
        f'<rect x="{_x(board, -board.width / 2):.2f}" y="{_y(board, high):.2f}" '
        f'width="{board.width * SCALE:.2f}" height="{(high - low) * SCALE:.2f}" fill="{fill}"/>'
    )


def _circle(board: Board, x: float, y: float, radius: float, look: str) -> str:
    return (
        f'<circle cx="{_x(board, x):.2f}" cy="{_y(board, y):.2f}" r="{radius * SCALE:.2f}" {look}/>'
    )


def _board(board: Board) -> Iterator[str]:
    yield _rect(board, 0.0, board.length, ICE)
    yield _rect(board, -board.slammer, 0.0, SHORE)
    yield _rect(board, board.length, board.length + board.slammer, SHORE)
    yield _rect(board, board.river - 0.002, board.river + 0.002, "#7fa6bd")
    yield _rect(board, board.mammoth_line - 0.0015, board.mammoth_line + 0.0015, LINE)
    yield _circle(board, 0.0, board.cave, board.cave_radius, f'fill="{CAVE}" fill-opacity="0.85"')
    yield _circle(board, 0.0, board.cave, board.hearth_radius, f'fill="{HEARTH}"')
    yield _circle(board, 0.0, board.cave, 0.0015, f'fill="{LINE}"')


def _paint(told: Slide, disc: int, sides: Sequence[int]) -> str:
    return GOLD if disc == len(told.start) - 1 else PAINT[sides[disc] % 2]


def _ways(board: Board, told: Slide, sides: Sequence[int]) -> Iterator[str]:
    """Straight from each change of velocity to the next, and to the end."""
    for disc, end in enumerate(told.places):
        corners = [(one.x, one.y) for one in told.segments if one.disc == disc]
        if corners:
            points = " ".join(f"{_x(board, x):.2f},{_y(board, y):.2f}" for x, y in (*corners, end))
            yield (
                f'<polyline points="{points}" fill="none" stroke="{_paint(told, disc, sides)}" '
                'stroke-width="3" stroke-linejoin="round" stroke-dasharray="1 6" '
                'stroke-linecap="round"/>'
            )


def _rocks(board: Board, told: Slide, sides: Sequence[int]) -> Iterator[str]:
    """Pale where they began, solid where they lie, crossed where they left."""
    radius = board.rock_radius
    moved = {one.disc for one in told.segments}
    for disc in moved:
        start = told.start[disc]
        paint = _paint(told, disc, sides)
        look = f'fill="{paint}" fill-opacity="0.25" stroke="{paint}" stroke-dasharray="4 3"'
        yield _circle(board, start.x, start.y, radius, look)
    for disc, (x, y) in enumerate(told.places):
        if told.fates[disc] in (Fate.RESTING, Fate.MOVING):
            look = f'fill="{_paint(told, disc, sides)}" stroke="{INK}" stroke-width="2"'
            yield _circle(board, x, y, radius, look)
            yield _label(board, x, y, disc, told)
        else:
            yield _cross(board, x, y, _paint(told, disc, sides))


def _label(board: Board, x: float, y: float, disc: int, told: Slide) -> str:
    text = "★" if disc == len(told.start) - 1 else str(disc)
    return (
        f'<text x="{_x(board, x):.2f}" y="{_y(board, y) + 5:.2f}" font-size="15" '
        f'font-family="sans-serif" text-anchor="middle" fill="{INK}">{text}</text>'
    )


def _cross(board: Board, x: float, y: float, paint: str) -> str:
    cx, cy, arm = _x(board, x), _y(board, y), 9.0
    return (
        f'<path d="M{cx - arm:.2f} {cy - arm:.2f} L{cx + arm:.2f} {cy + arm:.2f} '
        f'M{cx - arm:.2f} {cy + arm:.2f} L{cx + arm:.2f} {cy - arm:.2f}" '
        f'stroke="{paint}" stroke-width="4" stroke-linecap="round"/>'
    )
