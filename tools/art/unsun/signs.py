"""The five suit signs: club, sword, cup, coin, drum. Each is a separate Block, at the requested size."""

import math

from tools.art.cards.brush import Point, brush, circle, polar, poly
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block


def coin(x: float, y: float, r: float) -> Block:
    """Return a coin (oru) of radius r: gold rim, red field, rosette of eight petals."""
    b = Block().disc(x, y, r, inks.YELLOW).disc(x, y, r * 0.77, inks.RED, FINE * 1.1)
    for k in range(8):
        a = k * 45 + 22.5
        b.ink(
            brush(
                [polar(x, y, a, r * far) for far in (0.16, 0.34, 0.54, 0.7)],
                [r * 0.1, r * 0.27, r * 0.33, r * 0.06],
                inks.STRAW,
            )
        )
        for turn in (0, 22.5):
            b.key(circle(*polar(x, y, a + turn, r * 0.885), r * 0.034 + 0.2, inks.BLACK))
        b.folds([polar(x, y, a, r * far) for far in (0.24, 0.4, 0.56)], width=r * 0.035)
    return b.disc(x, y, r * 0.2, inks.BLUE, FINE).ink(circle(x, y, r * 0.07, inks.STRAW))


def tomoe(x: float, y: float, r: float, turn: float = 0) -> str:
    """Return three commas chasing each other inside the circle of radius r."""
    art = ""
    way = ((-4, 0.43, 0.56), (22, 0.51, 0.55), (46, 0.62, 0.44), (72, 0.74, 0.3), (98, 0.84, 0.17), (124, 0.91, 0.03))
    for k in range(3):
        pts = [polar(x, y, turn + 120 * k + a, r * far) for a, far, _ in way]
        art += circle(*polar(x, y, turn + 120 * k, r * 0.43), r * 0.295, inks.BLACK)
        art += brush(pts, [r * w for *_, w in way], inks.BLACK, n=6)
    return art


def drum(x: float, y: float, r: float, turn: float = -20) -> Block:
    """Return a drum (kuru) of radius r seen from the front: red hoop with studs, white skin, three commas."""
    b = Block().disc(x, y, r, inks.RED)
    for k in range(16):
        b.ink(circle(*polar(x, y, k * 22.5 + 11, r * 0.885), r * 0.05 + 0.25, inks.YELLOW))
    b.disc(x, y, r * 0.77, inks.WHITE)
    return b.key(tomoe(x, y, r * 0.7, turn))


def cup(x: float, y: float, s: float) -> Block:
    """Return a covered cup (kotsu) about (x, y), s its half width and 1.3 s its half height.

    A chalice with a pointed lid: the Portuguese original, which Japan read as a wrapped jewel.
    """

    def at(*points: Point) -> list[Point]:
        return [(x + a * s, y + b * s) for a, b in points]

    b = Block()
    foot = at(
        (-0.1, 0.62), (-0.16, 0.84), (-0.36, 1.02), (-0.66, 1.13), (-0.64, 1.29), (0, 1.33), (0.64, 1.29),
        (0.66, 1.13), (0.36, 1.02), (0.16, 0.84), (0.1, 0.62),
    )
    b.shape(foot, inks.YELLOW)
    b.folds(at((-0.5, 1.1), (0, 1.17), (0.5, 1.1)), width=FINE * 0.8)
    bowl = at(
        (-0.93, -0.3), (-0.92, 0.02), (-0.76, 0.34), (-0.44, 0.6), (0, 0.69), (0.44, 0.6), (0.76, 0.34), (0.92, 0.02),
        (0.93, -0.3), (0, -0.36),
    )
    b.shape(bowl, inks.RED)
    for dx, lean in ((-0.5, -0.13), (0, 0), (0.5, 0.13)):
        petal = at(
            (dx + lean * 0.2, -0.18),
            (dx - 0.17, 0.02),
            (dx * 0.86 - 0.1, 0.28),
            (dx * 0.72, 0.44),
            (dx * 0.86 + 0.1, 0.28),
            (dx + 0.17, 0.02),
        )
        b.ink(
            brush(
                [petal[0], ((petal[1][0] + petal[5][0]) / 2, (petal[1][1] + petal[5][1]) / 2), petal[3]],
                [s * 0.1, s * 0.3, s * 0.05],
                inks.STRAW,
            )
        )
    b.oval(x, y + s * 0.72, s * 0.27, s * 0.12, inks.YELLOW, FINE)
    lid = at(
        (-0.86, -0.34), (-0.8, -0.62), (-0.55, -0.84), (-0.26, -0.98), (-0.1, -1.13), (0, -1.4), (0.1, -1.13),
        (0.26, -0.98), (0.55, -0.84), (0.8, -0.62), (0.86, -0.34), (0, -0.4),
    )
    b.shape(lid, inks.BLUE)
    for dx in (-0.42, 0, 0.42):
        b.ink(
            brush(at((dx * 0.3, -1.0), (dx * 0.8, -0.78), (dx * 1.12, -0.5)), [s * 0.03, s * 0.12, s * 0.1],
                inks.SKY)
        )
    return b.shape(
        at(
            (-1.0, -0.46), (-0.5, -0.5), (0.5, -0.5), (1.0, -0.46), (1.03, -0.32), (1.0, -0.19), (0.5, -0.23),
            (-0.5, -0.23), (-1.0, -0.19), (-1.03, -0.32),
        ),
        inks.YELLOW,
    )


