"""The definition of Hachi-Hachi for the window: see ``hachi_hachi.game.game_ui``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.game_ui import GameUi
from hachi_hachi.game.hachihachi.text.style_text import STYLES
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.session.start_options import LevelWords

if TYPE_CHECKING:
    from hachi_hachi.ai.hachihachi import game_players
    from hachi_hachi.engine.hachihachi import game_definition
    from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
    from hachi_hachi.game.hachihachi import lesson_tables, scene_order
    from hachi_hachi.game.hachihachi.text import rules_text, statistics_text
    from hachi_hachi.game.hanafuda import card_set
else:
    game_players = LazyModule("hachi_hachi.ai.hachihachi.game_players")
    game_definition = LazyModule("hachi_hachi.engine.hachihachi.game_definition")
    card_set = LazyModule("hachi_hachi.game.hanafuda.card_set")
    lesson_tables = LazyModule("hachi_hachi.game.hachihachi.lesson_tables")
    scene_order = LazyModule("hachi_hachi.game.hachihachi.scene_order")
    rules_text = LazyModule("hachi_hachi.game.hachihachi.text.rules_text")
    statistics_text = LazyModule("hachi_hachi.game.hachihachi.text.statistics_text")

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
    aim=N_(
        "The aim: win kan from the others. Capture yaku and stop in time, or take more card points than "
        "par, 88."
    ),
    engine=lambda: game_definition.HACHIHACHI,
    players=lambda: game_players.HACHIHACHI,
    rules=lambda: rules_text.RULES_TEXT,
    cards=lambda: card_set.HANAFUDA,
    scenes=lambda: scene_order.SCENES,
    lessons=lambda: lesson_tables.LESSONS,
    figures=lambda: statistics_text.FIGURES,
)
