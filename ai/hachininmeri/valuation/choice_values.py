"""A seat's first sight of a position: the value of each choice by rules, and its reasons."""
from functools import cache
from random import Random
from typing import Final

from librt.vecs import vec

from hachi_hachi.ai.hachininmeri.levels import Limits
from hachi_hachi.ai.hachininmeri.valuation import move_reasons, reasons
from hachi_hachi.ai.hachininmeri.valuation import policy as by_rules
from hachi_hachi.ai.hachininmeri.valuation.human_limits import HumanPolicy
from hachi_hachi.ai.hachininmeri.valuation.policy import Policy
from hachi_hachi.ai.hachininmeri.valuation.weights import LEARNT, THUMB
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_OPEN

#: Weights ignored by a seat that is not attending to the trick: teammates and yaku.
_OVERLOOKED: Final = (
    by_rules.MATES_LATER, by_rules.STILL_MATES, by_rules.CHASE_GAIN, by_rules.CHASED, by_rules.YAKU_GAIN,
    by_rules.MATES_DOWN, by_rules.OVER_VISIBLE,
)


@cache
def policy(*, learnt: bool = True, careless: bool = False) -> Policy:
    """Return the policy with ``learnt`` weights or those of thumb; ``careless``: it ignores teammates and yaku."""
    weights = list(LEARNT if learnt else THUMB)
    if careless:
        for number in _OVERLOOKED:
            weights[int(number)] = 0.0
    return Policy(vec[float](weights))


@cache
def person(limits: Limits) -> HumanPolicy:
    """Return the policy of a player with those limits in rollouts."""
    minding, careless = policy(learnt=limits.learnt), policy(learnt=limits.learnt, careless=True)
    return HumanPolicy(minding, careless, limits.attention, limits.memory, limits.blur)


def remembered(core: PlayCore, memory: float, rng: Random) -> PlayCore:
    """Return the game as seen by a seat that remembers each card gone only with this chance."""
    if memory >= 1:
        return core
    dim = core.copy()
    dim.played_plain = mask_of(card for card in cards_in(core.played_plain) if rng.random() < memory)
    dim.played_trumps = mask_of(card for card in cards_in(core.played_trumps) if rng.random() < memory)
    return dim


class FirstSight:
    """The evaluation of ``core``, the game as a seat sees it (``WorldSampler.seen``), with its ``limits``."""

    def __init__(self, core: PlayCore, limits: Limits, rng: Random) -> None:
        self._core = core
        seen = remembered(core, limits.memory, rng)
        careless = limits.attention < 1 and rng.random() >= limits.attention
        self._policy = policy(learnt=limits.learnt, careless=careless)
        if core.phase > ASK_OPEN:
            self._policy.look(seen)
        self.values = {move: float(self._policy.value(seen, move)) for move in core.legal()}

    def reasons_for(self, move: int) -> tuple[str, ...]:
        """Return the reasons for ``move``, or its costs, the most important first."""
        core = self._core
        if len(self.values) == 1:
            return (reasons.ONLY_MOVE,)
        found = policy()
        if core.phase > ASK_OPEN:
            found.look(core)
        return move_reasons.of_move(core, found, self.values, move)
