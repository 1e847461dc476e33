"""The marks of the teams: colours, crests, and shapes that differ without colour. Drawing only."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    INK,
    INK_FAINT,
    LACQUER_RED,
    LACQUER_RED_DEEP,
    LACQUER_RED_LIGHT,
    PAPER,
    PAPER_EDGE,
    PAPER_LIGHT,
    Solid,
)
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS
from hachi_hachi.game.storage.i18n import language

#: The colours of the teams and of words on them: Genji white, Heiji red.
TEAM_COLOURS: Final[tuple[Solid, Solid]] = (PAPER, LACQUER_RED)
ON_TEAM: Final[tuple[Solid, Solid]] = (INK, PAPER_LIGHT)
#: The edges of things in these colours.
TEAM_EDGES: Final[tuple[Solid, Solid]] = (PAPER_EDGE, LACQUER_RED_LIGHT)
#: The same on paper, where white would be invisible.
TEAM_MARKS: Final[tuple[Solid, Solid]] = (INK_FAINT, LACQUER_RED)
#: The grounds of a crest that lies on its team's colour.
_ON_OWN: Final[tuple[Solid, Solid]] = (INK, LACQUER_RED_DEEP)
#: The size of a crest's character, as a share of its height.
SIGN: Final = 0.66

Draw = Callable[[Canvas], None]


def item(canvas: Canvas, key: Hashable, look: Hashable, box: Box, draw: Draw) -> Item:
    """Return an item that stays within ``box`` units, plus a small margin."""
    return Item(key, (language(), look), canvas.rect(box.inset(-8)), draw)


def draw_crest(canvas: Canvas, box: Box, team: int, *, on_own: bool = False) -> None:
    """Draw the crest of a team in a square; ``on_own``: on its own colour."""
    ground, ink = (_ON_OWN[team], PAPER_LIGHT) if on_own else (TEAM_COLOURS[team], ON_TEAM[team])
    canvas.rounded(box, ground, box.h * 0.12, edge=TEAM_EDGES[team])
    size = box.h * SIGN / canvas.text_scale
    canvas.text(CRESTS[team][0], box.cx, box.cy, size, ink, "serif", bold=True, fx=0.5, fy=0.5)


def draw_team_mark(canvas: Canvas, x: float, y: float, radius: float, team: int) -> None:
    """Draw the mark of a trick won: a disc for Genji, a diamond for Heiji, so that they differ without colour."""
    if team:
        r = radius * 1.25
        canvas.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], LACQUER_RED_LIGHT)
        canvas.polygon([(x, y - r * 0.7), (x + r * 0.7, y), (x, y + r * 0.7), (x - r * 0.7, y)], LACQUER_RED)
    else:
        canvas.circle(x, y, radius, PAPER_LIGHT)
