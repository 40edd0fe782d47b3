"""Remembering what a pure function answered: the same state is often looked at again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, Unpack

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


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


def recent(most: int) -> Callable[[Callable[[Unpack[Ts]], R]], Callable[[Unpack[Ts]], R]]:
    """As `latest`, for any arguments and the last so many answers, whoever asks in between."""

    def remembered(function: Callable[[Unpack[Ts]], R]) -> Callable[[Unpack[Ts]], R]:
        memory = dict[tuple[int, ...], tuple[object, R]]()
        oldest = deque[tuple[int, ...]]()  # a dictionary's own first key is slow to find

        @wraps(function)
        def remembering(*args: *Ts) -> R:
            key = tuple(map(id, args))
            known = memory.get(key)
            if known is not None:
                return known[1]
            answer = function(*args)
            memory[key] = args, answer  # what is held keeps its id
            oldest.append(key)
            if len(oldest) > most:
                memory.pop(oldest.popleft(), None)
            return answer

        return remembering

    return remembered
