"""A seat's plate, its cushion, paper chips, stones and the gauge. Drawing only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.artwork import draw_picture
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
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
    OWED,
    PAPER_LIGHT,
    SHADOW,
    VERMILION,
    WHITE,
    Colour,
    Solid,
    faded,
    mix,
)
from hachi_hachi.game.table.chrome.cushions import draw_cushion
from hachi_hachi.game.widgets.materials import lacquer, seal, shadow
from hachi_hachi.game.widgets.theme import RADIUS, RADIUS_SMALL

#: Text sizes of a name, of numbers and of the tally: on an opponent's plate, on a large one and on the player's own.
NAME: Final = (20.0, 24.0, 24.0)
NUMBER: Final = (19.0, 25.0, 25.0)
TALLY: Final = (14.5, 15.5, 15.5)
CHIP: Final = 13.5
#: Black lacquer in the shade.
DEEP: Final = mix(LACQUER, SHADOW, 0.5)
#: The height from which a plate has the larger letters.
LARGE: Final = 90.0
#: A name next to many marks is scaled down to this share of its size before it is truncated.
SQUEEZED: Final = 0.72
#: The size of the portrait before the name relative to the marks, and its offset to the left, with the name following.
FACE: Final = 0.88
FACE_OUT: Final = 3.0
#: The gap between chips, and the padding beside their letters.
CHIP_GAP: Final = 5.0
CHIP_PAD: Final = 7.0
#: The gaps between the sign of a score and its first stone, and between its amounts.
AFTER_SIGN: Final = 5.0
AFTER_AMOUNT: Final = 9.0
#: The height of the gauge.
GAUGE: Final = 3.0
#: Its distance from the middle of the second line of a large plate.
UNDER: Final = 17.0
#: The maximum scale of text next to a cushion, as the space does not grow.
CUSHION_TEXT: Final = 1.3
CUSHION: Final = 40.0


@dataclass(frozen=True, slots=True)
class Amount:
    """A number next to a picture of its unit; without a picture, the sign before all amounts."""

    picture: str
    words: str
    owed: bool


@dataclass(frozen=True, slots=True)
class PlateLook:
    """The content of a plate.

    ``tally`` is on the right over the ``gauge`` (0-1, with par in the middle; None for none). ``marks`` are pictures
    from the right, or single characters drawn as seals; ``count`` is next to the last one. ``lit`` (0-1) is the glow; 1
    on the seat's turn. ``own``: the red plate of the player at the screen. ``status``: why the seat does not play, or
    its last announcement. ``face`` is the player's portrait, before the name.
    """

    name: str
    colour: Solid
    amounts: tuple[Amount, ...] = ()
    tally: str = ""
    gauge: float | None = None
    marks: tuple[str, ...] = ()
    count: str = ""
    lit: float = 0.0
    own: bool = False
    status: str = ""
    face: str = ""


def draw_plate(canvas: Canvas, box: Box, look: PlateLook) -> None:
    """Draw a plate of black lacquer with the seat's colour at its edge; red for the player's own."""
    draw_plate_ground(canvas, box, look.colour, look.lit, own=look.own)
    draw_plate_words(canvas, box, look)


def draw_plate_ground(canvas: Canvas, box: Box, colour: Solid, lit: float, *, own: bool) -> None:
    """Draw the plate without its content, whose glow changes more often than the content."""
    shadow(canvas, box, spread=8, drop=3, strength=0.5)
    if own:
        _own_ground(canvas, box, lit)
    else:
        _ground(canvas, box, colour, lit)


def draw_plate_words(canvas: Canvas, box: Box, look: PlateLook) -> None:
    """Draw the content of a plate."""
    large = box.h >= LARGE
    size = 2 if look.own else int(large)
    inner = Box(box.x + (16 if look.own else 17), box.y, box.w - (30 if look.own else 27), box.h)
    first, second, letters = _lines(box, canvas.text_scale, size)
    _name(canvas, Box(inner.x, first - 15, inner.w, 30), look, NAME[size] * letters / canvas.text_scale)
    line = Box(inner.x, second - 14, inner.w, 28)
    _amounts(canvas, line, look, NUMBER[size] * letters / canvas.text_scale)
    if look.gauge is not None:
        y = second + UNDER * letters if large or look.own else box.bottom - 6.5
        draw_gauge(canvas, Box(box.x + 14, y, box.w - 26, GAUGE), look.gauge)
    if look.status:
        y = (second + box.bottom) / 2 + 4 if box.h >= LARGE else line.cy
        wide = inner.w if box.h >= LARGE else inner.w * 0.5
        size_of = canvas.fitting(look.status, wide, TALLY[size])
        fx, x = (0.0, inner.x) if box.h >= LARGE else (1.0, inner.right)
        canvas.text(look.status, x, y, size_of, ON_CLOTH_SOFT, fx=fx, fy=0.5, width=wide)


def _lines(box: Box, text: float, size: int) -> tuple[float, float, float]:
    """Return the centres of a plate's two lines, close together at the top of a high plate, and the scale of the
    text."""
    large = box.h >= LARGE
    whole = box.h if not large else min(box.h, 84 * text)
    return box.y + whole * 0.33, box.y + whole * (0.69 if not large else 0.74), min(
        text, whole * 0.36 / (NAME[size] * 0.95)
    )


def below_gauge(box: Box, text: float) -> float:
    """Return where the space below the lines of the player's own plate begins."""
    _first, second, letters = _lines(box, text, 2)
    return second + UNDER * letters + GAUGE + 5


