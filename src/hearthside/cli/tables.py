"""`hearthside tables`: what a server's store holds, for whoever runs it."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from rich.table import Table as Grid

from hearthside.cli.checking import check
from hearthside.cli.errors import UserError
from hearthside.cli.host import STORE
from hearthside.cli.inputs import SHELF, read_text
from hearthside.cli.screen import console
from hearthside.folders import state_folder
from hearthside.kernel import Refusal
from hearthside.server import ServerSettings
from hearthside.server.tokens import new_table_id
from hearthside.store import SqliteReader, SqliteStore, Store, StoreError, Summary
from hearthside.table import Label, Table, encode, imported, read_label, records

PAGE = 200


def run(args: argparse.Namespace) -> int:
    path = store_of(args.check or args.store or os.environ.get("HEARTHSIDE_STORE"))
    try:
        return asyncio.run(_change(args, path) if args.bring or args.delete else _look(args, path))
    except StoreError as error:
        raise UserError(str(error)) from None


def store_of(given: str | None) -> Path:
    """The store that was named; else what `serve` keeps in this folder, else what `host` keeps."""
    usual = (Path(ServerSettings().store), state_folder() / STORE)
    places = (Path(given),) if given else usual
    for place in places:
        if place.exists():
            return place
    raise UserError(f"{' or '.join(map(str, places))}: no such store")


async def _change(args: argparse.Namespace, path: Path) -> int:
    """What only the one writer of a store may do."""
    store = SqliteStore(path)
    try:
        await (bring(store, args.bring) if args.bring else delete(store, args.delete))
    finally:
        await store.close()
    return 0


async def _look(args: argparse.Namespace, path: Path) -> int:
    """What anybody may who can read the file, beside a server that runs."""
    store = SqliteReader(path)
    try:
        if args.check:
            return await check(store)
        await (export(store, args.export) if args.export else show(store, args.finished, args.json))
    finally:
        await store.close()
    return 0


async def everything(store: SqliteReader) -> AsyncIterator[tuple[Summary, Label]]:
    before: tuple[float, str] | None = None
    while page := await store.streams(limit=PAGE, before=before):
        for one in page:
            yield one, read_label(one.label)
        before = (page[-1].touched, page[-1].stream)


async def show(store: SqliteReader, finished: bool, json: bool) -> None:
    """Newest first."""
    grid = Grid("table", "game", "players", "phase", "games", "last touched", box=None)
    async for one, label in everything(store):
        if finished and not label.games:
            continue
        when = datetime.fromtimestamp(one.touched, UTC).isoformat(" ", "minutes")
        names = [name or "-" for name in label.names]
        if json:
            row = {
                "table": one.stream,
                "game": label.game,
                "players": names,
                "phase": label.phase,
                "games": label.games,
                "touched": one.touched,
            }
            print(msgspec.json.encode(row).decode())
        grid.add_row(one.stream, label.game, ", ".join(names), label.phase, str(label.games), when)
    if not json:
        out = console()
        out.print(f"{store.path}\n", markup=False, soft_wrap=True)
        out.print(grid if grid.row_count else "No tables yet.")


async def entries(store: SqliteReader, table: str) -> list[tuple[bytes, float]]:
    found = [(entry.data, entry.at) for entry in await store.read(table)]
    if not found:
        raise UserError(f"no table {table} in this store")
    return found


async def export(store: SqliteReader, table: str) -> None:
    games = records(SHELF, table, await entries(store, table))
    if not games:
        raise UserError(f"no game of table {table} is over yet")
    print("\n".join(games), end="")


async def bring(store: Store, file: str) -> None:
    try:
        kept = imported(SHELF, read_text(file), "Keeper")
    except Refusal as refusal:
        raise UserError(f"{file}: {refusal.why}") from None
    data = [encode(one) for one in kept]
    name = new_table_id()
    label = Table.load(SHELF, name, [(one, store.now()) for one in data]).label()
    await store.append(name, 0, data, label=label)
    print(name)


async def delete(store: Store, table: str) -> None:
    if not await store.delete(table):
        raise UserError(f"no table {table} in this store")
