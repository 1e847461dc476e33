"""``python -m tools.release.notices [FILE]``: third-party notices for the installed packages; without FILE, printed."""
import argparse
import sys
from pathlib import Path

from tools.release.notices.collect import libraries_of_pygame, written


def main() -> int:
    """Write the notices for the packages and pygame-ce's libraries; return 1 if one of these is in no table."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.notices", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="where to write them")
    options = parser.parse_args()
    text, unknown = written(libraries_of_pygame())
    if options.file is None:
        print(text, end="")
    else:
        options.file.parent.mkdir(parents=True, exist_ok=True)
        options.file.write_text(text, "utf-8")
    for name in unknown:
        print(f"notices: {name} stands in no row of tools/release/notices/libraries.toml", file=sys.stderr)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
