"""Draw the deck.

``python -m tools.art.cards [NAMES|all] [--face painted printed] [--width 480 960] [--out DIR] [--png DIR]`` draws
cards, ``sheet [NAMES]`` the contact sheets, ``marks`` the large marks, ``gold`` the gold print of the brights, ``print
[--paper a4 letter] [--back black]`` a PDF.

Names are cards (1L, 11c1) or months (1, 12). Without --png, WebP files go to OUT/FACE'S FOLDER/WIDTH/NAME.webp for
every width. The contact sheets go to docs/pictures, a PDF to the current folder.
"""

import argparse
import sys
import time
from pathlib import Path

from tools.art.cards import backs, contact_sheets, large_marks, months
from tools.art.cards.printing import cut_out_sheets, gilding
from tools.art.cards.printing.faces import CARDS, FACES, PACKED

SHEETS = Path("docs/pictures")
MARKS = CARDS / "marks"


def wanted(names: list[str]) -> list[str]:
    """Return the notations for these words, in deck order. Raises SystemExit for an unknown word."""
    picked: set[str] = set()
    for name in names or ["all"]:
        if name == "all":
            picked |= set(months.NAMES)
        elif name.isdecimal() and 1 <= int(name) <= 12:
            picked |= {f"{name}{rank}" for rank in months.RANKS[int(name)]}
        elif name in months.NAMES:
            picked.add(name)
        else:
            raise SystemExit(f"No card or month is called {name}.")
    return [name for name in months.NAMES if name in picked]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.art.cards", description="Draw the cards of the deck.")
    parser.add_argument("names", nargs="*", help="cards (1L), months (1), all; sheet or print and names; marks; gold")
    parser.add_argument("--face", nargs="+", choices=FACES, default=list(FACES), help="faces (default: all)")
    parser.add_argument("--width", type=int, nargs="+", default=[480], help="pixels, one or several (default 480)")
    parser.add_argument("--out", type=Path, help="folder (default assets/cards, of sheets docs/pictures)")
    parser.add_argument("--png", type=Path, help="write PNG files into this folder instead")
    parser.add_argument(
        "--paper", nargs="+", choices=cut_out_sheets.PAPERS, default=["a4"], help="of a PDF (default a4)"
    )
    parser.add_argument("--back", default="black", help="of a PDF: black, red or m01 to m12 (default black)")
    return parser


def _sheets(args: argparse.Namespace, names: list[str]) -> None:
    for word in args.face:
        face = FACES[word]
        pictures = {name: face.render(months.card(name), args.width[0]) for name in names}
        for path in contact_sheets.write(pictures, args.out or SHEETS, face.folder or "cards"):
            print(path)


def _print(args: argparse.Namespace, names: list[str]) -> None:
    back = f"back_{args.back}"
    if back not in backs.CARDS:
        raise SystemExit(f"No back is called {args.back}.")
    for word in args.face:
        for size in args.paper:
            path = (args.out or Path()) / f"hachi-hachi-{word}-{size}.pdf"
            cut_out_sheets.write(path, FACES[word], size, back, names)
            print(path)


def _draw(args: argparse.Namespace, names: list[str]) -> None:
    for word in args.face:
        face = FACES[word]
        for width in args.width:
            for name in names:
                path = (args.out or CARDS) / face.folder / str(width) / f"{name}.webp"
                if args.png:
                    path = args.png / word / f"{name}.png"
                face.save(months.card(name), path, width)
                print(path)


def main(argv: list[str] | None = None) -> int:
    """Draw the cards on the command line and return the exit status."""
    args = _parser().parse_args(argv)
    start = time.perf_counter()
    word = args.names[0] if args.names and args.names[0] in {"sheet", "print", "marks", "gold"} else ""
    names = wanted(args.names[1:] if word else args.names)
    if word == "marks":
        for path in large_marks.write(months.NAMES, args.out or MARKS):
            print(path)
        return 0
    if word == "gold":
        for path in gilding.write(args.out or CARDS, args.width, PACKED):
            print(path)
        return 0
    {"sheet": _sheets, "print": _print, "": _draw}[word](args, names)
    print(f"{len(names)} cards in {time.perf_counter() - start:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
