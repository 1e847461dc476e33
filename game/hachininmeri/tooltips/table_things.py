"""The things on the table of eight with their boxes and explanations, lowest first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.hachininmeri.table.layout import RISE, Layout
from hachi_hachi.game.hachininmeri.table.seat_drawing import column_boxes, dealer_box
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop
from hachi_hachi.game.hachininmeri.tooltips import card_tooltips, seat_tooltips
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.table.chrome.thing_tooltips import Thing
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.widgets import Widget

#: Cards of the player's hand are explained later than other things: the eye is on them anyway while choosing.
HAND_DWELL: Final = 0.9


def things_of(layout: Layout, top: Tabletop, context: TooltipContext, widgets: Sequence[Widget]) -> list[Thing]:
    """Return everything that can be explained; ``widgets`` are the tools."""
    if not top.dealt:
        return []
    view = top.view
    found: list[Thing] = []
    for team in (0, 1):
        found.append(Thing(("team", team), layout.team(team), partial(seat_tooltips.team, context, team)))
        won = sum(trick.winner >= 0 and team_of(trick.winner) == team for trick in view.tricks)
        if won:
            box = column_boxes(layout.team(team), team)[0]
            found.append(Thing(("tricks", team), box, partial(seat_tooltips.tricks, context, team)))
    for seat in range(SEATS):
        found += _seat(layout, top, context, seat)
    if view.dealer >= 0:
        found.append(Thing("dealer", dealer_box(layout, view), partial(seat_tooltips.dealer, context)))
    if view.trump >= 0:
        room = layout.about_hand()  # what it explains stays in view
        found.append(Thing("news", layout.news, partial(seat_tooltips.news, context), room=room))
        found.append(Thing("open", layout.open_trump.box, partial(card_tooltips.open_trump, context)))
    found += [
        Thing(("tool", widget.name), widget.box, partial(seat_tooltips.tool, widget.name, widget.text), 0.6)
        for widget in widgets if isinstance(widget, Tool)
    ]
    return found + _cards(layout, top, context)


def _seat(layout: Layout, top: Tabletop, context: TooltipContext, seat: int) -> list[Thing]:
    """Return plate and hand of a seat."""
    view = top.view
    position = layout.position(seat, view.seat)
    plate = partial(seat_tooltips.plate, context, seat)
    count = view.hand_sizes[seat]
    if position == 0:
        found = [Thing(("plate", seat), layout.own_plate, plate)]
        if view.seat < 0 and count:
            found.append(Thing(("backs", seat), layout.hand_box, partial(seat_tooltips.backs, context, seat)))
        return found
    found = [
        Thing(("plate", seat), layout.plate(position), plate),
    ]
    if count:
        box = union([layout.back(position, number, count).box for number in range(count)])
        found.append(Thing(("backs", seat), box, partial(seat_tooltips.backs, context, seat)))
    return found


def _cards(layout: Layout, top: Tabletop, context: TooltipContext) -> list[Thing]:
    """Return the cards of the trick, and those of the player's own hand."""
    view = top.view
    found: list[Thing] = []
    if top.covered_lead >= 0:
        box = layout.trick(layout.position(top.covered_lead, view.seat)).box
        found.append(Thing("covered_lead", box, partial(card_tooltips.covered_lead, context, top.covered_lead)))
    if view.trick is not None:
        found += [
            Thing(("trick", number), layout.trick(layout.position(seat, view.seat)).box,
                  partial(card_tooltips.trick_card, context, number))
            for number, seat in enumerate(view.trick.seats)
        ]
    hand, trumps = top.hand(), top.trumps_held()
    for number, card in enumerate(hand):
        box = layout.hand(number, len(hand), trumps).box
        risen = Box(box.x, box.y - RISE, box.w, box.h + RISE)
        explained = partial(card_tooltips.hand_card, context, card)
        found.append(Thing(("card", card), risen, explained, HAND_DWELL, layout.about_hand(right=not context.order)))
    return found
