"""Elements shared by all months: grounds, sun, moon, mist, gold, water, and the ribbon (tanzaku)."""

import math
import random
from typing import Literal

from tools.art.cards import palette as pal
from tools.art.cards.brush import brush, circle, curve, ellipse, group, line, num, polar, poly, rect, rotate
from tools.art.cards.gradients import cast, key, linear, painted, printed, radial
from tools.art.cards.lettering import column
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH, Card

RibbonKind = Literal["red", "poetry", "blue"]
SILK = {"red": (pal.RED_LIGHT, pal.RED, pal.RED_DARK), "blue": (pal.BLUE_MID, pal.RIBBON_BLUE, pal.INDIGO)}


def full(fill: str, opacity: float = 1.0) -> str:
    """Return a rectangle over the whole card, a little beyond its edges."""
    return rect(-3, -3, WIDTH + 6, HEIGHT + 6, fill, opacity)


def sky(top: str, low: str, strength: float = 0.8, end: float = 262, low_strength: float | None = None) -> str:
    """Return a bokashi ground from colour ``top`` at the upper edge to ``low`` at y = end."""
    low_alpha = strength if low_strength is None else low_strength
    return painted(full(linear(0, 0, 0, end, (0, top, strength), (1, low, low_alpha))))


def bokashi(colour: str, start: float, end: float, strength: float = 1.0) -> str:
    """Return colour fading in from nothing at y = start to full at y = end, and on to that edge of the card."""
    fade = linear(0, start, 0, end, (0, colour, 0), (0.55, colour, strength * 0.75), (1, colour, strength))
    return painted(full(fade))


def sun(x: float, y: float, r: float, fill: str = pal.RED) -> str:
    """Return the red disc."""
    return circle(x, y, r, fill)


def moon(x: float, y: float, r: float) -> str:
    """Return a full moon with its faint seas."""
    face = radial(x - r * 0.25, y - r * 0.3, r * 1.6, (0, pal.WHITE), (0.7, pal.CREAM), (1, pal.SAND))
    seas = [(-0.3, -0.22, 0.25, 0.15, -20), (0.24, -0.38, 0.15, 0.1, 10), (0.3, 0.24, 0.29, 0.17, 25),
            (-0.2, 0.42, 0.15, 0.1, -5)]
    return circle(x, y, r, face) + "".join(
        ellipse(x + a * r, y + b * r, rx * r, ry * r, pal.STRAW, 0.22, rot) for a, b, rx, ry, rot in seas
    )


def crescent(x: float, y: float, r: float, rot: float = 0, fill: str = pal.RED) -> str:
    """Return a crescent of the disc of radius r about (x, y), its horns embracing more than half of it.

    It opens to the upper left, turned by ``rot`` degrees.
    """
    horns = [polar(0, 0, turn, r) for turn in (-78, 138)]
    data = (
        f'<path d="M{num(horns[0][0])} {num(horns[0][1])}A{num(r)} {num(r)} 0 1 1 {num(horns[1][0])} {num(horns[1][1])}'
        f'A{num(r * 0.96)} {num(r * 0.96)} 0 0 0 {num(horns[0][0])} {num(horns[0][1])}Z" fill="{fill}"/>'
    )
    return group(data, x, y, rot)


def mist(
    x: float, y: float, length: float, height: float = 5.5, fill: str = pal.MIST, trim: str | None = pal.GOLD
) -> str:
    """Return one suyari band with round ends, from x on, and a gold thread in it."""
    art = rect(x, y, length, height, fill, r=height / 2)
    if trim:
        art += rect(x + height * 0.6, y + height * 0.62, length - height * 1.2, height * 0.2, trim, 0.7, r=0.5)
    return painted(art)


def mist_pair(
    x: float, y: float, length: float, height: float = 5.5, fill: str = pal.MIST, trim: str | None = pal.GOLD
) -> str:
    """Return two staggered bands; start at x < 0 or end beyond 160 to let them run off the card."""
    second = mist(x + length * 0.22, y + height * 1.75, length * 0.8, height * 0.78, fill, trim)
    return mist(x, y, length, height, fill, trim) + second


