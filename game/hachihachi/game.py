"""Hachi-Hachi as the window's floor hands it over: see `game.game`."""
# ruff: noqa: PLC0415 - the title shall not wait for what only a year needs

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.game import Game, Scenes
from game.hachihachi.words.style_words import STYLES
from game.keeping.text import N_
from game.table.session.orders import LevelWords

if TYPE_CHECKING:
    from ai.game import Game as Players
    from engine.core.game import Game as Engine
    from engine.hachihachi.records.sitting import YearTable
    from game.activities.learn.lessons import Lessons
    from game.activities.setup.rules_text import RulesText
    from game.background.records.figures import Figures
    from game.table.cards.card_set import CardSet

#: What a player reads of each level: its name, and what to expect.
LEVELS: Final = {
    level.id: level
    for level in (
        LevelWords("novice", N_("Novice"), N_("Plays for the next card and overlooks much.")),
        LevelWords("easy", N_("Easy"), N_("Knows the sets, forgets what is gone.")),
        LevelWords("normal", N_("Normal"), N_("Races for sets and denies yours.")),
        LevelWords("hard", N_("Hard"), N_("Plays the deal out in its head, some hundred times, before it decides.")),
        LevelWords("expert", N_("Expert"), N_("Plays the deal out more than a thousand times before it decides.")),
        LevelWords(
            "master", N_("Master"), N_("Draws conclusions from every card that you play: the strongest here.")
        ),
    )
}

#: Names of computer players, as they are written in records.
NAMES: Final = ("Iori", "Uzuki", "Akiko", "Satsuki", "Minazuki", "Fumi", "Hazuki")


def _engine() -> Engine[YearTable]:
    from engine.hachihachi.game import HACHIHACHI as ENGINE

    return ENGINE


def _players() -> Players:
    from ai.hachihachi.game import HACHIHACHI as PLAYERS

    return PLAYERS


def _rules() -> RulesText:
    from game.hachihachi.words.rules_words import RULES_TEXT

    return RULES_TEXT


def _cards() -> CardSet:
    from game.hachihachi.cards import HANAFUDA

    return HANAFUDA


def _scenes() -> Scenes[YearTable]:
    from game.hachihachi.scenes import SCENES

    return SCENES


def _lessons() -> Lessons[YearTable]:
    from game.hachihachi.lessons import LESSONS

    return LESSONS


def _figures() -> Figures:
    from game.hachihachi.words.figures import FIGURES

    return FIGURES


HACHIHACHI: Final[Game[YearTable]] = Game(
    id="hachi-hachi",
    name=N_("Hachi-Hachi"),
    sentence=N_("The great hanafuda game for two to seven: take cards by their months, make sets, stop or play on."),
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
