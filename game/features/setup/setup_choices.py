"""The choices of the setup: a game's rules in words, AI levels, seats, and how to begin."""

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
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.session.start_options import LevelWords, NewGameOptions, StyleWords


@dataclass(frozen=True, slots=True)
class SetupChoices:
    """The choices of a game's setup. ``text`` puts the rules in words; ``levels`` are the AI levels in the current
    language, weakest first.

    ``names`` are for AI players, ``shown`` the numbers of seats the table supports. ``begin`` makes the first scene of
    the new game, ``explain`` shows its rules. ``settings`` remember the choices, ``saves`` know whether a saved year
    would be lost.
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
    #: Titles for playing and for watching, as messages.
    new: str = N_("New year")
    watching: str = N_("Watch a year")
    #: The styles of AI players, the usual one first; empty if there are none.
    persons: Sequence[StyleWords] = ()
    #: Returns the cards for the picture of the table; without them there is none.
    deck: Callable[[], CardSurfaces] | None = None

    @property
    def engine(self) -> GameDefinition[RecordedTable[GameRules]]:
        """The game's definition in the engine."""
        return self.text.engine

    @property
    def most_seats(self) -> int:
        """The largest number of seats in any ruleset."""
        return max(self.engine.seats)
