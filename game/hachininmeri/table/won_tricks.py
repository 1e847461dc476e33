"""The tricks won so far, a line each: the winner, the card and the points. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, INK, ON_CLOTH, ON_CLOTH_SOFT, PAPER_LIGHT, SHADOW, faded
from hachi_hachi.game.hachininmeri.card_set import UNSUN
from hachi_hachi.game.hachininmeri.table.team_marks import Draw, draw_team_mark, item
from hachi_hachi.game.hachininmeri.text.card_names import card_label
from hachi_hachi.game.hachininmeri.text.narration import yaku_text
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL

#: The width of a line's number, team mark and points, and the gap between a name and a card.
NUMBER: Final = 12.0
MARK: Final = 14.0
POINTS: Final = 24.0
APART: Final = 6.0
#: The radius of a team mark; the height of a line.
RADIUS: Final = 4.5
LINE: Final = 19.0
#: The radius of a suit's sign relative to the letters, and the padding beside it.
SIGN: Final = 0.36
PAD: Final = 4.0


class Won(NamedTuple):
    """A trick: its number from 1, the name of its winner and the seat, the winning card, its points and its yaku."""

    number: int
    name: str
    seat: int
    card: int
    points: int
    yaku: str


def tricks_won(view: View, names: Sequence[str]) -> tuple[Won, ...]:
    """Return all tricks of the game that have a winner."""
    return tuple(
        Won(number, names[trick.winner], trick.winner, trick.cards[trick.seats.index(trick.winner)], trick.points,
            yaku_text(trick.yaku))
        for number, trick in enumerate(view.tricks, start=1) if trick.winner >= 0
    )


def won_items(canvas: Canvas, box: Box, view: View, names: Sequence[str]) -> list[Item]:
    """Return the tricks won in ``box``, the last ones if there isn't room for all; empty if there are none.

    Where names have no room, the cards are shown by the marks of their corners; then letters give way as far as
    those of the plain size.
    """
    won = tricks_won(view, names)
    if not won:
        return []
    plain, size = SMALL / canvas.text_scale, SMALL
    marked = _wide(canvas, won, size, marked=False) > box.w
    while size > plain and _wide(canvas, won, size, marked=marked) > box.w:
        size = max(plain, size - 0.5)
    line = LINE * canvas.text_scale * size / SMALL
    won = won[-max(1, int(box.h / line)):]
    room = box.top(line * len(won))
    return [item(canvas, "tricks won", (won, size, room, marked), room, _lines(room, won, size, marked=marked))]


def _wide(canvas: Canvas, won: Sequence[Won], size: float, *, marked: bool) -> float:
    """Return the width of the widest line."""
    beside = (NUMBER + MARK + POINTS) * canvas.text_scale * size / SMALL + APART
    return beside + max(
        canvas.measure(first_word(one.name), size, bold=True)[0] + _card_width(canvas, one.card, size, marked=marked)
        for one in won
    )


def _card_width(canvas: Canvas, card: int, size: float, *, marked: bool) -> float:
    """Return the width of a card's name, or of its mark."""
    mark = UNSUN.mark(card) if marked else None
    if mark is None:
        return canvas.measure(card_label(card), size, bold=True)[0]
    return canvas.measure(mark.words, size)[0] + 2 * _sign_radius(canvas, size) + 3 * PAD


def _sign_radius(canvas: Canvas, size: float) -> float:
    return SIGN * size * canvas.text_scale


def _lines(box: Box, won: Sequence[Won], size: float, *, marked: bool) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.rounded(box.inset(-4, -2), faded(SHADOW, 0.35), RADIUS_SMALL)
        text = canvas.text_scale * size / SMALL
        for row, trick in enumerate(won):
            y = box.y + (row + 0.5) * box.h / len(won)
            left, points = (NUMBER + MARK) * text, POINTS * text
            last = row == len(won) - 1
            canvas.text(str(trick.number), box.x, y, size, ON_CLOTH_SOFT, fy=0.5)
            draw_team_mark(canvas, box.x + NUMBER * text + 4, y, RADIUS * text, team_of(trick.seat))
            room = box.w - left - points
            wide = min(room, _card_width(canvas, trick.card, size, marked=marked))
            left_over = room - wide - APART
            name = fitting_name(canvas, trick.name, left_over, size, bold=last)
            canvas.text(name, box.x + left, y, size, ON_CLOTH, bold=last, fy=0.5, width=left_over)
            high = box.h / len(won) - 2
            place = Box(box.right - points - wide, y - high / 2, wide, high)
            _draw_card(canvas, place, trick.card, size, marked=marked, bold=last)
            colour = GOLD_LIGHT if trick.yaku else ON_CLOTH
            canvas.text(f"+{trick.points}", box.right, y, size, colour, bold=bool(trick.yaku), fx=1.0, fy=0.5)

    return draw


def _draw_card(canvas: Canvas, box: Box, card: int, size: float, *, marked: bool, bold: bool) -> None:
    """Draw the name of a card, right-aligned, or its mark on paper, as in its corner."""
    mark = UNSUN.mark(card) if marked else None
    if mark is None:
        words = card_label(card)
        canvas.text(words, box.right, box.cy, size, ON_CLOTH_SOFT, bold=bold, fx=1.0, fy=0.5, width=box.w + 1)
        return
    canvas.rounded(box, PAPER_LIGHT, RADIUS_SMALL)
    canvas.text(mark.words, box.x + PAD, box.cy, size, INK, fy=0.5)
    radius, kind = _sign_radius(canvas, size), mark.kind
    rect = canvas.rect(Box.around(box.right - PAD - radius, box.cy, 2 * radius, 2 * radius))

    def make() -> pygame.Surface:
        sign = pygame.Surface((rect.w * 4, rect.h * 4), pygame.SRCALPHA)
        UNSUN.sign(sign, kind, (rect.w * 2, rect.h * 2), rect.w * 2 - 4)
        return pygame.transform.smoothscale(sign, rect.size)

    canvas.surface.blit(canvas.cache.get(("suit sign", kind, rect.size), make), rect)


def first_word(name: str) -> str:
    """Return the first word of a name."""
    return name.split(maxsplit=1)[0] if name.strip() else name


def fitting_name(canvas: Canvas, name: str, width: float, size: float, *, bold: bool) -> str:
    """Return the name, or its first word if there is no room for all of it."""
    return name if canvas.measure(name, size, bold=bold)[0] <= width else first_word(name)
