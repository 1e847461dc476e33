"""The title of Koi-Koi: curtain, sake cup and moon, fanned before the moon on a violet evening under cherry trees."""

from pathlib import Path
from typing import Final

from PIL import Image

from tools.art.cards import palette as pal
from tools.art.cards.brush import rect
from tools.art.cards.gradients import linear, radial
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.plants import cherry, susuki
from tools.art.pictures import landscape, title_fan
from tools.art.pictures.picture_print import Picture, print_picture

WIDTH, HEIGHT = 465.8, 262.0
MOON: Final = (168.0, 98.0, 80.0)
MIST: Final = (160.0, 205.0)  # the middle of the mist below, where the name in letters goes
CARDS: Final = Path("assets/cards/960")
#: The three cards of hanami and tsukimi: the cup, shared by both, is in the middle.
FAN: Final = title_fan.Fan(
    [CARDS / f"{name}.webp" for name in ("3L", "9A", "8L")], (MOON[0], 90.0), 104.0, 22.0, 112.0
)


def ground() -> Picture:
    """Return the ground behind the cards, 16:9; the important parts are between 14 and 86 % of both its sides."""
    picture = Picture(885, width=WIDTH, height=HEIGHT)
    rng = picture.rng
    x, y, r = MOON
    night = pal.mix(pal.PURPLE_DARK, pal.INK, 0.45)
    sky = linear(0, 0, 0, 236, (0, night), (0.4, pal.PURPLE_DARK), (0.75, pal.PURPLE), (1, pal.PINK_DARK))
    picture.plate(rect(-3, -3, WIDTH + 6, HEIGHT + 6, sky), mottle=0.03, pool=0, grain=0.045)
    glow = radial(x, y, 200, (0, pal.PINK_LIGHT, 0.6), (0.45, pal.PINK, 0.25), (1, pal.PINK, 0))
    picture.plate(rect(-3, -3, WIDTH + 6, HEIGHT + 6, glow), mottle=0.03, pool=0, grain=0.03)
    picture.plate(susuki.moon(x, y, r), mottle=0.03, pool=0.12, grain=0.04)
    picture.plate(
        landscape.bands([(330, 146, 160), (366, 154.6, 130)], 8, pal.MIST, pal.GOLD)
        + landscape.bands([(-30, 128, 84), (-20, 136.6, 102)], 8, pal.GOLD, pal.GOLD_LIGHT),
        mottle=0.04, pool=0.08,
    )
    far = [(-10.0, 206.0), (50, 196), (130, 204), (220, 200), (290, 186), (350, 176), (420, 186), (480, 178)]
    picture.plate(
        shared_elements.hill(far, linear(0, 174, 0, 236, (0, pal.mix(pal.PURPLE_DARK, pal.INK, 0.3)), (1, pal.PURPLE))),
        mottle=0.05, pool=0.08, grain=0.05,
    )
    ridge = [
        (-8.0, 222.0), (60, 214), (130, 220), (200, 226), (260, 222), (320, 208), (380, 202), (430, 206), (476, 198),
    ]
    picture.plate(
        landscape.ridge(rng, ridge, pal.PINE_DARK, pal.INK, pal.PINE, tufts=330), mottle=0.05, pool=0.05
    )
    wood = cherry.wood(rng, [(-10, 58), (20, 34), (56, 22), (92, 14)], [13, 10, 7, 4])
    wood += cherry.wood(rng, [(476, 60), (450, 36), (414, 24), (372, 20), (334, 10)], [14, 11, 8, 5, 2])
    picture.plate(wood)
    lobes = [(4, 30, 26), (34, 12, 25), (68, 8, 20), (14, 62, 18), (98, 4, 13), (44, 36, 13)]
    lobes += [(464, 30, 26), (434, 12, 26), (398, 8, 22), (364, 10, 16), (412, 36, 16), (470, 68, 18), (338, 6, 10)]
    picture.plate(cherry.bank(rng, lobes, 10, leaves=12))
    picture.plate(landscape.stars(rng, (220, 0, 246, 190), 130, pal.GOLD_LIGHT), mottle=0, pool=0)
    return picture


def front() -> Picture:
    """Return the mist before the cards, where the name is written, and grass, on a transparent sheet."""
    picture = Picture(886, width=WIDTH, height=HEIGHT, clear=True)
    rng = picture.rng
    picture.plate(
        landscape.bands(
            [(-20, 181.5, 216), (30, 190.1, 252), (-30, 198.7, 288), (44, 207.3, 250), (70, 215.9, 170)], 9.2, pal.MIST,
            pal.GOLD, step=4,
        ),
        mottle=0.02, pool=0.06,
    )
    greens = [pal.GREEN, pal.LEAF, pal.PINE]
    picture.plate("".join(
        susuki.tussock(rng, x, 270, tall, 11, greens, 0.4) for x, tall in ((18, 52), (322, 50), (446, 70))
    ))
    stems = [(14, 266, 22, 186, 34), (-8, 266, 2, 206, 32), (318, 268, 326, 196, 35), (344, 270, 356, 214, 32),
             (404, 268, 414, 178, 37), (434, 268, 444, 196, 35), (458, 270, 464, 168, 38)]
    picture.plate("".join(susuki.stem(rng, a, b, (c, d), size) for a, b, c, d, size in stems))
    return picture


def picture(width: int) -> Image.Image:
    """Return the whole title picture, ``width`` pixels wide: ground, fan, mist and grass."""
    sheet, unit = print_picture(ground(), width).convert("RGBA"), width / WIDTH
    title_fan.draw(sheet, unit, FAN)
    title_fan.over(sheet, print_picture(front(), width))
    return sheet.convert("RGB")
