"""Costly questions wait in a short line beside the loop, and never in the way of a table."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from hearthside.kernel import Refusal
from hearthside.kernel.kit import Shelf
from hearthside.server import ServerSettings, study
from hearthside.server.limits import Ledger
from hearthside.server.refusals import Turned
from hearthside.server.study import Study
from hearthside.table import Denied
from server.guests import House, Party, bearing, house, play_on

HUGE = 10**9


@contextmanager
def opened(**settings: Any) -> Iterator[Study]:
    """To be used in a loop."""
    chosen = ServerSettings(**settings)
    made = Study(chosen, Ledger(chosen, time.monotonic), {})
    try:
        yield made
    finally:
        made.close()


def who_works(shelf: Shelf) -> tuple[int, int]:
    del shelf
    return os.getpid(), threading.get_ident()


def denies(shelf: Shelf) -> None:
    del shelf
    raise Denied("no_such_game", "0 games of this table are over")


def never_ends(shelf: Shelf) -> None:
    del shelf
    time.sleep(3600)


def dies(shelf: Shelf) -> None:
    del shelf
    os._exit(1)


def test_small_questions_are_for_a_thread_and_large_ones_for_a_process() -> None:
    async def ask() -> None:
        with opened() as room:
            process, thread = await room.work(10, who_works)
            assert os.getpid() == process
            assert threading.get_ident() != thread
            assert os.getpid() != (await room.work(HUGE, who_works))[0]

    asyncio.run(ask())


@pytest.mark.parametrize("size", [10, HUGE])
def test_a_refusal_is_the_same_wherever_it_was_found(size: int) -> None:
    async def ask() -> None:
        with opened() as room:
            await room.work(size, denies)

    with pytest.raises(Refusal, match="0 games") as refused:
        asyncio.run(ask())
    assert ("denied", "no_such_game") == (refused.value.kind, refused.value.code)


def test_what_takes_too_long_is_ended_and_the_next_is_answered() -> None:
    async def ask() -> None:
        with opened(question_seconds=2) as room:
            with pytest.raises(Turned, match="too long"):
                async with room.turn("a"):
                    await room.work(HUGE, never_ends)
            assert os.getpid() != (await room.work(HUGE, who_works))[0]

    asyncio.run(ask())


def test_a_process_that_dies_takes_nothing_with_it() -> None:
    async def ask() -> None:
        with opened() as room:
            with pytest.raises(Turned, match="too much"):
                await room.work(HUGE, dies)
            assert os.getpid() != (await room.work(HUGE, who_works))[0]

    asyncio.run(ask())


def test_a_process_without_questions_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "IDLE", 0.01)

    async def ask() -> None:
        with opened() as room:
            first = await room.work(HUGE, who_works)
            while room._process is not None:
                await asyncio.sleep(0.01)
            assert first != await room.work(HUGE, who_works)

    asyncio.run(ask())


def test_addresses_take_turns() -> None:
    async def ask() -> list[str]:
        answered = list[str]()

        async def one(room: Study, address: str) -> None:
            async with room.turn(address):
                await room.work(1, who_works)
                answered.append(address)

        with opened() as room:
            async with asyncio.TaskGroup() as tasks:
                for address in "aaab":
                    tasks.create_task(one(room, address))
        return answered

    assert ["a", "b", "a", "a"] == asyncio.run(ask())


def test_the_line_is_short_and_shorter_for_each_address() -> None:
    async def ask() -> list[int]:
        told = list[int]()

        async def one(room: Study, address: str) -> None:
            try:
                async with room.turn(address):
                    await room.work(1, who_works)
            except Turned as turned:
                told.append(turned.status)

        with opened(questions=3, questions_per_address=2) as room:
            async with asyncio.TaskGroup() as tasks:
                for address in ("a", "a", "a", "b", "c"):
                    tasks.create_task(one(room, address))
            async with room.turn("a"):  # and there is room again
                return told

    assert [429, 503] == asyncio.run(ask())


# In a house.


@pytest.fixture(scope="module")
def finished(home: House) -> Party:
    party = home.table()
    play_on(party.start("Ben", "Cid"))
    return party


def questions(party: Party, record: str) -> dict[str, dict[str, Any]]:
    """Every route that may cost much."""
    own = {"headers": bearing(party.tokens[0])}
    return {
        f"GET {party.path}/log": own,
        f"GET {party.path}/records/1": own,
        f"GET {party.path}/records/1/steps": own,
        f"GET {party.path}/records/2": own,
        "POST /api/steps": {"json": {"record": record, "eyes": "open"}},
        "POST /api/verify": {"json": {"record": record}},
        "POST /verify": {"data": {"record": record}},
        "POST /api/tables/import": {"json": {"record": record, "name": "Ann"}},
        "POST /api/tables/import ": {"json": {"record": "nothing", "name": "Ann"}},
    }


def answers(home: House, asked: dict[str, dict[str, Any]]) -> list[httpx.Response]:
    return [home.http.request(*name.split(), **how) for name, how in asked.items()]


def told(answer: httpx.Response) -> object:
    """All but what is drawn by lot."""
    return answer.status_code, answer.json()["player"] if "links" in answer.text else answer.content


def test_a_process_answers_as_a_thread_does(
    home: House, finished: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = home.get(f"{finished.path}/records/1", finished.tokens[0]).text
    asked = questions(finished, record)

    by_thread = list(map(told, answers(home, asked)))
    monkeypatch.setattr(study, "LARGE", 0)
    assert by_thread == list(map(told, answers(home, asked)))


def test_whatever_costs_much_waits_in_line_and_nothing_else_does(finished: Party) -> None:
    record = finished.house.get(f"{finished.path}/records/1", finished.tokens[0]).text
    with house(question_seconds=1, questions_per_address=20) as home:
        party = home.table()
        guests = party.start("Ben", "Cid")
        desk = home.server.house.study._desk
        own = {"headers": bearing(party.tokens[0])}
        asked = questions(party, record) | {
            f"GET {party.path}/me": own,
            f"DELETE {party.path}/me": own,
        }
        assert home._loop is not None
        asyncio.run_coroutine_threadsafe(desk.acquire(), home._loop).result()

        with ThreadPoolExecutor(len(asked)) as people:
            waiting = people.map(
                lambda one: home.http.request(*one[0].split(), **one[1]), asked.items()
            )
            play_on(guests, moves=3)
            assert home.get("/health").is_success
            for answer in waiting:
                assert (503, "too_costly") == (answer.status_code, answer.json()["code"])
                assert "5" == answer.headers["retry-after"]
        home._loop.call_soon_threadsafe(desk.release)
        assert 200 == home.get(f"{party.path}/log", party.tokens[0]).status_code
