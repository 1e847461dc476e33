"""Draw the deck: `python -m tools.cards [NAMES|all] [--width 480 960] [--out DIR] [--png DIR]`, or `sheet [NAMES]`.

Names are cards (1L, 11c1) or months (1, 12). Without --png, WebP files go to OUT/WIDTH/NAME.webp for every width. The
contact sheets go to docs/pictures.
"""

import argparse
import sys
import time
from pathlib import Path

from tools.cards import months, sheets
from tools.cards.printing import render, save

CARDS = Path("assets/cards")
SHEETS = Path("docs/pictures")


def wanted(names: list[str]) -> list[str]:
    """Return the notations that the words name, in deck order. Raises SystemExit for an unknown word."""
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


def main(argv: list[str] | None = None) -> int:
    """Draw what the command line asks for and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.cards", description="Draw the cards of the deck.")
    parser.add_argument("names", nargs="*", help="cards (1L), months (1), all; or sheet, followed by names")
    parser.add_argument("--width", type=int, nargs="+", default=[480], help="pixels, one or several (default 480)")
    parser.add_argument("--out", type=Path, help="folder (default assets/cards, of sheets docs/pictures)")
    parser.add_argument("--png", type=Path, help="write PNG files into this folder instead")
    args = parser.parse_args(argv)
    start = time.perf_counter()
    if args.names[:1] == ["sheet"]:
        pictures = {name: render(months.card(name), args.width[0]) for name in wanted(args.names[1:])}
        for path in sheets.write(pictures, args.out or SHEETS):
            print(path)
        return 0
    names = wanted(args.names)
    for width in args.width:
        for name in names:
            path = args.png / f"{name}.png" if args.png else (args.out or CARDS) / str(width) / f"{name}.webp"
            save(months.card(name), path, width)
            print(path)
    print(f"{len(names)} cards in {time.perf_counter() - start:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
