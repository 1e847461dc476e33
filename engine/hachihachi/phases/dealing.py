"""Mizuten, dealing, and the multiplier from the field (docs/rules.md sections 3.1 to 3.4)."""
from collections.abc import Sequence
from math import prod
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.partial_deal import SEED, filled
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, BLANK_SEATS, Rules
from hachi_hachi.engine.hachihachi.visibility.events import (
    BlankShown,
    FieldDealt,
    HandDealt,
    MizutenCalled,
    MultiplierRead,
    Redealt,
)
from hachi_hachi.engine.hanafuda.deck import BLANK, full_months, parse

#: The multiplier of the deal for each bright on the field.
BRIGHT_MULTIPLIERS: Final[dict[int, int]] = {
    parse("1L"): 2, parse("3L"): 2, parse("8L"): 2, parse("11L"): 4, parse("12L"): 4,
}

#: The packets of cards dealt to each seat in turn, and to the field after each round.
PACKETS: Final[tuple[int, int]] = (4, 3)
FIELD_PACKET: Final = 3
#: The cards of a hand, and of the field.
HAND: Final = sum(PACKETS)
FIELD: Final = FIELD_PACKET * len(PACKETS)


def deal_from(
    hands: Sequence[Sequence[int]], field: Sequence[int] = (), draw_pile: Sequence[int] = (), seed: int = SEED
) -> tuple[int, ...]:
    """Return the deck from which these cards are dealt: the dealer's hand first, ``draw_pile`` on top of the draw pile.

    Each may be incomplete: other cards, shuffled by ``seed``, fill the gaps.
    """
    places = [*((hand, HAND) for hand in hands), (field, FIELD)]
    (*dealt, field_cards), rest = filled(48, places, draw_pile, seed)
    deck: list[int] = []
    start = 0
    for number, packet in enumerate(PACKETS):
        for hand in dealt:
            deck += hand[start : start + packet]
        deck += field_cards[number * FIELD_PACKET : (number + 1) * FIELD_PACKET]
        start += packet
    return (*deck, *draw_pile, *rest)


class MizutenPhase:
    """Before the cards are dealt, the dealer may commit to play (section 4)."""

    def __init__(self) -> None:
        self._asked = False

    def enter(self, deal: Deal) -> None:
        """Ask only if folding is possible at all."""
        self._asked = deal.rules.mizuten != "off" and deal.seats >= BIDDING_SEATS

    def decision(self, deal: Deal) -> Decision | None:
        """Ask the dealer."""
        if not self._asked:
            return None
        dealer = deal.dealer
        return Decision(dealer, actions.MIZUTEN, (Action(dealer, actions.MIZUTEN), Action(dealer, actions.PASS)))

    def act(self, deal: Deal, action: Action) -> None:
        """Bind the dealer, or not."""
        self._asked = False
        deal.bound = action.verb == actions.MIZUTEN
        deal.emit(MizutenCalled(deal.dealer, deal.bound))


class DealingPhase:
    """Packets of four and three from the dealer on, the multiplier, and four of a month on the field."""

    def enter(self, deal: Deal) -> None:
        """Deal the cards and evaluate the field."""
        rest = list(deal.shuffle.deck)
        for packet in PACKETS:
            for seat in from_seat(deal.dealer, deal.seats):
                cards, rest = tuple(rest[:packet]), rest[packet:]
                deal.hands[seat] |= mask_of(cards)
                deal.emit(HandDealt(seat, cards))
            if deal.seats < BLANK_SEATS:
                field_cards, rest = tuple(rest[:FIELD_PACKET]), rest[FIELD_PACKET:]
                deal.field.extend(field_cards)
                deal.emit(FieldDealt(field_cards))
        deal.draw_pile = rest
        if deal.seats == BLANK_SEATS:
            self._show_blank(deal)
        self._four_of_a_month(deal)
        if not deal.redeal:
            self._read_multiplier(deal)

    def decision(self, deal: Deal) -> Decision | None:
        """Return ``None``: dealing needs no decision."""
        return None

    def act(self, deal: Deal, action: Action) -> None:  # pragma: no cover - nobody is asked
        """Raise ``NotImplementedError``: there are no actions."""
        raise NotImplementedError

    @staticmethod
    def _show_blank(deal: Deal) -> None:
        """Exclude the holder of the blank; the other six cards of that hand become the field."""
        deal.blank = next(seat for seat, hand in enumerate(deal.hands) if hand >> BLANK & 1)
        dealt = [card for card in _hand_order(deal, deal.blank) if card != BLANK]
        deal.hands[deal.blank] = 0
        deal.field = dealt
        deal.bound = deal.bound and deal.blank != deal.dealer
        deal.emit(BlankShown(deal.blank, tuple(dealt)))

    @staticmethod
    def _read_multiplier(deal: Deal) -> None:
        """Derive the multiplier from the six cards of the field according to ``field_carry``."""
        brights = [BRIGHT_MULTIPLIERS[card] for card in (*deal.field, *deal.four) if card in BRIGHT_MULTIPLIERS]
        if deal.rules.field_carry == "multiply":
            deal.multiplier = prod(brights)
        elif deal.rules.field_carry == "repeat":
            deal.multiplier = max([1, *deal.carried, *brights])
            deal.carried = (max(brights),) if brights and brights.count(max(brights)) > 1 else ()
        else:
            waiting = sorted([*deal.carried, *brights], reverse=True)
            deal.multiplier = waiting[0] if waiting else 1
            deal.carried = tuple(waiting[1:])
        deal.emit(MultiplierRead(deal.multiplier, deal.carried))

    @staticmethod
    def _four_of_a_month(deal: Deal) -> None:
        """Reserve four of a month on the field for the dealer, or have the cards redealt."""
        four = full_months(mask_of(deal.field))
        if four and deal.rules.four_on_field == "redeal":
            deal.redeal = True
            deal.emit(Redealt("four_on_field"))
        elif four:
            deal.four = tuple(card for card in deal.field if four >> card & 1)
            deal.field = [card for card in deal.field if card not in deal.four]


def _hand_order(deal: Deal, seat: int) -> list[int]:
    """Return the hand of ``seat`` in the order in which it was dealt."""
    return [card for card in deal.shuffle.deck if deal.hands[seat] >> card & 1]


def counted_brights(cards: Sequence[int], multiplier: int, rules: Rules) -> tuple[int, ...]:
    """Return the brights of the opening field ``cards`` that gave the deal its ``multiplier``; none if an earlier deal
    left it over.
    """
    brights = tuple(card for card in cards if card in BRIGHT_MULTIPLIERS)
    if rules.field_carry == "multiply":
        return brights
    return tuple(card for card in brights if BRIGHT_MULTIPLIERS[card] == multiplier)[:1]
