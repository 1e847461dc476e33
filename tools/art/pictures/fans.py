"""The war fan that shows the multiplier: closed for once, half open with two suns, wide open with four."""

from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, circle, group, line, outline, polar, rect, shape
from tools.art.cards.gradients import clip, linear, radial
from tools.art.cards.motifs import shared_elements
from tools.art.pictures.picture_print import Picture
from tools.art.pictures.vessels import shadow

WIDTH, HEIGHT = 200.0, 130.0
PIVOT: Point = (100.0, 108.0)
LENGTH, LEAF = 96.0, 46.0  # from the pivot to the rim, and to where the paper begins


def _at(angle: float, far: float) -> Point:
    """Return the point ``far`` units from the pivot, ``angle`` degrees clockwise from upright."""
    return polar(*PIVOT, angle - 90, far)


def _sector(half: float, near: float, far: float, fill: str, grow: float = 0.0) -> str:
    """Return the part of a ring about the pivot, up to ``half`` degrees to either side."""
    steps = 40
    angles = [-half - grow + 2 * (half + grow) * i / steps for i in range(steps + 1)]
    return shape(outline([_at(a, far) for a in angles] + [_at(a, near) for a in reversed(angles)]), fill)


def _ribs(angles: Sequence[float], far: float) -> str:
    out = ""
    for a in angles:
        points = [_at(a, -7), _at(a, far * 0.5), _at(a, far)]
        out += brush(points, [3.4, 4.2, 4.8], pal.SHADOW, n=4) + brush(points, [2.2, 3.0, 3.6], pal.BARK_DARK, n=4)
        out += brush([_at(a - 0.5, 4), _at(a - 0.5, far * 0.9)], [0.3, 0.9], pal.BARK_LIGHT, 0.8, n=4)
    return out


def _open(seed: int, half: float, suns: Sequence[tuple[float, float, float]]) -> Picture:
    """Return the fan open by ``half`` degrees to either side; ``suns`` are (angle, distance from the pivot, radius)."""
    picture = Picture(seed, width=WIDTH, height=HEIGHT, clear=True)
    folds = max(6, round(half / 8))
    angles = [-half + 2 * half * i / folds for i in range(folds + 1)]
    dark = group(_sector(half, LEAF - 3, LENGTH, pal.SHADOW), 2, 3)
    picture.plate(f'<g opacity="0.45">{dark}</g>', shadow(101, 111, 13, 9, 0.5), mottle=0, pool=0, shift=(0, 0))
    picture.plate(_ribs(angles, LEAF + 5), mottle=0.03, pool=0.1)
    ground = radial(*PIVOT, LENGTH, (0.4, pal.GOLD_DARK), (0.55, pal.GOLD), (0.85, pal.GOLD_LIGHT), (1, pal.AMBER))
    leaf = _sector(half, LEAF, LENGTH, ground)
    edge = _sector(half, LEAF - 0.9, LENGTH + 1, pal.BARK_DARK, 0.6)
    picture.plate(edge + leaf, mottle=0.07, pool=0.15, shift=(0, 0))
    discs = "".join(circle(*_at(a, far), r, pal.RED) for a, far, r in suns)
    rims = "".join(circle(*_at(a, far), r + 1.1, pal.GOLD_DARK) for a, far, r in suns)
    picture.plate(clip(rims, leaf), clip(discs, leaf), mottle=0.07, pool=0.25, grain=0.04)
    pleats = ""
    for i in range(folds):
        a, b = angles[i], angles[i + 1]
        mid = (a + b) / 2
        shade = outline([_at(mid, LEAF), _at(mid, LENGTH), _at(b, LENGTH), _at(b, LEAF)])
        pleats += shape(shade, pal.EARTH_DARK, 0.2)
        pleats += line([_at(mid, LEAF), _at(mid, LENGTH)], 0.8, pal.CREAM, 0.5)
        if i:
            pleats += line([_at(a, LEAF), _at(a, LENGTH)], 1.0, pal.BARK_DARK, 0.8)
    picture.plate(clip(pleats, leaf), mottle=0.03, pool=0, shift=(0, 0))
    picture.plate(clip(shared_elements.gold(picture.rng, 0, 6, WIDTH, 40, 90, pal.CREAM), leaf), mottle=0, pool=0)
    guards = ""
    for a in (-half, half):
        points = [_at(a, -9), _at(a, 30), _at(a, LENGTH + 2)]
        guards += brush(points, [4.4, 5.2, 6.8], pal.SHADOW, n=5) + brush(points, [3, 3.8, 5.2], pal.INK, n=5)
        guards += brush([_at(a - 1, 20), _at(a - 0.8, LENGTH - 6)], [0.3, 1.1], pal.ASH, n=4)
    picture.plate(guards, mottle=0.03, pool=0.12, shift=(0, 0))
    picture.plate(_knot(), mottle=0.03, pool=0.12, shift=(0, 0))
    return picture


