"""The player that answers at once: it values every choice by rules, within the limits of its level."""
from random import Random

from hachi_hachi.ai.hachininmeri.action_moves import above_average, move_of, own_cards
from hachi_hachi.ai.hachininmeri.levels import Strength
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import seen
from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.hachininmeri.valuation.choice_values import FirstSight
from hachi_hachi.ai.player import ONLY_MOVE, RULES, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules


class PolicyPlayer:
    """Values each choice by ``policy.Policy``; ``level`` limits how much of the position it considers."""

    def __init__(self, level: Strength) -> None:
        self._level = level

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action it sees and the report on all of them. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        if legal[0].verb in (KEEP, REDEAL):
            candidates = of_packet(observation)
        else:
            candidates = self.judged(seen(observation), legal, rng)
        decided = ONLY_MOVE if len(legal) == 1 else RULES
        return candidates[0].action, Report(self._level.name, decided, candidates)

    def judged(self, core: PlayCore, legal: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """Return the ``legal`` actions with their values in ``core``, the game as the seat sees it.

        The chosen one comes first, then the others by value.
        """
        limits = self._level.limits
        sight = FirstSight(core, limits, rng)
        so_far = float(core.lead_of(core.turn))
        rows = [
            Candidate(
                action, so_far + sight.values[move_of(action, core.order)],
                reasons=sight.reasons_for(move_of(action, core.order)),
            )
            for action in legal
        ]
        return blurred(sorted(rows, key=lambda row: -row.worth), limits.blur, rng)


def blurred(rows: list[Candidate], blur: float, rng: Random) -> tuple[Candidate, ...]:
    """Return ``rows``, the best first, with any in front that is no more than ``blur`` points behind the best."""
    near = [row for row in rows if row.worth >= rows[0].worth - blur]
    chosen = rng.choice(near) if blur else rows[0]
    return (chosen, *(row for row in rows if row is not chosen))


def of_packet(observation: Observation[Rules]) -> tuple[Candidate, ...]:
    """Return whether to keep the first three cards or to ask for a redeal, the better first."""
    seat = observation.seat
    better = above_average(own_cards(observation))
    keep = Candidate(Action(seat, KEEP), better, reasons=(reasons.GOOD_CARDS,) if better > 0 else ())
    redeal = Candidate(Action(seat, REDEAL), 0.0, reasons=(reasons.POOR_CARDS,) if better < 0 else ())
    return (keep, redeal) if better >= 0 else (redeal, keep)
