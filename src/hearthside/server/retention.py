"""How long tables are kept, and the sweep that deletes what was kept long enough."""

from __future__ import annotations

import asyncio

from hearthside.server.house import House
from hearthside.server.settings import DAY
from hearthside.server.tables import Tables
from hearthside.store import StoreError
from hearthside.table import read_label

PAGE = 200  # tables looked at together
MOST = 1000  # deleted in one sweep: a clock that was set wrongly has not cost everything


async def sweeping(house: House, tables: Tables) -> None:
    """A sweep now and then, and none at the start: a clock may still be about to be set."""
    while house.settings.sweeps:
        await asyncio.sleep(house.settings.sweep_seconds)
        try:
            if gone := await sweep(house, tables):
                house.log.info("swept", tables=gone)
        except StoreError as error:
            house.failed("sweep", error)


async def sweep(house: House, tables: Tables) -> int:
    """Delete what was kept long enough, one table after the other; how many that were."""
    settings, now = house.settings, house.store.now()
    least = min(filter(None, (settings.keep_finished_days, settings.keep_unfinished_days)))
    before = (now - least * DAY, "~")
    gone = 0
    while gone < MOST and (page := await house.store.streams(limit=PAGE, before=before)):
        for summary in page:
            label = read_label(summary.label)
            until = settings.kept_until(label.games, summary.touched, label.due)
            if label.phase and until is not None and until <= now:
                gone += await tables.expire(summary.stream)
        before = (page[-1].touched, page[-1].stream)
    return gone
