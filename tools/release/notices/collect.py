"""Names, licences and their texts, of packages by their metadata and of shared libraries by a table."""
from __future__ import annotations

import contextlib
import os
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage.third_party import PACKAGES, Component, part, parts

HERE: Final = Path(__file__).resolve().parent
TABLE: Final = HERE / "libraries.toml"
TEXTS: Final = HERE / "texts"
#: The packer of the program, whose loader is part of it.
PACKER: Final = "pyinstaller"
#: The texts of packages that contain none.
MISSING: Final = {"pygame-ce": "LGPL-2.1"}
LINE: Final = "=" * 100
BEGINNING: Final = (
    "Hachi-Hachi is under the MIT licence, its pictures and sounds under CC BY 4.0 (LICENSE, LICENSE-ART).\n"
    "What follows is the work of others, packed with it or needed by it, under the licences named."
)
#: A shared library on any system: "lib", its name, its version, its ending.
_LIBRARY: Final = re.compile(r"(?:lib)?(?P<name>[a-z][a-z0-9_+]*).*(?:\.so|\.dll|\.dylib)[.\d]*")
#: The same ending, but a Python module.
_MODULE: Final = re.compile(r"\.(?:cpython-|abi3|cp\d|pypy)|__mypyc")
#: Python itself.
_OF_PYTHON: Final = re.compile(r"(?:lib)?python\d")


@dataclass(frozen=True)
class Library:
    """A row of the table: ``files`` are names without "lib" and version, ``licence`` names of files in ``texts``."""

    name: str
    files: tuple[str, ...]
    licence: tuple[str, ...]
    copyright: str
    home: str


def table() -> list[Library]:
    """Return the rows of ``libraries.toml``."""
    rows = tomllib.loads(TABLE.read_text("utf-8"))["library"]
    return [
        Library(row["name"], tuple(row["files"]), tuple(row["licence"]), row["copyright"], row["home"]) for row in rows
    ]


def bare(file: str) -> str | None:
    """Return the name of a shared library without "lib" and version, in lower case; None for any other file."""
    name = Path(file).name.lower()
    found = _LIBRARY.fullmatch(name)
    return found["name"] if found and not _MODULE.search(name) and not _OF_PYTHON.match(name) else None


def libraries_of_pygame() -> list[str]:
    """Return the names of the shared libraries in the installed pygame-ce."""
    return sorted({file.name for file in metadata.files("pygame-ce") or [] if bare(file.name)})


def _text_of(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text("utf-8").strip()


def package_text(name: str) -> str:
    """Return the licence texts in the installed package, or ours for one that has none.

    Raises ``SystemExit`` if there is neither.
    """
    files = [file for file in metadata.files(name) or [] if re.match(r"(LICEN[CS]E|COPYING|NOTICE)", file.name)]
    texts = [file.read_text().strip() for file in sorted(files) if ".dist-info" in str(file)]
    if texts:
        return "\n\n".join(texts)
    if name in MISSING:
        return _text_of(MISSING[name])
    raise SystemExit(f"notices: {name} carries no licence, and tools/release/notices/texts has none for it")


def python_text() -> str:
    """Return the licence of this Python, or where to find it if the file is not installed."""
    for folder in (Path(os.__file__).parent, Path(sys.base_prefix)):
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return (folder / name).read_text("utf-8").strip()
    return "See https://docs.python.org/3/license.html"


def _head(found: Component) -> str:
    lines = [f"{found.name} {found.version}".strip(), f"Licence: {found.licence}", found.home]
    return "\n".join(line for line in lines if line)


def written(files: Iterable[str]) -> tuple[str, list[str]]:
    """Return the notices for a program packed with these shared libraries, and the libraries in no table."""
    by_file = {name: row for row in table() for name in row.files}
    names = {bare(file): file for file in files if bare(file)}
    unknown = sorted(file for name, file in names.items() if name not in by_file)
    rows = [row for row in table() if any(name in names for name in row.files)]
    sections = [
        BEGINNING,
        f"{_head(parts()[0])}\n\n{python_text()}",
    ]
    sections += [f"{_head(part(name))}\n\n{package_text(name)}" for name in PACKAGES]
    with contextlib.suppress(metadata.PackageNotFoundError):  # a program that is only installed has no loader of its
        sections.append(f"{_head(part(PACKER))}\n\n{package_text(PACKER)}")
    sections += [_head(Component(row.name, "", ", ".join(row.licence), row.home)) + _notice(row) for row in rows]
    if unknown:
        sections.append(
            "These belong to the system on which the program was packed; their licences stand there:\n"
            + textwrap.fill(", ".join(unknown), 100)
        )
    needed = sorted({name for row in rows for name in row.licence})
    sections += [f"The licence {name}\n\n{_text_of(name)}" for name in needed]
    return f"\n\n{LINE}\n\n".join(sections) + "\n", unknown


def _notice(row: Library) -> str:
    return f"\n{row.copyright}" if row.copyright else ""