def gold(rng: random.Random, x: float, y: float, w: float, h: float, count: int, fill: str = pal.GOLD_LIGHT) -> str:
    """Return ``count`` gold specks (kirihaku) in the box (x, y, w, h): for a separate plate, mottle and pool 0."""
    out = []
    for _ in range(count):
        s, px, py = rng.uniform(0.3, 1.15), x + rng.random() * w, y + rng.random() * h
        out.append(rect(px, py, s, s, fill, rng.uniform(0.55, 0.95), rot=rng.uniform(0, 90)))
    return painted("".join(out))


def water(
    rng: random.Random, top: float, bottom: float, rows: int, colour: str, opacity: float = 0.8, width: float = 1.1
) -> str:
    """Return brushed water lines between y = top and bottom, closer together towards the top."""
    out = []
    for i in range(rows):
        y = top + (bottom - top) * (i / max(1, rows - 1)) ** 1.3
        x = rng.uniform(-30, 0)
        while x < WIDTH + 5:
            length = rng.uniform(28, 62)
            amp = rng.uniform(0.8, 1.9)
            pts = [(x + length * t, y + amp * math.sin(t * 9 + i)) for t in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)]
            out.append(line(pts, width * rng.uniform(0.7, 1.2), colour, opacity, n=6))
            x += length + rng.uniform(6, 26)
    return "".join(out)


def hill(points: list[tuple[float, float]], fill: str) -> str:
    """Return ground below the smooth ridge through ``points`` (left to right, beyond both edges)."""
    ridge = curve(points, 10)
    return poly([*ridge, (ridge[-1][0], HEIGHT + 4), (ridge[0][0], HEIGHT + 4)], fill)


def grass(rng: random.Random, x: float, y: float, w: float, h: float, count: int, colours: list[str]) -> str:
    """Return short blades standing in the box (x, y, w, h)."""
    out = []
    for _ in range(count):
        px, py, length, bend = x + rng.random() * w, y + rng.random() * h, rng.uniform(6, 13), rng.uniform(-5, 5)
        pts = [(px, py), (px + bend * 0.3, py - length * 0.6), (px + bend, py - length)]
        out.append(brush(pts, [0.3, 1, 0.1], rng.choice(colours), 0.9, n=5))
    return "".join(out)


def branch(
    rng: random.Random,
    points: list[tuple[float, float]],
    widths: list[float],
    fill: str = pal.BARK,
    shade: str = pal.BARK_DARK,
    light: str = pal.BARK_LIGHT,
    rough: float = 0.45,
) -> str:
    """Return a rough branch or trunk with a dark under side, a light upper side and dry bark strokes."""
    out = [brush(points, widths, fill, rough=rough, rng=rng)]
    for side, colour, op in ((1, shade, 0.75), (-1, light, 0.55)):
        moved = []
        for i, (x, y) in enumerate(points):
            a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
            dx, dy = b[0] - a[0], b[1] - a[1]
            # the normal that points down marks the under side
            sign = side * (1 if dx > 0 else -1)
            length = math.hypot(dx, dy) or 1
            moved.append((x - dy / length * widths[i] * 0.3 * sign, y + dx / length * widths[i] * 0.3 * sign))
        out.append(brush(moved, [w * 0.26 for w in widths], colour, op, rough=min(rough, 0.4), rng=rng))
    return "".join(out)


