"""Marks of the table: the dealer's, the ginmi's medal, the daruma of a debt, the month board and its peg."""

import math

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, contour, ellipse, group, line, polar, rect, shape
from tools.art.cards.gradients import clip, linear, radial
from tools.art.cards.motifs import shared_elements
from tools.art.pictures.picture_print import Picture
from tools.art.pictures.vessels import arc, crescent, shadow

# -- the dealer's mark -------------------------------------------------------------------------------------------
# oya (the parent, who deals) in strokes of a soft brush: (x, y, width) in a box of 100 x 100
OYA: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((27, 4, 6), (30, 9, 8), (29, 15, 5)),
    ((9, 20, 5), (28, 17, 6), (47, 15, 8)),
    ((16, 24, 4), (20, 31, 7), (22, 36, 4)),
    ((41, 22, 5), (38, 30, 6), (34, 36, 3)),
    ((4, 43, 6), (28, 39, 6), (52, 36, 8)),
    ((7, 58, 5), (28, 54, 6), (50, 52, 7)),
    ((29, 42, 7), (30, 66, 8), (30, 98, 6)),
    ((29, 58, 6), (19, 74, 6), (5, 86, 2)),
    ((31, 60, 4), (42, 70, 7), (52, 78, 8)),
    ((59, 9, 7), (60, 34, 7), (60, 64, 6)),
    ((59, 11, 5), (76, 8, 6), (90, 8, 8), (90, 34, 8), (89, 63, 7)),
    ((62, 26, 4), (76, 24, 5), (88, 23, 4)),
    ((62, 43, 4), (76, 41, 5), (88, 40, 4)),
    ((61, 61, 4), (76, 59, 6), (89, 58, 4)),
    ((70, 63, 7), (68, 78, 7), (60, 88, 6), (48, 96, 2)),
    ((81, 61, 7), (81, 78, 8), (84, 90, 9), (93, 92, 8), (98, 82, 2)),
)


def _oya(x: float, y: float, size: float, fill: str) -> str:
    """Return the sign in a box of ``size`` units about (x, y)."""
    strokes = "".join(
        brush([(p[0], p[1]) for p in stroke], [p[2] * 1.06 for p in stroke], fill, n=8) for stroke in OYA
    )
    return group(strokes, x - size / 2, y - size / 2, 0, size / 100)


def dealer_mark() -> Picture:
    """Return the dealer's mark: a counter of red lacquer, rimmed with gold, the sign of the oya on it."""
    picture = Picture(401, width=80, height=80, clear=True)
    x, y = 39.5, 38.5
    picture.plate(shadow(41, 43, 37, 35, 0.6), mottle=0, pool=0, shift=(0, 0))
    picture.plate(circle(x, y + 1.6, 34.5, pal.WINE), circle(x, y, 34.5, pal.RED_DARK), mottle=0.02, pool=0,
                  shift=(0, 0))
    face = radial(30, 26, 50, (0, pal.RED_LIGHT), (0.35, pal.RED), (1, pal.RED_DARK))
    picture.plate(circle(x, y, 33, pal.GOLD_DARK), circle(x, y, 32, pal.GOLD_LIGHT), circle(x, y, 29.6, pal.WINE),
                  circle(x, y + 0.4, 28.8, face), mottle=0.04, pool=0.1, shift=(0, 0))
    gleam = crescent(x, y, 25.2, 25.2, 200, 262, 2.4, pal.CORAL, 0.75)
    picture.plate(gleam, mottle=0.03, pool=0, shift=(0, 0))
    picture.plate(_oya(x + 0.7, y + 0.9, 37, pal.WINE), _oya(x, y, 37, pal.GOLD_LIGHT), mottle=0.05, pool=0.1,
                  shift=(0, 0))
    return picture


# -- the ginmi's medal -------------------------------------------------------------------------------------------
def _crest(x: float, y: float, r: float) -> str:
    """Return a paulownia crest: three leaves below, three panicles above."""
    art = ""
    for turn, size in ((150, 0.95), (30, 0.95), (90, 1.05)):
        tip = polar(x, y, turn, r * size)
        mid = polar(x, y, turn, r * size * 0.5)
        art += brush([(x, y), mid, tip], [r * 0.16, r * 0.62, 0.2], pal.GOLD_DARK, n=6)
        art += brush([(x, y), mid, polar(x, y, turn, r * size * 0.86)], [0.2, r * 0.07, 0.1], pal.GOLD_LIGHT, n=4)
    for turn, buds in ((-90, 4), (-138, 3), (-42, 3)):
        for i in range(buds):
            px, py = polar(x, y, turn, r * (0.28 + 0.24 * i))
            art += circle(px, py, r * (0.15 - 0.018 * i), pal.GOLD_DARK)
    return art


