"""The definition of Hachinin Meri for the window: see ``hachi_hachi.game.game_ui``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.display import inline_marks
from hachi_hachi.game.game_ui import GameUi, TitleLook
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.session.start_options import LevelWords

if TYPE_CHECKING:
    from hachi_hachi.ai.hachininmeri import game_players
    from hachi_hachi.engine.hachininmeri import game_definition
    from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
    from hachi_hachi.game.hachininmeri import card_set, lesson_tables, scene_order
    from hachi_hachi.game.hachininmeri.table import team_marks
    from hachi_hachi.game.hachininmeri.text import rules_text, statistics_text
else:
    game_players = LazyModule("hachi_hachi.ai.hachininmeri.game_players")
    game_definition = LazyModule("hachi_hachi.engine.hachininmeri.game_definition")
    card_set = LazyModule("hachi_hachi.game.hachininmeri.card_set")
    lesson_tables = LazyModule("hachi_hachi.game.hachininmeri.lesson_tables")
    scene_order = LazyModule("hachi_hachi.game.hachininmeri.scene_order")
    team_marks = LazyModule("hachi_hachi.game.hachininmeri.table.team_marks")
    rules_text = LazyModule("hachi_hachi.game.hachininmeri.text.rules_text")
    statistics_text = LazyModule("hachi_hachi.game.hachininmeri.text.statistics_text")

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

HACHININ_MERI: Final[GameUi[MatchTable]] = GameUi(
    id="hachinin-meri",
    name=N_("Hachinin Meri"),
    sentence=N_("Eight players in two teams and the 75 cards of Unsun Karuta: win tricks, count trumps, make yaku."),
    names=NAMES,
    levels=LEVELS,
    seats=(8,),
    watched=8,
    card_order=True,
    lengths={},
    engine=lambda: game_definition.HACHININ_MERI,
    players=lambda: game_players.HACHININ_MERI,
    rules=lambda: rules_text.RULES_TEXT,
    cards=lambda: card_set.UNSUN,
    scenes=lambda: scene_order.SCENES,
    lessons=lambda: lesson_tables.LESSONS,
    figures=lambda: statistics_text.FIGURES,
    new=N_("New match"),
    played=N_("History"),
    watching=N_("Watch a match"),
    title=TitleLook("title_meri", lambda: _("Hachinin Meri"), "八人"),
    aim=N_("The aim: your team scores more points than the other, with tricks and with yaku."),
)

#: The signs of the teams before names, anywhere in the program; ``card_names`` has the whole crests.
SIGNS: Final = ("源", "平")

inline_marks.register(SIGNS[0], lambda canvas, box: team_marks.draw_crest(canvas, box, 0))
inline_marks.register(SIGNS[1], lambda canvas, box: team_marks.draw_crest(canvas, box, 1))
