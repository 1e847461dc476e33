"""The backs: indigo with gold, and gold with red; symmetric under a half turn, unlike those of the hanafuda."""

from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import brush, circle, group, polar, rect, rotate
from tools.art.unsun import inks
from tools.art.unsun.block import Block


def _commas(r: float, ink: str) -> str:
    """Return two commas chasing each other about the origin (a half turn changes nothing)."""
    way = ((-4, 0.46, 0.72), (30, 0.52, 0.7), (64, 0.62, 0.58), (100, 0.76, 0.38), (134, 0.88, 0.2), (166, 0.96, 0.03))
    art = ""
    for turn in (0, 180):
        pts = [polar(0, 0, turn + a, r * far) for a, far, _ in way]
        art += circle(*polar(0, 0, turn, r * 0.46), r * 0.36, ink) + brush(pts, [r * w for *_, w in way], ink, n=6)
    return art


def _sprig(ink: str) -> str:
    """Return a sprig from the origin to the right, in one ink: two curls and five leaves."""
    art = ""
    for side in (-1, 1):
        curl = [(0.0, 0.0), (8.0, side * 5.0), (17.0, side * 8.0), (21.5, side * 13.5), (17.0, side * 17.5),
                (13.0, side * 14.0), (15.5, side * 11.5)]
        art += brush(curl, [0.8, 2.2, 2.4, 2.2, 2.0, 1.8, 2.8], ink)
        for x, y, turn in ((8.5, side * 5.2, side * 78), (19.5, side * 9.8, side * -8)):
            art += group(brush([(0, 0), (3.6, 0), (8, 0)], [0.4, 3.8, 0.2], ink), x, y, turn)
    return art + group(brush([(0, 0), (9, 0), (19, 0)], [0.6, 4.6, 0.3], ink), 6)


def _back(base: str, weave: str, line: str, field: str, crest: str) -> Block:
    """Return a back: its ground, the linked rings woven into it, the ink of frame and sprays, the field of crest
    and sprays, and what is on it.
    """
    b = Block().ink(rect(-5, -5, 170, 272, base))
    rings = ""
    for row in range(-1, 19):
        for k in range(-1, 12):
            x, y = 80 + (k - 5) * 16 + (row % 2) * 8, 131 + (row - 9) * 16
            ring = [polar(x, y, a, 11.3) for a in range(0, 361, 30)]
            rings += brush(ring, [1.3] * 13, weave, n=3)
    b.inside([(12, 12), (148, 12), (148, 250), (12, 250)], rings, straight=True)
    for inset, wide in ((9.5, 1.6), (12.4, 0.8)):
        left, top, right, low = inset, inset, 160 - inset, 262 - inset
        for p, q in (
            ((left, top), (right, top)),
            ((right, top), (right, low)),
            ((right, low), (left, low)),
            ((left, low), (left, top)),
        ):
            b.ink(brush([p, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), q], [wide] * 3, line, n=2))
    spray = group(_sprig(crest), 0, 3, 90, 1.16)
    for turn in (0, 180):
        b.ink(rotate(group(circle(0, 18, 23, line) + circle(0, 18, 21.4, field) + spray, 80, 30), turn, 80, 131))
    b.ink(
        circle(80, 131, 45, line),
        circle(80, 131, 42.6, base),
        circle(80, 131, 40.6, line),
        circle(80, 131, 39.6, field),
    )
    return b.ink(group(_commas(34, crest), 80, 131, -35))


def indigo() -> Block:
    """Return the back of the pack."""
    return _back(inks.BLUE, inks.SKY, inks.GOLD, inks.BLUE, inks.GOLD)


def gold() -> Block:
    """Return the other back: gold leaf all over, as on the finest old packs, with red upon it.

    Its crest is printed in yellow, so that no edge of a leaf crosses it.
    """
    return _back(inks.GOLD, inks.BROWN, inks.RED, inks.RED, inks.YELLOW)


CARDS: Final[dict[str, Callable[[], Block]]] = {"back_indigo": indigo, "back_gold": gold}
"""The backs, by name."""
