"""Where the pictures, sounds and texts lie: in the source tree, installed, or inside the packaged program."""

from __future__ import annotations

from pathlib import Path

import assets

ROOT = Path(assets.__file__).parent


def path(*parts: str) -> Path:
    """The path of an asset, `path("sounds", "flip.ogg")`, whether it exists or not."""
    return ROOT.joinpath(*parts)
