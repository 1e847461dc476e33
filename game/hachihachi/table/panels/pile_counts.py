"""The number of cards in each pile: below the groups of the player's own, next to the rows of the opponents'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, PAPER_LIGHT
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role, counts_width
from hachi_hachi.game.hanafuda.card_names import KINDS
from hachi_hachi.game.hanafuda.table.pile_captions import TEXT, caption_items, draw_sign
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards
from hachi_hachi.game.hanafuda.table.sprites import by_kind
from hachi_hachi.game.hanafuda.table.table_markers import backs_count
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.table_items import Draw, item
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The radius of a kind's sign, and the height of a line beside a row, at normal text size.
SIGN: Final = 5.5
LINE: Final = 20.0


def count_items(canvas: Canvas, layout: Layout, view: View, seat: int, piled: PiledCards) -> list[Item]:
    """Return the counts beside the rows of an opponent's pile."""
    position = layout.position(seat, view.seat)
    held = [len(one) for one in by_kind(view.piles[seat])]
    if layout.role(position) not in (Role.LEFT, Role.RIGHT) or not any(held):
        return []
    found: list[Item] = []
    for kinds, box in layout.count_boxes(position, piled):
        shown = tuple((KINDS[kind], held[kind]) for kind in kinds if held[kind])
        if shown:
            found.append(item(canvas, ("count", seat, kinds), (shown, box), box, _signs(box, shown)))
    return found


def own_count_items(
    canvas: Canvas, layout: Layout, view: View, piles: Mapping[int, PiledCards]
) -> list[Item]:
    """Return what is drawn over the cards: the counts, with card points, under the pile at the bottom, and those on the
    backs of hands; nothing until somebody plays."""
    found: list[Item] = []
    for seat in range(view.seats):
        position, backs = layout.position(seat, view.seat), view.hand_sizes[seat]
        if backs and not layout.shown and layout.role(position) in (Role.LEFT, Role.RIGHT, Role.ACROSS):
            found.append(backs_count(canvas, seat, layout.back(position, backs - 1, backs), backs))
        if layout.role(position) is Role.BOTTOM and (view.active or view.seats < BIDDING_SEATS):
            held = by_kind(view.piles[seat])
            numbers = [_("{n} · {points}", n=len(one), points=points(mask_of(one))) for one in held]
            found += caption_items(canvas, layout.captions, numbers, piles.get(seat, ()))
    return found


def _signs(box: Box, shown: Sequence[tuple[str, int]]) -> Draw:
    """Return the drawing of a row's counts, one below the other: slips of paper like the marks of the cards."""

    def draw(canvas: Canvas) -> None:
        scale = box.w / counts_width(1.0)
        line, sign = LINE * scale, SIGN * scale
        top = box.cy - line * len(shown) / 2
        for number, (kind, count) in enumerate(shown):
            slip = Box(box.x, top + number * line + 1, box.w, line - 2)
            canvas.rounded(slip, PAPER_LIGHT, RADIUS_SMALL - 1)
            draw_sign(canvas, slip.x + 3 + sign, slip.cy, kind, sign)
            size = TEXT * scale / canvas.text_scale
            canvas.text(str(count), slip.right - 3, slip.cy, size, INK, fx=1.0, fy=0.5)

    return draw
