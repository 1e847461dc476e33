"""Paulownia (December): broad leaves, three-lobed or heart-shaped, upright panicles of bell flowers, branches."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, contour, curve, ellipse, group, outline, poly, shape
from tools.cards.paint import cast, clip, key, linear, painted, printed

GREENS = (pal.GREEN_DARK, pal.GREEN, pal.LEAF_LIGHT)  # shaded half, lit half, veins
PURPLES = (pal.PURPLE_DARK, pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT)  # shade, bell, lobes, throat


def _half(width: float, lobe: float) -> list[Point]:
    """Return one edge of the leaf of length 1 from stalk to tip, `width` times as wide as usual."""
    parts = [
        curve([(0, 0), (-0.13, 0.1), (-0.13, 0.3), (0.04, 0.5), (0.28 + lobe * 0.5, 0.62), (0.46 + lobe, 0.7)], 5),
        curve([(0.46 + lobe, 0.7), (0.47, 0.54), (0.52, 0.42)], 4),
        curve([(0.52, 0.42), (0.66, 0.4), (0.84, 0.25), (0.97, 0.08), (1.1, 0)], 5),
    ]
    return [(x, y * width) for part in parts for x, y in part]


def _heart(width: float, lobe: float) -> list[Point]:
    """Return one edge of a leaf that is heart-shaped, with no more than a shoulder for a lobe."""
    part = curve([(0, 0), (-0.15, 0.07), (-0.24, 0.24), (-0.18, 0.45), (0.02, 0.58 + lobe), (0.24, 0.585 + lobe),
                  (0.42, 0.47), (0.62, 0.36), (0.82, 0.17), (0.95, 0.05), (1.08, 0)], 5)
    return [(x, y * width) for x, y in part]


def leaf(
    rng: random.Random,
    x: float,
    y: float,
    angle: float,
    size: float,
    *,
    tones: Sequence[str] = GREENS,
    wide: tuple[float, float] = (1.0, 1.0),
    heart: bool = False,
) -> str:
    """Return a leaf hanging from its stalk at (x, y), its tip towards `angle`, about `size` units long.

    `tones` are the shaded half, the lit half and the veins; `wide` squeezes its two halves (1 is flat and full);
    a `heart` has no side lobes.
    """
    jolt = rng.uniform(-0.03, 0.03)
    half = _heart if heart else _half
    a = [(px * size, py * size) for px, py in half(wide[0], jolt)]
    b = [(px * size, -py * size) for px, py in half(wide[1], -jolt)]
    dark, lit, vein = tones
    both = shape(outline(a + b[::-1]), lit)
    art = [both, poly([*a, (0, 0)], dark)]
    rim = brush([*a, *b[::-1][1:]], [size * 0.016] * (len(a) + len(b) - 1), pal.mix(dark, pal.INK, 0.5), n=1)
    veins = [brush([(-size * 0.05, 0), (size * 0.4, 0), (size * 1.04, 0)], [size * 0.05, size * 0.036, 0.1], vein)]
    for side, width in ((1, wide[0]), (-1, wide[1])):
        s = side * width * size * (0.84 if heart else 1)
        for root, bow, tip, thick in (
            ((0.0, 0.0), (0.2, 0.26), (0.42, 0.64), 0.034),
            ((0.0, 0.0), (-0.04, 0.16), (-0.03, 0.36), 0.024),
            ((0.12, 0.165), (0.12, 0.3), (0.14, 0.48), 0.02),
            ((0.3, 0.0), (0.42, 0.16), (0.5, 0.36), 0.024),
            ((0.5, 0.0), (0.62, 0.14), (0.72, 0.29), 0.022),
            ((0.72, 0.0), (0.8, 0.07), (0.87, 0.16), 0.018),
            ((0.26, 0.36), (0.36, 0.4), (0.44, 0.43), 0.016),
        ):
            pts = [(px * size, py * s) for px, py in (root, bow, tip)]
            veins.append(brush(pts, [size * thick, size * thick * 0.8, 0.1], vein, n=4))
    lines = cast(clip("".join(veins), both), "yellow", "yellow", "paper")
    return group(key("".join(art), "paper", 1.0) + lines + painted(rim), x, y, angle)


def bud(x: float, y: float, angle: float, size: float, *, tones: Sequence[str] = PURPLES) -> str:
    """Return a bud on its calyx at (x, y), pointing to `angle`, `size` units long."""
    art = blob([(0, -size * 0.2), (size * 0.5, -size * 0.36), (size * 0.92, -size * 0.22), (size * 1.04, 0),
                (size * 0.92, size * 0.22), (size * 0.5, size * 0.36), (0, size * 0.2)], tones[1], n=5)
    art += painted(brush([(size * 0.3, -size * 0.12), (size * 0.82, -size * 0.12)], [0.1, size * 0.24], tones[2], n=4))
    return group(art + _calyx(size * 0.62), x, y, angle)


def _calyx(s: float) -> str:
    """Return the cup a flower sits in, about the origin, open to the right."""
    return blob([(-s * 0.12, 0), (-s * 0.07, -s * 0.12), (s * 0.12, -s * 0.2), (s * 0.17, 0), (s * 0.12, s * 0.2),
                 (-s * 0.07, s * 0.12)], pal.GOLD_DARK, n=5)


# a bell of length 1 lying along x: the tube widens in a bow; its mouth, seen aslant, is a frill of five lobes
TUBE: Sequence[Point] = (
    (0, -0.13), (0.14, -0.22), (0.36, -0.23), (0.6, -0.24), (0.8, -0.34), (0.92, -0.4), (0.98, 0.0), (0.92, 0.42),
    (0.78, 0.35), (0.58, 0.26), (0.36, 0.24), (0.14, 0.21), (0, 0.13),
)


def _frill(s: float, fill: str, more: float = 0.0) -> str:
    """Return the five lobes about the mouth of a bell of length s, each `more` units larger all round."""
    out = ""
    for turn in (180, 108, 252, 36, 324):
        a = math.radians(turn)
        x, y = s * (0.92 + 0.11 * math.cos(a)), s * 0.3 * math.sin(a)
        out += ellipse(x, y, s * 0.17 + more, s * 0.2 + more, fill)
    return out


def bell(x: float, y: float, angle: float, size: float, *, tones: Sequence[str] = PURPLES) -> str:
    """Return a flower half from its side: a tube from its calyx at (x, y), its mouth turned out in five soft lobes."""
    shade, tone, lobe, throat = tones
    s = size
    edge = pal.mix(shade, tone, 0.3)
    tube = [(px * s, py * s) for px, py in TUBE]
    fill = linear(0, -s * 0.3, 0, s * 0.34, (0, pal.mix(lobe, tone, 0.3)), (0.45, tone), (1, pal.mix(tone, shade, 0.7)))
    flare = linear(0, -s * 0.5, 0, s * 0.5, (0, pal.mix(lobe, throat, 0.35)), (1, pal.mix(tone, lobe, 0.7)))
    line = s * 0.035
    deep = ellipse(s * 0.95, 0, s * 0.1, s * 0.23, shade)
    art = printed(key(cast(blob(tube, tone, n=5), "violet", "violet", "violet"), "paper", 1.1)
                  + _frill(s, pal.CREAM, 0.7) + cast(_frill(s, tone), "violet", "violet", "violet")
                  + ellipse(s * 0.95, 0, s * 0.1, s * 0.2, pal.CREAM))
    art += painted(contour(tube, 2 * line, edge) + blob(tube, fill, n=5))
    for bow in (-0.11, 0.02, 0.14):
        pts = [(s * 0.18, s * bow), (s * 0.48, s * bow * 1.2), (s * 0.74, s * bow * 1.7)]
        art += painted(brush(pts, [0.1, s * 0.035, 0.1], edge, 0.7, n=3))
    art += painted(_frill(s, edge, line) + _frill(s, flare) + deep)
    streak = [(s * 0.94, -s * 0.12), (s * 0.98, s * 0.04), (s * 0.96, s * 0.18)]
    art += brush(streak, [0.1, s * 0.1, 0.1], pal.GOLD_LIGHT, n=4)
    return group(art + _calyx(s), x, y, angle)


def spike(
    rng: random.Random,
    x: float,
    y: float,
    height: float,
    lean: float = 0,
    *,
    size: float = 16,
    tones: Sequence[str] = PURPLES,
    stem: str = pal.MOSS,
    bare: float = 0.14,
) -> str:
    """Return an upright panicle from its foot at (x, y): bells that stand around the stem and nod, buds at its top.

    `size` is the length of a bell, `bare` (0-1) the share of the stem without flowers; its top leans `lean` units.
    """
    pts = [(x, y), (x + lean * 0.18, y - height * 0.4), (x + lean * 0.52, y - height * 0.74), (x + lean, y - height)]
    spots = along(pts, 60)
    count = max(9, round(height * (1 - bare) / (size * 0.27)))
    # (how near the eye, art): what stands behind the stem is laid down first
    layers: list[tuple[float, str]] = [(0.0, brush(pts, [size * 0.26, size * 0.2, size * 0.15, size * 0.08], stem))]
    for i in range(count):
        ripe = i / (count - 1)
        px, py, turn = spots[round(59 * (bare + (0.96 - bare) * ripe))]
        # a leaf or flower stands 137.5 degrees round the stem from the one below it
        round_it = math.radians(137.5 * i + rng.uniform(-14, 14))
        side, near = math.cos(round_it), math.sin(round_it)
        reach = size * (0.86 - 0.62 * ripe) * rng.uniform(0.85, 1.1)
        fx, fy = px + side * reach, py + reach * (0.1 - 0.5 * ripe) + near * size * 0.12
        stalk = brush([(px, py), (px + side * reach * 0.6, (py + fy) / 2 - size * 0.08), (fx, fy)],
                      [size * 0.15, size * 0.12, size * 0.1], stem, n=3)
        if ripe < 0.66:
            nod = turn + 180 - side * (62 - 16 * ripe) + rng.uniform(-8, 8)
            here = size * (1.12 - 0.42 * ripe) * rng.uniform(0.92, 1.08)
            layers.append((near - ripe * 0.5, stalk + bell(fx, fy, nod, here, tones=tones)))
        else:
            up = turn + side * 58 + rng.uniform(-8, 8)
            layers.append((near, stalk + bud(fx, fy, up, size * (0.98 - 0.56 * ripe), tones=tones)))
    tip = spots[-1]
    layers.sort(key=lambda layer: layer[0])
    return "".join(art for _, art in layers) + bud(tip[0], tip[1], tip[2], size * 0.36, tones=tones)
