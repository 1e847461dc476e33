"""Counting and payments at the end of card play (docs/rules.md section 7). Compiled, like the core."""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, shift_left, single_bit
from hachi_hachi.engine.hachihachi.play.compiled_rules import (
    ALWAYS,
    AT_END,
    AT_ONCE,
    CARD_POINTS,
    CATCHING,
    DEKIYAKU_PAID,
    FORFEIT,
    FULL_DEAL,
    MIZUTEN,
    MIZUTEN_WIN_OR_PAY,
    NO_LIABILITY,
    NULLIFY,
    PULLING,
    SAGE_FAILED,
    TEYAKU_REVERSED,
    TOKUSHUYAKU_PAID,
    WON_FIRST_SAGE,
    WON_LAST_SAGE,
    WON_POINTS,
    WON_POINTS_TIED,
    WON_SPECIAL,
    WON_STOPPED,
    WON_WITHDREW,
    PlayRules,
)
from hachi_hachi.engine.hachihachi.play.notes_layout import ANSWERS, DROPPED, LAPSED, MADE, NOBODY, OVERTOOK, VOID
from hachi_hachi.engine.hachihachi.play.play_state import PlayState, Sink
from hachi_hachi.engine.hachihachi.play.yaku_tracking import fail, yaku_kan
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import GOKOU, SHIKOU
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import FUTAHACHI, PAR, SOUHACHI, SUJIROKU, SUJIROKU_CARDS

_SHIKOU: Final[i64] = SHIKOU
_GOKOU: Final[i64] = GOKOU
_PAR: Final[i64] = PAR
_SOUHACHI: Final[i64] = SOUHACHI
_FUTAHACHI: Final[i64] = FUTAHACHI
_SUJIROKU: Final[i64] = SUJIROKU
_SUJIROKU_CARDS: Final[i64] = SUJIROKU_CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class SettlementSink(Sink):
    """An observer of play and settlement."""

    def special(self, position: int, number: int, kan: int) -> None:
        """The position is paid for the tokushuyaku ``number``, worth ``kan`` from each."""

    def outsiders(self, position: int) -> None:
        """The position gets a kan for mizuten from each inactive seat, but not from the blank's holder."""


@final
class DeclaredTeyaku:
    """Declarations before the play in the form the settlement needs, by position.

    ``kan`` is the value of the teyaku, ``fourths`` the mask of the cards with which triplets are caught, ``pulls`` is 1
    if 89 card points earn a bonus. ``mizuten`` is the position bound by it, or -1; ``outsiders`` is the number of
    inactive seats that pay for it.
    """

    def __init__(
        self, kan: list[int], fourths: list[int], pulls: list[int], mizuten: int = -1, outsiders: int = 0
    ) -> None:
        self.kan: vec[i64] = vec[i64](kan)
        self.fourths: vec[i64] = vec[i64](fourths)
        self.pulls: vec[i64] = vec[i64](pulls)
        self.mizuten: i64 = mizuten
        self.outsiders: i64 = outsiders


def card_points(rules: PlayRules, pile: i64) -> i64:
    """Return the card points of the mask ``pile``."""
    return (
        20 * popcount(pile & rules.brights)
        + 10 * popcount(pile & rules.animals)
        + 5 * popcount(pile & rules.ribbons)
        + popcount(pile & rules.chaff)
    )


def settle(core: PlayState, declared: DeclaredTeyaku, sink: SettlementSink | None = None) -> i64:
    """Make the payments of section 7 that follow the play; ``core`` must be over. Return the winner's position."""
    rules = core.rules
    points: vec[i64] = vec[i64]([0] * core.positions)
    any_made = False
    position: i64 = 0
    while position < core.positions:
        points[position] = card_points(rules, core.piles[position])
        any_made = any_made or core.notes[MADE + position] != 0
        position += 1
    number: i64 = NOBODY
    owner: i64 = NOBODY
    if core.ran_out and (not any_made or rules.special_after_made) and (core.positions > 2 or rules.two_player_special):
        number = _special(core, points)
        owner = _special_owner(core, number, points)
    finish_dekiyaku(core, owner, sink)
    if number >= 0:
        _pay_special(core, number, owner, points, sink)
        _reverse_teyaku(core, declared, sink)
    else:
        if core.ran_out and (not any_made or rules.sage == AT_ONCE):
            _pay_card_points(core, points, sink)
        if (rules.bonuses_when == ALWAYS or (core.ran_out and (not any_made or rules.bonuses_when == FULL_DEAL))) and (
            core.positions > 2 or rules.two_player_bonuses
        ):
            _pay_bonuses(core, declared, points, sink)
    return _winner(core, owner, points)


