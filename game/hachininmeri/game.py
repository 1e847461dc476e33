"""Hachinin Meri as the window's floor hands it over: see `game.game`."""
# ruff: noqa: PLC0415 - the title shall not wait for what only a match needs

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.game import Game, Scenes, TitleLook
from game.keeping.text import N_, _
from game.table.session.orders import LevelWords

if TYPE_CHECKING:
    from ai.game import Game as Players
    from engine.core.game import Game as Engine
    from engine.hachininmeri.records.sitting import MatchTable
    from game.activities.learn.lessons import Lessons
    from game.activities.setup.rules_text import RulesText
    from game.background.records.figures import Figures
    from game.table.cards.card_set import CardSet

#: What a player reads of each level: its name, and what to expect.
LEVELS: Final = {
    level.id: level
    for level in (
        LevelWords("novice", N_("Novice"), N_("Plays the card at hand and seldom minds whose trick it is.")),
        LevelWords("easy", N_("Easy"), N_("Helps its team-mates, forgets which trumps are out.")),
        LevelWords("normal", N_("Normal"), N_("Counts trumps and leads meri when it is strong.")),
        LevelWords("hard", N_("Hard"), N_("Plays the game out hundreds of times in its head before it decides.")),
        LevelWords(
            "expert", N_("Expert"), N_("Plays it out up to 3000 times: the strongest here, and who gives the hints.")
        ),
    )
}

#: Names of computer players, as they are written in records.
NAMES: Final = ("Akiko", "Fumi", "Hazuki", "Kaede", "Minazuki", "Satsuki", "Uzuki", "Iori")


def _engine() -> Engine[MatchTable]:
    from engine.hachininmeri.game import HACHININ_MERI as ENGINE

    return ENGINE


def _players() -> Players:
    from ai.hachininmeri.game import HACHININ_MERI as PLAYERS

    return PLAYERS


def _rules() -> RulesText:
    from game.hachininmeri.words.rules_words import RULES_TEXT

    return RULES_TEXT


def _cards() -> CardSet:
    from game.hachininmeri.cards import UNSUN

    return UNSUN


def _scenes() -> Scenes[MatchTable]:
    from game.hachininmeri.scenes import SCENES

    return SCENES


def _figures() -> Figures:
    from game.hachininmeri.words.figures import FIGURES

    return FIGURES


def _lessons() -> Lessons[MatchTable]:
    from game.hachininmeri.lessons import LESSONS

    return LESSONS


HACHININ_MERI: Final[Game[MatchTable]] = Game(
    id="hachinin-meri",
    name=N_("Hachinin Meri"),
    sentence=N_("Eight at a table in two teams, the 75 cards of Unsun Karuta: win tricks, count trumps, make yaku."),
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
    played=N_("Matches"),
    watching=N_("Watch a match"),
    title=TitleLook("title_meri", lambda: _("Hachinin Meri"), "八人"),
)
