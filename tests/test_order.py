"""Tests are shared out so that no process is left alone with the slow ones."""

from __future__ import annotations

import pytest

from order import shares


class Item:
    """As much of a test as its place depends on."""

    def __init__(self, name: str, seconds: float | None = None) -> None:
        self.name = name
        self._mark = None if seconds is None else pytest.mark.slow(seconds).mark

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        assert "slow" == name
        return self._mark

    def __repr__(self) -> str:
        return self.name


def shared(workers: int, *items: Item) -> str:
    found = shares(items, workers)  # type: ignore[arg-type]
    return " | ".join("".join(map(repr, share)) for share in found)


QUICK = [Item(name) for name in "abcdef"]


def test_each_begins_with_slow_ones_and_goes_on_with_the_rest_in_order() -> None:
    slow = [Item("X", 5), Item("Y", 9), Item("Z", 3)]

    assert "Yabc | XZdef | " == shared(2, *QUICK, *slow)
    assert "YXZabcdef | " == shared(1, *QUICK, *slow)


def test_all_are_there_even_where_few_are_quick() -> None:
    slow = [Item(name, 1) for name in "VWXYZ"]

    for workers in range(1, 9):
        found = shared(workers, *slow, *QUICK[:2])
        assert sorted("VWXYZab") == sorted(found.replace(" | ", ""))


def test_without_slow_ones_nothing_changes() -> None:
    assert "abcdef" == shared(3, *QUICK).replace(" | ", "")
