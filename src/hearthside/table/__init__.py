"""A table of players without I/O: who sits where, whose turn it is, what time has done."""

from hearthside.table.clocks import Presence
from hearthside.table.dealer import Checked, Deal, Unfair, read_deal, verify
from hearthside.table.errors import Denied, UnreadableRecord
from hearthside.table.labels import Label, read_label
from hearthside.table.model import PlayerId, Settings, Stead, StoredFact
from hearthside.table.personal import erased, stored_about
from hearthside.table.rules import Moment
from hearthside.table.table import (
    Asked,
    CommittedFacts,
    Decided,
    Steps,
    Table,
    at_once,
    can_catch_up,
    catch_up,
    catching_up,
    encode,
    facts_for,
    finished,
    imported,
    make,
    opened,
    records,
)

__all__ = [
    "Asked",
    "Checked",
    "CommittedFacts",
    "Deal",
    "Decided",
    "Denied",
    "Label",
    "Moment",
    "PlayerId",
    "Presence",
    "Settings",
    "Stead",
    "Steps",
    "StoredFact",
    "Table",
    "Unfair",
    "UnreadableRecord",
    "at_once",
    "can_catch_up",
    "catch_up",
    "catching_up",
    "encode",
    "erased",
    "facts_for",
    "finished",
    "imported",
    "make",
    "opened",
    "read_deal",
    "read_label",
    "records",
    "stored_about",
    "verify",
]
