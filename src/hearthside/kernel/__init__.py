"""The words every game is told in, and what can be done with any game told in them."""

from hearthside.kernel.errors import (
    CannotPlay,
    IllegalAction,
    InvalidAction,
    InvalidSetup,
    Refusal,
    StaleAction,
)
from hearthside.kernel.game import (
    CHANCE,
    Chance,
    Choices,
    Decision,
    DescribedOptions,
    Game,
    ListedOptions,
    Options,
    Seat,
    told,
)
from hearthside.kernel.play import Player, answer, play, replay, turns
from hearthside.kernel.reasons import Reason

__all__ = [
    "CHANCE",
    "CannotPlay",
    "Chance",
    "Choices",
    "Decision",
    "DescribedOptions",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidSetup",
    "ListedOptions",
    "Options",
    "Player",
    "Reason",
    "Refusal",
    "Seat",
    "StaleAction",
    "answer",
    "play",
    "replay",
    "told",
    "turns",
]
