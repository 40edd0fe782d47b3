"""The order in which tests run: whoever begins with what takes long is not left alone with it."""

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest


def shares(items: Sequence[pytest.Item], workers: int) -> Iterator[list[pytest.Item]]:
    """As many tests for each worker, in the order it runs them.

    First the slow ones, longest first, to whoever has least to do; then runs of the others as they
    stand in their files, so that what a file's tests share is made once.
    """
    slow = sorted((item for item in items if seconds(item)), key=seconds, reverse=True)
    quick = (item for item in items if not seconds(item))
    begun: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for item in slow:
        min(begun, key=lambda share: sum(map(seconds, share))).append(item)
    for number, share in enumerate(begun, 1):
        size = len(items) * number // workers - len(items) * (number - 1) // workers
        yield [*share, *islice(quick, max(0, size - len(share)))]
    yield [*quick]


def seconds(item: pytest.Item) -> float:
    """About how long a test takes alone, as its mark says; 0 if it is not slow."""
    mark = item.get_closest_marker("slow")
    return float(mark.args[0]) if mark else 0.0
