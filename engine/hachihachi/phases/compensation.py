"""Compensation of a seat that is forced out (docs/rules.md section 4)."""
from hachi_hachi.engine.common.bitset import popcount
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import (
    AKATAN,
    AOTAN,
    DEKIYAKU,
    GOKOU,
    INOSHIKACHOU,
    SHIKOU,
    dekiyaku_in_force,
)
from hachi_hachi.engine.hachihachi.yaku.teyaku import best

#: The value of each card of a yaku, in points.
POINTS_A_CARD = 3

#: Dekiyaku paid card by card, and those that may be completed with cards of the field.
_CARD_YAKU = (AKATAN, AOTAN, GOKOU, INOSHIKACHOU)
_FIELD_YAKU = (AKATAN, AOTAN, SHIKOU, GOKOU)


def compensation(hand: int, field: int, rules: Rules) -> int:
    """Return what each payer owes for the mask ``hand``, in points and without the multiplier.

    ``field`` is the mask of the cards on the field, excluding four of a month that the dealer takes.
    """
    kan = sum(found.kan for found in best(hand, rules))
    complete = _complete(hand, field, rules)
    kan += sum(DEKIYAKU[number].kan for number in complete)
    cards = 0
    for number, row in enumerate(dekiyaku_in_force(rules)):
        cards |= row.cards if number in _CARD_YAKU else 0
    if rules.compensation_cards == "rest":
        for number in complete:
            cards &= ~DEKIYAKU[number].cards
    return kan * rules.kan_points // 2 + POINTS_A_CARD * int(popcount(hand & cards))


def _complete(hand: int, field: int, rules: Rules) -> list[int]:
    """Return the numbers of the dekiyaku that count as complete: gokou instead of shikou."""
    if rules.compensation_sets == "none":
        return []
    found = []
    for number, row in enumerate(dekiyaku_in_force(rules)):
        with_field = rules.compensation_sets == "hand_and_field" and number in _FIELD_YAKU
        cards = hand | field if with_field else hand
        if popcount(cards & row.cards) >= row.needs and hand & row.cards:
            found.append(number)
    return [number for number in found if number != SHIKOU or GOKOU not in found]

