"""Plain cards drawn by code as fallback for missing pictures, showing plant, month and kind."""

from __future__ import annotations

from typing import Final

import pygame

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.palette import (
    CLEAR,
    CLOTH_LIGHT,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INDIGO_LIGHT,
    INK,
    INK_SOFT,
    LACQUER,
    LACQUER_LIGHT,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    PAPER,
    SEATS,
    VERMILION,
    Solid,
    mix,
)

#: The size in pixels of the drawn cards: that of the pictures.
SIZE: Final = (480, 786)
WRAP: Final = 14
CORNER: Final = 26

#: The character and the colour of each month's plant.
PLANTS: Final[tuple[tuple[str, Solid], ...]] = (
    ("松", SEATS[3]),
    ("梅", LACQUER_RED_LIGHT),
    ("桜", SEATS[6]),
    ("藤", SEATS[4]),
    ("菖", INDIGO_LIGHT),
    ("牡", LACQUER_RED),
    ("萩", mix(SEATS[4], LACQUER_RED, 0.5)),
    ("薄", INK_SOFT),
    ("菊", GOLD),
    ("楓", VERMILION),
    ("柳", CLOTH_LIGHT),
    ("桐", mix(SEATS[4], INDIGO_LIGHT, 0.5)),
)
_BLUE_RIBBONS: Final = ("6R", "9R", "10R")
_POETRY: Final = ("1R", "2R", "3R")


def _blank() -> pygame.Surface:
    card = pygame.Surface(SIZE, pygame.SRCALPHA)
    card.fill(CLEAR)
    pygame.draw.rect(card, LACQUER, card.get_rect(), border_radius=CORNER)
    return card


def plain_card(card: int, fonts: Fonts) -> pygame.Surface:
    """Return the card with index ``card`` (0-47), ``SIZE`` pixels large."""
    shown = CARDS[card]
    sign, colour = PLANTS[shown.month - 1]
    surface = _blank()
    inner = surface.get_rect().inflate(-2 * WRAP, -2 * WRAP)
    ground = mix(PAPER, colour, 0.16 if shown.notation.endswith("2") else 0.06)
    pygame.draw.rect(surface, ground, inner, border_radius=CORNER - WRAP // 2)
    middle = inner.centerx
    if shown.kind == "L":
        pygame.draw.circle(surface, mix(VERMILION, GOLD, 0.25), (middle, 300), 170)
        pygame.draw.circle(surface, GOLD_LIGHT, (middle, 300), 170, 6)
    elif shown.kind == "A":
        pygame.draw.ellipse(surface, mix(colour, PAPER, 0.55), pygame.Rect(middle - 150, 170, 300, 260))
        pygame.draw.ellipse(surface, colour, pygame.Rect(middle - 150, 170, 300, 260), 8)
    elif shown.kind == "R":
        ribbon = pygame.Rect(middle - 62, inner.y + 40, 124, 540)
        pygame.draw.rect(surface, INDIGO_LIGHT if shown.notation in _BLUE_RIBBONS else VERMILION, ribbon)
        if shown.notation in _POETRY:
            for row in range(4):
                pygame.draw.rect(surface, PAPER, pygame.Rect(middle - 9, ribbon.y + 70 + row * 100, 18, 60))
    written = fonts.get("serif", 200).render(sign, True, INK if shown.kind != "c" else colour)
    surface.blit(written, written.get_rect(center=(middle, 300 if shown.kind != "c" else 360)))
    number = fonts.get("serif", 96).render(str(shown.month), True, INK_SOFT)
    surface.blit(number, number.get_rect(midbottom=(middle, inner.bottom - 18)))
    return surface


def plain_back(*, red: bool) -> pygame.Surface:
    """Return the back of a card, black or red, ``SIZE`` pixels large."""
    surface = _blank()
    inner = surface.get_rect().inflate(-2 * WRAP, -2 * WRAP)
    colour, light = (LACQUER_RED, LACQUER_RED_LIGHT) if red else (LACQUER, LACQUER_LIGHT)
    pygame.draw.rect(surface, light, inner, border_radius=CORNER - WRAP // 2)
    pygame.draw.rect(surface, colour, inner.inflate(-24, -24), border_radius=CORNER - WRAP)
    pygame.draw.rect(surface, GOLD_DEEP, inner.inflate(-24, -24), 3, border_radius=CORNER - WRAP)
    pygame.draw.circle(surface, mix(colour, GOLD, 0.35), inner.center, 70, 5)
    pygame.draw.circle(surface, mix(colour, GOLD, 0.2), inner.center, 44)
    return surface
