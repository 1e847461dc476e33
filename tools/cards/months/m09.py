"""September, chrysanthemum: the sake cup, the blue ribbon, a stand of flowers, flowers by a stream."""

import math
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, blob, brush, ellipse, num, polar, shape
from tools.cards.motifs import common
from tools.cards.motifs.plants import chrysanthemum as kiku
from tools.cards.paint import cast, clip, linear, painted, printed, radial
from tools.cards.printing.washi import Card

LONG_LIFE: tuple[tuple[tuple[Point, ...], tuple[float, ...]], ...] = (
    (((26, 15), (48, 14), (74, 11)), (6, 6, 8)),
    (((33, 30), (50, 29), (67, 28)), (5, 5, 7)),
    (((8, 47), (40, 46), (70, 44), (93, 43)), (6, 6, 7, 9)),
    (((52, 0), (50, 24), (43, 54), (30, 76), (8, 97)), (9, 7, 8, 6, 1.5)),
    (((38, 64), (62, 62), (94, 60)), (6, 6, 8)),
    (((74, 48), (74, 68), (73, 90), (69, 96), (58, 89)), (9, 8, 8, 7, 1)),
    (((48, 72), (53, 78), (58, 86)), (3, 7, 8)),
)
"""The character for long life in a box of 100 x 100: the points of each stroke, and how hard the brush is pressed."""


def _long_life(x: float, y: float, size: float, flat: float) -> str:
    """Return the character in gold, `size` units wide about (x, y), laid down to `flat` of its height."""
    art = "".join(brush(points, widths, pal.GOLD_LIGHT) for points, widths in LONG_LIFE)
    k = size / 100
    return (f'<g transform="translate({num(x)} {num(y)}) scale({num(k)} {num(k * flat)}) translate(-50 -50)">{art}</g>')


def _tray(card: Card, x: float, y: float) -> None:
    """Add a round black lacquer tray with a low gold-edged rim, the middle of its floor at (x, y)."""
    rx, ry = 67.0, 26.0
    card.plate(ellipse(x + 1, y + 8, rx + 3, ry + 1, pal.mix(pal.STRAW, pal.ASH, 0.55)), mottle=0.06, pool=0,
               multiply=True)
    side = shape(f"M{x - rx} {y - 2}L{x - rx + 3} {y + 5}A{rx - 3} {ry} 0 0 0 {x + rx - 3} {y + 5}L{x + rx} {y - 2}Z",
                 pal.INK)
    floor = radial(x, y + 8, rx, (0, pal.SUMI), (0.6, pal.HILL), (1, pal.INK))
    card.plate(side + ellipse(x, y - 2, rx, ry, pal.GOLD) + ellipse(x, y - 1.8, rx - 1.3, ry - 1.2, pal.INK),
               ellipse(x, y + 0.6, rx - 4, ry - 3, floor), mottle=0.03, pool=0.08)
    ring = ellipse(x, y + 0.6, rx - 8, ry - 4.8, pal.GOLD_DARK) + ellipse(x, y + 0.6, rx - 8.8, ry - 5.2, floor)
    card.plate(ring, common.gold(card.rng, x + 28, y - 6, 24, 16, 22), mottle=0, pool=0)


