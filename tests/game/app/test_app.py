"""The loop: draws only what has changed, writes pictures and a log, survives what a machine does to a window."""

import contextlib
import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pygame
import pytest

from hachi_hachi.game.app import startup
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.event_queue import EventQueue
from hachi_hachi.game.display.inputs import Action, Input, Inputs, Press
from hachi_hachi.game.scenes.scene import FRAME, Pop, Push, Quit, Replace, Scene, Transition
from hachi_hachi.game.screens.crash_scene import CrashScene
from hachi_hachi.game.storage.settings import load
from tests.game.helpers.plain import Counting, PlainScene


class Overlay(Counting):
    name = "overlay"
    overlay = True


def test_nothing_moves_nothing_is_drawn(app: App) -> None:
    scene = Counting(app)
    app.director.start(scene)
    for _ in range(10):
        app._frame(0.016)
    assert scene.draws == 1
    scene.invalidate()
    app._frame(0.016)
    app._frame(0.016)
    assert scene.draws == 2
    scene.moving = True
    app._frame(0.016)
    app._frame(0.016)
    assert scene.draws == 4


def test_what_is_beneath_an_overlay_is_drawn_once_and_again_after_it(app: App) -> None:
    below, over = Counting(app), Overlay(app)
    app.director.start(below)
    app._frame(0)
    app.director.carry_out(Push(over))
    for _ in range(5):
        over.invalidate()
        app._frame(0.016)
    assert (below.draws, over.draws) == (2, 5)
    app.director.carry_out(Pop())
    app._frame(0.016)
    assert below.draws == 3


class Ahead(Counting):
    fails = False

    def prepare_next_frame(self, left: float) -> None:
        self.calls.append(f"ahead {0 < left <= FRAME}")
        if self.fails:
            raise ValueError("it cannot be done before")


def test_a_scene_does_ahead_what_it_can_where_there_is_time(app: App) -> None:
    scene = Ahead(app)
    app.director.start(scene)
    app._frame(0.016)
    app.rest(0.0)
    assert scene.calls.count("ahead True") == 1
    app.rest(FRAME)
    assert scene.calls.count("ahead True") == 1, "there was no time left"


def test_what_fails_between_two_frames_is_reported_like_what_fails_in_one(app: App) -> None:
    scene = Ahead(app)
    scene.fails = True
    seen: list[str] = []

    def rescue(app: App, path: Path | None) -> Scene:
        seen.append(path.read_text("utf-8") if path is not None else "")
        app.director.quit()
        return Counting(app)

    class Ends(Counting):
        def update(self, dt: float) -> Transition | None:
            del dt
            return Quit()

    def rescued(app: App, path: Path | None) -> Scene:
        rescue(app, path)
        return Ends(app)

    assert app.run(lambda _app: scene, rescued) == 0
    assert len(seen) == 1
    assert "it cannot be done before" in seen[0]


def test_a_minimised_window_is_not_drawn(app: App) -> None:
    scene = Counting(app)
    app.director.start(scene)
    app.window.handle(pygame.Event(pygame.WINDOWMINIMIZED))
    app._frame(0.016)
    assert scene.draws == 0
    assert app.window.handle(pygame.Event(pygame.WINDOWRESTORED))
    app._frame(0.016)
    assert scene.draws == 1


