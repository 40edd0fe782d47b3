"""A table of players without I/O: who sits where, whose turn it is, what time has done."""

from hearthside.table.offer import Offer, Shelf

__all__ = ["Offer", "Shelf"]
