"""A line of text being edited: its caret and selection. No pygame here."""

from __future__ import annotations

import unicodedata
from typing import Final

from hachi_hachi.engine.printable import JOINERS

#: Characters of an inserted text that are examined, more than any field takes: megabytes would block the window.
MOST: Final = 16_384


class EditedText:
    """A text of at most ``longest`` characters; the selection runs from ``anchor`` to ``caret``, either way."""

    def __init__(self, text: str, longest: int) -> None:
        self.text = text[:longest]
        self.caret = self.anchor = len(self.text)
        self._longest = longest

    @property
    def selection(self) -> tuple[int, int]:
        """The indices of the first selected character and the one after the last."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> None:
        """Replace the selection; line breaks become spaces, control characters are dropped."""
        start, end = self.selection
        kept = "".join(
            sign for sign in " ".join(text[:MOST].splitlines())
            if sign in JOINERS or not unicodedata.category(sign).startswith("C")
        )[: self._longest - len(self.text) + end - start]
        self.text = self.text[:start] + kept + self.text[end:]
        self.caret = self.anchor = start + len(kept)

    def delete(self, step: int, *, word: bool = False) -> None:
        """Delete the selection, or without one the character or word before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            # A vowel sign or accent before the caret is deleted alone: its letter stays.
            self.caret = self._next(step, word=word) if word or step > 0 else max(0, self.caret - 1)
        self.insert("")

    def move(self, step: int, *, word: bool = False, selecting: bool = False) -> None:
        """Move the caret by a character or word; without ``selecting`` first to the end of the selection."""
        if self.caret != self.anchor and not selecting and not word:
            self.place(self.selection[step > 0])
        else:
            self.place(self._next(step, word=word), selecting=selecting)

    def place(self, index: int, *, selecting: bool = False) -> None:
        """Put the caret there and extend the selection, or clear it."""
        self.caret = min(max(index, 0), len(self.text))
        if not selecting:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, index: int) -> None:
        """Select the word around a position."""
        start = end = index
        while start > 0 and not self._is_gap(start - 1):
            start -= 1
        while end < len(self.text) and not self._is_gap(end):
            end += 1
        self.anchor, self.caret = start, end

    def _is_gap(self, index: int) -> bool:
        return self.text[index].isspace()

    def _next(self, step: int, *, word: bool) -> int:
        """Return the next caret position, or the next beginning of a word."""
        at, last = self.caret, len(self.text) if step > 0 else 0
        if word:
            near = 0 if step > 0 else -1
            for gap in (False, True) if step > 0 else (True, False):
                while at != last and self._is_gap(at + near) is gap:
                    at += step
            return at
        if at == last:
            return at
        at += step
        while at not in (0, len(self.text)) and unicodedata.category(self.text[at]) in ("Mn", "Me", "Cf"):
            at += step
        return at
