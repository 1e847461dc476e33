"""Hachi-Hachi as its players hand it over: see ``ai.game``."""
from typing import Final

from ai.codec import Codec
from ai.game import Game, Review
from ai.hachihachi.levels import LEVELS, OFFERED
from ai.hachihachi.players import kinds as players
from ai.hachihachi.styles.table import STYLES
from ai.measuring.contest import Arena
from ai.player import OwnPlayer, Player
from ai.review.judgement import OwnAnalyst
from engine.core.options import GameRules
from engine.hachihachi.rules import Rules


def _player(level: str) -> Player[GameRules]:
    return OwnPlayer(players.player(level), Rules)


def _arena() -> Arena:
    from ai.hachihachi.arena.deals import ARENA  # noqa: PLC0415 - it knows the table: no thinking process loads it

    return ARENA


def _codec() -> Codec:
    from ai.hachihachi.codec import CODEC  # noqa: PLC0415 - only research needs it

    return CODEC


def _review() -> Review:
    from ai.hachihachi.analyst import USUAL, Analyst  # noqa: PLC0415 - only a review needs them
    from ai.hachihachi.arena.parts import split  # noqa: PLC0415 - only a review needs them

    return Review(OwnAnalyst(Analyst(), Rules), USUAL, "kan", split)


HACHIHACHI: Final = Game(
    id=Rules.game,
    levels=LEVELS,
    offered=OFFERED,
    default="normal",
    stand_in="rules",
    core="engine.hachihachi.core.core",
    player=_player,
    arena=_arena,
    review=_review,
    codec=_codec,
    styles=tuple(STYLES),
    hinting="adviser",
)
