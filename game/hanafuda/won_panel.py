"""What a deal was won with, below the rows of its settlement: captioned cards, or a bar for each seat. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, INK, PAPER_EDGE, SEATS
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, DECISIVE, SUBHEADING

#: The height from which a panel is worth its room, and the maximum height of cards.
LEAST: Final = 96.0
HIGHEST: Final = 190.0
#: From this width of a card, relative to the whole card, a row is readable; narrower ones go on two rows.
SEEN: Final = 0.5
#: The maximum share of the width for names, the height of a bar and the maximum of its row, at normal text size.
NAME: Final = 0.4
BAR: Final = 24.0
ROW: Final = 72.0
GAP: Final = 8.0
DOT: Final = 8.0


class WonCards(NamedTuple):
    """Cards with which ``seat`` won something, and its name."""

    seat: int
    words: str
    cards: tuple[int, ...]


class SeatBar(NamedTuple):
    """A seat, its name, a value from 0, and the value in words."""

    seat: int
    name: str
    value: int
    words: str


def draw_won_cards(canvas: Canvas, box: Box, groups: Sequence[WonCards], deck: CardSurfaces) -> None:
    """Draw the groups side by side, each under its caption, as large as the box allows."""
    weights = [float(len(group.cards)) + 0.6 for group in groups]
    head = canvas.line_height(BODY) + GAP
    for group, place in zip(groups, box.columns(weights, 16), strict=True):
        left = place.x
        if group.seat >= 0:
            draw_seat_dot(canvas, place.x + DOT, place.y + head / 2 - 3, DOT, group.seat, SEATS[group.seat])
            left += 2 * DOT + GAP
        room = place.right - left
        size = canvas.fitting(group.words, room, BODY, "serif", bold=True)
        canvas.text(group.words, left, place.y + head / 2 - 3, size, INK, "serif", bold=True, fy=0.5, width=room)
        draw_cards(canvas, place.below(head), group.cards, deck)


def draw_cards(
    canvas: Canvas, box: Box, cards: Sequence[int], deck: CardSurfaces, first: int | None = None
) -> None:
    """Draw cards from the upper left, as large as the box allows; on two rows if one would cover too much of them.

    Only the ``first`` ones are drawn, in their places among all.
    """
    most = min(HIGHEST * canvas.area.h / 720, box.h)
    step = box.w / max(1.0, len(cards) - 1 + 1 / SEEN)
    half = (len(cards) + 1) // 2
    if step < most / RATIO * SEEN and half > 2 and box.h >= 120:
        high = (box.h - GAP) / 2
        rows = (cards[:half], cards[half:])
    else:
        high, rows = most, (cards, ())
    high = min(high, most)
    for number, row in enumerate(filter(None, rows)):
        drawn = None if first is None else max(0, first - number * len(rows[0]))
        place = Box(box.x, box.y + number * (high + GAP), box.w, high)
        draw_row(canvas, place, row, deck, marks=False, fx=0.0, first=drawn)


def draw_bars(canvas: Canvas, box: Box, title: str, bars: Sequence[SeatBar], mark: int | None = None) -> None:
    """Draw a bar for each seat under a title; ``mark`` is a value marked across all bars, such as par."""
    head = canvas.line_height(BODY) + GAP
    canvas.text(title, box.x, box.y, canvas.fitting(title, box.w, BODY, "serif", bold=True), INK, "serif", bold=True,
                width=box.w)
    most = max(1, *(bar.value for bar in bars), mark or 0)
    worth = max(canvas.measure(bar.words, SUBHEADING, "serif", bold=True)[0] for bar in bars) + 12
    row = min(ROW * canvas.text_scale, (box.h - head) / len(bars))
    wide = max(canvas.measure(bar.name, BODY)[0] for bar in bars) + 2 * DOT + GAP + 4
    name = min(wide, box.w * NAME)
    track = box.w - name - worth - GAP
    high = min(BAR * canvas.area.h / 720, row * 0.5)
    for number, bar in enumerate(bars):
        y = box.y + head + (number + 0.5) * row
        draw_seat_dot(canvas, box.x + DOT, y, DOT, bar.seat, SEATS[bar.seat])
        left = 2 * DOT + GAP
        size = canvas.fitting(bar.name, name - left, BODY)
        canvas.text(bar.name, box.x + left, y, size, INK, fy=0.5, width=name - left)
        place = Box(box.x + name + GAP, y - high / 2, track, high)
        canvas.rounded(place, PAPER_EDGE, high / 4)
        if bar.value > 0:
            canvas.rounded(place.left(max(high / 2, track * bar.value / most)), SEATS[bar.seat], high / 4)
        size = min(SUBHEADING, row / (1.3 * canvas.text_scale))
        canvas.text(bar.words, box.right, y, max(DECISIVE / canvas.text_scale, size), INK, "serif", bold=True, fx=1.0,
                    fy=0.5)
    if mark is not None:
        x = box.x + name + GAP + track * mark / most
        canvas.line(x, box.y + head, x, box.y + head + row * len(bars), GOLD_DEEP, 2.0)
