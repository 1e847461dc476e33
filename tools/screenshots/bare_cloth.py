"""``python -m tools.screenshots.bare_cloth PICTURES``: the share of each picture that is bare green cloth.

A pixel counts as cloth if it has the hue and the darkness of the cloth. Green parts of cards and buttons that happen to
have them count too, a few per cent, so compare pictures with each other.
"""
import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

#: The least and greatest lightness of the cloth (0-255), from the rim's shade to the sunlight.
LIGHT: Final = (14, 100)
#: How far green exceeds red and blue, relative to green: the least, and for blue also the greatest, difference.
OVER_RED: Final = 0.22
OVER_BLUE: Final = (0.04, 0.5)


def share(path: Path) -> float:
    """Return the share (0-1) of a picture that is bare cloth."""
    with Image.open(path) as picture:
        red, green, blue = np.moveaxis(np.asarray(picture.convert("RGB"), np.float32), -1, 0)
    whole = np.maximum(green, 1.0)
    over_red, over_blue = (green - red) / whole, (green - blue) / whole
    cloth = (green > LIGHT[0]) & (green < LIGHT[1]) & (over_red > OVER_RED)
    cloth &= (over_blue > OVER_BLUE[0]) & (over_blue < OVER_BLUE[1])
    return float(cloth.mean())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the share of each picture; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots.bare_cloth", description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="pictures of the table on green cloth")
    options = parser.parse_args(argv)
    for path in options.pictures:
        print(f"{share(path):5.1%}  {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
