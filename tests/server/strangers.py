"""Strangers at the door: raw sockets from addresses of their own."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import TracebackType

from server.guests import PATIENCE, House

KEY = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\n" + KEY


class Stranger:
    """One connection, from an address such as 127.0.0.2."""

    def __init__(self, home: House, address: str = "127.0.0.1", small: bool = False) -> None:
        self.home = home
        self.raw = socket.socket()
        if small:
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.raw.settimeout(PATIENCE)
        self.raw.bind((address, 0))
        self.raw.connect(("127.0.0.1", home.port))

    def __enter__(self) -> Stranger:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.raw.close()

    def say(self, data: bytes) -> None:
        """As much as the other end still takes."""
        with suppress(OSError):
            self.raw.sendall(data)

    def asks(self, path: str = "/health", method: str = "GET", *headers: str) -> None:
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{self.home.port}", *headers]
        self.say("\r\n".join((*lines, "", "")).encode())

    def upgrades(self, *headers: str) -> bytes:
        """Asks for a socket; what it is answered."""
        self.asks("/ws", "GET", *headers, *UPGRADE.decode().split("\r\n")[:-1])
        return self.raw.recv(4096)

    def hears(self) -> bytes:
        """All until the other end closes."""
        heard = b""
        with suppress(OSError):
            while more := self.raw.recv(65536):
                heard += more
        return heard

    def answer(self) -> tuple[int, str]:
        """The status and the code of an answer that ends with the connection."""
        heard = self.hears()
        status = int(heard.split(b" ")[1]) if heard else 0
        return status, heard.rpartition(b'"code":"')[2].partition(b'"')[0].decode()

    @property
    def is_shut(self) -> bool:
        """Whether the other end has gone, after whatever it said."""
        self.raw.settimeout(0.01)
        try:
            return not self.raw.recv(65536)
        except TimeoutError:
            return False
        except OSError:
            return True
        finally:
            self.raw.settimeout(PATIENCE)


@contextmanager
def crowd(home: House, many: int, address: str) -> Iterator[list[Stranger]]:
    with ExitStack() as doors:
        yield [doors.enter_context(Stranger(home, address)) for _ in range(many)]


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)
