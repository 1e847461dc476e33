"""Small pictures within texts: a sign before a name, such as a team's crest, that is drawn as a tile.

A text has the sign and ``AFTER`` before the name. Where no game has a picture for it, the sign itself is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from hachi_hachi.game.display.geometry import Box

#: What follows a sign: no line breaks there.
AFTER: Final = "\N{NO-BREAK SPACE}"

#: Draws in a box of a ``Canvas``, which imports this module.
Draw = Callable[[Any, Box], None]
_DRAWN: Final[dict[str, Draw]] = {}
#: Not at the end of a word; but in Japanese a particle, in kana, may come right before it.
_SIGN: Final = re.compile(f"(?<![^\\W\u3040-\u30ff])(\\w){AFTER}")


def register(sign: str, draw: Draw) -> None:
    """Draw ``sign`` before a name with ``draw`` from now on, in a square."""
    _DRAWN[sign] = draw


def signs(text: str) -> Iterator[tuple[int, str, Draw]]:
    """Yield the signs with a picture in a text: where, which, and its drawing."""
    if AFTER in text and _DRAWN:
        for found in _SIGN.finditer(text):
            if (draw := _DRAWN.get(found[1])) is not None:
                yield found.start(), found[1], draw
