"""The definition of Hachi-Hachi for the window: see ``hachi_hachi.game.game_ui``."""


from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hachi_hachi.game.game_ui import GameUi, Scenes
from hachi_hachi.game.hachihachi.text.style_text import STYLES
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.session.launch_options import LevelWords

if TYPE_CHECKING:
    from hachi_hachi.ai.game_players import GamePlayers as Players
    from hachi_hachi.engine.common.game_definition import GameDefinition as Engine
    from hachi_hachi.engine.hachihachi.records.year_table import YearTable
    from hachi_hachi.game.features.lessons.lesson_support import Lessons
    from hachi_hachi.game.features.setup.rules_text import RulesText
    from hachi_hachi.game.library.metrics import GameMetrics
    from hachi_hachi.game.table.cards.card_set import CardSet

#: The levels as shown to players: name, and what to expect.
LEVELS: Final = {
    level.id: level
    for level in (
        LevelWords("novice", N_("Novice"), N_("Takes whatever it can right now and misses a lot.")),
        LevelWords("easy", N_("Easy"), N_("Knows the yaku, forgets what's gone.")),
        LevelWords("normal", N_("Normal"), N_("Races for yaku and blocks yours.")),
        LevelWords("hard", N_("Hard"), N_("Plays the deal out in its head a few hundred times before deciding.")),
        LevelWords("expert", N_("Expert"), N_("Plays the deal out over a thousand times before deciding.")),
        LevelWords(
            "master", N_("Master"), N_("Reads something from every card you play: the strongest here.")
        ),
    )
}

#: Names of AI players, as written in records.
NAMES: Final = ("Iori", "Uzuki", "Akiko", "Satsuki", "Minazuki", "Fumi", "Hazuki")


def _engine() -> Engine[YearTable]:
    from hachi_hachi.engine.hachihachi.game_definition import HACHIHACHI as ENGINE

    return ENGINE


def _players() -> Players:
    from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI as PLAYERS

    return PLAYERS


def _rules() -> RulesText:
    from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT

    return RULES_TEXT


def _cards() -> CardSet:
    from hachi_hachi.game.hanafuda.card_set import HANAFUDA

    return HANAFUDA


def _scenes() -> Scenes[YearTable]:
    from hachi_hachi.game.hachihachi.scene_order import SCENES

    return SCENES


def _lessons() -> Lessons[YearTable]:
    from hachi_hachi.game.hachihachi.lesson_tables import LESSONS

    return LESSONS


def _figures() -> GameMetrics:
    from hachi_hachi.game.hachihachi.text.statistics_text import FIGURES

    return FIGURES


HACHIHACHI: Final[GameUi[YearTable]] = GameUi(
    id="hachi-hachi",
    name=N_("Hachi-Hachi"),
    sentence=N_("The great hanafuda game for two to seven: match months, make yaku, stop or play on."),
    names=NAMES,
    levels=LEVELS,
    styles=STYLES,
    seats=(2, 3, 4, 5, 6, 7),
    watched=3,
    lengths={"half": 6, "full": 12},
    captures=True,
    engine=_engine,
    players=_players,
    rules=_rules,
    cards=_cards,
    scenes=_scenes,
    lessons=_lessons,
    figures=_figures,
)
