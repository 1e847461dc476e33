"""Cherry (March): notched petals, blossoms in banks like clouds, bronze young leaves, banded bark, drifting petals."""

import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, circle, group, leaf, polar, scatter, shape
from tools.art.cards.gradients import cast, clip, key, painted, printed, radial
from tools.art.cards.motifs import shared_elements

# heart, rim, the line between petals
LIGHT = (pal.PINK, pal.mix(pal.PINK_LIGHT, pal.WHITE, 0.45), pal.PINK_DARK)
MID = (pal.PINK_DARK, pal.PINK_LIGHT, pal.ROSE)
DEEP = (pal.mix(pal.PINK_DARK, pal.ROSE, 0.4), pal.PINK, pal.ROSE)
BRONZE = pal.mix(pal.BARK_LIGHT, pal.MOSS, 0.35)
SCAR = pal.mix(pal.BARK_LIGHT, pal.SAND, 0.25)

Tones = tuple[str, str, str]
Flower = tuple[float, float]  # the direction of its stalk, the stalk's length
Limb = tuple[Sequence[Point], Sequence[float]]  # a run of wood and its widths


def petal(length: float, fill: str, width: float = 1.0) -> str:
    """Return one petal from the origin along +x, with its notch at the tip."""
    a, b = length, length * width
    data = (
        f"M0 0C{a * 0.12:.2f} {-b * 0.3:.2f} {a * 0.66:.2f} {-b * 0.56:.2f} {a:.2f} {-b * 0.2:.2f}"
        f"Q{a * 0.9:.2f} {-b * 0.06:.2f} {a * 0.83:.2f} 0Q{a * 0.9:.2f} {b * 0.06:.2f} {a:.2f} {b * 0.2:.2f}"
        f"C{a * 0.66:.2f} {b * 0.56:.2f} {a * 0.12:.2f} {b * 0.3:.2f} 0 0Z"
    )
    return shape(data, fill)


def blossom(
    rng: random.Random, x: float, y: float, r: float, tones: Tones = LIGHT, *, tip: float = 0.84, seam: str = "red"
) -> str:
    """Return an open blossom, r units from heart to rim, turned and tipped (squeezed to ``tip`` at most) at random.

    ``seam`` is the ink that parts its petals on the printed face.
    """
    heart, rim, edge = tones
    ink = radial(0, 0, r, (0, heart), (0.35, pal.mix(heart, rim, 0.5)), (0.75, rim), (1, rim))
    out = []
    for i in range(5):
        k = r * rng.uniform(0.94, 1.05)
        rims = painted(group(petal(k * 1.06, edge, 1.08), -r * 0.02))
        art = rims + key(cast(petal(k, ink), "rose", "rose" if tones is DEEP else "paper", "paper"), seam, 0.6)
        out.append(group(art, 0, 0, i * 72 + rng.uniform(-4, 4)))
    dark = pal.mix(edge, pal.WINE, 0.35)
    for i in range(9):
        end = polar(0, 0, i * 40 + rng.uniform(-7, 7), r * rng.uniform(0.32, 0.46))
        out.append(brush([(0, 0), (end[0] * 0.5, end[1] * 0.5), end], [r * 0.04, r * 0.055, r * 0.03], dark, n=2))
        out.append(circle(end[0], end[1], r * 0.055, pal.GOLD_DARK))
    out.append(circle(0, 0, r * 0.1, dark))
    tipped = f'<g transform="scale(1 {rng.uniform(tip, 1):.2f})">{"".join(out)}</g>'
    return group(tipped, x, y, rng.uniform(0, 360))


def bud(x: float, y: float, r: float, angle: float) -> str:
    """Return a nodding bud on its stalk: the stalk begins at (x, y) and hangs towards ``angle``."""
    end = polar(x, y, angle, r * 3.2)
    stalk = brush([(x, y), polar(x, y, angle + 8, r * 1.7), end], [0.6, 0.8, 1.1], BRONZE, n=3)
    calyx = brush([polar(end[0], end[1], angle + 180, r), end], [0.4, r * 0.8], pal.RED_DARK, n=3)
    head = group(leaf(0, 0, 0, r * 2, r * 1.5, pal.PINK_DARK, belly=0.5), end[0], end[1], angle)
    return stalk + head + calyx


