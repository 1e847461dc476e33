"""Text runs: a line is split into parts, each drawn with one font in one direction.

A line as a whole runs from left to right, as English, Japanese and Swedish do. A right-to-left run consists of letters
of such a script and what joins them; digits and commas end it. So the names in a sentence keep their order and the
numbers after them stay in place, as if each name were isolated from its surroundings.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.lazy_module import LazyModule

if TYPE_CHECKING:
    import anyascii
else:
    anyascii = LazyModule("anyascii")

#: Characters that join two right-to-left words of one name.
JOINERS: Final = " -'’."
#: Classes of characters that attach to the letter before them or are not drawn: marks, joiners, directions.
ATTACHED: Final = ("Mn", "Me", "Cf")


@dataclass(frozen=True, slots=True)
class Run:
    """A run: ``text`` as written, ``shown`` as drawn, with the font in ``file`` (None: the program's own face)."""

    text: str
    shown: str
    file: Path | None = None
    leftward: bool = False


def runs(text: str, has: Callable[[str], bool], font_for: Callable[[str], Path | None]) -> Iterator[Run]:
    """Split a line; ``has(sign)`` is True if the program's own face has the character, ``font_for(sign)`` finds another
    font.

    Characters that no font has are transliterated.
    """
    for leftward, part in _by_direction(text):
        if leftward:
            yield _drawn(part, font_for(part[0]), leftward=True)
        else:
            yield from _by_font(part, has, font_for)


def _by_direction(text: str) -> Iterator[tuple[bool, str]]:
    """Split into right-to-left runs (True) and the rest."""
    start = at = 0
    while at < len(text):
        if not _is_leftward(text[at]):
            at += 1
            continue
        if start < at:
            yield False, text[start:at]
        start = at
        end = at = at + 1
        while at < len(text):
            if _is_leftward(text[at]) or (at == end and unicodedata.category(text[at]) in ATTACHED):
                end = at + 1
            elif text[at] not in JOINERS:
                break
            at += 1
        yield True, text[start:end]
        start = at = end
    if start < len(text):
        yield False, text[start:]


def _is_leftward(sign: str) -> bool:
    return unicodedata.bidirectional(sign) in ("R", "AL")


def _by_font(text: str, has: Callable[[str], bool], font_for: Callable[[str], Path | None]) -> Iterator[Run]:
    fonts: list[tuple[bool, Path | None]] = []
    for sign in text:
        attached = unicodedata.category(sign) in ATTACHED
        if fonts and attached and (not fonts[-1][0] or not has(sign)):
            fonts.append(fonts[-1])
        else:
            own = has(sign) or (attached and not fonts)
            fonts.append((own, None if own else font_for(sign)))
    for (own, file), group in groupby(zip(fonts, text, strict=True), key=lambda pair: pair[0]):
        part = "".join(sign for _, sign in group)
        yield Run(part, part) if own else _drawn(part, file)


def _drawn(text: str, file: Path | None, *, leftward: bool = False) -> Run:
    if file is None:
        return Run(text, transliterated(text))
    return Run(text, text, file, leftward)


def transliterated(text: str) -> str:
    """Return the text in Latin letters; a character without a transliteration becomes its code, as ‹U+E000›."""
    return "".join(_in_latin(anyascii.anyascii(sign), sign) for sign in text)


def _in_latin(latin: str, sign: str) -> str:
    return latin if latin or unicodedata.category(sign) in ATTACHED else f"‹U+{ord(sign):04X}›"
