"""The dragon (robai): bat-winged, as the Portuguese brought it, with the horns, mane and whiskers of Japan."""

import itertools
import math
from collections.abc import Iterator, Sequence

from tools.cards.brush import Point, brush, circle, poly, rect, spline
from tools.unsun import inks
from tools.unsun.block import FINE, KEY, Block


def tongue(x: float, y: float, angle: float, length: float, width: float, bend: float, fill: str) -> Block:
    """Return one lick of mane or flame from (x, y) in direction `angle`, its tip bent aside by `bend`."""
    pts = [(0.0, 0.0), (length * 0.35, -bend * 0.12), (length * 0.7, bend * 0.3), (length, bend)]
    b = Block().limb(pts, [width * 0.7, width, width * 0.6, 0.1], fill, KEY * 0.9)
    return b.moved(x, y, angle)


Frame = tuple[float, float, float, float, float]
"""A place on the spine: x, y, the normal to the right of the way, the width there."""


def _frames(spine: Sequence[Point], widths: Sequence[float], n: int) -> list[Frame]:
    s = spline([(p[0], p[1], w) for p, w in zip(spine, widths, strict=True)], n)
    out = []
    for i, (x, y, w) in enumerate(s):
        a, b = s[max(0, i - 1)], s[min(len(s) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = math.hypot(dx, dy) or 1
        out.append((x, y, -dy / far, dx / far, w))
    return out


def _paced(frames: Sequence[Frame], least: float, share: float, start: float = 0.0) -> Iterator[tuple[Frame, float]]:
    """Yield frames one step apart, and the step: `share` of the width there, `least` at least; `start` in steps."""
    gone = start * max(least, frames[0][4] * share)
    for last, f in itertools.pairwise(frames):
        gone += math.hypot(f[0] - last[0], f[1] - last[1])
        step = max(least, f[4] * share)
        if gone >= step:
            gone -= step
            yield f, step


def _scallop(b: Block, c: Point, nx: float, ny: float, half: float) -> None:
    """Add one scale at c: a line bowed along the way."""
    arc = []
    for k in range(-3, 4):
        bow = half * (1 - (k / 3) ** 2) * 1.3
        arc.append((c[0] + nx * half * k / 3 + ny * bow, c[1] + ny * half * k / 3 - nx * bow))
    b.strokes(arc, width=FINE * 0.85)


def body(spine: Sequence[Point], widths: Sequence[float], back: str, belly: str, fin: str, *, side: int = 1) -> Block:
    """Return the body: fins along the back, scales, the plates of the belly on `side` (1 right of the way)."""
    frames = _frames(spine, widths, 16)
    b = Block()
    for (x, y, nx, ny, w), step in _paced(frames[:-6], 6.5, 0.46):
        tx, ty = ny * step, -nx * step
        root = (x - side * nx * w * 0.4, y - side * ny * w * 0.4)
        high = w * 0.66 + 2.4
        tip = (x - side * nx * high + tx * 0.5, y - side * ny * high + ty * 0.5)
        spike = [(root[0] - tx * 0.62, root[1] - ty * 0.62), tip, (root[0] + tx * 0.5, root[1] + ty * 0.5)]
        b.flat(spike, fin, KEY * 0.85)
    b.limb(spine, widths, back)

    def rim(f: Frame, share: float, less: float = 0.0) -> Point:
        far = side * (f[4] * share - less)
        return f[0] + f[2] * far, f[1] + f[3] * far

    inner, outer = [rim(f, 0.12) for f in frames], [rim(f, 0.5, KEY * 0.45) for f in frames]
    b.ink(poly([*inner, *outer[::-1]], belly))
    b.key(brush(inner, [min(FINE, 0.3 + f[4] * 0.06) for f in frames], inks.BLACK, n=1))
    for f, _ in _paced(frames, 3.4, 0.2):
        p, q = rim(f, 0.12), rim(f, 0.5, KEY * 0.45)
        b.folds([p, ((p[0] + q[0]) / 2 + f[3] * 0.8, (p[1] + q[1]) / 2 - f[2] * 0.8), q], width=FINE * 0.8)
    # scales: three rows of scallops on the back, each half a step off the last
    for row, (share, start) in enumerate(((0.0, 0.0), (0.2, 0.5), (0.38, 0.0))):
        for f, _ in _paced(frames[2:-16], 4.8, 0.3, start):
            if row < 2 or f[4] >= 14:
                _scallop(b, rim(f, -share), f[2], f[3], f[4] * 0.105)
    return b


def head(skin: str, mane: str, jaw: str) -> Block:
    """Return the head about the origin (where the neck joins it), facing left, some 58 units long, its jaws open."""
    b = Block()
    for x, y, a, length, width, bend in (
        (4.0, 12.0, 62.0, 26.0, 9.0, 4.0),
        (6, 6, 36, 30, 10, -5),
        (8, 0, 12, 32, 10, -6),
        (6, -8, -12, 30, 9, -6),
        (0, -13, -30, 24, 8, -5),
    ):
        b.lay(tongue(x, y, a, length, width, bend, mane))
    for x, y, tip, bow in ((-13.0, -17.0, (24, -43), (-1, -36)), (-5.0, -16.0, (36, -33), (12, -31))):
        b.limb([(x, y), (x + 4, y - 8), bow, tip], [7.4, 6.6, 5, 0.6], inks.YELLOW)
        for t in (0.3, 0.5, 0.7):
            px, py = x + (bow[0] - x) * t, y + (bow[1] - y) * t
            b.strokes([(px - 2.6, py - 0.6), (px + 0.2, py + 0.8), (px + 2.6, py - 0.4)], width=FINE * 0.8)
    # lower jaw, mouth, tongue
    b.shape(
        [
            (0, 13), (-12, 12), (-24, 16), (-34, 17), (-42, 13.6), (-46, 17.4), (-43.4, 23.6), (-34, 27), (-22, 27.6),
            (-9, 25.4), (2, 20),
        ],
        jaw,
    )
    b.key(poly([(-46, 3), (-30, 6), (-16, 10), (-6, 14), (-18, 17), (-32, 19), (-43, 16)], inks.BLACK))
    b.limb([(-10, 14), (-24, 13.4), (-36, 10.6), (-45, 10.6), (-52, 14)], [4, 5, 4.6, 3.6, 0.4], inks.ROSE, FINE)
    for x, y, h in ((-41.5, 16.5, -6.5), (-35.0, 18.4, -4.6), (-29, 18.6, -4.2), (-23.0, 17.8, -4.0)):
        b.flat([(x - 2.1, y), (x + 2.1, y), (x - 0.4, y + h)], inks.WHITE, FINE * 0.7)
    # upper jaw and skull
    b.shape(
        [
            (7, -7), (-3, -15.4), (-13, -18), (-21, -15.4), (-27, -10.6), (-34, -12.4), (-41, -15.6), (-48, -14.6),
            (-53, -9), (-53.6, -2), (-50, 4.4), (-44, 5), (-37, 3.6), (-30, 5), (-22, 8.4), (-14, 12.4), (-4, 16.4),
            (5, 14), (9, 4),
        ],
        skin,
    )
    for x, y, h in ((-47.6, 4.0, 8.6), (-39.6, 3.4, 5.0), (-33.6, 4.0, 4.4), (-27.6, 6.0, 4.2), (-21.6, 8.6, 4.0)):
        b.flat([(x - 2.3, y), (x + 2.3, y), (x - 0.2, y + h)], inks.WHITE, FINE * 0.7)
    b.ink(
        brush(
            [(-51, 2.6), (-44, 3), (-37, 1.6), (-30, 3), (-22, 6.4), (-14, 10.4)], [1.6, 2.6, 2.6, 2.6, 2.4, 0.6], jaw
        )
    )
    # nostril, wrinkles, cheek
    b.key(brush([(-50.4, -5.4), (-47.6, -8.8), (-44.2, -7.6)], [1.0, 3.4, 0.5], inks.BLACK))
    b.folds([(-52, -8), (-49, -12.2), (-44, -12), (-41.4, -8), (-43.4, -4.6)])
    b.folds(
        [(-40, -13), (-37.6, -9), (-38.6, -4)],
        [(-35, -11.4), (-32.8, -7.6), (-33.6, -3)],
        [(-30, -9.4), (-28.4, -6.4), (-29.2, -2.4)],
        [(-3, 14), (-8, 8), (-7, 2)],
        [(3, 11), (-2, 5), (-1, -1)],
    )
    # eye under a brow of flame
    b.oval(-19, -5.4, 5.4, 4.3, inks.YELLOW, FINE, 14)
    b.key(circle(-20, -5.2, 2.1, inks.BLACK)).ink(circle(-20.8, -6.1, 0.7, inks.WHITE))
    b.limb([(-27, -8.6), (-21, -11.4), (-13, -10), (-6, -12.6), (-1, -18)], [1, 4, 4.4, 3.4, 0.3], mane, KEY * 0.8)
    # ear
    b.limb([(-2, -6), (6, -11), (14, -9)], [4, 5, 0.4], skin, KEY * 0.9)
    # whiskers
    b.limb(
        [(-49, -12), (-55, -20), (-53, -30), (-44, -35), (-36, -31), (-37, -25), (-42, -26)],
        [3.4, 3.2, 3, 2.8, 2.6, 2.2, 0.8],
        inks.YELLOW,
        FINE,
    )
    b.limb(
        [(-45, 22), (-51, 29), (-50, 39), (-41, 42), (-36, 36), (-40, 33)],
        [3.2, 3, 2.8, 2.6, 2.2, 0.8],
        inks.YELLOW,
        FINE,
    )
    for x, y, a in ((-33.0, 26.0, 112.0), (-24.0, 27.0, 104.0), (-15.0, 26.0, 96.0)):
        b.lay(tongue(x, y, a, 11, 5, 3, mane))
    return b


def wing(arm: str, skin: str) -> Block:
    """Return the right wing about its root at the origin: a bat's, four fingers fanned up and out."""
    wrist = (30.0, -74.0)
    tips = [(53.0, -100.0), (60.0, -62.0), (59.0, -24.0), (46.0, 10.0)]
    edge: list[Point] = [(0, 0), (4, -30), (14, -56), wrist, (40, -90), tips[0]]
    for p, q in itertools.pairwise(tips):
        for t in (0.2, 0.5, 0.8):
            sag = 0.34 * math.sin(math.pi * t)
            mx, my = p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t
            edge.append((mx + (wrist[0] - 6 - mx) * sag * 0.6, my + (wrist[1] + 34 - my) * sag * 0.6))
        edge.append(q)
    edge += [(34, 6), (24, 14), (10, 18)]
    b = Block().ink(poly(edge, skin))
    b.key(brush([*edge, (0, 0)], [KEY] * (len(edge) + 1), inks.BLACK, n=2))
    for tip in tips[1:]:
        mid = (wrist[0] + (tip[0] - wrist[0]) * 0.55 + 3, wrist[1] + (tip[1] - wrist[1]) * 0.55 - 3)
        b.limb([wrist, mid, tip], [3.6, 2.8, 1.0], arm, FINE)
    for tip, back in itertools.pairwise(tips):
        for share in (0.36, 0.62):
            p = (wrist[0] + (tip[0] - wrist[0]) * share, wrist[1] + (tip[1] - wrist[1]) * share)
            q = (wrist[0] + (back[0] - wrist[0]) * share, wrist[1] + (back[1] - wrist[1]) * share)
            mid = ((p[0] + q[0]) / 2 - 3, (p[1] + q[1]) / 2 + 2)
            b.folds(
                [((p[0] * 3 + q[0]) / 4, (p[1] * 3 + q[1]) / 4), mid, ((p[0] + q[0] * 3) / 4, (p[1] + q[1] * 3) / 4)],
                width=FINE * 0.8,
            )
    b.limb([(2, 6), (4, -30), (14, -56), (28, -74), (40, -90), tips[0]], [10, 8, 6.6, 6, 4, 0.8], arm)
    return b.limb([(29, -74), (24, -83), (15, -88)], [5.4, 4, 0.4], inks.YELLOW, KEY * 0.9)


def leg(points: Sequence[Point], widths: Sequence[float], skin: str, toes: Sequence[Sequence[Point]]) -> Block:
    """Return a leg, its foot of talons: each toe runs from the foot to the tip of its claw."""
    b = Block()
    for toe in toes:
        b.limb(toe, [4.8, 4.6, 3.0, 0.3], inks.YELLOW, KEY * 0.9)
    b.disc(*points[0], widths[0] / 2, skin)
    b.limb(points, widths, skin, tip=True)
    frames = _frames(points, widths, 10)
    for i in range(5, len(frames) - 8, 5):
        x, y, nx, ny, w = frames[i]
        for share in (-0.2, 0.14) if i % 2 else (-0.02,):
            _scallop(b, (x + nx * w * share, y + ny * w * share), nx, ny, w * 0.13)
    return b


def front(part: Block, x: float, y: float, w: float, h: float) -> Block:
    """Return the part of a block inside a box: a coil that comes forward again."""
    return part.cut_to(rect(x, y, w, h, inks.WHITE))
