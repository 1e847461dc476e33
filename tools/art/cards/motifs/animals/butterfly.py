"""Swallowtail butterflies: wings of coloured cells between dark veins, seen from above as they bank and soar."""

from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, circle, curve, ellipse, group, line, num, poly
from tools.art.cards.gradients import cast, clip, key, linear

Tone = tuple[str, str, str, str, str]  # ground at the root, ground at the rim, border, spots, lunules of the hind wing

GOLDEN: Tone = (pal.mix(pal.CREAM, pal.GOLD_LIGHT, 0.35), pal.GOLD_LIGHT, pal.INK, pal.CREAM, pal.BLUE_MID)
VIOLET: Tone = (pal.WHITE, pal.LILAC, pal.PURPLE_DARK, pal.WHITE, pal.PINK)

# shares of the rim that the long cells at the root reach over, of a wing in full and of a plain one
ROOT = (((0.02, 0.3), (0.34, 0.66), (0.7, 0.98)), ((0.02, 0.48), (0.52, 0.98)))

UNIT = 50.0  # wings are cut this large and scaled, so that coordinates of two decimals are fine enough

# From the root along the leading edge to the tip, down the outer rim, back along the inner edge; r is about 1.5.
FORE: Sequence[Point] = (
    (0.0, -0.03), (0.2, -0.42), (0.5, -0.8), (0.86, -1.1), (1.06, -1.14), (1.12, -1.0), (1.04, -0.84), (1.03, -0.68),
    (0.94, -0.54), (0.92, -0.38), (0.82, -0.24), (0.7, -0.12), (0.36, -0.03), (0.08, 0.03),
)
# Its fore edge is under the fore wing, its inner edge along the body: it is attached there, not at one point.
HIND: Sequence[Point] = (
    (0.0, -0.16), (0.3, -0.34), (0.6, -0.3), (0.82, -0.06), (0.94, 0.2), (0.88, 0.36), (0.9, 0.5), (0.78, 0.62),
    (0.76, 0.78), (0.84, 1.0), (0.86, 1.14), (0.76, 1.19), (0.66, 1.06), (0.6, 0.86), (0.5, 0.8), (0.38, 0.84),
    (0.24, 0.76), (0.08, 0.54), (0.0, 0.24),
)
# outline, first and last point of its rim, cells; True for the hind wing
WINGS = (((FORE, 3, 11, 6), False), ((HIND, 2, 17, 7), True))


