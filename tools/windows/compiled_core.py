"""The compiled core for Windows, made on Debian: setup.py's own C, compiled by mingw with the headers of CPython.

Headers for Windows are in no wheel, but in the sources of CPython, which Debian has.
"""
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

from tools.check import FINGERPRINTS
from tools.staging import stage
from tools.windows.wine_python import ROOT, WinePython, command

COMPILER: Final = "x86_64-w64-mingw32-gcc"
PACKAGE: Final = "hachi_hachi"
#: What setup.py writes when it has compiled something.
WRITTEN: Final = Path(PACKAGE, "engine", "compiled_from.json")
#: How the modules end that Python looks for on Windows.
ENDING: Final = ".cp311-win_amd64.pyd"
#: The Debian package of the sources; what is needed of them.
SOURCES: Final = "python3.11"
NEEDED: Final = ("Include/", "PC/pyconfig.h")
#: Deals of each game that are compared.
DEALS: Final = 500


def compile_core(wine: WinePython) -> str:
    """Compile the core for the Windows Python, and compare deals of each game; return a line for each.

    Raises ``SystemExit`` if it cannot be compiled or plays other deals, ``CalledProcessError`` if a command fails.
    """
    place = wine.folder / "core"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    headers = fetch_headers(place)
    subprocess.run([command("gendef"), str(wine.python.parent / "python311.dll")], cwd=place, check=True)
    subprocess.run(
        [command("x86_64-w64-mingw32-dlltool"), "-d", "python311.def", "-l", "libpython311.a"], cwd=place, check=True
    )
    built = place / "built"
    words = [
        sys.executable, "setup.py", "-q", "build_ext", "--build-lib", built, "--build-temp", place / "objects",
        "--include-dirs", f"{headers / 'PC'}:{headers / 'Include'}", "--define", "MS_WIN64", "--libraries", "python311",
        "--library-dirs", place,
    ]
    environment = {**os.environ, "CC": COMPILER, "LDSHARED": f"{COMPILER} -shared -static-libgcc", "CFLAGS": ""}
    subprocess.run(list(map(str, words)), cwd=ROOT, env=environment, check=True)
    if not (built / WRITTEN).is_file():
        raise SystemExit("tools.windows: nothing could be compiled: the messages of the compiler above say why")
    modules = put(built, wine.packages)
    return "\n".join([f"{modules} modules", *(same_deals(wine, one) for one in FINGERPRINTS)])


def fetch_headers(place: Path) -> Path:
    """Download the sources of CPython by apt, and return the folder with what is needed of them.

    Raises ``CalledProcessError`` if Debian doesn't have them, ``SystemExit`` if this is no Debian.
    """
    lists, parts = place / "apt", place / "apt.d"
    (lists / "partial").mkdir(parents=True)
    parts.mkdir()
    found = [*Path("/etc/apt").glob("sources.list"), *Path("/etc/apt/sources.list.d").glob("debian*")]
    for number, path in enumerate(found):
        (parts / f"{number}{path.suffix}").write_text(source_entries(path.read_text("utf-8")), "utf-8")
    options = (
        f"Dir::State::Lists={lists}", f"Dir::Etc::sourceparts={parts}", "Dir::Etc::sourcelist=/dev/null",
        "Dir::Cache::srcpkgcache=", "Dir::Cache::pkgcache=", "APT::Sandbox::User=root",
    )
    apt = [command("apt-get"), "-qq", *(word for option in options for word in ("-o", option))]
    subprocess.run([*apt, "update"], check=True)
    subprocess.run([*apt, "source", "--download-only", "--tar-only", SOURCES], cwd=place, check=True)
    with tarfile.open(next(place.glob("*.orig.tar.*"))) as archive:
        wanted = [one for one in archive if one.name.partition("/")[2].startswith(NEEDED)]
        archive.extractall(place, wanted, filter="data")
    return place / wanted[0].name.partition("/")[0]


def source_entries(text: str) -> str:
    """Return the lines of a list of apt's, so that they mean the sources of packages."""
    changed = []
    for line in text.splitlines():
        one, _space, rest = line.partition(" ")
        changed.append(f"{one}-src {rest}" if one == "deb" else "Types: deb-src" if one == "Types:" else line)
    return "\n".join(changed) + "\n"


def put(built: Path, packages: Path) -> int:
    """Put the compiled modules where the Windows Python finds them, with their names there; return their number."""
    (packages / WRITTEN).write_bytes((built / WRITTEN).read_bytes())
    modules = list(built.rglob("*.so"))
    for path in modules:
        within = path.relative_to(built)
        shutil.copy2(path, packages / within.with_name(within.name.partition(".")[0] + ENDING))
    return len(modules)


def same_deals(wine: WinePython, module: str) -> str:
    """Play seeded deals of a game compiled under Wine, and interpreted here. Raises ``SystemExit`` if they differ."""
    here = subprocess.run(
        [sys.executable, "-m", module, "--deals", str(DEALS)], check=True, text=True, stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(stage(ROOT))},
    ).stdout.split()
    there = wine.module(module, "--deals", DEALS).split()
    if here[0] not in there or "compiled" not in there:
        raise SystemExit(f"tools.windows: {module} says {' '.join(there)} there, and {' '.join(here)} here")
    return f"{module}: the same {DEALS} deals"
