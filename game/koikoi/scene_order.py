"""The order of the scenes of Koi-Koi. Imported when a match begins, not by the title."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rulesets import rules_for
from hachi_hachi.game.game_ui import Scenes
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.koikoi.deal.table_scene import TableScene
from hachi_hachi.game.koikoi.inspector.help_scene import HelpScene
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.settlement.match_scene import MatchScene
from hachi_hachi.game.koikoi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.koikoi.table_prerender import table_steps
from hachi_hachi.game.koikoi.text.hint_text import hint_words
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.hints import HintWords


def _first(match: Match) -> Scene:
    return DealerDrawScene(match, _table, table_steps)


def _table(match: Match) -> Scene:
    return TableScene(match, _settlement)


def _settlement(match: Match) -> Scene:
    return SettlementScene(match, _table, _end)


def _end(match: Match) -> Scene:
    return MatchScene(match, festive=True)


def _help(app: Host, deck: CardSurfaces, setup: Setup) -> Scene:
    return HelpScene(app, deck, rules_for(setup), setup)


def _words(_match: Match) -> HintWords:
    return hint_words()


SCENES: Final[Scenes[MatchTable]] = Scenes(
    first=_first, table=_table, after=_settlement, end=_end, help=_help, words=_words
)
