"""Frames as RFC 6455 has them on the wire: those that need no parser, and how many there are."""

from __future__ import annotations

from websockets.utils import apply_mask

TEXT = 0x81  # all of a message, in one frame
MASKED = 0x80  # as whatever a client sends
MASK = 4  # bytes
IN_TWO_BYTES = 126  # the size follows
IN_EIGHT_BYTES = 127


def frame(text: bytes) -> bytes:
    """A text message of a server: whole, and without a mask."""
    size = len(text)
    if size < IN_TWO_BYTES:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def plain_text(data: bytes) -> str | None:
    """The text of a client's message that came in one frame, alone, as nearly all do."""
    if end_of_frame(data, 0) != len(data) or data[0] != TEXT:
        return None
    if not MASKED <= data[1] < MASKED + IN_EIGHT_BYTES:
        return None
    start = 2 if data[1] - MASKED < IN_TWO_BYTES else 4
    try:
        return apply_mask(data[start + MASK :], data[start : start + MASK]).decode()
    except UnicodeDecodeError:
        return None


def end_of_frame(data: bytes, at: int) -> int | None:
    """Where a client's frame ends that begins there; None where its size is not there yet."""
    have = len(data) - at
    if have < 2:
        return None
    size = data[at + 1] & 0x7F
    if size < IN_TWO_BYTES:
        return at + 2 + MASK + size
    if size == IN_TWO_BYTES:
        return at + 4 + MASK + int.from_bytes(data[at + 2 : at + 4], "big") if have >= 4 else None
    return at + 10 + MASK + int.from_bytes(data[at + 2 : at + 10], "big") if have >= 10 else None


class Counter:
    """Follows a client's frames from read to read, and looks at nothing but their sizes.

    A parser takes ten times as long for a frame that says nothing.
    """

    __slots__ = ("_begun", "_left")

    def __init__(self) -> None:
        self._begun = b""  # of a frame whose size is not there yet
        self._left = 0  # bytes of a frame that are still to come

    @property
    def in_step(self) -> bool:
        """Whether no frame has begun whose end has not come."""
        return not (self._begun or self._left)

    def count(self, data: bytes, most: int) -> int:
        """How many frames begin in what was read; beyond `most` nobody looks any further."""
        data, at, found = self._begun + data, self._left, 0
        self._begun = b""
        while at < len(data) and found <= most:
            end = end_of_frame(data, at)
            if end is None:
                self._begun = data[at:]
                end = len(data)
            else:
                found += 1
            at = end
        self._left = max(0, at - len(data))
        return found
