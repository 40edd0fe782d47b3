"""A table of players without I/O: who sits where, whose turn it is, what time has done."""

from hearthside.table.clocks import Presence
from hearthside.table.dealer import Checked, Deal, Unfair, read_deal, verify
from hearthside.table.errors import Denied, Unreadable
from hearthside.table.model import Kept, PlayerId, Settings
from hearthside.table.offer import Offer, Shelf
from hearthside.table.rules import Moment
from hearthside.table.table import (
    Asked,
    Table,
    Told,
    catch_up,
    encode,
    facts_for,
    imported,
    make,
    opened,
    records,
)

__all__ = [
    "Asked",
    "Checked",
    "Deal",
    "Denied",
    "Kept",
    "Moment",
    "Offer",
    "PlayerId",
    "Presence",
    "Settings",
    "Shelf",
    "Table",
    "Told",
    "Unfair",
    "Unreadable",
    "catch_up",
    "encode",
    "facts_for",
    "imported",
    "make",
    "opened",
    "read_deal",
    "records",
    "verify",
]
