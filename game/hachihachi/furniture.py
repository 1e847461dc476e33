"""What stands on the table besides the cards: month, war fan, the seats' plates, tallies, words. Drawing only."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame

from engine.core.events import Event
from engine.hachihachi.deck import points
from engine.hachihachi.rules import Rules
from engine.hachihachi.tokushuyaku import PAR
from engine.hachihachi.view import View
from game.canvas import Canvas
from game.geometry import Box
from game.hachihachi.layout import CARD, CHIPS, RATIO, Layout
from game.hachihachi.repaint import Item
from game.hachihachi.sprites import kind_sign
from game.hachihachi.tabletop import by_kind
from game.hachihachi.telling import move_text, yaku_chip
from game.hachihachi.words import KINDS, kan_text, month_name, plant_name
from game.palette import (
    CLOTH_LINE,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    LACQUER,
    LACQUER_LIGHT,
    LACQUER_RED,
    LACQUER_RED_DEEP,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER_LIGHT,
    SEATS,
    SHADOW,
    VERMILION,
    WHITE,
    Colour,
    faded,
    mix,
)
from game.text import _, language
from game.widgets.paint import backdrop, cloth, lacquer, paper, seal
from game.widgets.theme import BODY, RADIUS, RADIUS_SMALL, SMALL, SUBHEADING

#: Lines of small type are so many times as high as the type.
LINE: Final = 1.5
FAN_RIBS: Final = 17


def item(canvas: Canvas, key: Hashable, look: Hashable, box: Box, draw: Callable[[Canvas], None]) -> Item:
    """An item that stays within `box` units, a little room around it for edges and shadows included."""
    return Item(key, (language(), look), canvas.rect(box.inset(-6)), draw)


def fitted(canvas: Canvas, size: float, height: float) -> float:
    """The size of type, made smaller where a line of it would be higher than `height` units."""
    return min(size, height / (1.35 * canvas.text_scale))


def ground(canvas: Canvas, layout: Layout) -> pygame.Surface:
    """The still part of the table as large as the surface: cloth and the place of the stock."""

    def make() -> pygame.Surface:
        kept = canvas.surface
        surface = pygame.Surface(kept.get_size()).convert()
        canvas.surface = surface
        try:
            cloth(canvas)
            for place in (layout.stock, layout.turned):
                box = Box.around(place.x, place.y, CARD * place.scale + 8, CARD * RATIO * place.scale + 8)
                canvas.rounded(box, faded(SHADOW, 0.16), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.7))
            for position in range(1, layout.seats):
                for kind, places in zip(KINDS, layout.pile(position, [1] * len(KINDS)), strict=True):
                    _empty_row(canvas, places[0].box, kind)
        finally:
            canvas.surface = kept
        return surface

    return canvas.cache.get(("table ground", canvas.surface.get_size(), canvas.table, layout), make)


def _empty_row(canvas: Canvas, box: Box, kind: str) -> None:
    """Where the first card of a kind will lie in a pile: its outline and the sign of the kind."""
    canvas.rounded(box.inset(2), faded(SHADOW, 0.10), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.5))
    r = box.w * 0.16
    rect = canvas.rect(Box.around(box.cx, box.cy, 2 * r, 2 * r))
    sign = pygame.Surface((rect.w * 4, rect.h * 4), pygame.SRCALPHA)
    kind_sign(sign, kind, (rect.w * 2, rect.h * 2), rect.w * 2)
    sign.set_alpha(90)
    canvas.surface.blit(pygame.transform.smoothscale(sign, rect.size), rect)


# -- the head of the table -----------------------------------------------------------------------------------------
def head_items(canvas: Canvas, layout: Layout, view: View, said: str, prompt: str) -> list[Item]:
    """Month, what is said, and the war fan with the multipliers that wait."""
    head = layout.head
    side = min(176.0, head.w * 0.25)
    month_box = head.left(side).inset(0, 4)
    fan_box = Box(head.right - side, head.y, side, head.h)
    middle = Box(month_box.right + 12, head.y, head.w - 2 * side - 24, head.h)
    last = view.month + view.deals_left
    return [
        item(canvas, "month", (view.month, last), month_box.inset(-22), lambda c: _month(c, month_box, view, last)),
        item(canvas, "fan", (view.multiplier, view.carried), fan_box, lambda c: _fan_box(c, fan_box, view)),
        item(canvas, "said", (said, prompt), middle, lambda c: _said(c, middle, said, prompt)),
    ]


def _month(canvas: Canvas, box: Box, view: View, last: int) -> None:
    if not view.month:
        return
    paper(canvas, box, rule=True)
    rows = box.inset(12, 13).rows([1.35, 1.0, 1.0], 1)
    lines = (
        (month_name(view.month), 24.0, INK, "serif", True),
        (plant_name(view.month), BODY, INK_SOFT, "serif", False),
        (_("Month {month} of {last}", month=view.month, last=last), SMALL, INK_SOFT, "sans", False),
    )
    for row, (words, size, colour, face, bold) in zip(rows, lines, strict=True):
        canvas.text(
            words, row.cx, row.cy, fitted(canvas, size, row.h), colour, "serif" if face == "serif" else "sans",
            bold=bold, fx=0.5, fy=0.5, width=row.w,
        )


def _said(canvas: Canvas, box: Box, said: str, prompt: str) -> None:
    upper, lower = box.inset(0, 6).rows([1.15, 1.0], 2)
    if said:
        size = fitted(canvas, BODY, upper.h / 2)
        for number, line in enumerate(canvas.wrapped(said, box.w, size)[:2]):
            canvas.text(
                line, box.cx, upper.y + (number + 0.5) * upper.h / 2, size, ON_CLOTH, fx=0.5, fy=0.5, width=box.w
            )
    if prompt:
        size = fitted(canvas, SUBHEADING, lower.h)
        canvas.text(
            prompt, box.cx, lower.cy, size, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=0.5, width=box.w
        )


def _fan_box(canvas: Canvas, box: Box, view: View) -> None:
    room = 22.0 if view.carried else 0.0
    fan(canvas, box.cx, box.bottom - 10 - room, min(box.w * 0.5, box.h - 14 - room), view.multiplier)
    if view.carried:
        waiting = _("waiting: {multipliers}", multipliers=" ".join(f"×{number}" for number in view.carried))
        canvas.text(waiting, box.cx, box.bottom - 2, SMALL, GOLD_LIGHT, fx=0.5, fy=1.0, width=box.w)


def fan(canvas: Canvas, cx: float, y: float, r: float, multiplier: int) -> None:
    """The war fan, its pivot at `cx`, `y` and `r` units long: closed for 1, half open for 2, open wide from 4 on."""
    if multiplier == 1:
        _closed_fan(canvas, cx, y, r)
        return
    half = 48.0 if multiplier == 2 else 78.0

    def at(angle: float, length: float) -> tuple[float, float]:
        radians = math.radians(angle - 90)
        return cx + math.cos(radians) * length, y + math.sin(radians) * length

    steps = [-half + 2 * half * i / (FAN_RIBS - 1) for i in range(FAN_RIBS)]
    leaf = [at(angle, r) for angle in steps] + [at(angle, r * 0.42) for angle in reversed(steps)]
    canvas.polygon([(cx, y), *(at(angle, r * 0.45) for angle in steps)], mix(LACQUER_LIGHT, GOLD_DEEP, 0.35))
    canvas.polygon(leaf, GOLD)
    for number, angle in enumerate(steps):
        if number % 4 == 2:
            canvas.line(*at(angle, r * 0.44), *at(angle, r * 0.99), mix(GOLD, GOLD_DEEP, 0.55), 1.0)
    middle = at(0, r * 0.71)
    canvas.circle(*middle, r * 0.23, VERMILION)
    canvas.text(
        f"×{multiplier}", *middle, r * 0.27 / canvas.text_scale, WHITE, "serif", bold=True, fx=0.5, fy=0.5
    )


def _closed_fan(canvas: Canvas, cx: float, y: float, r: float) -> None:
    """The fan lies closed: nothing is multiplied."""
    x, w, tail = cx - r * 0.42, r * 0.085, r * 0.05
    end_x, end_y = x + r * 0.62, y - r * 0.62
    across = 0.7071
    canvas.polygon(
        [
            (x - tail * across, y - tail * across),
            (x + tail * across, y + tail * across),
            (end_x + w * across, end_y + w * across),
            (end_x - w * across, end_y - w * across),
        ],
        mix(GOLD, LACQUER, 0.35),
    )
    canvas.circle(x + 3, y - 3, r * 0.035, GOLD_LIGHT)
    canvas.text("×1", cx + r * 0.3, y - r * 0.16, 22 / canvas.text_scale, ON_CLOTH_SOFT, "serif", fx=0.0, fy=0.5)


# -- the seats -------------------------------------------------------------------------------------------------------
def seat_items(
    canvas: Canvas,
    layout: Layout,
    view: View,
    names: Sequence[str],
    rules: Rules,
    moves: Mapping[int, Sequence[Event]],
) -> list[Item]:
    """The plate of every seat with its last `moves`, and the counts of its pile."""
    found: list[Item] = []
    for seat in range(view.seats):
        position = layout.position(seat, view.seat)
        facts = _facts(view, seat, names[seat], rules)
        words = tuple(move_text(event) for event in moves.get(seat, ()))
        if position == 0:
            box = layout.own_plate
            found.append(item(canvas, ("plate", seat), (facts, words), box, _own_plate(box, facts, words)))
        else:
            column = layout.column(position)
            found.append(item(canvas, ("plate", seat), facts, column.plate, _side_plate(column.plate, facts)))
            found.append(item(canvas, ("words", seat), words, column.words, _words(column.words, words)))
        found += _counts(canvas, layout, view, seat, position)
    return found


#: Seat, name, score and tally in words, whether it is its turn, whether it is oya.
Facts = tuple[int, str, str, str, bool, bool]


def _facts(view: View, seat: int, name: str, rules: Rules) -> Facts:
    tally = _("{points} of {par}", points=points(view.piles[seat]), par=PAR)
    oya = view.active[0] if view.active else view.dealer
    return seat, name, kan_text(view.scores[seat], rules), tally, view.turn == seat, oya == seat


def _plate(canvas: Canvas, box: Box, facts: Facts) -> None:
    """The ground of a plate: dark glass, red lacquer for the seat whose turn it is."""
    if facts[4]:
        lacquer(canvas, box, colour=LACQUER_RED_DEEP, light=LACQUER_RED, edge=GOLD_LIGHT)
    else:
        backdrop(canvas, box, opacity=0.42)


def _name_row(canvas: Canvas, box: Box, facts: Facts, size: float) -> None:
    seat, name, _score, _tally, _turn, oya = facts
    canvas.circle(box.x + 8, box.cy, 6.5, mix(SEATS[seat], WHITE, 0.18))
    canvas.circle(box.x + 8, box.cy, 6.5, faded(WHITE, 0.7), width=1.2)
    mark = box.h * 0.9 if oya else 0.0
    canvas.text(
        name, box.x + 24, box.cy, fitted(canvas, size, box.h), ON_CLOTH, "serif", bold=True, fy=0.5,
        width=box.w - 30 - mark,
    )
    if oya:
        seal(canvas, Box(box.right - mark, box.cy - mark / 2, mark, mark), "親")


def _score_row(canvas: Canvas, box: Box, facts: Facts, size: float) -> None:
    colour: Colour = mix(VERMILION, WHITE, 0.45) if facts[2].startswith("-") else GOLD_LIGHT
    canvas.text(facts[2], box.x, box.cy, fitted(canvas, size, box.h), colour, "serif", bold=True, fy=0.5)
    canvas.text(facts[3], box.right, box.cy, fitted(canvas, SMALL, box.h), ON_CLOTH_SOFT, fx=1.0, fy=0.5)


def _side_plate(box: Box, facts: Facts) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        _plate(canvas, box, facts)
        rows = box.inset(12, 6).rows([1, 1])
        _name_row(canvas, rows[0], facts, 19)
        _score_row(canvas, rows[1], facts, 19)

    return draw


def _own_plate(box: Box, facts: Facts, words: tuple[str, ...]) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        _plate(canvas, box, facts)
        inner = box.inset(12, 8)
        rows = inner.top(inner.h - CHIPS - 4).rows([1.1, 1.1, 1.5], 2)
        _name_row(canvas, rows[0], facts, 21)
        _score_row(canvas, rows[1], facts, 21)
        _lines(canvas, rows[2], words)

    return draw


def _words(box: Box, words: tuple[str, ...]) -> Callable[[Canvas], None]:
    return lambda canvas: _lines(canvas, box, words)


def _lines(canvas: Canvas, box: Box, words: tuple[str, ...]) -> None:
    """The last moves in up to three lines."""
    size = fitted(canvas, SMALL * 0.95, box.h / 3)
    lines = [line for text in words for line in canvas.wrapped(text, box.w - 4, size)]
    for number, line in enumerate(lines[:3]):
        canvas.text(line, box.x + 2, box.y + number * box.h / 3, size, ON_CLOTH_SOFT, width=box.w - 4)


def _counts(canvas: Canvas, layout: Layout, view: View, seat: int, position: int) -> list[Item]:
    """How many cards lie in each row of a pile, where it takes counting."""
    kinds = by_kind(view.piles[seat])
    rows = layout.pile(position, [len(cards) for cards in kinds])
    found: list[Item] = []
    for row, places in enumerate(rows):
        if len(places) < 4:
            continue
        last = places[-1].box
        box = Box(last.right - 20, last.bottom - 16, 20, 16)
        count = str(len(places))
        found.append(item(canvas, ("count", seat, row), (count, box), box, _count(box, count)))
    return found


def _count(box: Box, count: str) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.rounded(box, faded(LACQUER, 0.82), 5)
        canvas.text(count, box.cx, box.cy, 11.5 / canvas.text_scale, PAPER_LIGHT, bold=True, fx=0.5, fy=0.5)

    return draw


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
