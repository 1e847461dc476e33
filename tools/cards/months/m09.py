"""September, chrysanthemum: the sake cup, the blue ribbon, a stand of flowers, flowers by a stream."""

import math
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import brush, circle, ellipse, num, polar, shape
from tools.cards.motifs import chrysanthemum as kiku
from tools.cards.motifs import common
from tools.cards.paint import clip, linear, radial
from tools.cards.printing import Card


def _crest(x: float, y: float, r: float, flat: float) -> str:
    """Return a gold chrysanthemum crest of radius r, lying: twelve round petals about a heart."""
    art = ""
    for i in range(12):
        angle = 30 * i + 15
        pts = [polar(0, 0, angle, r * k) for k in (0.3, 0.74, 0.92, 1.0)]
        art += brush(pts, [r * 0.06, r * 0.27, r * 0.22, r * 0.06], pal.GOLD_LIGHT, n=5)
    art += circle(0, 0, r * 0.2, pal.GOLD_LIGHT)
    # drawn round and laid down as a whole, so that the gaps between the petals stay even
    return f'<g transform="translate({num(x)} {num(y)}) scale(1 {num(flat)})">{art}</g>'


def _cup(card: Card, x: float, y: float) -> None:
    """Add the wide lacquer cup, the middle of its rim at (x, y)."""
    rx, ry, deep = 61.0, 23.0, 38.0
    foot = shape(f"M{x - 22} {y + 32}L{x - 25} {y + 43}A25 7 0 0 0 {x + 25} {y + 43}L{x + 22} {y + 32}Z",
                 linear(x - 25, 0, x + 25, 0, (0, pal.RED), (0.3, pal.RED_LIGHT), (0.5, pal.RED), (1, pal.WINE)))
    bowl_path = (f"M{x - rx} {y}C{x - rx + 4} {y + 21} {x - 34} {y + deep - 2} {x} {y + deep}"
                 f"C{x + 34} {y + deep - 2} {x + rx - 4} {y + 21} {x + rx} {y}Z")
    paint = linear(x - rx, y, x + rx, y + 20, (0, pal.RED), (0.22, pal.VERMILION), (0.45, pal.RED), (1, pal.WINE))
    card.plate(ellipse(x + 5, y + 45, 46, 8, pal.EARTH, 0.4), mottle=0.03, pool=0)
    card.plate(foot, mottle=0.03, pool=0.2)
    bowl = shape(bowl_path, paint)
    gleam = brush([(x - 50, y + 15), (x - 40, y + 23.5), (x - 26, y + 31)], [0.3, 2.2, 0.3], pal.CORAL, 0.55)
    bands = ""
    for drop, thick in ((6.5, 2.2), (11, 1.0)):
        pts = [(x + rx * t, y + drop + ry * (1 - t * t) ** 0.5) for t in (-1, -0.85, -0.5, 0, 0.5, 0.85, 1)]
        bands += brush(pts, [thick] * 7, pal.GOLD)
    card.plate(bowl, clip(gleam + bands, bowl), mottle=0.03, pool=0.2)
    inside = radial(x, y + ry * 1.1, rx * 1.05, (0, pal.RED_LIGHT), (0.5, pal.VERMILION), (1, pal.RED_DARK))
    rim = ellipse(x, y, rx + 1.2, ry + 1.2, pal.GOLD_LIGHT) + ellipse(x, y, rx - 1, ry - 1.4, pal.GOLD_DARK)
    card.plate(rim + ellipse(x, y + 0.3, rx - 1.6, ry - 2.1, inside), mottle=0.03, pool=0.1)
    card.plate(_crest(x, y + 1.5, 29, 0.54), mottle=0.03, pool=0)


def animal() -> Card:
    """9A: the red lacquer sake cup among chrysanthemums."""
    card = Card(91)
    rng = card.rng
    card.plate(common.sky(pal.SLATE_LIGHT, pal.SAND, 0.9, 190, low_strength=0.5), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.bokashi(pal.OCHRE, 150, 250, 0.7), mottle=0.06, pool=0, grain=0.08)
    card.plate(
        kiku.stem([(134, 272), (146, 214), (148, 140), (116, 52)], 4)
        + kiku.stem([(40, 270), (14, 160), (24, 110), (29, 82)], 3.4)
        + kiku.spray(rng, 114, 56, 26, 8, 36, 20) + kiku.leaf(22, 130, -60, 34) + kiku.leaf(20, 140, 200, 30)
        + kiku.leaf(30, 100, 20, 34, pal.GREEN_DARK, flip=True)
    )
    card.plate(kiku.bloom(rng, 112, 54, 42, kiku.WHITE, 0.92), kiku.side(rng, 30, 84, 30, kiku.YELLOW, 6))
    _cup(card, 80, 138)
    card.plate(
        kiku.spray(rng, 30, 232, 26, 8, 36, 10)
        + kiku.stem([(108, 272), (116, 250), (126, 236)], 3) + kiku.leaf(116, 252, -20, 42)
        + kiku.leaf(112, 258, -150, 34, pal.GREEN_DARK, flip=True),
    )
    card.plate(kiku.bloom(rng, 34, 226, 39, kiku.YELLOW, 0.92), kiku.bud(127, 234, 12, kiku.WHITE, 24))
    return card


