"""`python -m hearthside.research.training`: train, save as it goes, go on where it stopped."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp

from hearthside.research.training import keeping
from hearthside.research.training.config import Config, read
from hearthside.research.training.learning import (
    Learner,
    Weights,
    course,
    match,
    new_games,
    remember,
    update,
)


def main(words: list[str] | None = None) -> int:
    args = parser().parse_args(words)
    try:
        config = read(args.config) if args.config else Config()
        if args.updates is not None:
            config = replace(config, updates=args.updates)
        args.out.mkdir(parents=True, exist_ok=True)
        train(config, args.out, args.minutes)
    except ValueError as error:
        print(f"training: {error}", file=sys.stderr)
        return 2
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m hearthside.research.training",
        description="Train the network of Lascaux by self-play; run again to go on.",
    )
    top.add_argument("--config", type=Path, metavar="TOML", help="default: all defaults")
    top.add_argument("--out", type=Path, required=True, metavar="DIR")
    top.add_argument("--minutes", type=float, metavar="M", help="stop after so long and save")
    top.add_argument("--updates", type=int, metavar="N", help="of the whole run, for the file's")
    return top


def train(config: Config, folder: Path, minutes: float | None) -> None:
    """Update until the run or the time is over, saving with each line of the curve."""
    began = time.monotonic()
    learner, done = keeping.load(folder, config)
    rows = keeping.read_curve(folder, done)
    games = new_games(config, jax.random.fold_in(jax.random.key(config.seed), done))
    print(f"{jax.devices()[0].device_kind}: from update {done} of {config.updates}", flush=True)
    since, last = None, done  # the first update is compiled, which says nothing about the others
    while done < config.updates:
        learner, games, told = update(config, learner, games, course(config, done))
        done += 1
        if since is None:
            jax.block_until_ready(learner)
            print(f"compiled after {time.monotonic() - began:.0f} s", flush=True)
            since, last = time.monotonic(), done
        if done % config.pool_every == 0:
            learner = remember(learner, jnp.int32(done // config.pool_every % config.pool))
        if done % config.check_every and done < config.updates:
            continue
        row = {"update": float(done)} | {name: round(float(x), 5) for name, x in told.items()}
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


if __name__ == "__main__":
    sys.exit(main())
