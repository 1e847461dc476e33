"""Yaku as lines of text for the help pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The pages of the help for yaku captured in play, and for dealt hands.
CAPTURED_YAKU: Final = "sets"
DEALT_HANDS: Final = "hands"


@dataclass(frozen=True, slots=True)
class YakuLine:
    """A yaku in words: its value as a number and as words, and its cards (indices).

    Its cards are given if they are always the same, otherwise an example; for a dealt hand only the cards that form it.
    """

    name: str
    title: str
    meaning: str
    formed: str
    worth: int
    amount: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class YakuSection:
    """A heading with sentences and yaku; ``page`` is its page of the help."""

    title: str
    words: tuple[str, ...] = ()
    yaku: tuple[YakuLine, ...] = ()
    page: str = ""
