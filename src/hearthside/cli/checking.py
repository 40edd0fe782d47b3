"""`hearthside tables --check`: whether all of a store can still be read, and what is lost of it."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from hearthside.cli.inputs import SHELF
from hearthside.store import Damaged, SqliteReader
from hearthside.table import Table

PAGE = 1000  # entries
SHOWN = 20  # faults of the file itself, of which there may be one for each page


async def check(store: SqliteReader) -> int:
    """0: all is sound; 1: something is lost, and each line says what."""
    with progress() as bar:
        bar.add_task("the file", total=None)
        faults = await store.faults()
        names = await store.names()
        task = bar.add_task("tables", total=len(names))
        lost = list[str]()
        for name in names:
            said = await what_is_lost(store, name)
            lost += [said] if said else []
            bar.advance(task)
    for line in [*(f"the file: {one}" for one in faults[:SHOWN]), *lost]:
        print(line)
    print(f"{len(names)} tables, {len(lost) or 'none'} damaged")
    return 1 if faults or lost else 0


def progress() -> Progress:
    """On a terminal only, and gone when it is done."""
    columns = TextColumn("checking {task.description}"), BarColumn(), MofNCompleteColumn()
    errors = Console(file=sys.stderr)
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


async def what_is_lost(store: SqliteReader, name: str) -> str | None:
    """A sentence about a damaged table; None for a sound one."""
    written = await version_of(store, name)
    entries = list[tuple[bytes, float]]()
    try:
        while page := await store.read(name, len(entries), PAGE):
            entries += [(entry.data, entry.at) for entry in page]
    except Damaged as damaged:
        return damage(name, damaged.version, written, "the rest is not what was written")
    sound = 0
    try:
        for _ in Table.loading(SHELF, name, entries):
            sound += 1
    except Exception as error:
        why = f"what follows is no history of a table ({type(error).__name__})"
        return damage(name, sound, written, why)
    return None


async def version_of(store: SqliteReader, name: str) -> int:
    """0 where nobody can tell."""
    try:
        found = await store.summary(name)
    except Damaged:
        return 0
    return 0 if found is None else found.version


def damage(name: str, sound: int, written: int, why: str) -> str:
    whole = f" of {written}" if written >= sound and written else ""
    return f"table {name}: sound up to version {sound}{whole}; {why}"
