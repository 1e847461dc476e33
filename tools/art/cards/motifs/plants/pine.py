"""Pine (January): needle tufts, trunk with scaly bark, boughs."""

import math
import random

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, circle, curve, ellipse, group, outline, poly, shape, spline
from tools.art.cards.gradients import cast, clip, key, linear, painted


def tuft(
    rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, snow: float = 0.0, tone: float = 0.0
) -> str:
    """Return a fan of needles growing upwards from (x, y), r units high and 2.3 r wide, turned by ``rot`` degrees.

    ``snow`` (0-1) lays snow on its crown; ``tone`` (0-1) lightens it towards mist, for tufts that stand farther off.
    """
    dark, mid, high = (
        pal.mix(c, pal.CELADON, tone) for c in (pal.PINE_DARK, pal.PINE, pal.PINE_LIGHT)
    )
    out = []
    # a scalloped cushion, whose needles prick through its edge
    crown: list[Point] = []
    lobes = 9
    for i in range(lobes * 6 + 1):
        a = math.pi * (1 + i / (lobes * 6))
        swell = 0.9 + 0.1 * abs(math.sin(i / 6 * math.pi))
        crown.append((math.cos(a) * r * 1.13 * swell, math.sin(a) * r * 0.95 * swell))
    out.append(key(poly([*crown, (r * 0.55, r * 0.19), (0, r * 0.25), (-r * 0.55, r * 0.19)], dark), "paper", 1.6))
    for i in range(46):
        a = math.pi * (1.005 + 0.99 * i / 45) + rng.uniform(-0.02, 0.02)
        far = rng.uniform(0.95, 1.04)
        tip = (math.cos(a) * r * 1.13 * far, math.sin(a) * r * 0.95 * far)
        pts = [(tip[0] * 0.6, tip[1] * 0.6), (tip[0] * 0.85, tip[1] * 0.85), tip]
        out.append(brush(pts, [r * 0.07, r * 0.06, 0.05], dark, n=2))
    for i in range(37):
        a = math.pi * (1.03 + 0.94 * i / 36) + rng.uniform(-0.02, 0.02)
        far = rng.uniform(0.78, 0.98)
        ex, ey = math.cos(a) * r * 1.1 * far, math.sin(a) * r * 0.92 * far
        fill = (high, mid, pal.mix(mid, high, 0.4))[i % 3]
        pts = [(ex * 0.13, ey * 0.13), (ex * 0.55, ey * 0.55 - 0.2), (ex, ey)]
        out.append(brush(pts, [r * 0.012, r * 0.046, 0.05], fill, n=3))
    if snow > 0:
        out.append(_snow(rng, r, snow))
    else:
        out.append(ellipse(0, r * 0.1, r * 0.16, r * 0.11, pal.BARK_DARK))
        out.append(ellipse(0, r * 0.07, r * 0.085, r * 0.055, pal.BARK_LIGHT))
    return group("".join(out), x, y, rot)


def clump(
    rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, lean: float = 0.0, snow: float = 0.0,
    tone: float = 0.0,
) -> str:
    """Return the end of a bough about (x, y), 2.6 r wide: fans of several sizes, each growing its own way.

    ``lean`` (-1 to 1) makes it longer on the left or the right, where the bough goes on growing.
    """
    places = [(-0.42, -0.46, 0.5, -16), (0.4, -0.5, 0.46, 18), (-0.02, -0.66, 0.56, 2), (-0.9, -0.04, 0.5, -34),
              (0.9, -0.06, 0.48, 34), (-0.36, -0.1, 0.6, -12), (0.46, -0.04, 0.56, 14)]
    out = []
    for dx, dy, size, turn in places:
        longer = 1 + 0.45 * lean * dx
        if abs(dx) > 0.8 and lean * dx < -0.2:
            continue
        k = r * size * longer * rng.uniform(0.88, 1.12)
        at = (r * dx * longer + rng.uniform(-0.06, 0.06) * r, r * dy * (1 - 0.2 * lean * dx))
        out.append(tuft(rng, *at, k, turn + rng.uniform(-9, 9), snow=snow * rng.uniform(0.75, 1.1), tone=tone))
    return group("".join(out), x, y, rot)


