"""The slips at opponents who lack a single card for a dekiyaku: their words, and their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import Danger, dangers
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD, HAND
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.hachihachi.table.layout import LEAST_PANEL, Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role, counts_width
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_name
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.table.danger_slip import place_text, slip_height, slip_item, slip_width
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards
from hachi_hachi.game.storage.i18n import _

#: The least width of a slip at normal text size, and the gap around it.
LEAST: Final = 140.0
GAP: Final = 6.0
#: The roles of opponents whose pile is in a column.
BESIDE: Final = (Role.LEFT, Role.RIGHT)
#: The order of the rows in which free room is looked for: the middle one, the upper, the lower ones.
ROWS: Final = (1, 0, 2, 3)


class Slip(NamedTuple):
    """The slip of one opponent: its words and its place."""

    seat: int
    words: tuple[str, ...]
    box: Box


def danger_items(canvas: Canvas, slips: Sequence[Slip]) -> list[Item]:
    """Return the slips."""
    return [slip_item(canvas, ("danger", one.seat), one.box, one.words) for one in slips]


def placed_slips(
    canvas: Canvas, layout: Layout, view: View, piles: Mapping[int, PiledCards], names: Sequence[str]
) -> list[Slip]:
    """Return the slips at all opponents who lack a single card: in an empty part of the pile, or above the last moves,
    in two lines, or several in one each, to leave them room (see ``under_slips``); without those, over the chaff."""
    found, high = [], slip_height(canvas.text_scale)
    panel = layout.panel(right=False)
    waiting: list[tuple[int, tuple[str, ...]]] = []
    for danger in dangers(view, view.seat) if view.seat >= 0 and view.active else ():
        words, position = words_of(view, danger, names[danger.seat]), layout.position(danger.seat, view.seat)
        wanted = max(LEAST * canvas.text_scale, slip_width(canvas, words))
        box = free_place(layout, position, piles.get(danger.seat, ()), wanted, high)
        if box is not None:
            found.append(Slip(danger.seat, words, box))
        elif panel is not None:
            waiting.append((danger.seat, in_two_lines(view, danger, words)))
        elif layout.role(position) in BESIDE:
            row = layout.pile_rows(position)[-1]
            found.append(Slip(danger.seat, words, Box(row.x, row.bottom - high, row.w, high)))
    if panel is not None and waiting:
        lines = 2 if len(waiting) == 1 else 1
        each = min(slip_height(canvas.text_scale, lines), (panel.h - (len(waiting) - 1) * GAP) / len(waiting))
        for number, (seat, short) in enumerate(waiting):
            found.append(Slip(seat, short[:lines], Box(panel.x, panel.y + number * (each + GAP), panel.w, each)))
    return found


def under_slips(panel: Box, slips: Sequence[Slip], text: float) -> Box | None:
    """Return the room that slips leave of the panel of the last moves, None if it is too little."""
    lowest = max((one.box.bottom + GAP for one in slips if one.box.y >= panel.y - 1 and one.box.x < panel.right),
                 default=panel.y)
    free = panel.below(lowest - panel.y)
    return free if free.h >= LEAST_PANEL * text else None


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
    if view.multiplier > 1:
        worth = _("{worth} ({kan}×{n})", worth=worth, kan=danger.row.kan, n=view.multiplier)
    return lacks, worth, place_text(danger.at(FIELD), danger.at(HAND), alone=len(cards) == 1)


def in_two_lines(view: View, danger: Danger, words: tuple[str, str, str]) -> tuple[str, str]:
    """Return the words for a low slip: the missing card, then what the yaku pays and where the card is."""
    lacks, _worth, place = words
    value = kan_value(danger.row.kan * view.multiplier)
    return lacks, _("{yaku}: {value} each, {place}", yaku=yaku_name(danger.row.name), value=value, place=place)


def free_place(layout: Layout, position: int, piled: PiledCards, wide: float, high: float) -> Box | None:
    """Return a box of that size in a row of an opponent's pile, clear of cards and counts, or None if no row has room.
    """
    if layout.role(position) not in BESIDE:
        return None
    rows, block = layout.pile_rows(position), layout.column(position)
    cards = [one.box for kind in piled for one in kind]
    for line in (number for number in ROWS if number < len(rows)):
        row = rows[line]
        lying = [box for box in cards if abs(box.y - row.y) < 1]
        taken = union(lying).w + counts_width(layout.text) + 4 + 2 * GAP if lying else 0.0
        if block.plate.w - taken >= wide:
            x = block.plate.right - wide if block.right else block.plate.x
            return Box(x, row.cy - high / 2, wide, high)
    return None
