"""What is done with the Windows Python: portable tests, a watched deal of each game, the program and its installer."""
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from hachi_hachi.engine.catalog import GAMES
from tools.release.check_package import display
from tools.windows.wine_python import ROOT, WinePython, command

#: Tests of what differs between systems: files, settings, the saved year, records, and one game's rules.
PORTABLE: Final = ("tests/game/storage", "tests/game/library", "tests/engine/common", "tests/engine/hachihachi/yaku")
#: Seconds for the tests, for a watched deal, for packing the program, and for measuring it.
TESTING: Final = 1800
WATCHING: Final = 300
PACKING: Final = 1200
MEASURING: Final = 900
SEED: Final = 7
#: The screens whose pictures a watched deal must leave.
SCREENS: Final = frozenset({"title", "table", "settlement"})
#: Where the installer puts the program, below the folder of the user; where the program keeps what was played.
INSTALLED: Final = Path("AppData", "Local", "Programs", "Hachi-Hachi")
PLAYED: Final = Path("AppData", "Local", "hachi-hachi")
#: What the installer writes to the registry.
KEYS: Final = (
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\HachiHachi", r"HKCU\Software\Classes\HachiHachi.Record",
    r"HKCU\Software\Classes\.hachi",
)
LINK: Final = Path("AppData", "Roaming", "Microsoft", "Windows", "Start Menu", "Programs", "Hachi-Hachi.lnk")


def run_tests(wine: WinePython, paths: tuple[str, ...] = PORTABLE) -> str:
    """Run tests of this checkout and return the last line of pytest. Raises ``SystemExit`` if one fails or none ran."""
    output = wine.module(
        "pytest", "-q", "-m", "not long and not window", *paths, timeout=TESTING, cwd=ROOT,
        more={"PYTHONDONTWRITEBYTECODE": "1"},
    )
    return summary(output)


def summary(output: str) -> str:
    """Return pytest's last line, behind which Wine may have lines of its own. Raises ``SystemExit`` without one."""
    lines = [line for line in output.splitlines() if re.match(r"\d+ passed", line)]
    if not lines:
        raise SystemExit(f"{output}\ntools.windows: no test has run")
    return lines[-1]


def watch(wine: WinePython, program: tuple[object, ...], folder: Path) -> list[str]:
    """Watch a deal of each game by ``program`` and return a line for each.

    Title, table and settlement must have their pictures in ``folder``, and spawned workers must have answered.
    Raises ``SystemExit``.
    """
    lines = []
    with display() as screen:
        for game in GAMES:
            pictures, log = folder / game, folder / f"{game}.jsonl"
            pictures.mkdir(parents=True, exist_ok=True)
            wine.run(
                *program, "--watch", "--game", game, "--seed", SEED, "--speed", "8", "--size", "1280x720", "--levels",
                "novice", "--exit-after-deal", "--screenshots", wine.windows_path(pictures), "--log",
                wine.windows_path(log), timeout=WATCHING, display=screen,
            )
            lines.append(watched(game, pictures, log))
    return lines


def watched(game: str, pictures: Path, log: Path) -> str:
    """Return what a watched deal has left, in a line. Raises ``SystemExit`` if something is missing."""
    if missing := SCREENS - {path.stem for path in pictures.iterdir()}:
        raise SystemExit(f"tools.windows: {game} has no pictures of {', '.join(sorted(missing))}")
    events = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    thoughts = [event for event in events if event["event"] == "thought"]
    stood_in = sum(event["stood_in"] for event in thoughts)
    if not thoughts or stood_in:
        raise SystemExit(f"tools.windows: {game}: {stood_in} of {len(thoughts)} decisions were not the player's own")
    return f"{game}: a deal of {len(thoughts)} decisions"


