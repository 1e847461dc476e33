"""The number of cards in each pile: below the groups of the player's own, next to the rows of the opponents'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.display.palette import INK, ON_CLOTH_SOFT, PAPER_LIGHT
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role, counts_width
from hachi_hachi.game.hanafuda.card_names import KIND_NAMES, KINDS
from hachi_hachi.game.hanafuda.card_set import kind_sign
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards
from hachi_hachi.game.hanafuda.table.sprites import by_kind
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.panels import on_ground
from hachi_hachi.game.table.chrome.table_items import Draw, item
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The text size, and the largest scale of the captions under the player's own pile.
TEXT: Final = 14.0
LARGEST: Final = 1.35
#: The radius of a kind's sign, and the height of a line beside a row, at normal text size.
SIGN: Final = 4.5
LINE: Final = 20.0


def count_items(canvas: Canvas, layout: Layout, view: View, seat: int, piled: PiledCards) -> list[Item]:
    """Return the counts of a seat's pile."""
    position = layout.position(seat, view.seat)
    cards = by_kind(view.piles[seat])
    counts = [(len(one), points(mask_of(one))) for one in cards]
    role = layout.role(position)
    if not any(count for count, _points in counts) or role in (Role.OUT, Role.WAITING):
        return []
    if role is Role.BOTTOM:
        return _captions(canvas, layout, counts, piled)
    if role is Role.ACROSS:
        return []
    found = []
    for kinds, box in layout.count_boxes(position, piled):
        shown = tuple((KINDS[kind], counts[kind][0]) for kind in kinds if counts[kind][0])
        if shown:
            found.append(item(canvas, ("count", seat, kinds), (shown, box), box, _signs(box, shown)))
    return found


def _captions(
    canvas: Canvas, layout: Layout, counts: Sequence[tuple[int, int]], piled: PiledCards,
) -> list[Item]:
    """Return the counts under the groups in the lowest row: the kind's name where it fits."""
    row = layout.captions
    size = TEXT * min(LARGEST, canvas.text_scale) / canvas.text_scale
    found = []
    for kind, group in enumerate(piled):
        held = [one.box for one in group if not one.slot]
        if not held or union(held).bottom < row.y - 2:
            continue
        count, worth = counts[kind]
        whole = union([one.box for one in group])
        numbers = _("{n} · {points}", n=count, points=worth)
        named = _("{kind} {numbers}", kind=_(KIND_NAMES[KINDS[kind]]), numbers=numbers)
        words = named if canvas.measure(named, size)[0] <= whole.w + 12 else numbers
        box = Box(whole.cx - whole.w / 2 - 6, row.y, whole.w + 12, min(row.h, 20 * LARGEST))
        found.append(item(canvas, ("caption", kind), (words, box), box, _caption(box, words, size)))
    return found


def _caption(box: Box, words: str, size: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        wide, high = canvas.measure(words, size)
        scale = size * canvas.text_scale / TEXT
        y = box.y + 1 + 5 * scale**2
        on_ground(canvas, Box.around(box.cx, y, min(wide, box.w), min(high, 17.0 * scale)))
        canvas.text(words, box.cx, y, size, ON_CLOTH_SOFT, fx=0.5, fy=0.5, width=box.w)

    return draw


def _signs(box: Box, shown: Sequence[tuple[str, int]]) -> Draw:
    """Return the drawing of a row's counts, one below the other: slips of paper like the marks of the cards."""

    def draw(canvas: Canvas) -> None:
        scale = box.w / counts_width(1.0)
        line, sign = LINE * scale, SIGN * scale
        top = box.cy - line * len(shown) / 2
        for number, (kind, count) in enumerate(shown):
            slip = Box(box.x, top + number * line + 1, box.w, line - 2)
            canvas.rounded(slip, PAPER_LIGHT, RADIUS_SMALL - 1)
            _sign(canvas, slip.x + 3 + sign, slip.cy, kind, sign)
            size = TEXT * scale / canvas.text_scale
            canvas.text(str(count), slip.right - 3, slip.cy, size, INK, fx=1.0, fy=0.5)

    return draw


def _sign(canvas: Canvas, x: float, y: float, kind: str, radius: float) -> None:
    """Draw the sign of a kind, scaled down from a larger one so that it is smooth."""
    rect = canvas.rect(Box.around(x, y, 2 * radius, 2 * radius))

    def make() -> pygame.Surface:
        sign = pygame.Surface((rect.w * 4, rect.h * 4), pygame.SRCALPHA)
        kind_sign(sign, kind, (rect.w * 2, rect.h * 2), rect.w * 2 - 1)
        return pygame.transform.smoothscale(sign, rect.size)

    canvas.surface.blit(canvas.cache.get(("count sign", kind, rect.size), make), rect)
