"""``python -m tools.staging``: link the folders of this checkout into ``build/src`` as the package ``hachi_hachi``.

An install maps each package to its folder (``tool.setuptools.package-dir`` in pyproject.toml). Programs that read
sources without that map, such as mypy, mypyc and Import Linter, read this tree instead. The installation, the tests and
``tools.check`` create it automatically.
"""
import shutil
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


def folders(root: Path = ROOT) -> dict[str, str]:
    """Return the folder of each package in the pyproject.toml of ``root``, relative to ``root``."""
    tables = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    found: dict[str, str] = tables["tool"]["setuptools"]["package-dir"]
    return found


def stage(root: Path = ROOT) -> Path:
    """Create or update the tree below ``root``, and return it: a folder for ``PYTHONPATH``.

    Several processes may do so at the same time.
    """
    tree = root / "build" / "src"
    for package, folder in folders(root).items():
        place, source = tree.joinpath(*package.split(".")), root / folder
        if "." in package:
            _link(place, source)
        else:  # subpackages are linked into it: it is a folder, and its files are copies
            place.mkdir(parents=True, exist_ok=True)
            for path in source.iterdir():
                if path.is_file():
                    _copy(path, place / path.name)
    return tree


def _copy(source: Path, place: Path) -> None:
    if not place.exists() or place.read_bytes() != source.read_bytes():
        shutil.copyfile(source, place)


def _link(place: Path, folder: Path) -> None:
    if place.exists() and place.samefile(folder):
        return
    with suppress(FileNotFoundError):
        place.unlink()  # a link to the folder of another checkout
    with suppress(FileExistsError):  # another process was faster
        if sys.platform == "win32":
            from _winapi import CreateJunction

            CreateJunction(str(folder), str(place))
        else:
            place.symlink_to(folder, target_is_directory=True)


if __name__ == "__main__":
    print(stage())
