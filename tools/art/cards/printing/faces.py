"""The faces of the deck: the ways to print a card, and the folders of their pictures.

``assets/cards/faces.toml`` lists the same faces for the game: their names, folders and order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from tools.art.cards.printing import printed_face, woodblock_print
from tools.art.cards.printing.woodblock_print import Card

CARDS: Final = Path("assets/cards")
PACKED: Final = {480: 52, 960: 22}
"""Quality of the printed face's WebP files by width: flat inks bear it."""


@dataclass(frozen=True)
class Face:
    """A way to print cards: a function from card and width in pixels to the picture, the folder below ``CARDS``."""

    folder: str
    render: Callable[[Card, int], Image.Image]
    packed: bool

    def save(self, card: Card, path: Path, width: int) -> None:
        """Print the card to path, ``width`` pixels wide: WebP as small as the face allows, or PNG, by the file
        ending.
        """
        if not self.packed:
            woodblock_print.save(card, path, width)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        self.render(card, width).save(path, quality=PACKED.get(width, 90), method=4)


FACES: Final[dict[str, Face]] = {
    "painted": Face("", woodblock_print.render, packed=False),
    "printed": Face("printed", printed_face.render, packed=True),
}
