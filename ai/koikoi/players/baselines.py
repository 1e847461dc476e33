"""A baseline: the most card points now."""
from random import Random

from hachi_hachi.ai.player import ONLY_MOVE, RULES, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hanafuda.capture import takes
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.engine.koikoi.actions import PLAY, STOP, TAKE, cards_of
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View


class GreedyPlayer:
    """Takes the most card points it can now, plays the cheapest card if it can take nothing, and always stops."""

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the action that takes most; of equals the first. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        view = View.of(observation)
        judged = sorted(
            (Candidate(action, _points_now(view, action)) for action in legal), key=lambda row: -row.worth
        )
        return judged[0].action, Report("greedy", ONLY_MOVE if len(legal) == 1 else RULES, tuple(judged))


def _points_now(view: View, action: Action) -> float:
    """Return the card points that ``action`` takes, including its own card; below 0 those it puts on the field."""
    if action.verb not in (PLAY, TAKE):
        return float(action.verb == STOP)
    card, *target = cards_of(action)
    if action.verb == TAKE:
        card, target = view.turned, [card]
    taken = cards_in(int(takes(view.field_mask, card, target[0] if target else -1)))
    own = CARDS[card].points
    return float(own + sum(CARDS[other].points for other in taken) if taken else -own)
