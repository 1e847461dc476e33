"""The program's own files, damaged: something plain is shown, and which file it was is said."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from hachi_hachi.game.display import font_check, fonts, image_files, object_pictures, palette
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.screens.title import title_picture as picture
from hachi_hachi.game.screens.title.title_picture import grass_places, title_picture, title_places
from hachi_hachi.game.storage import asset_files, i18n
from hachi_hachi.game.table.chrome.background import room
from hachi_hachi.game.widgets import materials

#: What a damaged file may hold.
DAMAGE = {"empty": b"", "swapped": b"RIFF\x24\x00\x00\x00WAVEfmt ", "cut": b"RIFF\xff\x00\x00\x00WEBPVP8 "}


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Assets of our own, to be spoilt."""
    shutil.copytree(asset_files.ROOT / "pictures", tmp_path / "pictures")
    shutil.copytree(asset_files.ROOT / "locale", tmp_path / "locale")
    kept = (object_pictures.source, object_pictures.trimmed_source, picture._source)
    monkeypatch.setattr(asset_files, "ROOT", tmp_path)
    monkeypatch.setattr(asset_files, "_reported", set())
    for one in kept:
        one.cache_clear()
    yield tmp_path
    for one in kept:
        one.cache_clear()


@pytest.mark.parametrize("damage", [*DAMAGE, "missing"])
def test_the_table_and_the_title_are_drawn_without_their_pictures(
    copy: Path, canvas: Canvas, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    files = [*copy.glob("pictures/*.webp"), *copy.glob("pictures/*.jpg")]
    for file in files:
        if damage == "missing":
            file.unlink()
        else:
            file.write_bytes(DAMAGE[damage])
    canvas.cache.clear()
    canvas.table = "tatami"
    for file in files:
        object_pictures.draw_picture(canvas, file.stem, Box(10, 10, 60, 60), trimmed=True)
    object_pictures.draw_opening(canvas, "fan_closed", Box(10, 10, 60, 60), 0.5)
    assert object_pictures.shape("month_board") == 0.5
    assert title_picture(canvas).get_size() == canvas.surface.get_size()
    assert not grass_places(canvas)
    assert room(canvas, None).get_size() == canvas.surface.get_size()
    assert materials.tile(canvas, "paper") is None
    said = capsys.readouterr().err
    assert f"{copy / 'pictures' / 'basket.webp'} cannot be read" in said
    assert said.count("basket.webp") == 1
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"\xff\xfe\x00", b"[" * 100_000, b'{"title_moon": 3}', b'{"title_moon": {"x": 1, "y": "a"}}',
             b'{"month_board_hollows": [[1]]}', b'{"title_grass": [[1e999, 0, 1, 1]]}']
)
def test_damaged_places_are_told_and_done_without(
    copy: Path, canvas: Canvas, capsys: pytest.CaptureFixture[str], data: bytes
) -> None:
    file = copy / "pictures" / "places.json"
    file.write_bytes(data)
    assert title_places(canvas).radius == 206
    assert not grass_places(canvas)
    assert len(object_pictures.hollows()) == 12
    assert f"{file} cannot be read: " in capsys.readouterr().err


def test_places_of_nothing_are_no_damage(copy: Path, canvas: Canvas, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "pictures" / "places.json").write_bytes(b"{}")
    assert title_places(canvas).radius == 206
    assert capsys.readouterr().err == ""
    assert image_files.places(copy / "pictures" / "nowhere.json") == {}


def test_the_hollows_of_the_board_without_its_places_are_those_of_the_picture(copy: Path) -> None:
    painted = object_pictures.hollows()
    (copy / "pictures" / "places.json").unlink()
    image_files.places.cache_clear()
    for one, other in zip(painted, object_pictures.hollows(), strict=True):
        assert one == pytest.approx(other, abs=0.001)


@pytest.mark.parametrize("data", [b"", b"\xde\x12\x04\x95" * 8, b"no words at all" * 9])
def test_damaged_words_are_told_and_english_is_spoken(
    copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    file = copy / "locale" / "ja" / "LC_MESSAGES" / "hachi-hachi.mo"
    file.write_bytes(data)
    monkeypatch.setattr(i18n._words, "opened", {})
    try:
        i18n.use_language("ja")
        assert i18n._("Quit") == "Quit"
    finally:
        monkeypatch.undo()
        i18n.use_language("en")
    assert f"{file} cannot be read: " in capsys.readouterr().err


def test_a_place_that_asks_for_too_much_gives_the_english_sentence() -> None:
    assert i18n._filled("{n.x} kan", "{n} kan", {"n": 3}) == "3 kan"


def test_a_damaged_face_of_type_is_told_and_another_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "face.otf"
    file.write_bytes(b"OTTO" + bytes(60))
    monkeypatch.setattr(fonts, "font_file", lambda _face: file)
    opened = fonts.Fonts()
    while opened.open_ahead():
        pass
    assert isinstance(opened.get("serif", 20), pygame.Font)
    assert f"{file} cannot be read: " in capsys.readouterr().err


@pytest.mark.parametrize("data", [None, "", "[colours]\n", "]", "a = 1", "[screen]\n[colours]\n"])
def test_without_its_colours_the_program_says_which_file_it_is(tmp_path: Path, data: str | None) -> None:
    file = tmp_path / "palette.toml"
    if data is not None:
        file.write_text(data, encoding="utf-8")
    with pytest.raises(asset_files.BrokenError, match=r"palette\.toml"):
        palette._table(file)


def test_without_its_colours_the_program_does_not_start(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from hachi_hachi.game.storage import asset_files; "
        "asset_files.ROOT = Path(sys.argv.pop()); from hachi_hachi.__main__ import main; sys.exit(main([]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"hachi-hachi cannot start: {tmp_path / 'palette.toml'} cannot be read: ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("at", "count"), [(0, 4), (12, 40), (284, 8), (2700, 3), (133_380, 4), (-1, 0)])
def test_type_that_is_damaged_is_refused_before_a_library_reads_it(tmp_path: Path, at: int, count: int) -> None:
    whole = fonts.font_file("sans")
    if whole is None or whole.name != fonts.FILES["sans"]:
        pytest.skip("the face of the game is not installed")
    font_check.look_at(whole)
    data = bytearray(whole.read_bytes())
    if count:
        data[at : at + count] = bytes(byte ^ 0x5A for byte in data[at : at + count])
    else:
        del data[len(data) // 2 :]
    file = tmp_path / "damaged.otf"
    file.write_bytes(data)
    with pytest.raises(ValueError, match=r"damaged|cut short|no file of type"):
        font_check.look_at(file)
