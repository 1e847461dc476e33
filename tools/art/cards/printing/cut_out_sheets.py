"""Cards to cut out: a PDF of the whole deck with backs, drawn at 300 dpi from the vectors.

Cards are in rows on A4 or US Letter; each page of fronts is followed by its backs in mirrored columns, for double-sided
printing, flipped on the long edge. The black wrap continues as a bleed beyond the cut; marks in the margins show where
to cut.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from tools.art.cards import backs, months
from tools.art.cards import palette as pal
from tools.art.cards.printing.faces import Face
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH, render

DPI: Final = 300
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
CARD: Final = (33.0, 33.0 * HEIGHT / WIDTH)
"""Of a card, in millimetres: that of common printed decks."""
BLEED: Final = 2.0
MARGIN: Final = 9.0
MARK: Final = (1.0, 4.0)
"""Where a cutting mark begins and ends, in millimetres away from the bleed."""


def _px(millimetres: float) -> int:
    return round(millimetres / 25.4 * DPI)


def grid(paper: str) -> tuple[int, int]:
    """Return columns and rows of cards on a page. Raises KeyError for an unknown paper."""
    across, down = PAPERS[paper]
    return (int((across - 2 * MARGIN) // (CARD[0] + 2 * BLEED)), int((down - 2 * MARGIN) // (CARD[1] + 2 * BLEED)))


def _corner(paper: str) -> tuple[float, float]:
    """Return the upper left corner of the block of cards, bleed included, in the middle of the page."""
    columns, rows = grid(paper)
    across, down = PAPERS[paper]
    return (across - columns * (CARD[0] + 2 * BLEED)) / 2, (down - rows * (CARD[1] + 2 * BLEED)) / 2


def _marks(draw: ImageDraw.ImageDraw, paper: str) -> None:
    """Draw the cutting marks around the block, in line with both edges of every row and column."""
    columns, rows = grid(paper)
    left, top = _corner(paper)
    pitch = CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED
    right, low = left + columns * pitch[0], top + rows * pitch[1]
    near, far = MARK
    for i in range(columns):
        for x in (left + i * pitch[0] + BLEED, left + (i + 1) * pitch[0] - BLEED):
            for a, b in ((top - far, top - near), (low + near, low + far)):
                draw.line([(_px(x), _px(a)), (_px(x), _px(b))], fill=pal.INK, width=2)
    for i in range(rows):
        for y in (top + i * pitch[1] + BLEED, top + (i + 1) * pitch[1] - BLEED):
            for a, b in ((left - far, left - near), (right + near, right + far)):
                draw.line([(_px(a), _px(y)), (_px(b), _px(y))], fill=pal.INK, width=2)


def page(pictures: Sequence[Image.Image], paper: str, *, mirrored: bool = False) -> Image.Image:
    """Return a page with the pictures in rows from the upper left, or from the upper right if ``mirrored``."""
    columns, _ = grid(paper)
    left, top = _corner(paper)
    sheet = Image.new("RGB", (_px(PAPERS[paper][0]), _px(PAPERS[paper][1])), "white")
    draw = ImageDraw.Draw(sheet)
    for i, picture in enumerate(pictures):
        column, row = i % columns, i // columns
        if mirrored:
            column = columns - 1 - column
        x = left + column * (CARD[0] + 2 * BLEED)
        y = top + row * (CARD[1] + 2 * BLEED)
        box = (_px(x), _px(y), _px(x + CARD[0] + 2 * BLEED) - 1, _px(y + CARD[1] + 2 * BLEED) - 1)
        draw.rectangle(box, fill=pal.INK)
        sheet.paste(picture, (_px(x + BLEED), _px(y + BLEED)), picture)
    _marks(draw, paper)
    return sheet


def pages(face: Face, paper: str, back: str, names: Sequence[str] = months.NAMES) -> Iterator[Image.Image]:
    """Yield fronts and backs, page by page. Raises KeyError for an unknown paper or back."""
    width = _px(CARD[0])
    behind = render(backs.CARDS[back](), width)
    columns, rows = grid(paper)
    many = columns * rows
    for start in range(0, len(names), many):
        some = names[start : start + many]
        yield page([face.render(months.card(name), width) for name in some], paper)
        yield page([behind] * len(some), paper, mirrored=True)


def write(path: Path, face: Face, paper: str, back: str, names: Sequence[str] = months.NAMES) -> None:
    """Write the PDF. Raises KeyError for an unknown paper or back."""
    path.parent.mkdir(parents=True, exist_ok=True)
    first, *rest = pages(face, paper, back, names)
    first.save(path, "PDF", save_all=True, append_images=rest, resolution=DPI, quality=92)
