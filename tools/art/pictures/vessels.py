"""Vessels and their contents: stones, their basket, the bowl for carried-over points, the pot."""

import math

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, ellipse, group, line, shape
from tools.art.cards.gradients import clip, linear, radial
from tools.art.cards.motifs import shared_elements
from tools.art.pictures.picture_print import Picture


def shadow(x: float, y: float, rx: float, ry: float, strength: float = 0.5) -> str:
    """Return the soft shadow of an object that stands at (x, y)."""
    soft = radial(0, 0, rx, (0, pal.SHADOW, strength), (0.72, pal.SHADOW, strength * 0.85), (1, pal.SHADOW, 0))
    return f'<g transform="translate({x:.2f} {y:.2f}) scale(1 {ry / rx:.4f})">{circle(0, 0, rx, soft)}</g>'


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, count: int = 13) -> list[Point]:
    """Return points on an ellipse from angle ``start`` to ``end`` (degrees, 90 is its front)."""
    step = (end - start) / (count - 1)
    angles = [math.radians(start + step * i) for i in range(count)]
    return [(x + math.cos(a) * rx, y + math.sin(a) * ry) for a in angles]


def hoop(x: float, y: float, rx: float, ry: float, width: float, fill: str, start: float = 8, end: float = 172,
         opacity: float = 1.0) -> str:
    """Return a brushed band around the front of a vessel, thinner towards its sides."""
    points = arc(x, y, rx, ry, start, end)
    widths = [width * (0.35 + 0.65 * math.sin(math.pi * (i + 0.8) / (len(points) + 0.6))) for i in range(len(points))]
    return brush(points, widths, fill, opacity, n=4)


def crescent(
    x: float, y: float, rx: float, ry: float, start: float, end: float, width: float, fill: str, opacity: float = 1.0
) -> str:
    """Return a sliver of light or shade along an ellipse, ``width`` units in its middle and nothing at its ends."""
    points = arc(x, y, rx, ry, start, end)
    widths = [width * max(0.04, math.sin(math.pi * i / (len(points) - 1))) for i in range(len(points))]
    return brush(points, widths, fill, opacity, n=4)


# -- stones ----------------------------------------------------------------------------------------------------
def _stone(seed: int) -> Picture:
    picture = Picture(seed, width=60, height=60, clear=True)
    picture.plate(shadow(31, 33, 27.5, 26.5, 0.55), mottle=0, pool=0, shift=(0, 0))
    return picture


def stone_white() -> Picture:
    """Return a white stone, cut from a shell: its growth lines run across it."""
    picture = _stone(301)
    disc = circle(29.5, 28.5, 23.5, radial(23, 20, 40, (0, pal.WHITE), (0.55, pal.CREAM), (1, pal.SAND)))
    lines = "".join(
        line([(2, y + 9), (18, y + 1.5), (34, y), (58, y + 6)], 0.8, pal.STRAW, 0.55)
        for y in (4, 9.5, 14, 19.5, 25.5, 31, 37.5, 43)
    )
    picture.plate(circle(29.5, 28.5, 24.6, pal.EARTH), mottle=0.02, pool=0, shift=(0, 0))
    picture.plate(disc, mottle=0.02, pool=0.22, shift=(0, 0))
    picture.plate(clip(lines, disc), mottle=0.1, pool=0, shift=(0, 0))
    shade = crescent(29.5, 28.5, 20.6, 20.6, 10, 115, 3.8, pal.BARK_LIGHT, 0.22)
    gleam = crescent(29.5, 28.5, 17, 17, 196, 262, 3, pal.WHITE, 0.95)
    picture.plate(shade, gleam, mottle=0.03, pool=0, shift=(0, 0))
    return picture


