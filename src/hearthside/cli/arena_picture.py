"""Ratings drawn: a dot for each bot, a line for its 95 %."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hearthside.cli.ratings import Rating

WIDTH, LEFT, RIGHT, ROW, TOP = 640, 130, 30, 34, 46
INK, OCHRE, PALE = "#2b211a", "#b5651d", "#d9c7a8"


def picture(title: str, rated: Sequence[Rating]) -> str:
    low = min(one.low for one in rated) - 20
    high = max(one.high for one in rated) + 20
    height = TOP + ROW * len(rated) + 34

    def at(value: float) -> float:
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="sans-serif" font-size="14" fill="{INK}">',
        f"<title>Ratings of the bots of {escape(title)}, with 95 % intervals</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ec"/>',
        f'<text x="16" y="26" font-size="16">{escape(title)}: ratings, 95 %</text>',
    ]
    step = 100 if high - low < 1200 else 200
    for mark in range(int(low // step + 1) * step, int(high) + 1, step):
        x, foot = at(mark), height - 26
        lines.append(f'<path d="M{x} {TOP - 8}V{foot}" stroke="{PALE}"/>')
        lines.append(
            f'<text x="{x}" y="{foot + 16}" text-anchor="middle" font-size="12">{mark}</text>'
        )
    for row, one in enumerate(rated):
        y = TOP + ROW * row + 12
        lines.append(f'<text x="16" y="{y + 5}">{escape(one.bot)}</text>')
        lines.append(
            f'<path d="M{at(one.low)} {y}H{at(one.high)}" stroke="{OCHRE}" stroke-width="3"/>'
        )
        lines.append(f'<circle cx="{at(one.rating)}" cy="{y}" r="6" fill="{OCHRE}"/>')
    return "\n".join([*lines, "</svg>", ""])
