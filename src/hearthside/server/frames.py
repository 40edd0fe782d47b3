"""Frames as RFC 6455 has them on the wire: those that need no parser."""

from __future__ import annotations

from websockets.utils import apply_mask

TEXT = 0x81  # all of a message, in one frame
MASKED = 0x80  # as whatever a client sends
MASK = 4  # bytes
IN_TWO_BYTES = 126  # the size follows


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
    start = 2 if data[1] - MASKED < IN_TWO_BYTES else 4
    try:
        return apply_mask(data[start + MASK :], data[start : start + MASK]).decode()
    except UnicodeDecodeError:
        return None


def are_whole(data: bytes) -> bool:
    """Whether the last of a client's frames is all there."""
    at: int | None = 0
    while at is not None and at < len(data):
        at = end_of_frame(data, at)
    return at == len(data)


def end_of_frame(data: bytes, at: int) -> int | None:
    """Where a client's frame ends that begins there; None where that is not worth knowing."""
    if len(data) < at + 4 or data[at + 1] < MASKED:
        return None
    size = data[at + 1] - MASKED
    if size < IN_TWO_BYTES:
        return at + 2 + MASK + size
    if size == IN_TWO_BYTES:
        return at + 4 + MASK + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
