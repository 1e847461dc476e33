"""Reasons for and against a card; each returns a subject, or ``None`` if it does not hold."""
from typing import Final

from hachi_hachi.ai.koikoi.explanations.reason_input import Find, ReasonInput, ReasonSubject, needing
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hanafuda.deck import CHAFF

#: Yaku of so many cards are collected one by one; for those of more, every card of the kind counts.
_NAMED: Final = 4


def completes(case: ReasonInput) -> ReasonSubject | None:
    """It makes a yaku, or more points of one: what the pile is worth then."""
    view = case.view
    if not case.captured:
        return None
    pile = view.piles[view.seat]
    more = case.total_of(pile | case.captured) - case.total_of(pile)
    if more <= 0:
        return None
    made = needing(case.captured, case.own_yaku, 1)
    return ReasonSubject(tuple(cards_in(case.captured)), made.yaku if made is not None else (), more)


def denies(case: ReasonInput) -> ReasonSubject | None:
    """It takes the card that a yaku of the other seat lacks."""
    return needing(case.captured, case.rival_yaku, 1)


def builds(case: ReasonInput) -> ReasonSubject | None:
    """It takes a card after which a yaku of few cards lacks only one."""
    return needing(case.captured, [one for one in case.own_yaku if one.needs <= _NAMED and one.taken], 2)


def gathers(case: ReasonInput) -> ReasonSubject | None:
    """It takes cards of a kind of which the pile already has many."""
    counted = [one for one in case.own_yaku if one.needs > _NAMED and one.missing <= 2]
    found = 0
    for one in counted:
        found |= one.lacking & case.captured
    if not found:
        return None
    return ReasonSubject(tuple(cards_in(found)), tuple(one.name for one in counted if one.lacking & case.captured))


def captures(case: ReasonInput) -> ReasonSubject | None:
    """It takes cards."""
    return ReasonSubject(tuple(cards_in(case.captured))) if case.captured else None


def gives(case: ReasonInput) -> ReasonSubject | None:
    """It plays the card that a yaku of the other seat lacks, and the other seat may take it."""
    if case.discarded < 0 or not case.may_take(case.discarded):
        return None
    return needing(1 << case.discarded, case.rival_yaku, 1)


def leaves(case: ReasonInput) -> ReasonSubject | None:
    """It leaves such a card on the field."""
    if not case.is_card:
        return None
    left = sum(1 << card for card in cards_in(case.field_after) if card != case.discarded and case.may_take(card))
    return needing(left, case.rival_yaku, 1)


def safe(case: ReasonInput) -> ReasonSubject | None:
    """It plays a card that the other seat cannot take."""
    is_safe = case.discarded >= 0 and not case.may_take(case.discarded)
    return ReasonSubject((case.discarded,)) if is_safe else None


def discards_chaff(case: ReasonInput) -> ReasonSubject | None:
    """It plays a card of chaff."""
    is_chaff = case.discarded >= 0 and CHAFF >> case.discarded & 1
    return ReasonSubject((case.discarded,)) if is_chaff else None


def takes_nothing(case: ReasonInput) -> ReasonSubject | None:
    """It takes nothing, and the best choice does."""
    return ReasonSubject() if case.discarded >= 0 and case.top is not None and case.top.captured else None


def misses(find: Find) -> Find:
    """Return a reason that the best choice has what ``find`` finds and this one does not."""

    def missed(case: ReasonInput) -> ReasonSubject | None:
        if case.top is None or not case.is_card or find(case) is not None:
            return None
        return find(case.top)

    return missed
