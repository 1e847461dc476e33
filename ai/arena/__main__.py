"""Measure the strength of players: duplicate deals, with the hero in every seat and the deal as statistical unit.

    python -m hachi_hachi.ai.arena HERO OPPONENT OPPONENT [--deals N] [--seed S] [--play-only] [--luck R] [--json]
        [--jobs J]
    python -m hachi_hachi.ai.arena --team HERO OPPONENT
    python -m hachi_hachi.ai.arena --cross PLAYER PLAYER [PLAYER ...]
    python -m hachi_hachi.ai.arena --tables [NAME ...]
    python -m hachi_hachi.ai.arena --benchmark PLAYER [PLAYER ...]

A player is a level, ``level@rollouts`` for another budget, or your own: ``module:Class`` (docs/players/benchmark.md).
In games of two sides one opponent may be named for all other seats; with ``--team`` the hero has all seats of its side
and the opponent those of the other. The result is the value of a deal for the hero, in the game's own unit and with
the stakes divided out, with its 95 % interval.
``--play-only`` leaves out everything except the play of the cards. ``--luck`` subtracts the luck of the drawn cards,
estimated with this many rollouts for each, and shows the plain figure next to it. ``--tables`` plays all rows of the
game's page under docs/, or of the named tables only. ``--benchmark`` plays each player against fixed yardsticks over
fixed decks, with one result line each. ``--game`` defaults to the first of the catalog. The same seed gives the same
figures, except for times, on any number of processes, and on the machines of a ``--cluster``.
"""
import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final

from hachi_hachi.ai import catalog
from hachi_hachi.ai.arena import contest_tables, fixed_benchmark
from hachi_hachi.ai.arena.cluster import ClusterError, connected
from hachi_hachi.ai.arena.duplicate_deals import Result, cross, run, text_of
from hachi_hachi.ai.benchmarks.contest import LUCK, PLAY_ONLY, Arena, Contest, Entrant
from hachi_hachi.ai.benchmarks.external_players import ExternalPlayerError
from hachi_hachi.ai.benchmarks.measurement_command import bar

_DECKS: Final = 600


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="the hero and its opponents")
    parser.add_argument("--game", default=next(iter(catalog.GAMES)), choices=list(catalog.GAMES), help="which game")
    parser.add_argument("--cross", action="store_true", help="each player against each other one at all other seats")
    parser.add_argument("--team", action="store_true", help="the hero in all seats of its side")
    parser.add_argument("--tables", action="store_true", help="the game's tables, or those named")
    parser.add_argument("--benchmark", action="store_true", help="each player against the fixed yardsticks")
    parser.add_argument("--deals", type=int, help="decks (default 600); each is played in every order of seats")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--play-only", action="store_true", help="the play of the cards alone")
    parser.add_argument("--luck", type=int, default=0, metavar="R", help="subtract luck of draws, R rollouts a card")
    parser.add_argument("--json", action="store_true", help="the results as JSON on stdout")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster (docs/players/research.md)")
    parser.add_argument("--ceiling", type=float, help="seconds after which a decision is cut; figures then vary")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    return parser


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    wanted = parser.parse_args(argv)
    if wanted.jobs < 1 or (wanted.deals is not None and wanted.deals < 1):
        parser.error("--deals and --jobs are at least 1")
    if wanted.cluster and wanted.jobs > 1:
        parser.error("--jobs are processes here: a cluster has its own")
    if wanted.luck < 0:
        parser.error("--luck is a number of rollouts")
    game = catalog.GAMES[wanted.game]
    arena = game.arena()
    for term, given in ((PLAY_ONLY, wanted.play_only), (LUCK, wanted.luck)):
        if given and term not in arena.terms:
            parser.error(f"--{term.replace('_', '-')} is not for {game.id}")
    if wanted.tables + wanted.benchmark + wanted.cross > 1:
        parser.error("give one of --tables, --benchmark and --cross")
    if wanted.tables:
        return wanted
    try:
        wanted.players = [Entrant.parse(text, game.levels, wanted.ceiling) for text in wanted.players]
    except ValueError as error:
        parser.error(str(error))
    if wanted.benchmark:
        _check_benchmark(parser, wanted)
    else:
        wanted.deals = wanted.deals or _DECKS
        _check_players(parser, wanted, arena)
    return wanted


