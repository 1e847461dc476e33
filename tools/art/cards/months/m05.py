"""May, iris: the eight-plank bridge, the red ribbon, two great flowers at the water, a clump on gold."""

from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, ellipse, group, line, poly
from tools.art.cards.gradients import cast, key, linear, painted, printed
from tools.art.cards.motifs import shared_elements, stream
from tools.art.cards.motifs.plants import iris
from tools.art.cards.printing.woodblock_print import Card

TILT = 0.45  # foreshortening of the deck's depth, seen from above


def _plank(a: Point, b: Point, deep: tuple[float, float], thick: tuple[float, float]) -> str:
    """Return a span of two boards whose near edge runs from a (left) to b, this deep and thick at either end.

    Its ends are cut square, so that seen at an angle the far corners are offset from the near ones.
    """
    (ax, ay), (bx, by) = a, b
    aside = (by - ay) / (bx - ax) / TILT**2

    def across(share: float, t: float) -> Point:
        """Return the point ``t`` of the way along the boards, ``share`` of the way over them to their far edge."""
        far = (deep[0] + (deep[1] - deep[0]) * t) * share
        return ax + (bx - ax) * t + far * aside, ay + (by - ay) * t - far

    low, high, mean = min(ay - deep[0], by - deep[1]), max(ay, by), (deep[0] + deep[1]) / 30
    face = linear(0, low, 0, high, (0, pal.mix(pal.BARK_LIGHT, pal.FUR_LIGHT, 0.35)), (1, pal.FUR_LIGHT))
    side = poly([(ax, ay - 0.4), (bx, by - 0.4), (bx, by + thick[1]), (ax, ay + thick[0])], pal.EARTH_DARK)
    # the nearer of the two ends shows its sawn face
    end, t = (b, 1) if by > ay else (a, 0)
    x, y = across(1, t)
    side += poly([end, (x, y), (x, y + thick[t] * 0.9), (end[0], end[1] + thick[t])], pal.EARTH)
    deck = poly([across(0, 0), across(0, 1), across(1, 1), across(1, 0)], face)
    art = key(side, "key", 0.8) + key(deck, "key", 0.8)
    for i, share in enumerate((0.2, 0.32, 0.68, 0.82)):
        s, e = 0.06 + 0.22 * (i % 3), 0.92 - 0.2 * ((i + 1) % 3)
        art += line([across(share + (0.03 if k % 2 else -0.02), s + (e - s) * k / 3) for k in range(4)], mean * 0.8,
                    pal.BARK, 0.8, n=6)
    art += brush([across(0.5, t) for t in (0, 0.5, 1)], [w * 0.07 for w in (deep[0], mean * 15, deep[1])],
                 pal.EARTH_DARK, n=3)
    return art + painted(brush([across(0, t) for t in (0, 0.5, 1)], [1.0, 1.2, 1.0], pal.SAND, 0.8, n=4))


def _beam(a: Point, b: Point, wide: float) -> str:
    """Return the cross beam from the far post of a pair to the near one, which carries the ends of two spans."""
    (ax, ay), (bx, by) = a, b
    wood = brush([a, ((ax + bx) / 2, (ay + by) / 2), b], [wide * 0.86, wide * 0.93, wide], pal.EARTH, n=2)
    shade = brush([(ax + wide * 0.28, ay), (bx + wide * 0.32, by)], [wide * 0.26, wide * 0.3], pal.EARTH_DARK, n=2)
    return key(cast(wood, "ochre", "ochre", "ochre"), "key", 0.9) + painted(shade)


def _post(x: float, top: float, low: float, wide: float) -> str:
    """Return a round post standing out of the water at y = low, its sawn head at y = top, with rings about its foot."""
    body = linear(x - wide / 2, 0, x + wide / 2, 0, (0, pal.BARK), (0.55, pal.EARTH), (1, pal.EARTH_DARK))
    rings = ellipse(x, low, wide * 1.25, wide * 0.3, pal.CREAM, 0.75)
    trunk = brush([(x, top), (x, (top + low) / 2), (x, low)], [wide, wide * 0.96, wide * 1.02], body, n=2)
    art = key(cast(trunk, "ochre", "ochre", "ochre"), "key", 0.9)
    art += line([(x + wide * 0.2, top + 3), (x + wide * 0.22, low - 2)], wide * 0.14, pal.EARTH_DARK)
    head = key(ellipse(x, top, wide * 0.5, wide * 0.2, pal.FUR_LIGHT), "key", 0.8)
    foot = painted(ellipse(x, low, wide * 0.62, wide * 0.2, pal.BLUE, 0.8))
    return cast(rings, "paper", "paper", "paper") + foot + art + head


