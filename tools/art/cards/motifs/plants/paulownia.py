"""Paulownia (December): broad heart-shaped leaves, upright panicles of nodding bells with buds at the top."""

import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, contour, curve, ellipse, group, outline, poly, shape
from tools.art.cards.gradients import cast, clip, key, linear, painted, printed

GREENS = (pal.GREEN_DARK, pal.GREEN, pal.LEAF_LIGHT)  # shaded half, lit half, veins
PURPLES = (pal.PURPLE_DARK, pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT)  # shade, bell, lobes, throat


def _half(width: float, lobe: float) -> list[Point]:
    """Return one edge of the heart-shaped leaf of length 1 from stalk to tip, ``width`` times as wide as usual."""
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
    gap: str = "paper",
) -> str:
    """Return a leaf hanging from its stalk at (x, y), its tip towards ``angle``, about ``size`` units long.

    ``tones`` are the shaded half, the lit half and the veins; ``wide`` squeezes its two halves (1 is flat and full);
    ``gap`` is the ink of the line around it on the printed face.
    """
    jolt = rng.uniform(-0.03, 0.03)
    a = [(px * size, py * size) for px, py in _half(wide[0], jolt)]
    b = [(px * size, -py * size) for px, py in _half(wide[1], -jolt)]
    dark, lit, vein = tones
    both = shape(outline(a + b[::-1]), lit)
    art = [both, poly([*a, (0, 0)], dark)]
    rim = brush([*a, *b[::-1][1:]], [size * 0.016] * (len(a) + len(b) - 1), pal.mix(dark, pal.INK, 0.5), n=1)
    veins = [brush([(-size * 0.05, 0), (size * 0.4, 0), (size * 1.04, 0)], [size * 0.05, size * 0.036, 0.1], vein)]
    for side, width in ((1, wide[0]), (-1, wide[1])):
        s = side * width * size * 0.84
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
    return group(key("".join(art), gap, 1.0) + lines + painted(rim), x, y, angle)


def _calyx(s: float) -> str:
    """Return the cup a flower or bud sits in, about the origin, open to the right with three teeth seen."""
    cup = [(-s * 0.13, 0), (-s * 0.06, -s * 0.13), (s * 0.1, -s * 0.18), (s * 0.24, -s * 0.15), (s * 0.17, -s * 0.07),
           (s * 0.27, 0), (s * 0.17, s * 0.07), (s * 0.24, s * 0.15), (s * 0.1, s * 0.18), (-s * 0.06, s * 0.13)]
    return blob(cup, pal.GOLD_DARK, n=5) + painted(
        brush([(-s * 0.04, -s * 0.08), (s * 0.06, -s * 0.1), (s * 0.18, -s * 0.11)], [0.1, s * 0.05, 0.1],
              pal.GOLD_LIGHT, 0.55, n=3)
    )


def bud(
    x: float, y: float, angle: float, size: float, *, tones: Sequence[str] = PURPLES, gap: str = "paper"
) -> str:
    """Return a bud on its calyx at (x, y), pointing to ``angle``, ``size`` units long."""
    form = [(0, -size * 0.16), (size * 0.42, -size * 0.26), (size * 0.8, -size * 0.3), (size * 1.04, -size * 0.14),
            (size * 1.04, size * 0.14), (size * 0.8, size * 0.3), (size * 0.42, size * 0.26), (0, size * 0.16)]
    edge = pal.mix(tones[0], tones[1], 0.3)
    art = painted(contour(form, size * 0.08, edge)) + key(blob(form, tones[1], n=5), gap, 0.8)
    art += painted(brush([(size * 0.34, -size * 0.1), (size * 0.66, -size * 0.14), (size * 0.94, -size * 0.1)],
                         [0.1, size * 0.18, 0.1], tones[2], n=4))
    return group(art + _calyx(size * 0.9), x, y, angle)


