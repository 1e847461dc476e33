"""May, iris: the eight-plank bridge, the red ribbon, two great flowers at the water, a clump on gold."""

from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, brush, ellipse, group, line, poly
from tools.cards.motifs import common, stream
from tools.cards.motifs.plants import iris
from tools.cards.paint import cast, key, linear, painted, printed
from tools.cards.printing.washi import Card


def _plank(a: Point, b: Point, wide: tuple[float, float], thick: float) -> str:
    """Return a span of two boards from a to b (their near edge), so deep at either end and `thick` high."""
    (ax, ay), (bx, by) = a, b

    def across(share: float, t: float) -> Point:
        """Return the point `t` of the way along the boards, `share` of the way over them to their far edge."""
        deep = (wide[0] + (wide[1] - wide[0]) * t) * share
        return ax + (bx - ax) * t, ay + (by - ay) * t - deep

    low, high = min(ay - wide[0], by - wide[1]), max(ay, by)
    face = linear(0, low, 0, high, (0, pal.mix(pal.BARK_LIGHT, pal.FUR_LIGHT, 0.35)), (1, pal.FUR_LIGHT))
    side = poly([(ax, ay - 0.4), (bx, by - 0.4), (bx, by + thick), (ax, ay + thick)], pal.EARTH_DARK)
    art = key(side, "key", 0.8) + poly([across(0, 0), across(0, 1), across(1, 1), across(1, 0)], face)
    for i, share in enumerate((0.16, 0.33, 0.66, 0.84)):
        s, e = 0.05 + 0.09 * (i % 3), 0.95 - 0.13 * ((i + 1) % 3)
        art += line([across(share + (0.03 if k % 2 else -0.02), s + (e - s) * k / 3) for k in range(4)], 1.0, pal.BARK,
                    0.8, n=6)
    art += brush([across(0.5, t) for t in (0, 0.5, 1)], [1.7, 1.5, 1.7], pal.EARTH_DARK, n=3)
    for t in (0.03, 0.97):  # the pegs
        for share in (0.25, 0.75):
            art += ellipse(*across(share, t), 0.9, 0.7, pal.EARTH_DARK)
    art += brush([across(1, t) for t in (0, 0.5, 1)], [1.3, 1.2, 1.3], pal.EARTH_DARK, n=4)
    return art + painted(brush([across(0, t) for t in (0, 0.5, 1)], [1.0, 1.2, 1.0], pal.SAND, 0.8, n=4))


def _post(x: float, top: float, low: float, wide: float) -> str:
    """Return a round post from under the boards to the water, with rings where it enters."""
    body = linear(x - wide / 2, 0, x + wide / 2, 0, (0, pal.BARK), (0.55, pal.EARTH), (1, pal.EARTH_DARK))
    art = brush([(x, top), (x, (top + low) / 2), (x, low)], [wide, wide * 0.94, wide * 1.02], body, n=2)
    art += ellipse(x, top, wide * 0.5, wide * 0.2, pal.BARK_LIGHT)
    rings = ellipse(x, low, wide * 1.25, wide * 0.3, pal.CREAM, 0.75)
    return rings + ellipse(x, low, wide * 0.62, wide * 0.2, pal.BLUE, 0.8) + art


def animal() -> Card:
    """5A: the eight-plank bridge, three spans of it in zigzag over the water, running into the irises."""
    card = Card(51)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.75, 150, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.WATER, 118, 262, 1), common.bokashi(pal.BLUE, 200, 290, 0.8),
               mottle=0.05, pool=0, grain=0.07)
    lines = common.water(rng, 150, 254, 8, pal.CREAM, 0.7, 1.2)
    card.plate(cast(lines, "violet", "violet", "violet"), mottle=0.02, pool=0)
    # irises on the far side, the bridge before them
    # both clumps stand in the water, with rings about their feet
    rings = "".join(
        line([(x - w, y - 2), (x - w * 0.5, y + 2.6), (x + w * 0.5, y + 2.6), (x + w, y - 2)], 1.5, pal.VIOLET)
        for x, y, w in ((46, 165, 23), (46, 169, 13), (120, 156, 20), (120, 160, 12))
    )
    card.plate(painted(iris.ripples(46, 163, 46) + iris.ripples(120, 154, 40)) + printed(cast(rings, *["violet"] * 3)))
    card.plate(iris.leaves(rng, 46, 164, 72, 7, 34, width=8) + iris.leaves(rng, 120, 155, 54, 6, 30, width=7.5))
    card.plate(iris.stem([(46, 162), (54, 124), (59, 66)], 5) + iris.stem([(121, 152), (117, 140), (113, 116)], 4.4)
               + iris.stem([(132, 152), (142, 100), (139, 50)], 3.4))
    card.plate(iris.bud(139, 50, 30, 6), iris.flower(rng, 59, 56, 33.5, -4))
    card.plate(iris.flower(rng, 112, 104, 26, 2, tone=iris.FAIR, view="side"))
    card.plate(_post(146, 164, 182, 4.6))
    card.plate(_plank((26, 186), (172, 163), (9, 5.5), 2.4))
    card.plate(_post(20, 178, 210, 6.4))
    card.plate(_plank((14, 193), (130, 225), (11, 16), 4.2))
    card.plate(_post(13, 184, 216, 7.4))
    card.plate(_post(122, 226, 252, 9))
    card.plate(_plank((140, 228), (-14, 260), (18, 24), 6.4))
    card.plate(_post(139, 204, 256, 9.4))
    card.plate(iris.leaves(rng, 156, 282, 74, 5, 20, width=9, lean=-0.1))
    return card


