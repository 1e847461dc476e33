"""Measuring throughput with little influence of a busy machine: for the benchmarks of every game."""
import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from hachi_hachi.engine import build_info
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.table.referee import Table

R = TypeVar("R", bound=GameRules)

_RUNS: Final = 5


def rate(work: Callable[[int], object], seconds: float, first: int = 100) -> float:
    """Return how many units ``work`` does in a second: ``work(n)`` does n of them.

    It is the best of a few short runs, because other load on the machine only ever makes them slower.
    """
    count = first
    while True:
        begun = time.perf_counter()
        work(count)
        took = time.perf_counter() - begun
        if took >= seconds / _RUNS / 2:
            break
        count *= 4
    best = count / took
    for _ in range(_RUNS - 1):
        begun = time.perf_counter()
        work(count)
        best = max(best, count / (time.perf_counter() - begun))
    return best


def random_tables(opened: Callable[[int], Table[R]], seconds: float) -> float:
    """Return tables a second, with events and records, by random players; ``opened`` opens one with a seed."""
    def play(count: int) -> None:
        for number in range(count):
            chance = Random(number)
            table = opened(number)
            while table.decision is not None:
                table.act(chance.choice(table.decision.legal))

    return rate(play, seconds, first=2)


class Loop(NamedTuple):
    """The result of a hand-written C loop: deals ``a_second``, and its printed ``checksum``."""

    a_second: float
    checksum: int


def loop_in_c(source: Path, *arguments: int, runs: int = _RUNS) -> Loop | None:
    """Return the output of the program in ``source`` with ``arguments``, its best run; ``None`` without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "yardstick")
        built = subprocess.run([compiler, "-O3", "-o", program, str(source)], check=False)
        if built.returncode:
            return None
        command = [program, *map(str, arguments)]
        printed = [
            subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
            for _ in range(runs)
        ]
    return Loop(max(float(rate) for rate, _ in printed), int(printed[0][1]))


def figures(core: str, yardstick: Loop | None, rates: Mapping[str, float]) -> dict[str, Any]:
    """Return the figures of a speed benchmark as plain data.

    ``core`` is the name of a module that may be compiled. ``rates`` are by name; the first is that of the deals which
    the C loop ``yardstick`` plays too.
    """
    found: dict[str, Any] = {"compiled": build_info.is_compiled(core), "stale": build_info.stale_modules()}
    if yardstick is None:
        return found | {"yardstick": None} | dict(rates)
    part = next(iter(rates.values())) / yardstick.a_second
    return found | {"yardstick": yardstick.a_second} | dict(rates) | {"of the yardstick": part}


def parser_of(module: str) -> argparse.ArgumentParser:
    """Return the parser of the speed benchmark in ``module``, with the options that all games have."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description="Measure the speed of deals.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure may take (default 2)")
    return parser


def print_figures(found: Mapping[str, Any], *, as_json: bool, extra: Iterable[str] = ()) -> None:
    """Print the figures of a speed benchmark, as one JSON object or as a table with the lines ``extra`` below it."""
    if as_json:
        sys.stdout.write(json.dumps(found, indent=1) + "\n")
        return
    sys.stdout.write(f"{'core':<32}{'compiled' if found['compiled'] else 'interpreted':>14}\n")
    for name, value in found.items():
        if isinstance(value, float):
            figure = f"{value:.2f}" if name == "of the yardstick" else f"{value:,.0f}/s"
            sys.stdout.write(f"{name:<32}{figure:>14}\n")
    sys.stdout.writelines(f"{line}\n" for line in extra)
    if found["stale"]:
        sys.stdout.write(build_info.warning() + "\n")
