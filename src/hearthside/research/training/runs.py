"""A run of training: updates, saves as it goes, and goes on where it stopped."""

from __future__ import annotations

import time
from pathlib import Path

import jax
import jax.numpy as jnp

from hearthside.research.training import keeping
from hearthside.research.training.config import Config
from hearthside.research.training.learning import (
    Learner,
    Weights,
    course,
    match,
    new_games,
    remember,
    update,
)


def train(config: Config, folder: Path, minutes: float | None) -> None:
    """Update until the run or the time is over, saving with each line of the curve."""
    began = time.monotonic()
    learner, done = keeping.load(folder, config)
    rows = keeping.read_curve(folder, done)
    games = new_games(config, jax.random.fold_in(jax.random.key(config.seed), done))
    print(f"{jax.devices()[0].device_kind}: from update {done} of {config.updates}", flush=True)
    since, last = None, done  # the first update is compiled, which says nothing about the others
    while done < config.updates:
        learner, games, figures = update(config, learner, games, course(config, done))
        done += 1
        if since is None:
            jax.block_until_ready(learner)
            print(f"compiled after {time.monotonic() - began:.0f} s", flush=True)
            since, last = time.monotonic(), done
        if done % config.pool_every == 0:
            learner = remember(learner, jnp.int32(done // config.pool_every % config.pool))
        if done % config.check_every and done < config.updates:
            continue
        row = {"update": float(done)} | {name: round(float(x), 5) for name, x in figures.items()}
        spent = time.monotonic() - since
        decisions = config.games * config.steps * (done - last)
        row["decisions_per_s"] = round(decisions / spent)
        row |= checked(config, folder, learner, done)
        rows.append(row)
        keeping.save(folder, config, learner, done)
        keeping.write_curve(folder, rows)
        print(" ".join(f"{name}={value:g}" for name, value in row.items()), flush=True)
        lap = time.monotonic() - since
        since, last = time.monotonic(), done
        if minutes is not None and since - began + 1.2 * lap > 60 * minutes:
            print(f"time is up; {config.updates - done} updates are left", flush=True)
            return
    print("the run is complete", flush=True)


def checked(config: Config, folder: Path, learner: Learner, done: int) -> dict[str, float]:
    """The hero's share of the win at tables of chance and of an earlier self."""
    key = jax.random.key(config.seed + 1)
    nobody = jax.tree.map(jnp.zeros_like, learner.average)  # all options as likely
    earlier = keeping.milestone(folder, learner, anew=done <= config.updates / 10)

    def share(seats: int, others: Weights) -> float:
        return round(float(match(config, seats, learner.average, others, key)[0]), 4)

    found = {f"milestone_{seats}": share(seats, earlier) for seats in (3, 4, 5)}
    return {"random_4": share(4, nobody)} | found
