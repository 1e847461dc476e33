"""What of others the program is made of, as the metadata of what is installed says."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import asset_files

#: The packages that the program needs, as `dependencies` in pyproject.toml has them.
PACKAGES: Final = ("pygame-ce", "platformdirs", "pylopdf-fonts-jp", "anyascii", "mypy_extensions", "librt")
PYTHON_LICENCE: Final = "PSF License"
_CLASSIFIER: Final = "License :: "


@dataclass(frozen=True)
class Component:
    """One of them: its name, its version, its licence's name, and where it is at home ("" where it does not say)."""

    name: str
    version: str
    licence: str
    home: str = ""


def part(name: str) -> Component:
    """The installed package of that name. Raises `PackageNotFoundError` where there is none."""
    said = metadata.metadata(name)
    links: dict[str, str] = {}
    for link in said.get_all("Project-URL") or []:
        label, _, address = link.partition(", ")
        links[label.lower()] = address
    home = next((links[label] for label in ("homepage", "repository", "source") if label in links), "")
    return Component(str(said["Name"]), str(said["Version"]), _licence(said), home)


def _licence(said: metadata.PackageMetadata) -> str:
    """Its expression, else what it calls its licence in a line, else its last classifier."""
    for field in ("License-Expression", "License"):
        value = str(said[field]).strip() if field in said else ""
        if value and "\n" not in value:
            return value
    named = [line for line in said.get_all("Classifier") or [] if line.startswith(_CLASSIFIER)]
    return str(named[-1]).rpartition(" :: ")[2] if named else "?"


def parts() -> list[Component]:
    """Python, and every package that is found."""
    found = [Component("Python", platform.python_version(), PYTHON_LICENCE, "https://www.python.org")]
    for name in PACKAGES:
        try:
            found.append(part(name))
        except metadata.PackageNotFoundError:
            continue
    return found


def notices() -> Path | None:
    """The file with all licences' texts that lies in the packaged program; None where the program is not packaged."""
    path = asset_files.ROOT.parent / "licences" / "NOTICES.txt"
    return path if path.is_file() else None
