"""The list of lessons: the one that is picked can be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.features.lessons import lesson_progress, lesson_reader
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI


@pytest.mark.parametrize("at", [0, 7, 11])
def test_the_lesson_that_is_due_is_in_view_in_large_words_and_stays_so(make_app: Callable[..., App], at: int) -> None:
    names = lesson_reader.course(HACHIHACHI.id)
    done = lesson_progress.Progress()
    done.of(HACHIHACHI.id).done += names[:at]
    assert not lesson_progress.save(done)
    app = make_app(Launch(size=(1280, 720), speed=0))
    app.settings.text_scale = 1.5
    app.apply_settings()
    scene = router.lesson_list(app, HACHIHACHI)
    assert isinstance(scene, LearnScene)
    app.director.start(scene)
    app._frame(1 / 60)
    assert scene.table is not None
    assert scene.table.fitting < len(names)
    assert scene._free.h < 0  # the list needs all the room there is: no cards are drawn over it
    for again in (scene.resume, scene._decline, scene.resume):
        assert scene.picked is not None
        assert scene.picked.name == names[at]
        assert scene.table.row_box(scene.lessons.index(scene.picked)) is not None
        again()


def test_skipping_a_lesson_keeps_what_another_window_has_noted(app: App) -> None:
    scene = router.lesson_list(app, HACHIHACHI)
    assert isinstance(scene, LearnScene)
    app.director.start(scene)
    app._frame(1 / 60)
    assert scene.picked is not None
    elsewhere = lesson_progress.Progress()
    elsewhere.of(HACHIHACHI.id).done.append("11")
    assert not lesson_progress.save(elsewhere)
    scene._skip()
    of = lesson_progress.load()[0].of(HACHIHACHI.id)
    assert (of.done, of.skipped) == (["11"], [scene.picked.name])


def test_a_shortcut_comes_first_and_is_no_part_of_the_course(app: App) -> None:
    scene = router.lesson_list(app, HACHIHACHI)
    assert isinstance(scene, LearnScene)
    app.director.start(scene)
    app._frame(1 / 60)
    first, second, third = scene.lessons[:3]
    assert [first.name, second.name] == ["first", "koi-koi"]
    assert not first.in_course
    assert not second.in_course
    assert (third.name, third.in_course) == ("01", True)
    assert scene.picked is third
    assert scene.table is not None
    assert [line.cells[1].text[:2] for line in scene.table.lines[:3]] == ["Yo", "If", "1."]
    scene.table.current = 0
    scene._skip()
    scene.of.finish(first.name)
    assert scene.of.skipped == []
    assert scene._due() == third.name
