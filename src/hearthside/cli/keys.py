"""Reading a key or a line where there is a keyboard, lines where there is none."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

QUIT = "q"


def read_key() -> str:
    """The next key, in lower case; the quit key when input ends."""
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        return line.strip()[:1].lower() if line else QUIT
    return (_windows_key() if sys.platform == "win32" else _posix_key()).lower()


def read_line(prompt: str) -> str:
    """The next line, stripped; the quit key when input ends."""
    if not sys.stdin.isatty():
        print(prompt, flush=True)
        line = sys.stdin.readline()
        return line.strip() if line else QUIT
    _edit_lines()
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        return QUIT


def _edit_lines() -> None:
    """Lets arrow keys fetch back lines typed before, where the system can."""
    with suppress(ImportError):
        import readline  # noqa: F401


def _windows_key() -> str:
    import msvcrt

    key: str = msvcrt.getwch()  # type: ignore[attr-defined,unused-ignore]
    return QUIT if key in "\x03\x04\x1a" else key


def _posix_key() -> str:
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)  # keeps what was typed ahead
        byte = os.read(descriptor, 1)  # past the buffer of sys.stdin, which lines do not read
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
    return QUIT if byte in (b"", b"\x04") else byte.decode(errors="replace")