def _cell(rim: Sequence[Point], a: float, b: float, near: float, far: float, fill: str) -> str:
    """Return the patch between shares a and b of the rim, from ``near`` to ``far`` (0-1) of the way out from the root.

    It is pointed towards the root and rounded at its far end.
    """
    last = len(rim) - 1
    part = rim[round(a * last) : round(b * last) + 1]
    n = len(part) - 1
    out = []
    for i, (x, y) in enumerate(part):
        k = far - 0.07 * abs(2 * i / n - 1) ** 2.6
        out.append((x * k, y * k))
    x, y = part[n // 2]
    step = near + 0.06
    left, right = part[0], part[-1]
    inner = [(left[0] * step, left[1] * step), *out, (right[0] * step, right[1] * step)]
    return poly([(x * near, y * near), *inner], fill)


def _wing(outline: Sequence[Point], first: int, last: int, cells: int, tone: Tone, *, hind: bool, far: bool,
          plain: bool) -> str:
    """Return one wing from its root at the origin; ``first`` to ``last`` of its points are the rim that the veins
    reach.

    A ``plain`` one, for an insect far off, has few large cells and spots on the fore wing alone.
    """
    large = [(x * UNIT, y * UNIT) for x, y in outline]
    edge, back = curve(large, 8, closed=True), tone[2]
    rim = [(x, y) for x, y, _ in along(large[first : last + 1], 97)]
    x, y = rim[48]
    near, rest = (pal.mix(tone[0], tone[1], 0.6), pal.mix(tone[1], tone[2], 0.12)) if far else tone[:2]
    if hind:
        near, rest = pal.mix(near, tone[1], 0.35), pal.mix(rest, pal.OCHRE if tone is GOLDEN else tone[2], 0.3)
    ground = linear(0, 0, x, y, (0.1, near), (0.5, pal.mix(near, rest, 0.75)), (0.85, rest))
    body = ""
    cells = 4 if plain else cells
    for i in range(cells):
        body += _cell(rim, (i + 0.07) / cells, (i + 0.93) / cells, 0.46, 0.85, ground)
    # the long cell at the root, twice parted
    root = "".join(_cell(rim, a, b, 0.06, 0.47, ground) for a, b in ROOT[plain])
    names = (("ochre" if hind else "yellow"),) * 2 if tone is GOLDEN else ("violet", "paper")
    art = key(cast(poly(edge, back), "key", "key", "key"), "paper", 0.7)
    for cell, name in zip((body, root), names, strict=True):
        art += clip(cast(cell, name, name, name), poly(edge, back))
    if hind:  # the cells beside the tail would reach its edge
        border = line(edge[first * 8 : last * 8], 0.07 * UNIT, back, n=1)
        art += cast(border, "key", "key", "key")
    for i in range(cells):
        x, y = rim[round((i + 0.5) / cells * 96)]
        if hind and (plain or i > 2):  # the tail and the inner edge are bare
            continue
        if hind:
            art += ellipse(x * 0.78, y * 0.78, 0.056 * UNIT, 0.04 * UNIT, tone[4], rot=30)
        art += ellipse(x * 0.92, y * 0.92, 0.04 * UNIT, 0.03 * UNIT, tone[3], rot=60)
    if hind and not plain:
        x, y = rim[84]
        x, y = x * 0.74 + 0.03 * UNIT, y * 0.74
        art += circle(x, y, 0.085 * UNIT, pal.RED) + circle(x, y, 0.038 * UNIT, back)
    return art


def _turned(art: str, a: float, b: float, c: float, d: float, x: float, y: float) -> str:
    """Return art under the matrix (a b c d) that then stands at (x, y), in lengths of ``UNIT``."""
    return (
        f'<g transform="matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {num(x * UNIT)} {num(y * UNIT)})">{art}</g>'
    )


def _body(tone: Tone) -> str:
    """Return the ringed body with its head, eyes and feelers."""

    def at(*points: Point) -> list[Point]:
        return [(x * UNIT, y * UNIT) for x, y in points]

    art = ""
    for feeler in (at((0.0, -0.36), (-0.1, -0.62), (-0.3, -0.84)), at((0.0, -0.36), (0.06, -0.66), (0.2, -0.92))):
        art += brush(feeler, [0.035 * UNIT, 0.026 * UNIT, 0.03 * UNIT], pal.INK, n=8)
        art += ellipse(*feeler[2], 0.06 * UNIT, 0.036 * UNIT, pal.INK)
    trunk = at((0.0, -0.4), (0.01, -0.24), (0.0, -0.02), (-0.02, 0.3), (-0.08, 0.62))
    art += key(brush(trunk, [w * UNIT for w in (0.08, 0.19, 0.17, 0.13, 0.03)], tone[2], n=8), "paper", 0.5)
    for i in range(4):
        y, x, k = 0.12 + 0.11 * i, -0.012 * i, 1 - 0.17 * i
        ring = at((x - 0.065 * k, y), (x - 0.01, y + 0.02), (x + 0.055 * k, y - 0.01))
        art += line(ring, 0.035 * UNIT, tone[0], 0.9, n=3)
    art += circle(0, -0.38 * UNIT, 0.1 * UNIT, tone[2])
    return art + "".join(circle(x * UNIT, -0.42 * UNIT, 0.04 * UNIT, pal.BARK_LIGHT) for x in (-0.07, 0.08))


Pose = tuple[tuple[float, float, float, float], tuple[float, float, float, float]]
# The position of the near (right) wings and of the far ones: matrices of ``_turned``. Both wings of a side are in one
# plane; the far ones are foreshortened by the bank alone, so that the pairs match.
BANKING: Pose = ((1.0, 0.08, 0.0, 1.0), (-0.8, 0.02, 0.0, 1.0))
SOARING: Pose = ((1.0, 0.1, 0.0, 1.0), (-0.86, 0.02, 0.0, 1.0))


def butterfly(x: float, y: float, r: float, rot: float, tone: Tone, pose: Pose, *, flip: bool = False,
              plain: bool = False) -> str:
    """Return a swallowtail about (x, y), its head up before it is turned by ``rot``; a fore wing is 1.5 r long."""
    fore, hind = WINGS[0][0], WINGS[1][0]
    art = ""
    for wing, is_hind, y0 in ((hind, True, 0.02), (fore, False, -0.1)):
        for k, side in ((1, -0.05), (0, 0.05)):
            art += _turned(_wing(*wing, tone, hind=is_hind, far=k == 1, plain=plain), *pose[k], side, y0)
    return group(art + _body(tone), x, y, rot, r / UNIT, flip=flip)
