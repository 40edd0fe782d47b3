"""Whose bot thinks next: fair shares first, then the nearest deadline, empty tables last."""

from __future__ import annotations

from itertools import cycle
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.server import sharing
from hearthside.server.sharing import SHARERS, Asker, Turns, Wish

SHORTEST, LONGEST = 0.001, 20.0
seconds = st.floats(SHORTEST, LONGEST)


def wish(table: str, address: str | None, deadline: float = 0.0) -> Wish:
    return Wish(Asker(table, address), deadline)


def think(turns: Turns, one: Wish, took: float) -> None:
    turns.begin(one.asker.address, one.asker.table)
    turns.end(one.asker.address, one.asker.table, took)


def order(turns: Turns, waiting: list[Wish], took: float = 1.0) -> list[Wish]:
    """All of them, one after the other."""
    left, found = list(waiting), list[Wish]()
    while left:
        found.append(turns.next(left))
        left.remove(found[-1])
        think(turns, found[-1], took)
    return found


def test_of_addresses_the_one_that_has_had_least_goes_first() -> None:
    elders = [wish(f"elders {number}", "crowd") for number in range(10)]
    child = wish("child", "stranger", deadline=99.0)
    turns = Turns()
    turns.begin("crowd", "elders 0")

    assert [child, *elders[1:]] == order(turns, [*elders[1:], child])


def test_of_an_addresss_tables_the_one_that_has_had_least_goes_first() -> None:
    busy, calm = wish("busy", "home"), wish("calm", "home", deadline=99.0)
    turns = Turns()
    think(turns, busy, 1.0)

    assert calm is turns.next([busy, calm])


def test_among_those_who_are_level_the_nearest_deadline_goes_first() -> None:
    late, soon = wish("a", "here", deadline=2.0), wish("b", "there", deadline=1.0)
    mate = wish("b", "there", deadline=3.0)

    assert soon is Turns().next([late, mate, soon])
    assert soon is Turns().next([mate, soon])


def test_a_table_with_nobody_there_comes_last() -> None:
    empty, host = wish("empty", None), wish("busy", "crowd", deadline=99.0)
    turns = Turns()
    think(turns, host, 20.0)

    assert host is turns.next([empty, host])
    assert empty is turns.next([empty])


def test_whoever_comes_back_is_no_longer_last() -> None:
    empty, busy = wish("empty", None), wish("busy", "crowd")
    turns = Turns()
    think(turns, busy, 1.0)

    empty.asker.address = "home"

    assert empty is turns.next([empty, busy])


def test_whoever_thought_while_nobody_else_wanted_to_owes_nobody_anything() -> None:
    turns = Turns()
    for _ in range(100):
        think(turns, wish("old", "old"), 1.0)
    old = [wish("old", "old", deadline=number) for number in range(3)]
    new = [wish("new", "new", deadline=number) for number in range(3)]

    found = order(turns, [*old, *new])

    assert ["new", "old", "new", "old", "new", "old"] == [one.asker.address for one in found]


@given(st.lists(st.tuples(seconds, seconds, seconds), min_size=1, max_size=60))
def test_those_who_always_want_to_think_get_the_same_time(costs: list[tuple[float, ...]]) -> None:
    """Whatever the length of their thoughts; but for what is longest of each, and a trifle."""
    waiting = [wish("one", "a"), wish("two", "b"), wish("three", "b")]
    had = dict.fromkeys(("a", "b", "two", "three"), 0.0)
    turns = Turns()
    for cost in costs:
        first = turns.next(waiting)
        took = cost[waiting.index(first)]
        think(turns, first, took)
        for name in {first.asker.address, first.asker.table} & had.keys():
            had[name or ""] += took

    spare = 2 * LONGEST + 2 * sum(had.values()) / SHARERS
    assert abs(had["a"] - had["b"]) <= spare
    assert abs(had["two"] - had["three"]) <= spare


@given(
    st.floats(SHORTEST, 1.0),
    st.lists(st.floats(1.0, LONGEST), min_size=1, max_size=20),
    st.booleans(),
)
def test_nobody_starves_though_newcomers_never_end(
    had: float, costs: list[float], same_address: bool
) -> None:
    old = wish("old", "home", deadline=0.0)
    turns = Turns()
    think(turns, old, had)
    thought = 0.0
    for number, took in enumerate(cycle(costs), 1):
        new = wish(f"new {number}", "home" if same_address else f"{number}", deadline=number)
        if turns.next([new, old]) is old:
            return
        think(turns, new, took)
        thought += took
        assert thought <= SHARERS * had + LONGEST


def test_accounts_stay_few_whoever_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most there can be: each thought a little shorter than the one before."""
    sharers = 16
    monkeypatch.setattr(sharing, "SHARERS", sharers)
    ever_shorter = [LONGEST * (1 - 1 / sharers) ** number for number in range(150)]
    assert ever_shorter[-1] < 2 * SHORTEST
    turns = Turns()
    for number, took in enumerate([*[1.0] * 500, *ever_shorter]):
        think(turns, wish("table", f"address {number}"), took)

        assert len(turns) <= 2 * sharers * (1 + log(LONGEST / SHORTEST))
