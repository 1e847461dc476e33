"""September, chrysanthemum: the sake cup, the blue ribbon, a stand of flowers, flowers by a stream."""

import math
from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, ellipse, num, polar, shape
from tools.art.cards.gradients import cast, clip, linear, painted, radial
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.plants import chrysanthemum as kiku
from tools.art.cards.printing.woodblock_print import Card

VIEW = 0.34  # the foreshortening of circles: rim, foot and tray are seen from one height

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
    """Return the character in gold, ``size`` units wide about (x, y), flattened to ``flat`` of its height."""
    art = "".join(brush(points, widths, pal.GOLD_LIGHT) for points, widths in LONG_LIFE)
    k = size / 100
    return (f'<g transform="translate({num(x)} {num(y)}) scale({num(k)} {num(k * flat)}) translate(-50 -50)">{art}</g>')


def _tray(card: Card, x: float, y: float) -> None:
    """Add a round black lacquer tray with a low gold-edged rim, the middle of its floor at (x, y)."""
    rx, ry, tall = 70.0, 70.0 * VIEW, 6.0
    card.plate(ellipse(x + 2, y + 7, rx + 2, ry + 2, pal.mix(pal.STRAW, pal.ASH, 0.55)), mottle=0.06, pool=0,
               multiply=True)
    foot = y + tall - 2
    side = shape(f"M{x - rx} {y - 2}L{x - rx + 2.4} {foot}A{rx - 2.4} {ry} 0 0 0 {x + rx - 2.4} {foot}"
                 f"L{x + rx} {y - 2}Z", pal.INK)
    low = [(x + (rx - 3) * t, foot - 1.4 + ry * (1 - t * t) ** 0.5) for t in (-0.96, -0.8, -0.5, 0, 0.5, 0.8, 0.96)]
    side += brush(low, [0.4, 0.9, 1.1, 1.1, 1.1, 0.9, 0.4], pal.GOLD)
    floor = radial(x, y + 6, rx, (0, pal.SUMI), (0.6, pal.HILL), (1, pal.INK))
    card.plate(side + ellipse(x, y - 2, rx, ry, pal.GOLD) + ellipse(x, y - 1.8, rx - 1.3, ry - 1.2, pal.INK),
               ellipse(x, y, rx - 4, (rx - 4) * VIEW, floor), mottle=0.03, pool=0.08)
    ring = ellipse(x, y, rx - 9, (rx - 9) * VIEW, pal.GOLD_DARK) + ellipse(x, y, rx - 9.9, (rx - 10.2) * VIEW, floor)
    card.plate(ring, shared_elements.gold(card.rng, x + 32, y - 5, 22, 12, 22), mottle=0, pool=0)


