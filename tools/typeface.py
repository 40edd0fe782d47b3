"""Cuts the typeface of the browser's table out of its package: the letters and weights we use.

The package is fetched once and compared with its sum; the same letters give the same bytes.
What is kept, and why this face: docs/decisions/0024-typeface.md.

usage: uv run --no-project --with fonttools==4.68.0 --with brotli==1.2.1 tools/typeface.py
"""

from __future__ import annotations

import base64
import hashlib
import io
import math
import tarfile
import urllib.request
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

NAME = "nunito"
PACKAGE = f"https://registry.npmjs.org/@fontsource-variable/{NAME}/-/{NAME}-5.3.0.tgz"
SUM = "tw0ch7evIDSwoeUy+0XzocYHfbRWLeCRPJy22KgbrLjDLAbNw/fErBiil10Ssrs3Sjr55zaZrr36a975j8cBkQ=="
STYLE = Path(__file__).parents[1] / "client" / "src" / "style" / "typeface"
LICENCE = Path(__file__).parents[1] / "client" / "public" / "nunito-licence.txt"
WEIGHTS = (400, 800)
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]
COPYRIGHT_AND_LICENCE = [0, 13, 14]  # in a face's table of names
# The same as `unicode-range` in typeface.css.
LATIN = (
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2013, 0x2014,
    *range(0x2018, 0x201B), *range(0x201C, 0x201F), 0x2026, 0x2039, 0x203A, 0x20AC, 0x2212,
)  # fmt: skip
MORE = (
    *range(0x100, 0x131), *range(0x134, 0x152), *range(0x154, 0x17F), *range(0x218, 0x21C), 0x1E9E,
)  # fmt: skip
NARROW = 0x202F  # the space before ? and ! in French
EM = 1000
Point = tuple[float, float]


def package() -> tarfile.TarFile:
    with urllib.request.urlopen(PACKAGE, timeout=60) as answer:
        packed = answer.read()
    if base64.b64encode(hashlib.sha512(packed).digest()).decode() != SUM:
        raise SystemExit(f"{PACKAGE} is not what it was")
    return tarfile.open(fileobj=io.BytesIO(packed))


def member(of: tarfile.TarFile, name: str) -> bytes:
    file = of.extractfile(f"package/{name}")
    if file is None:
        raise SystemExit(f"the package has no {name}")
    return file.read()


def cut(face: bytes, letters: Iterable[int]) -> TTFont:
    font = TTFont(io.BytesIO(face), recalcTimestamp=False)
    options = subset.Options(
        layout_features=FEATURES, name_IDs=COPYRIGHT_AND_LICENCE, hinting=False
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return instantiateVariableFont(font, {"wght": WEIGHTS})


# Signs that the face lacks.


def circle(x: float, y: float, radius: float, start: float = 0, end: float = 360) -> list[Point]:
    steps = max(4, round(abs(end - start) / 9))
    angles = [math.radians(start + (end - start) * at / steps) for at in range(steps + 1)]
    return [(x + radius * math.cos(one), y + radius * math.sin(one)) for one in angles]


def beam(left: float, right: float, y: float, thick: float) -> list[Point]:
    """With round ends, like the face's own."""
    half = thick / 2
    return [
        *circle(right - half, y, half, 90, -90),
        *circle(left + half, y, half, -90, -270),
    ]


def signs() -> Iterator[tuple[str, int, list[list[Point]]]]:
    """A name, a character and outlines, clockwise, for each."""
    yield "full", 0x25CF, [circle(EM / 2, 360, 330, 360, 0)]
    yield "bars", 0x2630, [beam(110, 890, y, 90) for y in (110, 360, 610)]
    ring = [*circle(EM / 2, 360, 330, 20, -230), *circle(EM / 2, 360, 240, -230, 20)]
    head = [(150.0, 760.0), (470.0, 700.0), (215.0, 470.0)]
    yield "back", 0x21BA, [ring, head]


def add(font: TTFont, name: str, letter: int, glyph: Any, measures: tuple[int, int]) -> None:
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = measures
    font["gvar"].variations[name] = []
    for table in font["cmap"].tables:
        table.cmap[letter] = name


def add_signs(font: TTFont) -> None:
    for name, letter, outlines in signs():
        pen = TTGlyphPen(None)
        for first, *others in outlines:
            pen.moveTo(first)
            for point in others:
                pen.lineTo(point)
            pen.closePath()
        left = min(x for outline in outlines for x, _ in outline)
        add(font, name, letter, pen.glyph(), (EM, round(left)))
    space = font["hmtx"][font.getBestCmap()[0xA0]][0]
    add(font, "narrow", NARROW, TTGlyphPen(None).glyph(), (space * 2 // 3, 0))
    del font["HVAR"]  # it counts glyphs; widths vary by gvar as well


def save(font: TTFont, letters: Iterable[int], name: str) -> None:
    missing = [f"{one:04X}" for one in letters if one not in font.getBestCmap()]
    if missing:
        raise SystemExit(f"{name} has no {' '.join(missing)}")
    font.flavor = "woff2"
    font.save(STYLE / f"{name}.woff2")


def main() -> None:
    with package() as whole:
        latin = cut(member(whole, f"files/{NAME}-latin-wght-normal.woff2"), LATIN)
        more = cut(member(whole, f"files/{NAME}-latin-ext-wght-normal.woff2"), MORE)
        LICENCE.write_bytes(member(whole, "LICENSE"))
    add_signs(latin)
    save(latin, LATIN, NAME)
    save(more, MORE, f"{NAME}-more")


if __name__ == "__main__":
    main()