def bank(
    rng: random.Random, lobes: Sequence[tuple[float, float, float]], r: float, *, gap: float = 0.95,
    base: str = pal.PINK_DARK, leaves: int = 5, tip: float = 0.84, vary: float = 0.08, behind: bool = False,
    shade: float | None = None, drawn: bool = False,
) -> str:
    """Return a bank of blossoms filling the circles ``lobes`` (x, y, radius); each blossom about r units.

    ``vary`` (0-1) is the variation in size, ``tip`` (0-1) the narrowest a blossom may look. Deep blossoms are at the
    back, light ones on top; ``leaves`` bronze leaves stick out of its rim. A bank ``behind`` the wood has no light ones
    and is one mass of rose on the printed face, or, if ``drawn``, petals separated by bare paper. Below ``shade`` (-1
    to 1, the height within a lobe) light blossoms turn deep, so that the bank has an under side.
    """
    out = []
    for i in range(leaves):
        x, y, far = lobes[i % len(lobes)]
        # the golden angle keeps leaves of one lobe apart
        angle = i * 137.5 + rng.uniform(20, 60)
        px, py = polar(x, y, angle, far * 0.85)
        out.append(leaf(px, py, angle + rng.uniform(-20, 20), r * 1.9, r * 0.75, BRONZE, pal.STRAW, bend=2))
    discs = [circle(x, y, max(far - r * 0.35, far * 0.6), pal.mix(base, pal.ROSE, 0.35)) for x, y, far in lobes]
    out.append(cast("".join(discs), "rose", "rose", "rose"))
    left, top = min(x - f for x, _, f in lobes), min(y - f for _, y, f in lobes)
    right, low = max(x + f for x, _, f in lobes), max(y + f for _, y, f in lobes)
    box = (left, top, right - left, low - top)

    def within(p: Point, edge: float) -> bool:
        return any(math.hypot(p[0] - x, p[1] - y) < far + edge for x, y, far in lobes)

    def under(p: Point) -> bool:
        return shade is not None and all(
            p[1] - y > far * shade for x, y, far in lobes if math.hypot(p[0] - x, p[1] - y) < far + r
        )

    seam = ("paper" if drawn else "rose") if behind else "red"
    layers = ((DEEP, 0.9, 0.95, 0.1), (MID, 0.95, 1.25, 0.0), (LIGHT, 1.06, 1.5, -0.1))
    for tones, k, space, edge in layers[:1] if behind else layers:
        for x, y in scatter(rng, 400, box, r * space * gap, 3):
            if within((x, y), edge * r):
                size = r * k * rng.uniform(1 - vary, 1 + vary)
                out.append(blossom(rng, x, y, size, DEEP if under((x, y)) else tones, tip=tip,
                                   seam=seam))
    return "".join(out)


def spray(rng: random.Random, x: float, y: float, r: float, reach: Sequence[Flower]) -> str:
    """Return an umbel from (x, y) on the wood: stalks towards ``reach`` (angle, length), each with a blossom or bud.

    A length below 2.2 r makes a blossom, a longer one a bud, since the last to open are farthest out.
    """
    stalks, heads = [], []
    for angle, far in reach:
        end = polar(x, y, angle, far)
        mid = polar(x, y, angle + rng.uniform(-16, 16), far * 0.55)
        stalks.append(brush([(x, y), mid, end], [r * 0.16, r * 0.13, r * 0.13], BRONZE, n=4))
        if far < 2.2 * r:
            heads.append(blossom(rng, *end, r * rng.uniform(0.9, 1.08), rng.choice((LIGHT, LIGHT, MID))))
        else:
            nod = group(leaf(0, 0, 0, r * 0.95, r * 0.72, pal.PINK_DARK, belly=0.55), *end, angle)
            calyx = brush([polar(*end, angle + 180, r * 0.2), polar(*end, angle, r * 0.3)], [r * 0.1, r * 0.4],
                          pal.RED_DARK, n=3)
            heads.append(key(cast(nod, "rose", "rose", "rose"), "red", 0.5) + calyx)
    return "".join(stalks + heads)