def ribbon() -> Card:
    """5R: the plain red ribbon standing among irises, leaves and a flower before it."""
    card = Card(52)
    rng = card.rng
    card.plate(common.sky(pal.LEAF_LIGHT, pal.CREAM, 0.65, 210, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    card.plate(iris.leaves(rng, 24, 272, 176, 6, 30, width=9.5) + iris.leaves(rng, 126, 272, 178, 7, 36, width=9.5))
    card.plate(iris.stem([(120, 268), (124, 180), (116, 96)], 4.4))
    common.ribbon(card, "red", x=60, y=150, tilt=6, length=236, cord=False)
    # what stands before it
    card.plate(iris.stem([(24, 270), (20, 210), (20, 162)], 3.4) + iris.stem([(82, 270), (89, 236), (92, 198)], 4.4))
    card.plate(iris.leaves(rng, 40, 282, 128, 6, 36, width=10) + iris.leaves(rng, 104, 284, 92, 7, 44, width=10))
    card.plate(iris.bud(20, 154, 34, -4), group(iris.flower(rng, 0, 0, 36, 2, view="side"), 114, 80, flip=True))
    card.plate(iris.flower(rng, 95, 184, 33, -4, tone=iris.FAIR))
    return card


POND: Sequence[Point] = ((-24, 208), (6, 212), (32, 222), (62, 224), (96, 214), (130, 212), (184, 224))
WHIRL = stream.Whirl(118, 239, 13, -6)


def chaff_water() -> Card:
    """5c1: two great flowers over running water."""
    card = Card(53)
    rng = card.rng
    card.plate(common.sky(pal.WATER, pal.CREAM, 0.85, 200, low_strength=0.6), mottle=0.05, pool=0, grain=0.07)
    card.plate(iris.leaves(rng, 82, 244, 186, 9, 62, width=10))
    card.plate(iris.stem([(92, 240), (96, 170), (96, 90)], 5) + iris.stem([(70, 240), (58, 200), (51, 160)], 4.4))
    card.plate(iris.stem([(52, 234), (38, 150), (30, 90)], 3.4))
    card.plate(iris.flower(rng, 97, 70, 36, 6), iris.bud(30, 84, 34, -10))
    card.plate(group(iris.flower(rng, 0, 0, 37, -4, tone=iris.FAIR, view="half"), 55, 158, flip=True))
    # the water comes up about the feet of the leaves
    water = linear(0, 220, 0, 262, (0, pal.BLUE_MID), (1, pal.BLUE))
    card.plate(stream.water(POND, [WHIRL], 7.6, lambda _: 1.9, water, pal.CREAM, length=120, rounds=2.3), mottle=0.04,
               pool=0.06)
    return card


def chaff_gold() -> Card:
    """5c2: irises on a gold ground, rising in a curve from low at the left, each turned another way."""
    card = Card(54)
    rng = card.rng
    card.plate(common.sky(pal.GOLD, pal.AMBER, 0.95, low_strength=0.8), mottle=0.05, pool=0, grain=0.05)
    card.plate(iris.leaves(rng, 126, 276, 150, 8, 34, width=8.5, lean=0.05)
               + iris.leaves(rng, 70, 278, 128, 5, 22, width=9)
               + iris.leaves(rng, 18, 276, 78, 5, 26, width=9, lean=0.1))
    card.plate(iris.stem([(108, 270), (118, 160), (117, 62)], 4) + iris.stem([(88, 270), (84, 190), (62, 112)], 3.8)
               + iris.stem([(62, 272), (58, 236), (47, 190)], 3.8)
               + iris.stem([(132, 270), (130, 220), (120, 166)], 3.4)
               + iris.stem([(140, 270), (150, 190), (148, 116)], 3))
    card.plate(iris.bud(148, 122, 28, 4), iris.flower(rng, 60, 92, 32, -12, view="half"),
               iris.flower(rng, 116, 54, 33, 6, view="side"))
    card.plate(iris.flower(rng, 116, 158, 30, 6, tone=iris.FAIR, view="away"))
    card.plate(iris.leaves(rng, 104, 284, 92, 6, 30, width=9, lean=0.12))
    card.plate(iris.flower(rng, 46, 182, 33, -8))
    return card


CARDS: dict[str, Callable[[], Card]] = {"5A": animal, "5R": ribbon, "5c1": chaff_water, "5c2": chaff_gold}
