"""Rare games by name: events that seldom happen in a deal, constructed or found by search.

``python -m tests.engine.hachihachi.helpers.games`` writes their records to tests/records/rare.
"""
from tests.engine.hachihachi.helpers.builder import Game, path_of
from tests.engine.hachihachi.helpers.games_of_settlement import GAMES_OF_SETTLEMENT
from tests.engine.hachihachi.helpers.games_of_yaku import GAMES_OF_YAKU

GAMES: dict[str, Game] = {**GAMES_OF_YAKU, **GAMES_OF_SETTLEMENT}


def main() -> None:
    """Write the record of every game."""
    for name, game in GAMES.items():
        path_of(f"rare/{name}").write_text(game.table().record_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
