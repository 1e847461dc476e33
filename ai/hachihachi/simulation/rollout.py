"""Rollouts of a sampled world: every seat takes the move with the highest learnt value, seeing only its own hand.

The policy races for dekiyaku and denies them because the weights do. Compiled like the core it drives; values are in
ten-thousandths of a kan, so that a search adds up whole numbers and is reproducible to the bit on every machine.
"""
import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.valuation.evaluation import RAW, Features
from hachi_hachi.engine.common.bitset import lowest_bit, popcount, shift_left, single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CALL, ASK_CARD, MOVE_STOP, OVER
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku, settle
from hachi_hachi.engine.hachihachi.visibility.determinization import Determinizer
from hachi_hachi.engine.hanafuda.capture import takes

#: The value of a kan in the results.
SCALE: Final[i64] = 10_000
_LEAST: Final[i64] = -1_000_000_000_000
_MOST: Final[i64] = 20
_LEAST_ORDERS: Final[i64] = 8

#: The noise in ten-thousandths of a kan between two choices, and how often a seat plays at random.
DOUBT: Final = 2500.0
STRAY: Final = 0.1


@final
class Policy:
    """Chooses moves in a ``PlayCore`` by the tables ``hand`` and ``turn``.

    Both have ``RAW`` marks for each number of remaining cards, one after the other (``features.tables``).
    """

    def __init__(self, hand: vec[i64], turn: vec[i64]) -> None:
        self.hand = hand
        self.turn = turn
        self.marks = Features()

    def move(self, core: PlayCore) -> i64:
        """Return the move of the seat on turn in ``core``: the best from its own view; after a dekiyaku it stops."""
        if core.phase == ASK_CARD:
            return self._play(core)
        if core.phase == ASK_CALL:
            return MOVE_STOP
        return self._take(core)

    def likelihood(self, core: PlayCore, move: i64) -> float:
        """Return the log-likelihood that the seat on turn plays the card of ``move``, seeing its own hand.

        Choices are made by value with a noise of ``DOUBT``, one in ``1 / STRAY`` at random.
        """
        hand = core.hands[core.turn]
        start = clock(core, 1)
        self._look(core, core.field)
        made = move & 63
        target: i64 = -1
        if popcount(core.field & shift_left(15, made & 60)) == 2:
            target = (move >> 6) - 1
        chosen = self._gain(core, self.hand, start, hand ^ single_bit(made), made, target)
        total = 0.0
        number = 0
        rest = hand
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            found = core.field & shift_left(15, card & 60)
            if popcount(found) == 2:
                low = lowest_bit(found)
                total += _odds(self._gain(core, self.hand, start, hand ^ single_bit(card), card, low) - chosen)
                low = lowest_bit(found & (found - 1))
                total += _odds(self._gain(core, self.hand, start, hand ^ single_bit(card), card, low) - chosen)
                number += 2
            else:
                total += _odds(self._gain(core, self.hand, start, hand ^ single_bit(card), card, -1) - chosen)
                number += 1
        return math.log((1.0 - STRAY) / total + STRAY / number)

    def worth(self, core: PlayCore, position: i64) -> i64:
        """Return the value of the rest of the game for ``position``, as after its own turn."""
        left = core.piles[_after(core, position)]
        hand = core.hands[position]
        pile = core.piles[position]
        return self.marks.value(self.turn, clock(core, 0), hand, core.field, pile, left, _right(core, position))

    def _look(self, core: PlayCore, field: i64) -> None:
        """Read the marks of the seat on turn, as the base for comparing those after each card."""
        turn = core.turn
        left = core.piles[_after(core, turn)]
        self.marks.read(core.hands[turn], field, core.piles[turn], left, _right(core, turn))

    def _play(self, core: PlayCore) -> i64:
        hand = core.hands[core.turn]
        start = clock(core, 1)
        self._look(core, core.field)
        best: i64 = _LEAST
        chosen: i64 = 0
        rest = hand
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            found = core.field & shift_left(15, card & 60)
            if popcount(found) == 2:
                low = lowest_bit(found)
                value = self._gain(core, self.hand, start, hand ^ single_bit(card), card, low)
                if value > best:
                    best = value
                    chosen = card | shift_left(low + 1, 6)
                low = lowest_bit(found & (found - 1))
                value = self._gain(core, self.hand, start, hand ^ single_bit(card), card, low)
                if value > best:
                    best = value
                    chosen = card | shift_left(low + 1, 6)
            else:
                value = self._gain(core, self.hand, start, hand ^ single_bit(card), card, -1)
                if value > best:
                    best = value
                    chosen = card
        return chosen

    def _take(self, core: PlayCore) -> i64:
        found = core.field & shift_left(15, core.card & 60)
        one = lowest_bit(found)
        other = lowest_bit(found & (found - 1))
        hand = core.hands[core.turn]
        start = clock(core, 0)
        self._look(core, core.field | single_bit(core.card))
        if self._gain(core, self.turn, start, hand, core.card, other) > self._gain(
            core, self.turn, start, hand, core.card, one
        ):
            return other
        return one

    def _gain(self, core: PlayCore, table: vec[i64], start: i64, hand: i64, card: i64, target: i64) -> i64:
        """Return the gain in value for the seat on turn after ``card``, compared with the position last read."""
        taken = takes(core.field, card, target)
        pile = core.piles[core.turn]
        field = core.field
        if taken:
            pile |= single_bit(card) | taken
            field ^= taken
        else:
            field |= single_bit(card)
        return self.marks.change(table, start, card, hand, field, pile)