# the mouth of a bell seen from its side, about the end of the tube: upper lobe turned back, side lobe, lower lip
LIP: Sequence[Point] = (
    (-0.08, -0.21), (-0.15, -0.36), (-0.05, -0.46), (0.09, -0.4), (0.13, -0.26), (0.24, -0.2), (0.29, -0.04),
    (0.22, 0.1), (0.28, 0.2), (0.32, 0.36), (0.2, 0.48), (0.03, 0.44), (-0.07, 0.24),
)
CLEFTS: Sequence[Sequence[Point]] = (((0.13, -0.26), (0.06, -0.2), (-0.04, -0.14)),
                                     ((0.22, 0.1), (0.12, 0.08), (-0.02, 0.06)))


def _lobes(r: float, open_: float) -> list[Point]:
    """Return the outline of five round lobes about a mouth of radius r turned to the viewer by ``open_`` (1: full
    face).
    """
    out: list[Point] = []
    for i in range(5):
        middle = -126 + 72 * i
        # the two upper lobes are the shorter ones
        long = r * (0.94 if i < 2 else 1.1)
        for turn, reach in ((-36, 0.66), (-25, 0.93), (-9, 1.04), (9, 1.04), (25, 0.93)):
            a = math.radians(middle + turn)
            out.append((long * reach * math.cos(a) * open_, long * reach * math.sin(a)))
    return out


def _mouth(s: float, open_: float, tones: Sequence[str], line: float, *, edged: bool) -> str:
    """Return a mouth turned to the viewer: five lobes, the dark throat, two streaks on the lower lip.

    When printed, an ``edged`` one has a bare line about every lobe and a dark throat in a white ring.
    """
    shade, tone, lobe, throat = tones
    r = s * 0.43
    form = _lobes(r, open_)
    edge = pal.mix(shade, tone, 0.3)
    flare = linear(0, -r, 0, r, (0, pal.mix(lobe, throat, 0.45)), (1, pal.mix(tone, lobe, 0.75)))
    clefts = ""
    for i in range(5):
        a = math.radians(-90 + 72 * i)
        ends = [(r * k * math.cos(a) * open_, r * k * math.sin(a)) for k in (0.42, 0.58, 0.76)]
        clefts += brush(ends, [0.1, s * 0.035, s * 0.035], edge, n=2)
    hole = ellipse(0, r * 0.04, r * 0.42 * open_, r * 0.42, shade)
    streaks = "".join(
        brush([(dx * r * open_, r * 0.06), (dx * 1.25 * r * open_, r * 0.3), (dx * 1.4 * r * open_, r * 0.5)],
              [0.1, s * 0.07, 0.1], pal.GOLD_LIGHT, n=3) for dx in (-0.16, 0.16)
    )
    art = painted(contour(form, 2 * line, edge) + blob(form, flare, n=5) + clefts + hole)
    if edged:
        bare = contour(form, s * 0.075, pal.CREAM) + blob(form, tone, n=5)
        for i in range(5):
            a = math.radians(-90 + 72 * i)
            ends = [(r * k * math.cos(a) * open_, r * k * math.sin(a)) for k in (0.3, 0.62, 0.88)]
            bare += brush(ends, [s * 0.04, s * 0.036, s * 0.03], pal.CREAM, n=2)
        bare += ellipse(0, r * 0.04, r * 0.44 * open_, r * 0.44, pal.CREAM)
        deep = ellipse(0, r * 0.02, r * 0.31 * open_, r * 0.31, shade)
        return art + printed(cast(bare, "violet", "violet", "paper") + cast(deep, *["violet"] * 3)) + streaks
    white = ellipse(0, r * 0.06, r * 0.4 * open_, r * 0.4, pal.CREAM)
    return art + printed(cast(blob(form, tone, n=5), "violet", "violet", "violet") + white) + streaks


