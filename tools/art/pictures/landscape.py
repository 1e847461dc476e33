"""Elements of wide pictures beyond the motifs of the cards: ridges, standing grass, cloud bands, a crane in flight."""

import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import (
    Point,
    along,
    blob,
    brush,
    curve,
    eye,
    feather_row,
    group,
    line,
    outline,
    polar,
    rect,
    shape,
)
from tools.art.cards.gradients import clip, linear
from tools.art.cards.printing.woodblock_print import HEIGHT


def ridge(
    rng: random.Random, points: Sequence[Point], top: str, low: str, stroke: str, *, fringe: float = 9,
    tufts: int = 200, wind: float = 1,
) -> str:
    """Return a grass-grown hill of any width below ``points`` (left to right), down to the lower edge.

    ``fringe`` is the height of the blades on its edge, ``tufts`` how many clumps of colour ``stroke`` stand on its
    face.
    """
    edge = curve(points, 12)
    peak = min(p[1] for p in edge)
    left, right = edge[0][0], edge[-1][0]
    mass = outline([*edge, (right, HEIGHT + 6), (left, HEIGHT + 6)])
    out = []
    for x, y, angle in along(list(points), round((right - left) / 1.5)):
        tall, lean = fringe * rng.uniform(0.5, 1.15), angle - 90 + rng.uniform(-16, 16) + 24 * wind
        mid, tip = polar(x, y + 1, lean - 10 * wind, tall * 0.55), polar(x, y + 1, lean, tall)
        out.append(brush([(x, y + 2), mid, tip], [2.2, 1.5, 0.1], top, n=3))
    out.append(shape(mass, linear(0, peak, 0, HEIGHT, (0, top), (1, low))))
    face = []
    for _ in range(tufts):
        x = rng.uniform(left, right)
        at = next(p[1] for p in edge if p[0] >= x)
        y = at + 5 + (HEIGHT + 8 - at) * rng.random() ** 0.8
        near = (y - peak) / (HEIGHT - peak)
        for k in range(4):
            lean = -90 + (k - 1.5) * 12 + 26 * wind + rng.uniform(-6, 6)
            tall = rng.uniform(9, 14) * (0.7 + 0.5 * near)
            mid, tip = polar(x, y, lean, tall * 0.55), polar(x, y, lean + (k - 1) * 6 + 18 * wind, tall)
            face.append(brush([(x, y), mid, tip], [0.5, 1.4, 0.1], stroke, 0.8 - 0.35 * near, n=3))
    return "".join(out) + clip("".join(face), shape(mass, top))


def bands(rows: Sequence[tuple[float, float, float]], height: float, fill: str, trim: str, *, step: int = 1) -> str:
    """Return a bank of suyari mist: bands (x, y, length) of one height, a gold thread in every ``step``-th of them."""
    out = ""
    for x, y, length in rows:
        out += rect(x, y, length, height, fill, r=height / 2)
    for x, y, length in rows[::step]:
        points = [(x + height * 0.8, y + height * 0.72), (x + length / 2, y + height * 0.75),
                  (x + length - height * 0.8, y + height * 0.72)]
        out += brush(points, [0.3, height * 0.16, 0.3], trim, 0.75, n=6)
    return out


