"""The files of a store: who owns them, who may read them, whether they are still there."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from hearthside.store.contract import TROUBLES, StoreError, Trouble

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

PRIVATE = 0o600
OTHERS = 0o077  # what everybody but the owner may do


def log_of(path: Path) -> Path:
    """SQLite keeps its log beside the file itself, whatever links lead there."""
    real = path.resolve()
    return real.with_name(f"{real.name}-wal")


def unusable(path: Path, code: Trouble, more: str = "") -> StoreError:
    return StoreError(f"the store {path} cannot be used: {TROUBLES[code]}{more}", code)


class Files:
    """Some files as they are now: whoever deletes or replaces one takes away what is written."""

    def __init__(self, path: Path, *more: Path) -> None:
        self._path = path
        self._known = [(file, _identity(file)) for file in (path, *more)]

    def lost(self) -> StoreError | None:
        """What became of them, if anything."""
        for path, known in self._known:
            found = _identity(path)
            if found != known:
                return unusable(self._path, "gone" if found is None else "replaced")
        return None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Lock:
    """One writer a file: the system lets go of it when the process ends, however it ends.

    It is a file of its own, since closing the store's would end SQLite's own locks on it.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        if not real.parent.is_dir():
            raise StoreError(f"the store {path} cannot be made: there is no folder {real.parent}")
        self._path = real.with_name(f"{real.name}-lock")
        try:
            while (held := self._take()) is None:
                pass
        except BlockingIOError:
            raise StoreError(
                f"the store {path} is in use, and has one writer at a time: stop the other server "
                "or command first, or name another file with --store",
                "locked",
            ) from None
        self._held = held

    def _take(self) -> int | None:
        """None: whoever had it has let go of it, and of the file, while we came."""
        held = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            if sys.platform != "win32":
                flock(held, LOCK_EX | LOCK_NB)
            found = os.fstat(held)
            if _identity(self._path) == (found.st_dev, found.st_ino):
                return held
        except BaseException:
            os.close(held)
            raise
        os.close(held)
        return None

    def release(self) -> None:
        with suppress(OSError):
            self._path.unlink()
        os.close(self._held)


def make_room(path: Path) -> bool:
    """A private file where there is none, and whether it is new; refuses what cannot be meant."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        return True
    if path.is_file() and not path.stat().st_size:
        raise StoreError(f"{path} is empty, and no store: remove it, or name another file")
    return False


def exposed(path: Path) -> str | None:
    """A warning where others may read what only the server should."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return None
    if sys.platform == "win32" or not mode & OTHERS:
        return None
    return (
        f"other users of this machine may open {path} (mode {mode:04o}), which holds secrets: "
        f"chmod {'700' if path.is_dir() else '600'} {path}"
    )
