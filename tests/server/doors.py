"""A door without a house, for lines of tests."""

from __future__ import annotations

from typing import Any

from hearthside.server.door import Door
from hearthside.server.limits import Ledger
from hearthside.server.settings import ServerSettings


def door(**settings: Any) -> Door:
    chosen = ServerSettings(**settings)
    return Door(chosen, Ledger(chosen, lambda: 0.0))
