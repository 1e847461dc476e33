"""What the set-up offers: a game's rules in words, who can play, how many can sit, and what begins it. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.setup.rules_text import RulesText
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.table.session.launch_options import LevelWords, NewGameOptions, StyleWords


@dataclass(frozen=True, slots=True)
class SetupChoices:
    """`text` is the rules in words; `levels` are those a person may choose, in the language in use, weakest first.

    `names` are for computer players, `shown` the numbers of seats that the table can be drawn for. `begin` makes the
    first scene of a year that was set up, `explain` has its rules to be read. `settings` remember what was chosen,
    `saves` know whether a year would be lost.
    """

    text: RulesText
    levels: Sequence[LevelWords]
    default_level: str
    names: Sequence[str]
    shown: tuple[int, ...]
    begin: Callable[[NewGameOptions], Scene]
    explain: Callable[[NewGameOptions], Scene]
    settings: GameSettings
    saves: SaveStore
    #: What is begun, and what is watched, as messages.
    new: str = N_("New year")
    watching: str = N_("Watch a year")
    #: The styles that a computer player can have, the usual one first; none where there are no styles.
    persons: Sequence[StyleWords] = ()

    @property
    def engine(self) -> GameDefinition[RecordedTable[GameRules]]:
        """The game as the engine hands it over."""
        return self.text.engine

    @property
    def most_seats(self) -> int:
        """As many seats as any sheet knows."""
        return max(self.engine.seats)
