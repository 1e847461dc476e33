"""What is counted and paid when the play of the cards is over (docs/rules.md section 7). Compiled, like the core."""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from engine.core.cards import size
from engine.hachihachi.compiled import (
    CARD_POINTS,
    CATCHING,
    GUARD,
    PULLING,
    TEYAKU_REVERSED,
    TOKUSHUYAKU_PAID,
    PlayRules,
)
from engine.hachihachi.play import PlayCore, Sink
from engine.hachihachi.tokushuyaku import FUTAHACHI, PAR, SOUHACHI, SUJIROKU, SUJIROKU_CARDS

_PAR: Final[i64] = PAR
_SOUHACHI: Final[i64] = SOUHACHI
_FUTAHACHI: Final[i64] = FUTAHACHI
_SUJIROKU: Final[i64] = SUJIROKU
_SUJIROKU_CARDS: Final[i64] = SUJIROKU_CARDS
_NOBODY: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class SettlementSink(Sink):
    """Hears of the settlement too."""

    def special(self, position: int, number: int, kan: int) -> None:
        """The position is paid for the tokushuyaku ``number``, worth ``kan`` from each."""


@final
class Declared:
    """What the declared teyaku mean for the settlement, by position.

    ``kan`` is what was declared, ``fourths`` the mask of the cards with which a triplet is caught, ``pulls`` 1 where
    89 card points earn a bonus.
    """

    def __init__(self, kan: list[int], fourths: list[int], pulls: list[int]) -> None:
        self.kan: vec[i64] = vec[i64](kan)
        self.fourths: vec[i64] = vec[i64](fourths)
        self.pulls: vec[i64] = vec[i64](pulls)


def card_points(rules: PlayRules, pile: i64) -> i64:
    """Return the card points of the mask ``pile``."""
    return (
        20 * size(pile & rules.lights)
        + 10 * size(pile & rules.animals)
        + 5 * size(pile & rules.ribbons)
        + size(pile & rules.chaff)
    )


def winner(core: PlayCore) -> i64:
    """Return the position with most card points; of equals the earlier."""
    best: i64 = 0
    position: i64 = 1
    while position < core.positions:
        if card_points(core.rules, core.piles[position]) > card_points(core.rules, core.piles[best]):
            best = position
        position += 1
    return best


def settle(core: PlayCore, declared: Declared, sink: SettlementSink | None = None) -> None:
    """Make the payments of section 7 that follow the play; ``core`` must be over."""
    if not core.ran_out:
        return  # stopped: card points and tokushuyaku fall away, and so do bonuses, which need a full deal
    rules = core.rules
    points: vec[i64] = vec[i64]([0] * core.positions)
    position: i64 = 0
    while position < core.positions:
        points[position] = card_points(rules, core.piles[position])
        position += 1
    number, owner = _special(core, points)
    if core.owing >= 0 and core.owing != owner:
        core.fail(sink)
    if number >= 0:
        _pay_special(core, number, owner, points, sink)
        _reverse_teyaku(core, declared, sink)
    else:
        _pay_card_points(core, points, sink)
        _pay_bonuses(core, declared, points, sink)


def _special(core: PlayCore, points: vec[i64]) -> tuple[i64, i64]:
    """Return the tokushuyaku that counts and whose it is; -1 and -1 where there is none."""
    rules = core.rules
    equal = True
    for_points: i64 = _NOBODY
    for_chaff: i64 = _NOBODY
    position: i64 = 0
    while position < core.positions:
        if core.positions == 2:
            equal = equal and points[position] == points[0]
        else:
            equal = equal and points[position] == rules.special_least[_SOUHACHI]
        if points[position] >= rules.special_least[_FUTAHACHI]:
            for_points = position
        if size(core.piles[position] & _SUJIROKU_CARDS) >= rules.special_least[_SUJIROKU]:
            for_chaff = position
        position += 1
    if equal:
        return _SOUHACHI, 0
    if for_points >= 0:
        return _FUTAHACHI, for_points
    if for_chaff >= 0:
        return _SUJIROKU, for_chaff
    return _NOBODY, _NOBODY


def _pay_special(core: PlayCore, number: i64, owner: i64, points: vec[i64], sink: SettlementSink | None) -> None:
    rules = core.rules
    above: i64 = 0
    if number == _FUTAHACHI:
        above = points[owner] - rules.special_least[number]
    elif number == _SUJIROKU:
        above = size(core.piles[owner] & _SUJIROKU_CARDS) - rules.special_least[number]
    kan = rules.special_kan[number] + rules.special_extra[number] * above
    if sink is not None:
        sink.special(owner, number, kan)
    position: i64 = 0
    while position < core.positions:
        if position != owner:
            core.pay(position, owner, kan * rules.kan * core.multiplier, TOKUSHUYAKU_PAID, sink)
        position += 1


def _reverse_teyaku(core: PlayCore, declared: Declared, sink: SettlementSink | None) -> None:
    """Every seat gives back what the others paid for its teyaku."""
    owner: i64 = 0
    while owner < core.positions:
        points = declared.kan[owner] * core.rules.kan * core.multiplier
        position: i64 = 0
        while position < core.positions:
            if points and position != owner:
                core.pay(owner, position, points, TEYAKU_REVERSED, sink)
            position += 1
        owner += 1


def _pay_card_points(core: PlayCore, points: vec[i64], sink: SettlementSink | None) -> None:
    """Those below par pay those above; between two, the lower pays the difference."""
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
                part = min(due[payee], -due[payer])
                due[payer] += part
                due[payee] -= part
                core.pay(payer, payee, part, CARD_POINTS, sink)
            payee += 1
        payer += 1


def _pay_bonuses(core: PlayCore, declared: Declared, points: vec[i64], sink: SettlementSink | None) -> None:
    """Catch the sanbon, a kan from each for every fourth card, and pull the points."""
    owner: i64 = 0
    while owner < core.positions:
        caught = declared.fourths[owner] & core.piles[owner]
        while caught:
            fourth = caught & -caught
            caught ^= fourth
            _pay_bonus(core, owner, _who_dropped(core, owner, fourth), CATCHING, sink)
        if declared.pulls[owner] and points[owner] > _PAR:
            _pay_bonus(core, owner, _NOBODY, PULLING, sink)
        owner += 1


def _who_dropped(core: PlayCore, owner: i64, fourth: i64) -> i64:
    """Return who played the ``fourth`` card (a mask) from the hand and pays for both, or -1."""
    if core.rules.catching_responsibility == GUARD:
        position: i64 = 0
        while position < core.positions:
            if position != owner and core.dropped[position] & fourth:
                return position
            position += 1
    return _NOBODY


def _pay_bonus(core: PlayCore, owner: i64, responsible: i64, reason: i64, sink: SettlementSink | None) -> None:
    each = core.rules.kan * core.multiplier
    if responsible >= 0:
        core.pay(responsible, owner, each * (core.positions - 1), reason, sink)
        return
    position: i64 = 0
    while position < core.positions:
        if position != owner:
            core.pay(position, owner, each, reason, sink)
        position += 1
