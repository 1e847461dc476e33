"""The inks of the pack: five colours, their thinned second printing, skin, white, silver and gold. Black is the key.

Every fill of a picture is one of these, flat: the press makes one plate of each. They are defined in the table ``inks``
of ``assets/palette.toml``, in the order of printing: light before dark, metal last; the key block follows.
"""

import random
import tomllib
from typing import Final

from tools.art.cards import palette as pal
from tools.art.cards.brush import rect
from tools.art.cards.gradients import linear
from tools.art.cards.printing.flat_ink_print import Inks
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH


def _mixed(row: list[str | float]) -> str:
    """Return the colour of a row: one named colour, or two and how far it is from the first to the second."""
    colours = [getattr(pal, str(name).upper()) for name in row[:2]]
    return pal.mix(colours[0], colours[1], float(row[2])) if len(row) == 3 else str(colours[0])


_TABLE: Final = {
    name: _mixed(row) for name, row in tomllib.loads(pal.TABLE.read_text("utf-8"))["inks"].items()
}

PAPER: Final = _TABLE["paper"]
BLACK: Final = _TABLE.pop("black")

WHITE: Final = _TABLE["white"]
SKIN: Final = _TABLE["skin"]
RED: Final = _TABLE["red"]
ROSE: Final = _TABLE["rose"]
YELLOW: Final = _TABLE["yellow"]
STRAW: Final = _TABLE["straw"]
GREEN: Final = _TABLE["green"]
LEAF: Final = _TABLE["leaf"]
BLUE: Final = _TABLE["blue"]
SKY: Final = _TABLE["sky"]
BROWN: Final = _TABLE["brown"]
TAN: Final = _TABLE["tan"]
SILVER: Final = _TABLE["silver"]
GOLD: Final = _TABLE["gold"]

BARE: Final = "white"
"""In the key block: where no line prints. Not an ink."""


def gold_leaf(seed: int) -> str:
    """Return the whole card in gold leaf: slightly overlapping squares, no two quite alike."""
    rng = random.Random(seed)
    art, size = "", 41.0
    for row in range(-1, 7):
        for column in range(-1, 5):
            x, y = column * size - 3 + rng.uniform(-1, 1), row * size + 6 + rng.uniform(-1, 1)
            tone = pal.mix(pal.GOLD, pal.GOLD_LIGHT, rng.uniform(0.3, 0.62))
            art += rect(x, y, size + 3, size + 3, tone)
    # where leaves overlap the gold is thicker
    for row in range(7):
        art += rect(-4, row * size + 5.4 + rng.uniform(-0.6, 0.6), WIDTH + 8, rng.uniform(0.6, 1.1), pal.PALE_GOLD, 0.3)
    for column in range(5):
        art += rect(
            column * size - 3.5 + rng.uniform(-0.6, 0.6), -4, rng.uniform(0.6, 1.1), HEIGHT + 8, pal.PALE_GOLD, 0.3
        )
    sheen = linear(
        0, 0, WIDTH, HEIGHT,
        (0, pal.PALE_GOLD, 0.3), (0.4, pal.GOLD, 0), (0.62, pal.PALE_GOLD, 0.22), (1, pal.GOLD_DARK, 0.3),
    )
    return art + rect(-4, -4, WIDTH + 8, HEIGHT + 8, sheen)


TABLE: Final = Inks(tuple(_TABLE.values()), PAPER, BLACK, GOLD, gold_leaf)
"""All of it, as the press wants it."""
