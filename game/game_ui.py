"""The interface of a game to the window: what the game is called and offers, and factories for its parts.

Each game defines one ``GameUi``. Shared code gets it, or parts of it, and never asks which game it is. The factories
import their parts on demand: the title does not wait for them. ``game/router.py`` builds the scenes from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from hachi_hachi.game.storage.i18n import N_, _, pgettext
from hachi_hachi.game.table.session.start_options import LevelWords, StyleWords

if TYPE_CHECKING:
    from hachi_hachi.ai.game_players import GamePlayers
    from hachi_hachi.engine.common.game_definition import GameDefinition
    from hachi_hachi.engine.common.options import GameRules
    from hachi_hachi.engine.common.records.header import Setup
    from hachi_hachi.engine.common.records.recorded_table import RecordedTable
    from hachi_hachi.game.features.lessons.lesson_interface import Lessons
    from hachi_hachi.game.features.setup.rules_text import RulesText
    from hachi_hachi.game.library.metrics import GameMetrics
    from hachi_hachi.game.scenes.scene import Host, Scene
    from hachi_hachi.game.table.cards.card_set import CardSet
    from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
    from hachi_hachi.game.table.hints import HintWords
    from hachi_hachi.game.table.table_match import Match

# A scene only takes a match of its own game, yet a record may stand for one of any game: only ``GameDefinition`` itself
# makes a match, and only from a table that the same record opens.
S_co = TypeVar("S_co", bound="RecordedTable[GameRules]", covariant=True)


@dataclass(frozen=True, slots=True)
class Scenes(Generic[S_co]):
    """The scenes of a game: ``first`` of a new one, its ``table``, the settlement ``after`` a deal, and the ``end``.

    They know themselves which one follows. ``help`` shows the rules of a set-up, over any scene.
    """

    first: Callable[[Match[S_co]], Scene]
    table: Callable[[Match[S_co]], Scene]
    after: Callable[[Match[S_co]], Scene]
    end: Callable[[Match[S_co]], Scene]
    help: Callable[[Host, CardSurfaces, Setup], Scene]
    #: The hint texts about a choice at such a table.
    words: Callable[[Match[S_co]], HintWords]


@dataclass(frozen=True, slots=True)
class TitleLook:
    """The look of the title while a game is selected on it.

    ``picture`` is one of ``assets/pictures``, with its positions; ``name()`` is shown below in letters, ``seal`` next
    to it in two characters; with ``brushed`` the game's characters are written on the disc.
    """

    picture: str
    name: Callable[[], str]
    seal: str
    brushed: bool = False


#: The default title picture: the moon with its two eights.
DEFAULT_TITLE: Final = TitleLook("title", lambda: pgettext("under the brush", "Hachi-Hachi"), "花札", brushed=True)


@dataclass(frozen=True, slots=True)
class GameUi(Generic[S_co]):
    """A game as the window knows it; texts are messages.

    ``id`` is that of its records. ``names`` are for computer players, as written in records; ``levels`` are the titles
    of the levels on offer. ``seats`` are the numbers of seats its table can be drawn for; ``watched`` is the default
    number of seats when watching, and ``lengths`` the numbers of deals of half a year and a full one (none: not chosen
    that way).
    """

    id: str
    name: str
    sentence: str
    names: tuple[str, ...]
    levels: Mapping[str, LevelWords]
    seats: tuple[int, ...]
    watched: int
    lengths: Mapping[str, int]
    engine: Callable[[], GameDefinition[S_co]]
    players: Callable[[], GamePlayers]
    rules: Callable[[], RulesText]
    cards: Callable[[], CardSet]
    scenes: Callable[[], Scenes[S_co]]
    #: The metrics for its statistics.
    figures: Callable[[], GameMetrics]
    #: Titles of a new game, of those played, and of watching: a year by default.
    new: str = N_("New year")
    played: str = N_("History")
    watching: str = N_("Watch a year")
    #: Styles of players of the same level, by the ids of the AI layer; none if they do not differ.
    styles: Mapping[str, StyleWords] = field(default_factory=dict)
    title: TitleLook = DEFAULT_TITLE
    #: What players try to do, in a sentence or two.
    aim: str = ""
    #: True if its table marks cards that can capture, and cards missing for a set.
    captures: bool = False
    #: True if its table can show the order of the cards while one is chosen.
    card_order: bool = False
    #: The parts of its lessons; None if there are none.
    lessons: Callable[[], Lessons[S_co]] | None = None

    def offered(self) -> list[LevelWords]:
        """Return the levels of computer players on offer, weakest first, in the current language."""
        return [
            LevelWords(level, _(self.levels[level].label), _(self.levels[level].hint))
            for level in self.players().offered
        ]

    def persons(self) -> list[StyleWords]:
        """Return the styles a player can have, the default first, in the current language."""
        styles = (self.styles[style] for style in self.players().styles if style in self.styles)
        return [StyleWords(style.id, _(style.label), style.name, _(style.line), style.picture) for style in styles]


#: Any game whose table is stored as a record.
AnyGameUi: TypeAlias = "GameUi[RecordedTable[GameRules]]"
