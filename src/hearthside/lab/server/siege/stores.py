"""Attacks on what a server stands on, each on one of its own: its file, its disk, its clock."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hearthside.lab.server.server_process import ServerProcess, free_port
from hearthside.lab.server.siege.stranger import (
    Broke,
    CannotTry,
    Json,
    NotOpened,
    Player,
    Seat,
    Stranger,
    Target,
    files_of,
)

SOON = 3.0  # seconds in which health has to tell


@contextmanager
def server(name: str, *program: str) -> Iterator[tuple[ServerProcess, Stranger]]:
    """A server of our own, with a store of that name."""
    run = program or ("-m", "hearthside")
    with (
        tempfile.TemporaryDirectory(prefix="hearthside-") as folder,
        ServerProcess(Path(folder) / f"{name}.db", limits={}, program=run) as host,
    ):
        yield host, Stranger("127.0.0.1", host.port)


# The file.


def store_deleted(target: Target) -> None:
    """The store is deleted under a running server.

    Held: no move is acknowledged from then on, and `/health` says so.
    """
    del target
    with server("deleted") as (host, one):
        lost(one, lambda: unlink(host.store))


def store_replaced(target: Target) -> None:
    """The store is replaced by a copy under a running server.

    Held: no move is acknowledged from then on, and `/health` says so.
    """
    del target

    def replace() -> None:
        copy = host.store.with_suffix(".copy")
        shutil.copy(host.store, copy)
        unlink(host.store)
        copy.rename(host.store)

    with server("replaced") as (host, one):
        lost(one, replace)


def unlink(store: Path) -> None:
    for end in ("", "-wal", "-shm"):
        store.with_name(store.name + end).unlink(missing_ok=True)


def lost(one: Stranger, take_away: Callable[[], None]) -> None:
    player = one.makes().opens()
    player.does("stand")
    take_away()
    acknowledged = sum(moved(player, number) for number in range(10))
    healthy = not says_so(one)
    if acknowledged or healthy:
        lie = ", and /health says that all is well" if healthy else ""
        raise Broke(f"{acknowledged} moves were acknowledged after that{lie}")


def moved(player: Player, number: int) -> bool:
    """Whether a move is acknowledged."""
    with suppress(OSError, NotOpened):
        command: Json = {"kind": "sit", "seat": 0} if number % 2 == 0 else {"kind": "stand"}
        return bool(player.asks(**command)["type"] == "done")
    return False


def says_so(one: Stranger) -> bool:
    """Whether `/health` is soon something else than well."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        answer = one.ask("GET", "/health")
        if answer.status != 200 or answer.json() != {"status": "ok"}:
            return True
        time.sleep(0.1)
    return False


def second_process(target: Target) -> str:
    """A second server on the same file.

    Held: it ends with a sentence.
    """
    del target
    with server("shared") as (host, _):
        port = free_port()
        command = [sys.executable, "-m", "hearthside", "serve", "--port", f"{port}"]
        with subprocess.Popen(  # noqa: S603
            [*command, "--store", str(host.store)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        ) as second:
            while second.poll() is None:
                if serves(port):
                    second.kill()
                    raise Broke("it serves the same file")
                time.sleep(0.1)
            _, said = second.communicate()
    why = said.decode().strip()
    if second.returncode != 2 or "Traceback" in why:
        raise Broke(f"it ended with {second.returncode}: {why[-200:]}")
    return why.splitlines()[-1]


def serves(port: int) -> bool:
    try:
        return Stranger("127.0.0.1", port).ask("GET", "/health").status == 200
    except OSError:
        return False


def flipped_bytes(target: Target) -> str:
    """Bytes of the file are flipped while the server is away.

    Held: the table they belong to is refused as damaged, `/health` tells, the others go on.
    """
    del target
    with server("flipped") as (host, one):
        seats = [one.makes(name) for name in ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus")]
        host.stop()
        flip(host.store, b'"name":"Dan"')
        host.start()
        answers = [seat.get() for seat in seats]
        healthy = not says_so(one)
    damaged = [number for number, answer in enumerate(answers) if answer.status != 200]
    if damaged != [3]:
        raise Broke(f"tables {damaged or 'none'} are refused, and number 3 is damaged")
    if answers[3].status == 500:
        raise Broke("the damaged table is answered 500")
    if healthy:
        raise Broke("/health says that all is well")
    return str(answers[3].json()["why"])


def flip(store: Path, where: bytes) -> None:
    """One bit of a letter, wherever these bytes stand."""
    data = bytearray(store.read_bytes())
    at = -1
    while (at := data.find(where, at + 1)) != -1:
        data[at + len(where) - 2] ^= 0x02
    store.write_bytes(data)


# The disk and the clock.


def full_disk(target: Target) -> str:
    """The disk is full for a while.

    Held: moves are refused and `/health` says why they are, until there is room again.
    """
    del target
    if not hasattr(resource, "prlimit"):
        raise CannotTry("only Linux lets one process keep another from writing")
    with server("full") as (host, one):
        seat = one.makes()
        player = seat.opens()
        player.does("stand")
        allow(host.pid, max(path.stat().st_size for path in files_of(str(host.store))))
        acknowledged = sum(moved(player, number) for number in range(40))
        noticed = says_so(one)
        allow(host.pid, resource.RLIM_INFINITY)
        heals = healed(seat)
    if acknowledged == 40:
        raise CannotTry("a limit on the size of files does not fill the disk here")
    if not noticed:
        raise Broke("moves are refused, and /health says that all is well")
    if not heals:
        raise Broke("nothing can be played although there is room again")
    return f"healed after {heals:.1f} s"


def allow(pid: int, size: int) -> None:
    """How large a file may get that the server writes."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def healed(seat: Seat) -> float:
    """Seconds until a move is acknowledged; 0 for never."""
    began = time.monotonic()
    while time.monotonic() < began + 10 * SOON:
        with suppress(OSError, NotOpened), seat.opens() as player:
            if moved(player, 0) or moved(player, 1):
                return max(0.001, time.monotonic() - began)
        time.sleep(0.2)
    return 0.0


def clock_back(target: Target) -> None:
    """The machine's clock is put back by an hour.

    Held: whoever has made a table before may make another.
    """
    del target
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        shift = Path(folder) / "shift"
        shift.write_text("0", encoding="ascii")
        with server("clock", "-m", "hearthside.lab.server.siege.shifted", str(shift)) as (_, one):
            one.makes()
            shift.write_text("-3600", encoding="ascii")
            body = {"settings": {"game": "lascaux", "seats": 3}, "name": "Ann"}
            again = one.ask("POST", "/api/tables", body)
    if again.status != 201:
        raise Broke(f"a known address was answered {again.status}")
