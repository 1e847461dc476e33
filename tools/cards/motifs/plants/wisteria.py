"""Wisteria (April): hanging racemes of pea flowers, feathered leaves, twining vine."""

import itertools
import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, circle, group, leaf, spline
from tools.cards.motifs import common
from tools.cards.paint import cast, key, painted, printed, radial

# deep (buds, keels, the back of a raceme), middle, light, lit rim
VIOLET = (pal.mix(pal.PURPLE_DARK, pal.PURPLE, 0.5), pal.PURPLE, pal.VIOLET, pal.LILAC_LIGHT)
PALE = (pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT, pal.WHITE)

Tones = tuple[str, str, str, str]

BANNER = [(0, -0.62), (0.42, -0.78), (0.82, -0.4), (0.72, 0.12), (0.3, 0.42), (0, 0.36), (-0.3, 0.42), (-0.72, 0.12),
          (-0.82, -0.4), (-0.42, -0.78)]


def floret(x: float, y: float, s: float, turn: float, tones: Tones, light: float, *, bare: bool = False) -> str:
    """Return a pea flower of half width s: notched banner, gold heart, dark keel. `light` 0-1 brightens it.

    A `bare` one is left as paper within violet lines on the printed face.
    """
    deep, mid, high, rim = tones
    low, top = pal.mix(mid, high, light), pal.mix(high, rim, light)
    ink = radial(0, s * 0.1, s, (0, low), (0.35, pal.mix(low, top, 0.4)), (1, top))
    art = painted(blob([(a * s * 1.1, b * s * 1.1) for a, b in BANNER], deep, n=3))
    banner = blob([(a * s, b * s) for a, b in BANNER], ink, n=3)
    full, line = ("paper", "violet") if bare else ("violet", "paper")
    art += key(cast(banner, full, full, full), line, 0.55)
    art += circle(0, -s * 0.02, s * 0.17, pal.GOLD_LIGHT)
    keel = [(-s * 0.27, s * 0.2), (0, s * 0.06), (s * 0.27, s * 0.2), (s * 0.19, s * 0.72), (0, s * 0.9),
            (-s * 0.19, s * 0.72)]
    low_ink = cast(blob(keel, pal.mix(deep, mid, light * 0.7), n=3), full, full, full)
    art += key(low_ink, line, 0.4) if bare else low_ink
    return group(art, x, y, turn)


def raceme(
    rng: random.Random, x: float, y: float, length: float, width: float, tones: Tones = VIOLET, sway: float = 0, *,
    bare: bool = False,
) -> str:
    """Return a raceme hanging from (x, y): open flowers above, buds at the tip, which swings `sway` units aside.

    A `bare` one, that hangs farther off, is only outlined on the printed face.
    """
    deep, mid, high, _ = tones
    stem = [(x, y - 4), (x + sway * 0.1, y + length * 0.35), (x + sway * 0.5, y + length * 0.75),
            (x + sway, y + length)]
    out = [brush(stem, [1.8, 1.4, 1.0, 0.5], pal.mix(pal.LEAF, pal.MOSS, 0.4), n=6)]
    # the dark inside of the raceme
    out.append(painted(brush(stem, [width * 0.3, width * 0.78, width * 0.3, 0.4], deep, n=6)))
    if not bare:
        out.append(printed(brush(stem, [width * 0.3, width * 0.6, width * 0.24, 0.4], pal.PURPLE, n=6)))
    s = width * 0.185
    rows = max(5, int(length / (s * 1.0)))
    places = along(stem, rows)
    for i in range(rows - 1, -1, -1):
        t = i / (rows - 1)
        px, py, _ = places[i]
        half = rng.uniform(0.9, 1.1) * width / 2 * (0.62 + 1.6 * t if t < 0.22 else (1 - (t - 0.22) / 0.78) ** 0.72)
        if t > 0.78:
            for side in (-1, 1):
                k = s * (1.25 - t) * 0.95
                bx, by = px + side * (half * 0.55 + s * 0.2), py + side * s * 0.3
                bud = [(-k * 0.7, -k), (k * 0.6, -k * 0.7), (k * 0.5, k), (-k * 0.3, k * 1.3)]
                out.append(brush([(px, by - k * 1.2), (bx, by)], [0.5, 0.6], pal.MOSS, n=2))
                ink = blob(bud, mid if (i + side) % 2 else high, n=4)
                bud_ink = key(cast(ink, *["paper"] * 3), "violet", 0.5) if bare else cast(ink, *["violet"] * 3)
                out.append(group(bud_ink, bx, by, -side * 24))
            continue
        count = max(1, round(half * 2 / (s * 1.42)))
        spots = [((j + 0.5) / count * 2 - 1) for j in range(count)]
        for spot in sorted(spots, key=lambda v: -abs(v)):
            fx = px + spot * (half - s * 0.4) + rng.uniform(-0.25, 0.25) * s + (s * 0.35 if i % 2 else -s * 0.35)
            fy = py + abs(spot) * s * 0.7 + rng.uniform(-0.3, 0.3) * s
            lit = min(1, max(0, 0.6 - spot * 0.45 - t * 0.2 + rng.uniform(-0.3, 0.3)))
            out.append(floret(fx, fy, s * (1.06 - 0.34 * t), -spot * 32 + rng.uniform(-12, 12), tones, lit,
                              bare=bare))
    return "".join(out)


