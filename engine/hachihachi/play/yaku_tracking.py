"""Detection of dekiyaku after a turn, and liability for them (docs/rules.md section 6). Compiled, like the core."""
from typing import Final

from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, shift_left, single_bit
from hachi_hachi.engine.hachihachi.play.compiled_rules import (
    AT_END,
    AT_ONCE,
    DEKIYAKU_PAID,
    DISCARD,
    SAGE_FAILED,
    STRICT,
)
from hachi_hachi.engine.hachihachi.play.notes_layout import (
    ACT,
    ACT_TURN,
    ANSWERS,
    DROPPED,
    EXTRA,
    LET_GO,
    LURE,
    LURE_CARD,
    LURE_TURN,
    LURED,
    MADE,
    NOBODY,
    OVERTOOK,
    PAID_NOW,
    STAKE,
    VOID,
)
from hachi_hachi.engine.hachihachi.play.play_state import PlayState, Sink
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import GOKOU, NANATAN, SHIKOU

_SHIKOU: Final[i64] = SHIKOU
_GOKOU: Final[i64] = GOKOU
_NANATAN: Final[i64] = NANATAN


def yaku_kan(core: PlayState, position: i64, number: i64) -> i64:
    """Return the value of the dekiyaku ``number`` of ``position`` in kan, including ribbons beyond seven."""
    kan = core.rules.yaku_kan[number]
    if number == _NANATAN:
        kan += core.notes[EXTRA + position]
    return kan


def look_at_dekiyaku(core: PlayState, sink: Sink | None) -> bool:
    """Find the dekiyaku made or improved in the turn just played. Return True if there were any (section 6)."""
    rules = core.rules
    turn = core.turn
    pile = core.piles[turn]
    had = core.notes[MADE + turn]
    new: i64 = 0
    number: i64 = 0
    while number < rules.yaku_count:
        if not had & single_bit(number) and popcount(pile & rules.yaku_cards[number]) >= rules.yaku_needs[number]:
            new |= single_bit(number)
        number += 1
    nanatan = single_bit(_NANATAN)
    extra: i64 = 0
    if rules.nanatan_extra and (had | new) & nanatan and not core.notes[VOID + turn] & nanatan:
        extra = popcount(pile & rules.ribbons) - rules.yaku_needs[_NANATAN] - core.notes[EXTRA + turn]
        core.notes[EXTRA + turn] += extra
    if new == 0 and extra == 0:
        return False
    core.notes[MADE + turn] = had | new
    number = 0
    while number < core.positions:
        core.notes[PAID_NOW + number] = 0
        number += 1
    number = 0
    while number < rules.yaku_count:
        if new & single_bit(number):
            core.notes[ANSWERS + 6 * turn + number] = 1 + liable_position(core, number)
            if number != _SHIKOU or not new & single_bit(_GOKOU):  # made in one turn, gokou stands for both
                kan = yaku_kan(core, turn, number)
                if sink is not None:
                    sink.made(turn, number, kan, core.notes[ANSWERS + 6 * turn + number] - 1)
                _pay_at_once(core, number, kan, sink)
        elif number == _NANATAN and extra:
            if sink is not None:
                sink.improved(turn, number, extra)
            _pay_at_once(core, number, extra, sink)
        number += 1
    _answer_sage(core, sink)
    return True


def _answer_sage(core: PlayState, sink: Sink | None) -> None:
    """Update the pending sage after a new dekiyaku: each caller has either made it or been overtaken."""
    owing = core.owing
    core.owing = NOBODY
    if owing < 0 or owing == core.turn:
        return
    if core.rules.sage == AT_ONCE:
        core.owing = owing
        fail(core, sink)
    elif core.rules.sage != AT_END:
        core.notes[VOID + owing] = core.notes[MADE + owing]
        core.notes[OVERTOOK + core.turn] = 1 + owing
        if sink is not None:
            sink.failed(owing)


def _pay_at_once(core: PlayState, number: i64, kan: i64, sink: Sink | None) -> None:
    """In the mode ``at_once`` have a dekiyaku, or its improvement by ``kan``, paid now."""
    if core.rules.sage != AT_ONCE:
        return
    turn = core.turn
    answers = core.notes[ANSWERS + 6 * turn + number] - 1
    each = kan * core.rules.kan * core.multiplier
    position: i64 = 0
    while position < core.positions:
        if position != turn:
            payer = position if answers < 0 else answers
            core.notes[PAID_NOW + payer] += each
            if answers < 0:
                core.pay(payer, turn, each, DEKIYAKU_PAID, sink)
        position += 1
    if answers >= 0:
        core.pay(answers, turn, each * (core.positions - 1), DEKIYAKU_PAID, sink)


