"""What is written in one turn of the loop goes out when the turn is over, in order, at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from uvicorn.server import ServerState

from hearthside.server.protocols import MANY, Post, Protocol
from hearthside.server.serving import configured
from server.doors import door


class Turns:
    """A loop that does what is due when it is told to."""

    def __init__(self) -> None:
        self.due = list[Callable[[], object]]()

    def time(self) -> float:
        return 0.0

    def call_soon(self, work: Callable[[], object]) -> None:
        self.due.append(work)

    def turn(self) -> None:
        due, self.due = self.due, []
        for work in due:
            work()


class Wire:
    """A transport that keeps what was sent, and remembers for all of its kind in which order."""

    def __init__(self, sent: list[tuple[str, bytes]], name: str) -> None:
        self.sent = sent
        self.name = name
        self.closing = False

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.sent.append((self.name, data))

    def close(self) -> None:
        self.closing = True


@pytest.fixture
def loop() -> Turns:
    return Turns()


@pytest.fixture
def sent() -> list[tuple[str, bytes]]:
    return []


@pytest.fixture
def lines(loop: Turns, sent: list[tuple[str, bytes]]) -> tuple[Protocol, Protocol]:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    config = configured(app, door())
    config.load()
    post = Post()

    def line(name: str) -> Protocol:
        made = Protocol(
            post,
            config=config,
            server_state=ServerState(),
            app_state={},
            _loop=cast(Any, loop),
        )
        made.transport = cast(Any, Wire(sent, name))
        made.handshake_complete = True
        return made

    return line("ann"), line("ben")


def test_a_turn_ends_with_one_delivery_to_each(
    lines: tuple[Protocol, Protocol], loop: Turns, sent: list[tuple[str, bytes]]
) -> None:
    ann, ben = lines
    ann.write(b"one ")
    ben.write(b"one")
    ann.write(b"two")
    assert [] == sent

    loop.turn()
    assert [("ben", b"one"), ("ann", b"one two")] == sent  # by the last that was written

    ben.write(b"next")
    loop.turn()
    loop.turn()
    assert ("ben", b"next") == sent[-1]
    assert 3 == len(sent)


def test_very_much_does_not_wait_for_the_end_of_the_turn(
    lines: tuple[Protocol, Protocol], loop: Turns, sent: list[tuple[str, bytes]]
) -> None:
    ann, _ = lines
    for number in range(MANY + 2):
        ann.write(b"%d " % number)
    assert 1 == len(sent)

    loop.turn()
    assert b"".join(b"%d " % number for number in range(MANY + 2)) == b"".join(
        data for _, data in sent
    )


def test_a_farewell_comes_after_what_was_said_before(
    lines: tuple[Protocol, Protocol],
    loop: Turns,
    sent: list[tuple[str, bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def close(line: Protocol, message: object) -> None:
        line.transport.write(cast(bytes, message))

    parent = Protocol.__mro__[1]
    monkeypatch.setattr(parent, "send", close)
    monkeypatch.setattr(parent, "shutdown", lambda line: line.transport.write(b"farewell"))
    ann, ben = lines
    ann.write(b"said before")
    ben.write(b"said before")

    asyncio.run(ann.send(b"farewell"))
    ben.shutdown()
    loop.turn()

    assert [(name, word) for name in ("ann", "ben") for word in (b"said before", b"farewell")] == (
        sent
    )


def test_a_line_that_closes_meanwhile_is_left_alone(
    lines: tuple[Protocol, Protocol], loop: Turns, sent: list[tuple[str, bytes]]
) -> None:
    ann, ben = lines
    ann.write(b"too late")
    ben.write(b"in time")
    ann.transport.close()

    loop.turn()

    assert [("ben", b"in time")] == sent
