"""Hachi-Hachi's computer players: see ``hachi_hachi.ai.game_players``."""
from typing import TYPE_CHECKING, Final

from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.hachihachi.levels import LEVELS, OFFERED
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.ai.hachihachi.styles.style_table import STYLES
from hachi_hachi.ai.player import OwnPlayer, Player
from hachi_hachi.ai.review.move_review import USUAL, OwnAnalyst
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.lazy_module import LazyModule

if TYPE_CHECKING:
    from hachi_hachi.ai.hachihachi import analyst, codec
    from hachi_hachi.ai.hachihachi.arena import result_attribution, single_deals
else:
    analyst = LazyModule("hachi_hachi.ai.hachihachi.analyst")
    codec = LazyModule("hachi_hachi.ai.hachihachi.codec")
    result_attribution = LazyModule("hachi_hachi.ai.hachihachi.arena.result_attribution")
    single_deals = LazyModule("hachi_hachi.ai.hachihachi.arena.single_deals")


def _player(level: str) -> Player[GameRules]:
    return OwnPlayer(players.player(level), Rules)


def _review() -> Review:
    return Review(OwnAnalyst(analyst.Analyst(), Rules), USUAL, "kan", result_attribution.split)


HACHIHACHI: Final = GamePlayers(
    id=Rules.game,
    levels=LEVELS,
    offered=OFFERED,
    default="normal",
    stand_in="rules",
    core="hachi_hachi.engine.hachihachi.play.play_core",
    player=_player,
    arena=lambda: single_deals.ARENA,
    review=_review,
    codec=lambda: codec.CODEC,
    styles=tuple(STYLES),
    hinting="adviser",
)
