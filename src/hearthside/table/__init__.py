"""A table of players without I/O: who sits where, whose turn it is, what time has done."""

from hearthside.table.clocks import Presence
from hearthside.table.dealer import Checked, Deal, Unfair, read_deal, verify
from hearthside.table.errors import Denied, Unreadable
from hearthside.table.model import Kept, PlayerId, Settings
from hearthside.table.offer import Offer, Shelf
from hearthside.table.personal import erased, stored_about
from hearthside.table.rules import Moment
from hearthside.table.table import (
    Asked,
    Steps,
    Table,
    Told,
    at_once,
    can_catch_up,
    catch_up,
    catching_up,
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
    "Steps",
    "Table",
    "Told",
    "Unfair",
    "Unreadable",
    "at_once",
    "can_catch_up",
    "catch_up",
    "catching_up",
    "encode",
    "erased",
    "facts_for",
    "imported",
    "make",
    "opened",
    "read_deal",
    "records",
    "stored_about",
    "verify",
]