def _check_benchmark(parser: argparse.ArgumentParser, wanted: argparse.Namespace) -> None:
    if catalog.GAMES[wanted.game].arena().benchmark is None:
        parser.error(f"there is no benchmark for {wanted.game}")
    if not wanted.players:
        parser.error("name the player to be measured: a level, level@rollouts or module:Class")
    if wanted.play_only or wanted.luck or wanted.team or wanted.seed != parser.get_default("seed"):
        parser.error("the benchmark fixes decks, seats and rules: no --seed, --play-only, --luck or --team")


def _check_players(parser: argparse.ArgumentParser, wanted: argparse.Namespace, arena: Arena) -> None:
    if wanted.cross and len(set(wanted.players)) < 2:
        parser.error("a cross-table needs two different players or more")
    if wanted.team and not arena.sides:
        parser.error(f"--team is not for {wanted.game}")
    if not wanted.cross and len(wanted.players) not in _numbers(arena, team=wanted.team):
        one = " (or one, for all other seats)" if arena.sides else ""
        parser.error(f"name a hero and {len(arena.places) - 1} opponents{one}, or give --cross")


def _numbers(arena: Arena, *, team: bool) -> tuple[int, ...]:
    """Return the allowed numbers of players: all, and for games with teams also one against all others."""
    if not arena.sides:
        return (len(arena.places),)
    return (2,) if team else (2, len(arena.places))


def main(argv: Sequence[str] | None = None) -> int:
    """Play the contests of the command line and print the results."""
    wanted = _arguments(argv)
    try:
        with _executor(wanted) as executor:
            if wanted.benchmark:
                return _benchmark(wanted, executor)
            return _tables(wanted, executor) if wanted.tables else _contests(wanted, executor)
    except (ExternalPlayerError, ClusterError) as error:
        print(f"\n{error}", file=sys.stderr)
        return 2


@contextmanager
def _executor(wanted: argparse.Namespace) -> Iterator[Executor | None]:
    """Yield the executor that plays the decks: none, local processes, or a cluster. It is closed afterwards."""
    if wanted.cluster:
        with connected(wanted.cluster) as executor:
            yield executor
        return
    if wanted.jobs == 1:
        yield None
        return
    pool = ProcessPoolExecutor(wanted.jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _contests(wanted: argparse.Namespace, executor: Executor | None) -> int:
    terms = {"play_only": wanted.play_only, "luck": wanted.luck}
    if wanted.cross:
        contests = cross(wanted.game, wanted.players, wanted.deals, wanted.seed, team=wanted.team, **terms)
    else:
        hero, *others = wanted.players
        if len(others) == 1:
            others = catalog.GAMES[wanted.game].arena().others(hero, others[0], team=wanted.team)
        contests = [Contest(wanted.game, hero, tuple(others), wanted.deals, wanted.seed, **terms)]
    results = [run(contest, executor, None if wanted.quiet else _named_bar(str(contest))) for contest in contests]
    print(json.dumps([result.to_json() for result in results], indent=1) if wanted.json else text_of(results))
    return 0


def _tables(wanted: argparse.Namespace, executor: Executor | None) -> int:
    known = catalog.GAMES[wanted.game].arena().tables
    unknown = [name for name in wanted.players if name not in known]
    if unknown:
        print(f"there is no table {unknown[0]!r}; there is {', '.join(known)}", file=sys.stderr)
        return 2
    report = {}
    began = time.monotonic()
    played: dict[Contest, Result] = {}
    for name in wanted.players or known:
        progress = (lambda _: None) if wanted.quiet else _named_bar
        rows = contest_tables.play(wanted.game, name, played, wanted.deals, wanted.seed, executor, progress)
        report[name] = [result.to_json() for _, result in rows]
        if not wanted.json:
            text = contest_tables.text_of(wanted.game, name, rows)
            print(f"{text}\nafter {time.monotonic() - began:.0f} s\n", flush=True)
    if wanted.json:
        print(json.dumps(report, indent=1))
    return 0


def _benchmark(wanted: argparse.Namespace, executor: Executor | None) -> int:
    progress = (lambda _: None) if wanted.quiet else _named_bar
    lines = [fixed_benchmark.play(wanted.game, player, wanted.deals, executor, progress) for player in wanted.players]
    marked = fixed_benchmark.mark(wanted.game)
    if wanted.json:
        print(json.dumps(fixed_benchmark.to_json(wanted.game, lines, marked), indent=1))
    else:
        print(fixed_benchmark.text_of(wanted.game, lines, marked))
    return 0


def _named_bar(name: str) -> Callable[[int, int], None]:
    return lambda done, of: bar(done, of, name=name)


if __name__ == "__main__":
    sys.exit(main())
