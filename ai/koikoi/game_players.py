"""Koi-Koi's computer players: see ``hachi_hachi.ai.game_players``."""
from typing import TYPE_CHECKING, Final

from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.koikoi.levels import LEVELS, OFFERED
from hachi_hachi.ai.koikoi.players import registry as players
from hachi_hachi.ai.koikoi.styles.style_table import STYLES
from hachi_hachi.ai.player import OwnPlayer, Player
from hachi_hachi.ai.review.move_review import USUAL, OwnAnalyst
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.lazy_module import LazyModule

if TYPE_CHECKING:
    from hachi_hachi.ai.koikoi import analyst, codec
    from hachi_hachi.ai.koikoi.arena import single_deals
else:
    analyst = LazyModule("hachi_hachi.ai.koikoi.analyst")
    codec = LazyModule("hachi_hachi.ai.koikoi.codec")
    single_deals = LazyModule("hachi_hachi.ai.koikoi.arena.single_deals")


def _player(level: str) -> Player[GameRules]:
    return OwnPlayer(players.player(level), Rules)


def _review() -> Review:
    return Review(OwnAnalyst(analyst.Analyst(), Rules), USUAL, "points")


KOI_KOI: Final = GamePlayers(
    id=Rules.game,
    levels=LEVELS,
    offered=OFFERED,
    default="normal",
    stand_in="rules",
    core="hachi_hachi.engine.koikoi.play.play_core",
    player=_player,
    arena=lambda: single_deals.ARENA,
    review=_review,
    codec=lambda: codec.CODEC,
    styles=tuple(STYLES),
    hinting="adviser",
)
