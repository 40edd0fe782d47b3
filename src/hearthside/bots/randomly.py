"""The bot called random: any legal action, each as likely. Plays every game."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from hearthside.kernel import Decision

A = TypeVar("A")


def choose(view: object, decision: Decision[A], rng: Random) -> A:  # noqa: ARG001
    return decision.options.sample(rng)
