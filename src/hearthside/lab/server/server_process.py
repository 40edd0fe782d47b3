"""A server in a process of its own, to be measured, watched and killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import httpx

PATIENCE = 180.0  # seconds until it must answer; a new machine compiles the solver first

ROOMY = {  # a whole crowd comes from one address
    "HEARTHSIDE_CONNECTIONS": "1000000",
    "HEARTHSIDE_CONNECTIONS_PER_ADDRESS": "1000000",
    "HEARTHSIDE_CONNECTIONS_PER_SECOND": "1000000",
    "HEARTHSIDE_SOCKETS_PER_ADDRESS": "1000000",
    "HEARTHSIDE_TABLES_PER_ADDRESS": "1000000",
    "HEARTHSIDE_REQUESTS_PER_ADDRESS": "1000000",
    "HEARTHSIDE_MESSAGES_PER_ADDRESS": "1000000",
    "HEARTHSIDE_MESSAGES_PER_SECOND": "100000",
    "HEARTHSIDE_BURST": "100000",
}


class ServerProcess:
    """`hearthside serve` on a free port of this machine; `limits` are its own where none are given.

    `program` is what runs it, for one that must not be quite as it is.
    """

    def __init__(
        self,
        store: Path,
        settings: Mapping[str, str] | None = None,
        *,
        limits: Mapping[str, str] = ROOMY,
        program: Sequence[str] = ("-m", "hearthside"),
    ) -> None:
        self.port = free_port()
        self.store = store
        self.settings = {**limits, **(settings or {})}
        self.log = store.with_suffix(".log")
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        command = [sys.executable, *self._program, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--store", str(self.store)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603
                command, env={**os.environ, **self.settings}, stdout=log, stderr=log
            )
        self._await()

    def _await(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process is not None
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.log.read_text()[-500:]}")
            try:
                if httpx.get(f"{self.url}/health", timeout=2).is_success:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise RuntimeError(f"the server did not answer: {self.log.read_text()[-500:]}")

    def kill(self) -> None:
        """As the power does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    def errors(self) -> int:
        """Errors of the server's own, as it counts them."""
        lines = httpx.get(f"{self.url}/metrics", timeout=PATIENCE).text.splitlines()
        counted = [line for line in lines if line.startswith("hearthside_errors_total")]
        return round(sum(float(line.split()[-1]) for line in counted))

    def memory(self) -> float | None:
        """KiB in use; None where the system does not say."""
        return memory_of(self.pid)

    def memory_of_bots(self) -> float:
        """KiB in use by the processes that think for it."""
        return sum(memory_of(one) or 0.0 for one in children(self.pid))


def memory_of(pid: int) -> float | None:
    """KiB in use by a process; None where the system does not say."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    found = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return float(found[0].split()[1]) if found else None


def work_of(pid: int) -> float:
    """Seconds that a process has worked; 0 where the system does not say."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        return [
            int(child)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text(encoding="ascii").split()
        ]
    except OSError:
        return []


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
