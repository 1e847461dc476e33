"""A seat's plate, with paper chips, stones and the gauge. Drawing only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    LACQUER,
    LACQUER_RED_DEEP,
    LACQUER_RED_LIGHT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER_LIGHT,
    SHADOW,
    VERMILION,
    WHITE,
    Colour,
    Solid,
    faded,
    mix,
)
from hachi_hachi.game.table.chrome.dial import draw_dial, draw_gauge
from hachi_hachi.game.table.chrome.seat_amounts import Amount, amounts_width, draw_amounts
from hachi_hachi.game.table.chrome.seat_names import draw_name
from hachi_hachi.game.widgets.materials import lacquer, seal, shadow
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import RADIUS, RADIUS_SMALL

#: Text sizes of a name and of numbers: on an opponent's plate, on a large one and on the player's own; of the card
#: points on the former two; of a status and of a chip.
NAME: Final = (20.0, 24.0, 24.0)
NUMBER: Final = (18.0, 23.0, 23.0)
POINTS: Final = (26.0, 30.0)
STATUS: Final = 14.5
CHIP: Final = 14.0
#: Black lacquer in the shade.
DEEP: Final = mix(LACQUER, SHADOW, 0.5)
#: The height from which a plate has the larger letters.
LARGE: Final = 90.0
#: A name next to many marks is scaled down to this share of its plain size, and then broken into two lines of
#: this height.
SQUEEZED: Final = 0.72
TWO_LINES: Final = 27.0
#: The size of the portrait before the name relative to the marks, and its offset to the left, with the name following.
FACE: Final = 0.88
FACE_OUT: Final = 3.0
#: The size of marks; if there are at least so many, they are smaller.
MARK: Final = 30.0
CROWD: Final = 3
CROWDED: Final = 22.0
#: The gap between chips, and the padding beside their letters.
CHIP_GAP: Final = 5.0
CHIP_PAD: Final = 7.0
#: The width of the gauge as a share of the plate's, its least width next to a long amount, and its height.
GAUGE: Final = (0.46, 36.0, 8.0)
#: The largest dial of the player's own plate, and the largest scale of its text.
DIAL: Final = (98.0, 1.45)
#: From this text scale on, the text needs the room of the dial, which becomes a gauge.
LARGEST_WITH_DIAL: Final = 1.3
#: The chips at the bottom of the player's own plate: their margins above and below, their height at normal text size
#: and its growth with the text.
CHIPS_ROOM: Final = (3.0, 9.0, 20.0, 0.9)
#: The text size of the amount of a forecast, and the least share of the height of its two lines.
FORECAST: Final = (15.5, 0.8)
#: The radius of the moon of a seat that plays on, relative to the other marks.
MOON: Final = 0.36
#: The radius of a seat's dot next to a name of normal size.
DOT: Final = 8.5
#: The steps in which the player's own plate turns red: each is cached as a surface.
REDS: Final = 6


@dataclass(frozen=True, slots=True)
class PlateLook:
    """The content of a plate.

    ``tally`` is on the right with the ``gauge`` (0-1, with ``par`` in the middle; None for none), on the player's own
    plate and with ``dial`` as a dial. ``marks`` are pictures from the right, single characters drawn as seals, or
    "moon"; ``count`` is next to the last one. ``glow`` (0-1) is the glow; 1 on the seat's turn. ``own``: the plate of
    the player at the screen, red on its turn. ``status``: why the seat does not play, or its last announcement.
    ``face`` is the player's portrait, before the name; ``seat`` the number on its dot, from 0, or -1 for no dot.
    ``forecast``: words and an amount under the score of the player's own plate, empty for none.
    """

    name: str
    colour: Solid
    amounts: tuple[Amount, ...] = ()
    tally: str = ""
    par: str = ""
    gauge: float | None = None
    marks: tuple[str, ...] = ()
    count: str = ""
    glow: float = 0.0
    own: bool = False
    status: str = ""
    face: str = ""
    seat: int = -1
    forecast: tuple[str, str] = ("", "")
    dial: bool = False


def draw_plate(canvas: Canvas, box: Box, look: PlateLook) -> None:
    """Draw a plate of black lacquer with the seat's colour at its edge; red for the player's own."""
    draw_plate_ground(canvas, box, look.colour, look.glow, own=look.own)
    draw_plate_words(canvas, box, look)


def draw_plate_ground(canvas: Canvas, box: Box, colour: Solid, glow: float, *, own: bool) -> None:
    """Draw the plate without its content, whose glow changes more often than the content."""
    shadow(canvas, box, spread=8, drop=3, strength=0.5)
    if own:
        _own_ground(canvas, box, glow)
    else:
        _ground(canvas, box, colour, glow)


def draw_plate_words(canvas: Canvas, box: Box, look: PlateLook) -> None:
    """Draw the content of a plate."""
    if look.own or look.dial:
        _own_words(canvas, box, look)
        return
    large = box.h >= LARGE
    inner = Box(box.x + 17, box.y, box.w - 29, box.h)
    first, second, letters = _lines(box, canvas.text_scale, int(large))
    scale = letters / canvas.text_scale
    end = inner.right
    if look.tally:
        size = POINTS[large] * scale
        if _has_room_for_par(canvas, inner, look, NAME[large] * scale, size):
            end = canvas.text(look.par, inner.right, first + size * 0.12, STATUS, ON_CLOTH_SOFT, fx=1.0, fy=0.5).x - 5
        end = canvas.text(look.tally, end, first, size, ON_CLOTH, "serif", fx=1.0, fy=0.5).x - 8
    _name(canvas, Box(inner.x, first - 15, end - inner.x, 30), look, NAME[large] * scale)
    end = inner.right
    if look.gauge is not None:
        end = _gauge_beside(canvas, Box(inner.x, second - 14, inner.w, 28), look, look.gauge, NUMBER[large] * scale)
    if look.status and not large:
        end = inner.right - min(inner.w * 0.5, canvas.measure(look.status, STATUS)[0]) - 8
        canvas.text(look.status, inner.right, second, STATUS, ON_CLOTH_SOFT, fx=1.0, fy=0.5, width=inner.w * 0.5)
    elif look.status:
        canvas.text(look.status, inner.x, (second + box.bottom) / 2 + 4, STATUS, ON_CLOTH_SOFT, fy=0.5, width=inner.w)
    draw_amounts(canvas, Box(inner.x, second - 14, end - inner.x, 28), look.amounts, NUMBER[large] * scale)


def _has_room_for_par(canvas: Canvas, inner: Box, look: PlateLook, name: float, tally: float) -> bool:
    """Return True if what the card points are measured against fits after them, next to name and marks."""
    wide = canvas.measure(look.name, name, "serif", bold=True)[0] + canvas.measure(look.tally, tally, "serif")[0]
    wide += canvas.measure(look.par, STATUS)[0] + 2 * DOT * canvas.text_scale + len(look.marks) * MARK + 24
    return bool(look.par) and wide + (MARK * FACE if look.face else 0.0) < inner.w


def _own_words(canvas: Canvas, box: Box, look: PlateLook) -> None:
    """Draw name and score at the top left, and the dial of the card points at the right."""
    parts = own_parts(box, canvas.text_scale)
    scale = parts.letters / canvas.text_scale
    named, room = parts.name, parts.amounts
    if look.gauge is not None and not parts.dial.w:
        tally = canvas.text(look.tally, named.right, named.cy, POINTS[1] * scale, ON_CLOTH, "serif", fx=1.0, fy=0.5)
        named = named.left(tally.x - 8 - named.x)
        room = room.left(_gauge_beside(canvas, room, look, look.gauge, NUMBER[2] * scale) - room.x)
    _name(canvas, named, look, NAME[2] * scale)
    if look.gauge is None:
        room = Box(room.x, room.y, box.right - 14 - room.x, room.h)
    elif parts.dial.w:
        draw_dial(canvas, parts.dial.cx, parts.dial.cy, parts.dial.w / 2, look.gauge, look.tally, look.par)
    draw_amounts(canvas, room, look.amounts, NUMBER[2] * scale, on_red=look.own)
    if look.status:
        below = Box(room.x, room.bottom, room.w, status_height(canvas.text_scale))
        canvas.text(look.status, below.x, below.cy, STATUS, ON_CLOTH_SOFT, fy=0.5, width=below.w)
    elif look.forecast[0] and parts.rest.h >= FORECAST[1] * forecast_height(canvas.text_scale):
        high = forecast_height(canvas.text_scale)
        lines, less = parts.rest.top(min(parts.rest.h, high)), min(1.0, parts.rest.h / high)
        words, amount = lines.rows([1.0, 1.1])
        said = canvas.text(look.forecast[0], words.x, words.cy, CHIP * scale * less, ON_CLOTH, fy=0.5, width=words.w)
        if look.par and not parts.dial.w and canvas.measure(look.par, STATUS)[0] < words.right - said.right - 8:
            canvas.text(look.par, words.right, words.cy, STATUS, ON_CLOTH_SOFT, fx=1.0, fy=0.5)
        size = FORECAST[0] * scale * less
        canvas.text(look.forecast[1], amount.x, amount.cy - 1, size, GOLD_LIGHT, fy=0.5, width=amount.w)


def status_height(text: float) -> float:
    """Return the height of the line with a status on the player's own plate."""
    return 24 * text