def stone_black() -> Picture:
    """Return a black stone of slate, dull, with one quiet light."""
    picture = _stone(302)
    slate = radial(22, 19, 42, (0, pal.ASH), (0.3, pal.SUMI), (0.75, pal.INK), (1, pal.SHADOW))
    picture.plate(circle(29.5, 28.5, 24.6, pal.SHADOW), mottle=0, pool=0, shift=(0, 0))
    picture.plate(circle(29.5, 28.5, 23.6, slate), mottle=0.08, pool=0.1, shift=(0, 0))
    gleam = crescent(29.5, 28.5, 17, 17, 200, 262, 2.9, pal.SILVER, 0.85)
    rim = crescent(29.5, 28.5, 21.6, 21.6, 25, 105, 1.2, pal.SLATE_LIGHT, 0.5)
    picture.plate(gleam, rim, mottle=0.05, pool=0, shift=(0, 0))
    return picture


def _lying(x: float, y: float, r: float, *, white: bool) -> str:
    """Return a stone in a vessel, seen from the side."""
    dark, mid, high = (pal.BARK_LIGHT, pal.CREAM, pal.WHITE) if white else (pal.SHADOW, pal.SUMI, pal.SILVER)
    paint = linear(0, y - r * 0.5, 0, y + r * 0.5, (0, mid), (0.6, mid), (1, pal.mix(mid, dark, 0.6)))
    gleam = brush([(x - r * 0.55, y - r * 0.12), (x - r * 0.2, y - r * 0.32), (x + r * 0.3, y - r * 0.32)],
                  [0.1, r * 0.16, 0.1], high, 0.9, n=4)
    return ellipse(x, y + r * 0.06, r * 1.05, r * 0.66, pal.INK) + ellipse(x, y, r, r * 0.58, paint) + gleam


