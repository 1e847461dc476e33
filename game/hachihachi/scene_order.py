"""The order of the scenes of Hachi-Hachi. Imported when a year begins, not by the title."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rulesets import rules_for
from hachi_hachi.game.game_ui import Scenes
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.inspector.help_scene import HelpScene
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.hachihachi.table_prerender import table_steps
from hachi_hachi.game.hachihachi.text.prompts.hint_text import hint_words
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.hints import HintWords


def _first(match: Match) -> Scene:
    return DealerDrawScene(match, _table, table_steps)


def _table(match: Match) -> Scene:
    return TableScene(match, _settlement)


def _settlement(match: Match) -> Scene:
    return SettlementScene(match, _table, _year)


def _year(match: Match) -> Scene:
    return YearScene(match, _table, festive=True)


def _help(app: Host, deck: CardSurfaces, setup: Setup) -> Scene:
    return HelpScene(app, deck, rules_for(setup), setup)


def _words(match: Match) -> HintWords:
    return hint_words(match.rules, match.names)


SCENES: Final[Scenes[YearTable]] = Scenes(
    first=_first, table=_table, after=_settlement, end=_year, help=_help, words=_words
)
