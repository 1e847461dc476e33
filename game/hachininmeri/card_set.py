"""The 75 cards of Unsun Karuta for display: five suits of fifteen, their marks, their backs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, IN_SUIT, SUITS, notation, parse_all, suit_of
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.palette import GOLD_DEEP, INDIGO_LIGHT, INK, LACQUER, PAPER_LIGHT, VERMILION, Solid, mix
from hachi_hachi.game.hachininmeri.text.card_names import (
    CORNER_KANJI,
    CORNER_LATIN,
    SUIT_SIGNS,
    card_words,
    corner,
    corner_in,
)
from hachi_hachi.game.storage.i18n import N_, NP_
from hachi_hachi.game.table.cards.card_set import (
    RATIO,
    CardSet,
    CornerMark,
    Group,
    LetterOption,
    LetterStyle,
    MarkOption,
)

#: The colours of the suits, in pack order: clubs, swords, cups, coins, drums.
COLOURS: Final[tuple[Solid, ...]] = (mix(INDIGO_LIGHT, GOLD_DEEP, 0.5), INDIGO_LIGHT, VERMILION, GOLD_DEEP, INK)
PLAIN: Final = 480
#: The symbol of swords: blade, guard and grip as outlines. A point is its place along the sword, from hilt to tip, and
#: across it, in diagonals of a square whose side is the radius.
SWORD: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((-0.3, -0.16), (0.68, -0.16), (1.0, 0.0), (0.68, 0.16), (-0.3, 0.16)),
    ((-0.52, -0.5), (-0.28, -0.5), (-0.28, 0.5), (-0.52, 0.5)),
    ((-1.0, -0.12), (-0.5, -0.12), (-0.5, 0.12), (-1.0, 0.12)),
)


def suit_sign(surface: pygame.Surface, kind: str, centre: tuple[int, int], r: int) -> None:
    """Draw the symbol of a suit: club (trefoil), sword (slanting, hilt below), cup (bowl), coin (ring),
    drum (disc, bar)."""
    x, y = centre
    suit = SUITS.index(kind)
    colour = COLOURS[suit]
    if kind == "C":
        for dx, dy in ((0, -r // 2), (-r // 2, r // 4), (r // 2, r // 4)):
            pygame.draw.circle(surface, colour, (x + dx, y + dy), max(1, r // 2))
        pygame.draw.rect(surface, colour, pygame.Rect(x - max(1, r // 6), y, max(2, r // 3), r))
    elif kind == "S":
        for outline in SWORD:
            pygame.draw.polygon(surface, colour, [(x + (a + c) * r, y + (c - a) * r) for a, c in outline])
    elif kind == "U":
        pygame.draw.polygon(surface, colour, [(x - r, y - r), (x + r, y - r), (x + r // 3, y + r // 3),
                                              (x - r // 3, y + r // 3)])
        pygame.draw.rect(surface, colour, pygame.Rect(x - r // 2, y + 2 * r // 3, r, max(2, r // 3)))
    elif kind == "O":
        pygame.draw.circle(surface, colour, centre, r, max(1, r // 3))
        pygame.draw.rect(surface, colour, pygame.Rect(x - max(1, r // 5), y - max(1, r // 5), max(2, 2 * r // 5),
                                                      max(2, 2 * r // 5)))
    else:
        pygame.draw.circle(surface, colour, centre, r)
        pygame.draw.rect(surface, PAPER_LIGHT, pygame.Rect(x - r, y - max(1, r // 8), 2 * r, max(2, r // 4)))


def _plain_card(card: int, fonts: Fonts) -> pygame.Surface:
    """Return a fallback card without a picture: its corner text in its suit's colour on paper."""
    surface = pygame.Surface((PLAIN, round(PLAIN * RATIO)))
    surface.fill(PAPER_LIGHT)
    pygame.draw.rect(surface, LACQUER, surface.get_rect(), 14)
    colour = COLOURS[suit_of(card)]
    for words, size, y in ((corner(card), 200, 0.42), (SUIT_SIGNS[suit_of(card)], 90, 0.72)):
        drawn = fonts.get("serif", size).render(words, True, colour)
        surface.blit(drawn, ((PLAIN - drawn.width) // 2, round(surface.height * y) - drawn.height // 2))
    return surface


def _plain_back(name: str) -> pygame.Surface:
    surface = pygame.Surface((PLAIN, round(PLAIN * RATIO)))
    surface.fill(GOLD_DEEP if name == "gold" else LACQUER)
    return surface


def _mark(card: int) -> CornerMark:
    return CornerMark(corner(card), SUITS[suit_of(card)])


def _letters(name: str, *letters: Mapping[int, str]) -> LetterStyle:
    return LetterStyle(name, lambda card: CornerMark(corner_in(card, *letters), SUITS[suit_of(card)]))


def _back_for(choice: str, _number: int) -> str:
    return choice if choice in BACKS else "indigo"


BACKS: Final = {"indigo": N_("Indigo"), "gold": N_("Gold")}

UNSUN: Final = CardSet(
    title=N_("The seventy-five cards"),
    groups=tuple(
        Group(SUIT_SIGNS[suit], tuple(range(IN_SUIT * suit, IN_SUIT * (suit + 1)))) for suit in range(CARDS // IN_SUIT)
    ),
    folder="cards/unsun",
    widths=(480, 960),
    file=notation,
    backs=BACKS,
    back_for=_back_for,
    mark=_mark,
    sign=suit_sign,
    marking=MarkOption(
        N_("Corner marks"),
        N_("Rank and suit in the corner of every card, while you learn the pictures."),
    ),
    card_words=card_words,
    plain_card=_plain_card,
    plain_back=_plain_back,
    samples=tuple(parse_all("C8 U14 S13")),
    letters=LetterOption(
        N_("Court marks"), N_("The letters of a court's rank in its corner mark: Un for the un, for example, or 福."),
        NP_("letters", "By language"), {
            "latin": _letters(NP_("letters", "Latin"), CORNER_LATIN),
            "kanji": _letters(NP_("letters", "Kanji"), CORNER_KANJI),
            "both": _letters(NP_("letters", "Both"), CORNER_LATIN, CORNER_KANJI),
        },
    ),
)
