"""The configuration of a training run: a TOML file, every field with a default."""

from __future__ import annotations

import dataclasses
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Config:
    seed: int = 1
    width: int = 64  # numbers for each card, colour and animal
    trunk: int = 128  # numbers for the whole table
    games: int = 16_384  # side by side
    steps: int = 128  # decisions of each game between two updates
    updates: int = 2500  # in all, over however many calls
    minibatches: int = 32
    epochs: int = 2
    rate: float = 7e-4  # of learning, at first; falls to `rate_end`
    rate_end: float = 5e-5
    entropy_marker: float = 0.02  # what a mixed choice of the marker is worth, at first
    entropy_marker_end: float = 0.005
    entropy_bid: float = 0.01
    entropy_bid_end: float = 0.001
    clip: float = 0.2
    trace: float = 0.95  # lambda of the advantage
    value_weight: float = 1.0
    points_reward: float = 0.3  # for 20 points above the others' mean, at first; falls to nothing
    points_until: float = 0.4  # part of the run after which only winning counts
    three: float = 0.25  # how often three sit down
    four: float = 0.5
    five: float = 0.25
    strange_decks: float = 0.5  # how often the animals wear each other's colours
    pool: int = 8  # earlier selves that sit at the pool's tables
    pool_games: float = 0.25  # part of the tables where one learner meets an earlier self
    pool_every: int = 40  # updates between two new members of the pool
    average: float = 0.995  # of the weights that are kept; per update
    check_every: int = 100  # updates between two lines of the curve
    check_games: int = 2048


def read(path: Path) -> Config:
    """The configuration of a file; raises ValueError in one sentence."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None
    fields = {field.name: field.type for field in dataclasses.fields(Config)}
    for name, value in values.items():
        if name not in fields:
            raise ValueError(f"{path}: no setting called {name!r}; there is {', '.join(fields)}")
        if fields[name] == "int" and (not isinstance(value, int) or isinstance(value, bool)):
            raise ValueError(f"{path}: {name} is a whole number, not {value!r}")
        if fields[name] == "float" and not isinstance(value, int | float):
            raise ValueError(f"{path}: {name} is a number, not {value!r}")
    return Config(**values)
