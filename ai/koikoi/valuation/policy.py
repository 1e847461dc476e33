"""The policy for rollouts and for players that answer at once: every move valued by the yaku it brings nearer.

The value of a card is what it adds to the seat's expected points, and what its loss costs the other seat
(``yaku_chances``). A seat sees its own hand, the field and the piles. Compiled, like the core; values are in points.
"""
import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hachi_hachi.ai.koikoi.valuation.yaku_chances import YakuChances
from hachi_hachi.engine.common.bitset import lowest_bit, popcount, shift_left, single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hanafuda.capture import hand_moves, matching, takes
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import (
    ASK_CALL,
    ASK_CARD,
    CALLS,
    MOVE_KOIKOI,
    MOVE_STOP,
    OVER,
)
from hachi_hachi.engine.koikoi.play.scoring import combined, field_factor, gain, koikoi_factor, seven_factor, total

#: The weights by number: cards that a seat takes in a turn; what a loss of the other seat counts; what a card left for
#: the other seat costs; what a card left for the own hand is worth; the points that a call must bring.
SPEED: Final[i64] = 0
DENIAL: Final[i64] = 1
EXPOSED: Final[i64] = 2
WAITING: Final[i64] = 3
CAUTION: Final[i64] = 4
WEIGHTS: Final = (1.6, 0.5, 1.25, 0.3, -0.5)

#: How a card is assumed to be chosen: the noise of its value in points, and the share of random cards.
DOUBT: Final = 0.5
STRAY: Final = 0.1
_MOST_BEHIND: Final = 50.0

_PACK: Final[i64] = 48
_LEAST: Final = -1e9
_PAIR: Final[i64] = 2


@final
class Policy:
    """Chooses moves by ``weights``: ``look`` reads a position, ``value`` then returns the value of a move in it.

    ``attention`` is the weight of all that concerns the other seat's yaku, 1 by default.
    """

    def __init__(self, rules: PlayRules, month: i64, weights: vec[float]) -> None:
        self.weights = weights
        self.attention = 1.0
        self.chances = YakuChances(rules, month, weights[SPEED])
        #: What ``weigh_call`` found: the points of stopping, and after koi-koi the chances to win or to lose the deal,
        #: with the points of each.
        self.now: i64 = 0
        self.wins = 0.0
        self.won: i64 = 0
        self.loses = 0.0
        self.lost: i64 = 0
        self._unseen: i64 = 0
        self._number: i64 = 1
        self._rival: i64 = 0

    def move(self, core: PlayCore) -> i64:
        """Return the move of the seat on turn."""
        if core.phase == ASK_CALL:
            return MOVE_KOIKOI if self.call_gain(core) > self.weights[CAUTION] else MOVE_STOP
        self.look(core)
        if core.phase == ASK_CARD:
            return self._play(core)
        found = matching(core.field, core.card)
        one = lowest_bit(found)
        other = lowest_bit(found & (found - 1))
        return other if self.value(core, other) > self.value(core, one) else one

    def _play(self, core: PlayCore) -> i64:
        best = _LEAST
        chosen: i64 = 0
        rest = core.hands[core.turn]
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            found = matching(core.field, card)
            second = found & (found - 1)
            if second and not second & (second - 1):
                first = card | shift_left(lowest_bit(found) + 1, 6)
                value = self.value(core, first)
                if value > best:
                    best = value
                    chosen = first
                first = card | shift_left(lowest_bit(second) + 1, 6)
                value = self.value(core, first)
                if value > best:
                    best = value
                    chosen = first
            else:
                value = self.value(core, card)
                if value > best:
                    best = value
                    chosen = card
        return chosen

    def look(self, core: PlayCore) -> None:
        """Read the position of the seat on turn, before it plays a card or chooses a target."""
        turn = core.turn
        other = 1 - turn
        mine = core.piles[turn]
        its = core.piles[other]
        left = float(popcount(core.hands[turn]))
        self._rival = popcount(core.hands[other])
        self.chances.read(turn, mine, its, left)
        self.chances.read(other, its, mine, float(self._rival))
        self._unseen = single_bit(_PACK) - 1
        self._unseen &= ~(core.hands[turn] | core.field | mine | its)
        if core.card >= 0:
            self._unseen &= ~single_bit(core.card)
        self._number = max(1, popcount(self._unseen))

    def value(self, core: PlayCore, move: i64) -> float:
        """Return the value of a card or target for the seat on turn, in points, after ``look``."""
        turn = core.turn
        if core.phase == ASK_CARD:
            card = move & 63
            target = (move >> 6) - 1
            hand = core.hands[turn] & ~single_bit(card)
        else:
            card = core.card
            target = move
            hand = core.hands[turn]
        taken = takes(core.field, card, target)
        near = matching(core.field, card)
        value = self._left(turn, near, core.hands[turn])
        if taken:
            after = near & ~taken
            rest = taken | single_bit(card)
            while rest:
                one = lowest_bit(rest)
                rest &= rest - 1
                value += self.chances.gain(turn, one)
                value += self.weights[DENIAL] * self.attention * self.chances.loss(1 - turn, one)
        else:
            after = near | single_bit(card)
        return value - self._left(turn, after, hand)

    def _left(self, turn: i64, cards: i64, hand: i64) -> float:
        """Return the cost of leaving ``cards`` of one month on the field, while ``turn`` holds ``hand``."""
        if cards == 0 or self._rival == 0:
            return 0.0
        month = shift_left(15, lowest_bit(cards) & 60)
        taken = self._taken(popcount(self._unseen & month))
        holds = hand & month != 0
        cost = 0.0
        rest = cards
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            mine = self.chances.gain(turn, card) + self.chances.loss(1 - turn, card) * self.attention
            its = self.chances.gain(1 - turn, card) * self.attention + self.chances.loss(turn, card)
            cost += self.weights[EXPOSED] * taken * its
            if holds:
                cost -= self.weights[WAITING] * (1.0 - taken) * mine
        return cost

    def _taken(self, unseen: i64) -> float:
        """Return the chance that the other seat can take cards whose month has this many unseen ones."""
        missed = 1.0
        number: i64 = 0
        while number < unseen:
            missed *= 1.0 - float(self._rival + 1) / float(self._number - number + 1)
            number += 1
        return 1.0 - missed

    def likelihood(self, core: PlayCore, move: i64) -> float:
        """Return the chance that the seat on turn plays the card of ``move``, seeing its own hand.

        Choices are made by value with a noise of ``DOUBT``, one in ``1 / STRAY`` at random.
        """
        self.look(core)
        chosen = self.value(core, move)
        total = 0.0
        moves = hand_moves(core.hands[core.turn], core.field)
        for other in moves:
            total += math.exp(min(_MOST_BEHIND, (self.value(core, other) - chosen) / DOUBT))
        return (1.0 - STRAY) / total + STRAY / float(len(moves))

    def call_gain(self, core: PlayCore) -> float:
        """Return how many points more koi-koi brings to the seat on turn than stopping, as an estimate."""
        self.weigh_call(core)
        return self.wins * float(self.won) - self.loses * float(self.lost) - float(self.now)

    def weigh_call(self, core: PlayCore) -> None:
        """Estimate what stopping and koi-koi bring to the seat on turn: ``now``, ``wins`` and the fields after it."""
        rules = core.rules
        turn = core.turn
        other = 1 - turn
        mine = core.piles[turn]
        its = core.piles[other]
        own = core.calls[CALLS + turn]
        theirs = core.calls[CALLS + other]
        base = total(core, turn)
        field = field_factor(rules, core.brights)
        self.now = base * combined(rules, seven_factor(rules, base), koikoi_factor(rules, own, theirs), field)
        self.chances.promise(mine, its, float(popcount(core.hands[turn])))
        rises = self.chances.rises
        more = base + int(self.chances.by + 0.5)
        self.won = more * combined(rules, seven_factor(rules, more), koikoi_factor(rules, own + 1, theirs), field)
        self.chances.promise(its, mine, float(popcount(core.hands[other])))
        risen = self.chances.rises * self.attention
        threat = total(core, other) + int(self.chances.by + 0.5)
        koikoi = koikoi_factor(rules, theirs, own + 1)
        self.lost = threat * combined(rules, seven_factor(rules, threat), koikoi, field)
        # If both may raise their totals, either is as likely to do so first.
        self.wins = rises * (1.0 - 0.5 * risen)
        self.loses = risen * (1.0 - 0.5 * rises)


