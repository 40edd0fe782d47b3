"""Any history of calls leaves an engine where a plain dictionary is."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from hearthside.store import Conflict, Entry, Summary
from store.engines import ENGINES, Engine, Hand

T = TypeVar("T")
NAMES = st.sampled_from(["oak", "elm", "ash", '"', "a b"])
DATA = st.lists(st.binary(max_size=8), min_size=1, max_size=4)
LABELS = st.none() | st.binary(max_size=4)


class History(RuleBasedStateMachine):
    engine: Engine
    durable: bool

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory()
        self.hand = Hand(1_700_000_000.0)
        self.loop = asyncio.new_event_loop()
        self.open()
        self.entries: dict[str, list[Entry]] = {}
        self.labels: dict[str, tuple[bytes, float]] = {}
        self.settings: dict[str, bytes] = {}

    def open(self) -> None:
        async def opened() -> None:
            self.store = type(self).engine(Path(self.folder.name), self.hand)

        self.wait(opened())

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.wait(self.store.close())
            self.loop.close()
            self.folder.cleanup()

    @rule(seconds=st.integers(-3, 3))
    def time_passes(self, seconds: int) -> None:
        self.hand.at += seconds

    @rule(stream=NAMES, data=DATA, label=LABELS, off=st.sampled_from([0, 0, 0, -1, 1]))
    def append(self, stream: str, data: list[bytes], label: bytes | None, off: int) -> None:
        known = self.entries.get(stream, [])
        after = len(known) + off
        appending = self.store.append(stream, after, data, label=label)
        if off:
            with pytest.raises(Conflict) as caught:
                self.wait(appending)
            assert (stream, after, len(known)) == caught.value.args
            return
        at = self.wait(appending)
        assert max(self.hand.at, known[-1].at if known else 0) == at
        fresh = [Entry(version, at, one) for version, one in enumerate(data, after + 1)]
        self.entries[stream] = [*known, *fresh]
        if label is not None:
            self.labels[stream] = label, at

    @rule(moves=st.lists(st.tuples(NAMES, st.integers(0, 3)), min_size=2, max_size=12))
    def many_append_at_once(self, moves: list[tuple[str, int]]) -> None:
        async def together() -> list[float | BaseException]:
            jobs = (self.store.append(name, after, [b"%d" % after]) for name, after in moves)
            return await asyncio.gather(*jobs, return_exceptions=True)

        for (name, after), answer in zip(moves, self.wait(together()), strict=True):
            known = self.entries.get(name, [])
            if after != len(known):
                assert isinstance(answer, Conflict)
                assert len(known) == answer.actual
            else:
                at = max(self.hand.at, known[-1].at if known else 0)
                assert at == answer
                self.entries[name] = [*known, Entry(after + 1, at, b"%d" % after)]

    @rule(stream=NAMES)
    def delete(self, stream: str) -> None:
        existed = self.entries.pop(stream, None) is not None
        self.labels.pop(stream, None)
        assert existed == self.wait(self.store.delete(stream))

    @rule(stream=NAMES, fill=st.binary(max_size=4), off=st.sampled_from([0, 0, 1]))
    def rewrite(self, stream: str, fill: bytes, off: int) -> None:
        known = self.entries.get(stream, [])
        version = len(known) + off
        data = [b"%d%b" % (number, fill) for number in range(version)]
        if not version:
            return
        if off:
            with pytest.raises(Conflict) as caught:
                self.wait(self.store.rewrite(stream, version, data))
            assert (stream, version, len(known)) == caught.value.args
            return
        self.wait(self.store.rewrite(stream, version, data))
        self.entries[stream] = [
            Entry(old.version, old.at, one) for old, one in zip(known, data, strict=True)
        ]

    @rule(stream=NAMES, label=st.binary(max_size=4))
    def relabel(self, stream: str, label: bytes) -> None:
        self.wait(self.store.relabel(stream, label))
        if stream in self.entries:
            self.labels[stream] = label, self.summary(stream).touched

    @rule(key=NAMES, value=st.binary(max_size=4))
    def put(self, key: str, value: bytes) -> None:
        self.settings[key] = value
        self.wait(self.store.put(key, value))

    @rule(key=NAMES, value=st.binary(max_size=4))
    def put_once(self, key: str, value: bytes) -> None:
        assert self.settings.setdefault(key, value) == self.wait(self.store.put_once(key, value))

    @rule()
    def reopen(self) -> None:
        if type(self).durable:
            self.wait(self.store.close())
            self.open()

    @rule(stream=NAMES, after=st.integers(0, 6), limit=st.none() | st.integers(0, 3))
    def read(self, stream: str, after: int, limit: int | None) -> None:
        end = None if limit is None else after + limit
        expected = self.entries.get(stream, [])[after:end]
        assert expected == self.wait(self.store.read(stream, after, limit))

    @rule(key=NAMES)
    def get(self, key: str) -> None:
        assert self.settings.get(key) == self.wait(self.store.get(key))

    @rule(limit=st.integers(1, 3))
    def list_all(self, limit: int) -> None:
        expected = sorted(map(self.summary, self.entries), key=lambda s: (s.touched, s.stream))
        found: list[Summary] = []
        before = None
        while page := self.wait(self.store.streams(limit=limit, before=before)):
            found += page
            before = page[-1].touched, page[-1].stream
        assert expected[::-1] == found

    @invariant()
    def summaries_agree(self) -> None:
        for name in ["oak", '"']:
            expected = self.summary(name) if name in self.entries else None
            assert expected == self.wait(self.store.summary(name))

    def summary(self, stream: str) -> Summary:
        entries = self.entries[stream]
        label, touched = self.labels.get(stream, (b"", entries[0].at))
        return Summary(stream, len(entries), entries[0].at, touched, label)


@pytest.mark.parametrize("name", ENGINES)
def test_any_history(name: str) -> None:
    machine = type(
        f"{name.title()}History",
        (History,),
        {"engine": staticmethod(ENGINES[name]), "durable": name != "memory"},
    )

    case: Any = machine.TestCase  # type: ignore[attr-defined]
    case.settings = settings(settings.get_profile("steady"), stateful_step_count=30)
    case().runTest()
