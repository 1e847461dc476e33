"""Contact sheets of the pack: a row per suit, at 120 and at 66 pixels a card, in colour and as seen with colour
blindness.
"""

from pathlib import Path

from PIL import Image

from tools.art.cards.contact_sheets import BLIND, sheet, simulate
from tools.art.unsun import pack

QUALITY = {120: 50, 66: 60}
"""Of the sheets' WebP, by the width of a card in pixels."""


def write(cards: Path, out: Path) -> list[Path]:
    """Write the sheets of the WebP cards in the folder ``cards`` under ``out`` and return their paths.

    Raises FileNotFoundError if a card is not drawn yet.
    """
    out.mkdir(parents=True, exist_ok=True)
    pictures = []
    for name in pack.NAMES:
        with Image.open(cards / f"{name}.webp") as picture:
            pictures.append(picture.convert("RGBA"))
    paths = []
    for width, quality in QUALITY.items():
        small = sheet(pictures, 15, width)
        views = {"": small} | {f"-{kind}": simulate(small, kind) for kind in ("grey", *BLIND)}
        for kind, view in views.items():
            paths.append(out / f"unsun-{width}{kind}.webp")
            view.save(paths[-1], quality=quality, method=6)
    return paths
