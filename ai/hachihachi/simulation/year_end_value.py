"""The value of the year's score in its last deals, for players that answer at once."""
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, play_out
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.position_features import MOST_REMAINING
from hachi_hachi.ai.hachihachi.valuation.pre_play_values import Worth
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.hachihachi.valuation.year_score_value import LAST_DEALS, YearStanding
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.actions import JOIN
from hachi_hachi.engine.hachihachi.play.play_state import MOVE_STOP
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler

#: What a seat wins two others lose: how much its lead grows with each kan.
_LEAD: Final = 1.5
#: The part of a deal that is still open for the lead of a seat that does not play it.
_IDLE: Final = 0.4


def gain_of_year(observation: Observation[Rules], view: View, gain: float, remaining: int) -> float:
    """Return how much the chance to win the year is better after sage than after stopping; 0 early in the year.

    ``gain`` is the value of sage otherwise, in kan, ``remaining`` the number of cards in all hands. Stopping ends the
    deal, so that its payments are known whatever is hidden.
    """
    if view.deals_left > LAST_DEALS:
        return 0.0
    replica = WorldReplica.of(observation, view, WorldSampler.of(observation).sample(Random(0)))
    standing = YearStanding.of(view, replica.core)
    assert standing is not None
    core = replica.core.copy()
    core.apply(MOVE_STOP)
    play_out(core, Policy(*policy_tables()), replica.declared, replica.hero, 0)
    lead = standing.lead([int(points) for points in core.gain], replica.hero)
    still_open = remaining / MOST_REMAINING
    after = standing.worth_of_lead(lead + _LEAD * gain * view.multiplier, standing.deals_left + still_open)
    return after - standing.worth_of_lead(lead, standing.deals_left)


def with_year(view: View, worth: Worth) -> Worth:
    """Return ``worth`` of the bids, including the chance to win the year near its end."""
    standing = YearStanding.before_play(view)
    if standing is None:
        return worth
    lead = standing.lead([0] * view.seats, view.seat)

    def counted(kan: float, deals: float) -> float:
        return kan + standing.worth_of_lead(lead + _LEAD * kan * view.multiplier, standing.deals_left + deals)

    return tuple((action, counted(kan, 1.0 if action.verb == JOIN else _IDLE)) for action, kan in worth)
