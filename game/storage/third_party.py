"""Third-party components and their licences, from installed package metadata."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import asset_files

#: The packages that the program needs, as in ``dependencies`` of pyproject.toml.
PACKAGES: Final = (
    "pygame-ce", "platformdirs", "pylopdf-fonts-jp", "anyascii", "mypy_extensions", "librt", "websockets",
)
PYTHON_LICENCE: Final = "PSF License"
_CLASSIFIER: Final = "License :: "


@dataclass(frozen=True)
class Component:
    """A component: name, version, licence name, and home page ("" if unknown)."""

    name: str
    version: str
    licence: str
    home: str = ""


def part(name: str) -> Component:
    """Return the installed package of that name. Raises ``PackageNotFoundError`` if there is none."""
    package = metadata.metadata(name)
    links: dict[str, str] = {}
    for link in package.get_all("Project-URL") or []:
        label, _, address = link.partition(", ")
        links[label.lower()] = address
    home = next((links[label] for label in ("homepage", "repository", "source") if label in links), "")
    return Component(str(package["Name"]), str(package["Version"]), _licence(package), home)


def _licence(package: metadata.PackageMetadata) -> str:
    """Return the licence expression, otherwise its one-line name, otherwise its last classifier."""
    for field in ("License-Expression", "License"):
        value = str(package[field]).strip() if field in package else ""
        if value and "\n" not in value:
            return value
    named = [line for line in package.get_all("Classifier") or [] if line.startswith(_CLASSIFIER)]
    return str(named[-1]).rpartition(" :: ")[2] if named else "?"


def parts() -> list[Component]:
    """Return Python and every package that is found."""
    found = [Component("Python", platform.python_version(), PYTHON_LICENCE, "https://www.python.org")]
    for name in PACKAGES:
        try:
            found.append(part(name))
        except metadata.PackageNotFoundError:
            continue
    return found


def notices() -> Path | None:
    """Return the file with all licence texts in the packaged program; None if the program is not packaged."""
    path = asset_files.ROOT.parent / "licences" / "NOTICES.txt"
    return path if path.is_file() else None
