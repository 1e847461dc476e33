"""Every screen behind the title, and replays of records, for tests that walk through all scenes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.scene import Push, Scene
from hachi_hachi.game.screens.history.import_scene import ImportScene
from hachi_hachi.game.screens.history.open_record_scene import open_record
from hachi_hachi.game.screens.title import menu_entries
from hachi_hachi.game.screens.title.card_face_question import FaceQuestion
from hachi_hachi.game.screens.title.learn_question import LearnQuestion
from hachi_hachi.game.screens.title.title_scene import TitleScene
from tests.game.features.replay.random_walk import played

#: The real games, whatever a test puts into the catalogue.
ALL: tuple[AnyGameUi, ...] = tuple(GAMES.values())
#: Number of positions at which a record is shown.
SHOWN = 4


def every_room(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Scene]]:
    """Yield the screens, with a finished record of every game in the history."""
    monkeypatch.setattr(catalog, "GAMES", {game.id: game for game in ALL})
    records = []
    for game in ALL:
        engine = game.engine()
        name, ruleset = next(iter(engine.rulesets.items()))
        records.append(played(game.id, name, max(ruleset.seats), min(ruleset.deals, default=0), 4, 150).record_text())
    folder = app.saves.folder / "years"
    folder.mkdir(parents=True, exist_ok=True)
    for game, text in zip(ALL, records, strict=True):
        (folder / f"2026-11-22-120000-{game.id}.hachi").write_text(text, encoding="utf-8")
    yield from _entered(app, ImportScene(app, folder, lambda _path: "", lambda _path: None), "records to import")
    yield from _entered(app, open_record(app, folder / "none.hachi"), "no record")
    for game, text in zip(ALL, records, strict=True):
        opened = open_record(app, folder / f"2026-11-22-120000-{game.id}.hachi")
        yield from _entered(app, opened, f"{game.id}, opened")
        for row in menu_entries.rows(app, game):
            for entry in row:
                transition = entry.command(app, game)
                if isinstance(transition, Push):
                    yield from _entered(app, transition.scene, f"{game.id}, {entry.words(game)}")
        yield from _past(app, game, text)
        if game.lessons is not None:
            yield f"{game.id}, lessons offered", LearnQuestion(app, game)
        if len(game.cards().faces) > 1:
            yield f"{game.id}, faces", FaceQuestion(app, game)


def _entered(app: App, scene: Scene, label: str) -> Iterator[tuple[str, Scene]]:
    app.director.start(TitleScene(app))
    app.director.carry_out(Push(scene))
    for _frame in range(20):
        app._frame(0.05)
    yield f"{label}: {scene.name}", scene


def _past(app: App, game: AnyGameUi, text: str) -> Iterator[tuple[str, Scene]]:
    scene = router.replay(app, game, text)
    app.director.start(scene)
    walk = scene.walk  # type: ignore[attr-defined]  # a past scene
    for place in range(SHOWN):
        walk.go((len(walk.places) - 1) * place // (SHOWN - 1))
        app._frame(0.0)
        yield f"{game.id}, a record at {place}", scene
