"""``python -m tools.release.linux.check_glibc FOLDER 2.35``: check that a packaged program needs no newer glibc."""
import argparse
import sys
from pathlib import Path

from tools.release.linux.elf import glibc


def main() -> int:
    """Print the version needed; return 1 if it is newer than the one allowed."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.linux.check_glibc", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("most", help="the newest version allowed, such as 2.35 (Ubuntu 22.04)")
    options = parser.parse_args()
    version, path = glibc(options.folder)
    print(f"glibc {'.'.join(map(str, version))} is needed, by {path.name}")
    return 1 if version > tuple(int(part) for part in options.most.split(".")) else 0


if __name__ == "__main__":
    sys.exit(main())