def fail(core: PlayState, sink: Sink | None) -> None:
    """In the mode ``at_once``, have a caller of sage without a dekiyaku pay back half the stake and clear the debt."""
    owing = core.owing
    core.owing = NOBODY
    if sink is not None:
        sink.failed(owing)
    position: i64 = 0
    while position < core.positions:
        paid = core.notes[STAKE + position]
        if paid:
            core.pay(owing, position, paid // 2, SAGE_FAILED, sink)
        position += 1


def liable_position(core: PlayState, number: i64) -> i64:
    """Return the position that played the card with which the one on turn completed the dekiyaku ``number``, or -1."""
    rules = core.rules
    if not rules.yaku_guarded[number] or rules.responsibility == 0:
        return NOBODY
    if rules.responsibility == STRICT:
        return _strictly_liable(core, number)
    cards = rules.yaku_cards[number]
    completing = core.piles[core.turn] & ~core.middle & cards
    if completing == 0:
        completing = core.middle & ~core.before & cards
    where = LET_GO
    if rules.responsibility == DISCARD:
        where = DROPPED
    position: i64 = 0
    while position < core.positions:
        if position != core.turn and core.notes[where + position] & completing:
            return position
        position += 1
    return NOBODY


def _strictly_liable(core: PlayState, number: i64) -> i64:
    """Return the position that acted last; for gokou, failing that, the one liable for the shikou."""
    acts = core.acts
    answers = acts[ACT + number]
    if acts[LURED + number] and acts[LURE_TURN + number] > acts[ACT_TURN + number]:
        answers = acts[LURE + number]
    if answers == 0 and number == _GOKOU:
        answers = core.notes[ANSWERS + 6 * core.turn + _SHIKOU]
    return answers - 1


def watch_hand_card(core: PlayState, one: i64, taken: i64, held: i64) -> None:
    """Note under ``strict`` how the hand card of the position on turn affects the dekiyaku of others.

    ``one`` is the card, ``taken`` the cards it takes, ``held`` the hand it comes from (masks).
    """
    watch_lure(core, one, taken)
    if held == one:
        return  # there is no liability for the last card of the hand
    rules = core.rules
    # a missing card matters if it is left on the field, or shares the month of the card played
    near = core.field & ~taken
    if taken == 0:
        near |= shift_left(15, lowest_bit(one) & 60)
    if not near & rules.guarded_cards:
        return
    acts = core.acts
    turn = core.turn
    number: i64 = 0
    while number < rules.yaku_count:
        missing = _missing(core, number) if rules.yaku_guarded[number] and near & rules.yaku_cards[number] else 0
        if missing:
            month = shift_left(15, lowest_bit(missing) & 60)
            placed = taken == 0
            on_field = core.field & missing and not taken & missing
            if (placed and one == missing) or (on_field and held & month):
                acts[ACT + number] = 1 + turn
                acts[ACT_TURN + number] = core.turns + 1
            elif placed and one & month:
                acts[LURE + number] = 1 + turn
                acts[LURE_TURN + number] = core.turns + 1
                acts[LURE_CARD + number] = one
        number += 1


def watch_lure(core: PlayState, one: i64, taken: i64) -> None:
    """Note under ``strict`` if a dekiyaku's owner uses the missing card to take another's card played for it."""
    if not taken or not one & core.rules.guarded_cards:
        return
    number: i64 = 0
    while number < core.rules.yaku_count:
        if core.rules.yaku_cards[number] & one and taken & core.acts[LURE_CARD + number]:
            core.acts[LURED + number] = 1
        number += 1


def _missing(core: PlayState, number: i64) -> i64:
    """Return the one card (a mask) that a position other than the one on turn lacks for a dekiyaku, or 0."""
    cards = core.rules.yaku_cards[number]
    position: i64 = 0
    while position < core.positions:
        lacking = cards & ~core.piles[position]
        if position != core.turn and lacking and lacking & (lacking - 1) == 0:
            return lacking
        position += 1
    return 0
