"""How a command ends: whatever went wrong becomes one sentence and a status, never a traceback.

The status is 0 where all was done, 1 where the answer is no, 2 where it could not be done, and
what shells expect of a signal: 130 where it was interrupted, 141 where nobody reads on, 143 where
it was told to end.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from tempfile import gettempdir
from threading import Event, Timer, main_thread
from typing import NoReturn, TextIO

from hearthside.folders import state_folder

CANNOT, INTERRUPTED, UNREAD, TOLD_TO_END = 2, 130, 141, 143
LONGEST = 600  # characters of a sentence: whoever gave more need not read it all again


def ended(
    run: Callable[[], int], expected: tuple[type[Exception], ...] = (), name: str = "hearthside"
) -> int:
    """Run a command and give the status to exit with; `expected` errors speak for themselves."""
    fill_closed_streams()
    try:
        with heeding_signals():
            status = _asked(run)
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        status = UNREAD
    except Exception as error:
        say(name, _sentence(error, expected))
        status = CANNOT
    _let_go(sys.stdout)
    _let_go(sys.stderr)
    return status


def _asked(run: Callable[[], int]) -> int:
    try:
        return run()
    except SystemExit as leaving:  # whoever read the command line has answered already
        return leaving.code if isinstance(leaving.code, int) else 0


def say(name: str, sentence: str) -> None:
    """One line on the error stream, whatever was quoted in it."""
    line = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in sentence)
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    with suppress(OSError):
        print(f"{name}: {line}", file=sys.stderr, flush=True)


def _sentence(error: Exception, expected: tuple[type[Exception], ...]) -> str:
    if isinstance(error, expected):
        return str(error)
    if isinstance(error, ModuleNotFoundError):
        return f"this needs the module {error.name}, which is not installed"
    if isinstance(error, BrokenExecutor):
        return "one of the processes that did the work was ended from outside"
    if isinstance(error, OSError):
        where = error.filename if isinstance(error.filename, str) else "cannot read or write"
        return f"{where}: {error.strerror or type(error).__name__}"
    return _fault(error)


def _fault(error: Exception) -> str:
    """What to say of an error nobody foresaw; its traceback goes into a file."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}"
    trace = "".join(traceback.format_exception(error))
    for folder in (state_folder(), Path(gettempdir())):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            kept = folder / "last-fault.txt"
            kept.write_text(trace, encoding="utf-8", errors="backslashreplace")
            return f"a fault of this program, {where}; please report {kept}"
    return f"a fault of this program, {where}"


# Streams.


def fill_closed_streams() -> None:
    """Give closed descriptors something to be, or the next file opened would be taken for them.

    Nothing can be read from a closed input, nothing written to a closed output (it fails, as it
    should), and what goes to a closed error stream is lost.
    """
    for name, mode, flags in (
        ("stdin", "r", os.O_RDONLY),
        ("stdout", "w", os.O_RDONLY),
        ("stderr", "w", os.O_WRONLY),
    ):
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, flags)
            setattr(sys, name, os.fdopen(opened, mode, encoding="utf-8", closefd=False))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what is no text, or no sign here, is no crash


def _let_go(stream: TextIO) -> None:
    """Let the interpreter find nothing it cannot write when it ends."""
    try:
        stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# Signals.


@contextmanager
def heeding_signals() -> Iterator[None]:
    """While this lasts signals to end are raised, so that a terminal is left as it was found.

    An interrupt is a KeyboardInterrupt, unless interrupts are ignored. A signal that strikes where
    nothing can be raised (an object's end, a callback) comes again soon.
    """
    interrupting = signal.getsignal(signal.SIGINT)
    if interrupting is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    _signalled.clear()
    ending = signal.signal(signal.SIGTERM, _end)
    usual, sys.unraisablehook = sys.unraisablehook, _try_again
    try:
        yield
    finally:
        sys.unraisablehook = usual
        signal.signal(signal.SIGTERM, ending)
        signal.signal(signal.SIGINT, interrupting)


_signalled = Event()


def told_to_end() -> bool:
    """Whether a signal to end came, even if nobody let what it raised through.

    For whoever is about to wait for such a signal: code of others, and Python where it looks
    things up, now and then swallow all that is raised.
    """
    return _signalled.is_set()


def _end(number: int, frame: object) -> NoReturn:
    del number, frame
    _signalled.set()
    raise SystemExit(TOLD_TO_END)


def _try_again(lost: sys.UnraisableHookArgs) -> None:
    if isinstance(lost.exc_value, KeyboardInterrupt):
        Timer(0.05, _strike, [signal.SIGINT]).start()
    elif isinstance(lost.exc_value, SystemExit):
        Timer(0.05, _strike, [signal.SIGTERM]).start()
    else:
        sys.__unraisablehook__(lost)


def _strike(number: signal.Signals) -> None:
    """A signal for the main thread, which wakes it where it sleeps or waits."""
    if sys.platform == "win32":
        interrupt_main(number)
    else:
        signal.pthread_kill(main_thread().ident or 0, number)
