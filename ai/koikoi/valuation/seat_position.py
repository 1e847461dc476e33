"""The position that a seat sees, as a core, and the policy that values it."""
from functools import lru_cache
from random import Random
from typing import Final

from librt.vecs import vec

from hachi_hachi.ai.koikoi.valuation.policy import WEIGHTS, Policy
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.yaku_in_pile import play_rules
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import sample

_MONTHS: Final = 12


@lru_cache(maxsize=64)
def policy_of(rules: Rules, month: int, attention: float = 1.0) -> Policy:
    """Return the policy for a deal of ``month`` that gives this much ``attention`` to the other seat's yaku."""
    compiled = play_rules(rules)
    policy = Policy(compiled, compiled.months[month - 1], vec[float](list(WEIGHTS)))
    policy.attention = attention
    return policy


def seen(view: View) -> PlayCore:
    """Return a core of the position in ``view``: its hidden cards are arbitrary, and the policy looks at none."""
    return sample(view, Random(0))
