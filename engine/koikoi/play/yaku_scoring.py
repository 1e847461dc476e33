"""The yaku that stand in a pile, and its total (docs/rules-koi-koi.md section 4). Compiled, like the core.

Yaku are a mask by number (``yaku_constants``), with one bit more, ``CUP_IS_CHAFF``, if the sake cup counts as chaff.
Piles and the field are masks of cards, ``month`` is the mask of the cards of the deal's month or -1.
"""
from typing import Final

from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, single_bit
from hachi_hachi.engine.koikoi.play.compiled_rules import (
    COUNT_BEST,
    CUP_BOTH,
    CUP_EITHER,
    WEATHER_FIELD,
    WEATHER_OFF,
    WEATHER_PILE,
    PlayRules,
)
from hachi_hachi.engine.koikoi.yaku import yaku_constants

GOKOU: Final[i64] = yaku_constants.GOKOU
SHIKOU: Final[i64] = yaku_constants.SHIKOU
AME_SHIKOU: Final[i64] = yaku_constants.AME_SHIKOU
SANKOU: Final[i64] = yaku_constants.SANKOU
INOSHIKACHOU: Final[i64] = yaku_constants.INOSHIKACHOU
AKATAN: Final[i64] = yaku_constants.AKATAN
AOTAN: Final[i64] = yaku_constants.AOTAN
AKATAN_AOTAN: Final[i64] = yaku_constants.AKATAN_AOTAN
TANE: Final[i64] = yaku_constants.TANE
TAN: Final[i64] = yaku_constants.TAN
KASU: Final[i64] = yaku_constants.KASU
HANAMI: Final[i64] = yaku_constants.HANAMI
TSUKIMI: Final[i64] = yaku_constants.TSUKIMI
MONTH: Final[i64] = yaku_constants.MONTH
_COUNTED_LEAST: Final[i64] = yaku_constants.COUNTED_LEAST
_KASU_LEAST: Final[i64] = yaku_constants.KASU_LEAST
_MONTH_POINTS: Final[i64] = yaku_constants.MONTH_POINTS
#: A bit of the mask beyond the yaku, and the mask of all yaku.
CUP_IS_CHAFF: Final[i64] = 0x4000
ALL_YAKU: Final[i64] = 0x3FFF


def yaku_of(rules: PlayRules, pile: i64, field: i64, month: i64) -> i64:
    """Return the yaku that stand in ``pile`` with these cards on the ``field``."""
    found = _yaku(rules, pile, pile & rules.animals, field, month)
    if rules.sake_cup == CUP_EITHER and pile & rules.cup:
        as_chaff = _yaku(rules, pile, pile & rules.animals & ~rules.cup, field, month) | CUP_IS_CHAFF
        if total_of(rules, pile, as_chaff) > total_of(rules, pile, found):
            return as_chaff
    return found


def _yaku(rules: PlayRules, pile: i64, animals: i64, field: i64, month: i64) -> i64:
    """Return the yaku of ``pile``, of which ``animals`` count as animals."""
    found = _bright_yaku(rules, pile) | _ribbon_yaku(rules, pile)
    if animals & rules.boar_deer_butterflies == rules.boar_deer_butterflies:
        found |= single_bit(INOSHIKACHOU)
    if popcount(animals) >= _COUNTED_LEAST and not (rules.replaces_counted and found & single_bit(INOSHIKACHOU)):
        found |= single_bit(TANE)
    if popcount(_chaff(rules, pile, as_chaff=animals & rules.cup == 0)) >= _KASU_LEAST:
        found |= single_bit(KASU)
    if pile & month == month:
        found |= single_bit(MONTH)
    if pile & rules.cup and not (rules.viewing_needs_other and found == 0):
        found |= _viewings(rules, pile, field)
    return found