def forecast_height(text: float) -> float:
    """Return the height of the two lines of a forecast."""
    return 2.2 * FORECAST[0] * min(text, DIAL[1])


@dataclass(frozen=True, slots=True)
class OwnParts:
    """The parts of the player's own plate: name, score, dial, the rest below; and the scale of the letters.

    With large text the dial has no width.
    """

    name: Box
    amounts: Box
    dial: Box
    rest: Box
    letters: float


def own_parts(box: Box, text: float) -> OwnParts:
    """Return the parts of the player's own plate; the row of chips at its bottom is free."""
    letters = min(text, DIAL[1])
    inner = Box(box.x + 16, box.y + 7, box.w - 30, box.h - 7)
    name = inner.top(31 * letters + 3)
    bottom = chips_of_own(box, text).y - CHIPS_ROOM[0]
    side = min(DIAL[0], bottom - name.bottom) if text < LARGEST_WITH_DIAL else 0.0
    dial = Box(inner.right - side, name.bottom + (bottom - name.bottom - side) / 2, side, side)
    left = dial.x - 8 - inner.x if side else inner.w
    amounts = Box(inner.x, name.bottom, left, 26 * letters + 4)
    return OwnParts(name, amounts, dial, Box(inner.x, amounts.bottom, left, bottom - amounts.bottom), letters)


