"""The corner marks of the cards: their signs."""

from __future__ import annotations

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import SUITS
from hachi_hachi.game.hachininmeri.card_set import UNSUN


def drawn(suit: str) -> pygame.Surface:
    """Return the sign of a suit as it is drawn for the mark of a card 66 pixels wide."""
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    UNSUN.sign(surface, suit, (20, 20), 16)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_signs_of_the_suits_differ() -> None:
    assert len({pixels(drawn(suit)) for suit in SUITS}) == len(SUITS)


def test_the_sign_of_swords_slants() -> None:
    """It is no plus sign: seen in a mirror it is another."""
    sword = drawn("S")
    assert pixels(sword) != pixels(pygame.transform.flip(sword, flip_x=True, flip_y=False))
    tip, hilt = sword.get_at((30, 10)), sword.get_at((10, 30))
    assert tip.a
    assert hilt.a
