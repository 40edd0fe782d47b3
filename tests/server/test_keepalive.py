"""Only a silent socket is asked whether anybody is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from uvicorn.server import ServerState

from hearthside.server.protocols import Post, Protocol
from hearthside.server.serving import configured
from hearthside.server.settings import ServerSettings
from server.doors import door

EVERY = ServerSettings().ping_seconds


class Clockwork:
    """A loop whose time passes when told, and in which nothing but timers happens."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers = list[tuple[float, Callable[[], None]]]()

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, ring: Callable[[], None]) -> Any:
        self.timers.append((self.now + delay, ring))

    def run_until(self, end: float) -> None:
        while self.timers and min(self.timers, key=when)[0] <= end:
            soonest = min(self.timers, key=when)
            self.timers.remove(soonest)
            self.now, ring = soonest
            ring()
        self.now = end


def when(timer: tuple[float, Callable[[], None]]) -> float:
    return timer[0]


@pytest.fixture
def clockwork() -> Clockwork:
    return Clockwork()


@pytest.fixture
def socket(clockwork: Clockwork, monkeypatch: pytest.MonkeyPatch) -> Protocol:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    config = configured(app, door())
    config.load()
    loop = cast(Any, clockwork)
    socket = Protocol(Post(), config=config, server_state=ServerState(), app_state={}, _loop=loop)
    socket.pinged = list[float]()  # type: ignore[attr-defined]
    parent = Protocol.__mro__[1]
    monkeypatch.setattr(
        parent, "send_keepalive_ping", lambda self: self.pinged.append(clockwork.now)
    )
    monkeypatch.setattr(parent, "data_received", lambda _, __: None)
    socket.data_received(b"the handshake")
    socket.start_keepalive()
    return socket


def test_a_silent_socket_is_pinged(socket: Protocol, clockwork: Clockwork) -> None:
    clockwork.run_until(100 + 2 * EVERY)

    assert [100 + EVERY] == socket.pinged  # type: ignore[attr-defined]


def test_a_socket_that_has_just_spoken_is_pinged_when_it_falls_silent(
    socket: Protocol, clockwork: Clockwork
) -> None:
    for second in range(20):
        clockwork.run_until(100.0 + second)
        socket.data_received(b"a move")

    clockwork.run_until(200)

    assert [119 + EVERY] == pytest.approx(socket.pinged)  # type: ignore[attr-defined]