def chips_of_own(box: Box, text: float) -> Box:
    """Return the row of chips at the bottom of the player's own plate."""
    _above, below, high, share = CHIPS_ROOM
    high *= 1 + (text - 1) * share
    return Box(box.x + 14, box.bottom - below - high, box.w - 28, high)


def _lines(box: Box, text: float, size: int) -> tuple[float, float, float]:
    """Return the centres of a plate's two lines, close together at the top of a high plate, and the scale of the
    text."""
    large = box.h >= LARGE
    whole = box.h if not large else min(box.h, 84 * text)
    return box.y + whole * 0.34, box.y + whole * (0.72 if not large else 0.76), min(
        text, whole * 0.36 / (NAME[size] * 0.95)
    )


def _ground(canvas: Canvas, box: Box, colour: Solid, glow: float) -> None:
    lacquer(canvas, box, radius=RADIUS, colour=DEEP, light=LACQUER, edge=None)
    if glow:
        canvas.rounded(box.inset(2), faded(FOCUS, 0.15 * glow), RADIUS - 1)
    canvas.rounded(Box(box.x + 1.5, box.y + 1.5, 6, box.h - 3), colour, 3)
    canvas.fill(Box(box.x + 4.5, box.y + 1.5, 3, box.h - 3), colour)
    edge, width = _edge(faded(GOLD_DEEP, 0.6), glow)
    canvas.rounded(box, faded(LACQUER, 0), RADIUS, edge=edge, edge_width=width)


def _edge(cold: tuple[int, int, int, int], glow: float) -> tuple[Colour, float]:
    """Return the colour of a plate's edge and its width in units: more golden and wider as it glows."""
    if not glow:
        return cold, 1.0
    return faded(mix(cold, FOCUS, glow), cold[3] / 255 + (1 - cold[3] / 255) * glow), 1.0 + glow


def _own_ground(canvas: Canvas, box: Box, glow: float) -> None:
    """Draw the player's own plate: black lacquer that turns red with the glow."""
    share = round(glow * REDS) / REDS
    lacquer(
        canvas, box, radius=RADIUS + 1, colour=mix(DEEP, LACQUER_RED_DEEP, share),
        light=mix(LACQUER, LACQUER_RED_LIGHT, share), edge=None,
    )
    edge, width = _edge(faded(GOLD_DEEP, 0.7), glow)
    canvas.rounded(box, faded(LACQUER, 0), RADIUS + 1, edge=edge, edge_width=width)
    canvas.rounded(box.inset(5), faded(LACQUER, 0), RADIUS_SMALL, edge=faded(GOLD_LIGHT, 0.16))


