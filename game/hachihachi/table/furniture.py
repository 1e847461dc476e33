"""What stands on the table besides the cards: month, war fan, the seats' plates, tallies, words. Drawing only."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from engine.hachihachi.seen.view import View
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.palette import (
    CLOTH_LINE,
    GOLD,
    INK,
    LACQUER,
    PAPER_LIGHT,
    SHADOW,
    VERMILION,
    WHITE,
    faded,
)
from game.display.repaint import Item
from game.hachihachi.cards import kind_sign
from game.hachihachi.table.layout import Layout
from game.hachihachi.words.telling import yaku_chip
from game.keeping.text import language
from game.table.card_set import CARD, RATIO
from game.widgets.paint import cloth, fitted
from game.widgets.theme import RADIUS, RADIUS_SMALL, SMALL

#: Lines of small type are so many times as high as the type.
LINE: Final = 1.5
FAN_RIBS: Final = 17


Draw = Callable[[Canvas], None]


def item(canvas: Canvas, key: Hashable, look: Hashable, box: Box, draw: Callable[[Canvas], None]) -> Item:
    """An item that stays within `box` units, a little room around it for edges and shadows included."""
    return Item(key, (language(), look), canvas.rect(box.inset(-6)), draw)


def ground(canvas: Canvas, layout: Layout) -> pygame.Surface:
    """The still part of the table as large as the surface: cloth and the place of the stock."""

    def make() -> pygame.Surface:
        kept = canvas.surface
        surface = pygame.Surface(kept.get_size())
        canvas.surface = surface
        try:
            cloth(canvas)
            for place in (layout.stock, layout.turned):
                box = Box.around(place.x, place.y, CARD * place.scale + 8, CARD * RATIO * place.scale + 8)
                canvas.rounded(box, faded(SHADOW, 0.16), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.7))
        finally:
            canvas.surface = kept
        return surface

    key = ("table ground", canvas.surface.get_size(), canvas.table, layout.width, layout.height)
    return canvas.cache.get(key, make)


def empty_row(canvas: Canvas, box: Box, kind: str) -> None:
    """Where the first card of a kind will lie in a pile: its outline and the sign of the kind."""
    canvas.rounded(box.inset(2), faded(SHADOW, 0.10), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.5))
    r = box.w * 0.16
    rect = canvas.rect(Box.around(box.cx, box.cy, 2 * r, 2 * r))

    def make() -> pygame.Surface:
        sign = pygame.Surface((rect.w * 4, rect.h * 4), pygame.SRCALPHA)
        kind_sign(sign, kind, (rect.w * 2, rect.h * 2), rect.w * 2)
        sign.set_alpha(90)
        return pygame.transform.smoothscale(sign, rect.size)

    canvas.surface.blit(canvas.cache.get(("kind sign", kind, rect.size), make), rect)


def stock_count(canvas: Canvas, layout: Layout, count: int) -> list[Item]:
    """The number of cards in the stock, on the stock."""
    if count <= 0:
        return []
    place = layout.stock
    box = Box.around(place.x, place.box.bottom - 20, 36, 24)

    def draw(target: Canvas) -> None:
        target.rounded(box, faded(LACQUER, 0.8), RADIUS, edge=faded(GOLD, 0.8))
        target.text(
            str(count), box.cx, box.cy, 16 / target.text_scale, PAPER_LIGHT, "serif", bold=True, fx=0.5, fy=0.5
        )

    return [item(canvas, "stock", count, box, draw)]


def rank_bead(box: Box, rank: int) -> Callable[[Canvas], None]:
    """The place of a card in a hint, 1 the best."""

    def draw(canvas: Canvas) -> None:
        canvas.circle(box.cx, box.cy, box.w / 2, VERMILION if rank == 1 else LACQUER)
        canvas.circle(box.cx, box.cy, box.w / 2, GOLD, width=1.8)
        canvas.text(
            str(rank), box.cx, box.cy, 15 / canvas.text_scale, WHITE, "serif", bold=True, fx=0.5, fy=0.5
        )

    return draw


# -- what was declared and made -------------------------------------------------------------------------------------
def chips_of(view: View, seat: int) -> list[tuple[str, str, bool]]:
    """What a seat has declared and made: the yaku's name, its words, and whether it is a captured set."""
    found = [(made.name, yaku_chip(made.name, made.kan), False) for made in view.teyaku[seat]]
    return found + [
        (made.name, yaku_chip(made.name, made.kan), True) for made in view.dekiyaku if made.seat == seat
    ]


def chip_boxes(canvas: Canvas, box: Box, texts: Sequence[str]) -> list[Box]:
    """Places of chips in a row, made narrower where they would not fit."""
    if not texts:
        return []
    gap = 6.0
    size = fitted(canvas, SMALL, box.h)
    widths = [canvas.measure(text, size)[0] + 16 for text in texts]
    share = min(1.0, (box.w - gap * (len(texts) - 1)) / sum(widths))
    boxes = []
    x = box.x
    for width in widths:
        boxes.append(Box(x, box.y, width * share, box.h))
        x += width * share + gap
    return boxes


def draw_chip(canvas: Canvas, box: Box, text: str, *, captured: bool) -> None:
    """A yaku on its strip of paper, a captured one in red."""
    canvas.rounded(box, VERMILION if captured else PAPER_LIGHT, RADIUS_SMALL, edge=GOLD)
    size = fitted(canvas, SMALL, box.h)
    canvas.text(
        text, box.cx, box.cy, size, WHITE if captured else INK, bold=captured, fx=0.5, fy=0.5, width=box.w - 8
    )
