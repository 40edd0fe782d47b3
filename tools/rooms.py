"""Draws the rooms of the package and the doors between them, from the sources.

The layers are those that import-linter holds (pyproject.toml), the doors are imports, and what a
room is for is the first sentence of its package. A door that leads nowhere new is left out: where
one can walk from a room to another through a third, the direct door is not drawn.

usage: .venv/bin/python -m tools.rooms [--check]    --check: only say whether all is up to date
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import TypeAlias

import grimp

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "hearthside"
PICTURE = ROOT / "docs" / "pictures" / "rooms.svg"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms: made by tools/rooms.py -->\n", "<!-- end of rooms -->"

Doors: TypeAlias = Mapping[str, set[str]]

WIDTH, BOX, HEIGHT, GAP, MARGIN = 1000, 226, 84, 46, 22
GROUND, WALL, EDGE, INK, FAINT, DOOR, NAMED = (
    "#150d09", "#2a1a11", "#5d2710", "#f3e2bd", "#c9ab83", "#cd9045", "#7fa6bd",
)  # fmt: skip


def layers() -> list[list[str]]:
    """Rooms from top to bottom, those of one layer together; what commands share, at the bottom."""
    rows = ruled()
    shared = [room for row in rows for room in row if is_shared(room)]
    return [row for row in rows if not any(map(is_shared, row))] + [shared]


def is_shared(room: str) -> bool:
    """A module by itself below the registry: what commands of any kind share."""
    return room != "shelf" and not (SOURCES / room).is_dir()


def ruled() -> list[list[str]]:
    """The layers as import-linter holds them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    [rows] = [one["layers"] for one in contracts if one["type"] == "layers"]
    return [[room.strip().removeprefix("hearthside.") for room in row.split("|")] for row in rows]


def doors() -> Doors:
    """Which rooms a room imports from."""
    graph = grimp.build_graph("hearthside", cache_dir=None)
    found = defaultdict[str, set[str]](set)
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            here, there = room_of(module), room_of(other)
            if here != there and here and there and not is_shared(there):
                found[here].add(there)
    return found


def room_of(module: str) -> str:
    _, _, inner = module.partition(".")
    return inner.partition(".")[0].removeprefix("__main__")


def named() -> Doors:
    """Rooms whose parts a game's kit names, to be loaded when they are first used."""
    from hearthside.shelf import NAMES, games

    return {
        name: {room_of(where) for where in (*games()[name].parts.values(),)} - {name}
        for name in NAMES
    }


def shortest(all_doors: Doors) -> Doors:
    """Without doors to where one gets through another room."""

    def beyond(room: str, seen: set[str]) -> set[str]:
        for there in all_doors.get(room, set()) - seen:
            seen.add(there)
            beyond(there, seen)
        return seen

    return {
        room: {
            one for one in there if not any(one in beyond(other, set()) for other in there - {one})
        }
        for room, there in all_doors.items()
    }


def purpose(room: str) -> str:
    """The first sentence of a room, or of the module that is one."""
    path = SOURCES / room / "__init__.py"
    text = (path if path.exists() else SOURCES / f"{room}.py").read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(text)) or ""
    return re.split(r"(?<=\.)\s", " ".join(said.split()))[0].replace("`", "")


# The picture.


def places(rows: Sequence[Sequence[str]]) -> dict[str, tuple[float, float]]:
    """The upper left corner of each room."""
    found = dict[str, tuple[float, float]]()
    for at, row in enumerate(rows):
        step = (WIDTH - 2 * MARGIN - BOX) / (max(len(row), 3) - 1)
        first = (WIDTH - BOX - (len(row) - 1) * step) / 2
        for number, room in enumerate(row):
            found[room] = (first + number * step, MARGIN + at * (HEIGHT + GAP))
    return found


def picture() -> str:
    rows = layers()
    where = places(rows)
    height = 2 * MARGIN + len(rows) * (HEIGHT + GAP) - GAP + 34
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            ' role="img" aria-label="The rooms of the package, and the doors between them">',
            f'<rect width="100%" height="100%" rx="12" fill="{GROUND}"/>',
            '<g fill="none" stroke-width="1.6">',
            *lines(shortest(doors()), where, DOOR, ""),
            *lines(named(), where, NAMED, ' stroke-dasharray="5 5"'),
            "</g>",
            '<g font-family="Georgia, serif">',
            *(part for room in where for part in box(room, *where[room])),
            *legend(height),
            "</g>",
            "</svg>",
            "",
        ]
    )


def lines(
    there: Doors, where: Mapping[str, tuple[float, float]], colour: str, more: str
) -> Iterator[str]:
    for room in sorted(there):
        for other in sorted(there[room]):
            yield f'<path d="{way(where[room], where[other])}" stroke="{colour}"{more}/>'


def way(here: tuple[float, float], there: tuple[float, float]) -> str:
    """From the edge of a room to the edge of another that faces it; past rooms between, around."""
    down = there[1] > here[1]
    x1, y1 = here[0] + BOX / 2, here[1] + (HEIGHT if down else 0)
    x2, y2 = there[0] + BOX / 2, there[1] + (0 if down else HEIGHT)
    if not down:
        x1, x2 = x1 + BOX / 4, x2 + BOX / 4
    bend = GAP * 0.9 * (1 if down else -1)
    far = abs(y2 - y1) > 2 * GAP
    aside = (
        (BOX / 2 + GAP / 2) * (-1 if x1 + x2 < WIDTH else 1) if far and abs(x1 - x2) < BOX else 0
    )
    points = ((x1, y1), (x1 + aside, y1 + bend), (x2 + aside, y2 - bend), (x2, y2))
    first, *others = (f"{x:.0f} {y:.0f}" for x, y in points)
    return f"M{first}C{' '.join(others)}"


def box(room: str, x: float, y: float) -> Iterator[str]:
    yield (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX}" height="{HEIGHT}" rx="10"'
        f' fill="{WALL}" stroke="{EDGE}" stroke-width="1.5"/>'
    )
    yield text(x + 14, y + 23, 16, INK, room)
    for at, line in enumerate(wrap(purpose(room), 38)[:3]):
        yield text(x + 14, y + 41 + 13 * at, 11, FAINT, line)


def legend(height: float) -> Iterator[str]:
    y = height - 20
    yield text(
        MARGIN,
        y,
        12,
        DOOR,
        "A line leads down to what a room imports; the last row is for commands of any kind.",
    )
    yield text(0.62 * WIDTH, y, 12, NAMED, "Dashed: named by a game's kit, loaded on first use.")


def text(x: float, y: float, size: int, colour: str, said: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{colour}">{escape(said)}</text>'


# The table.


def table() -> str:
    rows = [f"| `{room}` | {purpose(room)} |" for row in layers() for room in row]
    return "\n".join(["| room | what it is for |", "|---|---|", *rows, ""])


def page() -> str:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + table() + END + after


def main() -> None:
    made = {PICTURE: picture(), PAGE: page()}
    if "--check" not in sys.argv[1:]:
        for path, said in made.items():
            path.write_text(said, encoding="utf-8")
        return
    old = [path for path, said in made.items() if path.read_text(encoding="utf-8") != said]
    for path in old:
        name = path.relative_to(ROOT)
        print(f"{name} is not up to date: run .venv/bin/python -m tools.rooms", file=sys.stderr)
    sys.exit(bool(old))


if __name__ == "__main__":
    main()