def _name(canvas: Canvas, box: Box, look: PlateLook, size: float) -> None:
    """Draw the seat's dot, the portrait and the name, and the marks on its right.

    The name is never truncated for dot or portrait: those are omitted.
    """
    x = _marks(canvas, box, look) - 4
    wide = canvas.measure(look.name, size, "serif", bold=True)[0]
    radius = DOT * size * canvas.text_scale / NAME[0]
    left, face = box.x, min(MARK, box.h * 0.92) * FACE
    if look.seat >= 0 and wide * SQUEEZED < x - left - 2 * radius - 7:
        draw_seat_dot(canvas, left + radius, box.cy, radius, look.seat, look.colour)
        left += 2 * radius + 7
    if look.face and wide * SQUEEZED < x - left - face - FACE_OUT:
        draw_picture(canvas, look.face, Box(left - FACE_OUT, box.cy - face / 2, face, face))
        left += face + FACE_OUT
    fitted = canvas.fitting(look.name, x - left, size, "serif", bold=True, least=SQUEEZED)
    if canvas.measure(look.name, fitted, "serif", bold=True)[0] > x - left + 1:
        high = max(box.h, TWO_LINES * canvas.text_scale)
        draw_name(canvas, look.name, Box(left, box.cy - high / 2, x - left, high), size, ON_CLOTH)
        return
    canvas.text(look.name, left, box.cy, fitted, ON_CLOTH, "serif", bold=True, fy=0.5, width=x - left + 1)


def _marks(canvas: Canvas, box: Box, look: PlateLook) -> float:
    """Draw the marks from the right, three and more of them smaller; return where they begin."""
    x = box.right
    side = min(MARK if len(look.marks) < CROWD else CROWDED, box.h * 0.92)
    for mark in look.marks:
        w = side * (0.72 if mark == "ginmi_medal" else 1.0)
        place = Box(x - w, box.cy - side / 2, w, side)
        if mark == "moon":
            canvas.circle(place.cx, place.cy, MOON * side, ON_CLOTH)
            canvas.circle(place.cx, place.cy, MOON * side, GOLD_LIGHT, width=2.0)
        elif len(mark) == 1:
            seal(canvas, place.inset(2.5), mark)
        else:
            draw_picture(canvas, mark, place)
        x -= w + 2
    if look.marks and look.count:
        small = 14 / canvas.text_scale
        x = canvas.text(look.count, x, box.cy, small, GOLD_LIGHT, "serif", bold=True, fx=1.0, fy=0.5).x
    return x


def _gauge_beside(canvas: Canvas, room: Box, look: PlateLook, share: float, size: float) -> float:
    """Draw the gauge at the right of the amounts, shorter next to long ones; return where their room ends."""
    least, high = GAUGE[1:]
    wide = amounts_width(canvas, look.amounts, size) + 10
    wide = max(least, min(room.w * GAUGE[0], room.w - wide))
    draw_gauge(canvas, Box(room.right - wide, room.cy - high / 2, wide, high), share)
    return room.right - wide - 10


# -- chips -----------------------------------------------------------------------------------------------------------
def chip_width(canvas: Canvas, text: str) -> float:
    """Return the width of a chip with these words."""
    return canvas.measure(text, CHIP)[0] + 2 * CHIP_PAD


def draw_chip(canvas: Canvas, box: Box, text: str, *, red: bool = False, quiet: bool = False) -> None:
    """Draw a strip of paper with words; red for winnings, dark for the number of chips that do not fit."""
    if quiet:
        canvas.rounded(box, faded(LACQUER, 0.8), RADIUS_SMALL - 1, edge=faded(GOLD, 0.9))
    else:
        canvas.rounded(box, VERMILION if red else PAPER_LIGHT, RADIUS_SMALL - 1, edge=GOLD_LIGHT if red else GOLD)
    ink = GOLD_LIGHT if quiet else WHITE if red else INK
    size = min(CHIP, box.h / (1.3 * canvas.text_scale))
    canvas.text(text, box.cx, box.cy, canvas.fitting(text, box.w - 6, size), ink, fx=0.5, fy=0.5, width=box.w - 4)


def dimmed(colour: Colour, share: float = 0.5) -> Solid:
    """Return a darkened colour."""
    return mix(colour, SHADOW, share)