def petals(
    rng: random.Random, places: Sequence[Point], r: float, tones: Tones = LIGHT, ink: str = "paper"
) -> str:
    """Return single petals of about r units drifting at ``places``, filled with ``ink`` on the printed face."""
    out = []
    for x, y in places:
        k, turn = r * rng.uniform(0.8, 1.15), rng.uniform(0, 360)
        rim = cast(group(petal(k * 1.08, tones[2]), -k * 0.03), "red", "red", "red")
        art = rim + cast(petal(k, tones[1]), ink, ink, ink)
        squeezed = f'<g transform="scale(1 {rng.uniform(0.55, 1):.2f})">{art}</g>'
        out.append(group(squeezed, x, y, turn))
    return "".join(out)


def wood(rng: random.Random, points: Sequence[Point], widths: Sequence[float]) -> str:
    """Return a smooth cherry trunk or bough along ``points``, with the short bands across its bark."""
    bark = pal.mix(pal.BARK_DARK, pal.PURPLE_DARK, 0.25)
    body = brush(points, widths, bark, rough=0.35, rng=rng)
    inside = [painted(shared_elements.branch(rng, list(points), list(widths), bark, pal.EARTH_DARK,
                                    pal.mix(pal.BARK_LIGHT, bark, 0.3)))]
    count = max(3, len(points) * 4)
    for i, (x, y, turn) in enumerate(along(points, count)):
        w = widths[min(len(widths) - 1, int(i / count * len(widths)))]
        if w < 5 or rng.random() < 0.25:
            continue
        half, off = w * rng.uniform(0.14, 0.26), rng.uniform(-0.25, 0.25) * w
        band = brush([(0, -half), (0.7, 0), (0, half)], [0.3, 1.2, 0.3], SCAR, 0.8, n=3)
        band = cast(band, "ochre", "ochre", "ochre")
        inside.append(group(group(band, 0, off), x, y, turn + rng.uniform(-10, 10)))
    return key(cast(body, "key", "key", "key"), "paper", 0.8) + clip("".join(inside), brush(points, widths, bark))


def tree(rng: random.Random, limbs: Sequence[Limb]) -> str:
    """Return limbs grown together as one wood, thickest first; scars of uneven length stand on them here and there."""
    bark = pal.mix(pal.BARK_DARK, pal.PURPLE_DARK, 0.25)
    bodies, inside = [], []
    for points, widths in limbs:
        body = brush(points, widths, bark, rough=0.35, rng=rng)
        bodies.append(body)
        light = pal.mix(pal.BARK_LIGHT, bark, 0.3)
        art = [painted(shared_elements.branch(rng, list(points), list(widths), bark, pal.EARTH_DARK, light))]
        steps = along(points, 61)
        at = 2
        while at < 58:
            x, y, turn = steps[at]
            w = widths[min(len(widths) - 1, round(at / 60 * (len(widths) - 1)))]
            at += rng.choice((1, 2, 4, 6, 7))
            if w < 6:
                continue
            half, off = w * rng.uniform(0.08, 0.3), rng.uniform(-0.36, 0.3) * w
            band = brush([(0, -half), (rng.uniform(-0.2, 1.2), 0), (0, half)], [0.3, rng.uniform(0.8, 1.5), 0.3], SCAR,
                         0.8, n=3)
            art.append(group(cast(band, *["ochre"] * 3), *polar(x, y, turn + 90, off), turn + rng.uniform(-8, 8)))
        inside.append(clip("".join(art), brush(points, widths, bark)))
    whole = cast("".join(bodies), "key", "key", "key")
    # the second time without its line, which would separate each limb from the next
    return key(whole, "paper", 0.8) + printed(whole) + "".join(inside[::-1])
