"""The cards of a game as data: pictures, marks and names. No drawing.

A card on a table is a sprite named by ``card_key``, which is also its face; the back of any card is ``BACK`` until the
back from the settings is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.storage.i18n import N_

#: The width of a card at scale 1, in units, and its height as a multiple of the width: all pictures have this shape.
CARD: Final = 100.0
RATIO: Final = 786 / 480

BACK: Final = ("back",)

#: Draws the symbol of a kind on a surface, around a centre, with a radius, in pixels.
Sign = Callable[[pygame.Surface, str, tuple[int, int], int], None]


def card_key(card: int) -> tuple[str, int]:
    """Return the sprite key of the card with index ``card``; its front face has the same name."""
    return ("card", card)


class CornerMark(NamedTuple):
    """The corner mark of a card, for players who do not know the pictures: a short label and the card's kind."""

    words: str
    kind: str


class MarkOption(NamedTuple):
    """The option for corner marks: its name and its description, both messages.

    ``asked``: True if the second year begins with the question whether they stay.
    """

    name: str
    hint: str
    asked: bool = False


class LetterStyle(NamedTuple):
    """A style of the letters in corner marks: its ``name``, a message, and the mark of each card in it."""

    name: str
    mark: Callable[[int], CornerMark | None]


class LetterOption(NamedTuple):
    """The option for the letters of corner marks: its name and description, both messages, and the styles by name.

    ``usual`` is a message for the style without a choice, in which ``CardSet.mark`` writes.
    """

    name: str
    hint: str
    usual: str
    styles: Mapping[str, LetterStyle]


class CardWords(NamedTuple):
    """The words for a card in the current language: its name, group and kind.

    Then its Japanese name in characters and in romaji; ``signs`` is "" if the name is already Japanese.
    """

    name: str
    group: str
    kind: str
    signs: str
    letters: str


class Group(NamedTuple):
    """A group of cards in order: a column of the gallery under a short ``head``."""

    head: str
    cards: tuple[int, ...]


class GoldPrint(NamedTuple):
    """Some cards of a face printed in gold as well; their pictures are in ``folder`` below the set's folder.

    ``hint`` is the description of the option, a message.
    """

    folder: str
    cards: frozenset[int]
    hint: str


class Face(NamedTuple):
    """One printing of all cards, with its pictures in ``folder`` below the set's folder.

    ``name`` is a message, and so is ``answer``, the answer of a player who chooses it. ``gold`` is the gold print that
    can be chosen with it, if there is one.
    """

    name: str
    folder: str
    answer: str
    gold: GoldPrint | None = None


class LargeMarks(NamedTuple):
    """Large marks for low vision, drawn over a card's upper edge at card width; ``height`` is a share of that width.

    The files are ``folder``/``file(card)``.webp below the set's folder; "" for a card that has none.
    """

    folder: str
    height: float
    file: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class CardSet:
    """The pictures and words of a game's cards.

    ``title`` is a message: the heading over all ``groups``. Pictures are ``folder``/WIDTH/``file(card)``.webp among the
    assets, with ``back_NAME`` in the same folders; missing ones are drawn by ``plain_card`` and ``plain_back``.
    ``mark`` gives a card's corner mark (None for none), ``sign`` draws the symbol of a kind in it, and ``marking``
    describes both. ``backs`` are the selectable backs, messages by name; ``back_for(choice, round)`` gives the name of
    the back for a choice in a round (0: before any). ``card_words`` gives the words for a card. ``faces`` are the
    selectable printings by name, the usual one first, and ``choosing`` a message on how they differ; ``samples`` are
    cards that show the differences. Backs are the same for all printings.
    """

    title: str
    groups: tuple[Group, ...]
    folder: str
    widths: tuple[int, ...]
    file: Callable[[int], str]
    backs: Mapping[str, str]
    back_for: Callable[[str, int], str]
    mark: Callable[[int], CornerMark | None]
    sign: Sign
    marking: MarkOption
    card_words: Callable[[int], CardWords]
    plain_card: Callable[[int, Fonts], pygame.Surface]
    plain_back: Callable[[str], pygame.Surface]
    faces: Mapping[str, Face] = field(default_factory=dict)
    choosing: str = ""
    samples: tuple[int, ...] = ()
    large_marks: LargeMarks | None = None
    letters: LetterOption | None = None
    #: The description of the backs in the options, a message.
    behind: str = N_("The design on the backs of the cards.")

    def mark_in(self, letters: str, card: int) -> CornerMark | None:
        """Return a card's corner mark in a style of letters; in the usual one if it is unknown."""
        style = self.letters.styles.get(letters) if self.letters is not None else None
        return self.mark(card) if style is None else style.mark(card)

    def chosen_face(self, choice: str) -> str:
        """Return the name of the face for a choice: the usual one if unknown, "" if there are none."""
        return choice if choice in self.faces else next(iter(self.faces), "")

    def chosen_back(self, choice: str, number: int) -> str:
        """Return the name of the back for a choice in a round; an unknown choice means the first selectable back."""
        return self.back_for(choice if choice in self.backs else next(iter(self.backs)), number)

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards shown, group by group."""
        return tuple(card for group in self.groups for card in group.cards)
