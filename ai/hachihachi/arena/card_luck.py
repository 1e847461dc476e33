"""How lucky the cards of the stock were for each seat: what the arena takes off, so that it needs fewer deals.

Every card of the stock is as likely to be turned up as every other. What the one that came is worth, less the mean
over all that could have come, is luck and nothing else: it is 0 on average, whoever plays and whatever it is valued by.
Hands need no such thing: every deck is played with the hero in every seat. Part of the arena.
"""
from typing import Final

from hachi_hachi.ai.hachihachi.simulation.rollout import SCALE, Policy, luck_of
from hachi_hachi.ai.hachihachi.simulation.world_replica import move_of
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.actions import PLAY
from hachi_hachi.engine.hachihachi.phases.deal import Deal
from hachi_hachi.engine.hachihachi.phases.settlement import declared

#: How much of the luck found is taken off. Values are the mean of some rollouts and therefore rough, and rough ones do
#: better in part; any share, chosen beforehand, leaves the mean of the results what it is.
SHARE: Final = 0.75


class CardLuck:
    """Adds up the luck of one deal: ``kan`` by seat, multiplier divided out.

    ``rollouts`` are what each card that is turned up may cost.
    """

    def __init__(self, seats: int, seed: int | str, rollouts: int) -> None:
        self.kan = [0.0] * seats
        self._rollouts = rollouts
        self._chance = Chance(stream(seed, "luck").getrandbits(32))
        self._policy = Policy(*policy_tables())

    def before(self, deal: Deal, action: Action) -> None:
        """Look at the card that ``action`` is about to turn up in ``deal``; does nothing where it turns up none."""
        core = deal.core
        if action.verb != PLAY or core is None or core.hold:
            return
        found = luck_of(core, move_of(action), self._policy, declared(deal), self._rollouts, self._chance)
        for position, seat in enumerate(deal.active):
            self.kan[seat] += int(found[position]) / int(SCALE)
