"""Play whole games between two computer players and count wins. Part of the arena.

    python -m hachi_hachi.ai.koikoi.arena.whole_games HERO OPPONENT [--games N] [--preset P] [--seed S] [--json]

Every game is played twice with the same cards and exchanged seats; a draw counts as half a win.
"""
import sys
from collections.abc import Sequence

from hachi_hachi.ai.benchmarks.contest import Entrant
from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.benchmarks.table_play import play_table
from hachi_hachi.ai.koikoi.arena.game_pairs import GamePairs, parsed, parser_of
from hachi_hachi.ai.koikoi.levels import LEVELS
from hachi_hachi.ai.koikoi.players import registry as players
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.koikoi.records.recorded_match import new_match


def play_game(entrants: Sequence[Entrant], preset: str, seed: str) -> list[int]:
    """Play a game between ``entrants`` and return the scores. The same seed gives the same cards."""
    seats = tuple(SeatInfo(f"seat {seat}", entrant.level) for seat, entrant in enumerate(entrants))
    table = new_match(Setup(preset, {}, seats), seed)
    play_table(table, [entrant.seated(LEVELS, players.player) for entrant in entrants], seed)
    return table.match.scores


def run(hero: Entrant, other: Entrant, games: int, preset: str, seed: str, *, quiet: bool = True) -> GamePairs:
    """Play ``games`` pairs of games of the hero against the ``other`` player."""
    found = GamePairs()
    for number in range(games):
        cards = f"{seed}/{number}"
        found.add(play_game((hero, other), preset, cards), play_game((other, hero), preset, cards))
        if not quiet:
            bar(number + 1, games, name=f"{hero} - {other}, pairs of games")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Play the games of the command line and print the result."""
    parser = parser_of("hachi_hachi.ai.koikoi.arena.whole_games", __doc__, 200)
    parser.add_argument("players", nargs=2, metavar="PLAYER", help="the hero and its opponent")
    wanted = parsed(parser, argv)
    try:
        hero, other = [Entrant.parse(text, LEVELS) for text in wanted.players]
    except ValueError as error:
        parser.error(str(error))
    found = run(hero, other, wanted.games, wanted.preset, wanted.seed, quiet=wanted.json)
    print(found.to_json() if wanted.json else f"{hero} against {other}: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
