"""``python -m tools.windows FOLDER``: try out the program on Windows, under Wine, with a Python set up below FOLDER.

Steps can be named, and are done in this order: ``setup``, ``compile``, ``test``, ``watch``, ``pack``, ``measure``,
``install``. Without any, all are. Each prints what it has found; the first that fails ends with a status other than 0.
It needs Debian's packages wine, wine64, gcc-mingw-w64-x86-64, mingw-w64-tools, nsis, xvfb and xdotool, and the wheels
of ``requirements.txt``.
"""
import argparse
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools.windows import wine_checks
from tools.windows.compiled_core import compile_core
from tools.windows.installer import installer_in, make_installer
from tools.windows.wine_python import WinePython


def _watch(wine: WinePython) -> str:
    program = (wine.python, "-m", "hachi_hachi")
    return "\n".join(wine_checks.watch(wine, program, wine.folder / "pictures"))


def _pack(wine: WinePython) -> str:
    return str(make_installer(wine_checks.pack(wine), wine.folder))


def _install(wine: WinePython) -> str:
    return "\n".join(wine_checks.check_installer(wine, installer_in(wine.folder)))


STEPS: Final[Mapping[str, Callable[[WinePython], str]]] = {
    "setup": WinePython.setup, "compile": compile_core, "test": wine_checks.run_tests, "watch": _watch, "pack": _pack,
    "measure": wine_checks.measure, "install": _install,
}


def main() -> None:
    """Do the steps named on the command line. Raises ``SystemExit`` if one fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.windows", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("steps", nargs="*", help=", ".join(STEPS))
    chosen = parser.parse_args()
    if unknown := set(chosen.steps) - set(STEPS):
        parser.error(f"there is no step {', '.join(sorted(unknown))}")
    wine = WinePython(chosen.folder)
    for name, step in STEPS.items():
        if not chosen.steps or name in chosen.steps:
            begun = time.monotonic()
            print(f"== {name}\n{step(wine)}\n== {name}: {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