def _bright_yaku(rules: PlayRules, pile: i64) -> i64:
    number = popcount(pile & rules.brights)
    dry = not pile & rules.rainman
    if number == 5:
        return single_bit(GOKOU)
    if number == 4:
        return single_bit(SHIKOU) if dry else single_bit(AME_SHIKOU)
    if number == 3 and (dry or rules.sankou_with_rain):
        return single_bit(SANKOU)
    return 0


def _ribbon_yaku(rules: PlayRules, pile: i64) -> i64:
    found: i64 = 0
    if pile & rules.poetry_ribbons == rules.poetry_ribbons:
        found |= single_bit(AKATAN)
    if pile & rules.blue_ribbons == rules.blue_ribbons:
        found |= single_bit(AOTAN)
    if rules.merges_tan and found & (found - 1):
        found = single_bit(AKATAN_AOTAN)
    if popcount(pile & rules.ribbons) >= _COUNTED_LEAST and not (rules.replaces_counted and found):
        found |= single_bit(TAN)
    return found


def _viewings(rules: PlayRules, pile: i64, field: i64) -> i64:
    """Return hanami and tsukimi, unless the weather spoils them."""
    found: i64 = 0
    if pile & rules.hanami == rules.hanami:
        found |= single_bit(HANAMI)
    if pile & rules.tsukimi == rules.tsukimi:
        found |= single_bit(TSUKIMI)
    if rules.weather == WEATHER_OFF or not found:
        return found
    rain, fog = pile & rules.rainman, pile & rules.paulownia
    if rules.weather == WEATHER_FIELD:
        rain, fog = field & rules.willow, field & rules.paulownia
    elif rules.weather != WEATHER_PILE:
        fog = rain
    if rain:
        found &= ~single_bit(HANAMI)
    if fog:
        found &= ~single_bit(TSUKIMI)
    return found


def _chaff(rules: PlayRules, pile: i64, *, as_chaff: bool) -> i64:
    """Return the cards of ``pile`` that count as chaff; ``as_chaff``: the sake cup, if it is there, is no animal."""
    if as_chaff or rules.sake_cup == CUP_BOTH:
        return pile & (rules.chaff | rules.cup)
    return pile & rules.chaff


def points_of(rules: PlayRules, pile: i64, yaku: i64, number: i64) -> i64:
    """Return the points of the yaku ``number``, one of ``yaku``, which stand in ``pile``."""
    if number >= HANAMI:
        return _MONTH_POINTS if number == MONTH else rules.viewing_points
    if number == KASU:
        chaff = _chaff(rules, pile, as_chaff=yaku & CUP_IS_CHAFF != 0)
        return 1 + popcount(chaff) - _KASU_LEAST
    if number <= SANKOU:
        if number <= SHIKOU:
            return rules.gokou if number == GOKOU else rules.shikou
        return rules.ame_shikou if number == AME_SHIKOU else rules.sankou
    kind = pile & rules.ribbons
    if number in (INOSHIKACHOU, TANE):
        kind = pile & rules.animals
        if yaku & CUP_IS_CHAFF:
            kind &= ~rules.cup
    if number in (TANE, TAN):
        return 1 + popcount(kind) - _COUNTED_LEAST
    extra = popcount(kind) - 3 if rules.special_extra else 0
    if number == INOSHIKACHOU:
        return rules.inoshikachou + extra
    if number == AKATAN_AOTAN:
        return 2 * rules.tan_points + (extra - 3 if rules.special_extra else 0)
    return rules.tan_points + extra


def total_of(rules: PlayRules, pile: i64, yaku: i64) -> i64:
    """Return the total of a ``pile`` in which ``yaku`` stand: the points of all, or of the most valuable one."""
    total: i64 = 0
    rest = yaku & ALL_YAKU
    while rest:
        points = points_of(rules, pile, yaku, lowest_bit(rest))
        rest &= rest - 1
        if rules.counted != COUNT_BEST:
            total += points
        elif points > total:
            total = points
    return total
