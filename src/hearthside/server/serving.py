"""Starting a server, serving, and stopping it so that nobody loses anything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import uvicorn
from structlog.typing import FilteringBoundLogger

from hearthside.endings import told_to_end
from hearthside.kernel.kit import Shelf
from hearthside.server.allocator import give_back_freed
from hearthside.server.app import application
from hearthside.server.bot_pool import BotPool
from hearthside.server.door import Door, ask_for_descriptors
from hearthside.server.house import House
from hearthside.server.limits import Ledger
from hearthside.server.metrics import Metrics
from hearthside.server.protocols import Http, Post, Protocol
from hearthside.server.refusals import Turned
from hearthside.server.retention import sweeping
from hearthside.server.settings import BadSetting, ServerSettings
from hearthside.server.study import Study
from hearthside.server.tables import Tables
from hearthside.server.tokens import Tokens, dated_since, secret_of
from hearthside.store import MemoryStore, SqliteStore, Store, StoreError, exposed

LAST_WORDS = 1.0  # seconds for everybody to hear that the server restarts
GRACE = 3  # seconds for requests under way
LOOK_ROUND = 5  # ticks between looks at what takes too long
GC = (500_000, 5, 5)  # a collection over thousands of tables stops them all; none leaves garbage
MEMORY = "memory"


def open_store(name: str, log: FilteringBoundLogger) -> Store:
    if name == MEMORY:
        return MemoryStore()
    if (said := exposed(Path(name))) is not None:
        log.warning("exposed", why=said)
    return SqliteStore(name)


@asynccontextmanager
async def opened(
    settings: ServerSettings, shelf: Shelf, log: FilteringBoundLogger, store: Store | None = None
) -> AsyncIterator[tuple[House, Tables]]:
    """A house with its store, its bots and the tables that time will wake."""
    store = store or open_store(settings.store, log)
    metrics = Metrics()
    bot_pool = BotPool(settings.workers, settings.bot_seconds, metrics.thoughts)
    ledger = Ledger(settings, asyncio.get_running_loop().time)
    study = Study(settings, ledger, shelf)
    try:
        secret, since = await secret_of(store, settings.secret), await dated_since(store)
        tokens = Tokens(secret, settings.token_days, since, store.now)
        house = House(settings, store, shelf, tokens, bot_pool, metrics, log, ledger, study)
        tables = Tables(house)
        await tables.open()
        sweeper = asyncio.create_task(sweeping(house, tables))
        yield house, tables
        sweeper.cancel()
        tables.close()
    finally:
        bot_pool.close()
        study.close()
        await store.close()


def bind(settings: ServerSettings) -> socket.socket:
    """The door, or one clear line why it cannot be opened."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        reason = error.strerror or "it cannot be used"
        raise BadSetting(f"{settings.host} port {settings.port}: {reason.lower()}") from None
    return listening


class Server(uvicorn.Server):
    """uvicorn's, which tells everybody to come back before it closes."""

    def __init__(self, house: House, tables: Tables, listening: socket.socket) -> None:
        self.house = house
        self.door = Door(
            house.settings, house.ledger, on_refusal=self._turned, unnamed=self._unnamed
        )
        super().__init__(configured(application(house, tables), self.door))
        self.port: int = listening.getsockname()[1]
        self._tables = tables

    @property
    def address(self) -> str:
        settings = self.house.settings
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        return settings.public_url or f"http://{host}:{self.port}"

    def _turned(self, turned: Turned) -> None:
        self.house.metrics.refusals.labels(turned.kind).inc()

    def _unnamed(self) -> None:
        self.house.log.info("proxy", said="one that `proxies` does not name brings requests")

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % LOOK_ROUND == 0:
            self.door.look_round()
        return await super().on_tick(counter)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A first signal ends things in order; it is not raised again afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        self.should_exit |= told_to_end()  # before there was anybody to handle it
        try:
            yield
        finally:
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.remove_signal_handler(number)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._tables.farewell(LAST_WORDS)
        await super().shutdown(sockets)


def configured(app: Any, door: Door) -> uvicorn.Config:
    settings = door.settings
    return uvicorn.Config(
        app,
        http=cast(Any, partial(Http, door)),
        ws=cast(Any, partial(Protocol, Post())),
        ws_max_size=settings.message_bytes,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
        ws_per_message_deflate=False,
        proxy_headers=False,  # whom to believe is for the door to know
        lifespan="off",
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        backlog=4096,
    )


async def serve(
    settings: ServerSettings,
    shelf: Shelf,
    log: FilteringBoundLogger,
    listening: socket.socket,
    *,
    ready: Callable[[Server], object] | None = None,
    store: Store | None = None,
) -> None:
    """Until a signal, or until somebody sets `should_exit`."""
    async with opened(settings, shelf, log, store) as (house, tables):
        server = Server(house, tables, listening)
        listening.listen(4096)
        log.info("serving", port=server.port)
        if ready is not None:
            ready(server)
        await server.serve(sockets=[listening])
    log.info("closed")


def run(
    settings: ServerSettings,
    shelf: Shelf,
    log: FilteringBoundLogger,
    listening: socket.socket,
    ready: Callable[[Server], object],
) -> None:
    """Serve in a process of its own: on uvloop where there is one, and with a calm collector."""

    def begun(server: Server) -> None:
        gc.set_threshold(*GC)
        gc.collect()
        gc.freeze()
        ready(server)

    ask_for_descriptors(settings.connections)
    give_back_freed()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, shelf, log, listening, ready=begun))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


__all__ = ["BadSetting", "StoreError", "bind", "opened", "run", "serve"]
