"""A CPython for Windows below a folder, set up from wheels with pinned hashes and run under Wine."""
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = Path(__file__).parent
REQUIREMENTS: Final = HERE / "requirements.txt"
#: The commands of Debian, with the packages that have them.
NEEDED: Final = {
    "wine": "wine wine64", "wineserver": "wine wine64", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "makensis": "nsis", "Xvfb": "xvfb", "xdotool": "xdotool", "gendef": "mingw-w64-tools", "apt-get": "apt",
    "x86_64-w64-mingw32-dlltool": "binutils-mingw-w64-x86-64",
}
#: The version of Python whose DLLs the wheel of panda3d carries; its folder there; what lies next to python.exe.
VERSION: Final = (3, 11)
DLLS: Final = "deploy_libs/"
BESIDE: Final = ("python311.dll", "VCRUNTIME140.dll")
#: Wine has these itself.
SYSTEM: Final = "api-ms"
NOT_NEEDED: Final = ("site-packages", "dist-packages", "test", "__pycache__", "lib-dynload", "idlelib", "tkinter")
PATIENCE: Final = 180


class WinePython:
    """CPython for Windows in ``folder``, with a Wine prefix of its own; ``setup`` makes it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.python = self.folder / "python" / "python.exe"
        self.packages = self.python.parent / "Lib" / "site-packages"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of Wine, without anything of this machine's Python, and with no sound card."""
        here = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SDL_", "XDG_"))}
        return here | {
            "WINEPREFIX": str(self.folder / "prefix"), "WINEARCH": "win64", "WINEDEBUG": "-all",
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(
        self, *program: object, timeout: float = PATIENCE, cwd: Path | None = None, display: str = "",
        more: dict[str, str] | None = None,
    ) -> str:
        """Run a Windows program and return its output. Raises ``SystemExit`` if it fails or takes too long.

        Its input must not be closed and its output must be a pipe: Python does not start otherwise.
        """
        environment = self.environment | (more or {}) | ({"DISPLAY": display} if display else {})
        words = [command("wine"), *map(str, program)]
        try:
            done = subprocess.run(
                words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                errors="replace", cwd=cwd, env=environment, timeout=timeout, check=False,
            )
        except subprocess.TimeoutExpired as late:
            raise SystemExit(f"tools.windows: {program[0]} has not ended after {timeout:g} s") from late
        if done.returncode:
            raise SystemExit(f"{done.stdout}\ntools.windows: {program[0]} ended with status {done.returncode}")
        return done.stdout

    def module(self, *arguments: object, **options: object) -> str:
        """Run a module with this Python: ``module("pytest", "-q")``; options as of ``run``."""
        return self.run(self.python, "-m", *arguments, **options)  # type: ignore[arg-type]

    def windows_path(self, path: Path) -> str:
        """Return a path of this machine as Wine's programs see it."""
        return "Z:" + str(path.resolve()).replace("/", "\\")

    # -- setting up --------------------------------------------------------------------------

    def setup(self) -> str:
        """Make everything anew and return what the program says of itself.

        Raises ``SystemExit`` if something needed is missing, ``CalledProcessError`` if a download fails.
        """
        check_machine()
        shutil.rmtree(self.folder, ignore_errors=True)
        wheels = self.folder / "wheels"
        wheels.mkdir(parents=True)
        download(wheels)
        pip("wheel", "--no-deps", "-w", wheels, ROOT, more={"HACHI_HACHI_COMPILE": "0"})
        self._unpack(wheels)
        self._copy_library()
        subprocess.run(
            [
                command("x86_64-w64-mingw32-gcc"), "-O2", "-s", "-municode", str(HERE / "launcher.c"), "-o",
                str(self.python),
            ],
            check=True,
        )
        self.run("wineboot", "-i")
        return self.module("hachi_hachi", "--version").strip().splitlines()[-1]

    def _unpack(self, wheels: Path) -> None:
        self.packages.mkdir(parents=True)
        (self.python.parent / "DLLs").mkdir()
        for wheel in sorted(wheels.glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                if not wheel.name.startswith("panda3d"):
                    archive.extractall(self.packages)
                    continue
                for name in archive.namelist():
                    file = name.removeprefix(DLLS)
                    if name.startswith(DLLS) and file and not file.startswith(SYSTEM):
                        place = self.python.parent / ("" if file in BESIDE else "DLLs") / file
                        place.write_bytes(archive.read(name))

    def _copy_library(self) -> None:
        """Copy the standard library of a Python of the same version on this machine."""
        shutil.copytree(
            standard_library(), self.python.parent / "Lib", ignore=shutil.ignore_patterns(*NOT_NEEDED),
            dirs_exist_ok=True,
        )


def check_machine() -> None:
    """Raise ``SystemExit`` if something that is needed is missing on this machine."""
    for name in NEEDED:
        command(name)
    standard_library()


def command(name: str) -> str:
    """Return the path of a command. Raises ``SystemExit``, naming the package that has it, if it is missing."""
    path = shutil.which(name)
    if path is None:
        raise SystemExit(f"tools.windows: there is no {name} on this machine: apt-get install {NEEDED[name]}")
    return path


def standard_library() -> Path:
    """Return the folder of the standard library of Python 3.11. Raises ``SystemExit`` if there is none."""
    own = Path(os.__file__).parent
    debian = Path("/usr/lib", f"python{VERSION[0]}.{VERSION[1]}")
    if sys.version_info[:2] != VERSION and not (debian / "os.py").is_file():
        raise SystemExit(f"tools.windows: this needs the standard library of Python {VERSION[0]}.{VERSION[1]}")
    return own if sys.version_info[:2] == VERSION else debian


def download(wheels: Path) -> None:
    """Download the wheels of the requirements; pip refuses one whose hash is another."""
    pip(
        "download", "--no-deps", "--require-hashes", "-r", REQUIREMENTS, "-d", wheels, "--platform", "win_amd64",
        "--python-version", ".".join(map(str, VERSION)), "--only-binary", ":all:",
    )


def pip(command: str, *arguments: object, more: dict[str, str] | None = None) -> None:
    """Run a command of pip quietly. Raises ``CalledProcessError``."""
    words: Sequence[str] = [sys.executable, "-m", "pip", command, "-q", *map(str, arguments)]
    subprocess.run(words, check=True, env={**os.environ, **(more or {})})