def _winner(core: PlayState, special: i64, points: vec[i64]) -> i64:
    """Return the winner, and note the reason (section 3.8); ``special`` is the owner of the tokushuyaku, or -1."""
    rules = core.rules
    if rules.stopper_wins:
        if core.stopper >= 0:
            core.won_by = WON_WITHDREW if core.withdrawn else WON_STOPPED
            return core.stopper
        if rules.sage == AT_END and core.first_sage >= 0:
            core.won_by = WON_FIRST_SAGE
            return core.first_sage
        if rules.sage != AT_ONCE and core.last_sage >= 0:
            core.won_by = WON_LAST_SAGE
            return core.last_sage
        if special >= 0:
            core.won_by = WON_SPECIAL
            return special
    best: i64 = 0
    core.won_by = WON_POINTS
    position: i64 = 1
    while position < core.positions:
        if points[position] > points[best]:
            best = position
            core.won_by = WON_POINTS
        elif points[position] == points[best]:
            core.won_by = WON_POINTS_TIED
        position += 1
    return best


def finish_dekiyaku(core: PlayState, special: i64, sink: SettlementSink | None) -> None:
    """Make the payments that the mode of sage postpones to the end of the deal (section 6)."""
    mode = core.rules.sage
    if mode == AT_ONCE:
        if core.ran_out and core.owing >= 0 and core.owing != special:
            fail(core, sink)
        return
    stopper = core.stopper
    if stopper >= 0:
        both = NOBODY
        if mode == AT_END and not core.withdrawn:
            others = core.called_sage & ~single_bit(stopper)
            if popcount(others) == 1:
                both = lowest_bit(others)
        elif mode == NULLIFY:
            both = core.notes[OVERTOOK + stopper] - 1
        elif mode == FORFEIT and core.last_sage != stopper:
            both = core.last_sage
        _pay_dekiyaku(core, stopper, 2 if core.withdrawn else 1, both, sink)
    elif mode == AT_END:
        position: i64 = 0
        while position < core.positions:
            _pay_dekiyaku(core, position, 2, NOBODY, sink)
            position += 1
    elif core.last_sage >= 0:
        if mode == NULLIFY:
            _pay_dekiyaku(core, core.last_sage, 2, core.notes[OVERTOOK + core.last_sage] - 1, sink)
        else:
            _forfeit(core, core.last_sage, sink)


def _counting(core: PlayState, position: i64) -> i64:
    """Return the dekiyaku of a position that count, as bits: not the void ones, and gokou instead of shikou."""
    yaku = core.notes[MADE + position] & ~core.notes[VOID + position]
    if yaku & single_bit(_GOKOU):
        yaku &= ~single_bit(_SHIKOU)
    return yaku


def _pay_dekiyaku(core: PlayState, owner: i64, parts: i64, both: i64, sink: SettlementSink | None) -> None:
    """Pay ``owner`` for its dekiyaku, or half of it if ``parts`` is 2.

    For each dekiyaku the liable seat pays both shares, otherwise ``both`` does, otherwise (-1) each pays its own.
    """
    rules = core.rules
    yaku = _counting(core, owner)
    number: i64 = 0
    while number < rules.yaku_count:
        if yaku & single_bit(number):
            each = yaku_kan(core, owner, number) * rules.kan * core.multiplier // parts
            payer = core.notes[ANSWERS + 6 * owner + number] - 1
            if payer < 0:
                payer = both
            _collect(core, owner, payer, each, DEKIYAKU_PAID, sink)
        number += 1


def _collect(core: PlayState, owner: i64, alone: i64, each: i64, reason: i64, sink: SettlementSink | None) -> None:
    """Have every other position pay ``each`` to ``owner``, or the position ``alone`` (if not -1) all of it."""
    if alone >= 0:
        core.pay(alone, owner, each * (core.positions - 1), reason, sink)
        return
    position: i64 = 0
    while position < core.positions:
        if position != owner:
            core.pay(position, owner, each, reason, sink)
        position += 1


def _forfeit(core: PlayState, owner: i64, sink: SettlementSink | None) -> None:
    """Have the last caller of sage, if it made no other dekiyaku, pay half of its dekiyaku's value to each."""
    rules = core.rules
    yaku = _counting(core, owner)
    each: i64 = 0
    number: i64 = 0
    while number < rules.yaku_count:
        if yaku & single_bit(number):
            each += yaku_kan(core, owner, number) * rules.kan * core.multiplier // 2
        number += 1
    if sink is not None:
        sink.failed(owner)
    position: i64 = 0
    while position < core.positions:
        if position != owner:
            core.pay(owner, position, each, SAGE_FAILED, sink)
        position += 1


def _special(core: PlayState, points: vec[i64]) -> i64:
    """Return the number of the tokushuyaku that counts, or -1."""
    rules = core.rules
    equal = True
    found: i64 = NOBODY
    position: i64 = 0
    while position < core.positions:
        par = points[0] if core.positions == 2 else rules.special_least[_SOUHACHI]
        equal = equal and points[position] == par
        if points[position] >= rules.special_least[_FUTAHACHI]:
            found = _FUTAHACHI
        elif found < 0 and popcount(core.piles[position] & _SUJIROKU_CARDS) >= rules.special_least[_SUJIROKU]:
            found = _SUJIROKU
        position += 1
    return _SOUHACHI if equal else found


