"""Draw the pack: ``python -m tools.art.unsun [NAMES|all|backs] [--width 480 960] [--out DIR] [--png DIR]``.

Names are cards (C10), suits (C), values of all suits (10), backs (back_indigo). Without --png, WebP files go to
OUT/WIDTH/NAME.webp for every width. ``emblem`` instead of names prints the emblem of the game into OUT, ``sheet`` the
contact sheets of the cards in assets/cards/unsun/480 (to docs/pictures).
"""

import argparse
import sys
import time
from pathlib import Path

from tools.art.cards.printing import flat_ink_print
from tools.art.unsun import game_emblem, inks, pack, sheets

CARDS = Path("assets/cards/unsun")
SHEETS = Path("docs/pictures")


def wanted(names: list[str]) -> list[str]:
    """Return the notations for these words, in pack order, backs last. Raises SystemExit for an unknown word."""
    picked: set[str] = set()
    for name in names or ["all"]:
        if name == "all":
            picked |= {*pack.NAMES, *pack.BACKS}
        elif name == "backs":
            picked |= set(pack.BACKS)
        elif name in pack.SUITS:
            picked |= {card for card in pack.NAMES if card[0] == name}
        elif name in pack.NAMES or name in pack.BACKS:
            picked.add(name)
        elif name.isdecimal() and 1 <= int(name) <= 15:
            picked |= {f"{suit}{int(name)}" for suit in pack.SUITS}
        else:
            raise SystemExit(f"No card, suit, value or back is called {name}.")
    return [name for name in (*pack.NAMES, *pack.BACKS) if name in picked]


def main(argv: list[str] | None = None) -> int:
    """Draw the cards on the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.unsun", description="Draw the Unsun cards.")
    parser.add_argument("names", nargs="*", help="cards (C10), suits (C), values (10), backs, all; or emblem, or sheet")
    parser.add_argument("--width", type=int, nargs="+", default=[480], help="pixels, one or several (default 480)")
    parser.add_argument("--out", type=Path, help="folder (default assets/cards/unsun, of sheets docs/pictures)")
    parser.add_argument("--png", type=Path, help="write PNG files into this folder instead")
    args = parser.parse_args(argv)
    start = time.perf_counter()
    if args.names == ["sheet"]:
        for path in sheets.write(CARDS / "480", args.out or SHEETS):
            print(path)
        return 0
    if args.names == ["emblem"]:
        print(game_emblem.write(args.out or CARDS))
        return 0
    names = wanted(args.names)
    for name in names:
        scene = pack.card(name).scene(pack.seed(name))
        # a back is never shown larger than at a table: it is printed in the first width only
        for width in args.width if name in pack.NAMES else args.width[:1]:
            path = args.png / f"{name}.png" if args.png else (args.out or CARDS) / str(width) / f"{name}.webp"
            flat_ink_print.save(flat_ink_print.render(scene, inks.TABLE, width), path)
            print(path)
    print(f"{len(names)} cards in {time.perf_counter() - start:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
