"""Measuring throughput with little influence of a busy machine: for the benchmarks of every game."""
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

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


def yardstick(source: Path, deals: int) -> float | None:
    """Return the deals a second of the loop in ``source``, or ``None`` if there is no C compiler."""
    found = loop_in_c(source, deals)
    return None if found is None else found.a_second
