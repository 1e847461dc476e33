"""The title of Hachinin Meri: five courts of its pack, fanned before a red sun over the sea, between gold clouds."""

from pathlib import Path
from typing import Final

from PIL import Image

from tools.art.cards import palette as pal
from tools.art.cards.brush import circle, rect
from tools.art.cards.gradients import linear, radial
from tools.art.pictures import landscape, title_fan
from tools.art.pictures.picture_print import Picture, print_picture

WIDTH, HEIGHT = 465.8, 262.0
SUN: Final = (168.0, 100.0, 82.0)
MIST: Final = (160.0, 205.0)  # the middle of the mist below, where the name in letters goes
CARDS: Final = Path("assets/cards/unsun/960")
#: The maid, the god of luck, the tenka, the dignitary, the lord; each of a different suit.
FAN: Final = title_fan.Fan(
    [CARDS / f"{name}.webp" for name in ("U11", "O14", "C10", "D15", "S13")], (SUN[0], 92.0), 98.0, 11.5, 150.0
)
WAVE: Final = 17.0


def _waves(top: float) -> str:
    """Return rows of wave scales down to the lower edge, darker row by row."""
    art = ""
    rows = int((HEIGHT - top) / (WAVE / 2)) + 3
    for row in range(rows):
        depth = row / rows
        body = pal.mix(pal.INDIGO, pal.INDIGO_DARK, min(1, 0.25 + depth))
        thread = pal.mix(pal.GOLD_LIGHT, pal.GOLD, depth)
        y = top + row * WAVE / 2 + WAVE
        x = -WAVE if row % 2 else 0.0
        while x < WIDTH + WAVE:
            art += circle(x, y, WAVE, thread)
            for share, fill in ((0.955, body), (0.70, pal.MIST), (0.655, body), (0.42, thread), (0.375, body)):
                art += circle(x, y, WAVE * share, fill)
            x += 2 * WAVE
    return art


def ground() -> Picture:
    """Return the ground behind the cards, 16:9; the important parts are between 14 and 86 % of both its sides."""
    picture = Picture(883, width=WIDTH, height=HEIGHT)
    x, y, r = SUN
    night = pal.mix(pal.INDIGO_DARK, pal.INK, 0.35)
    sky = linear(0, 0, 0, 220, (0, night), (0.45, pal.INDIGO_DARK), (1, pal.INDIGO))
    picture.plate(rect(-3, -3, WIDTH + 6, HEIGHT + 6, sky), mottle=0.02, pool=0, grain=0.035)
    glow = radial(x, y, 210, (0, pal.GOLD_LIGHT, 0.5), (0.5, pal.GOLD, 0.16), (1, pal.GOLD, 0))
    picture.plate(rect(-3, -3, WIDTH + 6, HEIGHT + 6, glow), mottle=0.02, pool=0, grain=0.02)
    picture.plate(circle(x, y, r, linear(0, y - r, 0, y + r, (0, pal.VERMILION), (1, pal.RED_DARK))), mottle=0.03,
                  pool=0.1, grain=0.05)
    picture.plate(
        landscape.bands([(-24, 30, 120), (-40, 39, 150), (-30, 48, 96)], 9.2, pal.GOLD, pal.GOLD_LIGHT)
        + landscape.bands([(318, 16, 190), (352, 25.4, 150), (392, 34.8, 110)], 9.6, pal.GOLD, pal.GOLD_LIGHT)
        + landscape.bands([(404, 148, 90), (378, 157, 120)], 9.2, pal.GOLD, pal.GOLD_LIGHT),
        mottle=0.06, pool=0.1, grain=0.04,
    )
    picture.plate(_waves(204.0), mottle=0.04, pool=0.05, grain=0.03)
    picture.plate(landscape.stars(picture.rng, (220, 0, 246, 190), 130, pal.GOLD_LIGHT), mottle=0, pool=0)
    return picture


def mist() -> Picture:
    """Return the mist before the cards, on a transparent sheet: the name is written on it."""
    picture = Picture(884, width=WIDTH, height=HEIGHT, clear=True)
    picture.plate(
        landscape.bands(
            [(-20, 181.5, 216), (30, 190.1, 252), (-30, 198.7, 288), (44, 207.3, 250), (70, 215.9, 170)], 9.2, pal.MIST,
            pal.GOLD, step=4,
        ),
        mottle=0.02, pool=0.06,
    )
    return picture


def picture(width: int) -> Image.Image:
    """Return the whole title picture, ``width`` pixels wide: ground, fan, mist."""
    sheet, unit = print_picture(ground(), width).convert("RGBA"), width / WIDTH
    title_fan.draw(sheet, unit, FAN)
    title_fan.over(sheet, print_picture(mist(), width))
    return sheet.convert("RGB")
