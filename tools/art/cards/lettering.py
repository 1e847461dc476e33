"""Brush lettering of the three poetry ribbons: our own strokes, like those of a slanted soft brush."""

import math

from tools.art.cards import palette as pal
from tools.art.cards.brush import ellipse, group, spline

# A stroke is a list of (x, y, pressure) in a 100 x 100 box; pressure is the mark's width there.
Stroke = list[tuple[float, float, float]]

KANA: dict[str, list[Stroke]] = {
    "あ": [
        [(16, 31, 9), (34, 30, 6.5), (56, 26, 6.5), (80, 19, 10), (83, 21, 7)],
        [(46, 5, 10), (44, 14, 8), (41, 40, 7), (42, 64, 7), (49, 82, 5), (53, 88, 2)],
        [(67, 36, 8), (60, 54, 7), (46, 74, 8), (28, 84, 9), (15, 78, 8), (17, 63, 6), (34, 50, 5.5),
         (60, 43, 6), (82, 51, 9), (87, 69, 10), (76, 87, 8), (54, 97, 1.5)],
    ],
    "か": [
        [(8, 37, 9), (26, 34, 7), (50, 28, 8), (62, 30, 9.5), (60, 52, 9), (54, 76, 9), (46, 90, 9), (39, 87, 5),
         (32, 80, 1)],
        [(40, 6, 10.5), (37, 24, 8), (29, 52, 7.5), (18, 78, 6), (9, 92, 1.5)],
        [(73, 20, 4), (83, 31, 8), (92, 46, 10.5), (92, 51, 7)],
    ],
    # the old letter for か, written from 可, which printed decks still use
    "可": [
        [(22, 14, 8), (36, 15, 6.5), (52, 12, 7), (66, 7, 9), (68, 11, 6)],
        [(56, 30, 7), (52, 46, 7), (42, 64, 7.5), (28, 80, 9), (16, 76, 8.5), (13, 60, 7.5), (22, 44, 6), (42, 32, 6),
         (66, 31, 8), (83, 44, 10), (86, 62, 10.5), (77, 80, 8.5), (60, 92, 5), (50, 97, 1.2)],
    ],
    "よ": [
        [(53, 31, 7), (66, 29, 6.5), (84, 23, 9.5), (86, 25, 6)],
        [(50, 4, 10), (50, 16, 8), (50, 44, 7.5), (51, 68, 8), (44, 83, 9), (28, 89, 9), (17, 81, 8), (24, 69, 6),
         (44, 69, 6), (66, 79, 8), (84, 91, 9), (88, 94, 3)],
    ],
    "ろ": [
        [(26, 15, 9), (42, 15, 6.5), (60, 11, 8), (68, 12, 8.5), (60, 25, 6.5), (40, 45, 5.5), (19, 66, 6),
         (21, 66, 6), (38, 54, 5), (60, 47, 7), (79, 54, 10), (82, 71, 11), (70, 87, 9), (44, 96, 5), (34, 97, 1.5)],
    ],
    "し": [[(33, 4, 10), (31, 18, 8), (28, 46, 7.5), (29, 70, 9), (38, 86, 10.5), (54, 88, 9), (70, 79, 5.5),
           (82, 65, 1.2)]],
    "み": [
        [(24, 18, 8.5), (38, 18, 6.5), (54, 14, 9), (55, 22, 8), (47, 42, 7), (36, 64, 7.5), (23, 80, 9), (10, 79, 8),
         (10, 67, 6), (24, 58, 5.5), (46, 60, 6.5), (70, 69, 8), (90, 82, 10), (92, 85, 5)],
        [(76, 36, 9), (76, 50, 7.5), (72, 68, 6.5), (60, 86, 4.5), (48, 97, 1.2)],
    ],
    "の": [
        [(55, 23, 7), (52, 40, 7), (42, 63, 8), (28, 80, 9), (15, 74, 9), (11, 56, 8), (20, 35, 6.5), (42, 20, 6),
         (66, 19, 8), (84, 34, 10), (88, 54, 11), (78, 76, 9), (60, 90, 5), (50, 95, 1.2)],
    ],
}

SLANT = -52.0  # the angle of the brush in a right hand


def kana(char: str, fill: str = pal.INK) -> str:
    """Return one letter in a 100 x 100 box with its corner at the origin, as overlapping marks of the brush tip."""
    art = []
    for stroke in KANA[char]:
        marks = spline(stroke, 10)
        last = marks[0]
        for x, y, w in marks:
            steps = max(1, int(math.hypot(x - last[0], y - last[1]) / 0.9))
            for i in range(1, steps + 1):
                t = i / steps
                px, py, pw = (p + (q - p) * t for p, q in zip(last, (x, y, w), strict=True))
                art.append(ellipse(px, py, max(pw, 0.6) * 0.66, max(pw, 0.6) * 0.47, fill, rot=SLANT))
            last = (x, y, w)
    return "".join(art)


def column(text: str, cx: float, top: float, size: float, step: float, fill: str = pal.INK) -> str:
    """Return kana written downwards about the line x = cx, ``size`` units tall, ``step`` units from letter to
    letter.
    """
    return "".join(
        group(kana(char, fill), cx - size / 2, top + step * i, scale=size / 100) for i, char in enumerate(text)
    )
