"""The libraries of a packaged program: their run paths, the libraries of the system they need, and their glibc."""
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from elftools.elf.dynamic import DynamicSegment
from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerNeedSection

MAGIC: Final = b"\x7fELF"
#: The tags that hold run paths.
RUN_PATHS: Final = ("DT_RPATH", "DT_RUNPATH")
#: A run path that begins like this moves with the file.
ORIGIN: Final = "$ORIGIN"
#: The prefix of glibc's symbol versions.
GLIBC: Final = "GLIBC_"


def is_elf(path: Path) -> bool:
    """Return True if a file is a program or a library."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def elf_files(folder: Path) -> list[Path]:
    """Return the programs and libraries in a folder and its subfolders."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink() and is_elf(path)]


def machine_run_paths(path: Path) -> list[str]:
    """Return the run paths of a file that name folders of the machine it was built on."""
    with path.open("rb") as file:
        return [text for _place, text in _run_paths(ELFFile(file)) if not text.startswith(ORIGIN)]


def drop_machine_run_paths(path: Path) -> None:
    """Remove the run paths of a file that name folders of the machine it was built on."""
    with path.open("r+b") as file:
        elf = ELFFile(file)
        dropped = {place for place, text in _run_paths(elf) if not text.startswith(ORIGIN)}
        for segment in _tables(elf):
            size = elf.structs.Elf_Dyn.sizeof()
            count = sum(1 for _tag in segment.iter_tags())
            file.seek(segment["p_offset"])
            entries = [file.read(size) for _number in range(count)]
            left = [entry for number, entry in enumerate(entries) if number not in dropped]
            file.seek(segment["p_offset"])
            file.write(b"".join(left).ljust(count * size, b"\0"))


def _run_paths(elf: ELFFile) -> Iterator[tuple[int, str]]:
    """Yield the run paths with their places in the table of tags."""
    for segment in _tables(elf):
        tags: Iterable[Any] = segment.iter_tags()
        for place, tag in enumerate(tags):
            if tag.entry.d_tag in RUN_PATHS:
                yield place, tag.rpath if tag.entry.d_tag == "DT_RPATH" else tag.runpath


def _tables(elf: ELFFile) -> Iterator[DynamicSegment]:
    """Yield the tables of tags: a file has one, or none."""
    for segment in elf.iter_segments("PT_DYNAMIC"):
        assert isinstance(segment, DynamicSegment)
        yield segment


def needed(folder: Path) -> set[str]:
    """Return the names of the libraries that the files in a folder need and that are not in it."""
    files = elf_files(folder)
    wanted: set[str] = set()
    for path in files:
        with path.open("rb") as file:
            for segment in _tables(ELFFile(file)):
                tags: Iterable[Any] = segment.iter_tags("DT_NEEDED")
                wanted |= {tag.needed for tag in tags}
    return wanted - {path.name for path in folder.rglob("*.so*")}


def glibc(folder: Path) -> tuple[tuple[int, ...], Path]:
    """Return the version of glibc that the files in a folder need, and the file that needs it."""
    return max(
        (tuple(int(part) for part in name.removeprefix(GLIBC).split(".")), path)
        for path in elf_files(folder) for name in _versions(path)
        if name.startswith(GLIBC) and name[len(GLIBC)].isdigit()
    )


def _versions(path: Path) -> Iterator[str]:
    with path.open("rb") as file:
        for section in ELFFile(file).iter_sections("SHT_GNU_verneed"):
            assert isinstance(section, GNUVerNeedSection)
            for _library, versions in section.iter_versions():
                yield from (version.name for version in versions)