def bell(
    x: float, y: float, angle: float, size: float, *, open_: float = 0.5, flip: bool = False,
    tones: Sequence[str] = PURPLES, gap: str = "paper", edged: bool = False,
) -> str:
    """Return a flower hanging from its calyx at (x, y) towards ``angle``, about ``size`` units long.

    Its tube is bowed downwards for one that hangs to the right; ``flip`` bows it for the left. ``open_`` is how far its
    mouth is turned to the viewer: 0 from the side, 0.5 at an angle, 1 full face with the tube behind it; ``gap`` as of
    a leaf. When printed, an ``edged`` one has a bare line about its lobes, which separates them from the tube.
    """
    shade, tone, lobe, _ = tones
    s = size
    edge = pal.mix(shade, tone, 0.3)
    line = s * 0.028
    long = 1 - 0.35 * max(0.0, open_ - 0.5) * 2
    way = [(0.02 * s, 0.0), (0.28 * s * long, -0.035 * s), (0.58 * s * long, -0.01 * s), (0.86 * s * long, 0.1 * s)]
    wide = [0.23 * s, 0.27 * s, 0.4 * s, 0.5 * s]
    fill = linear(0, -s * 0.24, 0, s * 0.3, (0, pal.mix(lobe, tone, 0.25)), (0.5, tone),
                  (1, pal.mix(tone, shade, 0.65)))
    tube = brush(way, wide, fill, n=6)
    folds = ""
    for bow in (-0.3, 0.02, 0.32):
        pts = [(px, py + bow * w) for (px, py), w in zip(way, wide, strict=True)]
        folds += brush(pts, [0.1, s * 0.022, s * 0.034, 0.1], edge, 0.7, n=4)
    rib = brush(way[1:], [0.1, s * 0.036, 0.1], pal.CREAM, n=4)
    outer = painted(brush(way, [w + 2 * line for w in wide], edge, n=6))
    # full face, its lower lip hangs below the tube; otherwise it is on the tube's under side
    at = (way[-1][0], way[-1][1], -90.0 if open_ > 0.8 else 17.0)
    if open_:
        form = _lobes(s * 0.43, open_)
        rim = painted(contour(form, 3 * line, edge))
        mouth = _mouth(s, open_, tones, line, edged=edged)
    else:
        form = [(px * s, py * s) for px, py in LIP]
        flare = linear(-s * 0.1, 0, s * 0.3, 0, (0, pal.mix(tone, lobe, 0.45)), (1, pal.mix(lobe, tones[3], 0.35)))
        cuts = "".join(brush([(px * s, py * s) for px, py in cut], [s * 0.05, s * 0.035, 0.1], edge, n=3)
                       for cut in CLEFTS)
        bare = "".join(brush([(px * s, py * s) for px, py in cut], [s * 0.08, s * 0.055, 0.1], pal.CREAM, n=3)
                       for cut in CLEFTS)
        rim = painted(contour(form, 2 * line, edge))
        mouth = painted(blob(form, flare, n=5) + cuts)
        light = cast(contour(form, s * 0.075, pal.CREAM), *["paper"] * 3) if edged else ""
        mouth += printed(light + cast(blob(form, tone, n=5), "violet", "violet", "violet") + bare)
    # on the printed face one bare line surrounds tube and mouth together, so that the flower stays in one piece
    flat = printed(key(cast(tube, "violet", "violet", "violet") + group(blob(form, tone, n=5), *at), gap, 1.2)
                   + cast(tube, "violet", "violet", "violet") + rib)
    art = flat + outer + group(rim, *at) + painted(tube + folds) + group(mouth, *at) + _calyx(s)
    # mirrored before it is turned, so that ``angle`` means the same for both hands
    return group(f'<g transform="scale(1 -1)">{art}</g>' if flip else art, x, y, angle)


