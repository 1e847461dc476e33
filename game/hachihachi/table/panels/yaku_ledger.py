"""The yaku ledger under the right column: a line for each dekiyaku, with pips for its cards. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import LedgerLine
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD, HAND, LOST, PILE, Whereabouts
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    GOLD_LIGHT,
    ON_CLOTH,
    ON_CLOTH_DEAD,
    ON_CLOTH_SOFT,
    ON_CLOTH_WARNING,
    SEATS,
    WHITE,
    Solid,
    mix,
)
from hachi_hachi.game.hachihachi.text.terms import yaku_name
from hachi_hachi.game.hachihachi.text.yaku_progress import progress_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.panels import draw_panel
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: The text size, and the height of a line relative to it.
TEXT: Final = 14.5
LINE: Final = 1.4
#: The padding of the panel; the gaps between name, pips and words.
PADDING: Final = (11.0, 6.0)
GAP: Final = 9.0
#: The distance between pips and their radius at normal text size, and the radius of a seat's dot.
PIP: Final = (11.5, 4.6)
DOT: Final = 7.5
#: The largest share of the width for the names, and the least distance between pips.
LONGEST: Final = 0.42
LEAST_PIP: Final = 7.0


def ledger_items(canvas: Canvas, box: Box, lines: Sequence[LedgerLine]) -> list[Item]:
    """Return the panel and its lines."""
    return [
        item(canvas, "ledger", box, box, partial(draw_panel, box=box)),
        item(canvas, "ledger lines", (box, tuple(lines)), box, partial(_draw, box=box, lines=lines), cached=True),
    ]


def _draw(canvas: Canvas, box: Box, lines: Sequence[LedgerLine]) -> None:
    inner = box.inset(*PADDING)
    text = canvas.text_scale
    most = max(1, int(inner.h / (TEXT * LINE)))
    shown = _shown(lines, most)
    if not shown:
        return
    size = min(TEXT, inner.h / len(shown) / LINE / text)
    grown = size * text / TEXT
    names = max(canvas.measure(yaku_name(line.own.row.name), size)[0] for line in shown)
    names = min(names, inner.w * LONGEST)
    words = max(
        canvas.measure(_progress_words(line), size)[0] + (2 * DOT * grown + 4 if line.rival is not None else 0)
        for line in shown
    )
    most = max(len(line.cards) for line in shown)
    room = max(inner.w - names - words - 2 * GAP, LEAST_PIP * most)
    pitch = min(PIP[0] * grown, room / most)
    radius = min(PIP[1] * grown, pitch * 0.42)
    for line, row in zip(shown, inner.rows([1.0] * len(shown)), strict=True):
        ink = ink_of(line)
        canvas.text(yaku_name(line.own.row.name), row.x, row.cy, size, ink, fy=0.5, width=names)
        x = row.x + names + GAP + radius
        for number, one in enumerate(line.cards):
            _pip(canvas, x + number * pitch, row.cy, radius, one)
        left = x + (len(line.cards) - 1) * pitch + radius + GAP
        _words(canvas, Box(left, row.y, row.right - left, row.h), line, size, ink)


def _progress_words(line: LedgerLine) -> str:
    """Return the progress of the seat, or of its rival."""
    return _("out") if line.dead else progress_text(line.own if line.rival is None else line.rival)


def _shown(lines: Sequence[LedgerLine], most: int) -> list[LedgerLine]:
    """Return as many lines as fit, in their order: first those out of reach are omitted, then the most distant."""
    by_use = sorted(lines, key=lambda line: (line.dead, min(
        line.own.missing, line.rival.missing if line.rival is not None else line.own.missing,
    )))
    kept = by_use[:most]
    return [line for line in lines if line in kept]


def ink_of(line: LedgerLine) -> Solid:
    """Return the colour of a line: golden if made, grey if out of reach, a warning if an opponent lacks one card."""
    if line.own.made:
        return GOLD_LIGHT
    if line.dead:
        return ON_CLOTH_DEAD
    near = line.rival is not None and line.rival.missing <= 1
    return ON_CLOTH_WARNING if near else ON_CLOTH


def _pip(canvas: Canvas, x: float, y: float, radius: float, one: Whereabouts) -> None:
    """Draw a card of a yaku: a gold disc in the player's pile, a gold ring within reach, a square in the colour of the
    seat that has it, a grey ring for a card not seen yet."""
    if one.where == PILE:
        canvas.circle(x, y, radius, GOLD_LIGHT)
    elif one.where in (HAND, FIELD):
        canvas.circle(x, y, radius, GOLD_LIGHT, width=1.8)
    elif one.where == LOST:
        side = 1.6 * radius
        canvas.rounded(Box.around(x, y, side, side), mix(SEATS[one.seat], WHITE, 0.35), 1.0)
    else:
        canvas.circle(x, y, radius * 0.9, ON_CLOTH_DEAD, width=1.1)


def _words(canvas: Canvas, room: Box, line: LedgerLine, size: float, ink: Solid) -> None:
    """Draw how far it is, right-aligned; a rival's dot stands before its progress."""
    state = line.own if line.rival is None else line.rival
    words = _progress_words(line)
    dot = DOT * size * canvas.text_scale / TEXT
    wide = room.w - (2 * dot + 4 if line.rival is not None else 0)
    place = canvas.text(words, room.right, room.cy, size, ON_CLOTH_SOFT if ink == ON_CLOTH else ink, fx=1.0, fy=0.5,
                        width=wide)
    if line.rival is not None:
        draw_seat_dot(canvas, place.x - dot - 4, room.cy, dot, state.seat, SEATS[state.seat])