# -- basket ----------------------------------------------------------------------------------------------------
def basket() -> Picture:
    """Return a round basket of woven bamboo with a few stones in it."""
    picture = Picture(311, width=160, height=124, clear=True)
    rng = picture.rng
    x, y, rx, ry = 80.0, 42.0, 66.0, 22.0
    picture.plate(shadow(82, 103, 70, 19, 0.55), mottle=0, pool=0, shift=(0, 0))
    body = shape(
        f"M{x - rx} {y}C{x - rx + 1} {y + 34} {x - 52} {y + 56} {x - 44} {y + 62}"
        f"A44 13 0 0 0 {x + 44} {y + 62}C{x + 52} {y + 56} {x + rx - 1} {y + 34} {x + rx} {y}Z",
        linear(x - rx, 0, x + rx, 0, (0, pal.BARK), (0.3, pal.FUR_LIGHT), (0.5, pal.FUR_LIGHT), (1, pal.BARK)),
    )
    picture.plate(body, mottle=0.04, pool=0.12)
    weave = []
    stakes = 25
    rows = 7
    for row in range(rows):
        t = (row + 0.5) / rows
        half, drop = rx - 20 * t**1.9, y + 62 * t
        for i in range(stakes):
            if (i + row) % 2:
                continue
            a, b = 180 - 180 * i / stakes - 0.5, 180 - 180 * (i + 1.55) / stakes
            points = arc(x, drop, half, ry - 8 * t, min(a + 4, 178), max(b, 2), 4)
            bright = 0.5 + 0.5 * math.sin(math.radians((a + b) / 2 + 25))
            tone = pal.mix(pal.BARK_LIGHT, pal.AMBER, max(0.0, bright) * rng.uniform(0.75, 1))
            weave.append(brush([(p, q + 1.1) for p, q in points], [5.6, 7.4, 7.4, 5.6], pal.BARK_DARK, 0.75, n=3))
            weave.append(brush(points, [4.6, 6.6, 6.6, 4.6], tone, n=3))
            mid = [(p, q - 1.4) for p, q in points]
            weave.append(brush(mid, [0.2, 0.9, 0.9, 0.2], pal.SAND, 0.55, n=3))
    picture.plate(clip("".join(weave), body), mottle=0.05, pool=0.06)
    # inside: the far wall, then stones up to below the rim
    hollow = ellipse(x, y, rx - 1, ry - 0.6, linear(0, y - ry, 0, y + ry, (0, pal.BARK_DARK), (1, pal.EARTH_DARK)))
    far = "".join(
        line(arc(x, y + 3 + k * 4.6, rx - 3, ry - 1, 190, 350), 1.3, pal.BARK_LIGHT, 0.65) for k in range(4)
    )
    places = [(-38, 3, 0), (-17, -5, 1), (6, -6, 0), (29, -4, 1), (43, 4, 0), (-27, 10, 1), (-4, 7, 1), (19, 8, 0),
              (-10, 15, 0), (8, 16, 1), (32, 13, 1)]
    stones = "".join(_lying(x + dx, y + dy + 2.5, 12.2, white=not kind) for dx, dy, kind in places)
    picture.plate(clip(hollow + far + stones, ellipse(x, y, rx - 1, ry - 0.6, pal.INK)), mottle=0.03, pool=0.08,
                  shift=(0, 0))
    rim = []
    for i in range(46):
        a = i / 46 * 360
        p, q = arc(x, y, rx, ry, a, a + 11, 2)
        slant = [(p[0], p[1] + 3.0), ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), (q[0], q[1] - 3.0)]
        tone = pal.mix(pal.BARK_LIGHT, pal.AMBER, rng.uniform(0.35, 0.95))
        rim.append(brush(slant, [2, 4.6, 2], tone, n=3) + brush(slant, [0.1, 0.8, 0.1], pal.BARK_DARK, 0.8, n=3))
    under = brush(arc(x, y + 1.4, rx, ry, 0, 180), [5.5] * 13, pal.BARK_DARK, n=4)
    ring = brush(arc(x, y, rx, ry, 0, 360, 25), [5.4] * 25, pal.BARK_LIGHT, n=4)
    picture.plate(under, ring, "".join(rim), mottle=0.04, pool=0.1, shift=(0, 0))
    picture.plate(line([(x - rx, y + 3), (x - 63, y + 30), (x - 44, y + 62)], 1.3, pal.INK, 0.8),
                  hoop(x, y + 62.2, 44, 13, 1.8, pal.INK, opacity=0.85),
                  line([(x + rx, y + 3), (x + 63, y + 30), (x + 44, y + 62)], 1.3, pal.INK, 0.8), mottle=0.03, pool=0)
    return picture


