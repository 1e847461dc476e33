"""Dealing: packets of three, and the redeal question (docs/rules-hachinin-meri.md section 3.2)."""
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.cards.pack import HAND, PACKET, SEATS
from hachi_hachi.engine.hachininmeri.phases.deal import Deal
from hachi_hachi.engine.hachininmeri.visibility.events import OpenTrumpTurned, PacketDealt, RedealAnswered

_PACKETS = SEATS * HAND // PACKET


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