def ribbon(
    card: Card, kind: RibbonKind, text: str = "", *, x: float = 80, y: float = 133, tilt: float = 4,
    length: float = 196, tied: tuple[float, float] | None = None, lean: float = 0, cord: bool = True,
) -> None:
    """Add the ribbon to the card as separate plates: shadow, silk, gold dust, tie, and kana for a poem.

    (x, y) is its centre, ``tilt`` degrees clockwise, 40 units wide. ``text`` only with kind "poetry". ``tied`` is where
    its cord goes: the way up from the eyelet to the under side of a bough, and the bough's thickness there; ``lean``
    turns the winding for a bough that is not level. Without a ``cord`` it has no eyelet either: it stands among leaves.
    """
    w, top = 40.0, -length / 2

    def put(art: str) -> str:
        return group(art, x, y, tilt)

    tones = SILK["blue" if kind == "blue" else "red"]
    silk = linear(0, top, 0, -top, (0, pal.mix(tones[1], tones[0], 0.45)), (0.5, tones[1]), (1, tones[2]))
    # thinned key ink, the same over every ground
    card.plate(put(painted(rect(-w / 2 + 2.4, top + 2.6, w, length, pal.INK, 0.3))), mottle=0.1, pool=0, grain=0.04)
    ink = "blue" if kind == "blue" else "red"
    card.plate(put(key(cast(rect(-w / 2, top, w, length, silk), ink, ink, ink), width=1.1)), mottle=0.05, pool=0.25,
               grain=0.03)
    frame = []
    for inset, thick, op in ((1.7, 0.75, 0.95), (3.2, 0.3, 0.7)):
        a, b, c, d = -w / 2 + inset, top + inset, w / 2 - inset, -top - inset
        frame += [rect(a, b, c - a, thick, pal.GOLD_LIGHT, op), rect(a, d - thick, c - a, thick, pal.GOLD_LIGHT, op)]
        frame += [rect(a, b, thick, d - b, pal.GOLD_LIGHT, op), rect(c - thick, b, thick, d - b, pal.GOLD_LIGHT, op)]
    dust = gold(card.rng, -16, top + 5, 31, length * 0.17, 46) + gold(card.rng, -16, -top - 38, 31, 34, 46)
    card.plate(put(painted("".join(frame)) + dust), mottle=0.04, pool=0)
    if cord:
        card.plate(put(_bound(top, *tied, lean) if tied else _tie(top)), mottle=0.03)
    if kind == "poetry":
        step = (length - 38) / len(text)
        size = min(31.0, step * 0.93)
        start = top + 21 + (step - size) / 2
        old = text.replace("か", "可")
        written = [column(letters, 0.3, start, size, step) for letters in (text, old)]
        card.plate(put(painted(written[0]) + printed(written[1])), mottle=0.035, pool=0, shift=(0, 0))


def _tie(top: float) -> str:
    """Return the paper cord through the ribbon's eyelet, tied over its upper edge into a bow with two loose ends."""
    y, knot = top + 9.0, top - 1.5
    art = circle(0, y, 2.2, pal.GOLD_DARK) + circle(0, y, 1.3, pal.INK)
    paths = [([(0.0, y), (-0.9, y - 5), (0.0, knot)], 1.4)]
    for side in (-1, 1):
        paths.append(([(side * 0.6, knot), (side * 4, knot + 4), (side * 6.4, knot + 10 + side)], 1.4))
        loop = [(0.0, knot), (side * 5, knot - 5.4), (side * 10, knot - 5.6 - side * 0.6), (side * 10.6, knot - 1.6),
                (side * 6, knot + 0.6), (0.0, knot)]
        paths.append((loop, 1.5))
    for path, wide in paths:
        widths = [wide * 0.7, *[wide] * (len(path) - 2), wide * 0.7]
        art += key(brush(path, widths, pal.CREAM)) + brush(path, [w * 0.3 for w in widths], pal.OCHRE)
    return art + key(ellipse(0, knot, 2.2, 1.8, pal.CREAM)) + line(
        [(-1.5, knot - 0.8), (0, knot), (1.5, knot + 0.8)], 0.6, pal.OCHRE,
    )


def _bound(top: float, reach: float, thick: float, lean: float) -> str:
    """Return the paper cord from the eyelet up to a bough: wound round it twice, knotted below, two short ends."""
    y = top + 9.0
    under = y - reach
    art = circle(0, y, 2.2, pal.GOLD_DARK) + circle(0, y, 1.3, pal.INK)
    for side in (-1, 1):
        pts = [(0.0, y), (side * 2.6, y - reach * 0.4), (side * 1.6, y - reach * 0.8), (0.0, under)]
        wind = [(side * 1.2 - 1, under + 0.6), (side * 1.6, under - thick * 0.5), (side * 1.2 + 1, under - thick - 0.4)]
        end = [(0.0, under + 1), (side * 4, under + 3.4), (side * 6.6, under + 8.4)]
        for path, widths, turn in ((pts, [1.2, 1.5, 1.4, 1.2], 0.0), (wind, [1.4, 2.2, 1.4], lean),
                                   (end, [1.2, 1.6, 1.0], 0.0)):
            cord = key(brush(path, widths, pal.CREAM)) + brush(path, [w * 0.28 for w in widths], pal.OCHRE)
            art += rotate(cord, turn, 0, under) if turn else cord
    art += key(ellipse(0, under + 0.6, 2.2, 1.7, pal.CREAM))
    return art + line([(-1.6, under), (0, under + 1.2), (1.6, under)], 0.6, pal.OCHRE)