def ribbon() -> Card:
    """9R: the blue ribbon at the neck of a white bloom that leans over, yellow ones beside it."""
    card = Card(92)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.SAND, 0.9, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        kiku.leafy([(18, 274), (11, 232), (25, 184)], [(0.26, -22, 30), (0.55, -34, 26)], 3)
        + kiku.leafy([(118, 190), (134, 130), (128, 78)], [(0.6, -24, 24), (0.76, 200, 32)], 3.4)
        + kiku.leafy([(112, 246), (121, 224), (115, 196)], [(0.45, -14, 34)], 4)
        + kiku.leafy([(106, 274), (113, 240), (106, 180), (90, 116), (60, 70)],
                     [(0.06, -20, 44), (0.12, 196, 34), (0.3, -176, 32)], 5.4)
        + kiku.calyx(59, 69, 38, -32) + kiku.calyx(115, 197, 38, -6)
    )
    card.plate(kiku.bloom(rng, 42, 43, 36, kiku.WHITE, 0.92, -32), kiku.side(rng, 127, 76, 27, kiku.YELLOW, 8),
               kiku.bud(25, 184, 12, kiku.WHITE, 14))
    common.ribbon(card, "blue", x=63.4, y=173, tilt=6, length=154, tied=(19, 5), lean=52)
    card.plate(kiku.bloom(rng, 113, 158, 38, kiku.YELLOW, 0.92, 8))
    return card


def chaff_stand() -> Card:
    """9c1: a crimson and a yellow bloom standing tall, another opening."""
    card = Card(93)
    rng = card.rng
    card.plate(common.sky(pal.SAND, pal.CREAM, 0.7, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-14, 40, 66, 5), mottle=0.02, pool=0.06)
    card.plate(
        kiku.leaf(34, 148, 200, 32) + kiku.leaf(27, 127, -26, 32, pal.GREEN_DARK, flip=True)
        + kiku.leaf(112, 156, 10, 42) + kiku.leaf(106, 206, 158, 36, pal.GREEN_DARK, flip=True)
        + kiku.leaf(100, 250, 200, 40) + kiku.leaf(106, 254, 6, 46) + kiku.leaf(130, 219, 2, 28, pal.GREEN_DARK)
        + kiku.stem([(96, 272), (112, 200), (104, 84)], 4.8) + kiku.stem([(60, 272), (44, 230), (50, 170)], 4.8)
        + kiku.stem([(50, 190), (26, 140), (30, 98)], 3.2) + kiku.stem([(104, 246), (128, 222), (130, 196)], 3.4)
        + kiku.spray(rng, 102, 80, 32, 8, 42, 12) + kiku.spray(rng, 50, 184, 28, 7, 42, 24)
    )
    card.plate(kiku.bloom(rng, 102, 78, 51, kiku.CRIMSON), kiku.side(rng, 130, 198, 26, kiku.CRIMSON, 8),
               kiku.bud(30, 98, 12, kiku.YELLOW, -6))
    card.plate(kiku.bloom(rng, 50, 184, 45, kiku.YELLOW, 0.95))
    return card


def _stream() -> str:
    """Return the stream: eddies of nested strokes, whose outer lines run off to both sides."""
    out = []
    for x, y, size in ((106, 197, 1.0), (48, 238, 1.15)):
        for k in range(4):
            rx, ry = (9 + 11 * k) * size, (2.6 + 3.6 * k) * size
            arc = [polar(0, 0, -160 + 34 * i, 1) for i in range(10 - k // 2)]
            pts = [(x + p[0] * rx - 2 * i / 3, y + p[1] * ry + 0.5 * i) for i, p in enumerate(arc)]
            widths = [0.3 + (1.7 + 0.45 * k) * math.sin(math.pi * i / (len(pts) - 1)) for i in range(len(pts))]
            out.append(brush(pts, widths, pal.SKY, 0.85))
    for k, (start, drop, stop) in enumerate(((60, 176, 175), (-12, 196, 62), (96, 226, 175), (-12, 214, 20),
                                             (104, 240, 175), (90, 254, 175))):
        span = stop - start
        pts = [(start + span * t, drop + 3.4 * math.sin(t * span / 17 + k)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1.0)]
        out.append(brush(pts, [0.2, 1.8, 2.6, 1.6, 2.4, 0.3], pal.SKY, 0.8))
    return "".join(out)


def chaff_stream() -> Card:
    """9c2: white and yellow blooms hanging over a stream at dusk."""
    card = Card(94)
    rng = card.rng
    card.plate(common.sky(pal.SKY, pal.BLUE, 1, end=210), mottle=0.05, pool=0, grain=0.06)
    card.plate(_stream(), mottle=0.05, pool=0)
    card.plate(
        kiku.stem([(-8, 150), (40, 70), (100, 60), (126, 108)], 4.4) + kiku.stem([(-8, 160), (10, 150), (34, 150)], 4)
        + kiku.spray(rng, 56, 60, 26, 8, 40, 12) + kiku.spray(rng, 122, 122, 22, 8, 38)
        + kiku.spray(rng, 28, 160, 22, 8, 38, 30)
    )
    card.plate(kiku.bloom(rng, 56, 62, 44, kiku.WHITE), kiku.bloom(rng, 122, 122, 36, kiku.YELLOW, 0.94),
               kiku.bloom(rng, 28, 160, 34, kiku.WHITE, 0.94))
    return card


CARDS: dict[str, Callable[[], Card]] = {"9A": animal, "9R": ribbon, "9c1": chaff_stand, "9c2": chaff_stream}
