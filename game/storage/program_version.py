"""The program's version, from the project metadata, and its platform. Imports pygame on demand."""

from __future__ import annotations

import platform
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hachi_hachi.engine import build_info
from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import N_

if TYPE_CHECKING:
    from importlib import metadata

    import pygame

    from hachi_hachi.engine.common import bitset
else:
    metadata = LazyModule("importlib.metadata")
    pygame = LazyModule("pygame")
    bitset = LazyModule("hachi_hachi.engine.common.bitset")

#: The project metadata in a source tree.
DESCRIPTION: Final = Path(__file__).parents[2] / "pyproject.toml"
MOST_BYTES: Final = 1_000_000
UNKNOWN: Final = "?"
#: Why the compiled modules run interpreted, by the key in ``hachi_hachi.engine.build_info``.
WHY: Final = {
    "compiler": N_("there was no C compiler when it was installed"),
    "headers": N_("compiling it failed: that needs Python's headers (python3-dev)"),
    "failed": N_("the C compiler failed when it was installed"),
    "off": N_("compiling was switched off when it was installed"),
    "sources": N_("it runs from source"),
}


def version() -> str:
    """Return the installed version; in an uninstalled source tree, that of the source."""
    try:
        return metadata.version("hachi-hachi")
    except metadata.PackageNotFoundError:
        found = tomllib.loads(safe_files.read(DESCRIPTION, MOST_BYTES).data.decode("utf-8"))
        return str(found.get("project", {}).get("version", UNKNOWN))


def compiled() -> bool:
    """Return True if the engine's hot modules are compiled: all of them are, or none (setup.py)."""
    return not bitset.__file__.endswith(".py")


def why_interpreted() -> str:
    """Return why they run interpreted, in English; "" if they are compiled."""
    return "" if compiled() else WHY[build_info.why_interpreted()]


def version_line() -> str:
    """Return version, Python, SDL and compilation in one line."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    why = why_interpreted()
    core = f"INTERPRETED, so that players think more slowly: {why}" if why else "compiled"
    return f"hachi-hachi {version()}, Python {platform.python_version()}, SDL {sdl}, core {core}"
