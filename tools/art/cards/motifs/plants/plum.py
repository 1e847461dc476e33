"""Plum (February): round blossoms turned every way, buds, young shoots like drawn bows, angular old wood."""

import itertools
import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, circle, contour, ellipse, group, line, polar, spline
from tools.art.cards.gradients import cast, clip, key, painted, radial
from tools.art.cards.motifs import shared_elements

# heart, rim, the line between petals, stamens
RED = (pal.RED, pal.mix(pal.RED, pal.CORAL, 0.55), pal.RED_DARK, pal.CREAM)
WHITE = (pal.mix(pal.PINK_LIGHT, pal.CREAM, 0.5), pal.WHITE, pal.mix(pal.INDIGO, pal.ASH, 0.5),
         pal.mix(pal.MOSS, pal.PINK_DARK, 0.5))

Tones = tuple[str, str, str, str]

# one petal, its length 1: along and across, from the claw round the tip
PETAL = (
    (0.05, 0.0), (0.25, -0.25), (0.52, -0.45), (0.8, -0.42), (0.97, -0.2), (0.99, 0.1), (0.86, 0.38), (0.54, 0.46),
    (0.25, 0.25),
)


def blossom(
    rng: random.Random, x: float, y: float, r: float, tones: Tones = RED, *, tilt: float = 0, face: float = -90
) -> str:
    """Return an open blossom, r units from heart to rim, a shallow cup about (x, y).

    ``tilt`` (degrees) turns its axis away from the viewer towards ``face``: 0 faces us, 60 shows it half from the side,
    85 from the side, beyond 95 from behind with its calyx.
    """
    heart, rim, edge, thread = tones
    turn = math.radians(tilt)
    flat, deep = math.cos(turn), math.sin(turn)

    def at(u: float, v: float, z: float) -> Point:
        return u * r, (v * flat - z * deep) * r

    spin = rng.uniform(0, 72)
    petals: list[tuple[float, list[Point]]] = []
    for i in range(5):
        a = math.radians(spin + i * 72 + rng.uniform(-5, 5))
        far, broad = rng.uniform(0.94, 1.05), rng.uniform(0.95, 1.1)
        pts = []
        for along_, across in PETAL:
            p, q = along_ * far, across * broad * rng.uniform(0.93, 1.05)
            rise = 0.56 * p**1.7
            pts.append(at(p * math.cos(a) - q * math.sin(a), p * math.sin(a) + q * math.cos(a), rise))
        petals.append((math.sin(a), pts))
    petals.sort()
    inner = radial(0, 0, r * 1.02, (0, pal.mix(heart, edge, 0.25)), (0.3, heart), (0.62, heart), (1, rim))
    outer = radial(0, r * 0.1, r, (0, pal.mix(heart, edge, 0.45)), (0.8, heart), (1, pal.mix(heart, rim, 0.7)))
    low: list[str] = []
    high: list[str] = []
    for depth, pts in petals:
        near = tilt > 95 or (tilt > 50 and depth > 0.2)
        line, firm = ("paper", 0.7) if tones is RED else ("key", 0.85)
        art = key(blob(pts, outer if near else inner, n=6), line, firm) + painted(contour(pts, r * 0.075, edge))
        (high if near else low).append(art)
    out = low

    def blush(art: str) -> str:
        """Print the dark parts of a white blossom in red, so that it has a colour."""
        return art if tones is RED else cast(art, "red", "red", "red")

    if tilt > 50:  # the short stalk by which it sits on the wood
        stalk = [(0.0, r * 0.62), (r * 0.05, r * 0.34), (0.0, 0.0)]
        out = [brush(stalk, [r * 0.22, r * 0.15, r * 0.2], pal.mix(pal.MOSS, pal.EARTH_DARK, 0.6), n=4), *low]
    if tilt <= 95:
        root = at(0, 0, 0.04)
        out.append(blush(ellipse(root[0], root[1], r * 0.2, r * 0.2 * max(flat, 0.35), edge, 0.85)))
        for i in range(14):
            a = math.radians(i * 360 / 14 + rng.uniform(-8, 8))
            far = (0.36 if i % 2 else 0.52) * rng.uniform(0.88, 1.14)
            tip, mid = at(far * math.cos(a), far * math.sin(a), 0.5), at(far * 0.55 * math.cos(a),
                                                                         far * 0.55 * math.sin(a), 0.28)
            out.append(blush(brush([root, mid, tip], [r * 0.04, r * 0.06, r * 0.045], thread, n=3)))
            out.append(circle(tip[0], tip[1], r * 0.065, pal.GOLD if thread != pal.CREAM else pal.GOLD_LIGHT))
        if tilt < 50:
            out.append(circle(root[0], root[1], r * 0.09, pal.MOSS))
    out += high
    if tilt > 60:  # the calyx, under the cup or, from behind, in its middle
        foot = (0.0, 0.0) if tilt > 95 else at(0, 0.12, -0.06)
        turns = (-90, -18, 54, 126, 198) if tilt > 95 else (-150, -90, -30)
        # a dark calyx as large as that of a red blossom would be a blot under a white one
        sepal, k = (pal.WINE, r) if tones is RED else (pal.mix(pal.RED_DARK, pal.MOSS, 0.35), r * 0.72)
        for a in turns:
            px, py = polar(foot[0], foot[1], a, k * 0.17)
            out.append(blush(ellipse(px, py, k * 0.2, k * 0.125, sepal, 1, a)))
        out.append(blush(circle(foot[0], foot[1], k * 0.15, sepal)))
    return group("".join(out), x, y, face + 90)