def _along(pommel: Point, tip: Point, *places: Point) -> list[Point]:
    """Return places given as (units along from the pommel, units to the right of the way) on the card."""
    dx, dy = tip[0] - pommel[0], tip[1] - pommel[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    return [(pommel[0] + ux * a - uy * c, pommel[1] + uy * a + ux * c) for a, c in places]


def sword(
    pommel: Point, tip: Point, width: float = 9.0, edge: str = inks.BLUE, *, grip: float = 0.0, tassel: bool = False
) -> Block:
    """Return a straight two-edged sword (isu) from its pommel to its point, the blade ``width`` units wide.

    ``edge`` is the ink of the blade's shaded half, ``grip`` the distance of the guard from the pommel (0: by the
    length). A ``tassel`` hangs from the pommel in two tails, towards the point.
    """
    length, w = math.dist(pommel, tip), width / 2
    grip = grip or min(34.0, length * 0.17)

    def at(*places: Point) -> list[Point]:
        return _along(pommel, tip, *places)

    b = Block()
    b.flat(
        at((grip, -w), (grip, w), (length - width * 1.5, w * 0.92), (length, 0), (length - width * 1.5, -w * 0.92)),
        inks.SILVER,
    )
    b.ink(poly(at((grip, 0), (grip, w * 0.84), (length - width * 1.5, w * 0.76), (length - 3, 0)), edge))
    b.strokes(at((grip, 0), (length * 0.6, 0), (length - width, 0)), width=FINE)
    b.limb(at((4, 0), (grip, 0)), [w * 1.15, w * 1.3], inks.RED)
    for k in range(4):
        a = 6 + (grip - 8) * (k + 0.5) / 4
        b.strokes(at((a - 1.4, -w * 0.6), (a, 0), (a + 1.4, w * 0.6)), width=FINE)
    guard = w * 1.55
    b.limb(
        at((grip - 1.5, -guard), (grip, -guard * 0.5), (grip + 0.6, 0), (grip, guard * 0.5), (grip - 1.5, guard)),
        [w * 0.95, w * 0.7, w * 0.9, w * 0.7, w * 0.95],
        inks.YELLOW,
    )
    for side in (-1, 1):
        b.disc(*at((grip - 1.5, side * guard))[0], w * 0.62, inks.YELLOW)
    if tassel:
        for side in (-1, 1):
            tail = at((2.6, 0), (1, side * w * 1.4), (6, side * w * 2.5), (grip * 0.62, side * w * 2.7))
            b.limb(tail, [w * 0.3, w * 0.4, w * 0.5, w * 0.6], inks.YELLOW, FINE)
            end = at((grip * 0.58, side * w * 2.7), (grip * 0.8, side * w * 2.8), (grip * 1.3, side * w * 2.8))
            b.limb(end, [w * 0.8, w * 1.25, w * 1.5], inks.RED, cap=True)
    return b.disc(*at((2.6, 0))[0], w * 0.95, inks.YELLOW)


def blossom(x: float, y: float, r: float, turn: float = -90, fill: str = inks.RED) -> Block:
    """Return a flower of five petals: the flower at the end of a club."""
    b = Block()
    for k in range(5):
        px, py = polar(x, y, turn + 72 * k, r * 0.56)
        b.oval(px, py, r * 0.46, r * 0.42, fill, FINE, turn + 72 * k)
    b.ink(circle(x, y, r * 0.4, fill))
    for k in range(5):
        far = polar(x, y, turn + 36 + 72 * k, r * 0.5)
        b.folds([polar(x, y, turn + 36 + 72 * k, r * 0.2), polar(x, y, turn + 36 + 72 * k, r * 0.36), far])
    return b.disc(x, y, r * 0.22, inks.RED if fill == inks.YELLOW else inks.YELLOW, FINE * 0.9)


def club(
    foot: Point,
    head: Point,
    width: float = 11.0,
    *,
    flower: float = 0.0,
    knobs: int = 4,
    wood: str = inks.GREEN,
    light: str = inks.LEAF,
    petals: str = inks.RED,
) -> Block:
    """Return a club (pao) from its foot to its thicker head: a crooked green stave with lopped twigs, in flower."""
    length, w = math.dist(foot, head), width / 2
    turn = math.degrees(math.atan2(head[1] - foot[1], head[0] - foot[0]))

    def at(*places: Point) -> list[Point]:
        return _along(foot, head, *places)

    def bow(a: float) -> float:
        """Return how far the crooked stave stands off its straight line: out at every twig."""
        t = (a / length - 0.14) / 0.72
        return w * 0.22 * -math.cos(math.pi * (t * knobs - 0.5) + math.pi / 2) if 0 < t < 1 else 0.0

    def half(a: float) -> float:
        t = a / length
        return w * (0.62 + 0.42 * t + 0.12 * max(0.0, (t - 0.9) * 10))

    b = Block()
    spots = [(length * (0.14 + 0.72 * (k + 0.5) / knobs), 1 if k % 2 else -1) for k in range(knobs)]
    for a, side in spots:
        wide = half(a)
        b.limb(
            at(
                (a - width * 0.34, side * wide * 0.3),
                (a + width * 0.08, side * (wide + w * 0.34)),
                (a + width * 0.3, side * (wide + w * 0.74)),
            ),
            [w * 1.3, w * 1.0, w * 0.9],
            wood,
        )
        cx, cy = at((a + width * 0.33, side * (wide + w * 0.78)))[0]
        b.oval(cx, cy, w * 0.52, w * 0.32, inks.YELLOW, FINE, turn + side * 58 + 90)
    steps = [length * i / 36 for i in range(37)]
    left = at(*((a, bow(a) - half(a)) for a in steps))
    right = at(*((a, bow(a) + half(a)) for a in steps))
    b.ink(poly([*left, *right[::-1]], wood))
    b.key(brush(left, [KEY] * 37, inks.BLACK, n=2) + brush(right, [KEY] * 37, inks.BLACK, n=2))
    b.ink(
        brush(at(*((a, bow(a) - half(a) * 0.5) for a in steps[2:-2])), [w * 0.1, *[w * 0.26] * 31, w * 0.1], light, n=3)
    )
    for _k, (a, side) in enumerate(spots):
        if width >= 16:  # knots of the bark, opposite the twigs
            kx, ky = at((a + length * 0.36 / knobs, side * half(a) * 0.16 + bow(a)))[0]
            b.oval(kx, ky, w * 0.3, w * 0.17, inks.YELLOW, FINE, turn)
            b.folds(
                at(
                    (a + length * 0.36 / knobs - w * 0.8, side * w * 0.3),
                    (a + length * 0.36 / knobs, side * w * 0.62),
                    (a + length * 0.36 / knobs + w * 0.8, side * w * 0.3),
                )
            )
        b.folds(at((a - w * 1.1, side * w * 0.62), (a - w * 0.1, side * w * 0.2), (a + w * 0.7, side * w * 0.56)))
    b.oval(*foot, w * 0.64, w * 0.34, inks.YELLOW, FINE * 1.2, turn + 90)
    b.oval(*head, w * 1.2, w * 0.48, inks.YELLOW, KEY, turn + 90)
    if flower:
        hx, hy = at((length + flower * 0.42, 0))[0]
        for side in (-1, 1):
            for far, out in ((0.1, 1.75), (1.05, 1.45)):
                tip = at((length + flower * far, side * flower * out))[0]
                mid = at((length + flower * (far * 0.6 + 0.45), side * flower * out * 0.6))[0]
                b.limb([(hx, hy), mid, tip], [flower * 0.2, flower * 0.56, 0.2], inks.LEAF, FINE)
        b.lay(blossom(hx, hy, flower, turn, petals))
    return b
