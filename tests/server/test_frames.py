"""What needs no parser is taken from its frame as the parser would, and nothing else is."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from hearthside.server.frames import Counter, frame, plain_text
from hearthside.server.limits import Bucket, Purse
from hearthside.server.protocols import Post, Protocol
from hearthside.server.serving import configured
from server.doors import door
from server.framing import LIMIT, ends, frames, sent

REQUEST = (
    b"GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Still:
    """A loop in which nothing happens."""

    def time(self) -> float:
        return 0.0

    def create_task(self, work: Any) -> Any:
        work.close()
        return self

    def add_done_callback(self, then: object) -> None: ...


class Wire:
    """A transport that keeps what was sent, and is deaf once it is closed."""

    def __init__(self) -> None:
        self.sent = b""
        self.closing = False
        self.pauses = 0

    def get_extra_info(self, name: str) -> None: ...

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None:
        self.pauses += 1


async def nobody(scope: Any, receive: Any, send: Any) -> None: ...


def connected(kind: Any) -> WebSocketsSansIOProtocol:
    config = configured(nobody, door(message_bytes=LIMIT))
    config.load()
    made = kind(config=config, server_state=ServerState(), app_state={}, _loop=Still())
    made.connection_made(Wire())
    made.data_received(REQUEST)
    made.queue.get_nowait()
    made.handshake_complete = True
    made.conn.send_response(made.response)
    made.conn.data_to_send()
    if isinstance(made, Protocol):
        made.is_paid_by(Purse(Bucket(1.0, 1e6, 0.0), Bucket(1.0, 1e6, 0.0)), 0, pytest.fail)
    return cast(WebSocketsSansIOProtocol, made)


def ours(**known: Any) -> Protocol:
    return Protocol(Post(), **known)


def heard(line: WebSocketsSansIOProtocol, pieces: list[bytes]) -> Any:
    """What comes out of a line for what comes in."""
    wire = cast(Any, line.transport)
    messages = list[Any]()
    for piece in pieces:
        if not wire.closing:
            try:
                line.data_received(piece)
            except InvalidState:  # uvicorn stumbles over a bad text before a farewell
                assert type(line) is WebSocketsSansIOProtocol
                wire.close()
    while not line.queue.empty():
        messages.append(line.queue.get_nowait())
    return messages, wire.sent, wire.closing, line.close_sent


def text_of(message: Any) -> object:
    return message["text"]


@settings(max_examples=400, deadline=None)
@given(st.lists(frames, max_size=6), ends, st.lists(frames, max_size=2), st.data())
def test_a_line_hears_what_the_parser_would(
    before: list[bytes], odd: bytes, after: list[bytes], data: st.DataObject
) -> None:
    whole = [*before, odd, *after]
    pieces = [piece for piece in whole if piece]
    if data.draw(st.booleans(), "cut anywhere"):
        stream = b"".join(pieces)
        cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=6), "cuts"))
        marks = zip([0, *cuts], [*cuts, len(stream)], strict=True)
        pieces = [stream[a:b] for a, b in marks if a < b]
    assert heard(connected(WebSocketsSansIOProtocol), pieces) == heard(connected(ours), pieces)


def test_messages_one_by_one_never_reach_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    line = connected(ours)
    monkeypatch.setattr(line.conn, "receive_data", pytest.fail)
    said = ["{}", "ö" * 70, json.dumps({"type": "act", "action": "x" * 150})]
    messages, *_ = heard(line, [sent(Opcode.TEXT, one.encode()) for one in said])
    assert [{"type": "websocket.receive", "text": one} for one in said] == messages


def test_half_a_frame_is_for_the_parser_and_after_its_end_all_is_as_before() -> None:
    line = cast(Protocol, connected(ours))
    first = sent(Opcode.TEXT, b"first")
    line.data_received(first[:3])
    steps = [line.in_step]
    line.data_received(first[3:])
    assert [False, True] == [*steps, line.in_step]
    line.data_received(sent(Opcode.TEXT, b"second"))
    assert ["first", "second"] == [text_of(line.queue.get_nowait()) for _ in range(2)]


def test_a_client_is_stopped_by_the_second_message_that_waits() -> None:
    line = connected(ours)
    wire = cast(Any, line.transport)
    for pauses in (0, 1, 1):
        line.data_received(sent(Opcode.TEXT, b"{}"))
        assert pauses == wire.pauses


@given(st.binary(max_size=70_000))
def test_a_frame_of_ours_is_what_the_library_makes(text: bytes) -> None:
    assert Frame(Opcode.TEXT, text).serialize(mask=False) == frame(text)


@given(st.lists(frames, min_size=1, max_size=6), st.data())
def test_frames_are_counted_however_they_come(whole: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(sent(Opcode(one[0] & 15), b"x" * (len(one) * 300)) for one in whole)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=8), "cuts"))
    marks = zip([0, *cuts], [*cuts, len(stream)], strict=True)
    counter = Counter()

    assert len(whole) == sum(counter.count(stream[a:b], most=100) for a, b in marks)
    assert counter.in_step


def test_beyond_a_bound_frames_are_not_even_counted() -> None:
    pings = sent(Opcode.PING, b"") * 1_000
    assert 11 == Counter().count(pings, most=10)


@given(st.binary(max_size=20))
def test_anything_may_come_in(data: bytes) -> None:
    counter = Counter()
    counter.count(data, most=100)
    assert counter.in_step or plain_text(data) is None


def test_nobody_is_heard_after_the_farewell() -> None:
    for kind in (WebSocketsSansIOProtocol, ours):
        line = connected(kind)
        line.conn.send_close(1000)
        line.close_sent = True
        assert ([], b"", False, True) == heard(line, [sent(Opcode.TEXT, b"wait")])
