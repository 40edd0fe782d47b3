"""The chain of checksums over a stream: that of each entry goes over its forerunner's.

So whatever a disk loses, changes or exchanges among them shows as soon as they are read. It is no
seal: whoever may write the file may write checksums that fit.
"""

import struct
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import TypeAlias

from hearthside.store.contract import Damaged, Entry, Stream, seconds

Sum: TypeAlias = int  # 64 bits with a sign, as SQLite keeps numbers
Row: TypeAlias = tuple[int, int, bytes, Sum]  # version, time in microseconds, data, checksum

_places = struct.Struct(">qqq")


def origin(stream: Stream) -> Sum:
    """What the first entry of a stream follows."""
    return _sum(stream.encode())


def chained(before: Sum, version: int, at: int, data: bytes) -> Sum:
    return _sum(_places.pack(before, version, at) + data)


def _sum(data: bytes) -> Sum:
    return int.from_bytes(blake2b(data, digest_size=8).digest(), signed=True)


def checked(stream: Stream, after: int, rows: Iterable[Row]) -> Iterator[Entry]:
    """The entries past a version; unless that is 0, its own row comes first, to follow from."""
    rest = iter(rows)
    before = origin(stream)
    if after:
        first = next(rest, None)
        if first is None:
            return
        if first[0] != after:
            raise Damaged(stream, after - 1)
        before = first[3]
    for version, (_, at, data, sum_) in enumerate(rest, after + 1):
        if not _fits(before, version, at, data, sum_):
            raise Damaged(stream, version - 1)
        before = sum_
        yield Entry(version, seconds(at), data)


def _fits(before: Sum, version: int, at: int, data: bytes, sum_: Sum) -> bool:
    try:
        return sum_ == chained(before, version, at, data)
    except (struct.error, TypeError):  # damage may change what kind of value it is
        return False


def linked(stream: Stream, after: int, rows: Iterable[Row]) -> Iterator[Row]:
    """The rows with checksums that fit, for a file from before there were any."""
    before = origin(stream)
    for version, at, data, _ in rows:
        if version != after:
            before = chained(before, version, at, data)
        yield version, at, data, before