def ginmi_medal() -> Picture:
    """Return the leader's medal: an oval gold piece, hammered across, on a knotted red cord."""
    picture = Picture(402, width=100, height=150, clear=True)
    x, y, rx, ry = 50.0, 94.0, 32.0, 47.0
    picture.plate(shadow(53, 99, 36, 50, 0.55), mottle=0, pool=0, shift=(0, 0))
    cord = ""
    for side in (-1, 1):
        loop: list[Point] = [(x, 40), (x + side * 13, 28), (x + side * 27, 16), (x + side * 33, 22),
                             (x + side * 25, 31), (x + side * 11, 36), (x, 39)]
        end: list[Point] = [(x, 40), (x + side * 10, 46), (x + side * 19, 55), (x + side * 24, 66)]
        for points, w in ((end, 3.4), (loop, 3.8)):
            cord += brush(points, [w * 0.8] + [w + 1.5] * (len(points) - 2) + [w * 0.8], pal.WINE, n=8)
            cord += brush(points, [w * 0.5] + [w] * (len(points) - 2) + [w * 0.5], pal.RED, n=8)
            cord += brush([(p - 0.4, q - 0.7) for p, q in points], [0.1] + [0.9] * (len(points) - 2) + [0.1],
                          pal.CORAL, 0.8, n=8)
    gold = linear(x - rx, y - ry, x + rx, y + ry, (0, pal.AMBER), (0.3, pal.GOLD_LIGHT), (0.6, pal.GOLD),
                  (1, pal.GOLD_DARK))
    face = ellipse(x, y, rx, ry, gold)
    picture.plate(ellipse(x + 0.8, y + 1.4, rx + 1.3, ry + 1.3, pal.BARK_DARK), face, mottle=0.06, pool=0.25,
                  shift=(0, 0))
    marks = ""
    for i in range(27):
        level = y - ry + 3.2 + i * 3.45
        for part in range(3):
            left = x - 30 + part * 20 + picture.rng.uniform(-2, 2)
            marks += line([(left, level + 0.8), (left + 9, level), (left + 18, level + 0.9)], 0.9, pal.GOLD_DARK, 0.6)
            marks += line([(left, level + 1.7), (left + 9, level + 0.9), (left + 18, level + 1.8)], 0.6, pal.CREAM, 0.5)
    picture.plate(clip(marks, ellipse(x, y, rx - 2.4, ry - 2.6, pal.INK)), mottle=0.1, pool=0, shift=(0, 0))
    rim = brush(arc(x, y, rx - 2, ry - 2.2, 0, 360, 25), [1.3] * 25, pal.GOLD_DARK, 0.9, n=4)
    gleam = crescent(x, y, rx - 4.6, ry - 5, 186, 250, 1.8, pal.WHITE, 0.85)
    seats = "".join(circle(x, y + dy, r, gold) + circle(x, y + dy, r, pal.GOLD_LIGHT, 0.6) for dy, r in ((4, 19),))
    picture.plate(rim, gleam, seats, mottle=0.04, pool=0.2, shift=(0, 0))
    ring = brush(arc(x, y + 4, 19, 19, 0, 360, 25), [1.2] * 25, pal.GOLD_DARK, n=4)
    picture.plate(ring, _crest(x, y + 5.2, 16), mottle=0.06, pool=0, shift=(0, 0))
    hole = ellipse(x, y - 35, 5.2, 5.2, pal.GOLD_DARK) + circle(x, y - 35, 3.6, pal.EARTH_DARK)
    tie = brush([(x, 41), (x - 0.6, 50), (x, 59)], [4, 3.2, 2.6], pal.RED_DARK)
    knot = blob([(x - 7, 38), (x - 2, 33), (x + 4, 33.6), (x + 7.4, 39), (x + 5, 45), (x - 3, 46)], pal.RED)
    knot += line([(x - 5, 37), (x, 39.6), (x + 6, 37.6)], 1.1, pal.WINE) + line([(x - 4, 43), (x + 1, 41), (x + 5, 43)],
                                                                             0.9, pal.CORAL)
    picture.plate(hole, tie, cord, knot, mottle=0.03, pool=0.15, shift=(0, 0))
    return picture


