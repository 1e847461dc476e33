"""A baseline: the most card points now."""
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.valuation.evaluation import points_of
from hachi_hachi.ai.hachihachi.valuation.seat_position import Position
from hachi_hachi.ai.player import ONLY_MOVE, RULES, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.actions import DECLARE, JOIN, PASS, PLAY, REFUSE, SPLIT, STOP, TAKE, WITHDRAW
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR

#: The greedy player's other answers: it plays every hand, declares all it can, stops, offers nothing.
_WILLING: Final = frozenset({STOP, JOIN, DECLARE, PASS, REFUSE, SPLIT})


class GreedyPlayer:
    """Takes the most card points it can now, plays the cheapest card if it can take nothing, and always stops."""

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the action that takes most; of equals the first. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        if legal[0].verb in (PLAY, TAKE):
            position = Position.of(View.of(observation))
            judged = [Candidate(action, _points_now(position, action) / 12) for action in legal]
        else:
            judged = [Candidate(action, _willing(action)) for action in legal]
        judged.sort(key=lambda candidate: -candidate.worth)
        return judged[0].action, Report("greedy", ONLY_MOVE if len(legal) == 1 else RULES, tuple(judged))


def _willing(action: Action) -> float:
    """Return the greedy player's preference for ``action``: of two declarations the one of both groups."""
    return (1.0 if action.verb in _WILLING else 0.0) * (1 + sum(len(str(arg)) for arg in action.args))


def _points_now(position: Position, action: Action) -> int:
    """Return the card points that ``action`` takes, including its own card; below 0 those it puts on the field."""
    if action.verb == WITHDRAW:
        return -PAR
    outcome = position.after(action)
    one = 1 << outcome.card
    return points_of(outcome.taken | one) if outcome.taken else -points_of(one)