def _snow(rng: random.Random, r: float, depth: float) -> str:
    """Return a cap of snow along the crown, hanging in soft lobes; ``depth`` 0-1."""
    top: list[Point] = []
    low: list[Point] = []
    for i in range(19):
        t = i / 18
        a = math.pi * (1.05 + 0.9 * t)
        swell = 1.05 + 0.05 * abs(math.sin(t * 9 * math.pi / 2))
        top.append((math.cos(a) * r * 1.12 * swell, math.sin(a) * r * 0.97 * swell))
        hang = (0.16 + 0.26 * depth) * (0.62 + 0.38 * abs(math.sin(t * 7 * math.pi / 2 + 0.4))) * rng.uniform(0.85, 1.1)
        edge = swell - hang * math.sin(math.pi * t) ** 0.6
        low.append((math.cos(a) * r * 1.12 * edge, math.sin(a) * r * 0.97 * edge))
    white = linear(0, -r, 0, -r * 0.3, (0, pal.WHITE), (0.6, pal.CREAM), (1, pal.SKY))
    shadow = outline([(x, y + r * 0.05) for x, y in curve(low, 5)] + curve(low[::-1], 5))
    cap = shape(outline(curve(top, 5) + curve(low[::-1], 5)), white)
    return painted(shape(shadow, pal.BLUE_MID, 0.55)) + key(cast(cap, "paper", "paper", "paper"))


def trunk(
    rng: random.Random, points: list[Point], widths: list[float], *, moss: bool = True, smooth: float = 0.0
) -> str:
    """Return a trunk along ``points`` (from the root up) with plates of bark, a shadow side and specks of moss.

    Wood thinner than ``smooth`` units is too young for plates.
    """
    body = brush(points, widths, pal.BARK, rough=0.5, rng=random.Random(rng.random()))
    inside = []
    s = spline([(p[0], p[1], w) for p, w in zip(points, widths, strict=True)], 9)
    for i, (x, y, w) in enumerate(s[:-1]):
        nx, ny = s[i + 1][1] - y, x - s[i + 1][0]
        far = math.hypot(nx, ny) or 1
        nx, ny = nx / far, ny / far
        turn = math.degrees(math.atan2(s[i + 1][1] - y, s[i + 1][0] - x))
        inside.append(circle(x - nx * w * 0.36, y - ny * w * 0.36, w * 0.26, pal.BARK_DARK, 0.22))
        inside.append(circle(x + nx * w * 0.34, y + ny * w * 0.34, w * 0.16, pal.BARK_LIGHT, 0.22))
        for across in (-0.26, 0.02, 0.3):
            if rng.random() < 0.28 or w < smooth:
                continue
            k = max(w, 4) / 13
            px, py = x + nx * w * across, y + ny * w * across
            scale = brush([(-2.2 * k, 2.0 * k), (1.6 * k, 1.7 * k), (2.6 * k, -0.4 * k), (1.2 * k, -2.0 * k)],
                          [0.2, 0.85 * k, 1.15 * k, 0.15], pal.BARK_DARK, n=4)
            inside.append(group(scale, px, py, turn + rng.uniform(-25, 25)))
    art = body + clip("".join(inside), body)
    if moss:
        for x, y, w in rng.sample(s, max(1, len(s) // 9)):
            art += ellipse(x + rng.uniform(-0.3, 0.3) * w, y, w * 0.14, w * 0.1, pal.MOSS, 0.9)
    return art


def bough(
    rng: random.Random, points: list[Point], widths: list[float], tufts: list[tuple[float, float, float]]
) -> tuple[str, str]:
    """Return (wood, needles) of a side branch; ``tufts`` are (x, y, r), drawn from the first up."""
    return trunk(rng, points, widths, moss=False), "".join(tuft(rng, x, y, r, rng.uniform(-7, 7)) for x, y, r in tufts)
