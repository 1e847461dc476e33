"""How strong players are: duplicate deals, the hero in every seat, the deal as the unit of the statistics.

    python -m ai.arena HERO OPPONENT OPPONENT [--deals N] [--seed S] [--play-only] [--luck R] [--json] [--jobs J]
    python -m ai.arena --cross PLAYER PLAYER [PLAYER ...]
    python -m ai.arena --tables [NAME ...]

A player is a level, or ``level@rollouts`` for another budget. The result is in kan a deal, multiplier divided out,
with its 95 % interval. ``--luck`` takes off what the cards of the stock brought by luck
(``ai/hachihachi/arena/luck.py``), with so many rollouts for each, and shows the plain figure beside it. ``--tables``
plays all rows of docs/players.md (``ai/arena/tables.py``), or those of the tables named. The same seed gives the same
figures, times apart, on any number of processes.
"""
import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Final

from ai.arena import tables
from ai.arena.progress import bar
from ai.arena.statistics import Match, Result, cross, run, table_of
from ai.hachihachi.arena.deals import Entrant

_DECKS: Final = 600


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m ai.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="the hero and its two opponents")
    parser.add_argument("--cross", action="store_true", help="each player against two of each other one")
    parser.add_argument("--tables", action="store_true", help="the tables of docs/players.md, or those named")
    parser.add_argument("--deals", type=int, help="decks, 600 unless told; each is played in every order of seats")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--play-only", action="store_true", help="no teyaku, and over at the first dekiyaku")
    parser.add_argument("--luck", type=int, default=0, metavar="R", help="take the stock's luck off, R rollouts a card")
    parser.add_argument("--json", action="store_true", help="the results as JSON on stdout")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--ceiling", type=float, help="seconds after which a decision is cut; figures then vary")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    wanted = parser.parse_args(argv)
    if wanted.jobs < 1 or (wanted.deals is not None and wanted.deals < 1):
        parser.error("--deals and --jobs are at least 1")
    if wanted.luck < 0:
        parser.error("--luck is a number of rollouts")
    if wanted.tables:
        return wanted
    wanted.deals = wanted.deals or _DECKS
    try:
        wanted.players = [Entrant.parse(text, wanted.ceiling) for text in wanted.players]
    except ValueError as error:
        parser.error(str(error))
    if wanted.cross and len(set(wanted.players)) < 2:
        parser.error("a cross-table needs two different players or more")
    if not wanted.cross and len(wanted.players) != 3:
        parser.error("name a hero and two opponents, or give --cross")
    return wanted


def main(argv: Sequence[str] | None = None) -> int:
    """Play what the command line asks for and print the results."""
    wanted = _arguments(argv)
    executor = None
    if wanted.jobs > 1:
        executor = ProcessPoolExecutor(wanted.jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        return _tables(wanted, executor) if wanted.tables else _matches(wanted, executor)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _matches(wanted: argparse.Namespace, executor: Executor | None) -> int:
    if wanted.cross:
        matches = cross(wanted.players, wanted.deals, wanted.seed, play_only=wanted.play_only, luck=wanted.luck)
    else:
        hero, *others = wanted.players
        matches = [Match(hero, (others[0], others[1]), wanted.deals, wanted.seed, wanted.play_only, wanted.luck)]
    results = []
    for match in matches:
        name = f"{match.hero} - {' '.join(str(opponent) for opponent in match.opponents)}"
        results.append(run(match, executor, None if wanted.quiet else _named_bar(name)))
    if wanted.json:
        print(json.dumps([result.to_json() for result in results], indent=1))
    else:
        print(table_of(results))
    return 0


def _tables(wanted: argparse.Namespace, executor: Executor | None) -> int:
    unknown = [name for name in wanted.players if name not in tables.TABLES]
    if unknown:
        print(f"there is no table {unknown[0]!r}; there is {', '.join(tables.TABLES)}", file=sys.stderr)
        return 2
    told = {}
    began = time.monotonic()
    known: dict[Match, Result] = {}
    for name in wanted.players or tables.TABLES:
        progress = (lambda _: None) if wanted.quiet else _named_bar
        played = tables.play(name, known, wanted.deals, wanted.seed, executor, progress)
        told[name] = [result.to_json() for _, result in played]
        if not wanted.json:
            print(f"{tables.text_of(name, played)}\nafter {time.monotonic() - began:.0f} s\n", flush=True)
    if wanted.json:
        print(json.dumps(told, indent=1))
    return 0


def _named_bar(name: str) -> Callable[[int, int], None]:
    return lambda done, of: bar(done, of, name=name)


if __name__ == "__main__":
    sys.exit(main())
