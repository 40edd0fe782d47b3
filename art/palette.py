"""The colours, each with its one meaning."""

from __future__ import annotations

from typing import Final

CHARCOAL: Final = "#150d09"
UMBER: Final = "#5d2710"
SIENNA: Final = "#9c4819"
OCHRE: Final = "#cd9045"
PALE: Final = "#f3e2bd"  # chalk on the wall
ROCK: Final = "#ecd5a8"  # rock in the light

INK: Final = "#1d130d"
CHALK: Final = "#fcf8f5"

HANDS: Final = {
    "brown": "#6b300c",
    "yellow": "#f0c60c",
    "green": "#638a3f",
    "pink": "#f56ea9",
    "white": "#fcf8f5",
    "blue": "#424baa",
}
SIGN_INK: Final = {
    "brown": CHALK,
    "yellow": INK,
    "green": INK,
    "pink": INK,
    "white": INK,
    "blue": CHALK,
}
SIDES: Final = {"triangle": "#c0481f", "ring": "#1f5c8c"}

BONE: Final = "#e7d6b4"
WOOD: Final = "#7a4a26"
ICE: Final = "#bfe0e8"
SNOW: Final = "#eef3f6"
NIGHT: Final = "#1f2f45"
EMBER: Final = "#f0902a"
FLAME: Final = "#ffd45a"
