"""Simulation of one decision, in worlds consistent with everything that its seat has seen."""
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from random import Random

from hachi_hachi.ai.koikoi.action_moves import move_of
from hachi_hachi.ai.koikoi.simulation.beliefs import Beliefs
from hachi_hachi.ai.koikoi.simulation.world_sampler import Worlds
from hachi_hachi.ai.koikoi.valuation.match_equity import Standing
from hachi_hachi.ai.koikoi.valuation.policy import lead, try_move
from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import is_possible, world


class PlaySimulation:
    """The choices of one decision, tried in sampled worlds, or in all of them if there are at most ``most``.

    ``worlds`` is their number then, otherwise 0. Worlds count by the other seat's play if ``believed`` is above 0: the
    number of its hands that are weighed; ``cut`` is True if ``late`` stopped that early. A result is the seat's lead in
    points after the deal, or, if it is ``by_score``, what so many points are worth at the score of the game.
    """

    def __init__(
        self, view: View, actions: Sequence[Action], rng: Random, most: int, *, by_score: bool = True,
        believed: int = 0, late: Callable[[], bool] = lambda: False,
    ) -> None:
        self._view = view
        self._moves = [move_of(action) for action in actions]
        self._worlds = Worlds(view, rng)
        self._standing = Standing.of(view) if by_score else None
        self._policy = policy_of(view.rules, view.month)
        every = every_world(view, most)
        rng.shuffle(every)  # if the clock cuts the search short, the worlds tried are a fair sample
        self.worlds = len(every)
        self._every: Iterator[PlayCore] = iter(every)
        self._core: PlayCore | None = None
        self._weight = 1.0
        self._weights: Iterator[float] = iter(())
        self.cut = bool(believed) and not self._believe(every, believed, late)

    def _believe(self, every: Sequence[PlayCore], hands: int, late: Callable[[], bool]) -> bool:
        """Weigh ``every`` world, or this many ``hands``; return False if ``late`` stopped that early."""
        beliefs = Beliefs(self._view)
        if not every:
            return self._worlds.believe(beliefs, hands, late)
        rival = 1 - self._view.seat
        weights = beliefs.weighed([int(core.hands[rival]) for core in every], late)
        if len(weights) < len(every):
            return False
        mean = sum(weights) / len(weights)
        self._weights = iter([weight / mean for weight in weights])
        return True

    def world(self) -> None:
        """Advance to the next of all worlds, or sample another."""
        self._core = next(self._every, None) or self._worlds.deal()
        self._weight = next(self._weights, 1.0)

    def play(self, choice: int) -> float:
        """Return the result of the choice in this world; if all are played, times the world's weight."""
        assert self._core is not None
        return self._weight * self.worth(try_move(self._core, self._moves[choice], self._policy))

    def worth(self, core: PlayCore) -> float:
        """Return the value of the result of ``core``, which is over."""
        gained = int(lead(core, self._view.seat))
        return float(gained) if self._standing is None else self._standing.worth(gained, int(core.winner))


def every_world(view: View, most: int) -> list[PlayCore]:
    """Return all worlds that can still make a difference, or none if there are more than ``most``.

    They differ in the other hand, and in the cards that will be turned up.
    """
    seat = view.seat
    known = view.hands[1 - seat]
    hidden = cards_in(view.unseen())
    missing = view.hand_sizes[1 - seat] - known.bit_count()
    drawn = sum(view.hand_sizes)
    if comb(len(hidden), missing) * perm(len(hidden) - missing, drawn) > most:
        return []
    found = []
    for cards in combinations(hidden, missing):
        hand = known | mask_of(cards)
        if is_possible(view, hand):
            pile = [card for card in hidden if card not in cards]
            found += [world(view, hand, order) for order in permutations(pile, drawn)]
    return found
