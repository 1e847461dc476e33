"""Draw the pictures: ``python -m tools.art.pictures [NAMES|all] [--out assets/pictures]``.

The icons in all sizes go to the folder ``icon`` next to it. Names are those of ``catalogue.NAMES``.
"""

import argparse
import sys
import time
from pathlib import Path

from tools.art.pictures import catalogue


def main(argv: list[str] | None = None) -> int:
    """Draw the pictures on the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.pictures", description="Draw all but the cards.")
    parser.add_argument("names", nargs="*", help=f"all, or some of: {', '.join(catalogue.NAMES)}")
    parser.add_argument("--out", type=Path, default=Path("assets/pictures"), help="folder (default assets/pictures)")
    args = parser.parse_args(argv)
    start = time.perf_counter()
    names = catalogue.NAMES if not args.names or "all" in args.names else tuple(args.names)
    for name in names:
        if name not in catalogue.NAMES:
            raise SystemExit(f"No picture is called {name}.")
    for name in names:
        for path in catalogue.write(name, args.out):
            print(f"{path} {path.stat().st_size // 1024} KB")
    print(f"{len(names)} pictures in {time.perf_counter() - start:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
