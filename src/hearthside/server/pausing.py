"""How long a bot pauses before it acts: longer over what looks hard, as people do.

A pause must not be a tell. It is drawn before the bot has thought, from what everybody sees, by a
generator of its own; and where a seat knows secrets it is no shorter than the bot may think, so
that how long it thought is not heard either.
"""

from __future__ import annotations

from random import Random

from hearthside.bots.levels import CALM, USUAL_CALM

EVENNESS = (0.6, 1.3)  # nobody takes the same time twice


def pause(bot: str, hardness: float, rng: Random, least: float, most: float) -> float:
    """Seconds between the least and the most, for a bot before a decision that looks so hard."""
    wanted = CALM.get(bot, USUAL_CALM) * hardness * rng.uniform(*EVENNESS)
    return least + (most - least) * min(1.0, wanted)
