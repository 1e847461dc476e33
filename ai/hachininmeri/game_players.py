"""Hachinin Meri's computer players: see ``hachi_hachi.ai.game_players``."""
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Arena
from hachi_hachi.ai.codec import Codec
from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.hachininmeri.levels import LEVELS, OFFERED
from hachi_hachi.ai.hachininmeri.players import registry as players
from hachi_hachi.ai.player import OwnPlayer, Player
from hachi_hachi.ai.review.move_review import OwnAnalyst
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.hachininmeri.rules import Rules


def _player(level: str) -> Player[GameRules]:
    return OwnPlayer(players.player(level), Rules)


def _arena() -> Arena:
    from hachi_hachi.ai.hachininmeri.arena.single_games import ARENA

    return ARENA


def _codec() -> Codec:
    from hachi_hachi.ai.hachininmeri.codec import CODEC

    return CODEC


def _review() -> Review:
    from hachi_hachi.ai.hachininmeri.analyst import USUAL, Analyst

    return Review(OwnAnalyst(Analyst(), Rules), USUAL, "points")


HACHININ_MERI: Final = GamePlayers(
    id=Rules.game,
    levels=LEVELS,
    offered=OFFERED,
    default="normal",
    stand_in="rules",
    core="hachi_hachi.engine.hachininmeri.play.play_core",
    player=_player,
    arena=_arena,
    review=_review,
    codec=_codec,
)
