"""The head in the right column: month and deals left, what stopping now would bring, message and prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from hachi_hachi.engine.koikoi.analysis.stop_or_koikoi import if_stopped
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT
from hachi_hachi.game.display.palette import SEATS as COLOURS
from hachi_hachi.game.hanafuda.table.table_header import draw_messages, draw_month_slip
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.text.terms import times_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.panels import draw_panel
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: Text sizes: of names, of the figures, and of those that count more than once.
NAME: Final = 15.0
FIGURE: Final = 18.0
#: The radius of a seat's dot, the padding of the plate.
DOT: Final = 7.5
PADDING: Final = (12.0, 5.0)
#: The largest share of the width for a name.
NAMED: Final = 0.5


@dataclass(frozen=True, slots=True)
class HeaderInfo:
    """The message and the prompt; ``alone``: a single deal outside a game."""

    said: str = ""
    prompt: str = ""
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Stopping:
    """What a seat would score if it stopped now: ``base`` × ``multiplier``, altogether ``points``."""

    seat: int
    base: int
    multiplier: int
    points: int

    @property
    def words(self) -> str:
        """The figures; without a yaku only the multiplier."""
        if not self.base:
            return times_text(self.multiplier)
        if self.multiplier == 1:
            return str(self.points)
        return _("{base} × {times} = {points}", base=self.base, times=self.multiplier, points=self.points)


def deal_line(view: View, *, alone: bool = False) -> str:
    """Return which deal of how many this is, and how many are left after it."""
    if alone:
        return _("a single deal")
    last = view.rules.deals
    if not last or view.deal > last:
        return _("Deal {n}", n=view.deal)
    left = last - view.deal
    if not left:
        return _("Deal {n} of {last}: the last", n=view.deal, last=last)
    return _("Deal {n} of {last}, {left} left", n=view.deal, last=last, left=left)


def stoppings(view: View) -> list[Stopping]:
    """Return what each seat would score if it stopped now, the player first."""
    first = max(0, view.seat)
    results = ((seat, if_stopped(view, seat)) for seat in (first, 1 - first))
    return [
        Stopping(seat, result.base, result.multiplier, result.base * result.multiplier) for seat, result in results
    ]


def head_items(
    canvas: Canvas, layout: Layout, view: View, info: HeaderInfo, deck: CardSurfaces, names: Sequence[str]
) -> list[Item]:
    """Return the items of the head."""
    line, slip = deal_line(view, alone=info.alone), layout.month
    month = partial(draw_month_slip, box=slip, month=view.month, line=line, deck=deck, large=True)
    rows = stoppings(view) if view.first_field else []
    words = layout.words
    return [
        item(canvas, "month", (view.month, line, slip), slip, month, cached=True),
        item(canvas, "factors ground", layout.factors, layout.factors, partial(draw_panel, box=layout.factors)),
        item(canvas, "factors", (tuple(rows), tuple(names), layout.factors), layout.factors,
             partial(_factors, box=layout.factors, rows=rows, names=names), cached=True),
        item(canvas, "words ground", words, words, partial(draw_panel, box=words)),
        item(canvas, "said", (info.said, info.prompt, words), words,
             partial(_words, box=words.inset(10, 4), info=info), cached=True),
    ]


def _words(canvas: Canvas, *, box: Box, info: HeaderInfo) -> None:
    draw_messages(canvas, box, info.said, info.prompt, large=True)


def _factors(canvas: Canvas, *, box: Box, rows: Sequence[Stopping], names: Sequence[str]) -> None:
    """Draw a line for each seat: what it would score if it stopped now, or its multiplier."""
    inner = box.inset(*PADDING)
    for stopping, row in zip(rows, inner.rows([1.0] * SEATS), strict=False):
        seat = stopping.seat
        dot = DOT * canvas.text_scale
        draw_seat_dot(canvas, row.x + dot, row.cy, dot, seat, COLOURS[seat])
        left = row.x + 2 * dot + 7
        wide = row.w * NAMED
        full = _("If {name:*/you} {name:stops/stop}", name=names[seat])
        for words in (full, _("stops")):  # the dot says whose it is
            size = canvas.fitting(words, wide, NAME)
            used = canvas.measure(words, size)[0]
            room = row.right - left - used - 8
            figure = canvas.fitting(stopping.words, room, FIGURE, "serif")
            if used <= wide and canvas.measure(stopping.words, figure, "serif")[0] <= room:
                break
        name = canvas.text(words, left, row.cy, size, ON_CLOTH_SOFT, fy=0.5, width=wide)
        room = row.right - name.right - 8
        ink = GOLD_LIGHT if stopping.multiplier > 1 else ON_CLOTH
        canvas.text(stopping.words, row.right, row.cy, figure, ink, "serif", fx=1.0, fy=0.5, width=room)
