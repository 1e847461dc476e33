"""The games there are, by the id that their records carry. Nothing else in `game/` names one."""

from __future__ import annotations

from typing import Final

from game.game import AnyGame
from game.hachihachi.game import HACHIHACHI

GAMES: Final[dict[str, AnyGame]] = {game.id: game for game in (HACHIHACHI,)}


def main_game() -> AnyGame:
    """The game that is offered where none is asked for."""
    return next(iter(GAMES.values()))
