"""The command line of each game's fingerprint: one number for the results of seeded deals.

The core is the same file interpreted and compiled; equal fingerprints show that both play the same game
(docs/reliability.md).
"""
import argparse
import sys
from collections.abc import Callable, Sequence

from hachi_hachi.engine import build_info


def run(module: str, core: str, fingerprint: Callable[[int], str], arguments: Sequence[str] | None) -> int:
    """Print the ``fingerprint`` of as many deals as the ``arguments`` ask for, and whether ``core`` is compiled.

    ``module`` is the name of the command, ``core`` that of the module that plays the deals. Returns the exit status.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000, help="how many deals (default 10000)")
    deals = parser.parse_args(arguments).deals
    how = "compiled" if build_info.is_compiled(core) else "interpreted"
    sys.stdout.write(f"{fingerprint(deals)} {deals} deals {how}\n")
    return 0
