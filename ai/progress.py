"""A progress bar for what takes long on the command line."""
import sys
from typing import Final

_BAR: Final = 40


def bar(done: int, of: int, *, name: str = "") -> None:
    """Draw a progress bar on stderr."""
    filled = _BAR * done // max(1, of)
    end = "\n" if done == of else ""
    print(f"\r{name} [{'#' * filled}{'.' * (_BAR - filled)}] {done}/{of}", end=end, file=sys.stderr, flush=True)
