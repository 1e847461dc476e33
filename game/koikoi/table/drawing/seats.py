"""The drawing of the seats: plates with score, yaku and calls, the empty places of the piles, their counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, OWED, OWED_ON_RED
from hachi_hachi.game.display.palette import SEATS as COLOURS
from hachi_hachi.game.hanafuda.card_names import KINDS
from hachi_hachi.game.hanafuda.table.pile_captions import caption_items
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards, slots_in
from hachi_hachi.game.hanafuda.table.sprites import by_kind, entries
from hachi_hachi.game.hanafuda.table.table_markers import backs_count, ghost
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_chip
from hachi_hachi.game.storage.i18n import _, number
from hachi_hachi.game.table.chrome.panels import draw_tray, tray_under
from hachi_hachi.game.table.chrome.seat_plates import CHIP_GAP, chip_width, draw_chip, draw_plate_ground
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.plate_lights import sunk
from hachi_hachi.game.widgets.materials import seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: Text sizes: the name, the score on the opponent's plate and on the player's own, the line below it.
NAME: Final = 20.0
SCORE: Final = (32.0, 42.0)
LINE: Final = 14.5
#: How far a "p" of the score reaches below the middle of its line, as a share of the text size.
FOOT: Final = 0.68
#: The largest scale of a plate's text: its width does not grow.
LARGEST: Final = 1.3
#: A long name is scaled down to this share of its size.
SQUEEZED: Final = 0.72
#: The radius of a seat's dot, the size of a mark, the padding at the left and at the right.
DOT: Final = 8.5
#: The size of a portrait, in radii of the dot.
FACE: Final = 3.1
MARK: Final = 28.0
PADDING: Final = (16.0, 14.0)
#: The seal of a seat that has said koi-koi in this deal.
CALLED: Final = "来"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The content of a plate: the score, how often the seat has said koi-koi, its yaku with their points, the total.

    ``face`` is the portrait of a player with a style, "" for none.
    """

    seat: int
    name: str
    score: int
    dealer: bool
    calls: int
    yaku: tuple[tuple[str, int], ...]
    total: int
    own: bool
    face: str


def look_of(view: View, seat: int, names: Sequence[str], faces: Mapping[int, str]) -> SeatLook:
    """Return the current content of a seat's plate."""
    yaku = tuple((yaku.name, yaku.points) for yaku in view.yaku(seat)) if view.deal else ()
    return SeatLook(
        seat, names[seat], view.scores[seat], view.dealer == seat, view.calls[seat], yaku,
        view.total(seat) if yaku else 0, Layout.position(seat, view.seat) == 0, faces.get(seat, ""),
    )


# -- items -----------------------------------------------------------------------------------------------------------
def ground_items(
    canvas: Canvas, layout: Layout, view: View, warmth: Mapping[int, float], depths: Mapping[int, float]
) -> list[Item]:
    """Return the plates without their content, with the glow (0-1) of each and how far each has sunk (0-1)."""
    found = []
    for seat in range(SEATS):
        box, warm = sunk(layout.plate(layout.position(seat, view.seat)), depths.get(seat, 0.0)), warmth[seat]
        own = view.seat == seat
        draw = partial(draw_plate_ground, box=box, colour=COLOURS[seat], glow=warm, own=own)
        found.append(item(canvas, ("plate", seat), (warm, own, box), box.inset(-8), draw))
    return found


def trays_of(layout: Layout) -> tuple[Box, Box]:
    """Return the trays under the player's own pile and the opponent's."""
    return tray_under(layout.own_pile, layout.captions), tray_under(layout.far_pile)


def seat_items(
    canvas: Canvas, layout: Layout, view: View, names: Sequence[str], faces: Mapping[int, str],
    piles: Mapping[int, PiledCards], depths: Mapping[int, float],
) -> list[Item]:
    """Return the trays of the piles with their empty places, and the content of both plates."""
    trays = trays_of(layout)
    found = []
    for seat in range(SEATS):
        position = layout.position(seat, view.seat)
        tray = trays[position]
        found.append(item(canvas, ("tray", position), tray, tray, partial(draw_tray, box=tray)))
        box, chips = (sunk(one, depths.get(seat, 0.0)) for one in (layout.plate(position), layout.chips(position)))
        look = look_of(view, seat, names, faces)
        draw = partial(_draw, box=box, chips=chips, look=look)
        found.append(item(canvas, ("plate words", seat), (look, box), box, draw, cached=True))
        for kind, place in layout.empty_places(position, entries(view.piles[seat], slots_in(piles.get(seat, ())))):
            empty = partial(ghost, box=place, kind=KINDS[kind], worth=False)
            found.append(item(canvas, ("empty", seat, kind), place, place, empty))
    return found


def plates_of(
    canvas: Canvas, layout: Layout, view: View, names: Sequence[str], faces: Mapping[int, str], seats: Sequence[int]
) -> list[Item]:
    """Return the plates of some seats, as they are above a ceremony."""
    found = []
    for seat in seats:
        position = layout.position(seat, view.seat)
        box, chips, look = layout.plate(position), layout.chips(position), look_of(view, seat, names, faces)
        draw = partial(_draw_whole, box=box, chips=chips, look=look, own=view.seat == seat)
        found.append(item(canvas, ("plate on top", seat), (look, box), box.inset(-8), draw))
    return found


def count_items(canvas: Canvas, layout: Layout, view: View, piles: Mapping[int, PiledCards]) -> list[Item]:
    """Return the counts under the kinds in the lowest row of the player's own pile, and on the opponent's hand."""
    seat = max(0, view.seat)
    counts = [str(len(cards)) for cards in by_kind(view.piles[seat])]
    backs = view.hand_sizes[1 - seat]
    held = [backs_count(canvas, 1 - seat, layout.back(backs - 1, backs), backs)] if backs and not layout.shown else []
    return [*caption_items(canvas, layout.captions, counts, piles.get(seat, ())), *held]


