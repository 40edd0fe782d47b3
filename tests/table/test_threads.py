"""Several threads at once: nothing is shared between tables, and what is read is never changed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import msgspec
import pytest

from hearthside.table import Decided, Table, records
from hearthside.table.messages import Act, TableView
from table.evening import SHELF, SHORT, Evening, choosing, ice

TIMES = 10

Entries = list[tuple[bytes, float]]


@pytest.fixture(autouse=True)
def _impatient() -> Iterator[None]:
    """Threads take turns after almost every step."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def of_lascaux() -> Evening:
    return choosing(options=SHORT)


def of_curling() -> Evening:
    return ice(options={"target": "1", "broken_rocks": "false"})


def played(begin: Callable[[], Evening]) -> Entries:
    """An evening that decides and commits to its end; the same each time."""
    evening = begin()
    evening.play_out()
    return evening.entries


def looked_at(entries: Entries) -> list[bytes]:
    """A table that is read from its store, as everybody sees it after each fact."""
    first, *rest = entries
    table = Table.load(SHELF, "hearth", [first])
    seen = list[bytes]()
    for data, at in rest:
        table.take(table.decode(data), at)
        seen += [msgspec.json.encode(table.view(player)) for player in (None, "p1", "p2")]
    return seen


def at_once(*work: Callable[[], Any]) -> list[list[Any]]:
    """What each answers, again and again, while the others are at work."""
    ready = Barrier(len(work))

    def answers(one: Callable[[], Any]) -> list[Any]:
        ready.wait()
        return [one() for _ in range(TIMES)]

    with ThreadPoolExecutor(len(work)) as threads:
        return [one.result() for one in [threads.submit(answers, one) for one in work]]


@pytest.mark.parametrize("begin", [of_lascaux, of_curling])
def test_deciding_committing_and_reading_at_once_give_what_they_give_alone(
    begin: Callable[[], Evening],
) -> None:
    entries = played(begin)
    record, views = records(SHELF, "hearth", entries), looked_at(entries)

    found = at_once(
        lambda: played(begin),
        lambda: played(begin),
        lambda: records(SHELF, "hearth", entries),
        lambda: looked_at(entries),
    )

    assert [[one] * TIMES for one in (entries, entries, record, views)] == found


def test_threads_that_ask_one_table_get_the_same_answers() -> None:
    """Deciding changes nothing, so somebody else may look, or decide something else."""
    evening = of_lascaux()
    table, moment = evening.table, evening.moment()

    def asked(seat: int) -> list[tuple[Decided, TableView]]:
        choice = {"type": "choose", "colour": "green"}
        act = Act(id="x", decision=f"1.1.marker.{seat}", action=choice)
        player = f"p{seat + 1}"
        return [(table.decide(player, act, moment), table.view(player)) for _ in range(20)]

    alone = [asked(seat) for seat in range(3)]

    found = at_once(*[partial(asked, seat) for seat in range(3)])

    assert [[one] * TIMES for one in alone] == found
