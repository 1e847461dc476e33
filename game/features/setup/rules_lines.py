"""The rules in force as lines of text for the help pages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option in words; ``changed`` if it differs from the published ruleset, whose value is then ``usual``."""

    name: str
    title: str
    value: str
    words: str
    changed: bool = False
    usual: str = ""
    idle: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with sentences and options."""

    title: str
    words: tuple[str, ...] = ()
    options: tuple[OptionLine, ...] = ()
