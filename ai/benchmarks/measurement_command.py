"""Shared command-line parts of player measurements: the level, the number of samples, and a progress bar."""
import argparse
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

_BAR: Final = 40


def bar(done: int, of: int, *, name: str = "") -> None:
    """Draw a progress bar on stderr."""
    filled = _BAR * done // max(1, of)
    end = "\n" if done == of else ""
    print(f"\r{name} [{'#' * filled}{'.' * (_BAR - filled)}] {done}/{of}", end=end, file=sys.stderr, flush=True)


@dataclass(frozen=True, slots=True)
class MeasureOptions:
    """The options of a measurement: the ``level``, the ``number`` of samples, the ``seed``, and JSON or text output."""

    number: int
    level: str
    seed: str
    json: bool
    quiet: bool


def measuring(
    argv: Sequence[str] | None, module: str, doc: str | None, usual: MeasureOptions, unit: str, levels: Collection[str]
) -> MeasureOptions:
    """Return the options on the command line of ``module``, by default ``usual``.

    ``unit`` is what ``number`` counts; an invalid number, or a level not in ``levels``, ends the program.
    """
    parser = argparse.ArgumentParser(
        prog=f"python -m {module}", description=doc, formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(f"--{unit}", dest="number", metavar="N", type=int, default=usual.number)
    parser.add_argument("--level", default=usual.level, choices=list(levels))
    parser.add_argument("--seed", default=usual.seed)
    parser.add_argument("--json", action="store_true", default=usual.json)
    parser.add_argument("--quiet", action="store_true", default=usual.quiet, help="no progress bar")
    wanted = parser.parse_args(argv)
    if wanted.number < 1:
        parser.error(f"--{unit} is at least 1")
    return MeasureOptions(wanted.number, wanted.level, wanted.seed, wanted.json, wanted.quiet)
