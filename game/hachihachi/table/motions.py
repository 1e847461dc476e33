"""The movements of cards before play: the blank is put down, and hands go back into the draw pile.

Every movement ends at the place given by the table after it.
"""

from __future__ import annotations

from hachi_hachi.engine.hanafuda.deck import BLANK
from hachi_hachi.game.display.playback.cues import (
    Face,
    Flip,
    Piece,
    Put,
    Remove,
    Sound,
    parallel,
    sequence,
    shifted,
    staggered,
)
from hachi_hachi.game.display.playback.stage import FLYING_Z
from hachi_hachi.game.hanafuda.table import motions
from hachi_hachi.game.hanafuda.table.motions import FLIP, FLY
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.motion.card_moves import Lying, back_key, flight, others, posed


class Motions(motions.Motions):
    """The movements of cards at the table of Hachi-Hachi."""

    def blank(self, seat: int, cards: tuple[int, ...], before: Lying, after: Lying) -> Piece:
        """Return the holder of the blank laying it down while the other six cards become the field."""
        own = seat == self.seen.seat
        flights: list[Piece] = []
        for order, card in enumerate((*cards, BLANK)):
            key = card_key(card)
            flying: list[Piece] = [flight(key, after[key][1], FLY, order)]
            if not own:
                back = back_key(seat, order)
                face, pose = before[back]
                flights.append(Remove(back))
                flights.append(Put(key, face, pose.at(z=FLYING_Z)))
                flying.append(shifted(Flip(key, key, FLIP), FLY - FLIP))
            flights.append(parallel(flying))
        return parallel(flights)

    def back_to_stock(self, before: Lying, after: Lying) -> list[Piece]:
        """Return the hands of those who sit out flying back, face down."""
        stock = posed(self.arranged.stock, FLYING_Z)
        keys = [key for key in before if key not in after]
        flights = [
            sequence([Face(key, BACK), flight(key, stock, FLY, order), Remove(key)]) for order, key in enumerate(keys)
        ]
        heard = Sound("slide", stock.x)
        return [parallel([heard, staggered(flights, 0.02), *others(before, after, [], FLY)])] if flights else []
