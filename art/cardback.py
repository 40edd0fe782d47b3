"""The back of a card: a hand that somebody blew ochre around, deep in the cave."""

from __future__ import annotations

from art import filters
from art.curves import circle, paths
from art.hands import contour, swollen
from art.palette import OCHRE, PALE, SIENNA
from art.svg import fill, glow, group, page


def card_back() -> str:
    parts = contour((4, -3, 0, 3, 5), right=False)
    whole = 'width="1000" height="1200"'
    dots = [circle(128 + column * 124, y, 20) for column in range(7) for y in (92, 1112)]
    defs = (
        filters.rock("rock", 97, light="#8a6547", stain=1.2)
        + filters.spray("cloud", 3, 26)
        + filters.spray("fine", 8, 9)
        + filters.rough("edge", 4, 9, 0.035)
        + filters.charcoal("dry", 5)
        + glow("dusk", ((0.35, "#1c0e0500"), (1, "#120905cc")), radius=0.75)
        + '<mask id="kept" maskUnits="userSpaceOnUse" x="-90" y="-90" width="580" height="680">'
        '<rect x="-90" y="-90" width="580" height="680" fill="#fff"/>'
        f'<path d="{paths(parts)}" fill="#000" '
        'filter="url(#edge)"/></mask>'
    )
    blown = (
        group(swollen(parts, SIENNA, 120), filter_="cloud")
        + group(swollen(parts, OCHRE, 54), filter_="fine")
        + group(swollen(parts, PALE, 16), filter_="fine", opacity=0.8)
    )
    body = (
        f'<rect {whole} filter="url(#rock)"/>'
        + group(group(blown, mask="kept"), move="translate(132 180) scale(1.8)")
        + group(fill(dots, OCHRE), filter_="fine")
        + group(fill(dots, PALE), filter_="dry", opacity=0.8)
        + f'<rect {whole} fill="url(#dusk)"/>'
    )
    return page(1000, 1200, defs, body)
