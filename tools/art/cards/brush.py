"""SVG fragments (strings) in card units: splines, brush strokes of changing width, shapes, groups.

The box is 160 x 262 units, y down, angles in degrees clockwise from the positive x axis (0 right, 90 down). Every
``fill`` is a colour of the palette or the name that ``paint.linear`` and ``paint.radial`` return.
"""

import itertools
import math
import random
from collections.abc import Iterable, Sequence

from tools.art.cards import palette as pal

Point = tuple[float, float]


def num(value: float) -> str:
    """Return a coordinate with at most two decimals, as short as can be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def spline(points: Sequence[Sequence[float]], n: int = 12, *, closed: bool = False) -> list[tuple[float, ...]]:
    """Return points along the Catmull-Rom curve through ``points`` (of any dimension), n a segment."""
    m = len(points)
    out: list[tuple[float, ...]] = []
    for i in range(m if closed else m - 1):
        if closed:
            quad = (points[i - 1], points[i], points[(i + 1) % m], points[(i + 2) % m])
        else:
            quad = (points[max(0, i - 1)], points[i], points[i + 1], points[min(m - 1, i + 2)])
        for k in range(n):
            t = k / n
            t2, t3 = t * t, t * t * t
            out.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3)
                    for a, b, c, d in zip(*quad, strict=True)
                )
            )
    if not closed:
        out.append(tuple(points[-1]))
    return out


def curve(points: Sequence[Point], n: int = 12, *, closed: bool = False) -> list[Point]:
    """Return the spline through plane points, as plane points."""
    return [(p[0], p[1]) for p in spline(points, n, closed=closed)]


def polar(x: float, y: float, angle: float, r: float) -> Point:
    """Return the point at distance r from (x, y) in direction ``angle`` (degrees)."""
    return x + math.cos(math.radians(angle)) * r, y + math.sin(math.radians(angle)) * r


def along(points: Sequence[Point], count: int) -> list[tuple[float, float, float]]:
    """Return ``count`` evenly spaced (x, y, tangent angle in degrees) along the spline through points."""
    s = curve(points, 16)
    run = [0.0]
    for p, q in itertools.pairwise(s):
        run.append(run[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    out = []
    i = 0
    for k in range(count):
        want = run[-1] * (k / (count - 1) if count > 1 else 0.5)
        while i < len(s) - 2 and run[i + 1] < want:
            i += 1
        t = (want - run[i]) / ((run[i + 1] - run[i]) or 1)
        (x0, y0), (x1, y1) = s[i], s[i + 1]
        out.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, math.degrees(math.atan2(y1 - y0, x1 - x0))))
    return out


def outline(points: Sequence[Sequence[float]]) -> str:
    """Return path data of the closed polygon through ``points``."""
    return "M" + "L".join(f"{num(p[0])} {num(p[1])}" for p in points) + "Z"


def shape(data: str, fill: str, opacity: float = 1.0) -> str:
    """Return a filled path with the given path data."""
    op = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path d="{data}" fill="{fill}"{op}/>'


def poly(points: Sequence[Point], fill: str, opacity: float = 1.0) -> str:
    """Return a filled polygon with straight sides."""
    return shape(outline(points), fill, opacity)


def blob(points: Sequence[Point], fill: str, opacity: float = 1.0, n: int = 10) -> str:
    """Return a filled smooth closed shape through ``points``."""
    return shape(outline(curve(points, n, closed=True)), fill, opacity)


def brush(
    points: Sequence[Point],
    widths: Sequence[float],
    fill: str = pal.INK,
    opacity: float = 1.0,
    *,
    n: int = 10,
    rough: float = 0.0,
    rng: random.Random | None = None,
) -> str:
    """Return a stroke along the spline through ``points``, ``widths[i]`` wide at ``points[i]``.

    ``rough`` (units) makes the edges uneven with ``rng``: bark, dry ink.
    """
    s = spline([(p[0], p[1], w) for p, w in zip(points, widths, strict=True)], n)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(s):
        a, b = s[max(0, i - 1)], s[min(len(s) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length, dx / length
        half = max(w, 0) / 2
        j = k = half
        if rng is not None and rough:
            j += rng.uniform(-rough, rough) * min(1, half)
            k += rng.uniform(-rough, rough) * min(1, half)
        left.append((x + nx * j, y + ny * j))
        right.append((x - nx * k, y - ny * k))
    return shape(outline(left + right[::-1]), fill, opacity)


def line(points: Sequence[Point], width: float, fill: str = pal.INK, opacity: float = 1.0, *, n: int = 10) -> str:
    """Return a key line: a stroke that swells to ``width`` and thins out at both ends."""
    last = len(points) - 1
    ws = [width * (0.25 + 0.75 * math.sin(math.pi * i / last)) for i in range(last + 1)]
    if last == 1:
        mid = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
        return brush([points[0], mid, points[1]], [width * 0.3, width, width * 0.2], fill, opacity, n=n)
    return brush(points, ws, fill, opacity, n=n)


def contour(points: Sequence[Point], width: float, fill: str = pal.INK, opacity: float = 1.0) -> str:
    """Return a key line all around the closed shape through ``points``, its width breathing as a brush does."""
    s = curve(points, 8, closed=True)
    s.append(s[0])
    ws = [width * (0.72 + 0.28 * math.sin(i * 6.28 / len(s) * 3 + 1)) for i in range(len(s))]
    return brush(s, ws, fill, opacity, n=1)


def keyline(points: Sequence[Point], width: float, fill: str = pal.INK, opacity: float = 1.0) -> str:
    """Return the key line of a beast or a figure around the closed shape through ``points``.

    One rule for the whole deck: the brush is pressed where the form turns under, to ``width``, and lifted to less than
    half of it where light falls on it from above.
    """
    s = curve(points, 8, closed=True)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(s, [*s[1:], s[0]], strict=True))
    out: list[Point] = []
    widths: list[float] = []
    last = len(s)
    for i in range(last + 1):
        x, y = s[i % last]
        a, b = s[(i - 4) % last], s[(i + 4) % last]
        dx, dy = b[0] - a[0], b[1] - a[1]
        down = (-dx if area > 0 else dx) / (math.hypot(dx, dy) or 1)  # of the outward normal: 1 below, -1 above
        out.append((x, y))
        widths.append(width * (0.72 + 0.34 * down))
    return brush(out, widths, fill, opacity, n=1)


def cut(points: Sequence[Point], fill: str, width: float = 1.0, key: str = pal.INK) -> str:
    """Return a smooth closed shape with its key line around it, ``width`` outside the shape."""
    return contour(points, width * 2, key) + blob(points, fill)


def limb(points: Sequence[Point], widths: Sequence[float], fill: str, width: float = 1.0, key: str = pal.INK) -> str:
    """Return a stroke with a key line on both sides, ``width`` outside it: an arm, a leg, a finger."""
    return brush(points, [w + 2 * width for w in widths], key) + brush(points, widths, fill)


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """Return a filled circle."""
    return ellipse(x, y, r, r, fill, opacity)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0, rot: float = 0) -> str:
    """Return a filled ellipse, turned by ``rot`` degrees about its centre."""
    op = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
    turn = f' transform="rotate({num(rot)} {num(x)} {num(y)})"' if rot else ""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{op}{turn}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, opacity: float = 1.0, r: float = 0, rot: float = 0) -> str:
    """Return a filled rectangle with corner radius r, turned about its centre."""
    op = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
    turn = f' transform="rotate({num(rot)} {num(x + w / 2)} {num(y + h / 2)})"' if rot else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="{fill}"{op}{turn}/>'
    )


def group(art: str, x: float = 0, y: float = 0, rot: float = 0, scale: float = 1, *, flip: bool = False) -> str:
    """Return art drawn about the origin: mirrored (flip: x to -x), scaled, turned, then moved to (x, y)."""
    sx = -scale if flip else scale
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(rot)}) scale({sx:.4f} {scale:.4f})">{art}</g>'
    )


def rotate(art: str, angle: float, cx: float, cy: float) -> str:
    """Return art turned by ``angle`` degrees about (cx, cy)."""
    return f'<g transform="rotate({num(angle)} {num(cx)} {num(cy)})">{art}</g>'


def mirror(art: str, cx: float = 80) -> str:
    """Return art mirrored left to right about the vertical line x = cx."""
    return f'<g transform="translate({num(2 * cx)} 0) scale(-1 1)">{art}</g>'


def fade(art: str, opacity: float) -> str:
    """Return art made translucent as a whole (0-1)."""
    return f'<g opacity="{num(opacity)}">{art}</g>'


def scatter(
    rng: random.Random, count: int, box: tuple[float, float, float, float], gap: float, tries: int = 30
) -> list[Point]:
    """Return up to ``count`` points in box (x, y, w, h), no two nearer than ``gap`` units."""
    x, y, w, h = box
    out: list[Point] = []
    for _ in range(count * tries):
        p = (x + rng.random() * w, y + rng.random() * h)
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) >= gap for q in out):
            out.append(p)
            if len(out) == count:
                break
    return out


def leaf(
    x: float,
    y: float,
    angle: float,
    length: float,
    width: float,
    fill: str,
    vein: str | None = None,
    *,
    bend: float = 0.0,
    belly: float = 0.4,
) -> str:
    """Return a pointed leaf from its stalk at (x, y) in direction ``angle``.

    ``bend`` (units) pushes the tip sideways, ``belly`` (0-1) is where along the leaf it is widest.
    """
    mid, tip = (length * belly, bend * 0.15), (length, bend)
    pts = [(0.0, 0.0), (length * belly * 0.5, bend * 0.04), mid, ((mid[0] + length) / 2, bend * 0.5), tip]
    art = brush(pts, [0.1, width * 0.75, width, width * 0.62, 0.05], fill, n=6)
    if vein:
        art += brush(pts, [0.1, 0.6, 0.55, 0.4, 0.05], vein, n=5)
    return group(art, x, y, angle)


def feather_row(
    base: Sequence[Point],
    tips: Sequence[Point],
    count: int,
    width: float,
    fills: Sequence[str],
    *,
    edge: str | None = None,
    shaft: str | None = None,
    curl: float = 0.0,
    blunt: float = 0.35,
) -> str:
    """Return ``count`` overlapping feathers growing from the curve ``base`` to the curve ``tips``.

    The first feather is lowest. ``fills`` alternate; ``edge`` is a key line along the trailing side, ``shaft`` the
    quill; ``curl`` (units) bows every feather sideways; ``blunt`` (0-1) is the tip's width as part of ``width``.
    """
    art = []
    roots = along(base, count)
    ends = along(tips, count)
    for i, ((bx, by, _), (tx, ty, _)) in enumerate(zip(roots, ends, strict=True)):
        dx, dy = tx - bx, ty - by
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length * curl, dx / length * curl
        pts = [
            (bx, by),
            (bx + dx * 0.4 + nx * 0.8, by + dy * 0.4 + ny * 0.8),
            (bx + dx * 0.85 + nx * 0.6, by + dy * 0.85 + ny * 0.6),
            (tx, ty),
        ]
        tip = max(blunt, 0.05) * width
        if edge:
            art.append(
                brush(pts, [width * 0.7 + 0.9, width + 1.1, width * 0.86 + 1.1, tip + 0.5], edge, n=6)
            )
        art.append(brush(pts, [width * 0.7, width, width * 0.86, tip * 0.7], fills[i % len(fills)], n=6))
        if shaft:
            art.append(brush(pts, [0.3, 0.65, 0.45, 0.1], shaft, n=5))
    return "".join(art)


def eye(x: float, y: float, r: float, ring: str = pal.EYE_RING, pupil: str = pal.EYE, look: float = 180) -> str:
    """Return a lively eye: dark rim, ring, pupil shifted towards ``look`` (degrees), and a catch light."""
    px, py = polar(x, y, look, r * 0.18)
    gx, gy = px - r * 0.2, py - r * 0.25
    return (
        circle(x, y, r * 1.28, pal.INK)
        + circle(x, y, r, ring)
        + circle(px, py, r * 0.6, pupil)
        + circle(gx, gy, r * 0.2, pal.WHITE)
    )


def join(parts: Iterable[str]) -> str:
    """Return the fragments joined, first lowest."""
    return "".join(parts)