def _cup(card: Card, x: float, y: float) -> None:
    """Add the wide lacquer cup, the middle of its rim at (x, y); its foot stands on (x, y + 44)."""
    rx, ry, deep = 60.0, 23.0, 38.0
    foot = shape(f"M{x - 21} {y + 30}C{x - 21} {y + 37} {x - 22.5} {y + 41} {x - 25} {y + 44}"
                 f"A25 10 0 0 0 {x + 25} {y + 44}C{x + 22.5} {y + 41} {x + 21} {y + 37} {x + 21} {y + 30}Z",
                 pal.RED_DARK)
    lit = brush([(x - 20, y + 34), (x - 21, y + 42), (x - 17, y + 51)], [2, 7, 9], pal.RED, n=6)
    lit += brush([(x - 24.5, y + 43.6), (x - 18, y + 49.6), (x, y + 53), (x + 18, y + 49.6), (x + 24.5, y + 43.6)],
                 [1.4, 1.8, 1.8, 1.8, 1.4], pal.GOLD)
    under = brush([(x - 24, y + 31), (x, y + 41), (x + 24, y + 31)], [2, 5, 2], pal.WINE, 0.75)
    bowl_path = (f"M{x - rx} {y}C{x - rx + 4} {y + 21} {x - 34} {y + deep - 2} {x} {y + deep}"
                 f"C{x + 34} {y + deep - 2} {x + rx - 4} {y + 21} {x + rx} {y}Z")
    paint = linear(x - rx, y, x + rx, y + 20, (0, pal.RED), (0.22, pal.VERMILION), (0.45, pal.RED), (1, pal.WINE))
    card.plate(ellipse(x + 7, y + 46, 34, 11, pal.SHADOW, 0.7), mottle=0.03, pool=0)
    card.plate(foot + clip(lit + painted(under), foot), mottle=0.03, pool=0.2)
    bowl = shape(bowl_path, paint)
    gleam = brush([(x - 50, y + 15), (x - 40, y + 23.5), (x - 26, y + 31)], [0.3, 2.2, 0.3], pal.CORAL, 0.55)
    bands = ""
    for drop, thick in ((6.5, 2.2), (11, 1.0)):
        pts = [(x + rx * t, y + drop + ry * (1 - t * t) ** 0.5) for t in (-1, -0.85, -0.5, 0, 0.5, 0.85, 1)]
        bands += brush(pts, [thick] * 7, pal.GOLD)
    card.plate(bowl, clip(painted(gleam) + bands, bowl), mottle=0.03, pool=0.2)
    rim = ellipse(x, y, rx + 1.2, ry + 1.2, pal.GOLD_LIGHT) + ellipse(x, y, rx - 1, ry - 1.4, pal.GOLD_DARK)
    card.plate(rim + ellipse(x, y + 0.3, rx - 1.6, ry - 2.1, pal.RED), mottle=0.03, pool=0.1)
    card.plate(_long_life(x, y + 0.6, 62, 0.6), mottle=0.03, pool=0)


def animal() -> Card:
    """9A: the red lacquer sake cup on its tray in the garden, chrysanthemums around it."""
    card = Card(91)
    rng = card.rng
    card.plate(common.sky(pal.SLATE_LIGHT, pal.SAND, 0.9, 190, low_strength=0.5), mottle=0.05, pool=0, grain=0.07)
    bank = [(-8.0, 172.0), (30.0, 165.0), (84.0, 170.0), (130.0, 163.0), (170.0, 170.0)]
    moss = linear(0, 160, 0, 262, (0, pal.mix(pal.MOSS, pal.STRAW, 0.55)), (1, pal.MOSS))
    card.plate(painted(common.hill(bank, moss)), mottle=0.06, pool=0.1, grain=0.08)
    card.plate(painted(common.grass(rng, 0, 174, 160, 12, 34, [pal.MOSS, pal.LEAF])))
    card.plate(
        kiku.leafy([(147, 280), (154, 190), (148, 128), (122, 84)], [(0.6, 196, 34), (0.67, -28, 34), (0.78, 186, 34)],
                   4.4)
        + kiku.leafy([(14, 224), (6, 176), (12, 126), (36, 96)], [(0.5, 12, 32), (0.62, -30, 34), (0.74, 20, 32)], 4)
        + kiku.leafy([(6, 160), (2, 110), (10, 60), (20, 46)], [(0.6, -10, 26)], 2.6)
        + kiku.spray(rng, 110, 58, 30, 8, 40, 18) + kiku.spray(rng, 42, 92, 20, 7, 34, 4)
    )
    card.plate(kiku.bud(21, 46, 12, kiku.CRIMSON, 24), kiku.bloom(rng, 41, 92, 32, kiku.YELLOW, 0.94, -10),
               kiku.bloom(rng, 107, 55, 45, kiku.WHITE, 0.94, -12))
    _tray(card, 80, 188)
    _cup(card, 80, 142)
    card.plate(
        kiku.leafy([(20, 282), (22, 260), (30, 236)], [(0.1, 4, 40)], 4.6)
        + kiku.leafy([(104, 284), (120, 262), (137, 238)], [(0.2, -150, 38), (0.35, -14, 36), (0.5, -142, 30)], 3.6)
        + kiku.spray(rng, 30, 228, 17, 7, 34, 30)
    )
    card.plate(kiku.bloom(rng, 29, 226, 31, kiku.CRIMSON, 0.94, 6), kiku.bud(138, 237, 13, kiku.WHITE, 30))
    return card