def crane(x: float, y: float, scale: float, rot: float = 0, spread: float = 1.0) -> list[str]:
    """Return the plates, lowest first, of a crane flying left, about 120 units long, its middle at (x, y).

    ``spread`` (0-1) is how far its wings are spread.
    """

    def put(art: str) -> str:
        return group(art, x, y, rot, scale)

    white, grey = [pal.WHITE, pal.CREAM], [pal.SKY, pal.mix(pal.SKY, pal.WHITE, 0.4)]
    black = [pal.INK, pal.SUMI]
    # the far wing, raised behind the body, in shade
    far = feather_row([(2, -6), (-8, -22)], [(40, -18), (30, -44)], 7, 8, black, edge=pal.ASH, blunt=0.25)
    far += feather_row([(-8, -20), (-16, -40)], [(28, -44), (-2, -84)], 9, 7.4, grey, edge=pal.ASH, blunt=0.25)
    far += feather_row([(-2, -4), (-14, -36)], [(20, -16), (-2, -58)], 9, 7.4, grey, edge=pal.ASH, blunt=0.5)
    far += brush([(0, 2), (-9, -14), (-14, -34), (-9, -62)], [12, 10, 7, 0.8], grey[1])
    legs = brush([(30, 4), (52, 5), (74, 4.4)], [4.2, 2.4, 1.8], pal.INK)
    legs += brush([(30, 6), (52, 8), (72, 8.6)], [3.8, 2.2, 1.6], pal.SUMI)
    legs += brush([(73, 4.4), (79, 5.4), (85, 4.6)], [2, 2.4, 0.4], pal.INK) + brush(
        [(71, 8.6), (77, 10), (83, 9.6)], [2, 2.2, 0.4], pal.SUMI)
    tail = feather_row([(28, -3), (30, 6)], [(47, -7), (45, 7)], 5, 6, white, edge=pal.ASH, blunt=0.5)
    trunk: list[Point] = [(-58, -2.6), (-40, -4), (-24, -8), (-8, -10), (10, -9), (28, -5), (38, 0), (30, 7), (14, 11),
                          (-4, 11), (-18, 7.6), (-30, 3.4), (-44, 1.2), (-58, 1.4)]
    body = blob(trunk, pal.WHITE)
    shade = blob(trunk, linear(0, 0, 0, 12, (0, pal.SILVER, 0), (1, pal.SILVER, 0.9)))
    neck = brush([(-60, -1.4), (-48, -1.6), (-36, -0.2), (-24, 3)], [6, 5.4, 5.2, 0.8], pal.INK)
    keys = line([(38, 0), (28, 8), (13, 11.6), (-4, 11.6), (-18, 8)], 1.2, pal.SUMI)
    keys += line([(-44, -4), (-26, -8), (-12, -10)], 0.9, pal.SUMI)
    # the near wing, spread towards us
    near = feather_row([(10, 2), (-2, 12)], [(52, 22), (36, 44)], 8, 9, black, edge=pal.ASH, curl=2, blunt=0.25)
    near += feather_row([(-2, 12), (-10, 30)], [(36, 44), (6, 86)], 10, 8, white, edge=pal.ASH, blunt=0.25)
    near += feather_row([(4, 2), (-10, 26)], [(28, 18), (8, 56)], 10, 8.6, white, edge=pal.ASH, blunt=0.55)
    near += brush([(4, -2), (-6, 10), (-11, 28), (-4, 58)], [14, 12, 8, 0.8], pal.WHITE)
    near += line([(-4, -2), (-12, 10), (-15, 28), (-6, 60)], 1.2, pal.SUMI)
    head = blob([(-56, -4.4), (-60, -6.2), (-66, -5.4), (-69, -1.8), (-66, 1.2), (-60, 2.4), (-55, 2)], pal.INK)
    head += brush([(-63, -4.6), (-56, -3.6), (-47, -3.6)], [1, 2.8, 0.3], pal.WHITE)
    head += blob([(-61, -5.4), (-64.6, -6.6), (-68.4, -4.2), (-66, -3.4), (-62, -3.8)], pal.VERMILION)
    head += brush([(-67, -1.2), (-76, -0.2), (-86, 1.6)], [3.4, 2.4, 0.3], pal.OCHRE)
    head += line([(-68, -0.6), (-76, 0.4), (-85, 1.8)], 0.6, pal.BARK_DARK) + eye(-64.4, -1.6, 1.1)
    far, near = (f'<g transform="scale(1 {spread:.2f})">{wing}</g>' for wing in (far, near))
    return [put(far), put(legs + tail), put(body + clip(shade, body)), put(neck + keys), put(near), put(head)]


def stars(rng: random.Random, box: tuple[float, float, float, float], count: int, fill: str) -> str:
    """Return specks of gold of uneven size in the box (x, y, w, h), thinning out downwards."""
    x, y, w, h = box
    out = ""
    for _ in range(count):
        px, py, s = x + w * rng.random(), y + h * rng.random() ** 1.8, rng.uniform(0.25, 1.0)
        out += rect(px, py, s, s, fill, rng.uniform(0.5, 0.95), rot=rng.uniform(0, 90))
    return out