def test_each_picture_is_written_once_when_first_complete(make_app: Callable[..., App], tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    app = make_app(Launch(size=(1280, 720), screenshots=folder))
    scene = Counting(app)
    app.director.start(scene)
    app._frame(0)
    assert not folder.exists()
    for shot in ("deal", None, "table", "table", "choice", "table"):
        scene.shot = shot
        scene.invalidate()
        app._frame(0.016)
    assert sorted(path.name for path in folder.iterdir()) == ["choice.png", "deal.png", "table.png"]
    assert pygame.image.load(folder / "deal.png").get_size() == (1280, 720)


def test_the_log_tells_what_happened(make_app: Callable[..., App], tmp_path: Path) -> None:
    file = tmp_path / "logs" / "log.jsonl"
    app = make_app(Launch(size=(1280, 720), log=file))
    scene = Counting(app)
    scene.shot = "plain"
    app.director.start(scene)
    app._frame(0)
    app.log("action", seat=1, card="4R")
    app.director.carry_out(Replace(Overlay(app), all=True))
    app.close()
    events = [json.loads(line) for line in file.read_text().splitlines()]
    assert [event["event"] for event in events] == [
        "enter", "complete", "action", "leave", "enter", "leave", "end"
    ]
    assert events[1]["picture"] == "plain"
    assert events[2]["card"] == "4R"


def test_closing_the_window_leaves_every_scene(app: App) -> None:
    over = Overlay(app)

    class Pushing(Counting):
        def update(self, dt: float) -> Push:
            del dt
            pygame.event.post(pygame.Event(pygame.QUIT))
            return Push(over)

    below = Pushing(app)
    assert app.run(lambda _: below, CrashScene) == 0
    assert below.calls[-1] == over.calls[-1] == "leave"


def test_a_new_size_reaches_canvas_and_scenes(app: App) -> None:
    placed: list[float] = []

    class Placing(Counting):
        def layout(self, canvas: object) -> None:
            del canvas
            placed.append(app.canvas.area.w)

    app.director.start(Placing(app))
    app.window.surface = pygame.display.set_mode((1720, 720), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1720, y=720))
    app._listen(0.0)
    assert placed[0] == pytest.approx(1280)
    assert placed[-1] == pytest.approx(1680)
    assert app.director.top.dirty


def key(number: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=number, mod=0, unicode="", scancode=0)


def test_many_sizes_in_a_row_place_everything_once(app: App) -> None:
    placed: list[float] = []

    class Placing(Counting):
        def layout(self, canvas: Canvas) -> None:
            placed.append(canvas.area.w)

    app.director.start(Placing(app))
    app.window.surface = pygame.display.set_mode((1720, 720), pygame.RESIZABLE)
    pygame.event.clear()
    placed.clear()
    for width in range(1680, 1721):
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=720))
    app.step(0.0)
    assert placed == [pytest.approx(1680)]


def test_closing_the_window_is_heard_before_whatever_is_queued(app: App) -> None:
    app.director.start(Counting(app))
    full_screen = app.window.full_screen
    pygame.event.clear()
    for _ in range(99):
        pygame.event.post(key(pygame.K_F11))
        pygame.event.post(key(pygame.K_RETURN))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.step(0.0)
    assert not app.director.running
    assert app.window.full_screen is full_screen


def test_an_end_is_heard_while_much_is_queued(app: App) -> None:
    now, heard = [0.0], list[Input]()

    class Slow(PlainScene):
        def handle(self, event: Input) -> Transition | None:
            heard.append(event)
            now[0] += 0.04
            return None

    app._events = EventQueue(lambda: now[0])
    app.inputs = Inputs(app.canvas.to_units, is_down=lambda _code: True)
    app.director.start(Slow(app))
    pygame.event.clear()
    for _ in range(60):
        pygame.event.post(key(pygame.K_DOWN))
    app.step(0.0)
    assert 0 < len(heard) <= 4  # the loop looks in between whether it is to end
    before = len(heard)
    app.asked_to_end = True
    app.step(0.0)
    assert len(heard) == before + 1
    app.asked_to_end = False
    for _ in range(60):
        app.step(0.0)
    assert len(heard) == 60  # and nothing is lost


def test_the_screen_saver_may_come_once_nothing_moves(app: App) -> None:
    app.director.start(app.title())
    app.step(FRAME)
    assert not pygame.display.get_allow_screensaver()
    pygame.event.clear()
    for _ in range(400):
        app.step(FRAME)
    assert pygame.display.get_allow_screensaver()  # petals sway on the title all the time
    pygame.event.post(key(pygame.K_DOWN))
    app.step(FRAME)
    assert not pygame.display.get_allow_screensaver()
    scene = Counting(app)
    scene.moving = True
    app.director.start(scene)
    for _ in range(400):
        app.step(FRAME)
    assert not pygame.display.get_allow_screensaver()


