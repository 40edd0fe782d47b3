"""The protocol of a store, whatever database is behind it; tests/store holds each to it."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

Stream = str  # the id of a table: 1 to 100 printable ASCII characters
Clock = Callable[[], float]  # seconds since the epoch


class Entry(msgspec.Struct, frozen=True):
    """One fact of a stream, as stored."""

    version: int  # 1, 2, 3 … without gaps
    at: float  # seconds since the epoch by the store's clock, never less than its forerunner's
    data: bytes


class Summary(msgspec.Struct, frozen=True):
    """A stream without its entries."""

    stream: Stream
    version: int  # in a list of streams 0 for one too damaged to tell
    created: float  # `at` of the first entry
    touched: float  # `at` of the append that last set the label, or else of the first entry
    label: bytes  # what was last set by an append; empty if nothing was


class Conflict(Exception):
    """The stream is not where the caller believed it to be; nothing was appended."""

    def __init__(self, stream: Stream, expected: int, actual: int) -> None:
        super().__init__(stream, expected, actual)
        self.stream = stream
        self.expected = expected
        self.actual = actual

    def __str__(self) -> str:
        return f"{self.stream} is at version {self.actual}, not {self.expected}"


Trouble: TypeAlias = Literal[
    "full", "gone", "replaced", "read_only", "damaged", "locked", "late", "failed"
]

TROUBLES: dict[Trouble, str] = {
    "full": "the disk is full",
    "gone": "its file or log was deleted or moved away",
    "replaced": "its file or log was replaced by another",
    "read_only": "it is read-only",
    "damaged": "it is damaged",
    "locked": "another program keeps it locked",
    "late": "what there is to write waits for seconds",
    "failed": "it cannot be read or written",
}


class StoreError(Exception):
    """The store could not do it, in one sentence for whoever runs the server.

    An append that ends so was not acknowledged; read the stream again before retrying.
    """

    def __init__(self, why: str, code: Trouble = "failed") -> None:
        super().__init__(why)
        self.code: Trouble = code


class Damaged(StoreError):
    """Entries of one stream are not what was once written; other streams are not concerned."""

    def __init__(self, stream: Stream, version: int) -> None:
        super().__init__(f"{stream} is damaged: sound up to version {version}", "damaged")
        self.stream = stream
        self.version = version  # so many entries, from the first, are sound as far as was read


class Store(Protocol):
    """Append-only streams of opaque facts, with optimistic concurrency."""

    @property
    def commits(self) -> int:
        """Transactions written so far; many appends may share one."""

    def now(self) -> float:
        """The one clock that decides time-outs, in whole microseconds."""

    async def append(
        self, stream: Stream, after: int, data: Sequence[bytes], *, label: bytes | None = None
    ) -> float:
        """All or nothing, and durable on return; gives the `at` of the new entries.

        Raises Conflict if the stream's last version is not `after`; 0 makes a new stream.
        A label is what a list shows; whoever sets it moves the stream to the top of the list, and
        the less often that is done, the less there is to write.
        A caller that is cancelled while it waits does not learn whether it was written.
        """

    async def read(self, stream: Stream, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries past a version, in order, at most so many; none for an unknown stream.

        Raises Damaged if one of them is not what was written; those before it can be read.
        """

    async def rewrite(self, stream: Stream, version: int, data: Sequence[bytes]) -> None:
        """Other data for each entry, all or nothing; versions, times and label stay as they are.

        Raises Conflict if the stream's last version is not `version`. What was there before can
        be read by nobody on return, and the engine rids its files of it as soon as it can.
        """

    async def relabel(self, stream: Stream, label: bytes) -> None:
        """What a list shows from now on, at the same place of it; nothing for an unknown stream."""

    async def summary(self, stream: Stream) -> Summary | None: ...

    async def streams(
        self, *, limit: int, before: tuple[float, Stream] | None = None
    ) -> list[Summary]:
        """A page of streams, last touched first; `before` is (touched, stream) of a page's end.

        The label is the caller's: whoever wants finished tables only, picks them from the pages.
        """

    async def delete(self, stream: Stream) -> bool:
        """Whether there was such a stream. Its id may then be used anew, from version 1."""

    async def get(self, key: str) -> bytes | None:
        """A setting of the server, such as its signing secret."""

    async def put_once(self, key: str, value: bytes) -> bytes:
        """The value that won: this one, or the one already there."""

    async def put(self, key: str, value: bytes) -> None:
        """Whatever was there before."""

    async def trouble(self) -> StoreError | None:
        """What keeps the store from writing, if anything: it has tried within seconds."""

    async def close(self) -> None:
        """Writes what is queued, then lets go of everything. Closing twice does no harm."""


def microseconds(seconds: float) -> int:
    """Engines keep whole microseconds: exact in a float, an integer on disk."""
    return round(seconds * 1e6)


def seconds(microseconds: int) -> float:
    return microseconds / 1e6


def is_name(text: str) -> bool:
    return 0 < len(text) <= 100 and text.isascii() and text.isprintable()


def check_name(text: str) -> None:
    if not is_name(text):
        raise ValueError(f"a name has 1 to 100 printable ASCII characters, unlike {text[:100]!a}")


def check_append(stream: Stream, data: Sequence[bytes]) -> None:
    check_name(stream)
    if not data:
        raise ValueError(f"there is nothing to append to {stream}")


def check_rewrite(stream: Stream, version: int, data: Sequence[bytes]) -> None:
    check_append(stream, data)
    if len(data) != version:
        raise ValueError(f"{len(data)} entries cannot stand for the {version} of {stream}")


def closed() -> StoreError:
    return StoreError("the store is closed")
