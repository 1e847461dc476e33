"""Files dropped on every room of the program: taken in where records are at home, and else nothing comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from tests.game.features.replay.random_walk import played
from tests.game.helpers.every_room import every_room

#: The room in which a dropped record is taken in.
AT_HOME = {"years"}


def files(folder: Path) -> list[Path]:
    """A record, and what is none."""
    record = played("hachi-hachi", "shiragiku", 3, 6, 4, 40).record_text()
    texts = {
        "a record.hachi": record.encode(), "cut off.hachi": record.encode()[:900], "empty.hachi": b"",
        "picture 牡丹.png": b"\x89PNG\r\n\x1a\n" + bytes(200), "no end": b"[" * 100_000,
    }
    found = []
    for name, data in texts.items():
        path = folder / name
        path.write_bytes(data)
        found.append(path)
    (folder / "a folder.hachi").mkdir()
    return [*found, folder / "a folder.hachi", folder / "nothing there.hachi"]


def test_a_file_dropped_on_any_room_loses_nothing(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    given = files(outside)
    before = {path: path.read_bytes() for path in given if path.is_file()}
    app = make_app(Launch(size=(1280, 720), speed=0))
    years, imported = app.saves.folder / "years", app.saves.folder / "imported"
    rooms = 0
    for label, scene in every_room(app, monkeypatch):
        if not rooms:
            kept = {path: path.read_bytes() for path in years.iterdir()}
        rooms += 1
        copies = len(list(imported.glob("*")))
        for path in given:
            app.director.drop_file(path)
            app._frame(1 / 60)
            assert app.director.running, (label, path.name)
        more = len(list(imported.glob("*"))) - copies
        assert more == (scene.name in AT_HOME and not copies), label  # the same record is taken in once
        assert {path: path.read_bytes() for path in years.iterdir()} == kept, label
    assert rooms > 20
    assert {path.read_bytes() for path in imported.iterdir()} == {before[given[0]]}
    assert {path: path.read_bytes() for path in before} == before