SIDE = [(0.1, 0.1), (-0.34, -0.5), (-0.2, -1.1), (0.3, -1.32), (0.86, -1.02), (0.92, -0.4), (0.56, 0.06)]
KEEL = [(0.12, 0.06), (0.6, -0.2), (1.06, -0.1), (1.34, 0.3), (1.02, 0.56), (0.54, 0.46)]


def _beside(x: float, y: float, s: float, turn: float, tones: Tones, light: float, *, flip: bool) -> str:
    """Return a pea flower seen from the side, looking outwards: banner thrown up, wings and keel before it."""
    deep, mid, high, rim = tones
    top, low = pal.mix(high, rim, light), pal.mix(mid, high, light)
    art = painted(blob([(a * s * 1.1, b * s * 1.1) for a, b in SIDE], deep, n=3))
    art += key(cast(blob([(a * s, b * s) for a, b in SIDE], top, n=3), *["violet"] * 3), "paper", 0.6)
    art += painted(blob([(a * s * 1.1, b * s * 1.12) for a, b in KEEL], deep, n=3))
    art += key(cast(blob([(a * s, b * s) for a, b in KEEL], low, n=3), *["paper"] * 3), "violet", 0.6)
    return group(art, x, y, turn, flip=flip)


def hang(x: float, y: float, length: float, sway: float = 0.0) -> list[Point]:
    """Return the stem of a raceme of that length from (x, y): it bows out once, then swings its tip `sway` aside."""
    bow = -0.035 * length if sway > 0 else 0.035 * length
    return [(x, y - 4), (x + bow * 0.3, y + length * 0.2), (x + bow, y + length * 0.5),
            (x + sway * 0.3 + bow * 0.4, y + length * 0.78), (x + sway, y + length)]


