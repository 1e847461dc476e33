"""What build.spec leaves out of the packaged program, and how it compresses the rest."""
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from PIL import Image

#: A file of the package for PyInstaller: its target, its source, its type.
Row = tuple[str, str, str]

#: The variable that, when "0", makes setup.py compile nothing, and allows packing a program that is not compiled.
SWITCH: Final = "HACHI_HACHI_COMPILE"
#: Modules of the standard library that others import and nothing here ever uses: archives, markup, other protocols,
#: encodings of other alphabets. Digests are computed by Python's own modules; ``ssl`` is for tables over a network.
UNUSED: Final = (
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_kr", "_codecs_tw", "_hashlib", "_pydecimal",
    "curses", "ftplib", "getpass", "netrc", "pyexpat", "readline", "tarfile", "xml", "xmlrpc",
)
#: Not libraries of the program, but tools used to make or install it.
TOOLS: Final = (
    "PIL", "_pytest", "babel", "hypothesis", "mypy", "mypyc", "numpy", "pip", "pytest", "setuptools", "tkinter",
)
#: PyInstaller's start-up hooks for every process that nothing here needs: provide sources to code inspection, list
#: modules, and load multiprocessing. They take some 30 ms before the title; ``launch`` does the last one in the worker
#: processes.
AT_START: Final = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
#: Files that are only read when the program is built: the icons of the systems, which are in the program itself, the
#: picture they are made from, uncompiled translations, and notes of installers for themselves.
_LEFT_OUT: Final = re.compile(
    r"assets/icon/(?!128\.png|256\.png)|assets/pictures/icon\.png$|assets/locale/.*\.po$|\.dist-info/(RECORD$|INSTALLER$|REQUESTED$)"
)
#: The painted cards, stored in higher quality for editing, are packed at this quality of WebP if that makes them
#: smaller than this share: compared side by side, pixel for pixel, they look the same (some 39 dB). The other cards
#: would not become smaller.
QUALITY: Final = 82
WORTH: Final = 0.85
_PAINTED: Final = re.compile(r"assets/cards/\d+/.*\.webp$")


def refusal(package: Path, environment: Mapping[str, str]) -> str:
    """Return why the ``package`` hachi_hachi must not be packed as it is installed, "" if it may.

    An interpreted program plays the same, but its players search many times longer for it.
    """
    if environment.get(SWITCH) == "0" or any(package.glob("*__mypyc.*")):
        return ""
    return (
        f"the program in {package} is not compiled, and its players would think slowly: install it with a C compiler "
        f"(python -m pip install '.[build]'), or set {SWITCH}=0 to pack it as it is"
    )


def left_out(place: str) -> bool:
    """Return True if the file for ``place`` in the package is of no use there."""
    return _LEFT_OUT.search(place.replace("\\", "/")) is not None


def lightened(rows: Iterable[Row], folder: Path) -> list[Row]:
    """Return the rows with pictures of cards packed tighter if it is worth it, these written to ``folder``."""
    shutil.rmtree(folder, ignore_errors=True)
    rows = list(rows)
    with ThreadPoolExecutor(os.cpu_count()) as several:
        sources = several.map(lambda row: _lightened(row, folder), rows)
        return [(name, source, kind) for (name, _, kind), source in zip(rows, sources, strict=True)]


def _lightened(row: Row, folder: Path) -> str:
    name, source, _kind = row
    if not _PAINTED.search(name.replace("\\", "/")):
        return source
    copy = folder / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(source) as picture:
        picture.save(copy, "WEBP", quality=QUALITY, method=4)
    return str(copy) if copy.stat().st_size < WORTH * Path(source).stat().st_size else source


def stripped(rows: Iterable[Row], folder: Path) -> list[Row]:
    """Return the rows with Python's own libraries and ours stripped of debugging symbols, written to ``folder``.

    Those from wheels are unchanged: their tables were moved by the tools that repaired them, and stripping breaks them.
    Without ``strip`` (and on systems that sign their libraries) all are unchanged.
    """
    strip = shutil.which("strip")
    if strip is None or not sys.platform.startswith("linux"):
        return list(rows)
    shutil.rmtree(folder, ignore_errors=True)
    return [(name, _stripped(strip, name, source, folder), kind) for name, source, kind in rows]


def _stripped(strip: str, name: str, source: str, folder: Path) -> str:
    ours = "__mypyc." in name or name.startswith("hachi_hachi/")
    pythons = Path(name).name.startswith("libpython") or "/lib-dynload/" in f"/{name}"
    if not (ours or pythons):
        return source
    copy = folder / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, copy)
    done = subprocess.run([strip, "--strip-unneeded", str(copy)], check=False, capture_output=True)
    return source if done.returncode else str(copy)