def _clump(card: Card, x: float, y: float, height: float, spread: float,
           stalks: Sequence[tuple[Sequence[Point], float]], count: int = 6) -> None:
    """Add a clump standing in the water at (x, y): leaves, flower stalks before them, low leaves, and ripples."""
    rng = card.rng
    behind, before = iris.ripples(x, y - 1, spread * 1.5)
    card.plate(cast(behind, "paper", "paper", "paper"), mottle=0.02, pool=0)
    card.plate(iris.leaves(rng, x, y, height, count, spread, width=8))
    card.plate("".join(iris.stem(points, width, pal.LEAF) for points, width in stalks))
    card.plate(iris.leaves(rng, x - 1, y + 2, height * 0.66, 4, spread * 0.8, width=7.5))
    card.plate(cast(before, "paper", "paper", "paper"), mottle=0.02, pool=0)


SHORE: Sequence[Point] = ((-24, 166), (10, 162), (50, 166), (92, 160), (130, 163), (184, 158))


def animal() -> Card:
    """Cut 5A: the eight-plank bridge, three spans of it in zigzag over the water, coming nearer past the
    irises.
    """
    card = Card(51)
    rng = card.rng
    card.plate(shared_elements.sky(pal.AMBER, pal.CREAM, 0.75, 150, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(shared_elements.bokashi(pal.WATER, 124, 262, 1), shared_elements.bokashi(pal.BLUE, 200, 290, 0.8),
               mottle=0.05, pool=0, grain=0.07)
    card.plate(painted(shared_elements.water(rng, 160, 254, 7, pal.CREAM, 0.7, 1.2)), mottle=0.02, pool=0)
    # on the printed face the water is a blue ground, out of which the clumps and the posts rise
    card.plate(printed(stream.water(SHORE, [], 9, lambda y: 1.2 + (y - 160) * 0.006, pal.BLUE, pal.CREAM, length=90)))
    # irises on the far side, the bridge before them
    _clump(card, 122, 174, 64, 26,
           [([(128, 174), (136, 124), (138, 70)], 3), ([(118, 174), (113, 150), (111, 122)], 4)])
    card.plate(iris.bud(138, 68, 28, 6), iris.flower(rng, 111, 112, 22, 2, tone=iris.CLEAR, view="side"))
    _clump(card, 54, 182, 106, 33, [([(53, 182), (58, 130), (58, 70)], 4.6)], 8)
    card.plate(iris.flower(rng, 58, 58, 29, -3))
    # three spans, the ends of each two side by side on a cross beam between a pair of posts
    card.plate(_post(148, 165, 190, 5))
    card.plate(_post(23, 177, 206, 6) + _beam((23, 187), (15, 215), 6))
    card.plate(_plank((29, 195), (176, 180), (8.5, 6), (3.4, 2.6)))
    card.plate(_post(142, 178, 197, 5.2))
    card.plate(_post(145, 204, 240, 7.6) + _beam((145, 216), (150, 254), 8))
    card.plate(_plank((16, 210), (136, 230), (10, 13), (4, 5.2)))
    card.plate(_post(14, 204, 230, 7))
    card.plate(_plank((-20, 274), (147, 247), (24, 15), (8, 6)))
    card.plate(_post(149, 239, 275, 9.4))
    return card


def ribbon() -> Card:
    """Cut 5R: the plain red ribbon standing aslant among irises, a bud, leaves and a flower before it."""
    card = Card(52)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.LEAF_LIGHT, pal.CREAM, 0.65, 210, low_strength=0.8), mottle=0.05, pool=0, grain=0.06
    )
    card.plate(iris.leaves(rng, 20, 272, 176, 6, 30, width=10) + iris.leaves(rng, 126, 272, 186, 7, 34, width=10))
    card.plate(iris.stem([(136, 268), (137, 190), (114, 96)], 5, pal.LEAF)
               + iris.stem([(150, 268), (149, 200), (144, 152)], 3.6, pal.LEAF))
    shared_elements.ribbon(card, "red", x=54, y=148, tilt=9, length=244, cord=False)
    # the plants before it
    card.plate(iris.stem([(18, 270), (14, 210), (17, 152)], 3.8) + iris.stem([(84, 270), (84, 240), (82, 206)], 4.8))
    card.plate(iris.leaves(rng, 30, 284, 124, 6, 36, width=10, lean=-0.1))
    card.plate(iris.leaves(rng, 104, 284, 92, 7, 44, width=10, lean=0.1)
               + iris.blade([(112, 284), (124, 244), (142, 222), (158, 232)], 9, pal.LEAF))
    card.plate(iris.bud(17, 150, 40, -5) + iris.bud(143, 154, 34, 6))
    card.plate(group(iris.flower(rng, 0, 0, 36, 2, view="side"), 112, 78, flip=True))
    card.plate(iris.flower(rng, 81, 190, 35, -4, tone=iris.FAIR))
    return card


