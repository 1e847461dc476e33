"""Yaku as lines of words: what the pages of the help about them are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class YakuLine:
    """A yaku in words: its worth in kan as a number and as words, and cards (indices) that it is made of.

    Those are its own where they are always the same, else an example, of a dealt hand as much as makes it.
    """

    name: str
    title: str
    meaning: str
    formed: str
    worth: int
    kan: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class YakuSection:
    """A heading, sentences under it, and its yaku; `page` says on which page of the help it stands."""

    title: str
    words: tuple[str, ...] = ()
    yaku: tuple[YakuLine, ...] = ()
    page: str = ""
