"""Faulty profiles, each made by a function; and a check that their contents survive."""
import json
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

#: A text, a picture, and a folder: somebody else's, the targets of links in some profiles.
FOREIGN: Final = {"letter.txt": b"Dear Akiko,\n", "photo.jpg": b"\xff\xd8\xff\xe0photo", "sheets/list.json.txt": b"[1]"}
NEWER_SETTINGS: Final = json.dumps({"version": 99, "language": "sv", "scent": "cedar"}).encode()
DAMAGED: Final = b'{"format": "hachi-hachi/rec'
#: The owner of one of the profiles: neither the visitor nor root.
STRANGER: Final = 12345
#: Bytes that a file may have in the profile with a full disk.
FULL: Final = 1000


@dataclass(frozen=True, slots=True)
class Profile:
    """A profile: its ``name``, the ``path`` given to the program, and the most bytes a file may have there."""

    name: str
    path: str
    most_bytes: int | None = None


@dataclass(slots=True)
class ProfileFolder:
    """A builder of profiles in ``folder``, for the user ``uid``, with somebody else's files in ``foreign``."""

    folder: Path
    uid: int
    #: The contents written to each file.
    written: dict[Path, bytes] = field(default_factory=dict)

    @property
    def foreign(self) -> Path:
        """The folder of somebody else's files."""
        return self.folder / "foreign"

    def build(self) -> list[Profile]:
        """Build and return all profiles. Permissions are removed last, from the innermost on."""
        for name, data in FOREIGN.items():
            self.file(self.foreign / name, data)
        return [build(self, self.folder / "homes" / name.replace(" ", "_")) for name, build in HOMES.items()]

    # -- building blocks ------------------------------------------------------------------
    def folder_of(self, path: Path, mode: int = 0o755) -> Path:
        """Return a folder owned by the visitor, with its parents."""
        missing = [place for place in (path, *path.parents) if not place.exists()]
        for place in reversed(missing):
            place.mkdir()
            self.own(place)
        path.chmod(mode)
        return path

    def file(self, path: Path, data: bytes = b"", mode: int = 0o644) -> Path:
        """Return a file owned by the visitor."""
        self.folder_of(path.parent)
        path.write_bytes(data)
        self.written[path] = data
        self.own(path)
        path.chmod(mode)
        return path

    def pipe(self, path: Path) -> Path:
        """Return a named pipe, which blocks whoever opens it."""
        self.folder_of(path.parent)
        os.mkfifo(path)
        self.own(path)
        return path

    def link(self, path: Path, target: Path | str) -> Path:
        """Return a symbolic link."""
        self.folder_of(path.parent)
        path.symlink_to(target)
        return path

    def own(self, path: Path) -> None:
        """Make the visitor its owner."""
        if os.geteuid() == 0:
            os.chown(path, self.uid, self.uid)


Build = Callable[[ProfileFolder, Path], Profile]
HOMES: Final[dict[str, Build]] = {}


def home(name: str) -> Callable[[Callable[[ProfileFolder, Path], object]], None]:
    """Register a function that builds a profile at a path; if it returns another path or a profile, that one is
    used.
    """

    def enter(build: Callable[[ProfileFolder, Path], object]) -> None:
        def whole(street: ProfileFolder, path: Path) -> Profile:
            found = build(street, path)
            if isinstance(found, Profile):
                return found
            return Profile(name, str(found) if isinstance(found, (Path, str)) else str(path))

        HOMES[name] = whole

    return enter


#: The intact profile; it is built, and visited, first.
SOUND: Final = "in order"


@home(SOUND)
def _(street: ProfileFolder, path: Path) -> None:
    street.folder_of(path)


# -- the folder itself ---------------------------------------------------------------------------
@home("nothing is there")
def _(street: ProfileFolder, path: Path) -> Path:
    street.folder_of(path.parent)
    return path / "deep" / "down"


#: Insufficient permissions.
MODES: Final = {"unenterable": 0o000, "unreadable": 0o300, "read-only": 0o500, "only to enter": 0o100}


def _with_mode(street: ProfileFolder, path: Path) -> None:
    street.folder_of(path, MODES[path.name.replace("_", " ")])


for _name in MODES:
    home(_name)(_with_mode)


@home("not one's own")
def _(street: ProfileFolder, path: Path) -> None:
    street.folder_of(path)
    if os.geteuid() == 0:
        os.chown(path, STRANGER, STRANGER)
    path.chmod(0o700 if os.geteuid() == 0 else 0o000)


@home("below a closed folder")
def _(street: ProfileFolder, path: Path) -> Path:
    street.folder_of(path / "home")
    path.chmod(0o000)
    return path / "home"


@home("a file")
def _(street: ProfileFolder, path: Path) -> None:
    street.file(path, b"a file")


@home("below a file")
def _(street: ProfileFolder, path: Path) -> Path:
    return street.file(path, b"a file") / "home"


@home("a pipe")
def _(street: ProfileFolder, path: Path) -> None:
    street.pipe(path)


@home("a device")
def _(street: ProfileFolder, path: Path) -> str:
    del street, path
    return "/dev/null"


@home("no place for files")
def _(street: ProfileFolder, path: Path) -> str:
    del street, path
    return "/proc/self"


@home("a name too long")
def _(street: ProfileFolder, path: Path) -> Path:
    street.folder_of(path)
    return path / ("x" * 300)


@home("a path too long")
def _(street: ProfileFolder, path: Path) -> Path:
    street.folder_of(path)
    return path.joinpath(*["y" * 200] * 25)


@home("bytes that are no text")
def _(street: ProfileFolder, path: Path) -> Path:
    found = path / os.fsdecode(b"j\xf6rg \xff\xfe")
    street.file(found / "settings.json", b"{")
    return found


