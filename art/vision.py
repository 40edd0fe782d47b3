"""How far apart two colours look, also to eyes that lack one kind of cone.

Colour blindness after Machado, Oliveira and Fernandes (2009) at full severity, on linear light;
distance in CAM02-UCS (Luo, Cui and Li 2006) under average surround.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, exp, hypot, log, pi, sin
from typing import Final

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Acting on linear RGB.
SIGHTS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_CAT02: Final[Matrix] = (
    (0.7328, 0.4296, -0.1624), (-0.7036, 1.6975, 0.0061), (0.0030, 0.0136, 0.9834),
)  # fmt: skip
_CAT02_BACK: Final[Matrix] = (
    (1.096124, -0.278869, 0.182745),
    (0.454369, 0.473533, 0.072098),
    (-0.009628, -0.005698, 1.015326),
)
_HPE: Final[Matrix] = (
    (0.38971, 0.68898, -0.07868), (-0.22981, 1.18340, 0.04641), (0.0, 0.0, 1.0),
)  # fmt: skip
_WHITE: Final[Triple] = (95.047, 100.0, 108.883)
_LA: Final = 64 / pi / 5  # a screen in a lit room: the adapting field is a fifth of 64 lux
_BACKGROUND: Final = 20.0
_SURROUND: Final = (1.0, 0.69, 1.0)  # F, c, Nc: average


def _times(matrix: Matrix, vector: Sequence[float]) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    """#rrggbb as light."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    a, b, c = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return a, b, c


def seen(colour: str, sight: str) -> Triple:
    """The light that looks to normal eyes as this colour looks to these."""
    a, b, c = (min(max(part, 0.0), 1.0) for part in _times(SIGHTS[sight], linear(colour)))
    return a, b, c


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio, 1 to 21."""
    low, high = sorted(_times(_XYZ, linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def _adapted(xyz: Sequence[float]) -> Triple:
    f = _SURROUND[0]
    degree = f * (1 - exp((-_LA - 42) / 92) / 3.6)
    white = _times(_CAT02, _WHITE)
    cone = _times(_CAT02, xyz)
    a, b, c = ((100 * degree / w + 1 - degree) * part for part, w in zip(cone, white, strict=True))
    return _times(_HPE, _times(_CAT02_BACK, (a, b, c)))


def _luminance_factor() -> float:
    k = (1 / (5 * _LA + 1)) ** 4
    root: float = (5 * _LA) ** (1 / 3)
    return k * _LA + 0.1 * (1 - k) ** 2 * root


def _compressed(cone: Sequence[float]) -> Triple:
    def squeeze(part: float) -> float:
        power: float = (_luminance_factor() * abs(part) / 100) ** 0.42
        sign = 1 if part >= 0 else -1
        return sign * 400 * power / (27.13 + power) + 0.1

    a, b, c = map(squeeze, cone)
    return a, b, c


def _achromatic(cone: Triple) -> float:
    nbb: float = 0.725 * (_BACKGROUND / _WHITE[1]) ** -0.2
    return (2 * cone[0] + cone[1] + cone[2] / 20 - 0.305) * nbb


def appearance(light: Triple) -> Triple:
    """Linear RGB as J', a', b' of CAM02-UCS."""
    ra, ga, ba = cone = _compressed(_adapted([100 * part for part in _times(_XYZ, light)]))
    white = _compressed(_adapted(_WHITE))
    _, c, nc = _SURROUND
    n = _BACKGROUND / _WHITE[1]
    a = ra - 12 * ga / 11 + ba / 11
    b = (ra + ga - 2 * ba) / 9
    hue = atan2(b, a)
    z = 1.48 + n**0.5
    j = 100 * (max(_achromatic(cone), 0) / _achromatic(white)) ** (c * z)
    eccentric = (cos(hue + 2) + 3.8) / 4
    t = (50000 / 13 * nc * 0.725 * n**-0.2 * eccentric * hypot(a, b)) / (ra + ga + 1.05 * ba)
    chroma = t**0.9 * (j / 100) ** 0.5 * (1.64 - 0.29**n) ** 0.73
    m = chroma * _luminance_factor() ** 0.25
    lightness = 1.7 * j / (1 + 0.007 * j)
    colourful = log(1 + 0.0228 * m) / 0.0228
    return lightness, colourful * cos(hue), colourful * sin(hue)


def distance(one: str, other: str, sight: str = "normal") -> float:
    """How different two colours look to these eyes; about 1 can just be told apart."""
    p, q = appearance(seen(one, sight)), appearance(seen(other, sight))
    return hypot(*(a - b for a, b in zip(p, q, strict=True)))
