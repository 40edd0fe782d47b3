"""Frames as clients send them, and as they should not."""

from __future__ import annotations

from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.utils import apply_mask

LIMIT = 300  # bytes of a message, for lines of tests
MASK = b"\x11\x22\x33\x44"


def sent(opcode: Opcode, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    """A client's frame, as it should be or not."""
    if len(data) < 126:
        size = bytes([len(data)])
    elif len(data) < 1 << 16:
        size = b"\x7e" + len(data).to_bytes(2, "big")
    else:
        size = b"\x7f" + len(data).to_bytes(8, "big")
    head = bytes([fin << 7 | opcode, mask << 7 | size[0]]) + size[1:]
    return head + (MASK + apply_mask(data, MASK) if mask else data)


opcodes = st.sampled_from(
    [Opcode.TEXT] * 5 + [Opcode.PING, Opcode.PONG, Opcode.CONT, Opcode.BINARY]
)
payloads = st.one_of(
    st.text(max_size=60).map(str.encode),
    st.binary(max_size=4),
    st.integers(100, LIMIT + 20).map(lambda size: b"x" * size),
)
frames = st.builds(sent, opcodes, payloads, st.sampled_from([True] * 5 + [False])) | st.builds(
    sent, st.just(Opcode.TEXT), payloads, st.just(True), mask=st.booleans()
)
ends = st.sampled_from(
    [b"", sent(Opcode.CLOSE, b"\x03\xe8"), b"\x81", b"\xff\xff\xff\xff", b"\x81\xff"]
)
