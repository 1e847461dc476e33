"""Counts of a pile on slips of paper, each with the sign of its kind: under a group of cards, or beside a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.display.palette import INK, PAPER_LIGHT
from hachi_hachi.game.hanafuda.card_names import KIND_NAMES, KINDS
from hachi_hachi.game.hanafuda.kind_signs import kind_sign
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.table_items import Draw, item
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The text size; the height of a slip, the radius of its sign, and the padding beside sign and words, at normal text
#: size.
TEXT: Final = 14.0
HIGH: Final = 18.0
SIGN: Final = 5.5
PAD: Final = 4.0
#: How far below its cards a slip ends, at any text size: a higher one covers more of their lower edge.
BELOW: Final = 17.0
#: The least scale of words with the kind's name.
LEAST: Final = 0.86
#: How much wider than its group a slip may be.
WIDER: Final = 14.0


def caption_items(canvas: Canvas, row: Box, numbers: Sequence[str], piled: PiledCards) -> list[Item]:
    """Return the slips under the groups in the lowest row of a pile, whose cards end where ``row`` begins.

    ``numbers`` are what the slip of each kind says, after the kind's name where that fits.
    """
    found = []
    text = canvas.text_scale
    beside = 2 * SIGN * text + 3 * PAD
    for kind, group in enumerate(piled):
        held = [one.box for one in group if not one.slot]
        if not held or union(held).bottom < row.y - 2:
            continue
        whole = union([one.box for one in group])
        room = whole.w + WIDER
        named = _("{kind} {numbers}", kind=_(KIND_NAMES[KINDS[kind]]), numbers=numbers[kind])
        words = named if canvas.measure(named, TEXT * LEAST)[0] + beside <= room else numbers[kind]
        wide = min(room, canvas.measure(words, TEXT)[0] + beside)
        high = HIGH * text
        box = Box(whole.cx - wide / 2, row.y + BELOW - high, wide, high)
        found.append(item(canvas, ("caption", kind), (words, box), box, _caption(box, words, KINDS[kind]), cached=True))
    return found


def _caption(box: Box, words: str, kind: str) -> Draw:
    def draw(canvas: Canvas) -> None:
        sign = SIGN * canvas.text_scale
        canvas.rounded(box, PAPER_LIGHT, RADIUS_SMALL)
        draw_sign(canvas, box.x + PAD + sign, box.cy, kind, sign)
        x = box.x + 2 * PAD + 2 * sign
        size = canvas.fitting(words, box.right - PAD - x, TEXT)
        canvas.text(words, x, box.cy, size, INK, fy=0.5)

    return draw


def draw_sign(canvas: Canvas, x: float, y: float, kind: str, radius: float) -> None:
    """Draw the sign of a kind, scaled down from a larger one so that it is smooth."""
    rect = canvas.rect(Box.around(x, y, 2 * radius, 2 * radius))

    def make() -> pygame.Surface:
        sign = pygame.Surface((rect.w * 4, rect.h * 4), pygame.SRCALPHA)
        kind_sign(sign, kind, (rect.w * 2, rect.h * 2), rect.w * 2 - 1)
        return pygame.transform.smoothscale(sign, rect.size)

    canvas.surface.blit(canvas.cache.get(("count sign", kind, rect.size), make), rect)
