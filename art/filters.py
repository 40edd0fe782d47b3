"""What noise does to flat shapes. Used at baking only: never on anything that moves."""

from __future__ import annotations

_SRGB = 'color-interpolation-filters="sRGB"'


def _noise(frequency: str, octaves: int, seed: int, result: str, kind: str = "fractalNoise") -> str:
    return (
        f'<feTurbulence type="{kind}" baseFrequency="{frequency}" numOctaves="{octaves}" '
        f'seed="{seed}" result="{result}"/>'
    )


def _alpha(gain: float, lift: float, source: str, result: str, channel: int = 0) -> str:
    """Noise as a mask: one channel, stretched by gain and lift."""
    row = ["0"] * 5
    row[channel], row[4] = f"{gain}", f"{lift}"
    zero = "0 0 0 0 0 "
    return f'<feColorMatrix in="{source}" values="{zero * 3}{" ".join(row)}" result="{result}"/>'


def _box(name: str, margin: int, body: str) -> str:
    size = 100 + 2 * margin
    return (
        f'<filter id="{name}" x="-{margin}%" y="-{margin}%" width="{size}%" height="{size}%" '
        f"{_SRGB}>{body}</filter>"
    )


def _light(source: str, scale: float, colour: str, elevation: float, result: str) -> str:
    return (
        f'<feDiffuseLighting in="{source}" surfaceScale="{scale}" diffuseConstant="1.15" '
        f'lighting-color="{colour}" result="{result}">'
        f'<feDistantLight azimuth="235" elevation="{elevation}"/></feDiffuseLighting>'
    )


def rock(
    name: str,
    seed: int,
    *,
    size: float = 1,
    relief: float = 1,
    light: str = "#f0d9ac",
    stain: float = 1,
) -> str:
    """Limestone: lit waves, lit grain, stains of iron."""
    f = 1 / size
    body = (
        _noise(f"{0.0042 * f:.5f} {0.0062 * f:.5f}", 5, seed, "waves")
        + _light("waves", 17 * relief * size, light, 54, "large")
        + _noise(f"{0.037 * f:.4f} {0.046 * f:.4f}", 5, seed + 5, "grains")
        + _light("grains", 2.4 * relief, "#fff6e6", 62, "fine")
        + '<feBlend in="large" in2="fine" mode="multiply" result="lit"/>'
        + _noise(f"{0.0035 * f:.5f} {0.009 * f:.5f}", 4, seed + 13, "iron")
        + '<feColorMatrix in="iron" values="0 0 0 0 .66  0 0 0 0 .36  0 0 0 0 .15  '
        + f'0 {2.3 * stain} 0 0 {-1.2 * stain}" result="stains"/>'
        + '<feBlend in="stains" in2="lit" mode="multiply"/>'
    )
    return _box(name, 0, body)


def pigment(name: str, seed: int, *, edge: float = 11, holes: float = 1) -> str:
    """Paint dabbed on rock: a rough edge, sponge holes, grain."""
    body = (
        _noise(".03", 4, seed, "e")
        + f'<feDisplacementMap in="SourceGraphic" in2="e" scale="{edge}" '
        'xChannelSelector="R" yChannelSelector="G" result="rough"/>'
        + _noise(".02 .024", 5, seed + 5, "s")
        + _alpha(4.2, -1.2 + 0.45 * (1 - holes), "s", "sponge")
        + '<feComposite in="rough" in2="sponge" operator="in" result="dabbed"/>'
        + _noise(".5", 2, seed + 1, "g")
        + _alpha(3, -0.5, "g", "grain")
        + '<feComposite in="dabbed" in2="grain" operator="in" result="thin"/>'
        + '<feComponentTransfer in="rough" result="wash">'
        '<feFuncA type="linear" slope=".5"/></feComponentTransfer>'
        + '<feMerge><feMergeNode in="wash"/><feMergeNode in="thin"/></feMerge>'
    )
    return _box(name, 8, body)


def charcoal(name: str, seed: int) -> str:
    """A burnt stick dragged over grain: crumbs at the edge, gaps where the rock dips."""
    body = (
        _noise(".045", 4, seed, "e") + '<feDisplacementMap in="SourceGraphic" in2="e" scale="9" '
        'xChannelSelector="R" yChannelSelector="G" result="moved"/>'
        '<feGaussianBlur in="moved" stdDeviation=".9" result="soft"/>'
        + _noise(".6 .5", 2, seed + 3, "g")
        + _alpha(4, -0.75, "g", "grain")
        + '<feComposite in="soft" in2="grain" operator="in" result="crumbs"/>'
        + _noise(".018 .024", 3, seed + 8, "d")
        + _alpha(7, -1.75, "d", "dips")
        + '<feComposite in="crumbs" in2="dips" operator="in" result="line"/>'
        + '<feComponentTransfer in="soft" result="dust">'
        '<feFuncA type="linear" slope=".35"/></feComponentTransfer>'
        + '<feMerge><feMergeNode in="dust"/><feMergeNode in="line"/></feMerge>'
    )
    return _box(name, 8, body)


def spray(name: str, seed: int, blur: float = 18) -> str:
    """Pigment blown through a reed: a soft cloud dissolved into drops."""
    body = (
        f'<feGaussianBlur in="SourceGraphic" stdDeviation="{blur}" result="cloud"/>'
        + _noise(".42", 3, seed, "n")
        + _alpha(2.6, -0.8, "n", "drops")
        + '<feComposite in="cloud" in2="drops" operator="arithmetic" k2="1.1" k3=".95" k4="-.85" '
        'result="sum"/><feComponentTransfer in="sum" result="mask">'
        '<feFuncA type="linear" slope="3"/></feComponentTransfer>'
        '<feComposite in="cloud" in2="mask" operator="in"/>'
    )
    return _box(name, 30, body)


def rough(name: str, seed: int, scale: float = 8, frequency: float = 0.05) -> str:
    """Only the edge shakes."""
    body = (
        _noise(f"{frequency}", 3, seed, "e")
        + f'<feDisplacementMap in="SourceGraphic" in2="e" scale="{scale}" '
        'xChannelSelector="R" yChannelSelector="G" result="d"/>'
        '<feGaussianBlur in="d" stdDeviation=".6"/>'
    )
    return _box(name, 10, body)


def carved(
    name: str,
    seed: int,
    *,
    frequency: str = ".03",
    relief: float = 3,
    bulge: float = 0,
    elevation: float = 55,
) -> str:
    """Lights a flat shape as if its surface were uneven and, with bulge, its rim rounded."""
    body = _noise(frequency, 4, seed, "n")
    if bulge:
        body += (
            f'<feGaussianBlur in="SourceAlpha" stdDeviation="{bulge}" result="dome"/>'
            '<feComposite in="dome" in2="n" operator="arithmetic" k2="1" k3=".25" result="form"/>'
            + _light("form", bulge * 1.6, "#fff", elevation, "lit")
        )
    else:
        body += _light("n", relief, "#fff", elevation, "lit")
    body += (
        '<feComposite in="lit" in2="SourceGraphic" operator="in" result="cut"/>'
        '<feBlend in="cut" in2="SourceGraphic" mode="multiply"/>'
    )
    return _box(name, 6, body)


def blur(name: str, deviation: float) -> str:
    return _box(name, 40, f'<feGaussianBlur stdDeviation="{deviation}"/>')
