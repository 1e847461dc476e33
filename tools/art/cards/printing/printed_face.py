"""The printed face: the same cards, printed like traditional decks, in few flat inks and a black key on pale paper.

A card defines the drawing (``tools.art.cards.months``); this module defines its printing: no skies, mist or gradients,
each fill in the ink of its role, and lines where the card asks for them (``paint.key``). ``press`` then prints the
sheet.
"""

import functools
import re
import tomllib
from dataclasses import dataclass, replace
from typing import Final
from xml.etree import ElementTree as ET  # parses only the tools' own drawings

import numpy as np
from PIL import Image

from tools.art.cards import palette as pal
from tools.art.cards.brush import num
from tools.art.cards.gradients import stops
from tools.art.cards.printing import flat_ink_print
from tools.art.cards.printing.woodblock_print import Card

SLIP: Final = 0.12
"""How far an ink may lie off, in units: without key lines everywhere more would show as gaps."""
TOOTH, UNEVEN = 0.3, 0.5  # quieter than the Unsun pack: invisible grain makes files large
FAINT: Final = 0.5
"""Of a fill's opacity: what is fainter is shading and is not cut."""
DARK, BRIGHT = 34.0, 78.0  # CIE Lab lightness up to which a fill is dark, and from which it is bright
_CALLS = re.compile(r"(scale|matrix)\(([^)]*)\)")


def _lab(colour: str) -> tuple[float, float, float]:
    c = np.array(pal.rgb(colour), np.float64) / 255
    c = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    xyz = c @ np.array([[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]])
    x, y, z = (float(v) for v in np.cbrt(xyz / np.array([0.9505, 1, 1.089])))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _inks() -> tuple[dict[str, str], dict[str, str]]:
    """Return the inks by name, in order, and the ink of each colour of ``[printed_as]``."""
    table = tomllib.loads(pal.TABLE.read_text("utf-8"))
    colours = table["colours"]
    inks = {}
    for name, parts in table["printed"].items():
        inks[name] = pal.mix(colours[parts[0]], colours[parts[1]], parts[2]) if len(parts) == 3 else colours[parts[0]]
    return inks, {colours[name]: ink for name, ink in table["printed_as"].items()}


INKS, CAST = _inks()
CHOICE: Final = ("paper", "yellow", "ochre", "red", "violet", "green", "key")
"""The inks that a colour may find by nearness; rose, fresh and blue are only had by name."""


@functools.cache
def ink_of(colour: str) -> str:
    """Return the name of the ink for a ``#rrggbb`` fill."""
    if colour in CAST:
        return CAST[colour]
    a = _lab(colour)

    def far(name: str) -> float:
        b = _lab(INKS[name])
        return 0.36 * (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

    return min(CHOICE, key=far)


@functools.cache
def _flat(fill: str) -> tuple[str, float]:
    """Return (colour, opacity) of a fill, a gradient's mean."""
    if not fill.startswith("url("):
        return fill, 1.0
    parts = stops(fill)
    alpha = sum(a for _, a in parts)
    if not alpha:
        return pal.WHITE, 0.0
    mean = [round(sum(pal.rgb(c)[i] * a for c, a in parts) / alpha) for i in range(3)]
    return "#" + "".join(f"{v:02x}" for v in mean), alpha / len(parts)


@dataclass(frozen=True)
class _Context:
    """The settings for the shapes of a group: inks by lightness, the line around them, their scale."""

    cast: tuple[str, ...] = ()
    line: tuple[str, float] | None = None
    scale: float = 1.0


def _scaled(transform: str) -> float:
    k = 1.0
    for name, numbers in _CALLS.findall(transform):
        v = [abs(float(n)) for n in numbers.replace(",", " ").split()]
        k *= (v[0] * v[-1 if name == "scale" else 3]) ** 0.5
    return k


def _cut(node: ET.Element, about: _Context) -> None:
    """Replace the fills below ``node`` by inks, add lines, remove painted-only parts."""
    for child in list(node):
        if child.tag == "g":
            words = child.attrib.pop("class", "").split()
            if words[:1] == ["painted"] or float(child.get("opacity", 1)) < FAINT:
                node.remove(child)
                continue
            child.attrib.pop("opacity", None)
            here = replace(about, scale=about.scale * _scaled(child.get("transform", "")))
            if words[:1] == ["printed"]:
                del child.attrib["display"]
            elif words[:1] == ["key"]:
                here = replace(here, line=(words[1], float(words[2])))
            elif words[:1] == ["cast"]:
                here = replace(here, cast=tuple(words[1:]))
            _cut(child, here)
            continue
        colour, alpha = _flat(child.get("fill", pal.INK))
        if alpha * float(child.attrib.pop("fill-opacity", 1)) < FAINT:
            node.remove(child)
            continue
        if about.cast:
            light = _lab(colour)[0]
            name = about.cast[0 if light < DARK else 2 if light > BRIGHT else 1]
        else:
            name = ink_of(colour)
        child.set("fill", INKS[name])
        if about.line:
            child.set("stroke", INKS[about.line[0]])
            child.set("stroke-width", num(about.line[1] / about.scale))
            child.set("stroke-linejoin", "round")


def scene(card: Card) -> flat_ink_print.Scene:
    """Cut the card for the press."""
    root = ET.fromstring(f"<g>{''.join(p.art for p in card.plates if not p.multiply)}</g>")  # noqa: S314 - our own drawing
    _cut(root, _Context())
    return flat_ink_print.Scene(ET.tostring(root, "unicode"), "", card.seed)


def inks() -> flat_ink_print.Inks:
    """Return the inks of the printed face for the press."""
    return flat_ink_print.Inks(tuple(INKS.values()), INKS["paper"], INKS["key"], slip=SLIP, tooth=TOOTH, uneven=UNEVEN)


def render(card: Card, width: int = 480) -> Image.Image:
    """Print the card ``width`` pixels wide on the printed face and return it as RGBA, the same pixels every time."""
    return flat_ink_print.render(scene(card), inks(), width)
