"""The catalog of games, by the id in their records. No other shared module under ``engine`` names a game."""
from typing import Final

from hachi_hachi.engine.common.errors import OTHER_GAME
from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError, load
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.hachihachi.game_definition import HACHIHACHI
from hachi_hachi.engine.hachininmeri.game_definition import HACHININ_MERI
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI

#: Any game; the table it opens can be saved as a record.
AnyGame = GameDefinition[RecordedTable[GameRules]]

GAMES: Final[dict[str, AnyGame]] = {game.id: game for game in (HACHIHACHI, HACHININ_MERI, KOI_KOI)}


def game_of(text: str) -> AnyGame:
    """Return the game of the record ``text``. Raises ``UnreadableRecordError`` if the game is unknown."""
    name = load(text).get("game")
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise UnreadableRecordError(OTHER_GAME(games=", ".join(GAMES)))
    return game