def _ground(canvas: Canvas, box: Box, colour: Solid, lit: float) -> None:
    lacquer(canvas, box, radius=RADIUS, colour=DEEP, light=LACQUER, edge=None)
    if lit:
        canvas.rounded(box.inset(2), faded(FOCUS, 0.15 * lit), RADIUS - 1)
    canvas.rounded(Box(box.x + 1.5, box.y + 1.5, 6, box.h - 3), colour, 3)
    canvas.fill(Box(box.x + 4.5, box.y + 1.5, 3, box.h - 3), colour)
    edge, width = _edge(faded(GOLD_DEEP, 0.6), lit)
    canvas.rounded(box, faded(LACQUER, 0), RADIUS, edge=edge, edge_width=width)


def _edge(cold: tuple[int, int, int, int], lit: float) -> tuple[Colour, float]:
    """Return the colour of a plate's edge and its width in units: more golden and wider as it glows."""
    if not lit:
        return cold, 1.0
    return faded(mix(cold, FOCUS, lit), cold[3] / 255 + (1 - cold[3] / 255) * lit), 1.0 + lit


def _own_ground(canvas: Canvas, box: Box, lit: float) -> None:
    lacquer(canvas, box, radius=RADIUS + 1, colour=LACQUER_RED_DEEP, light=LACQUER_RED_LIGHT, edge=None)
    edge, width = _edge(faded(GOLD_LIGHT, 0.5), lit)
    canvas.rounded(box, faded(LACQUER, 0), RADIUS + 1, edge=edge, edge_width=width)
    canvas.rounded(box.inset(5), faded(LACQUER, 0), RADIUS_SMALL, edge=faded(GOLD_LIGHT, 0.16))


def _name(canvas: Canvas, box: Box, look: PlateLook, size: float) -> None:
    """Draw the name, and the marks on its right."""
    x = box.right
    side = min(30.0, box.h * 0.92)
    for number, mark in enumerate(look.marks):
        w = side * (0.72 if mark == "ginmi_medal" else 1.0)
        place = Box(x - w, box.cy - side / 2, w, side)
        if len(mark) == 1:
            seal(canvas, place.inset(2.5), mark)
        else:
            draw_picture(canvas, mark, place)
        x -= w + 2
        if number == len(look.marks) - 1 and look.count:
            small = 13 / canvas.text_scale
            x = canvas.text(look.count, x, box.cy, small, GOLD_LIGHT, "serif", bold=True, fx=1.0, fy=0.5).x - 4
    wide, face = canvas.measure(look.name, size, "serif", bold=True)[0], side * FACE
    if look.face and wide * SQUEEZED < x - box.x - 4 - face - FACE_OUT:  # the name is never truncated for the portrait
        draw_picture(canvas, look.face, Box(box.x - FACE_OUT, box.cy - face / 2, face, face))
        box = Box(box.x + face + FACE_OUT, box.y, box.w - face - FACE_OUT, box.h)
    room = x - box.x - 4
    size *= max(SQUEEZED, min(1.0, room / max(1.0, wide)))
    canvas.text(look.name, box.x, box.cy, size, ON_CLOTH, "serif", bold=True, fy=0.5, width=room + 1)