def petal(length: float, tones: Tones = RED) -> str:
    """Return one fallen petal, a little curled, about the origin."""
    pts = [((p - 0.5) * length, q * length * 0.66) for p, q in PETAL]
    return blob(pts, pal.mix(tones[0], tones[1], 0.5), n=6) + painted(contour(pts, length * 0.1, tones[2]))


def bud(x: float, y: float, r: float, angle: float, tones: Tones = RED) -> str:
    """Return a round bud in its dark calyx, looking towards ``angle``; from 3 units on it shows its first petals."""
    heart, rim, edge, _ = tones
    art = circle(r * 0.85, 0, r + 0.35, edge) + circle(
        r * 0.85, 0, r, radial(r, -r * 0.3, r * 1.3, (0, rim), (1, heart)))
    if tones is not RED:
        art = key(cast(art, "rose", "rose", "rose"), "key", 0.7)
    if r >= 3:
        seams = line([(r * 0.2, -r * 0.3), (r * 1.1, -r * 0.4), (r * 1.8, r * 0.15)], r * 0.2, edge, 0.9, n=5)
        seams += line([(r * 0.3, r * 0.55), (r, r * 0.3), (r * 1.3, -r * 0.34)], r * 0.17, edge, 0.8, n=5)
        art += seams if tones is RED else cast(seams, "red", "red", "red")
    for a in (-38, 38, 0):
        px, py = polar(0, 0, a, r * 0.25)
        calyx = ellipse(px, py, r * 0.45, r * 0.28, pal.WINE, 1, a)
        art += calyx if tones is RED else cast(calyx, "red", "red", "red")
    return group(art, x, y, angle)


# where along the shoot (0-1), which side (-1 left of its run, 1 right, 0 upon it), size, tilt
Flower = tuple[float, float, float, float]


def shoot(
    rng: random.Random, points: Sequence[Point], flowers: Sequence[Flower] = (), r: float = 12, tones: Tones = RED, *,
    width: float = 2.8, buds: int = 5,
) -> tuple[str, str]:
    """Return (wood, blossoms) of a young shoot along ``points``: ``flowers`` of r units, and up to ``buds`` in the
    gaps.

    The shoot is ``width`` units wide at its foot and thins to its tip, where there is a bud.
    """
    skin = pal.mix(pal.MOSS, pal.BARK, 0.5)
    steps = along(points, 41)
    xy = [(p[0], p[1]) for p in steps]
    ws = [width * (1.25 - 1.15 * (i / 40) ** 0.7) + 0.55 for i in range(41)]
    wooden = [brush(xy, ws, pal.mix(skin, pal.EARTH_DARK, 0.7), n=1)]
    lit = [polar(x, y, a - 90, w * 0.16) for (x, y, a), w in zip(steps, ws, strict=True)]
    wooden.append(brush(lit, [w * 0.55 for w in ws], skin, n=1))
    open_ = []
    for t, hand, size, tilt in flowers:
        x, y, a = steps[round(t * 40)]
        k = r * size
        out = a + 90 * hand - 34 * hand if hand else a - 90
        px, py = polar(x, y, out, k * (0.42 + 0.08 * _aside(tilt)) * abs(hand))
        open_.append((tilt, blossom(rng, px, py, k, tones, tilt=tilt, face=out if hand else a - 30)))
    for i in range(buds):
        t = 0.3 + 0.66 * (i + 0.5) / buds
        if any(abs(t - f[0]) < 0.1 for f in flowers):
            continue
        x, y, a = steps[round(t * 40)]
        hand = 1 if i % 2 else -1
        wooden.append(bud(x, y, rng.choice((1.7, 2.2, 2.6, 3.2)) * r / 13, a + hand * rng.uniform(38, 62), tones))
    x, y, a = steps[-1]
    wooden.append(bud(x, y, 2.0 * r / 13, a, tones))
    return "".join(wooden), "".join(art for _, art in sorted(open_, key=lambda f: -f[0]))


def _aside(tilt: float) -> float:
    """Return how far aside a blossom tilted so many degrees stands from its twig (0-1)."""
    return math.sin(math.radians(min(tilt, 90)))


