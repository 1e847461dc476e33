"""The tree of files that every package for Linux installs below ``usr``."""
import gzip
import os
import re
import shutil
import stat
import tomllib
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Final

from tools.release.linux.elf import drop_machine_run_paths, elf_files, is_elf
from tools.release.linux.man_page import man_page
from tools.release.release_notes import UNRELEASED, sections

ROOT: Final = Path(__file__).resolve().parents[3]
FILES: Final = Path(__file__).parent / "files"
NAME: Final = "hachi-hachi"
#: The id of the program for desktops and stores. A store wants the reverse of a domain that its owner has: see
#: docs/releasing.md.
ID: Final = "local.hachihachi.HachiHachi"
PROGRAM: Final = Path("usr/lib", NAME)
#: The pictures that stores show, with what they show; the first one represents the program.
PICTURES: Final = (
    ("table", "The table in play"), ("settlement", "The settlement of a deal"), ("title", "The title"),
)
#: The attribute of the first one.
DEFAULT: Final = ' type="default"'
FOLDER_MODE: Final = 0o755
FILE_MODE: Final = 0o644


def project_version() -> str:
    """Return the version in pyproject.toml."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return found


def build_time() -> datetime:
    """Return the time of the build: that of ``SOURCE_DATE_EPOCH``, which makes builds the same, otherwise now."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)


def releases() -> list[tuple[str, datetime, str]]:
    """Return version, day and changes of every release; changes not released yet are of the next version, today."""
    found = []
    for heading, text in sections((ROOT / "CHANGELOG.md").read_text("utf-8")).items():
        number, _dash, day = heading.partition(" - ")
        when = datetime.fromisoformat(f"{day}T12:00+00:00") if day else build_time()
        found.append((project_version() if number == UNRELEASED else number, when, text))
    return found


def metainfo(url: str) -> str:
    """Return the AppStream metadata; ``url`` is that of the repository, without which it has no links and pictures."""
    links = [
        f'  <url type="homepage">{escape(url)}</url>', f'  <url type="bugtracker">{escape(url)}/issues</url>',
        "  <screenshots>",
        *(
            f"    <screenshot{'' if number else DEFAULT}>\n      <caption>{caption}</caption>\n"
            f"      <image>{escape(url)}/raw/v{project_version()}/docs/pictures/{name}.webp</image>\n    </screenshot>"
            for number, (name, caption) in enumerate(PICTURES)
        ),
        "  </screenshots>",
    ]
    rows = [
        "  <releases>",
        *(f'    <release version="{number}" date="{day:%Y-%m-%d}"/>' for number, day, _text in releases()),
        "  </releases>",
    ]
    text = (FILES / "metainfo.xml").read_text("utf-8").replace("@ID@", ID)
    return text.replace("@LINKS@\n", "\n".join(links) + "\n" if url else "").replace("@RELEASES@", "\n".join(rows))


def make_tree(program: Path, tree: Path, url: str = "") -> None:
    """Make the tree of files in the folder ``tree`` from the folder of the packaged ``program``."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(program, tree / PROGRAM, symlinks=True)
    for library in elf_files(tree / PROGRAM):
        drop_machine_run_paths(library)
    share = tree / "usr" / "share"
    _write(share / "applications" / f"{ID}.desktop", (FILES / f"{NAME}.desktop").read_bytes())
    _write(share / "metainfo" / f"{ID}.metainfo.xml", metainfo(url).encode())
    _write(share / "mime" / "packages" / f"{ID}.xml", (FILES / "mime.xml").read_bytes())
    _write(share / "man" / "man6" / f"{NAME}.6.gz", gzip.compress(man_page().encode(), mtime=0))
    for picture in sorted((ROOT / "assets" / "icon").glob("*.png")):
        size = f"{picture.stem}x{picture.stem}"
        _write(share / "icons" / "hicolor" / size / "apps" / f"{NAME}.png", picture.read_bytes())
    link = tree / "usr" / "bin" / NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(Path("..", "lib", NAME, NAME))
    set_modes(tree)


def set_modes(tree: Path) -> None:
    """Give folders and files the modes of installed ones, whatever the machine's; only programs can be executed."""
    tree.chmod(FOLDER_MODE)
    for path in tree.rglob("*"):
        if path.is_symlink():
            continue
        if path.is_dir():
            path.chmod(FOLDER_MODE)
            continue
        runs = path.stat().st_mode & stat.S_IXUSR and is_elf(path) and not re.search(r"\.so(\.\d+)*$", path.name)
        path.chmod(FOLDER_MODE if runs else FILE_MODE)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