def cluster(rng: random.Random, stem: Sequence[Point], width: float, tones: Tones = VIOLET) -> str:
    """Return a raceme that hangs and sways along `stem`, from its stalk to the tip, `width` units where it is fullest.

    Its flowers grow smaller down to the buds; those at the sides are seen from the side, those before from the front.
    """
    deep, mid, high, _ = tones
    axis = along(stem, 120)
    length = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(axis))
    green = pal.mix(pal.LEAF, pal.MOSS, 0.4)
    out = [brush(list(stem), [2.6, *[1.8] * (len(stem) - 2), 0.5], green, n=8)]
    body = [width * w for w in (0.1, 0.5, 0.62, 0.5, 0.3, 0.02)]
    core = [axis[round(119 * t)][:2] for t in (0.06, 0.16, 0.3, 0.5, 0.66, 0.78)]
    out.append(painted(brush(core, body, deep, n=6)) + printed(brush(core, [w * 0.8 for w in body], pal.PURPLE, n=6)))
    flowers: list[tuple[float, float, str]] = []
    t = 0.1
    rows = 0
    while t < 0.99:
        px, py, lean = axis[round(119 * t)]
        full = min(1.0, 0.36 + t * 3.2) if t < 0.2 else ((1 - t) / 0.8) ** 0.62
        half, s = width / 2 * full, width * (0.185 - 0.115 * t)
        across = lean - 90
        if t > 0.74:
            for side in (-1, 1):
                bx, by = px + side * (half * 0.8 + s * 0.3), py + s * (0.4 + 0.5 * (side > 0))
                bud = blob([(0, -s), (s * 0.6, -s * 0.1), (s * 0.3, s), (-s * 0.4, s * 0.8), (-s * 0.55, -s * 0.2)],
                           mid if rows % 2 else high, n=4)
                art = brush([(px, py - s * 0.8), (bx, by - s * 0.6)], [0.7, 0.6], green, n=2)
                flowers.append((t, 0, art + group(key(cast(bud, *["violet"] * 3), "paper", 0.5), bx, by,
                                                  across - side * 26)))
            t += s * 1.5 / length
            rows += 1
            continue
        count = 2 if half < s * 2 else 3 if half < s * 3.1 else 4
        for j in range(count):
            spot = (j + 0.5) / count * 2 - 1 + rng.uniform(-0.12, 0.12) + (0.14 if rows % 2 else -0.14)
            k = s * rng.uniform(0.88, 1.14)
            fx, fy = px + spot * half * 0.84, py + abs(spot) * s * 0.9 + rng.uniform(-0.4, 0.4) * s
            lit = min(1.0, max(0.0, 0.55 - spot * 0.5 - t * 0.15 + rng.uniform(-0.25, 0.25)))
            if abs(spot) > 0.48:
                art = _beside(fx, fy, k * 1.02, across + rng.uniform(-16, 16), tones, lit, flip=spot < 0)
            else:
                art = floret(fx, fy, k * 1.16, across - spot * 30 + rng.uniform(-20, 20), tones, lit)
            flowers.append((t, abs(spot), art))
        t += s * 1.24 / length
        rows += 1
    # the lower ones first, and in a row the outer ones
    return "".join([*out, *(art for *_, art in sorted(flowers, key=lambda f: (-round(f[0], 4), -f[1])))])


def frond(
    rng: random.Random, x: float, y: float, angle: float, length: float, pairs: int = 5, tone: float = 0.0
) -> str:
    """Return a feathered leaf from (x, y) towards `angle`, arching down; `tone` 0-1 pales it into mist."""
    dark, mid, rib = (pal.mix(c, pal.CELADON, tone) for c in (pal.GREEN, pal.LEAF, pal.LEAF_LIGHT))
    rad = math.radians(angle)
    droop = length * 0.22 * abs(math.cos(rad))
    stem: list[Point] = [
        (x, y), (x + math.cos(rad) * length * 0.5, y + math.sin(rad) * length * 0.5 - droop * 0.1),
        (x + math.cos(rad) * length, y + math.sin(rad) * length + droop),
    ]
    out = [brush(stem, [1.4, 1.0, 0.6], dark, n=5)]
    spots = along(stem, pairs + 2)
    size = length * 0.38
    for i, (px, py, turn) in enumerate(spots[1:-1]):
        k = size * (0.86 + 0.22 * math.sin(math.pi * (i + 1) / (pairs + 1)))
        for side in (-1, 1):
            fill = mid if (side < 0) != (math.cos(rad) < 0) else dark
            blade = leaf(px, py, turn + side * (50 - 3 * i) + rng.uniform(-5, 5), k, k * 0.36, fill, rib,
                         bend=-side * k * 0.1)
            out.append(key(blade, "paper", 0.5))
    px, py, turn = spots[-1]
    return "".join(out) + leaf(px, py, turn, size, size * 0.36, mid, rib)


def vine(rng: random.Random, points: Sequence[Point], widths: Sequence[float], *, twine: float = 1.0) -> str:
    """Return a vine along `points` with a second strand winding about it (`twine` 0 for a plain one)."""
    bark = pal.mix(pal.EARTH, pal.BARK, 0.35)
    light = pal.mix(pal.BARK_LIGHT, pal.SAND, 0.2)

    def strand(pts: list[Point], ws: list[float]) -> str:
        return common.branch(rng, pts, ws, bark, pal.EARTH_DARK, light)

    if not twine:
        return strand(list(points), list(widths))
    s = spline([(p[0], p[1], w) for p, w in zip(points, widths, strict=True)], 5)
    other: list[Point] = []
    for i, (px, py, w) in enumerate(s):
        a, b = s[max(0, i - 1)], s[min(len(s) - 1, i + 1)]
        far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        swing = math.sin(i * 0.95) * w * 0.62 * twine
        other.append((px - (b[1] - a[1]) / far * swing, py + (b[0] - a[0]) / far * swing))
    thin = [p[2] * 0.5 for p in s]
    return strand(list(points), list(widths)) + strand(other, thin)
