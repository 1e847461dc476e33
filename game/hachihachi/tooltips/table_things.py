"""The things on the table with their boxes and explanations, lowest first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo, parts_of
from hachi_hachi.game.hachihachi.table.drawing.seats import basket_box
from hachi_hachi.game.hachihachi.table.drawing.yaku_chips import Chip
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hachihachi.tooltips import card_tooltips, seat_tooltips, tool_tooltips
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hanafuda.table.last_moves import rows_of
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.thing_tooltips import Thing
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.widgets import Widget

#: Cards of the player's hand are explained later than other things: their matches light up at once and draw the eye.
HAND_DWELL: Final = 0.9


def things_of(
    canvas: Canvas, layout: Layout, top: Tabletop, context: TooltipContext, info: HeaderInfo, widgets: Sequence[Widget]
) -> list[Thing]:
    """Return everything that can be explained. ``layout`` is arranged for this deal, ``widgets`` are tools and
    chips."""
    if not top.view.hand_sizes or not top.view.month:
        return []
    found = _head(canvas, layout, context, info)
    for seat in range(top.view.seats):
        found += _seat(layout, top, context, seat)
    if top.view.draw_pile_size:
        found.append(Thing("stock", layout.stock.box, partial(tool_tooltips.stock, context)))
    found += [*_panels(layout, top, context), *_widgets(context, widgets)]
    return found + _cards(layout, top, context)


def _head(canvas: Canvas, layout: Layout, context: TooltipContext, info: HeaderInfo) -> list[Thing]:
    parts = parts_of(canvas, layout, context.view, info)
    found = [
        Thing("month", parts.month, partial(tool_tooltips.month, context)),
        Thing("fan", parts.fan, partial(tool_tooltips.fan, context)),
    ]
    for key, box, explained in (
        ("board", parts.board, tool_tooltips.board),
        ("pot", parts.pot, tool_tooltips.pot),
        ("bowl", parts.bowl, tool_tooltips.bowl),
    ):
        if box is not None:
            found.append(Thing(key, box, partial(explained, context)))
    return found


def _seat(layout: Layout, top: Tabletop, context: TooltipContext, seat: int) -> list[Thing]:
    """Return the things of a seat."""
    view = top.view
    position = layout.position(seat, view.seat)
    role = layout.role(position)
    if role is Role.OUT:
        return [Thing(("cushion", seat), layout.cushion(position), partial(seat_tooltips.cushion, context, seat))]
    found = [Thing(("plate", seat), layout.plate(position), partial(seat_tooltips.plate, context, seat))]
    own = role is Role.BOTTOM and view.seat == seat
    basket = basket_box(layout, view, seat)
    if basket is not None:
        found.append(Thing("basket", basket, partial(tool_tooltips.basket, context)))
    if view.hand_sizes[seat] and not own:
        count = view.hand_sizes[seat]
        boxes = [layout.back(position, number, count).box for number in range(count)]
        found.append(Thing(("backs", seat), union(boxes), partial(seat_tooltips.backs, context, seat)))
    if view.blank == seat:
        found.append(Thing("blank", layout.blank(position).box, partial(tool_tooltips.blank, context)))
    piled = [one for row in top.pile_places(seat, layout) for one in row]
    if piled:
        around = union([one.box for one in piled])
        found.append(Thing(("pile", seat), around, partial(seat_tooltips.pile, context, seat)))
    found += [
        Thing(("slot", seat, one.key), one.box, partial(card_tooltips.slot, context, seat, one.key))
        for one in piled
        if one.slot
    ]
    return found


def _panels(layout: Layout, top: Tabletop, context: TooltipContext) -> list[Thing]:
    """Return the yaku ledger and the rows of the last moves."""
    found = []
    left, right = layout.panel(right=False), layout.panel(right=True)
    if right is not None:
        found.append(Thing("ledger", right, partial(seat_tooltips.ledger, context)))
    if left is not None:
        rows: dict[int, list[Box]] = {}
        for row in rows_of(left, top.recent, layout.text):
            rows.setdefault(row.seat, []).append(row.box)
        found += [
            Thing(("last", seat), box, partial(seat_tooltips.last_turn, context, seat))
            for seat, boxes in rows.items() for box in boxes[-1:]
        ]
    return found


def _widgets(context: TooltipContext, widgets: Sequence[Widget]) -> list[Thing]:
    found = []
    for widget in widgets:
        if isinstance(widget, Tool):
            found.append(
                Thing(("tool", widget.name), widget.box, partial(tool_tooltips.tool, widget.name, widget.text), 0.6)
            )
        elif isinstance(widget, Chip):
            explained = partial(seat_tooltips.chip, context, widget.shows)
            found.append(Thing(("chip", widget.seat, widget.name), widget.box, explained))
    return found


def _cards(layout: Layout, top: Tabletop, context: TooltipContext) -> list[Thing]:
    """Return the cards of the field, the card turned up, and the player's own hand."""
    view = top.view
    found = [
        Thing(("card", card), card_box(top.field_pose(card, layout)), partial(card_tooltips.field_card, context, card))
        for card in view.field_order
    ]
    if view.turned != HIDDEN:
        found.append(
            Thing(("card", view.turned), layout.turned.box, partial(card_tooltips.hand_card, context, view.turned))
        )
    if view.seat >= 0:
        hand = [card for card in range(view.hands[view.seat].bit_length()) if view.hands[view.seat] >> card & 1]
        found += [
            Thing(("card", card), _risen(layout, layout.hand(number, len(hand)).box),
                  partial(card_tooltips.hand_card, context, card), HAND_DWELL)
            for number, card in enumerate(hand)
        ]
    return found


def _risen(layout: Layout, box: Box) -> Box:
    return Box(box.x, box.y - layout.rise, box.w, box.h + layout.rise)
