"""What commands that measure players share: which level and how often, and a bar for what takes long."""
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
    """What is asked for: the ``level`` to look at, ``number`` times, dealt by ``seed``; told as JSON or in words."""

    number: int
    level: str
    seed: str
    json: bool
    quiet: bool


def measuring(
    argv: Sequence[str] | None, module: str, doc: str | None, usual: MeasureOptions, unit: str, levels: Collection[str]
) -> MeasureOptions:
    """Return what the command line of ``module`` asks for, ``usual`` where it says nothing.

    ``unit`` is what there are a number of; one that makes no sense, and a level not in ``levels``, end the program.
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