def _cup(card: Card, x: float, y: float) -> None:
    """Add the wide lacquer cup, the middle of its rim at (x, y); its foot stands on (x, y + 45)."""
    rx, ry, deep = 60.0, 60.0 * VIEW, 36.0
    low, round_ = y + 45, 25 * VIEW
    foot = shape(f"M{x - 20} {y + 29}C{x - 20} {y + 37} {x - 22} {y + 41} {x - 25} {low}"
                 f"A25 {num(round_)} 0 0 0 {x + 25} {low}C{x + 22} {y + 41} {x + 20} {y + 37} {x + 20} {y + 29}Z",
                 pal.RED_DARK)
    lit = brush([(x - 19, y + 33), (x - 20, y + 42), (x - 16, y + 51)], [2, 7, 9], pal.RED, n=6)
    lit += brush([(x + 25 * t, low - 0.8 + round_ * (1 - t * t) ** 0.5) for t in (-1, -0.85, -0.5, 0, 0.5, 0.85, 1)],
                 [1.4, 1.6, 1.8, 1.8, 1.8, 1.6, 1.4], pal.GOLD)
    under = brush([(x - 24, y + 30), (x, y + 39), (x + 24, y + 30)], [2, 5, 2], pal.WINE, 0.75)
    bowl_path = (f"M{x - rx} {y}C{x - rx + 4} {y + 20} {x - 34} {y + deep - 2} {x} {y + deep}"
                 f"C{x + 34} {y + deep - 2} {x + rx - 4} {y + 20} {x + rx} {y}Z")
    paint = linear(x - rx, y, x + rx, y + 20, (0, pal.RED), (0.22, pal.VERMILION), (0.45, pal.RED), (1, pal.WINE))
    card.plate(ellipse(x + 3, low + 1, 33, 33 * VIEW, pal.SHADOW, 0.7), mottle=0.03, pool=0)
    card.plate(foot + clip(lit + painted(under), foot), mottle=0.03, pool=0.2)
    bowl = shape(bowl_path, paint)
    gleam = brush([(x - 50, y + 14), (x - 40, y + 22), (x - 26, y + 29.5)], [0.3, 2.2, 0.3], pal.CORAL, 0.55)
    bands = ""
    for drop, thick in ((6.0, 2.2), (10, 1.0)):
        pts = [(x + rx * t, y + drop + ry * (1 - t * t) ** 0.5) for t in (-1, -0.85, -0.5, 0, 0.5, 0.85, 1)]
        bands += brush(pts, [thick] * 7, pal.GOLD)
    card.plate(bowl, clip(painted(gleam) + bands, bowl), mottle=0.03, pool=0.2)
    rim = ellipse(x, y, rx + 1.2, ry + 1.2, pal.GOLD_LIGHT) + ellipse(x, y, rx - 1, ry - 1.4, pal.GOLD_DARK)
    card.plate(rim + ellipse(x, y + 0.3, rx - 1.6, ry - 2.1, pal.RED), mottle=0.03, pool=0.1)
    card.plate(_long_life(x, y + 0.6, 62, 0.53), mottle=0.03, pool=0)


def animal() -> Card:
    """Cut 9A: the red lacquer sake cup in the middle of its tray in the garden, chrysanthemums around it."""
    card = Card(91)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.SLATE_LIGHT, pal.SAND, 0.9, 190, low_strength=0.5), mottle=0.05, pool=0, grain=0.07
    )
    bank = [(-8.0, 172.0), (30.0, 165.0), (84.0, 170.0), (130.0, 163.0), (170.0, 170.0)]
    moss = linear(0, 160, 0, 262, (0, pal.mix(pal.MOSS, pal.STRAW, 0.55)), (1, pal.MOSS))
    card.plate(painted(shared_elements.hill(bank, moss)), mottle=0.06, pool=0.1, grain=0.08)
    card.plate(painted(shared_elements.grass(rng, 0, 174, 160, 12, 34, [pal.MOSS, pal.LEAF])))
    card.plate(
        kiku.leafy([(156, 280), (158, 190), (148, 128), (122, 84)], [(0.67, -28, 34), (0.78, 186, 34)], 4.4)
        + kiku.leafy([(2, 224), (2, 176), (10, 126), (34, 92)], [(0.62, -30, 34), (0.74, 20, 32)], 4)
        + kiku.spray(rng, 104, 58, 30, 10, 42, 18) + kiku.spray(rng, 40, 96, 20, 8, 34, 4)
    )
    card.plate(kiku.bloom(rng, 40, 96, 33, kiku.YELLOW, 0.94, -10), kiku.bloom(rng, 103, 56, 46, kiku.WHITE, 0.94, -12))
    _tray(card, 80, 194)
    _cup(card, 80, 149)
    card.plate(
        kiku.leafy([(20, 284), (22, 266), (28, 240)], [(0.1, 4, 36)], 4.6)
        + kiku.leafy([(108, 286), (124, 266), (132, 246)], [(0.66, 192, 34), (0.8, -34, 26)], 3.6)
        + kiku.spray(rng, 29, 240, 14, 6, 30, 60)
    )
    card.plate(kiku.bloom(rng, 28, 240, 27, kiku.CRIMSON, 0.94, 6), kiku.side(rng, 132, 248, 24, kiku.CRIMSON, 12))
    return card


