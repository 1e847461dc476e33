"""The players of a game: one for each level, made when it is first asked for."""
from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import Budget, Player, Report
from hachi_hachi.ai.styled_player import Lean, StyledPlayer
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.rng.seeds import stream

R = TypeVar("R", bound=GameRules)
L = TypeVar("L", bound=Level)


class PlayerRegistry(Generic[R, L]):
    """The players of ``levels``: ``kinds`` make them, and ``lean`` gives the style of a level, None for none."""

    def __init__(
        self, levels: Mapping[str, L], kinds: Mapping[str, Callable[[L], Player[R]]],
        lean: Callable[[L], Lean[R] | None] = lambda _: None,
    ) -> None:
        self._levels, self._kinds, self._lean = levels, kinds, lean
        self._made: dict[str, Player[R]] = {}

    def player(self, level: str) -> Player[R]:
        """Return the player of the level with this name. Raises ``KeyError`` if there is none."""
        if level not in self._made:
            strength = self._levels[level]
            made, lean = self._kinds[strength.kind](strength), self._lean(strength)
            self._made[level] = made if lean is None else StyledPlayer(made, lean)
        return self._made[level]

    def answer(
        self, observation: Observation[R], level: str, seed: int | str, budget: Budget | None = None
    ) -> tuple[Action, Report]:
        """Return the answer of ``level`` and its report: as ``hachi_hachi.ai.catalog.choose``, if the game is known."""
        usual = self._levels[level].budget
        return self.player(level).choose(observation, usual if budget is None else budget, stream(seed, "player"))
