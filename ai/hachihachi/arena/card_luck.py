"""The luck of the drawn cards for each seat, which the arena subtracts to need fewer deals.

Every card of the draw pile is equally likely to be turned up. The value of the card that came, minus the mean over all
that could have come, is pure luck: it is 0 on average for any players and any valuation. Hands need no such
correction: every deck is played with the hero in every seat. Part of the arena.
"""
from typing import Final

from hachi_hachi.ai.hachihachi.simulation.rollout import SCALE, Policy, luck_of
from hachi_hachi.ai.hachihachi.simulation.world_replica import move_of
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.actions import PLAY
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.settlement import declared

#: The share of the estimated luck that is subtracted. The estimates are means of some rollouts and therefore noisy,
#: and subtracting only a part is better for noisy ones; any share, fixed in advance, leaves the expected result
#: unchanged.
SHARE: Final = 0.75


class CardLuck:
    """Adds up the luck of one deal: ``kan`` by seat, with the multiplier divided out.

    ``rollouts`` is the number of rollouts for each turned card.
    """

    def __init__(self, seats: int, seed: int | str, rollouts: int) -> None:
        self.kan = [0.0] * seats
        self._rollouts = rollouts
        self._chance = Chance(stream(seed, "luck").getrandbits(32))
        self._policy = Policy(*policy_tables())

    def before(self, deal: Deal, action: Action) -> None:
        """Evaluate the card that ``action`` is about to turn up in ``deal``; do nothing if it turns up none."""
        core = deal.core
        if action.verb != PLAY or core is None or core.hold:
            return
        found = luck_of(core, move_of(action), self._policy, declared(deal), self._rollouts, self._chance)
        for position, seat in enumerate(deal.active):
            self.kan[seat] += int(found[position]) / int(SCALE)
