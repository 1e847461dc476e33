"""The version of the program, written once, in the project's description."""

from __future__ import annotations

from importlib import metadata

UNINSTALLED = "0.1.0"


def version() -> str:
    """The installed version; run from an uninstalled source tree, that of the source."""
    try:
        return metadata.version("hachi-hachi")
    except metadata.PackageNotFoundError:
        return UNINSTALLED
