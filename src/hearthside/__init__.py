"""Hearthside: a table by the fire for two prehistoric games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearthside.curling import Curling
    from hearthside.kernel import play, replay
    from hearthside.lascaux import Lascaux

__version__ = "0.1.0"
__all__ = ["Curling", "Lascaux", "__version__", "play", "replay"]

_ROOMS = {"Curling": "curling", "Lascaux": "lascaux", "play": "kernel", "replay": "kernel"}


def __getattr__(name: str) -> object:
    """Opened when asked for, so that a part that needs little can be had alone."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
