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
class Section:
    """A heading, sentences under it, and its options."""

    title: str
    words: tuple[str, ...] = ()
    options: tuple[OptionLine, ...] = ()