# -- bowl ------------------------------------------------------------------------------------------------------
def bowl() -> Picture:
    """Return the lacquer bowl, black outside and red inside, a pine branch in gold on its side; empty."""
    picture = Picture(321, width=160, height=110, clear=True)
    rng = picture.rng
    x, y, rx, ry = 80.0, 34.0, 70.0, 25.0
    picture.plate(shadow(83, 95, 58, 12, 0.6), mottle=0, pool=0, shift=(0, 0))
    foot = shape(f"M{x - 28} {y + 50}L{x - 31} {y + 61}A31 8 0 0 0 {x + 31} {y + 61}L{x + 28} {y + 50}Z",
                 linear(x - 31, 0, x + 31, 0, (0, pal.SUMI), (0.25, pal.ASH), (0.4, pal.INK), (1, pal.SHADOW)))
    wall = shape(
        f"M{x - rx} {y}C{x - rx + 2} {y + 32} {x - 44} {y + 55} {x} {y + 56}"
        f"C{x + 44} {y + 55} {x + rx - 2} {y + 32} {x + rx} {y}Z",
        linear(x - rx, 0, x + rx, 12, (0, pal.SUMI), (0.2, pal.SUMI), (0.5, pal.INK), (1, pal.SHADOW)),
    )
    gleam = brush([(x - 60, y + 16), (x - 50, y + 33), (x - 28, y + 46)], [0.3, 4.5, 0.3], pal.SILVER, 0.5)
    gleam += hoop(x, y + 3, rx - 1, ry + 2, 2.2, pal.GOLD)
    picture.plate(foot, mottle=0.03, pool=0.15)
    picture.plate(wall, clip(gleam, wall), mottle=0.03, pool=0.15)
    gold = []
    twig = [(x - 8, y + 51), (x + 8, y + 43), (x + 28, y + 38), (x + 48, y + 31)]
    gold.append(brush(twig, [0.6, 2.2, 1.8, 0.5], pal.GOLD_DARK, rough=0.3, rng=rng))
    for cx, cy, r in ((x + 4, y + 41, 9), (x + 27, y + 36, 11), (x + 46, y + 28, 8)):
        for i in range(15):
            a = math.pi * (1.04 + 0.92 * i / 14)
            tip = (cx + math.cos(a) * r * 1.15, cy + math.sin(a) * r * 0.85)
            gold.append(brush([(cx, cy), ((cx + tip[0]) / 2, (cy + tip[1]) / 2), tip], [0.3, 1.05, 0.1],
                              (pal.GOLD_LIGHT, pal.GOLD)[i % 2], n=2))
    picture.plate(clip("".join(gold), wall), mottle=0.06, pool=0)
    inside = radial(x + 6, y + ry * 0.9, rx, (0, pal.RED_LIGHT), (0.45, pal.RED), (1, pal.RED_DARK))
    picture.plate(ellipse(x, y, rx + 0.8, ry + 0.8, pal.GOLD), ellipse(x, y + 0.2, rx - 1.4, ry - 1.2, pal.WINE),
                  ellipse(x, y + 1.2, rx - 2, ry - 2.2, inside), mottle=0.03, pool=0.12, shift=(0, 0))
    deep = crescent(x, y + 2, rx - 9, ry - 6, 188, 352, 8, pal.WINE, 0.55)
    bright = crescent(x, y - 2, rx - 16, ry - 8, 60, 140, 2.3, pal.CORAL, 0.75)
    picture.plate(deep, bright, mottle=0.04, pool=0)
    return picture


# -- pot -------------------------------------------------------------------------------------------------------
def _plover() -> str:
    """Return a plover over the waves in the style of porcelain painters, about 20 units long, flying left."""
    body: list[Point] = [(-9, -1.4), (-6.4, -4.6), (-1.6, -5), (3.6, -2), (9, -1.6), (10.4, 0.6), (5.4, 2.2),
                         (1.4, 4.8), (-4.4, 5), (-8.4, 2.2)]
    art = blob(body, pal.RIBBON_BLUE) + blob([(-7.6, 1), (-3.4, 0.6), (0.6, 2), (-2, 4.4), (-6, 3.6)], pal.WHITE)
    # wings thrown up, the far one paler
    art += brush([(0, -3), (4.6, -9), (3.6, -15)], [5.4, 4, 0.3], pal.BLUE_MID, n=6)
    art += brush([(-1.6, -2), (-0.4, -9), (-6.4, -15.6)], [6.4, 4.8, 0.3], pal.INDIGO, n=6)
    art += brush([(8, -0.6), (12, -2.6), (15, -2)], [3, 2.6, 0.4], pal.INDIGO, n=4)
    art += brush([(-8.4, -0.6), (-11, 0.2), (-13.4, 1.4)], [2, 1.2, 0.2], pal.INDIGO, n=4)
    return art + circle(-6, -1.6, 0.9, pal.WHITE)