def ribbon() -> Card:
    """Cut 9R: the blue ribbon hung from a stem that leans to its white bloom, a yellow and a crimson one before it."""
    card = Card(92)
    rng = card.rng
    card.plate(shared_elements.sky(pal.CELADON, pal.SAND, 0.9, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    # no leaf of the white bloom where the cord is knotted
    wreath = ((-70, pal.GREEN), (-28, pal.GREEN_DARK), (22, pal.GREEN), (64, pal.GREEN_DARK), (102, pal.GREEN),
              (264, pal.GREEN_DARK))
    card.plate(
        "".join(kiku.leaf(*polar(117, 44, turn, 24), turn + 8, 38, fill) for turn, fill in wreath)
        + kiku.leafy([(16, 284), (20, 196), (38, 112), (72, 54), (112, 34)],
                     [(0.36, 196, 34), (0.46, -14, 36), (0.56, 206, 38), (0.68, 232, 38)], 5.2)
        + kiku.leafy([(58, 284), (44, 254), (34, 214)], [(0.3, 8, 36)], 4.4)
        + kiku.leafy([(116, 284), (132, 240), (124, 180)], [(0.34, 168, 36), (0.44, -24, 34)], 4.8)
        + kiku.spray(rng, 122, 172, 26, 8, 42, -60)
        + kiku.spray(rng, 30, 206, 16, 7, 32, 20)
    )
    card.plate(kiku.bloom(rng, 118, 44, 38, kiku.WHITE, 0.94, 16))
    shared_elements.ribbon(card, "blue", x=70, y=152, tilt=4, length=160, tied=(26.6, 5), lean=-40)
    card.plate(kiku.leaf(98, 196, 120, 36) + kiku.leaf(40, 228, 40, 32, pal.GREEN_DARK))
    card.plate(kiku.bloom(rng, 125, 172, 39, kiku.YELLOW, 0.94, 8),
               kiku.bloom(rng, 27, 208, 30, kiku.CRIMSON, 0.94, -8))
    return card


def chaff_stand() -> Card:
    """Cut 9c1: a crimson and a yellow bloom standing tall, another opening."""
    card = Card(93)
    rng = card.rng
    card.plate(shared_elements.sky(pal.SAND, pal.CREAM, 0.7, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
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
    """Return the stream: eddies of nested strokes and the lines that run on between them, behind all plants."""
    out = []
    for x, y, size in ((116, 200, 0.85), (104, 240, 1.0)):
        for k in range(4):
            rx, ry = (9 + 11 * k) * size, (2.6 + 3.6 * k) * size
            arc = [polar(0, 0, -160 + 34 * i, 1) for i in range(10 - k // 2)]
            pts = [(x + p[0] * rx - 2 * i / 3, y + p[1] * ry + 0.5 * i) for i, p in enumerate(arc)]
            widths = [0.3 + (1.7 + 0.45 * k) * math.sin(math.pi * i / (len(pts) - 1)) for i in range(len(pts))]
            out.append(brush(pts, widths, pal.SKY, 0.85))
    for k, (start, drop, stop) in enumerate(((-12, 196, 70), (122, 221, 175), (-12, 222, 62), (22, 254, 92))):
        span = stop - start
        pts = [(start + span * t, drop + 3.4 * math.sin(t * span / 17 + k)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1.0)]
        out.append(brush(pts, [0.2, 1.8, 2.6, 1.6, 2.4, 0.3], pal.SKY, 0.8))
    return "".join(out)


def chaff_stream() -> Card:
    """Cut 9c2: white and yellow blooms leaning from the bank over a stream at dusk."""
    card = Card(94)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.SKY, pal.mix(pal.SKY, pal.BLUE, 0.55), 1, end=190), mottle=0.05, pool=0, grain=0.06
    )
    edge: list[Point] = [(-14, 172), (14, 168), (44, 175), (74, 169), (104, 175), (134, 168), (176, 174)]
    deep = linear(0, 168, 0, 262, (0, pal.BLUE), (1, pal.mix(pal.BLUE, pal.INDIGO, 0.6)))
    card.plate(cast(shared_elements.hill(edge, deep), "blue", "blue", "blue"), mottle=0.05, pool=0, grain=0.06)
    card.plate(painted(brush(edge, [1.6, 2.2, 1.4, 2.4, 1.4, 2.2, 1.6], pal.SKY, 0.9)), mottle=0.05, pool=0)
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
