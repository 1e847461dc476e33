"""Reasons for and against a card: each returns its subject, or ``None`` if its condition does not hold."""
from typing import Final

from hachi_hachi.ai.hachihachi.explanations.reason_input import Find, ReasonInput, ReasonSubject, once
from hachi_hachi.ai.hachihachi.valuation.declared_teyaku_value import claims
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis.sujiroku_progress import may_gather
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import PILE, YakuState, answers_for, lacks_only
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import Dekiyaku
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU_CARDS
from hachi_hachi.engine.hanafuda.deck import CARDS, MONTH_MASKS, points

#: A dekiyaku counts as begun with at least this many of its cards, while it lacks at most this many.
BEGUN: Final = 2
FAR: Final = 3
#: This much chaff in the pile counts as progress towards sujiroku.
MUCH_CHAFF: Final = 9
#: Cards worth this many points are worth keeping from others.
WORTH_KEEPING: Final = 5


def completes(case: ReasonInput) -> ReasonSubject | None:
    """It makes a dekiyaku; both are named for a shikou and a gokou made together."""
    made = _made(case)
    return ReasonSubject(yaku=tuple(row.name for row in made)) if made else None


def _made(case: ReasonInput) -> list[Dekiyaku]:
    """Return the dekiyaku that the choice makes; both for a shikou and a gokou made together."""
    if not case.captured:
        return []
    mine = case.view.piles[case.view.seat] | case.captured
    unmade = [state.row for state in case.yaku_of(case.view.seat)]
    return [row for row in unmade if (mine & row.cards).bit_count() >= row.needs]