def lead(core: PlayCore, seat: i64) -> i64:
    """Return the points by which a deal that is over changes the lead of ``seat``."""
    return gain(core, seat) if core.rules.zero_sum else gain(core, seat) - gain(core, 1 - seat)


def play_out(core: PlayCore, policy: Policy) -> None:
    """Play ``core`` to its end, both seats by ``policy``."""
    while core.phase != OVER:
        core.apply(policy.move(core))


def redealt(core: PlayCore, hidden: vec[i64], seat: i64, known: i64, missing: i64, chance: Chance) -> PlayCore:
    """Return a copy of ``core`` with the ``hidden`` cards shuffled and dealt.

    So many as are ``missing`` go to ``seat``, in addition to those ``known`` of its hand, the others to the draw pile.
    """
    chance.shuffle(hidden)
    new = core.copy()
    hand = known
    number: i64 = 0
    while number < missing:
        hand |= single_bit(hidden[number])
        number += 1
    new.hands[seat] = hand
    new.draw_pile = hidden[missing:]
    new.top = 0
    return new


def redealt_with(core: PlayCore, seat: i64, hand: i64, rest: i64, chance: Chance) -> PlayCore:
    """Return a copy of ``core`` in which ``seat`` holds ``hand``, and the cards ``rest`` (a mask) are the draw pile.

    An array made by interpreted code would never be freed: mypyc 2.4 keeps each that is passed to a compiled function.
    """
    cards: vec[i64] = vec[i64]([])
    while rest:
        cards = append(cards, lowest_bit(rest))
        rest &= rest - 1
    return redealt(core, cards, seat, hand, 0, chance)


def try_move(core: PlayCore, move: i64, policy: Policy) -> PlayCore:
    """Return a copy of ``core`` in which ``move`` is made, and which is then played out by ``policy``."""
    played = core.copy()
    played.apply(move)
    play_out(played, policy)
    return played
