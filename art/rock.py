"""The wall of the cave, in daylight and by the fire; both are made to tile."""

from __future__ import annotations

from art import filters
from art.svg import page


def daylight() -> str:
    return page(900, 900, filters.rock("rock", 71),
                '<rect width="900" height="900" filter="url(#rock)"/>')  # fmt: skip


def firelight() -> str:
    """Dark enough for text in chalk upon it."""
    return page(
        900,
        900,
        filters.rock("rock", 83, size=1.3, relief=1.7, light="#6b4c38", stain=0.8),
        '<rect width="900" height="900" filter="url(#rock)"/>'
        '<rect width="900" height="900" fill="#1d130d" opacity=".5"/>',
    )
