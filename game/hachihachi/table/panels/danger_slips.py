"""The slips at opponents who lack a single card for a dekiyaku: their words, and their places."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import Danger
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD, HAND
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_name
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.table.danger_slip import place_text, slip_height, slip_item
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards
from hachi_hachi.game.storage.i18n import _

#: The width of a slip, and the least width of free room in a row for it, at normal text size.
WIDTH: Final = 176.0
LEAST: Final = 140.0
#: The order of the rows in which free room is looked for: ribbons, brights and animals, chaff.
ROWS: Final = (1, 0, 2, 3)


def danger_items(
    canvas: Canvas, layout: Layout, view: View, danger: Danger, piled: PiledCards, name: str
) -> list[Item]:
    """Return the slip of one opponent."""
    words = words_of(view, danger, name)
    box = slip_place(layout, layout.position(danger.seat, view.seat), piled, canvas.text_scale)
    if box is None:
        return []
    return [slip_item(canvas, ("danger", danger.seat), box, words)]


def words_of(view: View, danger: Danger, name: str) -> tuple[str, str, str]:
    """Return what is lacking, what the yaku pays, and where the card is: facts, no advice."""
    cards = danger.cards
    if len(cards) == 1:
        lacks = _("{name} {name:needs/need}: {card}", name=name, card=card_name(cards[0].card))
    else:
        lacks = _("{name} {name:needs/need} one of {n} cards", name=name, n=len(cards))
    worth = _(
        "{yaku}: {value} each", yaku=yaku_name(danger.row.name), value=kan_value(danger.row.kan * view.multiplier)
    )
    return lacks, worth, place_text(danger.at(FIELD), danger.at(HAND), alone=len(cards) == 1)


def slip_place(layout: Layout, position: int, piled: PiledCards, text: float) -> Box | None:
    """Return the box of a slip: in a free part of the pile's rows; else over the chaff, which is seen least."""
    high = slip_height(text)
    role = layout.role(position)
    if role is Role.ACROSS:
        panel = layout.panel(right=False)
        return panel.top(high) if panel is not None else None
    if role not in (Role.LEFT, Role.RIGHT):
        return None
    rows = layout.pile_rows(position)
    block = layout.column(position)
    left, wide = block.plate.x, block.plate.w
    free = []
    for kinds, _row in rows:
        boxes = [one.box for kind in kinds for one in piled[kind]] if piled else []
        free.append(wide - (union(boxes).w + 8 if boxes else 0))
    order = [line for line in ROWS if line < len(rows)]
    line = next((number for number in order if free[number] >= LEAST * text), order[-1])
    row, w = rows[line][1], min(WIDTH * text, max(free[line], LEAST * text), wide)
    x = left + wide - w if block.right else left
    return Box(x, min(row.cy - high / 2, rows[-1][1].bottom - high), w, high)
