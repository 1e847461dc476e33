"""Dealing: packets of three, and the redeal question (docs/rules-hachinin-meri.md section 3.2)."""
from collections.abc import Sequence

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.partial_deal import SEED, filled
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, HAND, PACKET, SEATS, WIDOW
from hachi_hachi.engine.hachininmeri.phases.deal_state import Deal
from hachi_hachi.engine.hachininmeri.visibility.events import OpenTrumpTurned, PacketDealt, RedealAnswered

_PACKETS = SEATS * HAND // PACKET


def deal_from(hands: Sequence[Sequence[int]], widow: Sequence[int] = (), seed: int = SEED) -> tuple[int, ...]:
    """Return the deck from which these cards are dealt, the hand of the seat after the dealer first.

    Each hand, and the widow, may be incomplete: other cards, shuffled by ``seed``, fill the gaps.
    """
    (*dealt, last), _none = filled(CARDS, [*((hand, HAND) for hand in hands), (widow, WIDOW)], seed=seed)
    packets = [card for start in range(0, HAND, PACKET) for hand in dealt for card in hand[start : start + PACKET]]
    return (*packets, *last)


class DealingPhase:
    """Deals the packets in turn, the seat after the dealer first, and turns the open trump up.

    If a redeal is allowed, that seat is asked when it has its first three cards and the others have none.
    """

    def __init__(self) -> None:
        self._dealt = 0

    def enter(self, deal: Deal) -> None:
        """Deal the first packet."""
        self._packet(deal)

    def decision(self, deal: Deal) -> Decision | None:
        """Ask the seat after the dealer, if the rules give it the choice; then deal all remaining cards."""
        if deal.may_ask:
            seat = (deal.dealer + 1) % SEATS
            return Decision(seat, REDEAL, (Action(seat, KEEP), Action(seat, REDEAL)))
        while self._dealt < _PACKETS:
            self._packet(deal)
        deal.emit(OpenTrumpTurned(deal.widow[0]))
        return None

    def act(self, deal: Deal, action: Action) -> None:
        """Continue the deal, or end it so that the cards are redealt."""
        deal.may_ask = False
        deal.redeal = action.verb == REDEAL
        deal.emit(RedealAnswered(action.seat, deal.redeal))

    def _packet(self, deal: Deal) -> None:
        seat = (deal.dealer + 1 + self._dealt) % SEATS
        cards = tuple(deal.deck[PACKET * self._dealt : PACKET * (self._dealt + 1)])
        deal.hands[seat] += cards
        self._dealt += 1
        deal.emit(PacketDealt(seat, cards))
