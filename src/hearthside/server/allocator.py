"""The C library's allocator, set so that freed memory goes back to the system.

The C library learns from large blocks that have come and gone to keep the next ones, and gives
every thread a heap of its own: a server that was once flooded stays as large as it ever was.
"""

from __future__ import annotations

import ctypes
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8  # of mallopt(3)
BLOCK = 128 * 1024  # bytes, the library's own figure, which is to stay as it is


def give_back_freed() -> None:
    """For this process, and only where the C library knows how."""
    if not sys.platform.startswith("linux"):
        return
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(MMAP_THRESHOLD, BLOCK)
        set_option(TRIM_THRESHOLD, BLOCK)
        set_option(ARENA_MAX, 1)
