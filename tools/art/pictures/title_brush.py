"""八八 in four brush strokes, for the title's disc: shapes, no font."""

import math
import random
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from tools.art.cards import palette as pal

#: The two characters are side by side; each has its own uneven edges and dry streaks.
SEEDS: Final = (5, 6)
#: Oversampling factor, for smooth edges.
FINER: Final = 3

# The two strokes of 八 in a square of 100 x 100: points of the middle line with the half width of the brush there.
Stroke = Sequence[tuple[float, float, float]]
HACHI: Final[tuple[Stroke, ...]] = (
    (
        (36.5, 17.5, 1.0),
        (40.5, 20.0, 5.6),
        (41.8, 27.0, 7.6),
        (39.0, 40.0, 7.2),
        (32.0, 58.0, 6.0),
        (21.5, 74.0, 4.4),
        (4.0, 90.0, 0.4),
    ),
    (
        (50.5, 14.0, 0.8),
        (55.5, 12.8, 4.2),
        (60.8, 17.5, 5.6),
        (64.0, 33.0, 5.6),
        (68.5, 53.0, 7.0),
        (77.5, 70.0, 9.4),
        (87.5, 80.0, 7.6),
        (100.0, 82.0, 0.5),
    ),
)


def spline(points: Stroke, steps: int = 14) -> list[tuple[float, float, float]]:
    """Return a Catmull-Rom curve through the points, ``steps`` parts between each two."""
    padded = [points[0], *points, points[-1]]
    curve: list[tuple[float, float, float]] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            x, y, w = (
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            curve.append((x, y, max(0.0, w)))
    curve.append(points[-1])
    return curve


def outline(curve: Sequence[tuple[float, float, float]], rough: float, rng: random.Random) -> list[tuple[float, float]]:
    """Return the edge of a stroke along the curve, a little uneven like bristles."""
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for number, (x, y, w) in enumerate(curve):
        before, after = curve[max(0, number - 1)], curve[min(len(curve) - 1, number + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        a, b = w * (1 + rng.uniform(-rough, rough)), w * (1 + rng.uniform(-rough, rough))
        left.append((x + nx * a, y + ny * a))
        right.append((x - nx * b, y - ny * b))
    return left + right[::-1]


def picture(width: int) -> Image.Image:
    """Return both characters on a transparent sheet of that many pixels, half as high as it is wide."""
    side = width // len(SEEDS)
    ink = Image.new("L", (side * len(SEEDS), side))
    for number, seed in enumerate(SEEDS):
        ink.paste(_hachi(side, seed), (number * side, 0))
    sheet = Image.new("RGBA", ink.size, pal.rgb(pal.TEA))
    sheet.putalpha(ink)
    return sheet


def _hachi(side: int, seed: int) -> Image.Image:
    """Return the ink mask of 八 on a square of ``side`` pixels, with the dry streaks of a fast brush."""
    rng = random.Random(seed)
    sheet = Image.new("L", (side * FINER, side * FINER))
    draw = ImageDraw.Draw(sheet)
    scale = side * FINER / 100
    for stroke in HACHI:
        curve = spline(stroke)
        draw.polygon([(x * scale, y * scale) for x, y in outline(curve, 0.022, rng)], fill=255)
        _dry(draw, curve, scale, rng)
    return sheet.resize((side, side), Image.Resampling.BOX)


def _dry(
    draw: ImageDraw.ImageDraw, curve: Sequence[tuple[float, float, float]], scale: float, rng: random.Random
) -> None:
    """Remove thin streaks from a stroke, along its direction, towards its end."""
    for _ in range(15):
        start = rng.randrange(len(curve) // 2, len(curve) * 5 // 6)
        end = min(len(curve) - 2, start + rng.randrange(6, 26))
        aside = rng.uniform(-0.86, 0.86)
        thick = rng.uniform(0.08, 0.3)
        points = []
        for number in range(start, end + 1):
            x, y, w = curve[number]
            ahead = curve[number + 1]
            dx, dy = ahead[0] - x, ahead[1] - y
            length = math.hypot(dx, dy) or 1.0
            points.append(((x - dy / length * w * aside) * scale, (y + dx / length * w * aside) * scale))
        if len(points) < 3:
            continue
        swell = [thick * math.sin(math.pi * i / (len(points) - 1)) for i in range(len(points))]
        path = [(x / scale, y / scale, w) for (x, y), w in zip(points, swell, strict=True)]
        edge = [(x * scale, y * scale) for x, y in outline(path, 0.3, rng)]
        draw.polygon(edge, fill=0)
