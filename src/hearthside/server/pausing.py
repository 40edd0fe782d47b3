"""Bots pause like people: longer over what looks hard, and each in its own way.

A pause must not be a tell. It is drawn before the bot has thought, from what everybody sees, by a
generator of its own; and where a seat knows secrets it is no shorter than the bot may think, so
that how long it thought is not heard either.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

CALM: Mapping[str, float] = {
    "child": 0.6, "guest": 0.9, "hunter": 0.8, "painter": 1.0, "elder": 1.1,
}  # fmt: skip
USUAL = 0.8
EVENNESS = (0.6, 1.3)  # nobody takes the same time twice


def pause(bot: str, hardness: float, rng: Random, least: float, most: float) -> float:
    """Seconds between the least and the most, for a bot before a decision that looks so hard."""
    wanted = CALM.get(bot, USUAL) * hardness * rng.uniform(*EVENNESS)
    return least + (most - least) * min(1.0, wanted)
