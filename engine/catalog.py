"""The games of this engine by the name that their records carry. Nothing else names them."""
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.core.record import UnreadableRecordError, load
from engine.core.refusals import OTHER_GAME
from engine.core.verdict import Verdict
from engine.hachihachi.records import sitting as hachihachi
from engine.hachihachi.records.reader import parse_record
from engine.hachihachi.records.record import GAME
from engine.hachihachi.records.report import lines, report
from engine.hachihachi.records.verify import verify


@dataclass(frozen=True, slots=True)
class Game:
    """What the replay needs of a game: to play a record's text through, to tell the outcome in words, and to hold the
    cards of each deal against what was committed to.
    """

    replay: Callable[[str], dict[str, Any]]
    lines: Callable[[str, dict[str, Any]], Iterator[str]]
    verify: Callable[[str], list[Verdict]]


def _replay(text: str) -> dict[str, Any]:
    return report(hachihachi.replay(parse_record(text)))


def _lines(text: str, found: dict[str, Any]) -> Iterator[str]:
    return lines(found, [seat.name for seat in parse_record(text).setup.seats])


def _verify(text: str) -> list[Verdict]:
    return verify(parse_record(text))


GAMES: Final[dict[str, Game]] = {GAME: Game(_replay, _lines, _verify)}


def game_of(text: str) -> Game:
    """Return the game of the record ``text``. Raises ``UnreadableRecordError`` where it is none we know."""
    name = load(text).get("game")
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise UnreadableRecordError(OTHER_GAME(games=", ".join(GAMES)))
    return game
