"""The rules in force as lines of words: what the pages of the help are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option in words; `changed` where it differs from the published sheet, whose value `usual` then tells."""

    name: str
    title: str
    value: str
    words: str
    changed: bool = False
    usual: str = ""
    idle: str = ""


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
class Section:
    """A heading, sentences under it, and its lines; `page` says on which page of the yaku it stands."""

    title: str
    words: tuple[str, ...] = ()
    options: tuple[OptionLine, ...] = ()
    yaku: tuple[YakuLine, ...] = ()
    page: str = ""