def _special_owner(core: PlayState, number: i64, points: vec[i64]) -> i64:
    """Return the owner of the tokushuyaku ``number``: the dealer for souhachi; -1 if there is none."""
    rules = core.rules
    if number == _SOUHACHI:
        return 0
    position: i64 = 0
    while position < core.positions:
        if number == _FUTAHACHI and points[position] >= rules.special_least[number]:
            return position
        if number == _SUJIROKU and popcount(core.piles[position] & _SUJIROKU_CARDS) >= rules.special_least[number]:
            return position
        position += 1
    return NOBODY


def _pay_special(core: PlayState, number: i64, owner: i64, points: vec[i64], sink: SettlementSink | None) -> None:
    rules = core.rules
    above: i64 = 0
    if number == _FUTAHACHI:
        above = points[owner] - rules.special_least[number]
    elif number == _SUJIROKU:
        above = popcount(core.piles[owner] & _SUJIROKU_CARDS) - rules.special_least[number]
    kan = rules.special_kan[number] + rules.special_extra[number] * above
    if sink is not None:
        sink.special(owner, number, kan)
    _collect(core, owner, NOBODY, kan * rules.kan * core.multiplier, TOKUSHUYAKU_PAID, sink)


def _reverse_teyaku(core: PlayState, declared: DeclaredTeyaku, sink: SettlementSink | None) -> None:
    """Have every seat pay back the others' payments for its teyaku."""
    owner: i64 = 0
    while owner < core.positions:
        points = declared.kan[owner] * core.rules.kan * core.multiplier
        position: i64 = 0
        while position < core.positions:
            if points and position != owner:
                core.pay(owner, position, points, TEYAKU_REVERSED, sink)
            position += 1
        owner += 1


def _pay_card_points(core: PlayState, points: vec[i64], sink: SettlementSink | None) -> None:
    """Pay for card points: those below par pay those above; between two, the lower pays the difference."""
    due: vec[i64] = vec[i64]([0] * core.positions)
    position: i64 = 0
    while position < core.positions:
        if core.positions == 2:
            due[position] = points[position] - points[1 - position]
        else:
            due[position] = points[position] - _PAR
        due[position] *= core.multiplier
        position += 1
    payer: i64 = 0
    while payer < core.positions:
        payee: i64 = 0
        while payee < core.positions:
            if due[payer] < 0 and due[payee] > 0:
                part = -due[payer] if -due[payer] < due[payee] else due[payee]  # noqa: FURB136 - min() boxes
                due[payer] += part
                due[payee] -= part
                core.pay(payer, payee, part, CARD_POINTS, sink)
            payee += 1
        payer += 1


def _pay_bonuses(core: PlayState, declared: DeclaredTeyaku, points: vec[i64], sink: SettlementSink | None) -> None:
    """Pay the bonuses: a kan from each for every caught fourth card, the escape, and mizuten (section 7.5)."""
    rules = core.rules
    each = rules.kan * core.multiplier
    owner: i64 = 0
    while owner < core.positions:
        caught = declared.fourths[owner] & core.piles[owner]
        while caught:
            fourth = caught & -caught
            caught ^= fourth
            month = shift_left(15, lowest_bit(fourth) & 60)
            if not rules.catching_all_four or core.piles[owner] & month == month:
                _collect(core, owner, _who_dropped(core, owner, fourth), each, CATCHING, sink)
        if declared.pulls[owner] and points[owner] > _PAR:
            _collect(core, owner, NOBODY, each, PULLING, sink)
        owner += 1
    if declared.mizuten >= 0:
        _pay_mizuten(core, declared, points[declared.mizuten], sink)


def _pay_mizuten(core: PlayState, declared: DeclaredTeyaku, taken: i64, sink: SettlementSink | None) -> None:
    """Pay for a dealer bound by mizuten whose pile has ``taken`` card points (section 4)."""
    rules = core.rules
    owner = declared.mizuten
    each = rules.kan * core.multiplier
    if taken > _PAR:
        _collect(core, owner, NOBODY, each, MIZUTEN, sink)
        if rules.mizuten <= MIZUTEN_WIN_OR_PAY:  # under bga, seats that folded have already paid
            core.gain[owner] += each * declared.outsiders
            if sink is not None:
                sink.outsiders(owner)
    elif rules.mizuten == MIZUTEN_WIN_OR_PAY:
        position: i64 = 0
        while position < core.positions:
            if position != owner:
                core.pay(owner, position, each, MIZUTEN, sink)
            position += 1


def _who_dropped(core: PlayState, owner: i64, fourth: i64) -> i64:
    """Return the position that played the ``fourth`` card (a mask) from the hand and pays for both, or -1."""
    if core.rules.catching_responsibility != NO_LIABILITY and not core.notes[LAPSED] & fourth:
        position: i64 = 0
        while position < core.positions:
            if position != owner and core.notes[DROPPED + position] & fourth:
                return position
            position += 1
    return NOBODY
