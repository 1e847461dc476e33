"""The cards of a game as they are to be seen: which there are, their pictures, marks and names. Data, no drawing.

A card lies on a table as a sprite named by `card_key`, which is also its face; the back of any is `BACK` until it is
known which back the settings want.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.storage.i18n import N_

#: The width of a card at scale 1, in units, and how many times as high it is: all pictures have this shape.
CARD: Final = 100.0
RATIO: Final = 786 / 480

BACK: Final = ("back",)

#: Draws the sign of a kind on a surface, around a middle, so far out, in pixels.
Sign = Callable[[pygame.Surface, str, tuple[int, int], int], None]


def card_key(card: int) -> tuple[str, int]:
    """The sprite of the card with index `card`; its face, seen from the front, has the same name."""
    return ("card", card)


class CornerMark(NamedTuple):
    """What stands in the corner of a card for those who do not know its picture: a few signs, and the card's kind."""

    words: str
    kind: str


class MarkOption(NamedTuple):
    """How the options speak of these marks: their name and what they are, both messages.

    `asked`: whether somebody's second year begins with the question if they are to stay.
    """

    name: str
    hint: str
    asked: bool = False


class CardWords(NamedTuple):
    """What is said of a card in the language in use: its name, the group and the kind that it belongs to.

    Then its Japanese name in signs and in letters; `signs` is "" where the name is in Japanese already.
    """

    name: str
    group: str
    kind: str
    signs: str
    letters: str


class Group(NamedTuple):
    """Cards that belong together, from the first down: a column of the gallery under `head`, a few signs."""

    head: str
    cards: tuple[int, ...]


class Face(NamedTuple):
    """One way in which all cards are printed, its pictures lying in `folder` below the set's.

    `name` is a message, and so is `answer`: what somebody says who wants it.
    """

    name: str
    folder: str
    answer: str


class LargeMarks(NamedTuple):
    """Pictures for low sight, laid over a card's upper edge, as wide as the card; `height` is a share of that width.

    They are `folder`/`file(card)`.webp below the set's folder; "" for a card that has none.
    """

    folder: str
    height: float
    file: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class CardSet:
    """The pictures and words of a game's cards.

    `title` is a message: the heading over all `groups`. Pictures are `folder`/WIDTH/`file(card)`.webp among the
    assets, and `back_NAME` beside them; where one is missing, `plain_card` and `plain_back` draw one. `mark` says what
    stands in a card's corner (None: nothing), `sign` draws a kind there, `marking` tells of both. `backs` are messages
    by name, of the backs that can be chosen for all cards; `back_for(choice, round)` gives the name of the back that a
    choice means in a round (0: before any). `told` is what is said of a card. `faces` are those that can be chosen
    between, by name, the usual one first, and `choosing` a message that says how they differ; `samples` are cards that
    show what each is like. Backs are the same for all.
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
    told: Callable[[int], CardWords]
    plain_card: Callable[[int, Fonts], pygame.Surface]
    plain_back: Callable[[str], pygame.Surface]
    faces: Mapping[str, Face] = field(default_factory=dict)
    choosing: str = ""
    samples: tuple[int, ...] = ()
    large_marks: LargeMarks | None = None
    #: What the options say of the backs, a message.
    behind: str = N_("How the cards look from behind.")

    def chosen_face(self, choice: str) -> str:
        """The name of the face that a choice means: the usual one where there is no such, "" where there are none."""
        return choice if choice in self.faces else next(iter(self.faces), "")

    def chosen_back(self, choice: str, number: int) -> str:
        """The name of the back that a choice means in a round; the first that can be chosen where there is no such."""
        return self.back_for(choice if choice in self.backs else next(iter(self.backs)), number)

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card that is shown, group by group."""
        return tuple(card for group in self.groups for card in group.cards)
