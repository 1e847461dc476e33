"""Dealing, and what the field and the hands decide before the play (docs/rules-koi-koi.md section 2)."""
from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.partial_deal import SEED, filled
from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS, full_months, month
from hachi_hachi.engine.koikoi.phases.deal_state import Deal
from hachi_hachi.engine.koikoi.play.deal_result import BY_FIELD, BY_TEYAKU, result_of, won_at_once
from hachi_hachi.engine.koikoi.play.scoring import end_exhausted
from hachi_hachi.engine.koikoi.visibility import events
from hachi_hachi.engine.koikoi.yaku.teyaku import pairs_only, teyaku_of

PACK: Final = 48
#: The cards of a hand, and of the field.
HAND: Final = 8
#: How often the dealer may take four of a month in one deal.
_MOST_SWEPT: Final = 2

FIELD_FOUR: Final = "field_four"
FIELD_PAIRS: Final = "field_pairs"
TEYAKU: Final = "teyaku"


def deal_from(
    hands: Sequence[Sequence[int]], field: Sequence[int] = (), draw_pile: Sequence[int] = (), *, packets: int = 2,
    seed: int = SEED,
) -> tuple[int, ...]:
    """Return the deck from which these cards are dealt: the hand of the seat that does not deal first.

    ``draw_pile`` is its top. Each may be incomplete: other cards, shuffled by ``seed``, fill the gaps.
    """
    other, dealer = hands
    places, rest = filled(PACK, [(other, HAND), (field, HAND), (dealer, HAND)], draw_pile, seed)
    dealt = [
        card for start in range(0, HAND, packets) for place in places for card in place[start : start + packets]
    ]
    return (*dealt, *draw_pile, *rest)


def deal_cards(deal: Deal) -> None:
    """Deal the cards, and look at the field and the hands. Set ``redeal`` or ``result`` if that ends the deal."""
    _deal_packets(deal)
    _look_at_fours(deal)
    if not deal.redeal and deal.result is None:
        _look_at_pairs(deal)
    if not deal.redeal and deal.result is None:
        _look_at_hands(deal)


def _deal_packets(deal: Deal) -> None:
    size = deal.rules.packets
    other = 1 - deal.dealer
    for start in range(0, 3 * HAND, 3 * size):
        first, second, third = (
            tuple(deal.deck[at : at + size]) for at in range(start, start + 3 * size, size)
        )
        deal.hands[other].extend(first)
        deal.emit(events.HandDealt(other, first))
        deal.field.extend(second)
        deal.emit(events.FieldDealt(second))
        deal.hands[deal.dealer].extend(third)
        deal.emit(events.HandDealt(deal.dealer, third))
    deal.first_field = list(deal.field)
    deal.draw_pile = list(deal.deck[3 * HAND :])


def _look_at_fours(deal: Deal) -> None:
    """Treat four of a month on the field as the rules say."""
    times = 0
    while four := full_months(mask_of(deal.field)):
        if deal.rules.field_four != "dealer_takes" or times == _MOST_SWEPT:
            _field_ends(deal, deal.rules.field_four, FIELD_FOUR, four)
            return
        times += 1
        earliest = next(mask for mask in MONTH_MASKS if four & mask)
        _sweep(deal, earliest)


def _sweep(deal: Deal, four: int) -> None:
    """Have the dealer take ``four`` cards of a month, and refill the field."""
    cards = tuple(card for card in deal.field if four >> card & 1)
    refill = tuple(deal.draw_pile[: len(cards)])
    deal.draw_pile = deal.draw_pile[len(cards) :]
    deal.field = [*(card for card in deal.field if card not in cards), *refill]
    deal.swept |= four
    deal.emit(events.FieldSwept(deal.dealer, month(cards[0]), cards, refill))


def _look_at_pairs(deal: Deal) -> None:
    """Treat four pairs on the field as the rules say."""
    if deal.rules.field_pairs != "play" and pairs_only(mask_of(deal.field)):
        _field_ends(deal, deal.rules.field_pairs, FIELD_PAIRS, mask_of(deal.field))


def _field_ends(deal: Deal, rule: str, why: str, found: int) -> None:
    """End the deal because of the cards ``found`` (a mask) on the field."""
    cards = tuple(card for card in deal.field if found >> card & 1)
    if rule == "dealer_wins":
        deal.emit(events.FieldWon(deal.dealer, cards, why))
        deal.result = won_at_once(deal.rules, deal.dealer, BY_FIELD, deal.rules.teyaku_points)
    else:
        _redeal(deal, why, cards)


def _redeal(deal: Deal, why: str, cards: tuple[int, ...] = ()) -> None:
    deal.redeal = True
    deal.emit(events.Redealt(why, cards))


def _look_at_hands(deal: Deal) -> None:
    """Show the teyaku of both hands, and treat them as the rules say."""
    found = [teyaku_of(mask_of(hand), deal.rules) for hand in deal.hands]
    holders = [seat for seat, names in enumerate(found) if names]
    for seat in holders:
        deal.emit(events.TeyakuShown(seat, tuple(deal.hands[seat]), found[seat]))
    if not holders:
        return
    if deal.rules.teyaku == "redeal":
        _redeal(deal, TEYAKU)
    elif len(holders) == 1:
        points = deal.rules.teyaku_points * len(found[holders[0]])
        deal.result = won_at_once(deal.rules, holders[0], BY_TEYAKU, points)
    elif deal.rules.teyaku_both == "draw":
        core = deal.new_core()
        end_exhausted(core, played=False)
        deal.result = result_of(core, BY_TEYAKU)
