"""Beliefs about the other hand from the cards that it has played: hands count by how well they explain them.

The other seat is assumed to play by the policy, seeing its own hand, with some noise and now and then at random
(``Policy.likelihood``).
"""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.capture import matching
from hachi_hachi.engine.koikoi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.koikoi.play.yaku_in_pile import play_rules
from hachi_hachi.engine.koikoi.visibility.view import View

_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that the other seat has played: the ``core`` before it, whose other hand is open, and the ``move``.

    ``since`` is the mask of the cards that the seat has played from its hand from this card on.
    """

    core: PlayCore
    move: int
    since: int


class Beliefs:
    """What the play of the other seat tells ``view`` about its hand; ``likelihood`` weighs a hand (a mask)."""

    def __init__(self, view: View) -> None:
        self._policy = policy_of(view.rules, view.month)
        self._rival = 1 - view.seat
        self.played = played_cards(view)

    def likelihood(self, hand: int) -> float:
        """Return how likely the other seat, if it holds ``hand`` now, would have played as it did."""
        chance = 1.0
        for played in self.played:
            played.core.hands[self._rival] = hand | played.since
            chance *= self._policy.likelihood(played.core, played.move)
        return chance

    def weighed(self, hands: list[int], late: Callable[[], bool]) -> list[float]:
        """Return the likelihoods of the ``hands``, in order, as far as there is time."""
        found = []
        for hand in hands:
            if late():
                break
            found.append(self.likelihood(hand))
        return found


def played_cards(view: View) -> list[PlayedCard]:
    """Return the cards that the other seat of ``view`` has played, the last first."""
    seat, rival = view.seat, 1 - view.seat
    field, piles = view.field_mask, list(view.piles)
    since = [0, 0]
    found = []
    for turn in reversed(view.turns):
        captures = [(turn.card, turn.took)]
        if turn.drawn_took is not None:
            captures.append((turn.drawn, turn.drawn_took))
        for card, took in reversed(captures):
            if took:
                field |= mask_of(took)
                piles[turn.seat] &= ~mask_of((card, *took))
            else:
                field &= ~(1 << card)
        since[turn.seat] |= 1 << turn.card
        if turn.seat == rival:
            hands = (view.hands[seat] | since[seat], 0) if seat == 0 else (0, view.hands[seat] | since[seat])
            core = core_of(
                play_rules(view.rules), hands, (piles[0], piles[1]), field, (), view.dealer, deal=view.deal,
                brights=view.brights,
            )
            core.turn = rival
            chosen = int(matching(field, turn.card)).bit_count() == _PAIR
            found.append(PlayedCard(core, turn.card | (turn.took[0] + 1) << 6 if chosen else turn.card, since[rival]))
    return found
