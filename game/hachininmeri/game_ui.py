"""The definition of Hachinin Meri for the window: see ``hachi_hachi.game.game_ui``."""


from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hachi_hachi.game.game_ui import GameUi, Scenes, TitleLook
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.session.launch_options import LevelWords

if TYPE_CHECKING:
    from hachi_hachi.ai.game_players import GamePlayers as Players
    from hachi_hachi.engine.common.game_definition import GameDefinition as Engine
    from hachi_hachi.engine.hachininmeri.records.match_table import MatchTable
    from hachi_hachi.game.features.lessons.lesson_support import Lessons
    from hachi_hachi.game.features.setup.rules_text import RulesText
    from hachi_hachi.game.library.metrics import GameMetrics
    from hachi_hachi.game.table.cards.card_set import CardSet

#: The levels as shown to players: name, and what to expect.
LEVELS: Final = {
    level.id: level
    for level in (
        LevelWords("novice", N_("Novice"), N_("Plays almost any card and rarely cares whose trick it is.")),
        LevelWords("easy", N_("Easy"), N_("Helps teammates, forgets which trumps are gone.")),
        LevelWords("normal", N_("Normal"), N_("Counts trumps and leads meri from a strong hand.")),
        LevelWords("hard", N_("Hard"), N_("Plays the game out in its head hundreds of times before deciding.")),
        LevelWords(
            "expert", N_("Expert"), N_("Plays it out up to 3000 times: the strongest here, and the source of hints.")
        ),
    )
}

#: Names of AI players, as written in records.
NAMES: Final = ("Akiko", "Fumi", "Hazuki", "Kaede", "Minazuki", "Satsuki", "Uzuki", "Iori")


def _engine() -> Engine[MatchTable]:
    from hachi_hachi.engine.hachininmeri.game_definition import HACHININ_MERI as ENGINE

    return ENGINE


def _players() -> Players:
    from hachi_hachi.ai.hachininmeri.game_players import HACHININ_MERI as PLAYERS

    return PLAYERS


def _rules() -> RulesText:
    from hachi_hachi.game.hachininmeri.text.rules_text import RULES_TEXT

    return RULES_TEXT


def _cards() -> CardSet:
    from hachi_hachi.game.hachininmeri.card_set import UNSUN

    return UNSUN


def _scenes() -> Scenes[MatchTable]:
    from hachi_hachi.game.hachininmeri.scene_order import SCENES

    return SCENES


def _figures() -> GameMetrics:
    from hachi_hachi.game.hachininmeri.text.statistics_text import FIGURES

    return FIGURES


def _lessons() -> Lessons[MatchTable]:
    from hachi_hachi.game.hachininmeri.lesson_tables import LESSONS

    return LESSONS


HACHININ_MERI: Final[GameUi[MatchTable]] = GameUi(
    id="hachinin-meri",
    name=N_("Hachinin Meri"),
    sentence=N_("Eight players in two teams and the 75 cards of Unsun Karuta: win tricks, count trumps, make yaku."),
    names=NAMES,
    levels=LEVELS,
    seats=(8,),
    watched=8,
    lengths={},
    engine=_engine,
    players=_players,
    rules=_rules,
    cards=_cards,
    scenes=_scenes,
    lessons=_lessons,
    figures=_figures,
    new=N_("New match"),
    played=N_("History"),
    watching=N_("Watch a match"),
    title=TitleLook("title_meri", lambda: _("Hachinin Meri"), "八人"),
)