def _amounts(canvas: Canvas, box: Box, look: PlateLook, size: float) -> None:
    """Draw stones with their numbers on the left, the tally on the right."""
    end = box.right
    if look.tally:
        small = size * TALLY[0] / NUMBER[0] * (0.82 if size > NUMBER[0] else 1.0)
        end = canvas.text(look.tally, end, box.cy + 1, small, ON_CLOTH_SOFT if not look.own else ON_CLOTH, fx=1.0,
                          fy=0.5).x - 8
    wide = sum(_amount_width(canvas, one, size) for one in look.amounts)
    size *= min(1.0, (end - box.x) / max(1.0, wide))
    x = box.x
    for one in look.amounts:
        x = _draw_amount(canvas, x, box.cy, one, size) + (AFTER_AMOUNT if one.picture else AFTER_SIGN)


def _draw_amount(canvas: Canvas, x: float, y: float, one: Amount, size: float) -> float:
    """Draw one amount of a score, centred at the height ``y``; return where it ends."""
    if one.picture:
        r = size * canvas.text_scale * 0.40
        draw_picture(canvas, one.picture, Box(x, y - r, 2 * r, 2 * r))
        x += 2 * r + 5
    return canvas.text(one.words, x, y, size, OWED if one.owed else GOLD_LIGHT, fy=0.5).right


def _amount_width(canvas: Canvas, one: Amount, size: float) -> float:
    beside = size * canvas.text_scale * 0.8 + 14 if one.picture else AFTER_SIGN
    return beside + canvas.measure(one.words, size)[0]


def draw_gauge(canvas: Canvas, box: Box, share: float) -> None:
    """Draw an amount relative to par, marked by the tick in the middle; golden from there on."""
    canvas.rounded(box, faded(SHADOW, 0.5), box.h / 2)
    colour: Colour = GOLD_LIGHT if share >= 0.5 else faded(ON_CLOTH_SOFT, 0.86)
    canvas.rounded(box.left(max(box.h, box.w * min(1.0, share))), colour, box.h / 2)
    canvas.rounded(Box(box.cx - 0.8, box.y - 2, 1.6, box.h + 4), faded(ON_CLOTH, 0.9), 0.8)


# -- seats out of the deal -------------------------------------------------------------------------------------------
def draw_seat_out(canvas: Canvas, box: Box, look: PlateLook, *, reason: bool) -> None:
    """Draw an empty cushion in the seat's colour, with name, score and, if there is space, the ``reason``."""
    side = min(CUSHION, box.h - 4)
    draw_cushion(canvas, Box(box.x + 1, box.cy - side / 2, side, side), look.colour)
    letters = min(CUSHION_TEXT, canvas.text_scale, box.h / 38) / canvas.text_scale
    x, wide = box.x + side + 8, box.w - side - 12
    upper, lower = box.cy - 11 * letters * canvas.text_scale, box.cy + 10 * letters * canvas.text_scale
    canvas.text(look.name, x, upper, 14.5 * letters, ON_CLOTH, "serif", fy=0.5, width=wide)
    size = 14 * letters
    size *= min(1.0, wide / max(1.0, sum(_amount_width(canvas, one, size) for one in look.amounts)))
    for one in look.amounts:
        x = _draw_amount(canvas, x, lower, one, size) + (AFTER_AMOUNT if one.picture else AFTER_SIGN)
    if reason and look.status:
        room = box.right - x - 4
        size = canvas.fitting(look.status, room, 13 * letters)
        canvas.text(look.status, x, lower, size, faded(ON_CLOTH_SOFT, 0.86), fy=0.5, width=room)


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
