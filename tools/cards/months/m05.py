"""May, iris: the eight-plank bridge, the red ribbon, two great flowers at the water, a clump on gold."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, brush, ellipse, line, poly
from tools.cards.motifs import common
from tools.cards.motifs.plants import iris
from tools.cards.paint import cast, linear, painted
from tools.cards.printing.washi import Card


def _plank(a: Point, b: Point, wide: float, thick: float) -> str:
    """Return a span of two boards from a to b (their near edge), `wide` deep and `thick` high, with its grain."""
    (ax, ay), (bx, by) = a, b
    lean = wide * 0.34
    top = [(ax, ay), (bx, by), (bx + lean, by - wide), (ax + lean, ay - wide)]
    low = min(ay, by) - wide
    face = linear(0, low, 0, max(ay, by), (0, pal.BARK_LIGHT), (1, pal.FUR_LIGHT))
    art = poly([(ax, ay - 0.4), (bx, by - 0.4), (bx, by + thick), (ax, ay + thick)], pal.EARTH_DARK)
    art += poly(top, face)
    grain = ""
    for i, depth in enumerate((0.14, 0.3, 0.4, 0.64, 0.78, 0.9)):
        x0, y0, x1, y1 = ax + lean * depth, ay - wide * depth, bx + lean * depth, by - wide * depth
        s, e = 0.04 + 0.07 * (i % 3), 0.96 - 0.11 * ((i + 1) % 3)
        pts = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + (0.5 if k % 2 else -0.4))
               for k, t in enumerate((s, s + (e - s) * 0.35, s + (e - s) * 0.7, e))]
        grain += line(pts, 0.9, pal.BARK, 0.75, n=6)
    x0, y0, x1, y1 = ax + lean / 2, ay - wide / 2, bx + lean / 2, by - wide / 2
    grain += brush([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], [1.2, 0.9, 1.2], pal.EARTH_DARK, n=3)
    art += grain
    art += line([(ax + lean, ay - wide), ((ax + bx) / 2 + lean, (ay + by) / 2 - wide), (bx + lean, by - wide)],
                1.0, pal.EARTH_DARK, n=4)
    return art + line([(ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by)], 1.2, pal.SAND, 0.8, n=4)


def _post(x: float, top: float, low: float, wide: float) -> str:
    """Return a round post from its cut top to the water, with rings where it enters."""
    body = linear(x - wide / 2, 0, x + wide / 2, 0, (0, pal.BARK), (0.55, pal.EARTH), (1, pal.EARTH_DARK))
    art = brush([(x, top), (x, (top + low) / 2), (x, low)], [wide, wide * 0.94, wide * 1.02], body, n=2)
    art += ellipse(x, top, wide / 2, wide * 0.24, pal.SAND) + ellipse(x, top, wide * 0.26, wide * 0.11, pal.FUR_LIGHT)
    rings = ellipse(x, low, wide * 1.25, wide * 0.3, pal.CREAM, 0.75)
    rings += ellipse(x, low, wide * 0.62, wide * 0.2, pal.BLUE, 0.8)
    return rings + art


def animal() -> Card:
    """5A: the eight-plank bridge over the water."""
    card = Card(51)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.75, 150, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.WATER, 104, 262, 1), common.bokashi(pal.BLUE, 200, 290, 0.8),
               mottle=0.05, pool=0, grain=0.07)
    lines = common.water(rng, 126, 252, 12, pal.CREAM, 0.7, 1.1)
    card.plate(cast(lines, "violet", "violet", "violet"), mottle=0.02, pool=0)
    card.plate(painted(iris.ripples(40, 142, 42)) + painted(iris.ripples(124, 136, 40)), mottle=0.02, pool=0)
    # the far clump, the bridge before it, the near clump before the bridge
    card.plate(iris.leaves(rng, 44, 168, 92, 8, 34, width=8))
    card.plate(iris.stem([(46, 164), (51, 120), (50, 76)], 3.8) + iris.stem([(54, 164), (84, 104), (110, 60)], 3))
    card.plate(iris.bud(109, 64, 32, 16), iris.flower(rng, 50, 60, 33, -4))
    card.plate(_post(140, 160, 186, 6))
    card.plate(_plank((-10, 184), (150, 168), 9, 3.2))
    card.plate(_post(18, 186, 216, 7.5))
    card.plate(_plank((150, 173), (14, 206), 12, 4))
    card.plate(_post(16, 196, 226, 8))
    card.plate(_plank((4, 212), (174, 238), 17, 5.5))
    card.plate(iris.leaves(rng, 118, 280, 150, 9, 40, width=9.5, lean=-0.02))
    card.plate(iris.stem([(116, 274), (121, 220), (116, 156)], 4)
               + iris.stem([(130, 274), (146, 190), (149, 122)], 3.2))
    card.plate(iris.bud(149, 118, 28, 5), iris.flower(rng, 114, 144, 31, 5, tone=iris.FAIR))
    return card


def ribbon() -> Card:
    """5R: the plain red ribbon among irises."""
    card = Card(52)
    rng = card.rng
    card.plate(common.sky(pal.LEAF_LIGHT, pal.CREAM, 0.65, 210, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    card.plate(iris.leaves(rng, 30, 268, 150, 7, 34, width=9) + iris.leaves(rng, 132, 268, 186, 7, 34, width=9))
    card.plate(iris.stem([(28, 268), (26, 190), (32, 124)], 3.8) + iris.stem([(132, 268), (136, 170), (131, 84)], 3.8))
    card.plate(iris.flower(rng, 130, 76, 26, 6, view="side"), iris.bud(146, 132, 28, 10))
    common.ribbon(card, "red", x=78, y=142, tilt=-3, length=190)
    card.plate(iris.stem([(118, 268), (122, 236), (122, 208)], 3.4))
    card.plate(iris.flower(rng, 32, 112, 27, -5), iris.flower(rng, 122, 196, 24, 4, tone=iris.FAIR))
    card.plate(iris.leaves(rng, 64, 270, 60, 5, 30, width=9))
    return card


def chaff_water() -> Card:
    """5c1: two great flowers over water."""
    card = Card(53)
    rng = card.rng
    card.plate(common.sky(pal.WATER, pal.CREAM, 0.85, 200, low_strength=0.6), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.bokashi(pal.BLUE_MID, 190, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.water(rng, 204, 254, 7, pal.CREAM, 0.8, 1.3), mottle=0.02, pool=0)
    card.plate(iris.leaves(rng, 82, 256, 190, 9, 62, width=10))
    card.plate(iris.stem([(66, 244), (60, 170), (57, 90)], 4.4) + iris.stem([(92, 242), (106, 200), (110, 164)], 4.4))
    card.plate(iris.stem([(98, 230), (116, 150), (125, 98)], 3.4))
    card.plate(iris.flower(rng, 57, 76, 35, -6), iris.bud(126, 92, 34, 12))
    card.plate(iris.flower(rng, 109, 158, 31, 6, tone=iris.FAIR))
    _wash(card)
    return card


def _wash(card: Card) -> None:
    """Add the water that comes up about the feet of the leaves: two low swells, each with a pale crest."""
    swells: tuple[tuple[list[Point], str, str], ...] = (
        ([(-8, 236), (24, 232), (52, 238), (84, 233), (116, 239), (144, 234), (170, 238)], pal.BLUE_MID, "paper"),
        ([(-8, 249), (20, 252), (52, 246), (86, 252), (120, 247), (150, 252), (170, 248)], pal.BLUE, "paper"),
    )
    for ridge, fill, ink in swells:
        crest = [(x, y + 0.6) for x, y in ridge]
        edge = brush(crest, [1.2, 2.2, 1.4, 2.4, 1.4, 2.2, 1.2], pal.CREAM, 0.9)
        card.plate(cast(common.hill(ridge, fill), ink, ink, ink) + cast(edge, "violet", "violet", "violet"),
                   mottle=0.05, pool=0.06)


def chaff_gold() -> Card:
    """5c2: irises on a gold ground, rising in a curve from low at the left, each turned another way."""
    card = Card(54)
    rng = card.rng
    card.plate(common.sky(pal.GOLD, pal.AMBER, 0.95, low_strength=0.8), mottle=0.05, pool=0, grain=0.05)
    card.plate(iris.leaves(rng, 126, 276, 150, 8, 34, width=8.5, lean=0.05)
               + iris.leaves(rng, 70, 278, 128, 5, 22, width=9)
               + iris.leaves(rng, 18, 276, 78, 5, 26, width=9, lean=0.1))
    card.plate(iris.stem([(112, 270), (118, 150), (120, 60)], 3.8) + iris.stem([(94, 270), (88, 190), (72, 106)], 3.4)
               + iris.stem([(66, 272), (62, 228), (48, 176)], 3.6)
               + iris.stem([(132, 270), (130, 220), (120, 166)], 3.4)
               + iris.stem([(18, 272), (20, 250), (15, 224)], 3) + iris.stem([(140, 270), (150, 190), (147, 112)], 2.8))
    card.plate(iris.bud(147, 116, 26, 4), iris.flower(rng, 71, 96, 25, -10, view="half"),
               iris.flower(rng, 120, 52, 29, 8, view="side"))
    card.plate(iris.flower(rng, 119, 154, 26, 6, tone=iris.FAIR, view="away"))
    card.plate(iris.leaves(rng, 104, 284, 92, 6, 30, width=9, lean=0.12))
    card.plate(iris.flower(rng, 47, 168, 30, -8), iris.bud(15, 230, 24, -6))
    return card


CARDS: dict[str, Callable[[], Card]] = {"5A": animal, "5R": ribbon, "5c1": chaff_water, "5c2": chaff_gold}
