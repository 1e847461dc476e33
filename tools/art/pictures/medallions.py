"""Medallions of personalities: a round piece of one of our own cards in a rim of gold."""

from pathlib import Path

from PIL import Image, ImageDraw

CARDS = Path("assets/cards/480")
#: A medallion's size in pixels, its rim, and the oversampling factor.
SIDE = 160
RIM = 7
FINER = 4
#: The card, and the middle and the radius of the piece, as shares of its width.
PIECES: dict[str, tuple[str, float, float, float]] = {
    "person_steady": ("1L", 0.5, 0.5, 0.42),
    "person_bold": ("7A", 0.42, 1.02, 0.4),
    "person_denying": ("4A", 0.5, 1.15, 0.44),
    "person_collecting": ("6A", 0.52, 0.73, 0.42),
    "person_chance": ("8L", 0.5, 0.52, 0.44),
}
_DARK, _GOLD, _LIGHT = (62, 40, 18, 255), (190, 142, 62, 255), (236, 206, 134, 255)


def medallion(name: str) -> Image.Image:
    """Return the medallion with that name of ``PIECES``, with a transparent margin."""
    card, fx, fy, fr = PIECES[name]
    art = Image.open(CARDS / f"{card}.webp").convert("RGBA")
    x, y, r = fx * art.width, fy * art.width, fr * art.width
    big = SIDE * FINER
    cut = art.crop((round(x - r), round(y - r), round(x + r), round(y + r)))
    piece = cut.resize((big, big), Image.Resampling.LANCZOS)
    made = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    pen = ImageDraw.Draw(made)
    for inset, colour in ((0, _DARK), (2, _GOLD), (4, _LIGHT), (5, _DARK)):
        pen.ellipse([inset * FINER, inset * FINER, big - 1 - inset * FINER, big - 1 - inset * FINER], fill=colour)
    mask = Image.new("L", (big, big), 0)
    ImageDraw.Draw(mask).ellipse([RIM * FINER, RIM * FINER, big - 1 - RIM * FINER, big - 1 - RIM * FINER], fill=255)
    made.paste(piece, (0, 0), mask)
    return made.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
