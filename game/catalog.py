"""The games there are, by the id that their records carry. Nothing else in `game/` names one."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.scenes.scene import Host

#: The first is the one that is offered where none is asked for. It was the only one once: what was kept without the
#: name of a game is its own.
GAMES: Final[dict[str, AnyGameUi]] = {game.id: game for game in (HACHIHACHI, HACHININ_MERI)}


def main_game() -> AnyGameUi:
    """The game that is offered where none is asked for."""
    return next(iter(GAMES.values()))


def played_last(app: Host) -> AnyGameUi:
    """The game that was played last; before any, the one that is offered."""
    return GAMES.get(app.settings.game) or main_game()


def saved_games(app: Host) -> list[AnyGameUi]:
    """The games of which a year is being played, that of the one played last first."""
    last = played_last(app)
    return sorted((game for game in GAMES.values() if game.saves(app).exists()), key=lambda game: game is not last)
