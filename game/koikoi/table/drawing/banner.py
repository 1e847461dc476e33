"""A sheet of paper over the field for a moment: a dealt hand, a win by the field, a redeal, a yaku in fast play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, INK, INK_SOFT, LACQUER_RED, SEATS
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.table.stage_props import Banner
from hachi_hachi.game.koikoi.text.narration import event_text, made_text
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_name
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.materials import gold_rule, paper
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, HEADING

WIDTH: Final = 600.0
#: The height with cards and without.
HEIGHTS: Final = (250.0, 128.0)
CARD_SCALE: Final = 0.62


def banner_box(layout: Layout, banner: Banner) -> Box:
    """Return the box of a banner, over the field."""
    high = HEIGHTS[not banner.cards]
    return Box.around(layout.field.cx, layout.field.cy, min(WIDTH, layout.middle.w), high)


def banner_words(banner: Banner, names: Sequence[str]) -> tuple[str, str]:
    """Return the heading and the line under it."""
    match banner.event:
        case ev.PileCounted(_, made, total):
            heading = _(" + ").join(yaku_name(yaku.name) for yaku in made)
            return heading, _("{yaku}. Total: {total}", yaku=made_text(made), total=points_text(total))
        case ev.TeyakuShown(_, _, yaku):
            return _(" + ").join(yaku_name(name) for name in yaku), event_text(banner.event, names)
        case _:
            return event_text(banner.event, names), ""


def draw_banner(
    canvas: Canvas, box: Box, banner: Banner, names: Sequence[str], deck: CardSurfaces, *, marks: bool
) -> None:
    """Draw the sheet with the seat, what it has, and the cards."""
    paper(canvas, box)
    inner = box.inset(26, 16)
    heading, line = banner_words(banner, names)
    y = inner.y + 14
    if banner.seat >= 0:
        draw_seat_dot(canvas, inner.x + 8, y, 8, banner.seat, SEATS[banner.seat])
        canvas.text(names[banner.seat], inner.x + 24, y, BODY, INK_SOFT, "serif", bold=True, fy=0.5)
        y += 26
    else:
        y += 10
    size = canvas.fitting(heading, inner.w, HEADING, "serif", bold=True)
    canvas.text(heading, box.cx, y, size, LACQUER_RED, "serif", bold=True, fx=0.5, fy=0.5, width=inner.w)
    gold_rule(canvas, box.cx, y + 24, min(300.0, inner.w), colour=GOLD_DEEP)
    y += 34
    canvas.text(line, box.cx, y, canvas.fitting(line, inner.w, BODY), INK, fx=0.5, width=inner.w)
    if banner.cards:
        y += canvas.line_height(BODY) if line else 0
        high = min(CARD_SCALE * CARD * RATIO, inner.bottom - y - 6)
        draw_row(canvas, Box(inner.x, inner.bottom - high, inner.w, high), banner.cards, deck, marks=marks)
