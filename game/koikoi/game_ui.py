"""The definition of Koi-Koi for the window: see ``hachi_hachi.game.game_ui``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.game_ui import GameUi, TitleLook
from hachi_hachi.game.koikoi.text.style_text import STYLES
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.session.start_options import LevelWords

if TYPE_CHECKING:
    from hachi_hachi.ai.koikoi import game_players
    from hachi_hachi.engine.koikoi import game_definition
    from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
    from hachi_hachi.game.hanafuda import card_set
    from hachi_hachi.game.koikoi import lesson_tables, scene_order
    from hachi_hachi.game.koikoi.text import rules_text, statistics_text
else:
    game_players = LazyModule("hachi_hachi.ai.koikoi.game_players")
    game_definition = LazyModule("hachi_hachi.engine.koikoi.game_definition")
    card_set = LazyModule("hachi_hachi.game.hanafuda.card_set")
    lesson_tables = LazyModule("hachi_hachi.game.koikoi.lesson_tables")
    scene_order = LazyModule("hachi_hachi.game.koikoi.scene_order")
    rules_text = LazyModule("hachi_hachi.game.koikoi.text.rules_text")
    statistics_text = LazyModule("hachi_hachi.game.koikoi.text.statistics_text")

#: The levels as shown to players: name, and what to expect.
LEVELS: Final = {
    level.id: level
    for level in (
        LevelWords("novice", N_("Novice"), N_("Ignores what you need, and nearly always says koi-koi.")),
        LevelWords("easy", N_("Easy"), N_("Builds its own yaku, and says koi-koi too often.")),
        LevelWords("normal", N_("Normal"), N_("Watches what you need, and says koi-koi a bit too often.")),
        LevelWords("hard", N_("Hard"), N_("Watches you more closely, and makes fewer mistakes.")),
        LevelWords("expert", N_("Expert"), N_("Plays the deal out in its head over a hundred times before deciding.")),
        LevelWords("master", N_("Master"), N_("Plays it out a thousand times, and keeps the score in mind.")),
    )
}

#: Names of AI players, as written in records.
NAMES: Final = ("Akiko", "Iori", "Uzuki", "Fumi", "Hazuki", "Kaede")

KOI_KOI: Final[GameUi[MatchTable]] = GameUi(
    id="koi-koi",
    name=N_("Koi-Koi"),
    sentence=N_("Two players: make a yaku, then stop and score, or say koi-koi and risk it for more."),
    names=NAMES,
    levels=LEVELS,
    styles=STYLES,
    seats=(2,),
    watched=2,
    lengths={},
    engine=lambda: game_definition.KOI_KOI,
    players=lambda: game_players.KOI_KOI,
    rules=lambda: rules_text.RULES_TEXT,
    cards=lambda: card_set.HANAFUDA,
    scenes=lambda: scene_order.SCENES,
    lessons=lambda: lesson_tables.LESSONS,
    figures=lambda: statistics_text.FIGURES,
    new=N_("New match"),
    played=N_("History"),
    watching=N_("Watch a match"),
    title=TitleLook("title_koikoi", lambda: _("Koi-Koi"), "来い"),
    aim=N_("The aim: capture cards that form yaku. Then stop and score, or say koi-koi and risk it for more."),
    captures=True,
)
