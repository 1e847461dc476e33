"""Paths of pictures, sounds and texts: in the source tree, installed, or inside the packaged program.

A damaged or missing file is reported once on the terminal, and replaced by a plain placeholder.
"""

from __future__ import annotations

from pathlib import Path

from hachi_hachi import assets
from hachi_hachi.game.storage import terminal
from hachi_hachi.game.storage.path_text import shown

ROOT = Path(assets.__file__).parent
_reported: set[Path] = set()


class BrokenError(Exception):
    """An asset without which nothing can be shown; the message names it and what is wrong."""


def path(*parts: str) -> Path:
    """Return the path of an asset, ``path("sounds", "flip.ogg")``, whether it exists or not."""
    return ROOT.joinpath(*parts)


def found(pattern: str) -> list[Path]:
    """Return the paths of the assets that match, ``found("sounds/*.ogg")``, in order; none if they cannot be read."""
    try:
        return sorted(ROOT.glob(pattern))
    except OSError:
        return []


def is_reported(file: Path) -> bool:
    """Return True if the file was reported as unreadable: no need to try again."""
    return file in _reported


def report(file: Path, reason: object, instead: str) -> None:
    """Report once that one of the program's files cannot be read, why, and what replaces it."""
    if file not in _reported:
        _reported.add(file)
        terminal.say(f"hachi-hachi: {shown(file)} cannot be read: {reason}; {instead}")