def _odds(gap: i64) -> float:
    """Return how much more likely a choice is than one worth ``gap`` less, in ten-thousandths of a kan."""
    return math.exp(min(float(gap) / DOUBT, 600.0))


def _after(core: PlayCore, position: i64) -> i64:
    """Return the position that plays after ``position``."""
    return position + 1 if position + 1 < core.positions else 0


def _right(core: PlayCore, position: i64) -> i64:
    """Return the pile of the position after the next, or 0 if two play."""
    return core.piles[_after(core, _after(core, position))] if core.positions > 2 else 0


def clock(core: PlayCore, played: i64) -> i64:
    """Return the table offset for the cards in all hands less ``played``, counted as if three played."""
    left = (remaining(core) - played) * 3 // core.positions
    return min(left, _MOST) * RAW


def remaining(core: PlayCore) -> i64:
    """Return the number of cards in all hands together."""
    total: i64 = 0
    position: i64 = 0
    while position < core.positions:
        total += popcount(core.hands[position])
        position += 1
    return total


def in_world(core: PlayCore, hands: list[int], draw_pile: list[int]) -> PlayCore:
    """Return a copy of ``core`` with other ``hands``, and with ``draw_pile`` in place of as many cards at its end.

    It is here, and card by card, because with mypyc 2.4.1 an array passed by interpreted code is never freed.
    """
    new = core.copy()
    for position, hand in enumerate(hands):
        new.hands[position] = hand
    new.draw_pile = core.draw_pile[:]
    turned = len(new.draw_pile) - len(draw_pile)
    for place, card in enumerate(draw_pile):
        new.draw_pile[turned + place] = card
    return new


def with_hidden(core: PlayCore, hidden: Determinizer, seats: vec[i64], chance: Chance) -> PlayCore:
    """Return a copy of ``core`` with the ``hidden`` cards redealt; ``seats`` holds the seat of each position."""
    hidden.deal(chance)
    new = core.copy()
    position: i64 = 0
    while position < len(seats):
        new.hands[position] = hidden.hands[seats[position]]
        position += 1
    new.draw_pile = core.draw_pile[:]
    left: i64 = len(hidden.draw_pile)
    turned: i64 = len(new.draw_pile) - left
    place: i64 = 0
    while place < left:
        new.draw_pile[turned + place] = hidden.draw_pile[place]
        place += 1
    return new