# -- daruma ------------------------------------------------------------------------------------------------------
def _eight(x: float, y: float, size: float, fill: str, opacity: float = 1.0) -> str:
    """Return the sign for eight about (x, y): two strokes."""
    k = size / 100
    left = [(x + (p - 50) * k, y + (q - 52) * k) for p, q in ((39, 18), (40, 34), (31, 58), (6, 88))]
    right = [(x + (p - 50) * k, y + (q - 52) * k) for p, q in ((50, 14), (59, 18), (68, 50), (82, 76), (99, 84))]
    return brush(left, [3 * k, 12 * k, 10 * k, 1 * k], fill, opacity, n=8) + brush(
        right, [4 * k, 8 * k, 11 * k, 15 * k, 2 * k], fill, opacity, n=8
    )


def daruma() -> Picture:
    """Return the daruma of a debt: one eye filled in, the other waits until it is paid."""
    picture = Picture(403, width=150, height=160, clear=True)
    x = 75.0
    picture.plate(shadow(78, 146, 56, 11, 0.6), mottle=0, pool=0, shift=(0, 0))
    shell: list[Point] = [(75, 7), (99, 11), (119, 27), (130, 52), (134, 82), (131, 112), (119, 135), (98, 146),
                          (75, 149), (52, 146), (31, 135), (19, 112), (16, 82), (20, 52), (31, 27), (51, 11)]
    red = radial(54, 44, 120, (0, pal.RED_LIGHT), (0.4, pal.RED), (0.8, pal.RED_DARK), (1, pal.WINE))
    body = blob(shell, red)
    picture.plate(body, mottle=0.05, pool=0.2, shift=(0, 0))
    face_points: list[Point] = [(75, 33), (95, 25), (112, 31), (121, 50), (118, 73), (102, 88), (75, 93), (48, 88),
                                (32, 73), (29, 50), (38, 31), (55, 25)]
    gold = contour(face_points, 2.4, pal.GOLD_LIGHT)
    skin = blob(face_points, radial(66, 48, 64, (0, pal.CREAM), (0.6, pal.PAPER), (1, pal.CORAL)))
    picture.plate(skin, mottle=0.04, pool=0.15, shift=(0, 0))
    picture.plate(gold, mottle=0.03, pool=0.1)
    robe = ""
    for side in (-1, 1):
        # the lapels of the robe, from the shoulders down and together
        for far, top, low, w in ((55, 80, 143, 4.2), (47, 86, 135, 2.4)):
            points = [(x + side * far, top), (x + side * (far - 3), top + 18), (x + side * (far - 19), low - 13),
                      (x + side * (far - 41), low)]
            robe += brush(points, [0.4, w * 0.8, w, 0.4], pal.GOLD_LIGHT, n=8)
    robe += _eight(x, 115, 36, pal.WINE, 0.8) + _eight(x, 114.2, 36, pal.GOLD_LIGHT)
    gleam = brush([(29, 42), (38, 24), (55, 14)], [0.4, 4.4, 0.4], pal.CORAL, 0.85)
    picture.plate(clip(robe + gleam, blob(shell, pal.INK)), mottle=0.05, pool=0)
    features = ""
    for side in (-1, 1):
        # brows as cranes' wings, cheeks as a turtle's tail: thick strokes with feathered ends
        brow: list[Point] = [(x + side * 7, 45), (x + side * 17, 36.5), (x + side * 29, 35), (x + side * 39, 43)]
        features += brush(brow, [3.2, 6.6, 6.2, 0.6], pal.INK, n=8)
        for k in range(4):
            root = (x + side * (15 + 6 * k), 37.4 + abs(k - 1) * 0.7)
            features += brush([root, (root[0] + side * 3.4, root[1] - 3.5), (root[0] + side * 8, root[1] - 4.6)],
                              [2.6, 2.2, 0.2], pal.INK, n=4)
        beard: list[Point] = [(x + side * 15, 74), (x + side * 26, 77.5), (x + side * 36, 71), (x + side * 41, 60)]
        features += brush(beard, [1, 5, 4, 0.4], pal.INK, n=8)
        for k in range(3):
            root = (x + side * (22 + 6 * k), 77 - k * 2.6)
            features += brush([root, (root[0] + side * 1, root[1] + 5), (root[0] + side * 5, root[1] + 8 - k)],
                              [2.6, 2, 0.2], pal.INK, n=4)
        features += line([(x + side * 2, 66.5), (x + side * 6.4, 68.4), (x + side * 8.4, 64.6)], 1.6, pal.INK)
    features += brush([(62, 80.5), (68, 78.2), (75, 80.2), (82, 78.2), (88, 80.5)], [0.5, 2.6, 1.6, 2.6, 0.5],
                      pal.RED_DARK)
    features += line([(66, 85), (75, 86.4), (84, 85)], 1.2, pal.INK)
    for side in (-1, 1):
        ex, ey = x + side * 19.5, 55.5
        features += ellipse(ex, ey, 11.6, 10.4, pal.INK) + ellipse(ex, ey + 0.3, 10.2, 9, pal.WHITE)
        features += crescent(ex, ey + 0.3, 10, 8.8, 200, 340, 1.8, pal.SILVER, 0.7)
    features += circle(55.8, 55.8, 6.3, pal.INK) + circle(53.6, 53.4, 1.5, pal.WHITE)
    picture.plate(features, mottle=0.02, pool=0, shift=(0, 0))
    key = line(shell[10:16] + shell[:2], 1.8, pal.WINE) + line(shell[3:9], 1.8, pal.WINE)
    picture.plate(key, mottle=0.03, pool=0, shift=(0, 0))
    return picture


