"""Large marks for low vision: a month's number and a kind's sign, a quarter of the card high, drawn over any face.

One picture serves all cards of a month and kind. The digits are strokes of one broad brush, not a font.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PIL import Image

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, circle, ellipse, group, polar, poly, rect
from tools.art.cards.lettering import kana
from tools.art.cards.motifs.shared_elements import RibbonKind
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH, WRAP, raster

HIGH: Final = 66.0
"""Units: a quarter of the card. The mark fills the card's upper edge from wrap to wrap."""
WIDE: Final = 17.0
"""Of a digit's stroke, in a box of 60 x 100."""

Stroke = tuple[Point, ...]
DIGITS: Final[dict[str, tuple[Stroke, ...]]] = {
    "0": (((30, 8), (10, 30), (10, 70), (30, 92), (50, 70), (50, 30), (30, 8)),),
    "1": (((14, 26), (34, 8)), ((34, 8), (34, 50), (34, 92))),
    "2": (((10, 30), (16, 12), (34, 8), (49, 22), (46, 42), (28, 66), (10, 92)), ((10, 92), (32, 92), (54, 92))),
    "3": (((10, 18), (28, 8), (47, 18), (44, 38), (26, 47)), ((26, 47), (46, 55), (50, 74), (34, 92), (8, 84))),
    "4": (((40, 8), (24, 40), (6, 66)), ((6, 66), (32, 66), (56, 66)), ((42, 42), (42, 70), (42, 92))),
    "5": (((16, 8), (32, 8), (50, 8)), ((16, 8), (14, 26), (12, 44)), ((12, 44), (32, 37), (50, 52), (48, 78), (30, 92),
                                                                       (8, 86))),
    "6": (((44, 8), (22, 26), (10, 56), (12, 80), (30, 92), (48, 80), (48, 60), (32, 48), (13, 60)),),
    "7": (((8, 8), (30, 8), (52, 8)), ((52, 8), (36, 46), (26, 92))),
    "8": (((30, 8), (12, 18), (16, 38), (44, 56), (48, 80), (30, 92), (12, 80), (16, 56), (44, 38), (48, 18),
           (30, 8)),),
    "9": (((47, 40), (28, 52), (12, 40), (12, 20), (30, 8), (48, 20), (50, 44), (38, 74), (16, 92)),),
}


def _digit(char: str, x: float, y: float, high: float) -> str:
    """Return a digit ``high`` units tall, its upper left corner at (x, y)."""
    art = ""
    for stroke in DIGITS[char]:
        art += brush(stroke, [WIDE] * len(stroke), pal.INK, n=8)
        art += "".join(circle(*end, WIDE / 2, pal.INK) for end in (stroke[0], stroke[-1]))
    return group(art, x, y, 0, high / 100)


def _bright() -> str:
    """Return the sun: a disc in a ring of rays, 40 units across about the origin."""
    rays = "".join(poly([polar(0, 0, a - 9, 14.6), polar(0, 0, a, 21), polar(0, 0, a + 9, 14.6)], pal.RED)
                   for a in range(0, 360, 30))
    return rays + circle(0, 0, 14, pal.INK) + circle(0, 0, 12, pal.GOLD_LIGHT)


def _animal() -> str:
    """Return a paw: one pad and four toes."""
    toes = ((-15, -3, 5.4, 7.6, -22), (-5.4, -12.6, 5.6, 8, -8), (5.4, -12.6, 5.6, 8, 8), (15, -3, 5.4, 7.6, 22))
    art = "".join(ellipse(x, y, a, b, pal.BARK_DARK, rot=turn) for x, y, a, b, turn in toes)
    return art + ellipse(0, 9.4, 12.6, 10.4, pal.BARK_DARK)


def _ribbon(kind: RibbonKind) -> str:
    """Return a ribbon: red with a letter for a poetry ribbon, red, or blue with a white bar."""
    fill = pal.RIBBON_BLUE if kind == "blue" else pal.RED
    art = rect(-11, -22, 22, 44, pal.INK) + rect(-9.4, -20.4, 18.8, 40.8, fill)
    if kind == "poetry":
        art += group(kana("の", pal.WHITE), -8.4, -17, 0, 0.17) + group(kana("し", pal.WHITE), -7.4, 0, 0, 0.17)
    if kind == "blue":  # distinguishable from the red one without colour
        art += rect(-9.4, -3.4, 18.8, 6.8, pal.WHITE)
    return group(art, 0, 0, 10)


def _chaff() -> str:
    """Return a leaf."""
    art = brush([(0, -21), (0, -8), (0, 6), (0, 17)], [0.6, 22, 26, 8], pal.GREEN, n=8)
    art += brush([(0, -14), (0, 4), (0, 23)], [0.6, 2.6, 4], pal.PAPER, n=6)
    veins = [(y, side) for y in (-4.0, 5.0) for side in (-1, 1)]
    return art + "".join(brush([(0, y + 4), (s * 5, y), (s * 9, y - 4)], [2.4, 2, 0.6], pal.PAPER, n=4)
                         for y, s in veins)


SIGNS: Final[dict[str, Callable[[], str]]] = {
    "bright": _bright,
    "animal": _animal,
    "poetry": lambda: _ribbon("poetry"),
    "red": lambda: _ribbon("red"),
    "blue": lambda: _ribbon("blue"),
    "chaff": _chaff,
}
POETRY: Final = (1, 2, 3)
BLUES: Final = (6, 9, 10)


def kind_of(name: str) -> tuple[int, str]:
    """Return month and sign of a card in notation: 1L is (1, light), 6R (6, blue), 11c1 (11, chaff)."""
    rank = name.lstrip("0123456789")
    month = int(name[: -len(rank)])
    if rank == "R":
        return month, "poetry" if month in POETRY else "blue" if month in BLUES else "red"
    return month, {"L": "bright", "A": "animal"}.get(rank, "chaff")


def mark(month: int, kind: str) -> str:
    """Return the mark as a fragment: a paper tablet along the card's upper edge, the number, the sign."""
    art = rect(WRAP, WRAP, WIDTH - 2 * WRAP, HIGH - WRAP, pal.INK)
    art += rect(WRAP, WRAP, WIDTH - 2 * WRAP, HIGH - WRAP - 3, pal.WHITE)
    tall, digits = 48.0, str(month)
    step = tall * 0.6 + 5
    for i, char in enumerate(digits):
        art += _digit(char, 16 + i * step - (6 if len(digits) == 2 else -8), 10, tall)
    return art + group(SIGNS[kind](), 118, 34, 0, 1.12)


def render(month: int, kind: str, width: int = 480) -> Image.Image:
    """Return the mark as wide as a card of ``width`` pixels and a quarter as high, transparent where the card shows."""
    h = round(width * HEIGHT / WIDTH)
    pixels = (raster(mark(month, kind), width, h) * 255 + 0.5).astype("uint8")
    return Image.fromarray(pixels, "RGBA").crop((0, 0, width, round(width * HIGH / WIDTH)))


def write(names: tuple[str, ...], folder: Path, width: int = 480) -> list[Path]:
    """Write the mark of every month and kind among the cards ``names`` as MONTH-KIND.webp; return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    out = []
    for month, kind in sorted({kind_of(name) for name in names}):
        out.append(folder / f"{month}-{kind}.webp")
        render(month, kind, width).save(out[-1], quality=80, method=6)
    return out
