"""The contract that every game keeps, and what can be done with any game that keeps it."""

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
    options_as_data,
)
from hearthside.kernel.play import Player, answer, at_random, play, replay, turns
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
    "at_random",
    "options_as_data",
    "play",
    "replay",
    "turns",
]
