"""The thread that checkpoints SQLite's log into the file, beside the one that writes.

SQLite leaves this to whoever commits when the log is long, and all who wait for that commit wait
for the moving as well. Another connection may do it meanwhile: then the writer finds next to
nothing left to move, and begins the log anew.
After something was erased the log is emptied: it would show it until it is overwritten.
"""

import sqlite3
from contextlib import suppress
from threading import Event, Thread

PAUSE = 0.5  # seconds from a commit to the moving: the more often, the less there is at once
BRIEFLY = 50  # milliseconds that writers may have to wait while the log is emptied


class Tidier(Thread):
    """Owns the connection from `start` on."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(name="hearthside store tidier", daemon=True)
        self._connection = connection
        self._connection.execute(f"PRAGMA busy_timeout = {BRIEFLY}")
        self._logged = Event()  # the log holds something that the file may not
        self._ending = Event()
        self._erased = Event()  # the log shows something that is no more

    def committed(self) -> None:
        if not self._logged.is_set():
            self._logged.set()

    def erase(self) -> None:
        self._erased.set()

    def run(self) -> None:
        while self._logged.wait() and not self._ending.wait(PAUSE):
            self._logged.clear()
            with suppress(sqlite3.Error):  # the disk is full, perhaps: all is safe in the log
                self._tidy()
        self._connection.close()

    def _tidy(self) -> None:
        if not self._erased.is_set():
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            return
        self._erased.clear()
        busy = 1
        try:
            [[busy, *_]] = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            if busy:  # somebody reads it: once more, soon
                self._erased.set()
                self._logged.set()

    def stop(self) -> None:
        self._ending.set()
        self._logged.set()
        self.join()
