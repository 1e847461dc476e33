"""The things on the table with their boxes and explanations, lowest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.koikoi.analysis.dangers import danger_for
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.hanafuda.table.last_moves import rows_of
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.table.tabletop import Tabletop
from hachi_hachi.game.koikoi.tooltips import tooltips
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.thing_tooltips import Thing
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.widgets import Widget

#: Cards of the player's hand are explained later than other things: their matches light up at once and draw the eye.
HAND_DWELL: Final = 0.9
TOOL_DWELL: Final = 0.6


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The table as shown. ``alone``: a single deal outside a game; ``standing_in``: the seats replaced by a simpler
    player."""

    view: View
    names: Sequence[str]
    alone: bool = False
    standing_in: frozenset[int] = frozenset()


def things_of(
    layout: Layout, top: Tabletop, context: TooltipContext, widgets: Sequence[Widget]
) -> list[Thing]:
    """Return everything that can be explained. ``layout`` is arranged for this deal, ``widgets`` are the tools."""
    view, names = top.view, context.names
    if not top.dealt:
        return []
    found = [
        Thing("month", layout.month, partial(tooltips.month, view, alone=context.alone)),
        Thing("factors", layout.factors, partial(tooltips.factors, view, names)),
        Thing("ledger", layout.ledger, partial(tooltips.ledger, view)),
    ]
    for seat in range(SEATS):
        found += _seat(layout, top, context, seat)
    if view.draw_pile:
        found.append(Thing("stock", layout.stock.box, partial(tooltips.stock, view)))
    danger = view.seat >= 0 and danger_for(view, view.seat) is not None
    rows = rows_of(layout.moves(danger=danger), top.recent, layout.text)
    if rows:
        found.append(Thing("last", union([row.box for row in rows]), partial(tooltips.last_moves)))
    found += [
        Thing(("tool", widget.name), widget.box, partial(tooltips.tool, widget.name, widget.text), TOOL_DWELL)
        for widget in widgets if isinstance(widget, Tool)
    ]
    return found + _cards(layout, top)


def _seat(layout: Layout, top: Tabletop, context: TooltipContext, seat: int) -> list[Thing]:
    view, position = top.view, layout.position(seat, top.view.seat)
    plate = partial(tooltips.plate, view, seat, context.names, context.standing_in)
    found = [Thing(("plate", seat), layout.plate(position), plate)]
    count = view.hand_sizes[seat]
    if count and seat != view.seat:
        boxes = [(layout.back(n, count) if position else layout.hand(n, count)).box for n in range(count)]
        found.append(Thing(("backs", seat), union(boxes), partial(tooltips.backs, view, seat, context.names)))
    piled = [one for row in top.pile_places(seat, layout) for one in row]
    if piled:
        found.append(
            Thing(("pile", seat), union([one.box for one in piled]), partial(tooltips.pile, view, seat, context.names))
        )
    found += [
        Thing(("slot", seat, one.key), one.box, partial(tooltips.slot, view, seat, one.key))
        for one in piled if one.slot
    ]
    return found


def _cards(layout: Layout, top: Tabletop) -> list[Thing]:
    """Return the cards of the field, the card turned up, and the player's own hand."""
    view = top.view
    found = [
        Thing(("card", card), card_box(top.field_pose(card, layout)), partial(tooltips.field_card, view, card))
        for card in view.field
    ]
    if view.turned != HIDDEN:
        found.append(
            Thing(("card", view.turned), layout.turned.box, partial(tooltips.hand_card, view, view.turned))
        )
    if view.seat >= 0:
        hand = cards_in(view.hands[view.seat])
        for number, card in enumerate(hand):
            box = layout.hand(number, len(hand)).box
            risen = Box(box.x, box.y - layout.rise, box.w, box.h + layout.rise)
            found.append(Thing(("card", card), risen, partial(tooltips.hand_card, view, card), HAND_DWELL))
    return found
