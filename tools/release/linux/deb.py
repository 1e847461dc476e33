"""The ``.deb``: control file, copyright and changelog around the tree of files."""
import gzip
import hashlib
import re
import shutil
import subprocess
import textwrap
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from tools.release.linux.elf import elf_files, glibc, machine_run_paths, needed
from tools.release.linux.tree import FILES, NAME, PROGRAM, ROOT, project_version, releases, set_modes

#: Which Debian package has which library of the system.
PACKAGES: Final = {
    r"(libc|libm|libdl|libpthread|librt|libutil|ld-linux-.*)\.so\.\d": "libc6 (>= {glibc})",
    r"libz\.so\.1": "zlib1g",
    r"libX11\.so\.6": "libx11-6",
    r"libXext\.so\.6": "libxext6",
    r"libgcc_s\.so\.1": "libgcc-s1",
    r"libstdc\+\+\.so\.6": "libstdc++6",
}
#: Libraries that SDL loads when it starts, and does without: for windows, input, sound.
LOADED: Final = ("libx11-6", "libxext6")
RECOMMENDED: Final = (
    "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libwayland-client0", "libxkbcommon0", "libpulse0 | libasound2",
)
#: Where Debian has the programs of games.
GAMES: Final = Path("usr", "games")
#: Debian's names of architectures.
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
COPYRIGHT_HEAD: Final = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Hachi-Hachi"""
DESCRIPTION: Final = """\
Hanafuda card games against the computer
 Hachi-Hachi is the great hanafuda game: match months, make yaku, and decide
 whether to stop or play on for more. Play it with two to seven players,
 against the computer or with friends at one screen, with lessons, hints,
 replays and reviews. It comes with Koi-Koi, the quick hanafuda game for two,
 and Hachinin Meri, a trick-taking game for eight players."""


def dependencies(program: Path) -> list[str]:
    """Return the packages that a packaged program depends on. Raises ``SystemExit`` for a library of no known one."""
    version = ".".join(map(str, glibc(program)[0]))
    found = set(LOADED)
    for library in sorted(needed(program)):
        package = next((name for pattern, name in PACKAGES.items() if re.fullmatch(pattern, library)), None)
        if package is None:
            raise SystemExit(f"deb: no package is known for {library}: add it to PACKAGES in {__file__}")
        found.add(package.format(glibc=version))
    return sorted(found)


def control(tree: Path, architecture: str, mail: str) -> str:
    """Return the control file."""
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    return (
        f"Package: {NAME}\nVersion: {project_version()}\nArchitecture: {architecture}\n"
        f"Maintainer: the Hachi-Hachi authors <{mail}>\nInstalled-Size: {size // 1024}\n"
        f"Depends: {', '.join(dependencies(tree / PROGRAM))}\nRecommends: {', '.join(RECOMMENDED)}\n"
        f"Section: games\nPriority: optional\nDescription: {DESCRIPTION}\n"
    )


def changelog(mail: str) -> str:
    """Return the changelog in Debian's form."""
    parts = []
    for version, day, text in releases():
        changes = [change.replace("\n", " ") for change in re.findall(r"^- (.+(?:\n  .+)*)", text, re.MULTILINE)]
        rows = [
            textwrap.fill(" ".join(change.split()), 76, initial_indent="  * ", subsequent_indent="    ")
            for change in changes
        ]
        parts.append(
            f"{NAME} ({version}) unstable; urgency=medium\n\n" + "\n".join(rows)
            + f"\n\n -- the Hachi-Hachi authors <{mail}>  {format_datetime(day)}\n"
        )
    return "\n".join(parts)


def copyright_file() -> str:
    """Return the copyright file: our licences; those of others are in the program's own folder."""
    notices = f"/{PROGRAM}/_internal/licences/NOTICES.txt"
    parts = [
        f"{COPYRIGHT_HEAD}\nComment: The licences of Python, SDL and the other packages are in\n {notices}",
        "Files: *\nCopyright: the Hachi-Hachi authors\nLicense: MIT",
        f"Files: {PROGRAM}/_internal/hachi_hachi/assets/*\nCopyright: the Hachi-Hachi authors\nLicense: CC-BY-4.0",
    ]
    for name, file in (("MIT", "LICENSE"), ("CC-BY-4.0", "LICENSE-ART")):
        rows = (ROOT / file).read_text("utf-8").strip().splitlines()
        parts.append("\n".join([f"License: {name}", *(f" {row}" if row.strip() else " ." for row in rows)]))
    return "\n\n".join(parts) + "\n"


def make_deb(tree: Path, out: Path, machine: str, mail: str, *, quick: bool = False) -> Path:
    """Make the package in the folder ``out`` from a tree of files; return its path. ``quick``: larger, but in seconds.

    Raises ``SystemExit`` if a library in it would be searched for in a folder of the machine it was built on.
    """
    if wrong := [path for path in elf_files(tree) if machine_run_paths(path)]:
        raise SystemExit(f"deb: {len(wrong)} files have a run path of this machine, such as {wrong[0]}")
    architecture = ARCHITECTURES[machine]
    whole = out / "deb"
    shutil.rmtree(whole, ignore_errors=True)
    shutil.copytree(tree, whole, symlinks=True)
    (whole / "usr" / "bin").rename(whole / GAMES)
    overrides = whole / "usr" / "share" / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(FILES / "lintian-overrides", overrides / NAME)
    doc = whole / "usr" / "share" / "doc" / NAME
    doc.mkdir(parents=True)
    (doc / "copyright").write_text(copyright_file(), "utf-8")
    (doc / "changelog.gz").write_bytes(gzip.compress(changelog(mail).encode(), mtime=0))
    set_modes(whole)
    text, sums = control(whole, architecture, mail), _sums(whole)
    (whole / "DEBIAN").mkdir()
    (whole / "DEBIAN" / "control").write_text(text, "utf-8")
    (whole / "DEBIAN" / "md5sums").write_text(sums, "utf-8")
    set_modes(whole / "DEBIAN")
    path = out / f"{NAME}_{project_version()}_{architecture}.deb"
    packed = ("-Zgzip", "-z1") if quick else ("-Zxz",)
    command = ["dpkg-deb", "--root-owner-group", *packed, "--build", str(whole), str(path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(whole)
    return path


def _sums(folder: Path) -> str:
    rows = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(folder)}\n"
        for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()
    ]
    return "".join(rows)