def only_taker(case: ReasonInput) -> ReasonSubject | None:
    """The card takes one that a dekiyaku lacks, and the others of its month are gone."""
    found = case.outcome
    if found is None or not found.taken:
        return None
    captured_cards = sum(case.view.piles)
    if MONTH_MASKS[found.card // 4] & ~(found.taken | 1 << found.card) & ~captured_cards:
        return None
    wanted = [
        (card, state.row.name)
        for card in cards_in(found.taken)
        for seat in (case.view.seat, *case.rivals)
        for state in case.yaku_of(seat)
        if state.row.cards >> card & 1 and _is_started(state)
    ]
    if not wanted:
        return None
    return ReasonSubject(cards=once(card for card, _ in wanted), yaku=once(name for _, name in wanted))


def catches(case: ReasonInput) -> ReasonSubject | None:
    """It takes the fourth card of a triplet that this seat has declared."""
    fourths = case.captured & claims(case.view, case.view.seat).fourths
    return ReasonSubject(cards=tuple(cards_in(fourths))) if fourths else None


def keeps_fourth(case: ReasonInput) -> ReasonSubject | None:
    """It takes the fourth card of a triplet that another seat has declared, and could still take."""
    held = [(seat, claims(case.view, seat).fourths & case.captured) for seat in case.awaited]
    found = [(seat, card) for seat, fourths in held for card in cards_in(fourths)]
    return (
        ReasonSubject(cards=once(card for _, card in found), seats=once(seat for seat, _ in found)) if found else None
    )


def denies(case: ReasonInput) -> ReasonSubject | None:
    """Another seat has begun a dekiyaku, and can no longer make it once these cards are taken."""
    found = [
        (seat, state.row.name)
        for seat in case.rivals
        for state in case.yaku_of(seat)
        if _is_started(state) and _spoils(state, case.captured)
    ]
    return ReasonSubject(yaku=once(name for _, name in found), seats=once(seat for seat, _ in found)) if found else None


def _spoils(state: YakuState, captured: int) -> bool:
    within = state.row.cards & ~captured & (state.lacking | _held(state))
    return bool(state.row.cards & captured) and within.bit_count() < state.row.needs


def _is_started(state: YakuState) -> bool:
    """Return True if a seat has two cards of a dekiyaku or more, and lacks at most three."""
    return state.taken >= BEGUN and state.missing <= FAR


def _nearer(state: YakuState, captured: int) -> bool:
    """Return True if a dekiyaku is begun once ``captured`` is in the pile too."""
    taken = state.taken + (state.row.cards & captured).bit_count()
    return taken >= BEGUN and state.row.needs - taken <= FAR


def _held(state: YakuState) -> int:
    return sum(1 << one.card for one in state.cards if one.where == PILE)


def builds(case: ReasonInput) -> ReasonSubject | None:
    """It takes a card of a dekiyaku that this seat has begun, and can still make."""
    if case.action.verb == actions.TAKE and not case.view.hand_sizes[case.view.seat]:
        return None  # the last card of its last turn
    made = {row.name for row in _made(case)}
    found = [
        state.row.name
        for state in case.yaku_of(case.view.seat)
        if state.row.name not in made
        and state.row.cards & case.captured
        and _nearer(state, case.captured)
    ]
    return ReasonSubject(yaku=tuple(found)) if found else None


def pulls(case: ReasonInput) -> ReasonSubject | None:
    """It takes card points, and this seat is paid for taking 89 or more."""
    if not claims(case.view, case.view.seat).pulls or points(case.captured) < WORTH_KEEPING:
        return None
    return ReasonSubject(card_points=points(case.captured))


def gathers(case: ReasonInput) -> ReasonSubject | None:
    """It takes chaff when the pile has much of it, and sujiroku would count and can still be made."""
    view = case.view
    mine = (view.piles[view.seat] | case.captured) & SUJIROKU_CARDS
    if not case.captured & SUJIROKU_CARDS or mine.bit_count() < MUCH_CHAFF:
        return None
    to_come = 2 * view.hand_sizes[view.seat] - (case.action.verb == actions.PLAY)
    return ReasonSubject(cards=tuple(cards_in(mine))) if may_gather(view, view.seat, mine, to_come) else None


def takes(case: ReasonInput) -> ReasonSubject | None:
    """It takes cards, and their card points."""
    return ReasonSubject(card_points=points(case.captured)) if case.captured else None


def lets_go(case: ReasonInput) -> ReasonSubject | None:
    """It plays the card that another seat's dekiyaku lacks, so that this seat alone would pay for it."""
    if case.discarded < 0 or case.action.verb != actions.PLAY:
        return None
    rows = answers_for(case.view, case.discarded, case.view.seat)
    seats = tuple(seat for seat in case.rivals if lacks_only(case.view, case.discarded, seat))
    return ReasonSubject((case.discarded,), once(row.name for row in rows), seats) if rows else None


def gives_yaku_card(case: ReasonInput) -> ReasonSubject | None:
    """It plays a card of a dekiyaku that another seat has begun, and can still make."""
    if case.discarded < 0:
        return None
    found = [
        (seat, state.row.name)
        for seat in case.rivals
        for state in case.yaku_of(seat)
        if _is_started(state) and state.row.cards >> case.discarded & 1
    ]
    names = once(name for _, name in found)
    return ReasonSubject((case.discarded,), names, once(seat for seat, _ in found)) if found else None


def leaves_yaku_card(case: ReasonInput) -> ReasonSubject | None:
    """It leaves the one card that another seat's dekiyaku lacks, and somebody may hold a card that takes it."""
    found = case.outcome
    if found is None:
        return None
    left = [
        (card, seat, row.name)
        for card in cards_in(found.field & ~(1 << found.card))
        for seat in case.rivals
        for row in lacks_only(case.view, card, seat)
        if case.view.hand_sizes[seat] and _may_be_taken(case, card)
    ]
    if not left:
        return None
    return ReasonSubject(
        once(card for card, _, _ in left), once(name for _, _, name in left), once(seat for _, seat, _ in left)
    )


def _may_be_taken(case: ReasonInput, card: int) -> bool:
    """Return True if another seat may still take ``card``.

    That is: an unseen card, or one known in another hand, is of its month, and another seat has a turn left.
    """
    others = case.view.unseen() if case.awaited else 0
    for seat in case.awaited:
        others |= case.view.hands[seat]
    return bool(others & MONTH_MASKS[card // 4])


def gives_fourth(case: ReasonInput) -> ReasonSubject | None:
    """It plays the fourth card of a triplet that another seat has declared, and can still take."""
    if case.discarded < 0:
        return None
    seats = tuple(seat for seat in case.awaited if claims(case.view, seat).fourths >> case.discarded & 1)
    return ReasonSubject(cards=(case.discarded,), seats=seats) if seats else None


def gives_points(case: ReasonInput) -> ReasonSubject | None:
    """It plays a card of some value, and somebody may hold one that takes it."""
    if case.discarded < 0 or CARDS[case.discarded].points < WORTH_KEEPING or not _may_be_taken(case, case.discarded):
        return None
    return ReasonSubject(cards=(case.discarded,), card_points=CARDS[case.discarded].points)


def safe(case: ReasonInput) -> ReasonSubject | None:
    """It plays a card that nobody else can take: the rest of its month is gone or in this hand, or no turn is left."""
    is_safe = case.discarded >= 0 and not _may_be_taken(case, case.discarded)
    return ReasonSubject(cards=(case.discarded,)) if is_safe else None


def discards_chaff(case: ReasonInput) -> ReasonSubject | None:
    """It plays a card of chaff."""
    return ReasonSubject(cards=(case.discarded,)) if case.discarded >= 0 and CARDS[case.discarded].points == 1 else None


def misses(find: Find) -> Find:
    """Return a reason that the best choice has what ``find`` finds and this one does not."""

    def missed(case: ReasonInput) -> ReasonSubject | None:
        if case.top is None or case.outcome is None or case.top.outcome is None or find(case) is not None:
            return None
        return find(case.top)

    return missed


def fewer_points(case: ReasonInput) -> ReasonSubject | None:
    """It takes fewer card points than the best choice."""
    if case.top is None or case.outcome is None or case.top.outcome is None:
        return None
    less = points(case.top.captured) - points(case.captured)
    return ReasonSubject(card_points=less) if less > 0 else None
