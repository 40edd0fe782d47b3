"""Reading one key where there is a keyboard, one line where there is none."""

from __future__ import annotations

import sys

QUIT = "q"


def read_key() -> str:
    """The next key, in lower case; the quit key when input ends."""
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        return line.strip()[:1].lower() if line else QUIT
    return (_windows_key() if sys.platform == "win32" else _posix_key()).lower()


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
        key = sys.stdin.read(1)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
    return QUIT if key in ("", "\x04") else key
