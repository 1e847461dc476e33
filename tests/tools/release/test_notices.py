"""Licences: ours in the project's description, and the notices of others that are packed with the program."""
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from hachi_hachi.game.storage.third_party import PACKAGES, parts
from tools.release.check_package import check_licences
from tools.release.notices.collect import TEXTS, bare, libraries_of_pygame, package_text, table, written

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def plain(name: str) -> str:
    return name.lower().replace("_", "-")


def test_the_parts_are_what_the_program_depends_on() -> None:
    needed = {plain(re.split(r"[<>=!~; \[]", line)[0]) for line in PROJECT["dependencies"]}
    assert {plain(name) for name in PACKAGES} == needed
    assert {plain(part.name) for part in parts()} == {*needed, "python"}
    for part in parts():
        assert part.version
        assert part.licence != "?", part
        assert part.home.startswith("https://"), part


def test_what_they_need_themselves_is_among_them() -> None:
    needed = {plain(name) for name in PACKAGES}
    for name in PACKAGES:
        for line in metadata.requires(name) or []:
            requirement, _, marker = line.partition(";")
            if "extra" not in marker:
                assert plain(re.split(r"[<>=!~; \[(]", requirement)[0]) in needed, f"{name} needs {line}"


def test_the_notices_hold_every_text() -> None:
    libraries = libraries_of_pygame()
    text, unknown = written(libraries)
    assert unknown == []
    assert {bare(name) for name in libraries} >= {"sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"}
    for name in PACKAGES:
        assert package_text(name) in text
        assert f"\n{metadata.metadata(name)['Name']} {metadata.version(name)}\n" in text
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE", "PYTHON SOFTWARE FOUNDATION LICENSE",
                  "Sam Lantinga", "The FreeType Project"):
        assert words in text


def test_a_library_that_nobody_knows_is_named() -> None:
    text, unknown = written(["libSDL2-2.0.so.0", "libnew-thing-3.so.1", "engine/masks.cpython-311-x86_64-linux-gnu.so"])
    assert unknown == ["libnew-thing-3.so.1"]
    assert "libnew-thing-3.so.1" in text
    assert "SDL_mixer" in text
    assert "FluidSynth" not in text


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"), ("pygame/SDL2.dll", "sdl2"),
        ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "z"), ("libpng16-16.dll", "png16"), ("libstdc++.so.6", "stdc++"),
        ("libpython3.11.so.1.0", None), ("python313.dll", None), ("pygame/base.cp313-win_amd64.pyd", None),
        ("vecs.cpython-311-x86_64-linux-gnu.so", None), ("NotoSansJP-Regular.otf", None),
    ],
)
def test_a_library_is_known_by_its_file(file: str, name: str | None) -> None:
    assert bare(file) == name


def test_every_row_has_its_texts_and_every_text_its_row() -> None:
    used = {name for row in table() for name in row.licence} | {"LGPL-2.1"}
    assert used == {path.stem for path in TEXTS.glob("*.txt")}
    files = [name for row in table() for name in row.files]
    assert len(files) == len(set(files))


def test_the_command_writes_them_and_the_package_is_held_to_them(tmp_path: Path) -> None:
    target = tmp_path / "licences" / "NOTICES.txt"
    subprocess.run([sys.executable, "-m", "tools.release.notices", str(target)], cwd=ROOT, check=True)
    with pytest.raises(FileNotFoundError):
        check_licences(target.parent)
    for name in ("LICENSE", "LICENSE-ART"):
        (target.parent / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    check_licences(target.parent)
    target.write_text(target.read_text("utf-8").replace("pygame-ce", "a library"), "utf-8")
    with pytest.raises(SystemExit, match="does not name pygame-ce"):
        check_licences(target.parent)


def test_our_own_licences_are_whole_and_named() -> None:
    assert PROJECT["license"] == "MIT AND CC-BY-4.0"
    assert PROJECT["license-files"] == ["LICENSE", "LICENSE-ART"]
    code, art = ((ROOT / name).read_text("utf-8") for name in PROJECT["license-files"])
    assert code.startswith("MIT License")
    assert PROJECT["authors"][0]["name"] in code
    assert PROJECT["authors"][0]["name"] in art
    assert [int(number) for number in re.findall(r"^Section (\d) ", art, re.MULTILINE)] == list(range(1, 9))
    for folder in re.findall(r"\b(?:assets|docs)/\w+", art):
        assert (ROOT / folder).is_dir(), folder
