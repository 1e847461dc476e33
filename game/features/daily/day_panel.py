"""The right half of the screen of the deal of the day: a day in words, figures, and the cards of its month."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, PAPER_EDGE, PAPER_LIGHT, Colour, faded
from hachi_hachi.game.storage.i18n import NP_, _
from hachi_hachi.game.table.cards.card_fan import draw_fan
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.theme import HEADING, RADIUS, SMALL

MONTHS: Final = (
    NP_("calendar", "January"), NP_("calendar", "February"), NP_("calendar", "March"),
    NP_("calendar", "April"), NP_("calendar", "May"), NP_("calendar", "June"),
    NP_("calendar", "July"), NP_("calendar", "August"), NP_("calendar", "September"),
    NP_("calendar", "October"), NP_("calendar", "November"), NP_("calendar", "December"),
)
#: A text, its size and colour.
Paragraph = tuple[str, float, Colour]
#: The gaps between parts and between figures; the margin in the box of a figure.
GAP: Final = 14.0
BESIDE: Final = 10.0
MARGIN: Final = 8.0
#: The least height for the cards, and the widest card.
LEAST: Final = 90.0
WIDEST: Final = 140.0


def month_words(day: date) -> str:
    """Return the month and year of a day: "November 2026"."""
    return _("{month} {year}", month=_(MONTHS[day.month - 1]), year=day.year)


def day_words(day: date) -> str:
    """Return a day in words: "28 November 2026"."""
    return _("{day} {month} {year}", day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)


@dataclass(frozen=True, slots=True)
class Figure:
    """A large number with a caption."""

    value: str
    caption: str


def month_cards(deck: CardSurfaces, day: date) -> tuple[int, ...]:
    """Return the cards of the day's month; those of another group if a game has no group for each month."""
    groups = deck.card_set.groups
    return groups[(day.month - 1) % len(groups)].cards[:len(MONTHS)]


def draw(
    canvas: Canvas, box: Box, above: Sequence[Paragraph], figures: Sequence[Figure], below: Sequence[Paragraph],
    deck: CardSurfaces | None, day: date,
) -> None:
    """Draw the paragraphs ``above``, the figures, the cards of the month if there is room, the paragraphs ``below``.

    If there is too little room, the letters shrink.
    """
    tile = canvas.line_height(HEADING, "serif") + canvas.line_height(SMALL) + 2 * MARGIN
    scale = 1.0
    while scale > 0.6 and _height(canvas, box.w, [*above, *below], scale) + tile + 2 * GAP > box.h:
        scale -= 0.05
    y = _draw_lines(canvas, box, above, scale) + GAP
    widths = box.columns([1.0] * len(figures), BESIDE)
    for figure, column in zip(figures, widths, strict=True):
        _draw_figure(canvas, Box(column.x, y, column.w, tile), figure)
    y += tile + GAP
    foot = box.bottom - _height(canvas, box.w, below, scale)
    _draw_lines(canvas, box.below(foot - box.y), below, scale)
    line = canvas.line_height(SMALL)
    if deck is None or foot - y - 2 * GAP - line < LEAST:
        return
    cards = month_cards(deck, day)
    fan = draw_fan(canvas, deck, cards, Box(box.x, y, box.w, foot - y - 2 * GAP - line), WIDEST)
    if fan.h and len(deck.card_set.groups) == len(MONTHS):
        words = deck.card_set.card_words(cards[0]).group
        canvas.text(words, box.cx, fan.bottom + GAP / 2, SMALL, INK_SOFT, fx=0.5, width=box.w)


def _height(canvas: Canvas, w: float, lines: Sequence[Paragraph], scale: float) -> float:
    return sum(
        len(canvas.wrapped(text, w, size * scale)) * canvas.line_height(size * scale) + 8 * scale
        for text, size, _colour in lines if text
    )


def _draw_lines(canvas: Canvas, box: Box, lines: Sequence[Paragraph], scale: float) -> float:
    """Draw paragraphs from the top of the box; return where they end."""
    y = box.y
    for text, size, colour in lines:
        if text:
            h = len(canvas.wrapped(text, box.w, size * scale)) * canvas.line_height(size * scale)
            canvas.paragraph(text, Box(box.x, y, box.w, h), size * scale, colour)
            y += h + 8 * scale
    return y


def _draw_figure(canvas: Canvas, box: Box, figure: Figure) -> None:
    canvas.rounded(box, faded(PAPER_LIGHT, 0.55), RADIUS, edge=PAPER_EDGE)
    size = canvas.fitting(figure.value, box.w - 2 * MARGIN, HEADING)
    canvas.text(figure.value, box.cx, box.y + MARGIN, size, INK, "serif", bold=True, fx=0.5)
    size = canvas.fitting(figure.caption, box.w - 2 * MARGIN, SMALL)
    canvas.text(figure.caption, box.cx, box.bottom - MARGIN, size, INK_SOFT, fx=0.5, fy=1.0, width=box.w - 2 * MARGIN)