def spike(
    rng: random.Random,
    foot: Point,
    tip: Point,
    *,
    size: float = 16,
    tiers: int = 4,
    fronts: Sequence[int] = (1,),
    tones: Sequence[str] = PURPLES,
    stem: str = pal.MOSS,
    bare: float = 0.16,
    bow: float = 0.0,
    gap: str = "paper",
    without: Sequence[tuple[int, int]] = (),
    wild: float = 0.0,
) -> str:
    """Return an upright panicle from ``foot`` to ``tip``: pairs of nodding bells, above them pairs of buds.

    ``size`` is the length of the lowest bell; ``tiers`` pairs of bells stand above the ``bare`` share (0-1) of the
    stem, and before the stem one bell full face at the tiers of ``fronts``. ``bow`` (units) pushes the stem's middle
    sideways. ``without`` names bells left out as (tier, side), -1 on the left; ``gap`` is the ink about each flower
    when printed. A ``wild`` one (0-1) grows freely: its pairs slip out of step and no two bells hang alike; its lobes
    are edged.
    """

    def stray(most: float) -> float:
        """Return a wild panicle's random deviation, at most ``most`` to either side."""
        return rng.uniform(-most, most) * wild if wild else 0.0

    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    pts = [foot, (foot[0] + dx * 0.3 + bow * 0.8, foot[1] + dy * 0.33),
           (foot[0] + dx * 0.64 + bow, foot[1] + dy * 0.66), tip]
    spots = along(pts, 101)
    back = brush(pts, [size * 0.17, size * 0.14, size * 0.1, size * 0.06], stem)
    flowers = buds = near = ""
    step = (0.73 - bare) / tiers
    for i in range(tiers + 4):
        young = i >= tiers
        share = bare + step * i if not young else 0.71 + 0.075 * (i - tiers)
        ripe = i / (tiers + 3)
        for side in (-1, 1):
            if (i, side) in without:
                continue
            slip = side * 0.021 * (1 + 0.5 * wild) + stray(0.012)
            px, py, turn = spots[round(100 * min(0.97, share - slip))]
            lean = (turn + 90) * 0.35  # flowers hang by their weight, whichever way the stem leans
            if young:
                up = turn + side * (54 - 9 * (i - tiers)) + rng.uniform(-5, 5)
                here = size * (0.5 - 0.075 * (i - tiers)) * (1 + stray(0.12))
                up += stray(10)
                fx, fy = px + side * here * 0.62, py - here * 0.3
                stalk = brush([(px, py), (px + side * here * 0.36, py - here * 0.06), (fx, fy)],
                              [size * 0.08, size * 0.07, size * 0.07], stem, n=3)
                buds += stalk + bud(fx, fy, up, here, tones=tones, gap=gap)
                continue
            here = size * (1 - 0.3 * ripe) * (rng.uniform(0.97, 1.03) + stray(0.1))
            # next to a bell full face the stalks are longer, so that it does not cover their cups
            reach = here * (0.36 - 0.1 * ripe + (0.13 if i in fronts else 0))
            fx, fy = px + side * reach, py - here * 0.1
            stalk = brush([(px, py), (px + side * reach * 0.55, py - here * 0.12), (fx, fy)],
                          [size * 0.11, size * 0.09, size * 0.1], stem, n=4)
            hang = 32 + 10 * ((i + (side > 0)) % 2) + rng.uniform(-3, 3) + stray(13)
            nod = (hang if side > 0 else 180 - hang) + lean
            seen = 0.0 if (i + (side > 0)) % 2 else 0.52
            if wild:
                seen = (0.62, 0.0, 0.48, 0.7, 0.56)[(i * 3 + (side > 0) * 2) % 5]
            one = bell(fx, fy, nod, here, open_=seen, flip=side < 0, tones=tones, gap=gap, edged=wild > 0)
            flowers = stalk + one + flowers
        if i in fronts and not young:
            px, py, turn = spots[round(100 * (share + step * 0.8))]
            here = size * (0.94 - 0.3 * ripe)
            aside = stray(24)
            near += bell(px + aside * 0.17, py, 82 + aside + (turn + 90) * 0.35, here, open_=0.92, tones=tones, gap=gap,
                         edged=wild > 0)
    end = spots[-1]
    return back + flowers + buds + bud(end[0], end[1], end[2], size * 0.3, tones=tones, gap=gap) + near