def _knot() -> str:
    """Return the rivet and the red cord that hangs from it."""
    x, y = PIVOT
    art = brush([(x, y + 3), (x - 9, y + 8), (x - 20, y + 7), (x - 27, y + 11)], [1.6, 1.9, 1.7, 1.4], pal.RED)
    art += brush([(x - 26, y + 10), (x - 31, y + 11), (x - 37, y + 14)], [2.4, 4.6, 5.6], pal.RED_DARK)
    for d in (-1.4, 0.2, 1.6):
        art += line([(x - 28, y + 11 + d * 0.5), (x - 37, y + 14 + d)], 0.8, pal.RED_LIGHT)
    return art + circle(x, y, 4.2, pal.INK) + circle(x, y, 3.1, pal.GOLD) + circle(x - 0.8, y - 0.9, 1.1, pal.CREAM)


def closed() -> Picture:
    """Return the fan folded, standing upright on its pivot."""
    picture = Picture(341, width=WIDTH, height=HEIGHT, clear=True)
    x, y = PIVOT
    wedge: list[Point] = [_at(-8, LENGTH - 1), _at(0, LENGTH), _at(8, LENGTH - 1), _at(9, LEAF - 4), (x + 4, y + 6),
                          (x - 4, y + 6), _at(-9, LEAF - 4)]
    dark = group(shape(outline(wedge), pal.SHADOW), 3, 3)
    picture.plate(f'<g opacity="0.45">{dark}</g>', shadow(101, 111, 13, 9, 0.5), mottle=0, pool=0, shift=(0, 0))
    body = ""
    for i in range(-6, 7):  # the folded paper, edge on, and the ribs below it
        points = [_at(i * 0.9, -8), _at(i * 1.2, 40)]
        body += brush(points, [2.6, 3.2], pal.BARK_DARK, n=4) + line(points, 0.6, pal.BARK_LIGHT)
    for i in range(-8, 9):
        a, far = i * 1.02, LENGTH - abs(i) * 0.28
        tone = pal.GOLD_LIGHT if i % 2 else pal.GOLD_DARK
        body += brush([_at(a, LEAF - 6), _at(a, 70), _at(a, far)], [1.9, 2.2, 2.6], tone, n=4)
        body += line([_at(a + 0.5, LEAF - 5), _at(a + 0.5, far - 1)], 0.5, pal.BARK_DARK, 0.8)
    picture.plate(body, mottle=0.05, pool=0.12)
    front: list[Point] = [(x - 6.2, y - LENGTH - 1), (x, y - LENGTH - 3), (x + 6.2, y - LENGTH - 1), (x + 4, y + 6),
                          (x, y + 9), (x - 4, y + 6)]
    lacquer = linear(x - 6, 0, x + 6, 0, (0, pal.SUMI), (0.4, pal.INK), (1, pal.SHADOW))
    picture.plate(shape(outline(front), lacquer), mottle=0.03, pool=0.1, shift=(0, 0))
    picture.plate(line([(x - 4.4, y - LENGTH + 5), (x - 2.6, y - 12)], 1.3, pal.ASH, 0.9),
                  circle(x, y - 76, 4.6, pal.GOLD), circle(x, y - 76, 3.8, pal.RED),
                  rect(x - 5.5, y - 60, 11, 1.7, pal.GOLD), rect(x - 5.4, y - 56.6, 10.8, 0.9, pal.GOLD),
                  mottle=0.03, pool=0, shift=(0, 0))
    picture.plate(_knot(), mottle=0.03, pool=0.12, shift=(0, 0))
    return picture


def x2() -> Picture:
    """Return the fan half open, two suns on it."""
    return _open(342, 46, [(-20, 71, 15.5), (20, 71, 15.5)])


def x4() -> Picture:
    """Return the fan wide open, four suns on it."""
    return _open(343, 80, [(-58.5, 71, 14.5), (-19.5, 71, 14.5), (19.5, 71, 14.5), (58.5, 71, 14.5)])