def ribbon() -> Card:
    """9R: the blue ribbon hung from a stem that bows under its white bloom, a yellow and a crimson one before it."""
    card = Card(92)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.SAND, 0.9, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        kiku.leafy([(140, 276), (151, 200), (147, 120), (122, 56), (88, 36), (52, 42)],
                   [(0.06, 192, 44), (0.14, -12, 34), (0.58, 200, 40), (0.66, -64, 36), (0.76, -84, 36)], 5.4)
        + kiku.leafy([(26, 284), (12, 254), (16, 222), (31, 190)],
                     [(0.2, -8, 38), (0.5, 200, 30), (0.6, -30, 32)], 4.6)
        + kiku.leafy([(4, 210), (0, 160), (8, 122)], [(0.5, -20, 30), (0.96, -70, 30)], 3)
        + kiku.leafy([(126, 276), (131, 236), (121, 186)], [(0.22, 190, 36), (0.3, -6, 40)], 4.6)
        + kiku.spray(rng, 37, 48, 22, 7, 36, 8) + kiku.spray(rng, 122, 150, 26, 7, 42, -60)
        + kiku.spray(rng, 31, 186, 16, 6, 32, 20)
    )
    card.plate(kiku.bloom(rng, 37, 48, 38, kiku.WHITE, 0.94, -20))
    common.ribbon(card, "blue", x=83, y=146, tilt=4, length=166, tied=(29, 5), lean=10)
    card.plate(kiku.leaf(92, 174, 152, 40) + kiku.leaf(102, 178, 96, 34, pal.GREEN_DARK)
               + kiku.leaf(34, 262, -42, 44, pal.GREEN_DARK))
    card.plate(kiku.bloom(rng, 121, 150, 41, kiku.YELLOW, 0.94, 8),
               kiku.bloom(rng, 31, 184, 32, kiku.CRIMSON, 0.94, -8) + kiku.bud(9, 122, 10, kiku.CRIMSON, 10))
    return card


def chaff_stand() -> Card:
    """9c1: a crimson and a yellow bloom standing tall, another opening."""
    card = Card(93)
    rng = card.rng
    card.plate(common.sky(pal.SAND, pal.CREAM, 0.7, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
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
    for x, y, size in ((116, 192, 0.85), (106, 237, 1.0)):
        for k in range(4):
            rx, ry = (9 + 11 * k) * size, (2.6 + 3.6 * k) * size
            arc = [polar(0, 0, -160 + 34 * i, 1) for i in range(10 - k // 2)]
            pts = [(x + p[0] * rx - 2 * i / 3, y + p[1] * ry + 0.5 * i) for i, p in enumerate(arc)]
            widths = [0.3 + (1.7 + 0.45 * k) * math.sin(math.pi * i / (len(pts) - 1)) for i in range(len(pts))]
            out.append(brush(pts, widths, pal.SKY, 0.85))
    for k, (start, drop, stop) in enumerate(((60, 172, 175), (-12, 196, 62), (118, 218, 175),
                                             (-12, 214, 20), (30, 252, 92))):
        span = stop - start
        pts = [(start + span * t, drop + 3.4 * math.sin(t * span / 17 + k)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1.0)]
        out.append(brush(pts, [0.2, 1.8, 2.6, 1.6, 2.4, 0.3], pal.SKY, 0.8))
    return "".join(out)


def chaff_stream() -> Card:
    """9c2: white and yellow blooms leaning from the bank over a stream at dusk."""
    card = Card(94)
    rng = card.rng
    card.plate(common.sky(pal.SKY, pal.BLUE, 1, end=210), mottle=0.05, pool=0, grain=0.06)
    shore: list[Point] = [(176, 158), (138, 168), (112, 184), (84, 192), (66, 214), (38, 230), (20, 280), (176, 280)]
    card.plate(printed(cast(blob(shore, pal.BLUE), "violet", "violet", "violet")))
    card.plate(cast(_stream(), "paper", "paper", "paper"), mottle=0.05, pool=0)
    card.plate(
        kiku.leafy([(16, 280), (2, 220), (10, 150), (44, 96), (60, 66)],
                   [(0.34, -12, 36), (0.46, 196, 34), (0.56, -2, 38), (0.68, 214, 36)], 5)
        + kiku.leafy([(28, 280), (34, 232), (70, 176), (108, 140)],
                     [(0.3, -8, 36), (0.42, 210, 32), (0.52, 14, 40), (0.66, -124, 36), (0.74, 44, 34)], 4.6)
        + kiku.leafy([(20, 280), (24, 240), (34, 212)], [(0.1, -10, 40)], 4)
        + kiku.spray(rng, 58, 60, 28, 8, 40, 12) + kiku.spray(rng, 120, 124, 24, 8, 38)
        + kiku.spray(rng, 36, 196, 18, 7, 36, 30)
    )
    card.plate(kiku.bloom(rng, 58, 60, 46, kiku.WHITE), kiku.bloom(rng, 118, 126, 37, kiku.YELLOW, 0.94),
               kiku.bloom(rng, 36, 196, 31, kiku.WHITE, 0.94))
    return card


CARDS: dict[str, Callable[[], Card]] = {"9A": animal, "9R": ribbon, "9c1": chaff_stand, "9c2": chaff_stream}