POND: Sequence[Point] = ((-24, 194), (6, 197), (34, 204), (64, 204), (98, 196), (130, 194), (184, 204))
WHIRL = stream.Whirl(128, 244, 12, -6)


def chaff_water() -> Card:
    """Cut 5c1: two great flowers out of running water, one over the other."""
    card = Card(53)
    rng = card.rng
    card.plate(shared_elements.sky(pal.WATER, pal.CREAM, 0.85, 200, low_strength=0.6), mottle=0.05, pool=0, grain=0.07)
    water = linear(0, 194, 0, 262, (0, pal.BLUE_MID), (1, pal.BLUE))
    card.plate(stream.water(POND, [WHIRL], 7.6, lambda _: 1.9, water, pal.CREAM, length=120, rounds=2.3), mottle=0.04,
               pool=0.06)
    # about the foot of the leaves the stream gives way to rings
    card.plate(cast(ellipse(73, 223, 54, 10.5, water), "blue", "blue", "blue"), mottle=0.04, pool=0)
    behind, before = iris.ripples(73, 222, 66, pal.BLUE)
    card.plate(cast(behind, "paper", "paper", "paper"), mottle=0.02, pool=0)
    fill = pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.35)
    card.plate(iris.leaves(rng, 56, 222, 114, 5, 34, width=9.5, lean=-0.12)
               + iris.leaves(rng, 98, 221, 136, 4, 26, width=9.5, lean=0.5))
    card.plate(iris.stem([(52, 221), (36, 150), (25, 92)], 3.6, fill)
               + iris.stem([(82, 223), (89, 160), (96, 96)], 5, fill)
               + iris.stem([(66, 223), (60, 200), (55, 172)], 4.6, fill))
    card.plate(iris.leaves(rng, 73, 226, 62, 3, 40, width=8.5))
    card.plate(cast(before, "paper", "paper", "paper"), mottle=0.02, pool=0)
    card.plate(iris.flower(rng, 96, 70, 36, 4), iris.bud(24, 88, 32, -10))
    card.plate(group(iris.flower(rng, 0, 0, 36, -4, tone=iris.FAIR, view="half"), 55, 150, flip=True))
    return card


def chaff_gold() -> Card:
    """Cut 5c2: irises on a gold ground, rising in a curve from low at the left, each turned another way."""
    card = Card(54)
    rng = card.rng
    card.plate(shared_elements.sky(pal.GOLD, pal.AMBER, 0.95, low_strength=0.8), mottle=0.05, pool=0, grain=0.05)
    card.plate(iris.leaves(rng, 126, 276, 150, 8, 34, width=8.5, lean=0.05)
               + iris.leaves(rng, 70, 278, 128, 5, 22, width=9)
               + iris.leaves(rng, 18, 276, 78, 5, 26, width=9, lean=0.1))
    card.plate(iris.stem([(106, 270), (94, 160), (107, 62)], 4) + iris.stem([(88, 270), (84, 190), (54, 112)], 3.8)
               + iris.stem([(62, 272), (60, 236), (55, 190)], 3.8)
               + iris.stem([(126, 270), (124, 220), (115, 160)], 3.4)
               + iris.stem([(142, 270), (150, 190), (147, 116)], 3))
    card.plate(iris.bud(147, 118, 28, 4), iris.flower(rng, 52, 92, 32, -12, view="half"),
               iris.flower(rng, 107, 54, 32, 4, view="side"))
    card.plate(iris.flower(rng, 115, 152, 25.5, 0, tone=iris.FAIR, view="side"))
    card.plate(iris.leaves(rng, 104, 284, 92, 6, 30, width=9, lean=0.12))
    card.plate(iris.flower(rng, 53, 184, 33, -8))
    return card


CARDS: dict[str, Callable[[], Card]] = {"5A": animal, "5R": ribbon, "5c1": chaff_water, "5c2": chaff_gold}
