"""The yaku ledger beside the field: a line for each yaku, with pips for its cards. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    CLEAR,
    GOLD_LIGHT,
    ON_CLOTH,
    ON_CLOTH_DEAD,
    ON_CLOTH_SOFT,
    ON_CLOTH_WARNING,
    SEATS,
    SHADOW,
    WHITE,
    Solid,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.frame_layout import CardPlace
from hachi_hachi.game.table.chrome.panels import draw_panel
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: The text size, and the height of a line relative to it.
TEXT: Final = 14.5
LINE: Final = 1.4
#: The padding of the panel; the gaps between name, pips and words.
PADDING: Final = (11.0, 6.0)
GAP: Final = 9.0
COLUMN_GAP: Final = 14.0
#: The distance between pips and their radius at normal text size, and the radius of a seat's dot.
PIP: Final = (11.5, 4.6)
DOT: Final = 7.5
#: The largest radius of pips relative to their distance, and how much larger they must be in two rows.
TIGHT: Final = 0.42
ROUNDER: Final = 1.35
#: The largest share of the width for the names, and the least distance between pips.
LONGEST: Final = 0.42
LEAST_PIP: Final = 7.0
#: The least scale of the letters in two columns, before a single name is smaller.
LEAST_OF_TWO: Final = 0.8
#: The least height of a line with pictures of its cards, their largest width, and the gap between them.
TALL_LINE: Final = 76.0
THUMB: Final = 46.0
THUMB_GAP: Final = 3.0

#: Where the card of a pip is: in the player's pile, within reach (in the hand or on the field), not seen yet. In the
#: pile of another seat it is that seat's number.
OWN: Final = "own"
REACH: Final = "reach"
UNSEEN: Final = "unseen"


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A line: the ``name`` of a yaku, its ``pips``, and ``words`` on how far it is.

    ``made``: the player has it. ``dead``: it is out of reach for everybody. ``rival``: the words are about that seat,
    which is further; ``warning``: it needs a single card. ``missing`` is the least number of cards that anybody needs.
    ``cards`` are the cards of the pips and ``value`` is what it pays, for panels that are tall enough; ``brief`` is the
    progress in figures, for low ones.
    """

    name: str
    pips: tuple[str | int, ...]
    words: str
    made: bool = False
    dead: bool = False
    rival: int | None = None
    warning: bool = False
    missing: int = 0
    cards: tuple[int, ...] = ()
    value: str = ""
    brief: str = ""

    @property
    def ink(self) -> Solid:
        """The colour: golden if made, grey if out of reach, a warning if an opponent lacks one card."""
        if self.made:
            return GOLD_LIGHT
        if self.dead:
            return ON_CLOTH_DEAD
        return ON_CLOTH_WARNING if self.warning else ON_CLOTH


def ledger_items(canvas: Canvas, box: Box, rows: Sequence[LedgerRow], deck: CardSurfaces | None = None) -> list[Item]:
    """Return the panel and its lines. With a ``deck``, panels that are tall enough show the cards of each yaku."""
    found = [item(canvas, "ledger", box, box, partial(draw_panel, box=box))]
    if deck is None or len(rows) * TALL_LINE * canvas.text_scale > box.h:
        draw = partial(_draw, box=box, rows=rows)
        return [*found, item(canvas, "ledger lines", (box, tuple(rows)), box, draw, cached=True)]
    for row, place in zip(rows, box.inset(*PADDING).rows([1.0] * len(rows)), strict=True):
        draw = partial(_draw_tall, place=place, row=row, deck=deck)
        found.append(item(canvas, ("ledger line", row.name), (row, place, deck.improved), place, draw, cached=True))
    return found


