"""Dealing, and what the field makes of the deal (docs/rules.md sections 3.2 to 3.4)."""
from typing import TYPE_CHECKING, Final

from engine.core.actions import Action, Decision
from engine.core.seats import from_seat
from engine.hachihachi.deck import MONTH_MASKS, parse
from engine.hachihachi.events import ActivesNamed, FieldDealt, FourTaken, HandDealt, MultiplierRead

if TYPE_CHECKING:
    from engine.hachihachi.deal import Deal

#: By how much a light on the field multiplies the deal.
LIGHT_MULTIPLIERS: Final[dict[int, int]] = {
    parse("1L"): 2, parse("3L"): 2, parse("8L"): 2, parse("11L"): 4, parse("12L"): 4,
}

#: How many cards of the deck are dealt to each seat and to the field, in turn.
PACKETS: Final[tuple[int, int]] = (4, 3)
FIELD_PACKET: Final = 3


class Dealing:
    """Packets of four and three from the dealer on, the multiplier, and four of a month on the field."""

    def enter(self, deal: "Deal") -> None:
        """Deal the cards and read the field."""
        rest = list(deal.deck)
        for packet in PACKETS:
            for seat in from_seat(deal.dealer, deal.seats):
                cards, rest = tuple(rest[:packet]), rest[packet:]
                deal.hands[seat] |= sum(1 << card for card in cards)
                deal.emit(HandDealt(seat, cards))
            laid, rest = tuple(rest[:FIELD_PACKET]), rest[FIELD_PACKET:]
            deal.field.extend(laid)
            deal.emit(FieldDealt(laid))
        deal.stock = rest
        self._read_multiplier(deal)
        deal.emit(ActivesNamed(deal.active))
        self._four_of_a_month(deal)

    def decision(self, deal: "Deal") -> Decision | None:  # noqa: ARG002 - the interface of a step
        """Nobody is asked."""
        return None

    def act(self, deal: "Deal", action: Action) -> None:  # pragma: no cover - nobody is asked
        """Nothing can be done."""
        raise NotImplementedError

    def _read_multiplier(self, deal: "Deal") -> None:
        """The lights of the field join those waiting; the highest applies now, the rest wait (``queue``)."""
        lights = [LIGHT_MULTIPLIERS[card] for card in deal.field if card in LIGHT_MULTIPLIERS]
        waiting = sorted([*deal.carried, *lights], reverse=True)
        deal.multiplier = waiting[0] if waiting else 1
        deal.carried = tuple(waiting[1:])
        deal.emit(MultiplierRead(deal.multiplier, deal.carried))

    def _four_of_a_month(self, deal: "Deal") -> None:
        """Four of a month on the field go to the oya (``dealer_takes``)."""
        lying = sum(1 << card for card in deal.field)
        for month in MONTH_MASKS:
            if lying & month == month:
                deal.four = tuple(card for card in deal.field if month >> card & 1)
                deal.field = [card for card in deal.field if card not in deal.four]
                deal.emit(FourTaken(deal.active[0], deal.four))
