"""Wisteria (April): hanging racemes of pea flowers, feathered leaves, twining vine."""

import itertools
import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, circle, group, leaf, polar, spline
from tools.art.cards.gradients import cast, key, painted, printed, radial
from tools.art.cards.motifs import shared_elements

# deep (buds, keels, the back of a raceme), middle, light, lit rim
VIOLET = (pal.mix(pal.PURPLE_DARK, pal.PURPLE, 0.5), pal.PURPLE, pal.VIOLET, pal.LILAC_LIGHT)
PALE = (pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT, pal.WHITE)

Tones = tuple[str, str, str, str]

BANNER = [(0, -0.62), (0.42, -0.78), (0.82, -0.4), (0.72, 0.12), (0.3, 0.42), (0, 0.36), (-0.3, 0.42), (-0.72, 0.12),
          (-0.82, -0.4), (-0.42, -0.78)]


def floret(x: float, y: float, s: float, turn: float, tones: Tones, light: float) -> str:
    """Return a pea flower of half width s: notched banner, gold heart, dark keel. ``light`` 0-1 brightens it."""
    deep, mid, high, rim = tones
    low, top = pal.mix(mid, high, light), pal.mix(high, rim, light)
    ink = radial(0, s * 0.1, s, (0, low), (0.35, pal.mix(low, top, 0.4)), (1, top))
    art = painted(blob([(a * s * 1.1, b * s * 1.1) for a, b in BANNER], deep, n=3))
    art += key(cast(blob([(a * s, b * s) for a, b in BANNER], ink, n=3), *["violet"] * 3), "paper", 0.55)
    art += circle(0, -s * 0.02, s * 0.17, pal.GOLD_LIGHT)
    keel = [(-s * 0.27, s * 0.2), (0, s * 0.06), (s * 0.27, s * 0.2), (s * 0.19, s * 0.72), (0, s * 0.9),
            (-s * 0.19, s * 0.72)]
    return group(art + cast(blob(keel, pal.mix(deep, mid, light * 0.7), n=3), *["violet"] * 3), x, y, turn)


SIDE = [(0.1, 0.1), (-0.34, -0.5), (-0.2, -1.1), (0.3, -1.32), (0.86, -1.02), (0.92, -0.4), (0.56, 0.06)]
KEEL = [(0.12, 0.06), (0.6, -0.2), (1.06, -0.1), (1.34, 0.3), (1.02, 0.56), (0.54, 0.46)]


def _side_floret(x: float, y: float, s: float, turn: float, tones: Tones, light: float, *, flip: bool) -> str:
    """Return a pea flower seen from the side, looking outwards: banner thrown up, wings and keel before it."""
    deep, mid, high, rim = tones
    top, low = pal.mix(high, rim, light), pal.mix(mid, high, light)
    art = ""
    for part, fill in ((SIDE, top), (KEEL, low)):
        art += painted(blob([(a * s * 1.1, b * s * 1.1) for a, b in part], deep, n=3))
        # both printed solid: bare paper would fray the outline of the raceme
        art += key(cast(blob([(a * s, b * s) for a, b in part], fill, n=3), *["violet"] * 3), "paper", 0.55)
    return group(art, x, y, turn, flip=flip)


def hang(x: float, y: float, length: float, sway: float = 0.0, out: float = 7.0) -> list[Point]:
    """Return the stem of a raceme of that length from an axil at (x, y) of the vine.

    Its stalk leaves the vine sideways, ``out`` units, and bends down; below it bows once and swings its tip ``sway`` to
    the side.
    """
    bow = -0.03 * length if sway > 0 else 0.03 * length
    x0 = x + out
    return [(x, y), (x + out * 0.62, y + 4.5), (x0, y + 14), (x0 + bow * 0.7, y + length * 0.32),
            (x0 + bow, y + length * 0.55), (x0 + sway * 0.35 + bow * 0.3, y + length * 0.8), (x0 + sway, y + length)]


STALK = 20.0
"""From the vine to the first flowers, in units along the stem."""

BUDS = 0.8
"""How far down a raceme its buds begin, of its stem."""


