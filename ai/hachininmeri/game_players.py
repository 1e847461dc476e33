"""Hachinin Meri's computer players: see ``hachi_hachi.ai.game_players``."""
from typing import TYPE_CHECKING, Final

from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.hachininmeri.levels import LEVELS, OFFERED
from hachi_hachi.ai.hachininmeri.players import registry as players
from hachi_hachi.ai.player import OwnPlayer, Player
from hachi_hachi.ai.review.move_review import USUAL, OwnAnalyst
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.lazy_module import LazyModule

if TYPE_CHECKING:
    from hachi_hachi.ai.hachininmeri import analyst, codec
    from hachi_hachi.ai.hachininmeri.arena import single_games
else:
    analyst = LazyModule("hachi_hachi.ai.hachininmeri.analyst")
    codec = LazyModule("hachi_hachi.ai.hachininmeri.codec")
    single_games = LazyModule("hachi_hachi.ai.hachininmeri.arena.single_games")


def _player(level: str) -> Player[GameRules]:
    return OwnPlayer(players.player(level), Rules)


def _review() -> Review:
    return Review(OwnAnalyst(analyst.Analyst(), Rules), USUAL, "points")


HACHININ_MERI: Final = GamePlayers(
    id=Rules.game,
    levels=LEVELS,
    offered=OFFERED,
    default="normal",
    stand_in="rules",
    core="hachi_hachi.engine.hachininmeri.play.play_core",
    player=_player,
    arena=lambda: single_games.ARENA,
    review=_review,
    codec=lambda: codec.CODEC,
)
