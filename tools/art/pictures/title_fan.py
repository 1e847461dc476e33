"""Cards fanned on a title picture, each with its shadow."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from tools.art.cards import palette as pal


@dataclass(frozen=True, slots=True)
class Fan:
    """Printed cards from left to right, the middle one on top; lengths in units, angles in degrees.

    The middle of the highest card is at ``middle``; the fan turns around a point ``pivot`` below that, by ``lean`` from
    card to card. Each card is ``tall`` high, and its corners are rounded with ``rounding`` of its width.
    """

    cards: Sequence[Path]
    middle: tuple[float, float]
    tall: float
    lean: float
    pivot: float
    rounding: float = 0.05


def draw(sheet: Image.Image, unit: float, fan: Fan) -> None:
    """Draw the fan over a sheet of ``unit`` pixels a unit."""
    half = (len(fan.cards) - 1) / 2
    for number in sorted(range(len(fan.cards)), key=lambda number: -abs(number - half)):
        card = _card(fan.cards[number], round(fan.tall * unit), fan.rounding)
        far = round(fan.pivot * unit)
        big = Image.new("RGBA", (2 * far + 2 * card.height, 2 * far + 2 * card.height))
        middle = big.width // 2
        big.paste(card, (middle - card.width // 2, middle - far - card.height // 2), card)
        big = big.rotate(-(number - half) * fan.lean, Image.Resampling.BICUBIC)
        corner = (round(fan.middle[0] * unit) - middle, round((fan.middle[1] + fan.pivot) * unit) - middle)
        shade = Image.new("RGBA", big.size, pal.INK)
        shade.putalpha(big.getchannel("A").filter(ImageFilter.GaussianBlur(3.0 * unit)).point(lambda a: a * 0.6))
        over(sheet, shade, (corner[0], corner[1] + round(2.4 * unit)))
        over(sheet, big, corner)


def over(sheet: Image.Image, art: Image.Image, corner: tuple[int, int] = (0, 0)) -> None:
    """Draw art over the sheet, whatever its corner."""
    layer = Image.new("RGBA", sheet.size)
    layer.paste(art, corner)
    sheet.alpha_composite(layer)


def _card(path: Path, height: int, rounding: float) -> Image.Image:
    """Return a printed card of that height with rounded corners."""
    art = Image.open(path).convert("RGB")
    size = (round(height * art.width / art.height), height)
    art = art.resize(size, Image.Resampling.LANCZOS)
    mask = Image.new("L", (size[0] * 4, size[1] * 4), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size[0] * 4 - 1, size[1] * 4 - 1), int(size[0] * 4 * rounding), fill=255
    )
    card = art.convert("RGBA")
    card.putalpha(mask.resize(size, Image.Resampling.LANCZOS))
    return card
