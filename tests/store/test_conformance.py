"""What hearthside.store.contract promises, sentence by sentence, of every engine."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from hearthside.store import Conflict, Entry, Store, StoreError, Summary
from store.engines import DURABLE, ENGINES, Engine, Hand, contents, use, versions

T = TypeVar("T")
In = Callable[[Callable[[Store], Coroutine[Any, Any, T]]], T]
ODD_NAMES = ["", "x" * 101, "a\0b", "a\nb", "é", "\ud800"]


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture(params=ENGINES)
def within(request: pytest.FixtureRequest, tmp_path: Path, hand: Hand) -> In[Any]:
    """Runs a body in a fresh store of each engine, by a clock that the test turns."""
    engine = ENGINES[request.param]
    return lambda body: use(lambda: engine(tmp_path, hand), body)


@pytest.fixture(params=DURABLE)
def durable(request: pytest.FixtureRequest) -> Engine:
    return DURABLE[request.param]


def test_what_was_appended_is_read_in_order(within: In[list[Entry]], hand: Hand) -> None:
    async def body(store: Store) -> list[Entry]:
        await store.append("oak", 0, [b"a", b"b"])
        await store.append("oak", 2, [b"c"])
        return await store.read("oak")

    expected = [Entry(1, hand.at, b"a"), Entry(2, hand.at, b"b"), Entry(3, hand.at, b"c")]
    assert expected == within(body)


def test_reading_after_a_version_gives_the_rest(within: In[None]) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a", b"b", b"c"])

        assert [b"b", b"c"] == await contents(store, "oak", 1)
        assert [] == await store.read("oak", 3)
        assert [] == await store.read("oak", 10**30)
        assert [b"a", b"b", b"c"] == await contents(store, "oak", -(10**30))

    within(body)


def test_a_long_stream_is_read_page_by_page(within: In[None]) -> None:
    async def body(store: Store) -> None:
        data = [b"%d" % number for number in range(1, 11)]
        await store.append("oak", 0, data)

        found = list[Entry]()
        while page := await store.read("oak", len(found), 4):
            assert len(page) <= 4
            found += page
        assert found == await store.read("oak")
        assert data == [entry.data for entry in found]
        assert [] == await store.read("oak", 0, 0) == await store.read("oak", 3, -1)
        assert data[3:] == [entry.data for entry in await store.read("oak", 3, 10**30)]
        assert [] == await store.read("oak", 10, 1) == await store.read("elm", 0, 1)

    within(body)


def test_an_unknown_stream_is_empty_and_stays_so(within: In[None]) -> None:
    async def body(store: Store) -> None:
        for name in ["elm", *ODD_NAMES]:
            assert [] == await store.read(name)
            assert await store.summary(name) is None
            assert not await store.delete(name)
        assert [] == await store.streams(limit=10)

    within(body)


def test_data_is_opaque(within: In[None]) -> None:
    data = [b"", b"\0\xff\xfe", b'{"a": 1}', bytes(range(256)) * 1000, "ü".encode()]

    async def body(store: Store) -> None:
        await store.append("oak", 0, data)

        assert data == await contents(store, "oak")

    within(body)


@pytest.mark.parametrize("after", [-1, 0, 1, 3, 10**30])
def test_an_append_elsewhere_than_at_the_end_conflicts_and_changes_nothing(
    within: In[None], after: int
) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a", b"b"], label=b"before")
        before = await store.summary("oak")

        with pytest.raises(Conflict) as caught:
            await store.append("oak", after, [b"c", b"d"], label=b"after")

        error = caught.value
        assert ("oak", after, 2) == (error.stream, error.expected, error.actual)
        assert f"oak is at version 2, not {after}" == str(error)
        assert [b"a", b"b"] == await contents(store, "oak")
        assert before == await store.summary("oak")

    within(body)


def test_appending_past_the_start_of_an_unknown_stream_conflicts(within: In[None]) -> None:
    async def body(store: Store) -> None:
        with pytest.raises(Conflict) as caught:
            await store.append("oak", 1, [b"a"])

        assert 0 == caught.value.actual
        assert await store.summary("oak") is None

    within(body)


def test_an_append_of_nothing_is_refused(within: In[None]) -> None:
    async def body(store: Store) -> None:
        with pytest.raises(ValueError, match="nothing to append to oak"):
            await store.append("oak", 0, [])
        assert await store.summary("oak") is None

    within(body)


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_are_refused(within: In[None], name: str) -> None:
    async def body(store: Store) -> None:
        with pytest.raises(ValueError, match="printable ASCII"):
            await store.append(name, 0, [b"a"])
        with pytest.raises(ValueError, match="printable ASCII"):
            await store.put_once(name, b"a")
        with pytest.raises(ValueError, match="printable ASCII"):
            await store.put(name, b"a")
        with pytest.raises(ValueError, match="printable ASCII"):
            await store.rewrite(name, 1, [b"a"])
        with pytest.raises(ValueError, match="printable ASCII"):
            await store.streams(limit=1, before=(0.0, name))
        assert await store.get(name) is None

    within(body)


def test_every_other_name_will_do(within: In[None]) -> None:
    names = ["a", "x" * 100, '"', "\\", "'; DROP TABLE entries; --", " ", "[1]", "%_", "A", "null"]

    async def body(store: Store) -> None:
        for name in names:
            await store.append(name, 0, [name.encode()])
        for name in names:
            await store.append(name, 1, [b"b"])
            assert [name.encode(), b"b"] == await contents(store, name)

    within(body)


def test_append_tells_when(within: In[None], hand: Hand) -> None:
    async def body(store: Store) -> None:
        assert hand.at == await store.append("oak", 0, [b"a"])
        hand.at += 1.5
        assert hand.at == store.now() == await store.append("oak", 1, [b"b"])
        [first, second] = await store.read("oak")
        assert 1.5 == pytest.approx(second.at - first.at)

    within(body)


def test_entries_are_never_older_than_their_forerunners(within: In[None], hand: Hand) -> None:
    async def body(store: Store) -> None:
        late = await store.append("oak", 0, [b"a"])
        hand.at -= 3600
        again = await store.append("oak", 1, [b"b"], label=b"")
        other = await store.append("elm", 0, [b"a"])

        assert late == again
        assert hand.at == other == store.now()
        assert [late, late] == [entry.at for entry in await store.read("oak")]
        summary = await store.summary("oak")
        assert summary is not None
        assert late == summary.touched

    within(body)


def test_a_summary_says_where_a_stream_is(within: In[None], hand: Hand) -> None:
    async def body(store: Store) -> None:
        created = await store.append("oak", 0, [b"a", b"b"])
        assert Summary("oak", 2, created, created, b"") == await store.summary("oak")

        hand.at += 1
        touched = await store.append("oak", 2, [b"c"], label=b'{"game":"lascaux"}')
        known = Summary("oak", 3, created, touched, b'{"game":"lascaux"}')
        assert known == await store.summary("oak")

        hand.at += 1
        await store.append("oak", 3, [b"d"])
        assert replace(known, version=4) == await store.summary("oak")

    within(body)


def test_a_label_stays_until_another_is_set(within: In[None]) -> None:
    async def label(store: Store) -> bytes:
        summary = await store.summary("oak")
        assert summary is not None
        return summary.label

    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a"], label=b"one")
        await store.append("oak", 1, [b"b"])
        assert b"one" == await label(store)
        await store.append("oak", 2, [b"c"], label=b"two")
        assert b"two" == await label(store)
        await store.append("oak", 3, [b"c"], label=b"")
        assert b"" == await label(store)

    within(body)


def test_streams_are_listed_last_touched_first_page_by_page(within: In[None], hand: Hand) -> None:
    async def body(store: Store) -> None:
        for name in "abcdefg":
            hand.at += name in "ceg"  # some at the same time
            await store.append(name, 0, [b"x"])
        hand.at += 1
        await store.append("b", 1, [b"x"], label=b"")
        hand.at += 1
        await store.append("a", 1, [b"x"])  # not news for a list

        listed = list[str]()
        before = None
        while page := await store.streams(limit=2, before=before):
            assert len(page) <= 2
            listed += [one.stream for one in page]
            before = page[-1].touched, page[-1].stream
        assert list("bgfedca") == listed

    within(body)


def test_pages_meet_at_any_fraction_of_a_second(within: In[None], hand: Hand) -> None:
    async def body(store: Store) -> None:
        names = [f"t{number:03}" for number in range(100)]
        for name in names:
            hand.at += 0.012345
            await store.append(name, 0, [b"x"])

        [last] = await store.streams(limit=1)
        listed = [last.stream]
        while page := await store.streams(limit=1, before=(last.touched, last.stream)):
            [last] = page
            listed.append(last.stream)
            assert len(listed) <= len(names)
        assert names[::-1] == listed

    within(body)


def test_pages_of_odd_sizes_and_places(within: In[None]) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"x"])

        async def found(limit: int, touched: float) -> int:
            return len(await store.streams(limit=limit, before=(touched, "oak")))

        assert 0 == len(await store.streams(limit=0))
        assert 0 == len(await store.streams(limit=-1))
        assert 1 == len(await store.streams(limit=10**30))
        assert 1 == await found(1, float("inf"))
        assert 1 == await found(1, 1e308)
        assert 0 == await found(1, -1e308)
        assert 0 == await found(1, float("nan"))

    within(body)


def test_a_deleted_stream_is_gone_and_its_name_free(within: In[None]) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a", b"b"], label=b"one")
        await store.append("elm", 0, [b"z"])

        assert await store.delete("oak")
        assert not await store.delete("oak")
        assert [] == await store.read("oak")
        assert ["elm"] == [one.stream for one in await store.streams(limit=10)]
        with pytest.raises(Conflict) as caught:
            await store.append("oak", 2, [b"c"])
        assert 0 == caught.value.actual

        await store.append("oak", 0, [b"new"])
        assert [b"new"] == await contents(store, "oak")
        summary = await store.summary("oak")
        assert summary is not None
        assert b"" == summary.label

    within(body)


def test_a_rewritten_stream_keeps_all_but_its_data(within: In[None], hand: Hand) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"Ann sat down", b"b"], label=b"one")
        hand.at += 1
        await store.append("oak", 2, [b"Ann left"])
        await store.append("elm", 0, [b"z"])
        before = await store.summary("oak")
        old = await store.read("oak")

        await store.rewrite("oak", 3, [b"somebody sat down", b"b", b""])

        assert before == await store.summary("oak")
        new = [b"somebody sat down", b"b", b""]
        expected = [replace(entry, data=data) for entry, data in zip(old, new, strict=True)]
        assert expected == await store.read("oak")
        assert expected[1:] == await store.read("oak", 1)
        await store.append("oak", 3, [b"d"])
        assert [*new, b"d"] == await contents(store, "oak")
        assert [b"z"] == await contents(store, "elm")

    within(body)


def test_a_new_label_changes_nothing_else_and_no_place_in_the_list(
    within: In[None], hand: Hand
) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a"], label=b"one")
        hand.at += 1
        await store.append("elm", 0, [b"a"])
        before = await store.summary("oak")
        assert before is not None
        hand.at += 1

        await store.relabel("oak", b"two")
        await store.relabel("ash", b"nobody's")

        assert replace(before, label=b"two") == await store.summary("oak")
        assert ["elm", "oak"] == [one.stream for one in await store.streams(limit=9)]
        assert await store.summary("ash") is None
        await store.append("oak", 1, [b"b"])
        assert [b"a", b"b"] == await contents(store, "oak")

    within(body)


@pytest.mark.parametrize("version", [1, 3])
def test_a_stream_that_is_elsewhere_is_not_rewritten(within: In[None], version: int) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a", b"b"])

        with pytest.raises(Conflict) as caught:
            await store.rewrite("oak", version, [b"x"] * version)
        assert ("oak", version, 2) == caught.value.args
        with pytest.raises(Conflict) as caught:
            await store.rewrite("elm", version, [b"x"] * version)
        assert 0 == caught.value.actual
        with pytest.raises(ValueError, match=f"3 entries cannot stand for the {version + 3} of"):
            await store.rewrite("oak", version + 3, [b"x"] * 3)
        with pytest.raises(ValueError, match="nothing"):
            await store.rewrite("oak", 0, [])
        assert [b"a", b"b"] == await contents(store, "oak")

    within(body)


def test_a_setting_may_be_put_again(within: In[None]) -> None:
    async def body(store: Store) -> None:
        await store.put("retired", b"first")
        await store.put("retired", b"second")
        assert b"second" == await store.get("retired")
        assert b"second" == await store.put_once("retired", b"third")

    within(body)


def test_a_store_that_can_write_is_in_no_trouble(within: In[None]) -> None:
    async def body(store: Store) -> None:
        assert await store.trouble() is None
        await store.append("oak", 0, [b"a"])
        assert await store.trouble() is None
        assert ["oak"] == [one.stream for one in await store.streams(limit=9)]
        await store.close()
        assert "the store is closed" == str(await store.trouble())

    within(body)


def test_a_setting_is_put_once(within: In[None]) -> None:
    async def body(store: Store) -> None:
        assert await store.get("secret") is None
        assert b"first" == await store.put_once("secret", b"first")
        assert b"first" == await store.put_once("secret", b"second")
        assert b"first" == await store.get("secret")
        assert [] == await store.streams(limit=10)

    within(body)


def test_a_closed_store_says_so_and_may_be_closed_again(within: In[None]) -> None:
    async def body(store: Store) -> None:
        await store.append("oak", 0, [b"a"])
        await store.close()
        await store.close()

        for work in [
            store.append("oak", 1, [b"b"]),
            store.read("oak"),
            store.summary("oak"),
            store.streams(limit=1),
            store.delete("oak"),
            store.get("secret"),
            store.put_once("secret", b"x"),
            store.put("secret", b"x"),
            store.rewrite("oak", 1, [b"x"]),
        ]:
            with pytest.raises(StoreError, match="the store is closed"):
                await work

    within(body)


def test_many_appends_to_one_stream_leave_no_gap_loss_or_duplicate(within: In[None]) -> None:
    tasks, each = 20, 15

    async def body(store: Store) -> None:
        async def add(task: int) -> None:
            after = 0
            for number in range(each):
                mine = f"{task}/{number}".encode()
                while True:
                    try:
                        await store.append("oak", after, [mine, mine + b"!"])
                    except Conflict as conflict:
                        after = conflict.actual
                        await asyncio.sleep(0)
                    else:
                        after += 2
                        break

        await asyncio.gather(*map(add, range(tasks)))

        assert list(range(1, 2 * tasks * each + 1)) == await versions(store, "oak")
        found = await contents(store, "oak")
        assert [one + b"!" for one in found[::2]] == found[1::2]
        assert {f"{t}/{n}".encode() for t in range(tasks) for n in range(each)} == set(found[::2])
        for task in range(tasks):
            mine = [one for one in found[::2] if one.startswith(b"%d/" % task)]
            assert [f"{task}/{number}".encode() for number in range(each)] == mine

    within(body)


def test_of_two_at_the_same_place_one_wins(within: In[None]) -> None:
    async def body(store: Store) -> None:
        for after in range(50):
            move, flag = await asyncio.gather(
                store.append("oak", after, [b"move"]),
                store.append("oak", after, [b"time-out"]),
                return_exceptions=True,
            )
            assert isinstance(move, float)
            assert isinstance(flag, Conflict)
        assert [b"move"] * 50 == await contents(store, "oak")

    within(body)


def test_appends_made_together_follow_each_other(within: In[None]) -> None:
    async def body(store: Store) -> None:
        jobs = [store.append("oak", after, [b"%d" % after]) for after in range(200)]
        await asyncio.gather(*jobs)

        assert [b"%d" % after for after in range(200)] == await contents(store, "oak")

    within(body)


def test_whoever_appended_reads_it_at_once(within: In[None]) -> None:
    async def body(store: Store) -> None:
        async def one(name: str) -> None:
            for after in range(20):
                await store.append(name, after, [b"x"])
                assert after + 1 == len(await store.read(name))

        await asyncio.gather(*(one(f"t{number}") for number in range(10)))

    within(body)


def test_a_new_store_finds_everything_again(durable: Engine, tmp_path: Path, hand: Hand) -> None:
    async def fill(store: Store) -> tuple[list[Entry], list[Summary]]:
        await store.append("oak", 0, [b"a", b"b"], label=b"one")
        await store.append("elm", 0, [b"z"])
        await store.put_once("secret", b"s")
        return await store.read("oak"), await store.streams(limit=10)

    async def look(store: Store) -> None:
        assert entries == await store.read("oak")
        assert summaries == await store.streams(limit=10)
        assert b"s" == await store.put_once("secret", b"other")
        with pytest.raises(Conflict):
            await store.append("oak", 0, [b"c"])
        hand.at -= 100
        assert entries[-1].at == await store.append("oak", 2, [b"c"])

    entries, summaries = use(lambda: durable(tmp_path, hand), fill)
    use(lambda: durable(tmp_path, hand), look)


def test_what_is_queued_when_the_store_closes_is_written(
    durable: Engine, tmp_path: Path, hand: Hand
) -> None:
    async def leave(store: Store) -> None:
        jobs = [asyncio.create_task(store.append(f"t{n}", 0, [b"x"])) for n in range(500)]
        await asyncio.sleep(0)
        await store.close()

        assert [hand.at] * 500 == await asyncio.gather(*jobs)

    async def count(store: Store) -> int:
        return len(await store.streams(limit=1000))

    use(lambda: durable(tmp_path, hand), leave)
    assert 500 == use(lambda: durable(tmp_path, hand), count)


def test_many_streams_at_once_share_few_transactions(
    durable: Engine, tmp_path: Path, hand: Hand
) -> None:
    async def body(store: Store) -> int:
        for after in range(5):
            await asyncio.gather(*(store.append(f"t{n}", after, [b"x"]) for n in range(300)))
        return store.commits

    assert use(lambda: durable(tmp_path, hand), body) <= 30


def test_a_conflict_does_not_sink_its_neighbours(
    durable: Engine, tmp_path: Path, hand: Hand
) -> None:
    async def body(store: Store) -> None:
        answers = await asyncio.gather(
            *(store.append(f"t{n}", n % 2, [b"x"]) for n in range(100)), return_exceptions=True
        )

        assert [hand.at] * 50 == answers[::2]
        assert all(isinstance(answer, Conflict) for answer in answers[1::2])
        assert store.commits < 10
        assert 50 == len(await store.streams(limit=1000))

    use(lambda: durable(tmp_path, hand), body)


def test_jobs_of_all_kinds_keep_their_order(durable: Engine, tmp_path: Path, hand: Hand) -> None:
    async def body(store: Store) -> None:
        answers = await asyncio.gather(
            store.append("oak", 0, [b"a"]),
            store.append("oak", 1, [b"b"]),
            store.delete("oak"),
            store.append("oak", 2, [b"c"]),
            store.append("oak", 0, [b"d"]),
            store.put_once("secret", b"one"),
            store.put_once("secret", b"two"),
            store.rewrite("oak", 1, [b"D"]),
            store.append("oak", 1, [b"e"]),
            store.put("secret", b"three"),
            return_exceptions=True,
        )

        assert isinstance(answers.pop(3), Conflict)
        assert [hand.at, hand.at, True, hand.at, b"one", b"one", None, hand.at, None] == answers
        assert [b"D", b"e"] == await contents(store, "oak")
        assert b"three" == await store.get("secret")

    use(lambda: durable(tmp_path, hand), body)


def test_a_cancelled_caller_harms_nobody(durable: Engine, tmp_path: Path, hand: Hand) -> None:
    async def body(store: Store) -> None:
        jobs = [asyncio.create_task(store.append(f"t{n}", 0, [b"x"])) for n in range(20)]
        await asyncio.sleep(0)
        for job in jobs[::2]:
            job.cancel()

        answers = await asyncio.gather(*jobs, return_exceptions=True)

        assert [hand.at] * 10 == answers[1::2]
        assert all(isinstance(answer, asyncio.CancelledError) for answer in answers[::2])
        await store.append("last", 0, [b"x"])

    use(lambda: durable(tmp_path, hand), body)