def pot() -> Picture:
    """Return the pot: a jar of white porcelain with waves in cobalt, heaped with stones."""
    picture = Picture(331, width=150, height=150, clear=True)
    x, y = 75.0, 38.0
    picture.plate(shadow(78, 133, 54, 13, 0.55), mottle=0, pool=0, shift=(0, 0))
    outline = (
        f"M{x - 36} {y}C{x - 34} {y + 9} {x - 40} {y + 11} {x - 50} {y + 22}C{x - 64} {y + 42} {x - 56} {y + 76}"
        f" {x - 34} {y + 92}A36 10 0 0 0 {x + 34} {y + 92}C{x + 56} {y + 76} {x + 64} {y + 42} {x + 50} {y + 22}"
        f"C{x + 40} {y + 11} {x + 34} {y + 9} {x + 36} {y}Z"
    )
    glaze = linear(x - 56, 0, x + 58, 0, (0, pal.SKY), (0.25, pal.WHITE), (0.5, pal.CREAM), (1, pal.BLUE_LIGHT))
    wall = shape(outline, glaze)
    picture.plate(wall, mottle=0.02, pool=0.2)
    waves = []
    for row in range(4):
        for column in range(-4, 5):
            cx = x + (column + (row % 2) * 0.5) * 20 * (1 - 0.035 * row)
            cy = y + 63 + row * 9 + 7 * math.cos(column / 4.6)
            for r, tone in ((10.4, pal.RIBBON_BLUE), (8.6, pal.SKY), (7.2, pal.BLUE_MID), (5.2, pal.CREAM),
                            (3.6, pal.RIBBON_BLUE)):
                waves.append(circle(cx, cy, r, tone))
    bands = hoop(x, y + 15, 46, 11, 1.6, pal.RIBBON_BLUE) + hoop(x, y + 19, 49, 11.5, 3.2, pal.INDIGO)
    bands += hoop(x, y + 87, 40, 12, 2.6, pal.INDIGO)
    birds = ""
    for bx, by, s, turn in ((x - 27, y + 38, 0.8, -14.0), (x + 1, y + 46, 0.7, 8.0), (x + 29, y + 37, 0.75, -20.0)):
        birds += group(_plover(), bx, by, turn, s)
    picture.plate(clip("".join(waves) + bands + birds, wall), mottle=0.09, pool=0.06)
    shade = linear(x - 56, 0, x + 58, 0, (0, pal.BLUE, 0.3), (0.22, pal.BLUE, 0), (0.6, pal.BLUE, 0),
                   (1, pal.INDIGO, 0.5))
    gleam = brush([(x - 39, y + 27), (x - 46, y + 44), (x - 43, y + 64)], [0.4, 4.4, 0.4], pal.WHITE, 0.9)
    picture.plate(clip(shape(outline, shade) + gleam, wall), mottle=0.02, pool=0, shift=(0, 0))
    mouth = ellipse(x, y, 37, 11, pal.INDIGO) + ellipse(x, y, 35.4, 9.8, pal.SKY)
    mouth += ellipse(x, y + 0.6, 32.6, 8.2, pal.INDIGO_DARK)
    picture.plate(mouth, mottle=0.02, pool=0.1, shift=(0, 0))
    heap = [(-20, -1, 1), (0, -3, 0), (20, -1, 1), (-10, 2, 0), (11, 2.5, 1), (-9, -8, 1), (10, -8, 0), (0, -13.5, 1)]
    picture.plate("".join(_lying(x + dx, y + dy - 1, 11, white=bool(kind)) for dx, dy, kind in heap), mottle=0.03,
                  pool=0.08, shift=(0, 0))
    picture.plate(hoop(x, y + 0.4, 36, 10.4, 2.6, pal.CREAM, 4, 176),
                  hoop(x, y + 2, 36.6, 10.8, 0.9, pal.INDIGO, 4, 176),
                  line([(x - 36, y), (x - 38, y + 11), (x - 51, y + 23), (x - 57, y + 48), (x - 50, y + 76),
                        (x - 34, y + 92)], 1.3, pal.INK, 0.85),
                  line([(x + 50, y + 23), (x + 57, y + 48), (x + 50, y + 76), (x + 34, y + 92)], 1.3, pal.INK, 0.85),
                  mottle=0.03, pool=0, shift=(0, 0))
    picture.plate(shared_elements.gold(picture.rng, x - 40, y + 26, 80, 34, 16), mottle=0, pool=0)
    return picture
