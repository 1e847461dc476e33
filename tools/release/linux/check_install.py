"""``python -m tools.release.linux.check_install PACKAGE``: install a ``.deb`` or ``.run`` below an empty folder.

The program must start from there, the menu entry must name a program that is there, and after removal nothing but what
was there before, and what was played, may be left.
"""
import argparse
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.release.linux.deb import GAMES
from tools.release.linux.tree import ID, NAME

#: Where the package manager keeps its own files.
DPKG: Final = Path("var", "lib", "dpkg")
#: What the desktop makes of the files of all programs.
CACHES: Final = re.compile(r"share/applications/mimeinfo\.cache$|share/mime/(?!packages/)")
PATIENCE: Final = 120


def run(*command: object, home: Path) -> str:
    """Run a command with an empty home; return its output. Raises ``CalledProcessError``."""
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [str(word) for word in command], env=environment, check=True, capture_output=True, text=True, timeout=PATIENCE
    )
    return done.stdout


def dpkg(root: Path, home: Path) -> Callable[..., str]:
    """Return the package manager for an empty system in ``root``."""
    for name in ("info", "updates", "triggers"):
        (root / DPKG / name).mkdir(parents=True)
    for name in ("status", "available"):
        (root / DPKG / name).touch()
    alone = ("--force-not-root", "--force-depends", "--no-triggers", f"--log={os.devnull}")
    return lambda *arguments: run("dpkg", f"--root={root}", *alone, *arguments, home=home)


def files(root: Path) -> set[str]:
    """Return the files below a folder, except those of the package manager and the desktop's caches."""
    found = (path.relative_to(root) for path in root.rglob("*") if not path.is_dir() or path.is_symlink())
    return {str(path) for path in found if not path.is_relative_to(DPKG) and not CACHES.search(path.as_posix())}


def check(package: Path) -> str:
    """Install, start and remove a package; return what the program says of itself. Raises ``SystemExit``."""
    with tempfile.TemporaryDirectory() as name:
        root, home = Path(name) / "root", Path(name) / "home"
        root.mkdir()
        home.mkdir()
        install: list[object]
        remove: list[object]
        prefix = root / "usr" if package.suffix == ".deb" else root
        if package.suffix == ".deb":
            manage = dpkg(root, home)
            install, remove = ["--install", package.resolve()], ["--purge", NAME]
        else:
            def manage(*arguments: object) -> str:
                return run("sh", package.resolve(), "--prefix", root, *arguments, home=home)

            install, remove = [], ["--remove"]
        manage(*install)
        entry = configparser.ConfigParser(interpolation=None, strict=True)
        entry.read(prefix / "share" / "applications" / f"{ID}.desktop", "utf-8")
        started = entry["Desktop Entry"]["Exec"].removesuffix(" %f").strip('"')
        program = (root / GAMES if package.suffix == ".deb" else prefix / "bin") / NAME
        if Path(started).name != NAME or (Path(started).is_absolute() and Path(started) != program):
            raise SystemExit(f"check_install: the menu starts {started}, and not {program}")
        said = run(program, "--version", home=home).strip()
        manage(*remove)
        if left := files(root):
            raise SystemExit(f"check_install: {len(left)} files are left, such as {min(left)}")
        return said


def main() -> int:
    """Check each package; return 0 if all are fine."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.linux.check_install", description=__doc__)
    parser.add_argument("packages", type=Path, nargs="+", metavar="PACKAGE")
    for package in parser.parse_args().packages:
        if package.suffix == ".deb" and shutil.which("dpkg") is None:
            print(f"dpkg is not installed: {package.name} is not checked")
            continue
        print(f"{package.name}: installed, started ({check(package)}), removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
