"""Little words for writing SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from art.curves import Point, paths


def fill(polygons: Iterable[Iterable[Point]], colour: str, opacity: float = 1) -> str:
    """One path for all the polygons, so that overlaps show no seam."""
    clear = "" if opacity == 1 else f' opacity="{opacity}"'
    return f'<path d="{paths(polygons)}" fill="{colour}"{clear}/>'


def group(
    body: str,
    *,
    filter_: str = "",
    opacity: float = 1,
    multiply: bool = False,
    clip: str = "",
    mask: str = "",
    move: str = "",
) -> str:
    words = [
        f'filter="url(#{filter_})"' if filter_ else "",
        f'opacity="{opacity}"' if opacity != 1 else "",
        'style="mix-blend-mode:multiply"' if multiply else "",
        f'clip-path="url(#{clip})"' if clip else "",
        f'mask="url(#{mask})"' if mask else "",
        f'transform="{move}"' if move else "",
    ]
    return f"<g {' '.join(filter(None, words))}>{body}</g>"


def clip(name: str, polygons: Iterable[Iterable[Point]]) -> str:
    return f'<clipPath id="{name}"><path d="{paths(polygons)}"/></clipPath>'


def gradient(name: str, stops: Sequence[tuple[float, str]], top: float, bottom: float) -> str:
    """A vertical gradient between two heights of the drawing."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="0" x2="0" y1="{top}" y2="{bottom}">{_stops(stops)}</linearGradient>'
    )


def glow(
    name: str, stops: Sequence[tuple[float, str]], at: Point = (0.5, 0.5), radius: float = 0.5
) -> str:
    """A radial gradient over the box of what it fills; a stop's colour may carry its alpha."""
    return (
        f'<radialGradient id="{name}" cx="{at[0]}" cy="{at[1]}" r="{radius}">'
        f"{_stops(stops)}</radialGradient>"
    )


def _stops(stops: Sequence[tuple[float, str]]) -> str:
    return "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)


def page(width: float, height: float, defs: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}"><defs>{defs}</defs>{body}</svg>\n'
    )
