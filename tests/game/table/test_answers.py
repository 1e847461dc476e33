"""What is clicked or pressed is answered in the very next frame, whatever the disk and the players are at."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hanafuda.deck import notation
from hachi_hachi.game import router
from hachi_hachi.game.app.app import SLOW_FRAME, STILL, App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.renderer import Renderer
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.table.highlights import hand_boxes
from hachi_hachi.game.scenes.scene import FRAME, Scene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from hachi_hachi.game.table.scenes.hand_scene import HASTE
from hachi_hachi.game.table.session import ai_client as thinking
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from hachi_hachi.game.table.table_match import Match
from tests.game.helpers.at_once import NAMES, AtOnce, played_year
from tests.game.helpers.by_hand import keys_for, play_through
from tests.game.helpers.plain import PlainScene


class Silent(AtOnce):
    """Players who think for ever."""

    def poll(self) -> None:
        return None


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A number for every picture that was handed to the window, the same for the same picture."""
    pictures: list[int] = []
    present = Renderer.draw

    def draw(painter: Renderer, scene: Scene, beneath: Sequence[Scene], dt: float) -> None:
        present(painter, scene, beneath, dt)
        pictures.append(crc32(painter._canvas.surface.get_buffer().raw))

    monkeypatch.setattr(Renderer, "draw", draw)
    return pictures


def click(app: App, x: float, y: float) -> None:
    """As the window tells it: where the pointer is, pressed, let go."""
    place = app.canvas.point(x, y)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def at_rest(app: App) -> None:
    """So long that nothing moves any more, and a click is meant."""
    for _ in range(round(STILL / FRAME) + 400):
        app.step(FRAME)
    assert app.rest_after(0.0) == SLOW_FRAME


def table(app: App, seed: int = 3) -> TableScene:
    """A person at the table who is asked for a card."""
    seats = (Seat("You", HUMAN), *(Seat(name, "normal") for name in NAMES[1:3]))
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, seats, {}, seed)))
    play_through(app, keys_for, TableScene)
    scene = app.director.top
    assert isinstance(scene, TableScene)
    for _ in range(2000):
        app.step(FRAME)
        if scene.player.decision is not None:
            break
    for _ in range(round(HASTE / FRAME) + 2):
        app.step(FRAME)
    assert scene.player.decision is not None
    return scene


def test_a_button_of_the_title_answers_in_the_next_frame(app: App, shown: list[int]) -> None:
    app.director.start(TitleScene(app))
    at_rest(app)
    before = len(shown)
    scene = app.director.top
    assert isinstance(scene, TitleScene)
    options = scene.group.widgets[-3]
    click(app, *options.box.center)
    app.step(SLOW_FRAME)
    assert app.director.top.name == "options"
    assert len(shown) == before + 1
    assert shown[-1] != shown[-2]


def test_a_card_is_played_in_the_next_frame_while_the_disk_does_not_answer(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, shown: list[int],
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.setattr(thinking, "client", lambda: AtOnce(1))
    app = make_app(Launch(size=(1280, 720), speed=8))
    scene = table(app)
    answers = threading.Event()
    write = safe_files.write

    def slow(path: Path, data: bytes) -> str:
        assert answers.wait(60)
        return write(path, data)

    monkeypatch.setattr(safe_files, "write", slow)
    request.addfinalizer(answers.set)
    decision = scene.player.decision
    boxes = hand_boxes(scene.places, scene.chooser.hand, scene.chooser.card)
    actions, frames = scene.session.table.year.entries[-1].actions, len(shown)
    done = len(actions)
    card, box = next((card, box) for card, box in boxes if len(scene.chooser.ways(card)) == 1)
    click(app, *box.center)
    app.step(FRAME)
    assert scene.player.decision != decision
    assert len(actions) == done + 1
    assert len(shown) == frames + 1
    assert shown[-1] != shown[-2]
    assert actions[-1].args == (notation(card),)


def test_the_pause_opens_in_the_next_frame_while_a_player_thinks(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, shown: list[int]
) -> None:
    players: list[AtOnce] = [AtOnce(1)]
    monkeypatch.setattr(thinking, "client", lambda: players[0])
    app = make_app(Launch(size=(1280, 720), speed=8))
    app.settings.reduced_motion = True  # otherwise the plate of a player who thinks breathes, and nothing rests
    app.settings.explain_signs = False  # and a line that explains one goes by itself
    scene = table(app)
    scene.session.ai = Silent()
    decision = scene.session.table.decision
    assert decision is not None
    scene._act(decision.legal[0])
    at_rest(app)
    assert scene.session.ai.waiting
    frames = len(shown)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    app.step(SLOW_FRAME)
    assert app.director.top.name == "pause"
    assert len(shown) == frames + 1


def test_where_a_year_is_kept_is_shown_once_the_disk_has_taken_it(
    make_app: Callable[..., App], shown: list[int]
) -> None:
    app = make_app()
    (app.saves.folder / "years").write_text("in the way", encoding="utf-8")
    session = Session(played_year(3), AtOnce(1), app.saves.of("hachi-hachi"))
    while session.next_event() is not None:
        pass
    session.save()
    app.saves.of("hachi-hachi").settle()
    app.director.start(YearScene(Match(app, session, card_surfaces_of(app, HANAFUDA))))
    for _ in range(30):
        app.step(FRAME)
    before = len(shown)
    (app.saves.folder / "years").unlink()
    app.saves.of("hachi-hachi").discard()
    app.saves.of("hachi-hachi").settle()
    assert session.kept_at is not None
    app.step(FRAME)
    assert len(shown) == before + 1
    assert shown[-1] != shown[-2]


def test_the_loop_turns_slower_only_where_nothing_moves(app: App) -> None:
    app.director.start(PlainScene(app))
    app.step(FRAME)
    assert app.rest_after(0.004) == pytest.approx(FRAME - 0.004)
    at_rest(app)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.step(SLOW_FRAME)
    assert app.rest_after(0.0) == FRAME
    at_rest(app)
    app.director.top.invalidate()
    app.step(SLOW_FRAME)
    assert app.rest_after(0.0) == FRAME
