"""The player that gives hints: a search that tries every choice equally often, with reasons."""
from dataclasses import replace
from random import Random

from hachi_hachi.ai.koikoi.explanations.reason_table import reasons_for
from hachi_hachi.ai.koikoi.levels import Strength
from hachi_hachi.ai.koikoi.players.search_player import SearchPlayer
from hachi_hachi.ai.player import Budget, Player, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.rules import Rules


class Adviser:
    """A player with the answers of its search; its report has reasons, and values in order."""

    def __init__(self, level: Strength) -> None:
        self._search: Player[Rules] = SearchPlayer(level)

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises the same errors as ``Player.choose``."""
        action, found = self._search.choose(observation, budget, rng)
        best, *rest = found.candidates
        ordered = [best, *sorted(rest, key=lambda row: -row.worth)]
        why = reasons_for(observation, [(row.action, row.worth) for row in ordered])
        return action, replace(found, candidates=tuple(replace(row, reasons=why[row.action]) for row in ordered))
