"""The emblem of the game: the tenka's head and the flowering club on gold, inside the hoop of a drum."""

from pathlib import Path

from PIL import Image

from tools.art.cards.brush import circle, polar
from tools.art.cards.printing import flat_ink_print
from tools.art.cards.printing.woodblock_print import WIDTH, raster
from tools.art.unsun import inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.figures.beasts import dragon, dragon_head

SIZE = 512
SEED = 1980
CX, CY, R = 80.0, 131.0, 74.0  # the hoop, in the middle of a card's box


def emblem() -> Block:
    """Return the emblem, cut in the box of a card."""
    b = Block().disc(CX, CY, R, inks.BLUE, KEY * 1.4)
    for k in range(24):
        b.ink(circle(*polar(CX, CY, k * 15 + 7.5, R - 6.6), 2.8, inks.YELLOW))
    b.disc(CX, CY, R - 13, inks.GOLD, KEY * 1.2)
    field = circle(CX, CY, R - 13.6, inks.WHITE)
    spine = [(104, 116), (122, 114), (133, 134), (122, 160), (96, 172), (70, 178), (50, 196), (44, 216)]
    b.lay(dragon.body(spine, [25, 28, 31, 33, 33, 31, 29, 27], inks.RED, inks.STRAW, inks.GREEN).cut_to(field))
    b.lay(dragon_head.head(inks.RED, inks.STRAW, inks.STRAW).moved(92, 118, 4, 1.16))
    club = signs.club(
        (126, 206), (76, 177), 15, flower=18, knobs=2, wood=inks.LEAF, light=inks.STRAW, petals=inks.WHITE
    )
    return b.lay(club.cut_to(field))


def picture(size: int = SIZE) -> Image.Image:
    """Print the emblem ``size`` pixels to a side, transparent around the hoop."""
    far = R + KEY
    printed = flat_ink_print.render(emblem().scene(SEED), inks.TABLE, round(size * WIDTH / (2 * far)))
    unit = printed.width / WIDTH
    left, top = round((CX - far) * unit), round((CY - far) * unit)
    mask = raster(circle(CX, CY, far - 0.6, inks.WHITE), printed.width, printed.height)[..., 3]
    printed.putalpha(Image.fromarray((mask * 255 + 0.5).astype("uint8")))
    return printed.crop((left, top, left + size, top + size))


def write(folder: Path) -> Path:
    """Write emblem.webp into the folder and return its path."""
    path = folder / "emblem.webp"
    flat_ink_print.save(picture(), path)
    return path