def _draw_tall(canvas: Canvas, place: Box, row: LedgerRow, deck: CardSurfaces) -> None:
    """Draw name and value over the pictures of the cards: those in the player's pile bright, those within reach
    framed, others dark, with the dot of the seat that has them."""
    head = canvas.line_height(TEXT) + 6
    count = max(1, len(row.cards))
    wide = min(THUMB, (place.w - (count - 1) * THUMB_GAP) / count, (place.h - head - THUMB_GAP) / RATIO)
    top = place.cy - (head + wide * RATIO) / 2
    words = canvas.measure(row.words, TEXT)[0] + 2 * DOT * canvas.text_scale + GAP + 4
    name = canvas.text(row.name, place.x, top + head / 2, TEXT, row.ink, fy=0.5, width=place.w - words)
    if canvas.measure(row.value, TEXT)[0] < place.w - words - name.w - GAP:
        canvas.text(row.value, name.right + GAP, top + head / 2, TEXT, ON_CLOTH_SOFT, fy=0.5)
    _words(canvas, Box(name.right, top, place.right - name.right, head), row, TEXT)
    for number, (card, pip) in enumerate(zip(row.cards, row.pips, strict=True)):
        spot = CardPlace.at(place.x + number * (wide + THUMB_GAP), top + head, wide)
        deck.draw(canvas, card_key(card), Pose(spot.x, spot.y, spot.scale))
        if pip == REACH:
            canvas.rounded(spot.box.inset(-1), CLEAR, 3, edge=GOLD_LIGHT, edge_width=2.0)
        elif pip != OWN:
            canvas.rounded(spot.box, faded(SHADOW, 0.62), 3)
        if isinstance(pip, int):
            draw_seat_dot(canvas, spot.x, spot.y, DOT * canvas.text_scale, pip, SEATS[pip])


def _draw(canvas: Canvas, box: Box, rows: Sequence[LedgerRow]) -> None:
    inner = box.inset(*PADDING)
    text = canvas.text_scale
    most = max(1, int(inner.h / (TEXT * LINE)))
    if most < len(rows) <= 2 * most:
        _draw_in_two(canvas, inner, rows)
        return
    shown = _shown(rows, most)
    if not shown:
        return
    size = min(TEXT, inner.h / len(shown) / LINE / text)
    brief = [replace(row, words=row.brief or row.words) for row in shown]
    if _wanted(canvas, shown, size) > inner.w:
        shown = brief
        size *= min(1.0, max(inner.w / _wanted(canvas, shown, size), 1 / text))
    names, pips = _columns(canvas, inner, shown, size)
    if pips.radius < PIP[1] * size * text / TEXT:
        shown = brief
        names, pips = _columns(canvas, inner, shown, size)
    for row, place in zip(shown, inner.rows([1.0] * len(shown)), strict=True):
        canvas.text(row.name, place.x, place.cy, size, row.ink, fy=0.5, width=names)
        x = place.x + names + GAP + pips.radius
        for number, (dx, dy) in enumerate(pips.offsets(len(row.pips))):
            _pip(canvas, x + dx, place.cy + dy, pips.radius, row.pips[number])
        ends = max((dx for dx, _dy in pips.offsets(len(row.pips))), default=-2 * pips.radius - GAP)
        left = x + ends + pips.radius + GAP
        _words(canvas, Box(left, place.y, place.right - left, place.h), row, size)


