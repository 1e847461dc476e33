"""The gold print: brights of the printed face with what is yellow and ochre in gold, and more gold over the rest."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image

from tools.art.cards import months
from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, curve, polar, rect
from tools.art.cards.gradients import linear
from tools.art.cards.printing import flat_ink_print, printed_face
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH

FOLDER: Final = "printed/gold"
METAL: Final = printed_face.INKS["ochre"]


def _ring(x: float, y: float, r: float, width: float) -> str:
    """Return a ring about (x, y)."""
    return brush([polar(x, y, turn, r) for turn in range(0, 361, 12)], [width] * 31, METAL, n=3)


def _band(x: float, y: float, length: float) -> str:
    """Return a pair of thin bands of mist from x on."""
    return rect(x, y, length, 1.5, METAL, r=0.7) + rect(x + 10, y + 4.2, length * 0.8, 1.5, METAL, r=0.7)


def _flecks(seed: int, box: tuple[float, float, float, float], count: int) -> str:
    """Return scattered flecks of leaf in the box (x, y, w, h)."""
    rng, (x, y, w, h) = random.Random(seed), box
    out = ""
    for _ in range(count):
        side = rng.uniform(0.9, 2.3)
        out += rect(x + rng.random() * w, y + rng.random() * h, side, side, METAL, rot=rng.uniform(0, 90))
    return out


def _frame() -> str:
    """Return a thin line inside the wrap: it tells a gilded card at the size it has on a table."""
    far = 7.6
    w, h = WIDTH - 2 * far, HEIGHT - 2 * far
    return (rect(far, far, w, 1.3, METAL) + rect(far, far + h - 1.3, w, 1.3, METAL)
            + rect(far, far, 1.3, h, METAL) + rect(far + w - 1.3, far, 1.3, h, METAL))


def _crane() -> str:
    """Return rings about the sun, mist, and flecks on the bare paper."""
    rings = _ring(33, 33, 39, 1.6) + _ring(33, 33, 43, 0.9)
    return rings + _band(56, 34, 60) + _band(10, 150, 32) + _flecks(11, (8, 84, 70, 60), 26)


def _curtain() -> str:
    """Return mist over and before the curtain, and flecks among the blossoms."""
    flecks = _flecks(31, (8, 8, 144, 74), 46) + _flecks(32, (8, 206, 144, 46), 16)
    return _band(14, 92, 60) + _band(96, 236, 52) + flecks


def _moon() -> str:
    """Return rings about the moon, mist, and flecks in the sky."""
    rings = _ring(82, 86, 60.5, 1.8) + _ring(82, 86, 64.5, 0.9)
    return rings + _band(12, 26, 60) + _band(104, 158, 46) + _flecks(81, (8, 8, 144, 30), 20)


def _rain() -> str:
    """Return the rain in slanting strokes, and mist over the water."""
    rng = random.Random(111)
    out = ""
    for _ in range(30):
        x, y, far = rng.uniform(10, 150), rng.uniform(8, 150), rng.uniform(12, 22)
        out += brush([(x, y), (x - far * 0.18, y + far * 0.5), (x - far * 0.36, y + far)], [0.2, 0.9, 0.2], METAL, n=2)
    return out + _band(10, 200, 26)


def _phoenix() -> str:
    """Return clouds curled about the bird, and flecks over the leaves."""
    out = ""
    for x, y, r, hand in ((30, 112, 15, 1), (22, 28, 12, 1), (140, 150, 11, -1)):
        curl: list[Point] = [polar(x, y, 200 + hand * turn, r * (1 - turn / 620)) for turn in range(0, 440, 20)]
        out += brush(curve(curl, 3), [2.4] * (3 * len(curl) - 2), METAL, n=1)
    return out + _band(14, 130, 52) + _flecks(121, (8, 226, 144, 26), 26) + _flecks(122, (10, 60, 60, 70), 16)


OVERPRINT: Final[dict[str, Callable[[], str]]] = {
    "1L": _crane, "3L": _curtain, "8L": _moon, "11L": _rain, "12L": _phoenix,
}
"""The cards, by notation, with what is printed over them."""


def _leaf(_seed: int) -> str:
    """Return the whole card in gold with light running over it."""
    sheen = linear(0, 0, WIDTH, HEIGHT, (0, pal.GOLD_DARK), (0.18, pal.GOLD), (0.34, pal.PALE_GOLD), (0.5, pal.GOLD),
                   (0.64, pal.GOLD_DARK), (0.8, pal.PALE_GOLD), (1, pal.GOLD))
    return rect(-4, -4, WIDTH + 8, HEIGHT + 8, sheen)


def render(name: str, width: int = 480) -> Image.Image:
    """Print a bright (notation) with gold and return it as RGBA. Raises KeyError for another card."""
    art = OVERPRINT[name]()
    plain = printed_face.scene(months.card(name))
    scene = replace(plain, colour=plain.colour.replace(printed_face.INKS["yellow"], METAL) + art + _frame())
    return flat_ink_print.render(scene, replace(printed_face.inks(), metal=METAL, leaf=_leaf), width)


def write(folder: Path, widths: list[int], qualities: dict[int, int]) -> list[Path]:
    """Write the brights as FOLDER/WIDTH/NAME.webp below ``folder`` and return the paths."""
    out = []
    for width in widths:
        for name in OVERPRINT:
            out.append(folder / FOLDER / str(width) / f"{name}.webp")
            out[-1].parent.mkdir(parents=True, exist_ok=True)
            render(name, width).save(out[-1], quality=qualities.get(width, 90), method=4)
    return out
