"""``python -m tools.windows.installer PROGRAM FOLDER``: make the installer for Windows of a packed program, by NSIS."""
import argparse
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tools.release.linux.tree import project_version

ROOT: Final = Path(__file__).resolve().parents[2]
SCRIPT: Final = Path(__file__).parent / "installer.nsi"
#: Kinds of installers: only a 64-bit one runs under a 64-bit Wine, but NSIS for Windows has no stubs for it. Windows
#: runs both.
WIDE, NARROW = "amd64-unicode", "x86-unicode"


def installer_in(folder: Path) -> Path:
    """Return where the installer of this version is, or will be."""
    return folder / f"hachi-hachi-{project_version()}-setup.exe"


def target_of(makensis: Path) -> str:
    """Return the kind of installer that this NSIS has stubs for: a 64-bit one, or else a 32-bit one."""
    folder = makensis.resolve().parent
    places = (folder / "Stubs", folder.parent / "share" / "nsis" / "Stubs")
    return WIDE if any((place / f"lzma_solid-{WIDE}").exists() for place in places) else NARROW


def make_installer(program: Path, folder: Path) -> Path:
    """Make the installer of the packed ``program`` in ``folder`` and return it.

    Raises ``SystemExit`` if NSIS or the program is missing, ``CalledProcessError`` if NSIS fails.
    """
    # NSIS's own installer leaves the path of Windows as it is
    windows = Path(os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)"), "NSIS")
    makensis = shutil.which("makensis") or shutil.which("makensis", path=str(windows))
    if makensis is None:
        raise SystemExit("tools.windows: there is no makensis on this machine, which is part of NSIS")
    if not (program / "hachi-hachi.exe").is_file():
        raise SystemExit(f"tools.windows: {program} has no hachi-hachi.exe")
    made = installer_in(folder)
    definitions = {
        "VERSION": project_version(), "TARGET": target_of(Path(makensis)), "PROGRAM": program.resolve(),
        "OUT": made.resolve(), "LICENSE": ROOT / "LICENSE", "ICON": ROOT / "assets" / "icon" / "hachi-hachi.ico",
    }
    words = [f"-D{name}={value}" for name, value in definitions.items()]
    subprocess.run([makensis, "-V2", *words, str(SCRIPT)], check=True)
    return made


def main() -> None:
    """Make the installer named on the command line. Raises the errors of ``make_installer``."""
    parser = argparse.ArgumentParser(prog="python -m tools.windows.installer", description=(__doc__ or "").strip())
    parser.add_argument("program", type=Path)
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    print(make_installer(chosen.program, chosen.folder))


if __name__ == "__main__":
    main()
