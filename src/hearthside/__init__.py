"""Hearthside: a table by the fire for two prehistoric games."""

from hearthside.kernel import play, replay
from hearthside.lascaux import Lascaux

__version__ = "0.1.0"
__all__ = ["Lascaux", "__version__", "play", "replay"]
