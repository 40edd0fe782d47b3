"""What is baked is whole, small and fresh. Needs neither Chromium nor Pillow."""

import json
import re
from pathlib import Path

import pytest

from art.catalogue import PIECES, Piece
from art.stamp import ASSETS, STAMP, stamp

MANIFEST = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
BUDGET = 900_000
MOST = {"face": 26_000, "hand": 20_000, "icon": 70_000, "lake": 45_000}
MOST_OF_ANOTHER = 25_000


def webp_size(data: bytes) -> tuple[int, int]:
    """Width and height from the head of a WebP file, lossy, lossless or extended."""
    assert (b"RIFF", b"WEBP") == (data[:4], data[8:12])
    kind = data[12:16]
    if kind == b"VP8X":
        return (
            int.from_bytes(data[24:27], "little") + 1,
            int.from_bytes(data[27:30], "little") + 1,
        )
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    assert b"VP8 " == kind
    return (
        int.from_bytes(data[26:28], "little") & 0x3FFF,
        int.from_bytes(data[28:30], "little") & 0x3FFF,
    )


def png_size(data: bytes) -> tuple[int, int]:
    assert b"\x89PNG" == data[:4]
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def svg_size(data: bytes) -> tuple[int, int]:
    width, height = re.findall(rb' (?:width|height)="(\d+)"', data)[:2]
    return int(width), int(height)


SIZES = {".webp": webp_size, ".png": png_size, ".svg": svg_size}


def test_baked_pictures_are_those_of_the_generators() -> None:
    assert stamp() == STAMP.read_text(encoding="utf-8").strip(), (
        "the pictures are stale: run python -m art.bake"
    )


def test_the_manifest_names_every_picture_and_no_other() -> None:
    files = {path.name for path in ASSETS.iterdir()} - {"manifest.json", STAMP.name}

    assert list(PIECES) == list(MANIFEST)
    assert {piece.file for piece in PIECES.values()} == files


@pytest.mark.parametrize("piece", tuple(PIECES.values()), ids=lambda piece: piece.name)
def test_a_picture_is_what_the_manifest_says(piece: Piece) -> None:
    row = MANIFEST[piece.name]
    file = ASSETS / row["file"]

    assert {"file", "width", "height", "alt"} == set(row)
    assert (piece.alt, piece.width, piece.height) == (row["alt"], row["width"], row["height"])
    assert (row["width"], row["height"]) == SIZES[file.suffix](file.read_bytes())
    assert re.fullmatch(r"([a-z-]+(\.[a-z]+)?)?", row["alt"]), "alt is a key, not prose"


@pytest.mark.parametrize("piece", tuple(PIECES.values()), ids=lambda piece: piece.name)
def test_a_picture_is_small(piece: Piece) -> None:
    most = MOST.get(piece.name.split("-")[0], MOST_OF_ANOTHER)

    assert (ASSETS / piece.file).stat().st_size <= most


def test_all_pictures_together_hold_the_budget() -> None:
    assert sum(path.stat().st_size for path in ASSETS.iterdir()) <= BUDGET


@pytest.mark.parametrize("path", sorted(ASSETS.glob("*.svg")), ids=lambda path: path.stem)
def test_a_shipped_drawing_has_no_filter_and_no_reference(path: Path) -> None:
    drawing = path.read_text(encoding="utf-8")

    assert not re.search(r"<filter|<script|<style|href|\bon\w+=|data:", drawing)
    assert set(re.findall(r"url\(([^)]*)\)", drawing)) <= {"#fire"}


@pytest.mark.parametrize("piece", tuple(PIECES.values()), ids=lambda piece: piece.name)
def test_drawing_twice_draws_the_same(piece: Piece) -> None:
    assert piece.draw() == piece.draw()
