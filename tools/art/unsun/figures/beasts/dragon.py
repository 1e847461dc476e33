"""The dragon (robai): bat-winged as in Portuguese packs, with the horns, mane and whiskers of Japan."""

import itertools
import math
from collections.abc import Iterator, Sequence

from tools.art.cards.brush import Point, brush, poly, rect, spline
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block


def tongue(x: float, y: float, angle: float, length: float, width: float, bend: float, fill: str) -> Block:
    """Return one lick of mane or flame from (x, y) in direction ``angle``, its tip bent aside by ``bend``."""
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
    """Yield frames one step apart, and the step: ``share`` of the width there, ``least`` at least; ``start`` in
    steps.
    """
    gone = start * max(least, frames[0][4] * share)
    for last, f in itertools.pairwise(frames):
        gone += math.hypot(f[0] - last[0], f[1] - last[1])
        step = max(least, f[4] * share)
        if gone >= step:
            gone -= step
            yield f, step


def carved(skin: str) -> str | None:
    """Return the ink of lines on a skin: silver on black, the key elsewhere."""
    return inks.SILVER if skin == inks.BLACK else None


def _scallop(b: Block, c: Point, nx: float, ny: float, half: float, fill: str | None = None) -> None:
    """Add one scale at c: a line bowed along the way, a bold one if it is carved out of black."""
    arc = []
    for k in range(-3, 4):
        bow = half * (1 - (k / 3) ** 2) * 1.3
        arc.append((c[0] + nx * half * k / 3 + ny * bow, c[1] + ny * half * k / 3 - nx * bow))
    b.strokes(arc, width=FINE * (1.7 if fill else 0.85), fill=fill)


def body(spine: Sequence[Point], widths: Sequence[float], back: str, belly: str, fin: str, *, side: int = 1) -> Block:
    """Return the body: fins along the back, scales, the plates of the belly on ``side`` (1 right of the way)."""
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
                _scallop(b, rim(f, -share), f[2], f[3], f[4] * 0.105, carved(back))
    if edge := carved(back):  # else a black back is lost on a dark ground
        outer = [rim(f, -0.5, -KEY * 1.1) for f in frames[:-6]]
        b.ink(brush(outer, [min(2.0, 0.4 + f[4] * 0.07) for f in frames[:-6]], edge, n=1))
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
    b.limb([tips[0], (40, -90), (28, -74), (14, -56), (4, -30), (2, 6)], [0.8, 4, 6, 6.6, 8, 10], arm, tip=True)
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
            _scallop(b, (x + nx * w * share, y + ny * w * share), nx, ny, w * 0.13, carved(skin))
    return b


def hind_leg(points: Sequence[Point], widths: Sequence[float], skin: str) -> Block:
    """Return a leg that stands, its three talons spread about its foot, the last of the points."""
    x, y = points[-1]
    toes = (((-2, -1), (-11, 1), (-18, 6), (-22, 14)), ((0, 1), (-4, 7), (-8, 11), (-11, 18)),
            ((2, 1), (7, 6), (9, 11), (8, 18)))
    return leg(points, widths, skin, [[(x + dx, y + dy) for dx, dy in toe] for toe in toes])


def front(part: Block, x: float, y: float, w: float, h: float) -> Block:
    """Return the part of a block inside a box: a coil that comes forward again."""
    return part.cut_to(rect(x, y, w, h, inks.WHITE))
