"""Make the tiny pictures of all cards, one file for each face, that are shown until the cards are loaded.

``python -m tools.art.cards.tiny_previews`` makes them from the cards' smaller files, for every game of the catalogue;
run it after cards have been redrawn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.storage import asset_files
from hachi_hachi.game.table.cards.card_pictures import EARLY, EARLY_FILE, EARLY_ROW, picture_size
from hachi_hachi.game.table.cards.card_set import CardSet

QUALITY = 60


def faces() -> Iterator[tuple[CardSet, Path]]:
    """Yield every set of cards with the folder of each of its faces."""
    for game in GAMES.values():
        cards = game.cards()
        for folder in [face.folder for face in cards.faces.values()] or ["."]:
            yield cards, asset_files.path(cards.folder) / folder


def drawn(cards: CardSet, folder: Path) -> Image.Image:
    """Return all cards of a face side by side in the order of the deck, from the smaller files in ``folder``."""
    w, h = picture_size(EARLY)
    sheet = Image.new("RGBA", (EARLY_ROW * w, -(-len(cards.cards) // EARLY_ROW) * h))
    for place, card in enumerate(cards.cards):
        with Image.open(folder / str(min(cards.widths)) / f"{cards.file(card)}.webp") as picture:
            small = picture.convert("RGBA").resize((w, h), Image.Resampling.LANCZOS)
        sheet.paste(small, (place % EARLY_ROW * w, place // EARLY_ROW * h))
    return sheet


def main() -> int:
    """Write them all; return the exit status."""
    for cards, folder in faces():
        path = folder / EARLY_FILE
        drawn(cards, folder).save(path, quality=QUALITY, method=6)
        print(path, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
