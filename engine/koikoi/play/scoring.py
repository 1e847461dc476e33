"""The result of a deal: base, multiplier and points (docs/rules-koi-koi.md section 6). Compiled, like the core."""
from typing import Final

from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import shift_left
from hachi_hachi.engine.koikoi.play.compiled_rules import (
    COUNT_BOTH_PILES,
    EXHAUSTED_DEALER,
    EXHAUSTED_LAST_KOIKOI,
    EXHAUSTED_NOTHING,
    FIELD_DOUBLE,
    FIELD_NUMBER,
    FIELD_OFF,
    KOIKOI_ANYONE,
    KOIKOI_COUNT,
    KOIKOI_NONE,
    KOIKOI_OPPONENT,
    KOIKOI_OWN,
    KOIKOI_OWN_COUNT,
    PlayRules,
)
from hachi_hachi.engine.koikoi.play.play_state import CALLS, NOBODY, OVER, PlayState
from hachi_hachi.engine.koikoi.play.yaku_scoring import total_of, yaku_of

#: The base from which the factor *seven* counts.
SEVEN: Final[i64] = 7


def total(core: PlayState, seat: i64) -> i64:
    """Return the total of the pile of ``seat``."""
    pile = core.piles[seat]
    return total_of(core.rules, pile, yaku_of(core.rules, pile, core.field, core.month))


def seven_factor(rules: PlayRules, base: i64) -> i64:
    """Return the factor for a ``base`` of seven or more."""
    return 2 if rules.seven_doubles and base >= SEVEN else 1


def koikoi_factor(rules: PlayRules, own: i64, other: i64) -> i64:
    """Return the factor for the ``own`` calls of the winner and those of the ``other`` player."""
    kind = rules.koikoi_multiplier
    if kind == KOIKOI_OPPONENT:
        return 2 if other else 1
    if kind == KOIKOI_NONE:
        return 1
    if kind == KOIKOI_OWN:
        return 2 if own else 1
    if kind == KOIKOI_ANYONE:
        return 2 if own or other else 1
    if kind == KOIKOI_COUNT:
        return 1 + own + other
    if kind == KOIKOI_OWN_COUNT:
        return 1 + own
    return shift_left(1, own + other)


def field_factor(rules: PlayRules, brights: i64) -> i64:
    """Return the factor for the ``brights`` first dealt to the field."""
    if rules.field_brights == FIELD_OFF or brights == 0:
        return 1
    if rules.field_brights == FIELD_DOUBLE:
        return 2
    return brights if rules.field_brights == FIELD_NUMBER else brights + 1


def combined(rules: PlayRules, seven: i64, koikoi: i64, field: i64) -> i64:
    """Return the multiplier that the three factors make."""
    return seven + koikoi + field - 2 if rules.adds_factors else seven * koikoi * field


def win_by_yaku(core: PlayState, winner: i64, *, stopped: bool, more: i64 = 0) -> None:
    """Have ``winner`` win the deal with the yaku of its pile and ``more`` points, as if it ``stopped`` now."""
    rules = core.rules
    base = total(core, winner) + more
    if rules.counted == COUNT_BOTH_PILES:
        base += total(core, 1 - winner)
    core.phase = OVER
    core.winner = winner
    core.stopped = stopped
    core.base = base
    core.seven = seven_factor(rules, base)
    core.koikoi = koikoi_factor(rules, core.calls[CALLS + winner], core.calls[CALLS + 1 - winner])
    core.field_factor = field_factor(rules, core.brights)
    core.multiplier = combined(rules, core.seven, core.koikoi, core.field_factor)


def end_exhausted(core: PlayState, *, played: bool) -> None:
    """End a deal in which nobody stopped; not ``played``: because both players hold a teyaku (section 6.2)."""
    rules = core.rules
    core.phase = OVER
    if rules.exhausted == EXHAUSTED_NOTHING:
        return
    if rules.exhausted == EXHAUSTED_DEALER:
        if not rules.dealer_needs_no_yaku or total(core, 0) + total(core, 1) == 0:
            core.winner = core.dealer
            core.base = rules.dealer_points
        return
    if not played:
        return
    if rules.exhausted == EXHAUSTED_LAST_KOIKOI:
        if core.last_caller >= 0 and total(core, core.last_caller) > 0:
            win_by_yaku(core, core.last_caller, stopped=False)
        return
    dealer, other = total(core, core.dealer), total(core, 1 - core.dealer)
    if dealer + other > 0:
        win_by_yaku(core, core.dealer if dealer >= other else 1 - core.dealer, stopped=False)


def gain(core: PlayState, seat: i64) -> i64:
    """Return the points that ``seat`` has won in a deal that is over (below 0: lost)."""
    if core.winner == NOBODY:
        return 0
    points = core.base * core.multiplier
    if seat == core.winner:
        return points
    return -points if core.rules.zero_sum else 0
