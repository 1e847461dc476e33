"""The order of the scenes of Hachinin Meri. Imported when a match begins, not by the title."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.rulesets import rules_for
from hachi_hachi.game.game_ui import Scenes
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.hachininmeri.inspector.help_scene import HelpScene
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.settlement.game_scene import GameScene
from hachi_hachi.game.hachininmeri.settlement.match_scene import MatchScene
from hachi_hachi.game.hachininmeri.text.hint_text import hint_words
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.hints import HintWords


def _first(match: Match) -> Scene:
    return DealerDrawScene(match, _table)


def _table(match: Match) -> Scene:
    return TableScene(match, _game)


def _game(match: Match) -> Scene:
    return GameScene(match, _table, _match)


def _match(match: Match) -> Scene:
    return MatchScene(match, festive=True)


def _help(app: Host, deck: CardSurfaces, setup: Setup) -> Scene:
    return HelpScene(app, deck, rules_for(setup), setup)


def _words(_match: Match) -> HintWords:
    return hint_words()


SCENES: Final[Scenes[MatchTable]] = Scenes(
    first=_first, table=_table, after=_game, end=_match, help=_help, words=_words
)