def play_out(core: PlayCore, policy: Policy, declared: DeclaredTeyaku, hero: i64, turns: i64) -> i64:
    """Play ``core`` on by ``policy`` and return what ``hero`` wins from the play's beginning, without the multiplier.

    After ``turns`` further turns of the hero the rest is estimated instead (0: never, the deal is played out).
    """
    left = turns
    while core.phase != OVER:
        ending = core.turn
        core.apply(policy.move(core))
        if left and ending == hero and core.phase == ASK_CARD:
            left -= 1
            if left == 0:
                return core.gain[hero] * SCALE // (core.rules.kan * core.multiplier) + policy.worth(core, hero)
    settle(core, declared)
    return core.gain[hero] * SCALE // (core.rules.kan * core.multiplier)


def try_move(core: PlayCore, move: i64, policy: Policy, declared: DeclaredTeyaku, hero: i64, turns: i64) -> float:
    """Return in kan what ``hero`` wins in a copy of ``core`` after ``move``: see ``play_out``."""
    new = core.copy()
    new.apply(move)
    return float(play_out(new, policy, declared, hero, turns)) / float(SCALE)


def play_to_end(core: PlayCore, policy: Policy) -> None:
    """Play ``core`` on by ``policy`` until it is over, without settling."""
    while core.phase != OVER:
        core.apply(policy.move(core))


def luck_of(
    core: PlayCore, move: i64, policy: Policy, declared: DeclaredTeyaku, rollouts: i64, chance: Chance
) -> vec[i64]:
    """Return by position the luck of the card that ``move`` turns up, compared with the mean, in ``SCALE`` units.

    The value of a card is the policy's result after it, averaged over orders of the other cards of the draw pile, the
    same orders for every card, about ``rollouts`` played out in all; the mean is over all cards of the draw pile, so
    that luck is 0 on average whatever the policy. ``core`` is not changed; of its draw pile's order only the next card
    is read.
    """
    positions = core.positions
    top = core.top
    number: i64 = len(core.draw_pile) - top
    actual = core.draw_pile[top]
    luck = core.rules.nothing[:positions]
    if number < 2:
        return luck
    total = core.rules.nothing[:positions]
    order = sorted_draw_pile(core)
    orders = max(_LEAST_ORDERS, rollouts // number)
    done: i64 = 0
    while done < orders:
        chance.shuffle(order)
        first: i64 = 0
        while first < number:
            new = core.copy()
            draw_pile = core.draw_pile[:]
            draw_pile[top] = order[first]
            place: i64 = 0
            while place < number - 1:
                draw_pile[top + 1 + place] = order[place + 1 if place >= first else place]
                place += 1
            new.draw_pile = draw_pile
            new.apply(move)
            play_out(new, policy, declared, 0, 0)
            position: i64 = 0
            while position < positions:
                total[position] += new.gain[position]
                if order[first] == actual:
                    luck[position] += new.gain[position] * number
                position += 1
            first += 1
        done += 1
    scale = core.rules.kan * core.multiplier * number * orders
    position = 0
    while position < positions:
        luck[position] = (luck[position] - total[position]) * SCALE // scale
        position += 1
    return luck


def sorted_draw_pile(core: PlayCore) -> vec[i64]:
    """Return the cards of the draw pile in ascending order."""
    cards: i64 = 0
    place = core.top
    number: i64 = len(core.draw_pile) - place
    while place < number + core.top:
        cards |= single_bit(core.draw_pile[place])
        place += 1
    found = core.draw_pile[core.top :]
    place = 0
    while place < number:
        found[place] = lowest_bit(cards)
        cards &= cards - 1
        place += 1
    return found


def in_order(core: PlayCore, order: vec[i64]) -> PlayCore:
    """Return a copy of ``core`` whose draw pile is in ``order``, which holds all cards left in it."""
    new = core.copy()
    new.draw_pile = core.draw_pile[:]
    place: i64 = 0
    number: i64 = len(order)
    while place < number:
        new.draw_pile[core.top + place] = order[place]
        place += 1
    return new


def gains_after(core: PlayCore, move: i64, policy: Policy, declared: DeclaredTeyaku) -> vec[i64]:
    """Return the points gained by position in a copy of ``core`` after ``move`` (-1: the policy's own)."""
    new = core.copy()
    if move >= 0:
        new.apply(move)
    play_out(new, policy, declared, 0, 0)
    return new.gain
