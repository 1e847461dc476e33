"""Hachi-Hachi's computer players: see ``hachi_hachi.ai.game_players``."""
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Arena
from hachi_hachi.ai.codec import Codec
from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.hachihachi.levels import LEVELS, OFFERED
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.ai.hachihachi.styles.style_table import STYLES
from hachi_hachi.ai.player import OwnPlayer, Player
from hachi_hachi.ai.review.move_review import OwnAnalyst
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.hachihachi.rules import Rules


def _player(level: str) -> Player[GameRules]:
    return OwnPlayer(players.player(level), Rules)


def _arena() -> Arena:
    from hachi_hachi.ai.hachihachi.arena.single_deals import ARENA

    return ARENA


def _codec() -> Codec:
    from hachi_hachi.ai.hachihachi.codec import CODEC

    return CODEC


def _review() -> Review:
    from hachi_hachi.ai.hachihachi.analyst import USUAL, Analyst
    from hachi_hachi.ai.hachihachi.arena.attribution import split

    return Review(OwnAnalyst(Analyst(), Rules), USUAL, "kan", split)


HACHIHACHI: Final = GamePlayers(
    id=Rules.game,
    levels=LEVELS,
    offered=OFFERED,
    default="normal",
    stand_in="rules",
    core="hachi_hachi.engine.hachihachi.play.play_core",
    player=_player,
    arena=_arena,
    review=_review,
    codec=_codec,
    styles=tuple(STYLES),
    hinting="adviser",
)