def wood(rng: random.Random, points: Sequence[Point], widths: Sequence[float], *, lichen: bool = True) -> str:
    """Return old angular wood along ``points``: dark bark with light ridges, and rounds of lichen."""
    knees: list[Point] = []
    knee_widths: list[float] = []
    for (a, b), (wa, wb) in zip(itertools.pairwise(points), itertools.pairwise(widths), strict=True):
        # two more points near each corner keep the spline from rounding it away
        for t in (0.0, 0.14, 0.86):
            knees.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            knee_widths.append((wa + (wb - wa) * t) * (1.1 if t == 0 else 1))
    knees.append(points[-1])
    knee_widths.append(widths[-1])
    bark = pal.mix(pal.BARK_DARK, pal.EARTH, 0.35)
    body = brush(knees, knee_widths, bark, rough=0.7, rng=rng, n=6)
    inside = [painted(shared_elements.branch(rng, knees, knee_widths, bark, pal.EARTH_DARK,
                                    pal.mix(pal.BARK_LIGHT, bark, 0.25)))]
    for x, y, turn in along(points, max(4, int(len(points) * 6))):
        if rng.random() < 0.35 or widths[0] < 7:
            continue
        dx, dy = rng.uniform(-0.3, 0.3) * widths[0], rng.uniform(-0.3, 0.3) * widths[0]
        stroke = brush([(-4, 0), (0, rng.uniform(-0.8, 0.8)), (5, 0)], [0.2, 0.9, 0.2], pal.EARTH_DARK, 0.8, n=3)
        inside.append(group(stroke, x + dx, y + dy, turn + rng.uniform(-12, 12)))
    if lichen:
        for x, y, turn in along(points, len(points) * 3)[1:-1]:
            if rng.random() < 0.6:
                continue
            k = rng.uniform(0.8, 1.9)
            off = polar(x, y, turn - 90, widths[0] * rng.uniform(0.05, 0.22))
            inside.append(ellipse(off[0], off[1], k * 1.4, k, pal.mix(pal.CELADON, pal.MOSS, 0.35), 0.95, turn))
    return body + clip("".join(inside), brush(knees, knee_widths, bark, n=6))


def shoots(
    rng: random.Random, runs: Sequence[tuple[Sequence[Point], Sequence[Flower]]], r: float, tones: Tones = RED, *,
    width: float = 2.8,
) -> tuple[str, str]:
    """Return (wood, blossoms) of several shoots, each its points and its flowers."""
    pairs = [shoot(rng, points, flowers, r, tones, width=width) for points, flowers in runs]
    return "".join(p[0] for p in pairs), "".join(p[1] for p in pairs)


def gnarled(rng: random.Random, limbs: Sequence[tuple[Sequence[Point], Sequence[float]]], lichens: int = 4) -> str:
    """Return old limbs grown together, thickest first: burls swell them, broken furrows follow them round.

    Light falls from the upper left: strokes on that side are pale, on the other dark.
    """
    bark = pal.mix(pal.BARK_DARK, pal.EARTH, 0.35)
    pale = pal.mix(pal.BARK_LIGHT, bark, 0.35)
    bodies, inside = [], []
    for points, widths in limbs:
        run = spline([(x, y, w) for (x, y), w in zip(points, widths, strict=True)], 12)
        swell = [1 + 0.09 * math.sin(i * 0.9 + points[0][0]) + rng.uniform(-0.035, 0.035) for i in range(len(run))]
        xy = [(x, y) for x, y, _ in run]
        body = brush(xy, [w * k for (_, _, w), k in zip(run, swell, strict=True)], bark, rough=0.2, rng=rng, n=3)
        bodies.append(body)
        art = []
        for lane in (-0.42, -0.32, -0.2, -0.06, 0.1, 0.24, 0.36, 0.45):
            at = rng.randrange(4)
            while at < len(run) - 3:
                end = min(len(run) - 1, at + rng.randrange(4, 11))
                (ax, ay, _), (bx, by, _) = run[at], run[end]
                # the normal that faces the light, so that a lane stays on its side of a bent limb
                hand = 1 if (by - ay) * 0.6 - (bx - ax) * -0.8 > 0 else -1
                pts, ws = [], []
                for i in range(at, end + 1):
                    x, y, w = run[i]
                    (px, py), (qx, qy) = xy[max(0, i - 1)], xy[min(len(xy) - 1, i + 1)]
                    pts.append(polar(x, y, math.degrees(math.atan2(qy - py, qx - px)) - 90 * hand, -lane * w))
                    ws.append(w * 0.07 * math.sin(math.pi * (i - at + 0.3) / (end - at + 0.6)))
                broad = 1.5 if abs(lane) > 0.3 else 1.0
                art.append(brush(pts, [v * broad for v in ws], pale if lane < -0.1 else pal.EARTH_DARK, n=2))
                at = end + rng.randrange(1, 6)
        inside.append(painted(clip("".join(art), body)))
    points, widths = limbs[0]
    spots = []
    for x, y, turn in rng.sample(along(points, 24)[3:-3], lichens):
        px, py = polar(x, y, turn + 90, rng.uniform(-0.25, 0.25) * widths[len(widths) // 2])
        k = rng.uniform(0.9, 1.9)
        spots.append(ellipse(px, py, k * 1.5, k, pal.mix(pal.CELADON, pal.MOSS, 0.35), 0.95, turn))
    return "".join(bodies[::-1] + inside[::-1] + spots)
