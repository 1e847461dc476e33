"""How a path is shown: names of files may be no text, or hold what a terminal obeys. Knows nothing of languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hachi_hachi.engine.printable import printable

#: No more signs of a path are shown.
LONGEST_SHOWN: Final = 240


def shown(path: Path | str) -> str:
    """A path as it can be shown and written anywhere; of a very long one the middle is left out."""
    found = printable(str(path))
    return found if len(found) <= LONGEST_SHOWN else f"{found[: LONGEST_SHOWN // 3]} … {found[-LONGEST_SHOWN // 2:]}"
