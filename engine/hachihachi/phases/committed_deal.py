"""The cards of one deal in dealing order, and their commitment."""
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, commitment
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.engine.hanafuda.deck import HANAFUDA


class DrawPileError(RefusalError):
    """A recorded draw pile that does not match the cards left after the folds."""


@dataclass(frozen=True, slots=True)
class DealCards(CommittedDeck):
    """A deck in the order of dealing, with its commitment: ``salt`` and the SHA-256 of both (or "").

    With four seats and more, ``order`` is a second order of the 48 cards, part of the commitment, which gives the order
    of the draw pile when folded hands go back into it. ``draw_pile`` is that draw pile as recorded, if known.
    """

    order: tuple[int, ...] = ()
    draw_pile: tuple[int, ...] = ()

    def before_play(self) -> Self:
        """Return these cards; without the draw pile if it can be computed again."""
        return replace(self, draw_pile=()) if self.order else self

    def draw_pile_of(self, rest: Sequence[int]) -> list[int]:
        """Return the cards ``rest`` in the order in which they are turned up.

        Raises ``DrawPileError`` if the recorded draw pile has other cards, or there is no order for these.
        """
        draw_pile = [card for card in self.order if card in rest] or list(self.draw_pile)
        if sorted(draw_pile) != sorted(rest) or (self.draw_pile and list(self.draw_pile) != draw_pile):
            raise DrawPileError(why.STOCK(number=len(rest)))
        return draw_pile


def sha256_of(deck: Sequence[int], salt: str, order: Sequence[int] = ()) -> str:
    """Return the commitment of a deal: see ``commitment``; ``order`` is its second order, if there is one."""
    return commitment(HANAFUDA, salt, deck, order)
