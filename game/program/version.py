"""The version of the program, written once, in the project's description; and what it runs on."""
# ruff: noqa: PLC0415 - asked for only where somebody wants to read it

from __future__ import annotations

import platform
from importlib import metadata

UNINSTALLED = "0.1.0"


def version() -> str:
    """The installed version; run from an uninstalled source tree, that of the source."""
    try:
        return metadata.version("hachi-hachi")
    except metadata.PackageNotFoundError:
        return UNINSTALLED


def version_line() -> str:
    """Version, Python, SDL, compiled or not, in one line."""
    import pygame

    from game.catalog import main_game

    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    core = "compiled" if main_game().compiled() else "interpreted"
    return f"hachi-hachi {version()}, Python {platform.python_version()}, SDL {sdl}, core {core}"
