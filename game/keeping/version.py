"""The version of the program, written once, in the project's description; and what it runs on. No pygame until asked.
"""

from __future__ import annotations

import platform
from importlib import metadata

from engine.core import masks

UNINSTALLED = "0.1.0"


def version() -> str:
    """The installed version; run from an uninstalled source tree, that of the source."""
    try:
        return metadata.version("hachi-hachi")
    except metadata.PackageNotFoundError:
        return UNINSTALLED


def compiled() -> bool:
    """Whether the engine's cores run compiled: all of them do, or none (setup.py)."""
    return not masks.__file__.endswith(".py")


def version_line() -> str:
    """Version, Python, SDL, compiled or not, in one line."""
    import pygame  # noqa: PLC0415 - asked for only where somebody wants to read it

    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    core = "compiled" if compiled() else "interpreted"
    return f"hachi-hachi {version()}, Python {platform.python_version()}, SDL {sdl}, core {core}"
