"""Random worlds for searches, by the thousand: the engine's ``sample`` with the work of one deal done once."""
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.koikoi.valuation.policy import redealt
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import is_possible, sample

_SEED_BITS: Final = 32


class Worlds:
    """Deals the cards that the seat of ``view`` does not see; all possible worlds are equally likely."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        self._rival = 1 - view.seat
        self._core = sample(view, rng)
        self._known = view.hands[self._rival]
        self._missing = view.hand_sizes[self._rival] - self._known.bit_count()
        self._hidden = vec[i64](cards_in(view.unseen()))
        self._chance = Chance(rng.getrandbits(_SEED_BITS))

    def deal(self) -> PlayCore:
        """Return the deal in another world, with the decision of the view pending."""
        while True:
            core = redealt(self._core, self._hidden, self._rival, self._known, self._missing, self._chance)
            if is_possible(self._view, int(core.hands[self._rival])):
                return core
