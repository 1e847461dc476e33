"""Where the pictures, sounds and texts lie: in the source tree, installed, or inside the packaged program.

One that is damaged or gone is told on the terminal, once, and something plain stands in its stead.
"""

from __future__ import annotations

from pathlib import Path

from hachi_hachi import assets
from hachi_hachi.game.storage import terminal
from hachi_hachi.game.storage.path_text import shown

ROOT = Path(assets.__file__).parent
_told: set[Path] = set()


class BrokenError(Exception):
    """An asset without which nothing can be shown; the message says which, and what is wrong with it."""


def path(*parts: str) -> Path:
    """The path of an asset, `path("sounds", "flip.ogg")`, whether it exists or not."""
    return ROOT.joinpath(*parts)


def is_told(file: Path) -> bool:
    """Whether it was said of a file that it cannot be read: nobody need try again."""
    return file in _told


def tell(file: Path, reason: object, instead: str) -> None:
    """Say once that a file of the program's own cannot be read, why, and what comes in its stead."""
    if file not in _told:
        _told.add(file)
        terminal.say(f"hachi-hachi: {shown(file)} cannot be read: {reason}; {instead}")
