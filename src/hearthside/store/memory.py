"""A store in memory, gone with its process: for tests and throw-away tables."""

import time
from collections.abc import Sequence

from hearthside.store.contract import (
    Clock,
    Conflict,
    Entry,
    StoreError,
    Stream,
    Summary,
    check_append,
    check_name,
    check_rewrite,
    closed,
    microseconds,
    seconds,
)


class MemoryStore:
    """Keeps the promises of Store, but for one: it is not durable."""

    def __init__(self, *, clock: Clock = time.time) -> None:
        self.commits = 0
        self._clock = clock
        self._entries: dict[Stream, list[Entry]] = {}
        self._labels: dict[Stream, tuple[bytes, float]] = {}  # each with when it was set
        self._settings: dict[str, bytes] = {}
        self._open = True

    def now(self) -> float:
        return seconds(microseconds(self._clock()))

    async def append(
        self, stream: Stream, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        self._check_open()
        check_append(stream, data)
        entries = self._entries.get(stream, [])
        if after != len(entries):
            raise Conflict(stream, after, len(entries))
        at = max(self.now(), entries[-1].at if entries else 0.0)
        fresh = [Entry(version, at, bytes(one)) for version, one in enumerate(data, after + 1)]
        self._entries.setdefault(stream, []).extend(fresh)
        if label is not None:
            self._labels[stream] = label, at
        self.commits += 1
        return at

    async def read(self, stream: Stream, after: int = 0, limit: int | None = None) -> list[Entry]:
        self._check_open()
        first = max(after, 0)
        end = None if limit is None else first + max(limit, 0)
        return self._entries.get(stream, [])[first:end]

    async def rewrite(self, stream: Stream, version: int, data: Sequence[bytes]) -> None:
        self._check_open()
        check_rewrite(stream, version, data)
        entries = self._entries.get(stream, [])
        if version != len(entries):
            raise Conflict(stream, version, len(entries))
        self._entries[stream] = [
            Entry(old.version, old.at, bytes(one)) for old, one in zip(entries, data, strict=True)
        ]
        self.commits += 1

    async def relabel(self, stream: Stream, label: bytes) -> None:
        self._check_open()
        check_name(stream)
        if stream in self._entries:
            self._labels[stream] = label, self._summary(stream).touched
        self.commits += 1

    async def summary(self, stream: Stream) -> Summary | None:
        self._check_open()
        return self._summary(stream) if stream in self._entries else None

    async def streams(
        self, *, limit: int, before: tuple[float, Stream] | None = None
    ) -> list[Summary]:
        self._check_open()
        if before is not None:
            check_name(before[1])
        known = sorted(map(self._summary, self._entries), key=_place, reverse=True)
        older = [summary for summary in known if before is None or _place(summary) < before]
        return older[: max(limit, 0)]

    async def delete(self, stream: Stream) -> bool:
        self._check_open()
        self._labels.pop(stream, None)
        self.commits += 1
        return self._entries.pop(stream, None) is not None

    async def get(self, key: str) -> bytes | None:
        self._check_open()
        return self._settings.get(key)

    async def put_once(self, key: str, value: bytes) -> bytes:
        self._check_open()
        check_name(key)
        self.commits += 1
        return self._settings.setdefault(key, value)

    async def put(self, key: str, value: bytes) -> None:
        self._check_open()
        check_name(key)
        self.commits += 1
        self._settings[key] = value

    async def trouble(self) -> StoreError | None:
        return None if self._open else closed()

    async def close(self) -> None:
        self._open = False

    def _check_open(self) -> None:
        if not self._open:
            raise closed()

    def _summary(self, stream: Stream) -> Summary:
        entries = self._entries[stream]
        label, touched = self._labels.get(stream, (b"", entries[0].at))
        return Summary(stream, len(entries), entries[0].at, touched, label)


def _place(summary: Summary) -> tuple[float, Stream]:
    return summary.touched, summary.stream