def pack(wine: WinePython) -> Path:
    """Pack the program with PyInstaller and return its folder."""
    place = packed_in(wine.folder).parents[1]
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for name in ("build.spec", "LICENSE", "LICENSE-ART", "pyproject.toml"):
        shutil.copy2(ROOT / name, place)
    for name in ("tools", "assets"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    wine.module(
        "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec", timeout=PACKING, cwd=place,
        more={"HACHI_HACHI_COMPILE": "0"},
    )
    return packed_in(wine.folder)


def packed_in(folder: Path) -> Path:
    """Return where the folder of the packed program is, or will be."""
    return folder / "packing" / "dist" / "hachi-hachi"


def measure(wine: WinePython) -> str:
    """Measure the packed program, in its window, and return its size and what it says. Raises ``SystemExit``."""
    program = packed_in(wine.folder)
    with display() as screen:
        found = wine.run(
            program / "hachi-hachi.exe", "--measure", "--size", "1920x1080", timeout=MEASURING, display=screen
        )
    return f"unpacked: {megabytes(program)}\n{found.strip()}"


def megabytes(folder: Path) -> str:
    """Return the size of all files in a folder."""
    return f"{sum(path.stat().st_size for path in folder.rglob('*') if path.is_file()) / 1e6:.0f} MB"


def check_installer(wine: WinePython, installer: Path) -> list[str]:
    """Install silently, start, open a record by its association, uninstall; return a line for each.

    Nothing but what was played may be left. Raises ``SystemExit``.
    """
    user = user_folder(wine)
    program, link = user / INSTALLED / "hachi-hachi.exe", user / LINK
    wine.run(installer, "/S", timeout=PACKING)
    if not program.is_file() or not link.is_file():
        raise SystemExit(f"tools.windows: the installer has left no program in {program.parent}, or no link to it")
    lines = [f"installed: {megabytes(program.parent)}; the installer: {installer.stat().st_size / 1e6:.0f} MB"]
    lines += watch(wine, (program,), wine.folder / "pictures of the installed")
    played = records(user)
    lines.append(open_by_association(wine, max(played), user))
    remover = program.parent / "uninstall.exe"
    wine.run(remover, "/S", f"_?={wine.windows_path(remover.parent)}")  # without this it copies itself and returns
    remover.unlink(missing_ok=True)  # it cannot delete itself while it runs
    left = [str(path) for path in (program, program.parent / "_internal", link) if path.exists()]
    left += [key for key in KEYS if has_key(wine, key)]
    if left or not played or records(user) != played:
        kept = len(records(user))
        raise SystemExit(f"tools.windows: left after the removal: {left}; records: {len(played)}, now {kept}")
    return [*lines, f"removed; {len(played)} records are kept"]


def user_folder(wine: WinePython) -> Path:
    """Return the folder of Wine's only user."""
    users = wine.folder / "prefix" / "drive_c" / "users"
    return next(path for path in users.iterdir() if path.name != "Public")


def records(user: Path) -> set[Path]:
    """Return the records that the program has kept."""
    return set((user / PLAYED).rglob("*.hachi"))


def has_key(wine: WinePython, key: str) -> bool:
    """Return True if the registry has a key."""
    return "HKEY_" in wine.run("cmd", "/c", f"reg query {key} & exit 0")


def open_by_association(wine: WinePython, record: Path, user: Path) -> str:
    """Open a record by the command in the registry, and return a line once there is a window. Raises ``SystemExit``.

    A double click does the same on Windows. Wine 8 doesn't look for associations of a single user.
    """
    copy = user / "a game of ours.hachi"
    shutil.copy2(record, copy)
    kind = registered(wine, r"HKCU\Software\Classes\.hachi")
    found = registered(wine, rf"HKCU\Software\Classes\{kind}\shell\open\command")
    program, argument = re.findall('"([^"]*)"', found)
    with display() as screen:
        started = subprocess.Popen(
            [command("wine"), program, argument.replace("%1", wine.windows_path(copy))], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=wine.environment | {"DISPLAY": screen},
        )
        try:
            subprocess.run(
                [command("xdotool"), "search", "--sync", "--onlyvisible", "--class", "hachi"], check=True,
                stdout=subprocess.DEVNULL, env={**os.environ, "DISPLAY": screen}, timeout=WATCHING,
            )
        finally:
            subprocess.run([command("wineserver"), "-k"], env=wine.environment, check=False)
            started.wait()
    copy.unlink()
    return "a record is opened by its association"


def registered(wine: WinePython, key: str) -> str:
    """Return the text of a key in the registry. Raises ``SystemExit`` if there is none."""
    return wine.run("reg", "query", key, "/ve").partition("REG_SZ")[2].strip()