# -- month board -------------------------------------------------------------------------------------------------
BOARD = (300.0, 132.0)
HOLLOW = 15.0


def hollows() -> list[Point]:
    """Return the middles of the board's twelve hollows, the first month at the upper left, as shares of its sides."""
    w, h = BOARD
    return [((38 + 44.8 * (i % 6)) / w, (41 + 46 * (i // 6)) / h) for i in range(12)]


def month_board() -> Picture:
    """Return the month board: a plank of zelkova with twelve hollows in two rows, bronze corners."""
    w, h = BOARD
    picture = Picture(404, width=w, height=h, clear=True)
    rng = picture.rng
    left, top, wide, tall = 6.0, 4.0, w - 12, h - 14
    dark = rect(left + 2, top + 6, wide, tall, pal.SHADOW, 0.22, r=7)
    dark += rect(left + 1, top + 4, wide, tall, pal.SHADOW, 0.3, r=6)
    picture.plate(dark, mottle=0, pool=0, shift=(0, 0))
    plank = rect(left, top, wide, tall, linear(0, top, 0, top + tall, (0, pal.BARK_LIGHT), (1, pal.BARK)), r=5)
    picture.plate(rect(left, top + 3.4, wide, tall, pal.BARK_DARK, r=5), plank, mottle=0.05, pool=0.1, grain=0.05,
                  shift=(0, 0))
    # sawn through the middle: two hearts of nested arches, straight grain above and below, all to the very ends
    grain = ""
    for cx, cy, reach in ((96.0, 70.0, 210.0), (262.0, 52.0, 150.0)):
        for k in range(7):
            rx, ry = reach * (0.16 + 0.14 * k), 4.0 + 5.2 * k + rng.uniform(-0.6, 0.6)
            turns = [math.radians(a) for a in range(-176, 177, 16)]
            arch = [(cx + rx * math.cos(a) * (1.25 if math.cos(a) < 0 else 0.8), cy + ry * math.sin(a)) for a in turns]
            widths = [rng.uniform(0.4, 1.5) for _ in arch]
            grain += brush(arch, widths, rng.choice((pal.BARK_DARK, pal.BARK)), rng.uniform(0.35, 0.6), n=4)
    for i in range(26):
        level = top - 2 + i * 4.7 + rng.uniform(-1.2, 1.2)
        points = [(float(x), level + 1.6 * math.sin(x / 52 + i * 0.7) + 5 * math.copysign(1, level - 61)
                   * math.exp(-(((x - 120) / 90) ** 2)) * (abs(level - 61) < 44)) for x in range(-8, 321, 24)]
        widths = [rng.uniform(0.3, 1.3) for _ in points]
        tone = rng.choice((pal.BARK_DARK, pal.FUR_LIGHT, pal.BARK))
        grain += brush(points, widths, tone, rng.uniform(0.2, 0.45), n=4)
    picture.plate(clip(grain, rect(left, top, wide, tall, pal.INK, r=5)), mottle=0.1, pool=0, shift=(0, 0))
    groove = ""
    for inset, tone, op in ((8.2, pal.BARK_DARK, 0.9), (9.4, pal.FUR_LIGHT, 0.6)):
        a, b, c, d = left + inset, top + inset, left + wide - inset, top + tall - inset
        for p, q in (((a, b), (c, b)), ((a, d), (c, d)), ((a, b), (a, d)), ((c, b), (c, d))):
            groove += brush([p, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), q], [1.2, 0.9, 1.2], tone, op, n=3)
    picture.plate(groove, brush([(left + 2, top + 1.2), (w / 2, top + 0.9), (left + wide - 2, top + 1.2)],
                                [0.4, 1.4, 0.4], pal.AMBER, 0.8, n=4), mottle=0.05, pool=0, shift=(0, 0))
    holes = ""
    for fx, fy in hollows():
        x, y = fx * w, fy * h
        depth = radial(x + 2, y + 5, HOLLOW * 1.25, (0, pal.BARK), (0.6, pal.BARK_DARK), (1, pal.EARTH_DARK))
        holes += circle(x, y + 1.1, HOLLOW + 0.9, pal.AMBER, 0.75) + circle(x, y, HOLLOW + 0.6, pal.EARTH_DARK)
        holes += circle(x, y + 0.3, HOLLOW - 0.4, depth)
        holes += crescent(x, y, HOLLOW - 2.6, HOLLOW - 2.6, 195, 345, 4, pal.SHADOW, 0.5)
        holes += crescent(x, y, HOLLOW - 2, HOLLOW - 2, 50, 130, 1.2, pal.FUR_LIGHT, 0.8)
    picture.plate(holes, mottle=0.05, pool=0.05, shift=(0, 0))
    metal = ""
    for sx, sy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        cx, cy = left + sx * wide, top + sy * tall
        dx, dy = (1 - 2 * sx), (1 - 2 * sy)
        plate: list[Point] = [(cx, cy), (cx + dx * 22, cy), (cx + dx * 17, cy + dy * 6), (cx + dx * 12, cy + dy * 12),
                              (cx + dx * 6, cy + dy * 17), (cx, cy + dy * 22)]
        data = "M" + "L".join(f"{p:.2f} {q:.2f}" for p, q in plate) + "Z"
        metal += shape(data, linear(cx, cy, cx + dx * 14, cy + dy * 14, (0, pal.GOLD), (1, pal.GOLD_DARK)))
        metal += line(plate[1:], 1.1, pal.BARK_DARK)
        metal += circle(cx + dx * 7, cy + dy * 7, 1.8, pal.BARK_DARK) + circle(cx + dx * 6.6, cy + dy * 6.6, 1.2,
                                                                              pal.GOLD_LIGHT)
    picture.plate(clip(metal, rect(left, top, wide, tall, pal.INK, r=5)), mottle=0.05, pool=0.12, shift=(0, 0))
    return picture


def board_peg() -> Picture:
    """Return the peg that stands in a hollow, seen from above: red lacquer, a gold blossom let into it."""
    picture = Picture(405, width=48, height=48, clear=True)
    x, y = 23.5, 22.5
    picture.plate(shadow(25.5, 26, 20, 19.5, 0.6), mottle=0, pool=0, shift=(0, 0))
    head = radial(17, 14, 32, (0, pal.RED_LIGHT), (0.4, pal.RED), (1, pal.WINE))
    picture.plate(circle(x, y + 1.2, 17.6, pal.WINE), circle(x, y, 17.2, head), mottle=0.03, pool=0.15, shift=(0, 0))
    petals = ""
    for i in range(5):
        px, py = polar(x, y, -90 + 72 * i, 5.4)
        petals += circle(px, py, 4.5, pal.GOLD_LIGHT)
    for i in range(5):
        tip = polar(x, y, -90 + 72 * i, 5.2)
        petals += brush([(x, y), ((x + tip[0]) / 2, (y + tip[1]) / 2), tip], [0.6, 0.6, 1.1], pal.RED_DARK, n=3)
    petals += circle(x, y, 1.5, pal.RED_DARK)
    gleam = crescent(x, y, 14.2, 14.2, 200, 262, 1.8, pal.PINK_LIGHT, 0.85)
    picture.plate(petals, gleam, mottle=0.04, pool=0.05, shift=(0, 0))
    picture.plate(shared_elements.gold(picture.rng, x - 12, y - 12, 24, 24, 6), mottle=0, pool=0)
    return picture
