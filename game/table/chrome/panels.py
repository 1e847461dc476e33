"""A panel of dark lacquer on the cloth, for lists beside the field. Drawing only."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, LACQUER, RISK, SHADOW, Solid, faded, mix
from hachi_hachi.game.widgets.materials import shadow
from hachi_hachi.game.widgets.theme import RADIUS

#: The opacity of a panel: the cloth shows through a little.
OPAQUE: Final = 0.86
#: The opacity of a tray.
TRAY: Final = 0.74
#: The opacity of the ground of words on the cloth.
GROUND: Final = 0.62


def on_ground(canvas: Canvas, words: Box) -> None:
    """Darken the table under words written on it, so that they can be read on any cloth."""
    canvas.rounded(words.inset(-7, 0), faded(SHADOW, GROUND), min(RADIUS, words.h / 2))


def draw_tray(canvas: Canvas, box: Box) -> None:
    """Draw a shallow tray of dark lacquer, as a ground for cards beside the field."""
    canvas.rounded(box, faded(mix(LACQUER, SHADOW, 0.4), TRAY), RADIUS, edge=faded(GOLD_DEEP, 0.45))


def tray_under(band: Box, counts: Box | None = None) -> Box:
    """Return the tray under a pile over the middle, and under its ``counts`` if they are below it."""
    top, bottom = band.y - 4, band.bottom + 3 if counts is None else counts.bottom - 1
    return Box(band.x, top, band.w, bottom - top)


def draw_panel(canvas: Canvas, box: Box, *, warning: bool = False) -> None:
    """Draw the ground of a panel with a thin bronze edge; red with a brighter edge for a ``warning``."""
    shadow(canvas, box, spread=7, drop=2, strength=0.4)
    ground: Solid = mix(LACQUER, SHADOW, 0.4)
    if warning:
        canvas.rounded(box, mix(ground, RISK, 0.14), RADIUS, edge=RISK, edge_width=2.0)
    else:
        canvas.rounded(box, faded(ground, OPAQUE), RADIUS, edge=faded(GOLD_DEEP, 0.9))
