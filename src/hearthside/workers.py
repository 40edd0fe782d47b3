"""A pool of processes for a command that has much to do."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with the command, in whatever way it ends, and without a word."""
    usual = threading.excepthook
    try:
        with ProcessPoolExecutor(jobs, initializer=_end_with_parent) as pool:
            try:
                yield pool
            except BaseException:
                threading.excepthook = _hush  # the pool's own thread, when its processes end
                for child in active_children():
                    child.kill()
                raise
    finally:
        threading.excepthook = usual


def _end_with_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent's to heed
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _hush(_: threading.ExceptHookArgs) -> None:
    pass
