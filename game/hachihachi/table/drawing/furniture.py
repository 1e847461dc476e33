"""The furniture of the table: month, war fan, seat plates, tallies, words. Drawing only."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    BLUE_RIBBON,
    CLOTH_LINE,
    FOCUS,
    GOLD,
    LACQUER,
    MISSING,
    PAPER_LIGHT,
    POETRY_RIBBON,
    SHADOW,
    VERMILION,
    WHITE,
    faded,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.text.narration import yaku_chip
from hachi_hachi.game.hanafuda.card_set import kind_sign
from hachi_hachi.game.storage.i18n import _, language
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.background import mat_line, room
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The offset of a card from the one beneath it in a last turn, as a share of its width, and the gap between moves.
LAST_STEP: Final = 0.52
LAST_GAP: Final = 7.0

Draw = Callable[[Canvas], None]


def item(canvas: Canvas, key: Hashable, look: Hashable, box: Box, draw: Callable[[Canvas], None]) -> Item:
    """Return an item that stays within ``box`` units, plus a margin for edges and shadows."""
    return Item(key, (language(), look), canvas.rect(box.inset(-14)), draw)


def ground(canvas: Canvas, layout: Layout) -> pygame.Surface:
    """Return the static part of the table in the size of the surface: background, cloth, mat."""
    return room(canvas, layout.mat)


def mat_item(canvas: Canvas, layout: Layout, multiplier: int) -> Item:
    """Return the line on the mat: green, golden at ×2, two golden ones above."""
    colours = [faded(CLOTH_LINE, 0.8) if multiplier == 1 else faded(GOLD, 0.75)]
    if multiplier > 2:
        colours.append(faded(GOLD, 0.47))
    mat = layout.mat
    return item(canvas, "mat", (multiplier, mat), mat, lambda target: mat_line(target, mat, tuple(colours)))


def ghost(canvas: Canvas, box: Box, kind: str) -> None:
    """Draw the outline and the symbol of a kind where its first card of a pile will be."""
    canvas.rounded(box, faded(SHADOW, 0.10), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.5))
    r = box.w * 0.085
    rect = canvas.rect(Box.around(box.cx, box.cy, 2 * r, 2 * r))

    def make() -> pygame.Surface:
        sign = pygame.Surface((rect.w * 4, rect.h * 4), pygame.SRCALPHA)
        kind_sign(sign, kind, (rect.w * 2, rect.h * 2), rect.w * 2)
        sign.set_alpha(110)
        return pygame.transform.smoothscale(sign, rect.size)

    canvas.surface.blit(canvas.cache.get(("kind sign", kind, rect.size), make), rect)


def slot(canvas: Canvas, box: Box, card: int, seen: float = 1.0, glow: float = 0.0) -> None:
    """Draw the slot of a yaku's only missing card: a narrow frame with its month and the symbol of its kind.

    ``seen`` (0-1) is how far it has appeared; ``glow`` (0-1) how strongly it glows.
    """
    if glow:
        canvas.rounded(box.inset(-2), faded(MISSING, 0.30 * glow), box.w * 0.14)
    edge = faded(MISSING, 0.88 * seen)
    canvas.rounded(box, faded(SHADOW, 0.28 * seen), box.w * 0.12, edge=edge, edge_width=1.2 + 1.6 * glow)
    if seen < 0.5:
        return
    shown = CARDS[card]
    if shown.kind == "R":
        colour = POETRY_RIBBON if shown.month <= 3 else BLUE_RIBBON
        x, y, w, h = box.x + box.w * 0.32, box.y + box.h * 0.31, box.w * 0.36, box.h * 0.54
        canvas.polygon([(x, y), (x + w, y - 1), (x + w + 1, y + h), (x + 1, y + h + 1)], faded(colour, 0.85))
    else:
        canvas.circle(box.cx, box.y + box.h * 0.57, box.w * 0.3, faded(GOLD, 0.8))
    size = max(8.0, box.w * 0.5) / canvas.text_scale
    canvas.text(str(shown.month), box.cx, box.y + box.h * 0.15, size, MISSING, fx=0.5, fy=0.5)


def gold_bar(canvas: Canvas, box: Box, seen: float = 1.0) -> None:
    """Draw a bar above a card taken in its seat's last turn; ``box`` is its visible part, ``seen`` (0-1) the bar's
    opacity."""
    canvas.rounded(Box(box.x + 1.5, box.y - 3.6, max(2.0, box.w - 3), 2.4), faded(FOCUS, seen), 1.2)


def last_turn(
    canvas: Canvas, deck: CardSurfaces, x: float, y: float, width: float, moves: Sequence[Sequence[int]]
) -> None:
    """Draw each move, a card on what it took or alone if it stayed, from ``x``, ``y`` in cards of ``width`` units."""
    for cards in moves:
        for number, card in enumerate(cards):
            pose = Pose(x + width / 2 + number * width * LAST_STEP, y + width * RATIO / 2, width / CARD)
            deck.draw(canvas, ("card", card), pose)
        x += width + (len(cards) - 1) * width * LAST_STEP + LAST_GAP


def last_width(width: float, moves: Sequence[Sequence[int]]) -> float:
    """Return the width of the last turn."""
    return sum(width + (len(cards) - 1) * width * LAST_STEP + LAST_GAP for cards in moves) - LAST_GAP


def stock_count(canvas: Canvas, layout: Layout, count: int) -> list[Item]:
    """Return the number of cards in the draw pile, drawn on it."""
    if count <= 0:
        return []
    place = layout.stock
    text = canvas.text_scale
    w, h = 34 * text, 22 * text
    box = Box(place.x - w / 2, place.box.bottom - h - 8, w, h)

    def draw(target: Canvas) -> None:
        target.rounded(box, LACQUER, 6, edge=faded(GOLD, 0.8))
        target.text(str(count), box.cx, box.cy, 16, PAPER_LIGHT, "serif", fx=0.5, fy=0.5)

    return [item(canvas, "stock", (count, box), box, draw)]


def rank_bead(box: Box, rank: int) -> Callable[[Canvas], None]:
    """Return a drawing of a card's rank in a hint, 1 for the best."""

    def draw(canvas: Canvas) -> None:
        canvas.circle(box.cx, box.cy, box.w / 2, VERMILION if rank == 1 else LACQUER)
        canvas.circle(box.cx, box.cy, box.w / 2, GOLD, width=1.8)
        canvas.text(
            str(rank), box.cx, box.cy, 15 / canvas.text_scale, WHITE, "serif", bold=True, fx=0.5, fy=0.5
        )

    return draw


# -- declared and captured yaku -------------------------------------------------------------------------------------
def chips_of(view: View, seat: int) -> list[tuple[str, str, bool]]:
    """Return a seat's declared and captured yaku: name, words, and True if captured.

    The yaku with which a seat called sage is marked until another is made or the sage has failed.
    """
    found = [(made.name, yaku_chip(made.name, made.kan), False) for made in view.teyaku[seat]]
    yaku = [(made.name, yaku_chip(made.name, made.kan), True) for made in view.dekiyaku if made.seat == seat]
    if yaku and view.owing == seat:
        name, words, captured = yaku[-1]
        yaku[-1] = (name, _("{yaku}, sage", yaku=words), captured)
    return found + yaku