def taken_boxes(fresh: Mapping[int, frozenset[int]], piles: Mapping[int, PiledCards]) -> list[tuple[int, Box]]:
    """Return the cards each seat took in its last turn, with their visible boxes in its pile."""
    return [
        (one.key, one.seen) for seat, taken in fresh.items() for cards in piles.get(seat, ()) for one in cards
        if one.key in taken and not one.slot
    ]


# -- drawing ---------------------------------------------------------------------------------------------------------
def _draw_whole(canvas: Canvas, *, box: Box, chips: Box, look: SeatLook, own: bool) -> None:
    draw_plate_ground(canvas, box, COLOURS[look.seat], 1.0, own=own)
    _draw(canvas, box=box, chips=chips, look=look)


def _draw(canvas: Canvas, *, box: Box, chips: Box, look: SeatLook) -> None:
    """Draw the name; the score with its marks; the total of the yaku, and the yaku on chips."""
    scale = min(canvas.text_scale, LARGEST) / canvas.text_scale
    text = scale * canvas.text_scale
    inner = Box(box.x + PADDING[0], box.y, box.w - sum(PADDING), box.h)
    first = box.y + 23 * text
    _name(canvas, Box(inner.x, first - 15 * text, inner.w, 30 * text), look, NAME * scale, DOT * text)
    colour = GOLD_LIGHT if look.score >= 0 else OWED_ON_RED if look.own else OWED
    words = _("Yaku: {amount}", amount=points_text(look.total)) if look.total else _("No yaku yet")
    ink = ON_CLOTH if look.total else ON_CLOTH_SOFT
    if look.own:
        last = chips.y - 13 * text
        middle = (first + 12 * text + last - 10 * text) / 2
        end = _marks(canvas, inner.right, middle, look, text)
        score = points_text(look.score)
        tall = (last - middle - 6 * text) / (FOOT * canvas.text_scale)
        size = canvas.fitting(score, end - inner.x, min(SCORE[1] * scale, tall), "serif")
        canvas.text(score, inner.x, middle, size, colour, "serif", fy=0.5, width=end - inner.x)
        canvas.text(words, inner.x, last, canvas.fitting(words, inner.w, LINE * scale), ink, fy=0.5, width=inner.w)
    else:
        middle = (first + 12 * text + chips.y) / 2
        score = number(look.score)
        end = canvas.text(score, inner.right, middle, SCORE[0] * scale, colour, "serif", fx=1.0, fy=0.5).x - 6
        end = _marks(canvas, end, middle, look, text)
        room = end - inner.x
        if look.total and canvas.measure(words, LINE)[0] > room:  # the points alone, in letters as large as the others
            words = _("Yaku: {amount}", amount=number(look.total))
        canvas.text(words, inner.x, middle, canvas.fitting(words, room, LINE * scale), ink, fy=0.5, width=room)
    _chips(canvas, chips, look)


def _name(canvas: Canvas, box: Box, look: SeatLook, size: float, radius: float) -> None:
    """Draw the dot, the portrait and the name; a long name is smaller, and has neither if there is no room."""
    wide = canvas.measure(look.name, size, "serif", bold=True)[0]
    left = box.x
    if wide * SQUEEZED < box.w - 2 * radius - 8:
        draw_seat_dot(canvas, left + radius, box.cy, radius, look.seat, COLOURS[look.seat])
        left += 2 * radius + 8
    face = FACE * radius
    if look.face and wide * SQUEEZED < box.right - left - face - 6:
        draw_picture(canvas, look.face, Box(left, box.cy - face / 2, face, face))
        left += face + 6
    room = box.right - left
    size *= max(SQUEEZED, min(1.0, room / max(1.0, wide)))
    canvas.text(look.name, left, box.cy, size, ON_CLOTH, "serif", bold=True, fy=0.5, width=room + 1)


def _marks(canvas: Canvas, x: float, y: float, look: SeatLook, text: float) -> float:
    """Draw the mark of the dealer and the seal of koi-koi, with how often it was said, from the right; return where
    they begin."""
    side = MARK * text
    if look.dealer:
        draw_picture(canvas, "dealer_mark", Box(x - side, y - side / 2, side, side))
        x -= side + 4
    if look.calls:
        if look.calls > 1:
            words = f"×{look.calls}"
            x = canvas.text(words, x, y, 15, GOLD_LIGHT, "serif", bold=True, fx=1.0, fy=0.5).x - 2
        seal(canvas, Box(x - side, y - side / 2, side, side).inset(2), CALLED)
        x -= side + 4
    return x - 4


def _chips(canvas: Canvas, row: Box, look: SeatLook) -> None:
    """Draw a strip of paper for each yaku, the most valuable first; those that do not fit are counted."""
    x = row.x
    yaku = sorted(look.yaku, key=lambda one: -one[1])
    for at, (name, points) in enumerate(yaku):
        words, left = yaku_chip(name, points), len(yaku) - at - 1
        wide = chip_width(canvas, words)
        more = chip_width(canvas, f"+{left}") + CHIP_GAP if left else 0.0
        if x + wide + more > row.right and at:
            words = f"+{left + 1}"
            draw_chip(canvas, Box(x, row.y, chip_width(canvas, words), row.h), words, quiet=True)
            return
        wide = min(wide, row.right - x - more)
        draw_chip(canvas, Box(x, row.y, wide, row.h), words, red=True)
        x += wide + CHIP_GAP
