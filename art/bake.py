"""Bakes the pictures into client/assets.

usage: python -m art.bake [--all] [NAME...]

Without names, whatever is drawn otherwise than when it was baked last.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from art.catalogue import PIECES, Piece
from art.chromium import photograph
from art.stamp import ASSETS, HERE, STAMP, stamp

DRAWN = HERE / "svg"  # what was baked last; not shipped
FINER = 2  # drawn that much larger, then made smaller: grain without jaggies


def bake(piece: Piece, svg: str) -> None:
    target = ASSETS / piece.file
    if piece.kind == "svg":
        target.write_text(svg, encoding="utf-8")
        return
    image = _picture(piece, svg)
    if piece.kind == "png":
        image.convert("RGB").quantize(192).save(target, optimize=True)
    else:
        if image.getextrema()[3][0] == 255:
            image = image.convert("RGB")
        image.save(target, quality=piece.quality, alpha_quality=80, method=6)


def _picture(piece: Piece, svg: str) -> Any:
    from PIL import Image

    size = piece.width + piece.lap[0], piece.height + piece.lap[1]
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        photograph(svg, size[0] * FINER, size[1] * FINER, shot)
        with Image.open(shot) as whole:
            cut = whole.convert("RGBA").crop((0, 0, size[0] * FINER, size[1] * FINER))
    image = cut.resize(size, Image.Resampling.LANCZOS)
    return _tiled(image, piece.lap)


def _tiled(image: Any, lap: tuple[int, int]) -> Any:
    """What hangs over the right and the lower edge fades into the opposite one."""
    from PIL import Image

    across, down = lap
    width, height = image.width - across, image.height - down
    for length, box, fade_box in (
        (across, (width, 0, image.width, image.height), (0, 0, across, image.height)),
        (down, (0, height, image.width, image.height), (0, 0, image.width, down)),
    ):
        if length:
            over = image.crop(box)
            ramp = Image.linear_gradient("L").point(lambda value: 255 - value)
            if length == across and box[1] == 0:
                ramp = ramp.rotate(90)
            mask = ramp.resize(over.size)
            image.paste(Image.composite(over, image.crop(fade_box), mask), fade_box[:2])
    return image.crop((0, 0, width, height))


def write_manifest() -> None:
    """What the client needs to know of every picture."""
    rows = {
        piece.name: {
            "file": piece.file,
            "width": piece.width,
            "height": piece.height,
            "alt": piece.alt,
        }
        for piece in PIECES.values()
    }
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())
    (ASSETS / "manifest.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def recipe(piece: Piece, svg: str) -> str:
    """The drawing and all that decides what baking makes of it."""
    told = f"{piece.width}x{piece.height} {piece.kind} {piece.quality} {piece.lap}"
    return f"{svg}<!-- {told} -->\n"


def stale(piece: Piece, svg: str) -> bool:
    drawn = DRAWN / f"{piece.name}.svg"
    return (
        not (ASSETS / piece.file).exists()
        or not drawn.exists()
        or drawn.read_text(encoding="utf-8") != recipe(piece, svg)
    )


def sweep() -> None:
    """Takes away what is no longer in the catalogue."""
    kept = {piece.file for piece in PIECES.values()} | {"manifest.json", STAMP.name}
    for file in [*ASSETS.iterdir(), *DRAWN.iterdir()]:
        known = file.stem in PIECES if file.parent == DRAWN else file.name in kept
        if not known:
            file.unlink()


def main(words: list[str]) -> None:
    everything = "--all" in words
    names = [word for word in words if not word.startswith("--")]
    if unknown := set(names) - set(PIECES):
        raise SystemExit(f"no such picture: {', '.join(sorted(unknown))}")
    for folder in (ASSETS, DRAWN):
        folder.mkdir(parents=True, exist_ok=True)
    for piece in PIECES.values():
        svg = piece.draw()
        if piece.name in names or (not names and (everything or stale(piece, svg))):
            bake(piece, svg)
            (DRAWN / f"{piece.name}.svg").write_text(recipe(piece, svg), encoding="utf-8")
            print(f"{piece.file:28} {(ASSETS / piece.file).stat().st_size:8,} bytes")
    if not names:
        sweep()
        STAMP.write_text(stamp() + "\n", encoding="utf-8")
    write_manifest()


if __name__ == "__main__":
    main(sys.argv[1:])
