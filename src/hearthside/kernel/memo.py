"""Remembering the latest answer of a pure function: the same state is often looked at in a row."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")


def latest(function: Callable[[S, T], R]) -> Callable[[S, T], R]:
    """The function, which answers at once when asked again about the very same values.

    Values are compared by identity: they are frozen, and comparing their contents would cost
    more than the function.
    """
    memory: tuple[S, T, R] | None = None

    @wraps(function)
    def remembering(one: S, other: T) -> R:
        nonlocal memory
        known = memory
        if known is not None and known[0] is one and known[1] is other:
            return known[2]
        answer = function(one, other)
        memory = (one, other, answer)
        return answer

    return remembering
