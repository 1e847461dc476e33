"""Beliefs from what the others have done: worlds are weighted by how likely they make it. Compiled.

The others are assumed to choose by the learnt tables, each seeing its own hand, with some noise and now and then at
random (``rollout.Policy.likelihood``); their choices before the play count too (``choices``). Worlds are dealt once per
decision and drawn by weight; the draw pile, of which nobody knows anything, is shuffled at each draw.
"""
import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.engine.common.bitset import lowest_bit, single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CARD
from hachi_hachi.engine.hachihachi.visibility.determinization import Determinizer

_CARDS: Final[i64] = 4096
_FINE: Final[i64] = 1 << 23


@final
class Moment:
    """One card that another seat has played: the ``core`` before it, the ``move``, and ``since``.

    ``since`` is the mask of the cards that the seat has played from its hand from this card on.
    """

    def __init__(self, core: PlayCore, move: i64) -> None:
        self.core = core
        self.move = move
        self.since: i64 = single_bit(move & 63)


def moments(start: PlayCore, made: list[int], hero: i64) -> list[Moment]:
    """Return the cards that others than position ``hero`` have played; ``made`` are all moves since ``start``.

    ``start`` is the play before its first card in any world consistent with what was seen.
    """
    core = start.copy()
    core.begin()
    found: list[Moment] = []
    for number in range(len(made)):
        move: i64 = made[number]
        if core.phase == ASK_CARD and core.turn != hero and move < _CARDS:
            for earlier in found:
                if earlier.core.turn == core.turn:
                    earlier.since |= single_bit(move & 63)
            found.append(Moment(core.copy(), move))
        core.apply(move)
    return found


@final
class Beliefs:
    """Weighted worlds for ``core``, the play at the decision, consistent with what was seen.

    ``seats`` are the seats of the positions, ``seen`` the cards the others have played (``moments``), ``choices`` their
    earlier choices, if any, ``hidden`` deals the cards that the seat does not see. ``add`` deals worlds, ``most`` in
    all; ``draw`` draws from them.
    """

    def __init__(
        self, core: PlayCore, seats: list[int], seen: list[Moment], policy: Policy, choices: Choices | None,
        hidden: Determinizer, most: i64,
    ) -> None:
        self._core = core
        self._seats: vec[i64] = vec[i64](seats)
        self._seen = seen
        self._policy = policy
        self._choices = choices
        self._hidden = hidden
        self._hands: vec[i64] = vec[i64]([0] * (most * len(seats)))
        self._draw_piles: vec[i64] = vec[i64]([0] * most)
        self._log_likelihoods: list[float] = []
        self._cumulative: list[float] = []

    def log_likelihood(self, hands: list[int]) -> float:
        """Return the log-likelihood of the others' play if they have ``hands`` (by seat) now."""
        return self._likelihood(vec[i64](hands))

    def add(self, worlds: i64, chance: Chance) -> None:
        """Deal this many more ``worlds`` and weigh them."""
        hidden = self._hidden
        positions: i64 = len(self._seats)
        number: i64 = len(self._log_likelihoods)
        last = number + worlds
        while number < last:
            hidden.deal(chance)
            position: i64 = 0
            while position < positions:
                self._hands[number * positions + position] = hidden.hands[self._seats[position]]
                position += 1
            draw_pile: i64 = 0
            place: i64 = 0
            while place < len(hidden.draw_pile):
                draw_pile |= single_bit(hidden.draw_pile[place])
                place += 1
            self._draw_piles[number] = draw_pile
            self._log_likelihoods.append(self._likelihood(hidden.hands))
            number += 1

    def _heap(self) -> None:
        """Compute the cumulative weights of all worlds."""
        most = max(self._log_likelihoods)
        total = 0.0
        heaped: list[float] = []
        for each in self._log_likelihoods:
            total += math.exp(each - most)
            heaped.append(total)
        self._cumulative = heaped

    def draw(self, chance: Chance) -> PlayCore:
        """Return a copy of the core in one of the worlds, drawn by weight, with a newly shuffled draw pile."""
        if len(self._cumulative) < len(self._log_likelihoods):
            self._heap()
        at = float(chance.below(_FINE)) / float(_FINE) * self._cumulative[len(self._cumulative) - 1]
        low = 0
        high = len(self._cumulative) - 1
        while low < high:
            middle = (low + high) // 2
            if self._cumulative[middle] > at:
                high = middle
            else:
                low = middle + 1
        new = self._core.copy()
        positions: i64 = len(self._seats)
        number: i64 = low
        position: i64 = 0
        while position < positions:
            new.hands[position] = self._hands[number * positions + position]
            position += 1
        new.draw_pile = self._core.draw_pile[:]
        place: i64 = len(new.draw_pile)
        rest = self._draw_piles[number]
        while rest:
            place -= 1
            new.draw_pile[place] = lowest_bit(rest)
            rest &= rest - 1
        left: i64 = len(new.draw_pile) - place
        while left > 1:  # Fisher-Yates, for the last cards only
            left -= 1
            other = place + chance.below(left + 1)
            card = new.draw_pile[place + left]
            new.draw_pile[place + left] = new.draw_pile[other]
            new.draw_pile[other] = card
        return new

    def _likelihood(self, hands: vec[i64]) -> float:
        total = 0.0
        for moment in self._seen:
            core = moment.core
            core.hands[core.turn] = hands[self._seats[core.turn]] | moment.since
            total += self._policy.likelihood(core, moment.move)
        if self._choices is not None:
            total += self._choices.log_likelihood([int(hand) for hand in hands])
        return total