@dataclass(frozen=True, slots=True)
class _Pips:
    """The pips of a line: their distance across and down, their radius, and how many of them are next to each other."""

    pitch: float
    down: float
    radius: float
    across: int

    def offsets(self, count: int) -> list[tuple[float, float]]:
        """Return where each pip is, from the first one; more than fit next to each other are in two rows."""
        if count <= self.across:
            return [(number * self.pitch, 0.0) for number in range(count)]
        upper = (count + 1) // 2
        return [(number % upper * self.pitch, (number // upper - 0.5) * self.down) for number in range(count)]


def _columns(canvas: Canvas, inner: Box, rows: Sequence[LedgerRow], size: float) -> tuple[float, _Pips]:
    """Return the width of the names, and the pips between names and words."""
    grown = size * canvas.text_scale / TEXT
    names = max(canvas.measure(row.name, size)[0] for row in rows)
    names = min(names, max(inner.w * LONGEST, inner.w - max(_beside(canvas, row, size, LEAST_PIP) for row in rows)))
    rooms = [(len(row.pips), inner.w - names - _beside(canvas, row, size)) for row in rows if row.pips]
    return names, _pips_in(rooms, inner.h / len(rows), grown)


def _pips_in(rooms: Sequence[tuple[int, float]], high: float, grown: float) -> _Pips:
    """Return the pips for lines with so many of them in so much room, ``high`` units high: those of long lines in two
    rows if they are larger so."""
    most = max((count for count, _room in rooms), default=1)
    half = (most + 1) // 2

    def pitch_in(longest: int) -> float:
        """Return the distance of pips if lines with more than ``longest`` have two rows."""
        free = min((room / (count if count <= longest else (count + 1) // 2) for count, room in rooms), default=0.0)
        return min(PIP[0] * grown, max(LEAST_PIP, free))

    pitch = pitch_in(most)
    single = _Pips(pitch, 0.0, min(PIP[1] * grown, pitch * TIGHT), most)
    pitch = pitch_in(half)
    down = min(pitch, high / 2)
    across = max(half, min((count - 1 for count, room in rooms if count * pitch > room + 0.1), default=most))
    double = _Pips(pitch, down, min(PIP[1] * grown, pitch * TIGHT, down * TIGHT), across)
    crowded = any(count * single.pitch > room + 0.1 for count, room in rooms)
    return double if crowded or double.radius > single.radius * ROUNDER else single


def _wanted(canvas: Canvas, rows: Sequence[LedgerRow], size: float) -> float:
    """Return the width of lines with letters of ``size``, with the pips as close together as they may be."""
    names = max(canvas.measure(row.name, size)[0] for row in rows)
    return names + max(_beside(canvas, row, size, LEAST_PIP) for row in rows)


def _beside(canvas: Canvas, row: LedgerRow, size: float, pitch: float = 0.0) -> float:
    """Return the width that a line needs beside its name, with its pips ``pitch`` apart: pips, dot, words, gaps."""
    words = canvas.measure(row.words, size)[0] + _rival(row, size * canvas.text_scale / TEXT)
    return pitch * len(row.pips) + words + 2 * GAP


def _rival(row: LedgerRow, grown: float) -> float:
    """Return the width of a rival's dot before the words."""
    return 2 * DOT * grown + 4 if row.rival is not None else 0.0


def _draw_in_two(canvas: Canvas, inner: Box, rows: Sequence[LedgerRow]) -> None:
    """Draw all lines in two columns, without pips: names and figures."""
    half = (len(rows) + 1) // 2
    rows = [replace(row, words=row.brief or row.words) for row in rows]
    size, columns = min(TEXT, inner.h / half / LINE), inner.columns([1.0, 1.0], COLUMN_GAP)

    def beside(row: LedgerRow) -> float:
        """Return the width of the words of a line, with the dot before them and the gap after the name."""
        return canvas.measure(row.words, size)[0] + _rival(row, size * canvas.text_scale / TEXT) + 4

    wanted = max(canvas.measure(row.name, size)[0] + beside(row) for row in rows)
    size *= max(LEAST_OF_TWO, min(1.0, columns[0].w / wanted))
    for number, column in enumerate(columns):
        part = rows[number * half:][:half]
        for row, place in zip(part, column.rows([1.0] * half), strict=False):
            room = place.w - beside(row)
            canvas.text(row.name, place.x, place.cy, canvas.fitting(row.name, room, size), row.ink, fy=0.5, width=room)
            _words(canvas, place, row, size)


def _shown(rows: Sequence[LedgerRow], most: int) -> list[LedgerRow]:
    """Return as many rows as fit, in their order: first those out of reach are omitted, then the most distant."""
    kept = sorted(rows, key=lambda row: (row.dead, row.missing))[:most]
    return [row for row in rows if row in kept]


def _pip(canvas: Canvas, x: float, y: float, radius: float, pip: str | int) -> None:
    """Draw a card of a yaku: a gold disc in the player's pile, a gold ring within reach, a square in the colour of the
    seat that has it, a grey ring for a card not seen yet."""
    if pip == OWN:
        canvas.circle(x, y, radius, GOLD_LIGHT)
    elif pip == REACH:
        canvas.circle(x, y, radius, GOLD_LIGHT, width=1.8)
    elif isinstance(pip, int):
        side = 1.6 * radius
        canvas.rounded(Box.around(x, y, side, side), mix(SEATS[pip], WHITE, 0.35), 1.0)
    else:
        canvas.circle(x, y, radius * 0.9, ON_CLOTH_DEAD, width=1.1)


def _words(canvas: Canvas, room: Box, row: LedgerRow, size: float) -> None:
    """Draw how far it is, right-aligned; a rival's dot stands before its progress."""
    dot = DOT * size * canvas.text_scale / TEXT
    wide = room.w - (2 * dot + 4 if row.rival is not None else 0)
    ink = ON_CLOTH_SOFT if row.ink == ON_CLOTH else row.ink
    place = canvas.text(row.words, room.right, room.cy, size, ink, fx=1.0, fy=0.5, width=wide)
    if row.rival is not None:
        draw_seat_dot(canvas, place.x - dot - 4, room.cy, dot, row.rival, SEATS[row.rival])
