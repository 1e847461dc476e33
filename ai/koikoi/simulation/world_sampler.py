"""Random worlds for searches, by the thousand: the engine's ``sample`` with the work of one deal done once."""
from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.koikoi.simulation.beliefs import Beliefs
from hachi_hachi.ai.koikoi.valuation.policy import redealt, redealt_with
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import is_possible, sample

_SEED_BITS: Final = 32


class Worlds:
    """Deals the cards that the seat of ``view`` does not see; all possible worlds are equally likely.

    After ``believe`` they are as likely as the other seat's play makes them.
    """

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        self._rival = 1 - view.seat
        self._core = sample(view, rng)
        self._known = view.hands[self._rival]
        self._missing = view.hand_sizes[self._rival] - self._known.bit_count()
        self._unseen = view.unseen()
        self._hidden = vec[i64](cards_in(self._unseen))
        self._chance = Chance(rng.getrandbits(_SEED_BITS))
        self._rng = rng
        self._hands: list[int] = []
        self._odds: list[float] = []

    def believe(self, beliefs: Beliefs, hands: int, late: Callable[[], bool]) -> bool:
        """Draw this many ``hands`` of the other seat and weigh them; return False if ``late`` stopped that early."""
        if not self._missing or not beliefs.played:
            return True
        sampled = [int(self._any().hands[self._rival]) for _ in range(hands)]
        weights = beliefs.weighed(sampled, late)
        self._hands, self._odds = sampled[: len(weights)], list(accumulate(weights))
        return len(weights) == hands

    def deal(self) -> PlayCore:
        """Return the deal in another world, with the decision of the view pending."""
        if not self._odds:
            return self._any()
        hand = self._hands[bisect(self._odds, self._rng.random() * self._odds[-1], hi=len(self._odds) - 1)]
        return redealt_with(self._core, self._rival, hand, self._unseen & ~hand, self._chance)

    def _any(self) -> PlayCore:
        while True:
            core = redealt(self._core, self._hidden, self._rival, self._known, self._missing, self._chance)
            if is_possible(self._view, int(core.hands[self._rival])):
                return core