@home("signs that are no print")
def _(street: ProfileFolder, path: Path) -> Path:
    return street.folder_of(path / "a\nb\x1b[31m\u202ec")


@home("a link to a home")
def _(street: ProfileFolder, path: Path) -> None:
    street.link(path, street.folder_of(path.with_name("where_the_link_leads")))


@home("a link to nothing")
def _(street: ProfileFolder, path: Path) -> None:
    street.link(path, "nowhere/at/all")


@home("a link to itself")
def _(street: ProfileFolder, path: Path) -> None:
    street.link(path, path)


@home("a full disk")
def _(street: ProfileFolder, path: Path) -> Profile:
    street.folder_of(path)
    return Profile("a full disk", str(path), FULL)


@home("a disk without any room")
def _(street: ProfileFolder, path: Path) -> Profile:
    street.file(path / "settings.json", NEWER_SETTINGS)
    return Profile("a disk without any room", str(path), 0)


# -- its contents -----------------------------------------------------------------------------
#: The names of the program's files and folders.
FILES: Final = ("settings.json", "year.hachi", "lock", "index.sqlite")
FOLDERS: Final = ("years", "watched", "sheets", "crashes")
EVERY: Final = (*FILES, *FOLDERS)


@home("unreadable files")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FILES:
        street.file(path / name, f"secret {name}".encode(), 0o000)


@home("read-only files in a read-only folder")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FILES:
        street.file(path / name, DAMAGED if name != "settings.json" else NEWER_SETTINGS, 0o444)
    path.chmod(0o555)


@home("damaged files")
def _(street: ProfileFolder, path: Path) -> None:
    for name in (*FILES, "sheets/mine.json", "watched/year.hachi", "years/a.hachi"):
        street.file(path / name, DAMAGED)


@home("folders in place of files")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FILES:
        street.file(path / name / "within", b"kept")


@home("files in place of folders")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FOLDERS:
        street.file(path / name, b"in the way")


@home("closed folders")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FOLDERS:
        street.file(path / name / "kept.json", b"kept")
        (path / name).chmod(0o000)


@home("read-only folders")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FOLDERS:
        street.file(path / name / "kept.json", b"kept")
        (path / name).chmod(0o500)


@home("pipes")
def _(street: ProfileFolder, path: Path) -> None:
    for name in EVERY:
        street.pipe(path / name)


@home("links to somebody's files")
def _(street: ProfileFolder, path: Path) -> None:
    for name in FILES:
        street.link(path / name, street.foreign / "letter.txt")
    for name in FOLDERS:
        street.link(path / name, street.foreign / "photo.jpg")


@home("links to nothing")
def _(street: ProfileFolder, path: Path) -> None:
    for name in EVERY:
        street.link(path / name, path / "nowhere" / "deep" / name)


@home("links to themselves")
def _(street: ProfileFolder, path: Path) -> None:
    for name in EVERY:
        street.link(path / name, name)


@home("junk among the sheets and years")
def _(street: ProfileFolder, path: Path) -> None:
    for folder, ending in (("sheets", "json"), ("years", "hachi"), ("watched/years", "hachi")):
        place = path / folder
        street.file(place / f"closed.{ending}", b"closed", 0o000)
        street.file(place / os.fsdecode(b"\xff\xfe." + ending.encode()), DAMAGED)
        street.file(place / f"{'z' * 240}.{ending}", DAMAGED)
        street.folder_of(place / f"folder.{ending}")
        street.pipe(place / f"pipe.{ending}")
        street.link(place / f"loop.{ending}", f"loop.{ending}")
        street.link(place / f"letter.{ending}", street.foreign / "letter.txt")


@home("what a killed program left")
def _(street: ProfileFolder, path: Path) -> None:
    for name in ("year.hachi.123.new", "settings.json.123.new", "years/2026-01-01-000000.hachi.123.new"):
        street.file(path / name, b"half")
    street.file(path / "years" / "2026-01-01-000000.hachi")
    street.file(path / "notes.new", b"somebody's")


# -- what must still be there ----------------------------------------------------------------------
#: Leftovers of a killed program, which may be removed.
_MAY_GO: Final = (b"half", b"")


def open_again(folder: Path) -> None:
    """Restore all permissions below ``folder``, so that it can be inspected and removed."""
    for place, folders, _files in os.walk(folder, topdown=True):
        for name in folders:
            path = Path(place, name)
            if not path.is_symlink():
                path.chmod(0o755)


def contents(folder: Path) -> dict[Path, bytes]:
    """Return the contents of the files below ``folder``; all permissions must be restored first."""
    found = {}
    for place, _folders, files in os.walk(folder):
        for name in files:
            path = Path(place, name)
            if stat.S_ISREG(path.lstat().st_mode):
                path.chmod(0o644)
                found[path] = path.read_bytes()
    return found


def lost(street: ProfileFolder) -> list[str]:
    """Return the files whose content no longer exists in their profile, under any name.

    Of somebody else's files, and everything among them, each that has changed.
    """
    found = contents(street.folder)
    homes = street.folder / "homes"
    by_home: dict[str, set[bytes]] = {}
    for path, content in found.items():
        if homes in path.parents:
            by_home.setdefault(path.relative_to(homes).parts[0], set()).add(content)
    gone = [
        str(path) for path, content in street.written.items() if homes in path.parents
        and content not in _MAY_GO and content not in by_home.get(path.relative_to(homes).parts[0], set())
    ]
    foreign = {path: content for path, content in found.items() if street.foreign in path.parents}
    theirs = {path: content for path, content in street.written.items() if street.foreign in path.parents}
    changed = {path for path in (*foreign, *theirs) if foreign.get(path) != theirs.get(path)}
    return sorted({*gone, *map(str, changed)})
