"""The corner marks of the cards: their signs, and what they leave free."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, SUITS, value_of
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.hachininmeri.card_set import UNSUN
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces

#: The number cards with signs to count: an ace has one.
COUNTED = [card for card in range(CARDS) if 2 <= value_of(card) <= 9]


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


@pytest.mark.parametrize("width", [66, 86, 102])
def test_a_corner_mark_covers_no_sign_that_is_counted(width: int) -> None:
    """Every sign has a black outline; under the mark there is only paper, perhaps with a spray in gold."""
    deck = CardSurfaces(Fonts(), UNSUN)
    for card in COUNTED:
        bare, marked = (
            pygame.surfarray.array3d(deck.marked(card_key(card), width, corner=corner)).astype(int)
            for corner in (False, True)
        )
        covered = np.abs(bare - marked).max(-1) > 0
        assert covered.any()
        assert bare[covered].max(-1).min() > 120, UNSUN.file(card)
