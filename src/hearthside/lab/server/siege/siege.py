"""A siege from beginning to end: a server, honest tables, one attack after another, a report."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import uvloop
from msgspec import Struct

from hearthside.lab.server.bot_tables import wake_bots
from hearthside.lab.server.server_process import ServerProcess, work_of
from hearthside.lab.server.siege.attacks import HISTORIES, THINKING, Attack, AttackVerdict, name_of
from hearthside.lab.server.siege.honest import Honest, post
from hearthside.lab.server.siege.stranger import Target
from hearthside.store import SqliteStore

SECONDS = 4.0  # for each attack that could go on for ever
LONGEST_WAIT = 1.0  # seconds that an honest move, or an answer about health, may take
P99 = 0.25  # seconds, of all honest moves of a siege
GROWTH = 1.2  # memory at the end, by that at the start
REST = 30.0  # seconds, at most, for the server to rest after an attack
CALM = 0.4  # of a core: what honest tables alone need, and some more
LIMIT = 90.0  # seconds besides, after which an attack is ended
LONG, BRIM = 100_000, 19_981  # facts of tables from before
PAGE = 1000  # facts that are written at once
SETTINGS = {  # bots answer at once, and tables that are left sleep soon
    "HEARTHSIDE_PAUSE_LEAST": "0",
    "HEARTHSIDE_PAUSE_MOST": "0",
    "HEARTHSIDE_SLEEP_SECONDS": "5",
}

Progress = Callable[[str], None]


class AttackOutcome(Struct, frozen=True, omit_defaults=True):
    """What became of one attack."""

    name: str
    held: bool
    longest_wait_ms: float  # of an honest move
    p99_ms: float
    health_ms: float  # the longest answer
    rss_mib: float  # of the server, afterwards
    why: str = ""


class Memory(Struct, frozen=True):
    """MiB."""

    start: float
    end: float


class SiegeReport(Struct, frozen=True):
    """A whole siege."""

    attacks: tuple[AttackOutcome, ...]
    rss_mib: Memory  # of the server
    bots_mib: Memory  # of the processes that think for it
    calm: AttackOutcome  # the same while nobody attacked
    moves: int
    p99_ms: float
    longest_wait_ms: float
    health_ms: float
    errors: int  # of the server's own, by its numbers
    skipped: dict[str, str]  # attacks that this machine cannot try, and why

    @property
    def troubles(self) -> list[str]:
        """All that should not be, in words."""
        found = [f"{one.name}: {one.why}" for one in self.attacks if not one.held]
        if self.p99_ms > 1e3 * P99:
            found.append(f"1 of 100 honest moves took longer than {1e3 * P99:.0f} ms")
        if self.health_ms > 1e3 * LONGEST_WAIT:
            found.append(f"/health took {self.health_ms:.0f} ms")
        if self.rss_mib.end > GROWTH * self.rss_mib.start:
            found.append("the server has grown by more than a fifth")
        if self.errors:
            found.append(f"{self.errors} errors of the server's own")
        return found


def run(attacks: Sequence[Attack], seconds: float, progress: Progress) -> SiegeReport:
    """Starts a server, and has it attacked."""
    if THINKING & set(attacks):
        progress("bots wake up: a new machine compiles what they think with")
        wake_bots()
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        host = ServerProcess(Path(folder) / "siege.db", SETTINGS, limits={})
        with host:
            target = Target(host.port, host.pid, str(host.store), seconds)
            if HISTORIES & set(attacks):
                progress("tables get a past")
                target = asyncio.run(with_histories(host, target))
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(besieged(host, target, attacks, progress))


async def with_histories(host: ServerProcess, target: Target) -> Target:
    """The server anew, with two tables of long histories in its store."""
    tables = list[tuple[str, str]]()
    async with httpx.AsyncClient(base_url=host.url) as http:
        for _ in range(2):
            settings = {"game": "lascaux", "seats": 3}
            made = await post(http, "/api/tables", settings=settings, name="Old")
            tables.append((made["table"], made["token"]))
    host.stop()
    store = SqliteStore(host.store)
    try:
        for (table, _), facts in zip(tables, (LONG, BRIM), strict=True):
            await lengthen(store, table, facts)
    finally:
        await store.close()
    host.start()
    return msgspec.structs.replace(target, pid=host.pid, long=tables[0], brimming=tables[1])


async def lengthen(store: SqliteStore, table: str, facts: int) -> None:
    """A history of somebody who stands up and sits down, as long as that."""
    found = await store.summary(table)
    assert found is not None
    up = b'{"fact":{"type":"seat_freed","seat":0}}'
    down = b'{"fact":{"type":"seat_taken","seat":0,"player":"p1"}}'
    for version in range(found.version, facts, PAGE):
        size = min(PAGE, facts - version)
        await store.append(table, version, ([up, down] * PAGE)[:size])


async def besieged(
    host: ServerProcess, target: Target, attacks: Sequence[Attack], progress: Progress
) -> SiegeReport:
    honest = Honest(host)
    await honest.sit_down()
    await honest.settle()
    siege = Siege(host, honest, progress)
    if THINKING & set(attacks):
        await siege.verdict("wake", target)
    before = memory(host)
    calm = await siege.calm(target.seconds)
    outcomes = list[AttackOutcome]()
    for number, attack in enumerate(attacks):
        progress(f"{number + 1} of {len(attacks)}: {name_of(attack)}")
        here = msgspec.structs.replace(target, network=2 + number)
        if (outcome := await siege.outcome(attack, here)) is not None:
            outcomes.append(outcome)
    progress("tables that were left fall asleep")
    await asyncio.sleep(1.5 * float(SETTINGS["HEARTHSIDE_SLEEP_SECONDS"]))
    after = memory(host)
    await honest.leave()
    rss, bots = (Memory(*pair) for pair in zip(before, after, strict=True))
    return SiegeReport(
        tuple(outcomes), rss, bots, calm, len(siege.waits), ms(p99(siege.waits)),
        ms(max(siege.waits)), ms(max(siege.health)), host.errors(), siege.skipped,
    )  # fmt: skip


class Siege:
    """Attacks one by one, with what honest players waited for meanwhile."""

    def __init__(self, host: ServerProcess, honest: Honest, progress: Progress) -> None:
        self._host = host
        self._honest = honest
        self._progress = progress
        self.waits = list[float]()
        self.health = list[float]()
        self.skipped = dict[str, str]()

    async def calm(self, seconds: float) -> AttackOutcome:
        self._take()
        await asyncio.sleep(seconds)
        await self._settle()
        return self._outcome("calm", AttackVerdict("held"))

    async def outcome(self, attack: Attack, target: Target) -> AttackOutcome | None:
        """How it ended; None for one that cannot be tried here."""
        self._take()
        verdict = await self.verdict(name_of(attack), target)
        await self._settle()
        if verdict.end == "skipped":
            self.skipped[name_of(attack)] = verdict.why
            return None
        return self._outcome(name_of(attack), verdict)

    async def _settle(self) -> None:
        """Until everybody plays on and the server rests: what it still does is this attack's."""
        await self._honest.settle()
        with suppress(TimeoutError):
            async with asyncio.timeout(REST):
                while await self._share() > CALM:
                    pass

    async def _share(self) -> float:
        """The part of a core that the server uses."""
        before = work_of(self._host.pid)
        await asyncio.sleep(0.3)
        return (work_of(self._host.pid) - before) / 0.3

    def _take(self) -> None:
        """What was measured between two attacks is nobody's fault."""
        self._honest.waits.clear()
        self._honest.health.clear()
        self._honest.ill = 0

    def _outcome(self, name: str, verdict: AttackVerdict) -> AttackOutcome:
        waits, health = list(self._honest.waits), list(self._honest.health)
        self.waits += waits
        self.health += health
        longest, asked = max(waits), max(health)
        why = [verdict.why] if verdict.why else []
        if longest > LONGEST_WAIT:
            why.append(f"an honest move took {longest:.1f} s")
        if asked > LONGEST_WAIT:
            why.append(f"/health took {asked:.1f} s")
        if self._honest.ill:
            why.append("/health was not well")
        held = verdict.end == "held" and len(why) == bool(verdict.why)
        times = (ms(longest), ms(p99(waits)), ms(asked))
        return AttackOutcome(name, held, *times, memory(self._host)[0], "; ".join(why))

    async def verdict(self, name: str, target: Target) -> AttackVerdict:
        """One attack in a process of its own, and the honest players' moves beside it."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "hearthside.lab.server.siege.attacks", name),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        try:
            async with asyncio.timeout(15 * target.seconds + LIMIT):
                said, _ = await process.communicate(msgspec.json.encode(target))
        except TimeoutError:
            return AttackVerdict("broke", "the attack did not end")
        finally:
            with suppress(ProcessLookupError):  # with any server that it has started
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
        return msgspec.json.decode(said, type=AttackVerdict)


def memory(host: ServerProcess) -> tuple[float, float]:
    """MiB of the server, and of its bots."""
    return round((host.memory() or 0.0) / 1024, 1), round(host.memory_of_bots() / 1024, 1)


def p99(values: Sequence[float]) -> float:
    return sorted(values)[-(-99 * len(values) // 100) - 1]


def ms(seconds: float) -> float:
    return round(1e3 * seconds, 1)
