"""Gradients and clips: paints that a fragment refers to by name.

A paint's name is a checksum of its definition, so the same call gives the same name in every run.
"""

import re
import zlib

from tools.art.cards.brush import num

Stop = tuple[float, str] | tuple[float, str, float]

_DEFS: dict[str, str] = {}
_NAME = re.compile(r"url\(#(\w+)\)")


def _keep(body: str) -> str:
    name = f"p{zlib.crc32(body.encode()):08x}"
    _DEFS[name] = body.replace("ID", name, 1)
    return f"url(#{name})"


def _stops(stops: tuple[Stop, ...]) -> str:
    out = []
    for stop in stops:
        alpha = stop[2] if len(stop) == 3 else 1.0
        out.append(f'<stop offset="{num(stop[0])}" stop-color="{stop[1]}" stop-opacity="{alpha:.3f}"/>')
    return "".join(out)


def linear(x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
    """Return a fill running from (x1, y1) to (x2, y2) in card units through stops (offset, colour[, alpha])."""
    return _keep(
        f'<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="{num(x1)}" y1="{num(y1)}" '
        f'x2="{num(x2)}" y2="{num(y2)}">{_stops(stops)}</linearGradient>'
    )


def radial(cx: float, cy: float, r: float, *stops: Stop) -> str:
    """Return a fill running outwards from (cx, cy) to radius r (units) through stops (offset, colour[, alpha])."""
    return _keep(
        f'<radialGradient id="ID" gradientUnits="userSpaceOnUse" cx="{num(cx)}" cy="{num(cy)}" '
        f'r="{num(r)}">{_stops(stops)}</radialGradient>'
    )


def clip(art: str, mask: str) -> str:
    """Return art cut to the filled shapes of the fragment ``mask`` (shapes only, no groups inside)."""
    name = _keep(f'<clipPath id="ID">{mask}</clipPath>')
    return f'<g clip-path="{name}">{art}</g>'


def definitions(art: str) -> str:
    """Return the definitions of every paint named in art, and of those they name in turn."""
    seen: dict[str, str] = {}
    todo = _NAME.findall(art)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen[name] = _DEFS[name]
            todo += _NAME.findall(seen[name])
    return "".join(seen[name] for name in sorted(seen))


def painted(art: str) -> str:
    """Return art for the painted face only: skies, mist, gold, shadows, shading."""
    return f'<g class="painted">{art}</g>'


def printed(art: str) -> str:
    """Return art for the printed face only: a flat ground instead of a painted sky."""
    return f'<g class="printed" display="none">{art}</g>'


def key(art: str, ink: str = "key", width: float = 0.7) -> str:
    """Return art whose every shape has a line around it on the printed face, ``width`` units wide, in that ink.

    ``ink`` is a name of the palette's ``[printed]``; "paper" separates two shapes of one ink by leaving the line bare.
    """
    return f'<g class="key {ink} {num(width)}">{art}</g>'


def cast(art: str, dark: str, middle: str, bright: str) -> str:
    """Return art that is printed in three inks by name: for its dark, its middle and its bright fills."""
    return f'<g class="cast {dark} {middle} {bright}">{art}</g>'


def stops(name: str) -> list[tuple[str, float]]:
    """Return (colour, alpha) of every stop of the gradient ``url(#name)``. Raises KeyError for a paint not made
    here.
    """
    body = _DEFS[name[5:-1]]
    return [(colour, float(alpha)) for colour, alpha in re.findall(r'stop-color="(\S+)" stop-opacity="([\d.]+)"', body)]
