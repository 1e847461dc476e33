"""A record gone through: to and fro it always shows the same, and from anywhere it can be played on."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from random import Random

import pygame
import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.replay.auto_play import LONGER, SPEEDS, STAYS
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.scenes.result_sheet_scene import GUARD
from hachi_hachi.game.scenes.scene import Push
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from tests.engine.contract.kits import KITS
from tests.game.features.replay.random_walk import played, wander
from tests.game.helpers.clicks import keys, top, use
from tests.game.helpers.fits import assert_fits


def opened(app: App, name: str, most: int = 10_000) -> ReplayScene:
    setup = KITS[name].quick
    record = played(name, setup.ruleset, len(setup.seats), setup.deals, 4, most).record_text()
    scene = router.replay(app, GAMES[name], record)
    assert isinstance(scene, ReplayScene)
    app.director.start(scene)
    app._frame(0.016)
    return scene


@pytest.mark.parametrize("name", sorted(KITS))
def test_to_and_fro_it_shows_what_a_fresh_replay_shows(app: App, name: str) -> None:
    scene = opened(app, name)
    assert wander(scene, 120, Random(1), every=3) == 40


def test_every_event_belongs_to_one_place_and_each_way_has_its_steps() -> None:
    table = played("hachi-hachi", "shiragiku", 4, 6, 2)
    walk = ReplayCursor(table)
    assert [place.shown for place in walk.places] == sorted(place.shown for place in walk.places)
    assert walk.places[-1].shown == len(table.events)
    assert sum(place.action is not None for place in walk.places) == sum(len(e.actions) for e in table.entries)
    for place in walk.places:
        if place.action is None:
            assert place.shown == len(table.events) or table.events[place.shown].opens
    seen = []
    while walk.turn(1):
        seen.append(walk.at)
    back = []
    while walk.turn(-1):
        back.append(walk.at)
    assert seen[:-1] == back[-2::-1]
    walk.enter(3)
    assert (walk.place.entry, walk.place.number) == (3, 0)
    walk.decision(2)
    walk.deal(-1)
    assert (walk.place.entry, walk.place.number) == (3, 0)
    walk.deal(-1)
    assert (walk.place.entry, walk.place.number) == (2, 0)


def test_keys_and_buttons_go_the_same_ways(app: App) -> None:
    scene = opened(app, "hachi-hachi")
    use(app, "▶")
    use(app, "Deal ▶")
    by_mouse = scene.walk.at
    scene.walk.go(0)
    keys(app, Action.RIGHT, Action.PAGE_DOWN)
    assert scene.walk.at == by_mouse
    keys(app, Action.LEFT, Action.DOWN, Action.UP)
    app._hear(Press(None, "end"))
    assert scene.walk.at == len(scene.walk.places) - 1
    app._hear(Press(None, "home"))
    assert scene.walk.at == 0


def test_it_goes_on_by_itself_as_fast_as_one_likes_until_the_end_or_a_step_by_hand(app: App) -> None:
    scene = opened(app, "hachi-hachi")

    def pass_time(seconds: float) -> None:
        for _frame in range(round(seconds * 16)):
            app._frame(1 / 16)

    pass_time(STAYS * 2)
    assert scene.walk.at == 0
    use(app, "Play back")
    pass_time(STAYS * 3.5)
    assert scene.walk.at == 3
    use(app, "Pause")
    pass_time(STAYS * 2)
    assert scene.walk.at == 3
    app._hear(Press(Action.PLAY))
    scene.unattended.speed = SPEEDS[-1]
    pass_time(STAYS)
    assert scene.walk.at == 3 + SPEEDS[-1]
    keys(app, Action.LEFT)
    assert not scene.unattended.running
    scene.walk.go(scene.walk.length(0))  # the end of the first deal is seen longer
    app._hear(Press(Action.PLAY))
    pass_time(STAYS * 2 / SPEEDS[-1])
    assert scene.walk.place.action is None
    pass_time(STAYS * (LONGER - 1) / SPEEDS[-1])
    assert scene.walk.place.entry == 1
    scene.walk.go(len(scene.walk.places) - 2)
    pass_time(STAYS)
    assert scene.walk.at == len(scene.walk.places) - 1
    assert not scene.unattended.running
    app._hear(Press(Action.PLAY))  # from the end it begins anew
    assert scene.walk.at == 0
    assert scene.unattended.running


def test_a_deal_on_and_back_leads_to_beginnings_and_from_the_last_to_its_end() -> None:
    walk = ReplayCursor(played("hachi-hachi", "shiragiku", 3, 6, 4, most=60))
    assert walk.deals > 2
    begins = [n for n, place in enumerate(walk.places) if place.number == 0]
    walk.go(begins[1] + 3)
    assert (walk.deal(-1), walk.at) == (True, begins[1])
    assert (walk.deal(-1), walk.at) == (True, begins[0])
    assert (walk.deal(-1), walk.at) == (False, begins[0])
    assert (walk.deal(1), walk.at) == (True, begins[1])
    walk.enter(walk.deals - 1)
    walk.decision(2)
    assert (walk.deal(1), walk.at) == (True, len(walk.places) - 1)
    assert (walk.deal(1), walk.at) == (False, len(walk.places) - 1)


def backs(table: TableScene) -> set[Hashable]:
    """The sprites of cards in a hand that is not seen."""
    return {key for key in table.player.stage.lying() if isinstance(key, tuple) and key[0] == "hand"}


def test_eyes_show_what_that_seat_was_shown_and_open_hands_all(app: App) -> None:
    scene = opened(app, "hachi-hachi")
    scene._went(scene.walk.go(next(n for n, p in enumerate(scene.walk.places) if p.action and p.action.verb == "play")))
    table = scene.table
    assert isinstance(table, TableScene)
    seen = table.player.view
    assert seen is not None
    active = seen.active
    for seat in active:
        scene._look(seat)
        assert backs(table)
        view = table.player.view
        assert view is not None
        assert view.seat == seat
        known = [other for other in active if view.hands[other].bit_count() == view.hand_sizes[other]]
        assert known == [seat]
    scene._look(-1)
    view = table.player.view
    assert view is not None
    assert all(view.hands[other].bit_count() == view.hand_sizes[other] for other in active)
    assert not backs(table)


@pytest.mark.usefixtures("quick_players")
def test_from_any_place_it_is_played_on_and_nothing_is_kept(app: App, home: Path) -> None:
    scene = opened(app, "hachi-hachi")
    before = scene.walk.table.record_text()
    seat = next(p.action.seat for p in scene.walk.places if p.action and p.action.verb == "play")
    scene._look(seat)
    place = next(n for n, p in enumerate(scene.walk.places) if p.action and p.action.verb == "play")
    scene._went(scene.walk.go(place + 4))
    use(app, "Play from here")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.session.people == {seat}
    assert table.match.again
    app.launch = Launch(size=(1280, 720), speed=8)
    for _number in range(3000):
        app._frame(1 / 60)
        now = top(app)
        if now.name == "settlement":
            break
        if isinstance(now, TableScene) and now.player.decision is not None:
            now._act(now.player.decision.legal[0])
    assert top(app).name == "settlement"
    for _press in ("the stones", "the button"):
        for _number in range(round(GUARD * 60) + 2):
            app._frame(1 / 60)
        keys(app, Action.CONFIRM)
    assert top(app) is scene
    assert scene.walk.table.record_text() == before
    assert not (home / "hachi-hachi.hachi").exists()


@pytest.mark.parametrize("most", [1, 40])
def test_a_year_that_was_left_is_opened_too(app: App, most: int) -> None:
    scene = opened(app, "hachi-hachi", most)
    app._hear(Press(None, "end"))
    app._frame(0.016)
    assert scene.caption()[1]


def test_the_list_opens_a_record_and_refuses_what_it_cannot(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    (home / "years").mkdir()
    path = home / "years" / "one.hachi"
    path.write_text(played("hachi-hachi", "shiragiku", 3, 6, 1).record_text(), "utf-8")
    app.director.start(TitleScene(app))
    app.director.carry_out(Push(HistoryScene(app)))
    years = top(app)
    assert isinstance(years, HistoryScene)
    app._frame(0.016)
    app._frame(0.016)
    keys(app, Action.CONFIRM)
    assert top(app).name == "past"
    keys(app, Action.BACK)
    assert top(app) is years
    path.write_text(path.read_text("utf-8").replace('"play"', '"ploy"', 1), "utf-8")
    keys(app, Action.CONFIRM)
    assert top(app) is years
    assert years.message.startswith("Can't open it: ")
    path.write_text(played("hachi-hachi", "shiragiku", 3, 6, 1, 0).record_text(), "utf-8")
    keys(app, Action.CONFIRM)
    assert years.message == "Can't open it: Nothing here yet."


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", sorted(KITS))
def test_the_bar_fits_in_every_language(app: App, name: str, size: tuple[int, int], scale: float) -> None:
    scene = opened(app, name, 60)
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    for language in i18n.languages():
        i18n.use_language(language)
        scene.layout(app.canvas)
        scene.draw(app.canvas)
        for widget in scene.group.widgets:
            assert_fits(app.canvas, widget, language, size, scale)


def test_the_cards_are_asked_for_as_soon_as_a_record_is_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[CardSurfaces] = []

    def note(deck: CardSurfaces) -> None:
        asked.append(deck)

    monkeypatch.setattr(CardSurfaces, "read_ahead", note)
    scene = opened(app, "hachi-hachi", 40)
    assert asked == [scene.match.deck]
