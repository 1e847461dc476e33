from collections.abc import Callable

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.scenes.director import Director
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Quit, Replace, Transition
from tests.game.helpers.plain import PlainScene


class Answering(PlainScene):
    """Answers every input with the next of its transitions."""

    def __init__(self, app: App, *answers: Callable[[], Transition | None]) -> None:
        super().__init__(app)
        self.answers = list(answers)

    def handle(self, event: object) -> Transition | None:
        del event
        return self.answers.pop(0)() if self.answers else None


class Over(PlainScene):
    name = "over"
    overlay = True


PRESS = Press(Action.CONFIRM)


@pytest.fixture
def calls() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def director(app: App, calls: list[tuple[str, str]]) -> Director:
    return Director(app.canvas, lambda event, name: calls.append((event, name)))


def test_push_pauses_and_pop_resumes(app: App, director: Director, calls: list[tuple[str, str]]) -> None:
    over = Over(app)
    first = Answering(app, lambda: Push(over))
    director.start(first)
    director.handle(PRESS)
    assert list(director.names) == ["plain", "over"]
    assert first.calls == ["enter", "pause"]
    director.carry_out(Pop())
    assert list(director.names) == ["plain"]
    assert first.calls == ["enter", "pause", "resume"]
    assert over.calls == ["enter", "leave"]
    assert calls == [("enter", "plain"), ("enter", "over"), ("leave", "over"), ("resume", "plain")]


def test_a_scene_is_drawn_anew_when_what_lay_over_it_is_gone(app: App, director: Director) -> None:
    """A cross-fade would hide it for a moment that nothing was drawn; without one the old picture would stay."""
    first = PlainScene(app)
    director.start(first)
    director.carry_out(Push(Over(app)))
    first.mark_drawn()
    assert not first.dirty
    director.carry_out(Pop())
    assert first.dirty


def test_replace_leaves_one_and_replace_all_leaves_every_scene(app: App, director: Director) -> None:
    scenes = [PlainScene(app) for _ in range(4)]
    director.start(scenes[0])
    director.carry_out(Push(scenes[1]))
    director.carry_out(Replace(scenes[2]))
    assert scenes[1].calls[-1] == "leave"
    assert list(director.names) == ["plain", "plain"]
    director.carry_out(Replace(scenes[3], all=True))
    assert list(director.names) == ["plain"]
    assert scenes[0].calls[-1] == scenes[2].calls[-1] == "leave"


def test_popping_the_last_scene_ends_everything(app: App, director: Director) -> None:
    director.start(PlainScene(app))
    director.carry_out(Pop())
    assert not director.running
    assert not director.handle(PRESS)
    director.update(0.1)


def test_quit_leaves_from_the_top(app: App, director: Director, calls: list[tuple[str, str]]) -> None:
    director.start(PlainScene(app))
    director.carry_out(Push(Over(app)))
    director.carry_out(Quit())
    assert calls[-2:] == [("leave", "over"), ("leave", "plain")]
    assert not director.running


def test_stay_and_none_change_nothing_but_only_stay_means_something(app: App, director: Director) -> None:
    scene = Answering(app, Consumed, lambda: None)
    director.start(scene)
    assert director.handle(PRESS)
    assert not director.handle(PRESS)
    assert director.top is scene


def test_only_overlays_show_what_is_beneath(app: App, director: Director) -> None:
    first, second, third = PlainScene(app), Over(app), Over(app)
    director.start(first)
    assert not list(director.beneath)
    director.carry_out(Push(second))
    director.carry_out(Push(third))
    assert list(director.beneath) == [first, second]
    director.carry_out(Push(PlainScene(app)))
    assert not list(director.beneath)


def test_a_new_layout_reaches_every_scene(app: App, director: Director) -> None:
    placed: list[str] = []

    class Placing(Over):
        def layout(self, canvas: object) -> None:
            del canvas
            placed.append("placed")

    director.start(Placing(app))
    director.carry_out(Push(Placing(app)))
    director.top.mark_drawn()
    placed.clear()
    director.relayout()
    assert placed == ["placed", "placed"]
    assert director.top.dirty
