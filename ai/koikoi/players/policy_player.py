"""The player that answers at once: it values every choice by the policy, within the limits of its level."""
from collections.abc import Sequence
from random import Random

from hachi_hachi.ai.koikoi.action_moves import move_of
from hachi_hachi.ai.koikoi.levels import Strength
from hachi_hachi.ai.koikoi.valuation.match_equity import Standing
from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of, seen
from hachi_hachi.ai.player import ONLY_MOVE, RULES, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View


class PolicyPlayer:
    """Values each choice by ``valuation.policy``; ``level`` limits how much of the position it considers."""

    def __init__(self, level: Strength) -> None:
        self._level = level

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action it sees and the report on all of them. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        candidates = blurred(self.judged(View.of(observation), legal), self._level.limits.blur, rng)
        decided = ONLY_MOVE if len(legal) == 1 else RULES
        return candidates[0].action, Report(self._level.name, decided, candidates)

    def judged(self, view: View, legal: Sequence[Action]) -> list[Candidate]:
        """Return the ``legal`` actions with their values in points, the best first."""
        limits = self._level.limits
        policy = policy_of(view.rules, view.month, limits.attention)
        core = seen(view)
        if legal[0].verb in (STOP, KOIKOI):
            standing = Standing.of(view) if limits.score else None
            gain = policy.call_gain(core) if standing is None else standing.call_gain(policy, core)
            gain += limits.keen
            rows = [Candidate(action, gain if action.verb == KOIKOI else 0.0) for action in legal]
        else:
            policy.look(core)
            rows = [Candidate(action, policy.value(core, move_of(action))) for action in legal]
        return sorted(rows, key=lambda row: -row.worth)


def blurred(rows: Sequence[Candidate], blur: float, rng: Random) -> tuple[Candidate, ...]:
    """Return ``rows``, the best first, with any in front that is no more than ``blur`` points behind the best."""
    near = [row for row in rows if row.worth >= rows[0].worth - blur]
    chosen = rng.choice(near) if blur else rows[0]
    return (chosen, *(row for row in rows if row is not chosen))