@pytest.mark.parametrize(("visible", "done"), [(True, ["focus"]), (False, ["restore", "focus"])])
def test_only_a_minimized_window_is_restored(
    app: App, monkeypatch: pytest.MonkeyPatch, visible: bool, done: list[str]
) -> None:
    calls: list[str] = []

    class SystemWindow:
        """Restoring a maximized window would make it smaller."""

        @classmethod
        def from_display_module(cls) -> Self:
            return cls()

        def restore(self) -> None:
            calls.append("restore")

        def focus(self) -> None:
            calls.append("focus")

    monkeypatch.setattr(pygame, "Window", SystemWindow)
    app.window.visible = visible
    app.window.bring_to_front()
    assert calls == done


def test_a_size_whose_event_was_lost_is_taken_all_the_same(app: App) -> None:
    """Something fails on hearing a key, and the window has changed its size in the same turn of the loop."""

    class Failing(PlainScene):
        def handle(self, event: Input) -> Transition | None:
            del event
            raise ValueError("that went wrong")

        def layout(self, canvas: Canvas) -> None:
            super().layout(canvas)
            placed.append(canvas.area.w)

    placed: list[float] = []
    app.director.start(Failing(app))
    app.step(1 / 60)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.window.surface = pygame.display.set_mode((1720, 720), pygame.RESIZABLE)
    with pytest.raises(ValueError, match="went wrong"):
        app.step(1 / 60)
    pygame.event.clear()
    app.step(1 / 60)
    assert placed[-1] == pytest.approx(1680)
    assert app.canvas.area.w == placed[-1]


def test_settings_that_cannot_be_saved_are_a_sentence(app: App, home: Path) -> None:
    (home / "settings.json").mkdir()
    app.save_settings()
    assert app.notice.startswith("Couldn't save settings")


def test_a_second_window_leaves_settings_alone_that_only_the_first_has_changed(make_app: Callable[..., App]) -> None:
    first, second = make_app(), make_app()
    first.settings.speed = 4
    first.save_settings()
    second.settings.reduced_motion = True
    second.save_settings()
    first.settings.speed = 2
    first.save_settings()
    assert (load()[0].speed, load()[0].reduced_motion) == (2, True)


def test_damaged_settings_are_a_sentence(make_app: Callable[..., App], home: Path) -> None:
    (home / "settings.json").write_text("{")
    app = make_app()
    assert str(home / "settings.json.bad") in app.notice


def test_full_screen_by_key_is_kept(app: App) -> None:
    app.director.start(Counting(app))
    app._hear(Press(Action.FULL_SCREEN))
    assert load()[0].full_screen
    app._hear(Press(Action.FULL_SCREEN))
    assert not load()[0].full_screen
    assert app.window.surface is app.canvas.surface


def test_sound_is_switched_off_and_on_by_key(app: App) -> None:
    app.director.start(Counting(app))
    app._hear(Press(Action.MUTE))
    assert load()[0].muted
    assert app.audio.loudness("lay") == 0
    app._hear(Press(Action.MUTE))
    assert not load()[0].muted
    assert app.audio.loudness("lay") > 0


def test_the_speed_of_the_command_line_goes_over_the_settings(make_app: Callable[..., App]) -> None:
    assert make_app().speed == 1.0
    assert make_app(Launch(size=(1280, 720), speed=0)).speed == 0.0


def test_an_interrupt_is_not_lost_where_something_swallows_it(app: App) -> None:
    """As C does where it calls back into Python, reading a file of type."""

    class Swallowing(Counting):
        updates = 0

        def update(self, dt: float) -> None:
            del dt
            self.updates += 1
            assert self.updates == 1, "the loop went on"
            with contextlib.suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)

    with startup._ended_by_signal(app), pytest.raises(KeyboardInterrupt):
        app.run(Swallowing, CrashScene)


@pytest.fixture
def heeding_interrupts() -> Iterator[None]:
    """A shell that starts the tests in the background has them ignore Ctrl+C: here they heed it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding_interrupts")
def test_told_to_end_twice_it_ends_at_once(app: App) -> None:
    with startup._ended_by_signal(app):
        signal.raise_signal(signal.SIGINT)
        assert app.asked_to_end
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