def raceme(rng: random.Random, stem: Sequence[Point], width: float, tones: Tones = VIOLET) -> str:
    """Return a raceme that hangs along ``stem``, from its stalk to the tip, ``width`` units at its fullest.

    Its flowers grow smaller down to the buds; those at the sides are seen from the side, those in front from the front.
    """
    deep, mid, high, _ = tones
    axis = along(stem, 160)
    length = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(axis))
    first = STALK / length

    def full(t: float) -> float:
        """Return its relative width at ``t``: a round shoulder, then a long taper."""
        rise = min(1.0, max(0.0, (t - first + 0.015) / 0.15))
        return math.pow(math.sin(rise * math.pi / 2), 0.7) * math.pow(min(1.0, (1 - t) / 0.72), 0.72)

    green = pal.mix(pal.LEAF, pal.MOSS, 0.25)
    out = [brush(list(stem), [0.9, 2.2, *[1.7] * (len(stem) - 3), 0.5], green, n=8)]
    # the shadow between the flowers, which closes the outline
    marks = [first + (BUDS + 0.03 - first) * k / 9 for k in range(10)]
    core = [axis[round(159 * t)][:2] for t in marks]
    body = [width * full(t) * 0.72 for t in marks[:-1]] + [0.4]
    out.append(painted(brush(core, body, deep, n=4)) + printed(brush(core, body, pal.PURPLE, n=4)))
    flowers: list[tuple[float, float, str]] = []
    t = first + 0.01
    rows = 0
    while t < 0.985:
        px, py, lean = axis[round(159 * t)]
        half, s = width / 2 * full(t), max(1.2, width * (0.18 - 0.11 * t))
        across = lean - 90
        if t > BUDS:
            s *= 1 - 0.45 * (t - BUDS) / (1 - BUDS)
            # the first of them as far out as the flowers above, so that the taper has no step
            for side in (-1, 1, 0) if half > s * 1.45 else (-1, 1):
                bx, by = px + side * (half * 0.78 + s * 0.3), py + s * (0.4 + 0.5 * (side > 0))
                bud = blob([(0, -s * 1.1), (s * 0.62, -s * 0.2), (s * 0.4, s), (-s * 0.4, s * 0.9),
                            (-s * 0.6, -s * 0.2)], mid if rows % 2 else high, n=4)
                art = brush([(px, py - s * 0.8), (bx, by - s * 0.6)], [0.8, 0.6], green, n=2)
                flowers.append((t, 0, art + group(key(cast(bud, *["violet"] * 3), "paper", 0.4), bx, by,
                                                  across - side * 22)))
            t += s * 1.4 / length
            rows += 1
            continue
        count = 1 if half < s * 1.1 else 2 if half < s * 2 else 3 if half < s * 3.1 else 4
        for j in range(count):
            spot = (j + 0.5) / count * 2 - 1 + rng.uniform(-0.1, 0.1) + (0.12 if rows % 2 else -0.12)
            k = s * rng.uniform(0.92, 1.1)
            fx, fy = px + spot * half * 0.84, py + abs(spot) * s * 0.9 + rng.uniform(-0.3, 0.3) * s
            lit = min(1.0, max(0.0, 0.52 - spot * 0.4 - t * 0.15 + rng.uniform(-0.2, 0.2)))
            if abs(spot) > 0.48:
                art = _side_floret(fx - spot * s * 0.5, fy, k * 0.98, across + rng.uniform(-12, 12), tones, lit * 0.85,
                              flip=spot < 0)
            else:
                art = floret(fx, fy, k * 1.16, across - spot * 30 + rng.uniform(-16, 16), tones, lit)
            flowers.append((t, abs(spot), art))
        t += s * 1.2 / length
        rows += 1
    px, py, lean = axis[-1]
    tip = blob([(0, -2), (0.9, -0.4), (0, 1.4), (-0.9, -0.4)], mid, n=4)
    out.append(group(cast(tip, *["violet"] * 3), px, py, lean - 90))
    # the lower ones first, and in a row the outer ones
    return "".join([*out, *(art for *_, art in sorted(flowers, key=lambda f: (-round(f[0], 4), -f[1])))])


def frond(rng: random.Random, x: float, y: float, angle: float, length: float, pairs: int = 5) -> str:
    """Return a feathered leaf from its axil at (x, y): it sets out towards ``angle``, arches over and droops."""
    dark, mid, rib = pal.GREEN, pal.LEAF, pal.LEAF_LIGHT
    rad = math.radians(angle)
    droop = length * 0.5 * abs(math.cos(rad))
    stem: list[Point] = [
        (x, y), (x + math.cos(rad) * length * 0.3, y + math.sin(rad) * length * 0.3 + droop * 0.06),
        (x + math.cos(rad) * length * 0.62, y + math.sin(rad) * length * 0.62 + droop * 0.36),
        (x + math.cos(rad) * length * 0.84, y + math.sin(rad) * length * 0.96 + droop),
    ]
    out: list[str] = []
    spots = along(stem, pairs + 3)

    def blade(px: float, py: float, turn: float, k: float, fill: str, bend: float) -> str:
        """Return a leaflet, solid where it is printed: its rib would split it there."""
        solid = leaf(px, py, turn, k, k * 0.36, fill, bend=bend, belly=0.45)
        return key(solid, "paper", 0.45) + painted(brush(
            [(px, py), polar(px, py, turn, k * 0.4), polar(px, py, turn + math.degrees(bend / k), k * 0.86)],
            [0.6, 0.5, 0.1], rib, 0.8, n=4))

    size = length * 0.34
    # from the tip up, so that every pair overlaps the next one below
    px, py, turn = spots[-1]
    out.append(blade(px, py, turn, size, mid, 0.0))
    for i in range(pairs, 0, -1):
        px, py, turn = spots[i + 1]
        k = size * (0.84 + 0.24 * math.sin(math.pi * i / (pairs + 1)))
        for side in (-1, 1):
            fill = mid if (side < 0) != (math.cos(rad) < 0) else dark
            out.append(blade(px, py, turn + side * (60 - 2 * i) + rng.uniform(-4, 4), k, fill, -side * k * 0.16))
    # the stalk over them, whole from the axil to the last leaflet
    return "".join([*out, brush(stem, [1.2, 2, 1.5, 0.7], dark, n=6)])


def vine(rng: random.Random, points: Sequence[Point], widths: Sequence[float], *, twine: float = 1.0) -> str:
    """Return a vine along ``points`` with a second strand winding about it (``twine`` 0 for a plain one)."""
    bark = pal.mix(pal.EARTH, pal.BARK, 0.35)
    light = pal.mix(pal.BARK_LIGHT, pal.SAND, 0.2)

    def strand(pts: list[Point], ws: list[float]) -> str:
        # on the printed face, paper separates one black strand from the other: a lit side would be a stripe
        bare = printed(key(cast(brush(pts, ws, bark), *["key"] * 3), "paper", 0.9))
        return (
            painted(shared_elements.branch(rng, pts, ws, bark, pal.EARTH_DARK, light, rough=0.3 if twine else 0.45))
            + bare
        )

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
