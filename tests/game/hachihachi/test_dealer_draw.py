"""The draw for dealer: every person at the screen chooses a card, computer players draw by themselves, ties again."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DEALER, DealerDrawScene, drew
from hachi_hachi.game.hanafuda.dealer_draw.draw_layout import FAN, DealerDrawLayout
from hachi_hachi.game.hanafuda.dealer_draw.draw_prompts import why_first
from hachi_hachi.game.storage.i18n import use_language
from hachi_hachi.game.storage.settings import load
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat, WatchOptions
from tests.game.helpers.at_once import NAMES, played_year, table_of

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=8))


def seating(app: App, people: frozenset[int], seats: int, seed: int) -> DealerDrawScene[YearTable]:
    sitting = [Seat(name, HUMAN if n in people else "normal") for n, name in enumerate(NAMES[:seats])]
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, tuple(sitting), {}, seed)))
    scene = app.director.top
    assert isinstance(scene, DealerDrawScene)
    return scene


@pytest.mark.parametrize("watched", [True, False])
def test_the_first_year_that_is_begun_has_the_seed_of_the_command_line(
    make_app: Callable[..., App], watched: bool
) -> None:
    sitting = tuple(Seat(name, HUMAN if n == 0 else "normal") for n, name in enumerate(NAMES[:3]))

    def begun(app: App) -> dict[str, object]:
        if watched:
            scene = router.watch(app, HACHIHACHI, WatchOptions())
        else:
            scene = router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, sitting))
        assert isinstance(scene, DealerDrawScene)
        record: dict[str, object] = json.loads(scene.match.session.table.record_text())
        del record["start"]
        return record

    first, second = (make_app(Launch(size=(1280, 720), seed=88)) for _ in range(2))
    assert begun(first) == begun(second)
    assert begun(first) != begun(second)  # later ones are dealt by chance


def tied_seed(seats: int, among: frozenset[int]) -> int:
    """A seed whose second round is drawn by somebody of `among`, but not by all of them."""
    for seed in range(2000):
        table = table_of("shiragiku", seats, seed=seed)
        rounds = table.year.draw or ()
        if len(rounds) > 1:
            again = {seat for seat, card in enumerate(rounds[1]) if card is not None}
            if again & among and among - again:
                return seed
    raise AssertionError("no draw is tied")


@pytest.mark.parametrize(
    ("people", "seats"), [(frozenset({0}), 3), (frozenset({0, 1}), 2), (frozenset({0, 2, 4}), 5), (frozenset({1}), 3)]
)
def test_every_person_chooses_and_nobody_else(app: App, people: frozenset[int], seats: int) -> None:
    seed = tied_seed(seats, people) if len(people) > 1 and seats > 2 else 3
    scene = seating(app, people, seats, seed)
    wanted = [
        seat for drawn in scene.rounds for seat in sorted(people) if drawn[seat] is not None
    ]
    chose = []
    for _ in range(1500):
        app._frame(1 / 60)
        if scene._over and DEALER in scene.stage.props:
            break
        if scene._choosing:
            drawer, index = scene._drawer, scene.focus
            assert index not in scene.gone
            app.director.handle(Press(Action.CONFIRM, "return"))
            chose.append(drawer)
            assert index in scene.gone
    assert chose == wanted
    assert scene.draw_event is not None
    assert scene.stage.props.get(DEALER) == scene.draw_event.dealer
    for seat in range(seats):
        last = [drawn[seat] for drawn in scene.rounds if drawn[seat] is not None][-1]
        assert scene.stage.props.get(drew(seat)) == last


def test_the_name_of_who_draws_is_said_where_several_do(app: App) -> None:
    scene = seating(app, frozenset({0, 1}), 3, 3)
    app._frame(1 / 60)
    assert NAMES[0] in scene._prompt()
    app.director.handle(Press(Action.CONFIRM, "return"))
    for _ in range(60):
        app._frame(1 / 60)
        if scene._choosing:
            break
    assert NAMES[1] in scene._prompt()
    alone = seating(app, frozenset({0}), 3, 3)
    app._frame(1 / 60)
    assert NAMES[0] not in alone._prompt()


def test_the_draw_says_what_to_do_and_by_lot_nothing_is_drawn(app: App) -> None:
    scene = seating(app, frozenset({0}), 3, 3)
    for _ in range(1500):
        app._frame(1 / 60)
        if scene._choosing:
            assert "Click a card" in scene._further()
            app.director.handle(Press(Action.CONFIRM, "return"))
        if scene._over and DEALER in scene.stage.props:
            break
    assert "to deal" in scene._further()
    sitting = tuple(Seat(name, HUMAN if n == 0 else "normal") for n, name in enumerate(NAMES[:3]))
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions("hanafubuki", 12, sitting, {}, 5)))
    lot = app.director.top
    assert isinstance(lot, DealerDrawScene)
    for _ in range(5):
        app._frame(1 / 60)
    assert "Random dealer" in lot._heading()
    assert "Draw" not in lot._heading()
    assert "First dealer" in lot._prompt()
    assert "to deal" in lot._further()
    assert not lot.stage.sprites


def test_it_is_said_what_decided_the_draw() -> None:
    use_language("en")
    texts = set()
    for seed in range(60):
        table = table_of("shiragiku", 5, seed=seed)
        [drawn] = (table.year.draw or ())[-1:]
        first = next(event.dealer for event in table.events if isinstance(event, ev.DealerDrawn))
        cards = {seat: CARDS[card] for seat, card in enumerate(drawn) if card is not None}
        assert first == min(cards, key=lambda seat: (cards[seat].month, -cards[seat].points))
        tied = sum(card.month == cards[first].month for card in cards.values()) > 1
        words = why_first("Akiko", drawn, first)
        assert ("more card points" in words) == tied
        assert ("earliest month" in words) == (not tied)
        texts.add(words)
    assert len(texts) == 2


def test_the_marks_are_asked_about_once_when_the_second_year_begins(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=8))
    seating(app, frozenset({0}), 3, 3)
    app._frame(1 / 60)
    app._frame(1 / 60)
    assert "marks" not in app.director.names
    (app.saves.folder / "years").mkdir(exist_ok=True)
    finished = app.saves.folder / "years" / "2026-01-01-000000-hachi-hachi.hachi"
    finished.write_text(played_year(1).record_text(), encoding="utf-8")
    watched = seating(app, frozenset(), 3, 3)
    for _ in range(4):
        app._frame(1 / 60)
    assert app.director.top is watched
    scene = seating(app, frozenset({0}), 3, 3)
    for _ in range(4):
        app._frame(1 / 60)
    assert app.director.names[-1] == "marks"
    before = scene.match.marks
    app.director.handle(Press(Action.RIGHT))
    app.director.handle(Press(Action.CONFIRM))
    assert (scene.match.settings.month_marks, load()[0].of(HACHIHACHI.id).month_marks) == ("off", "off")
    assert (before, scene.match.marks) == (True, False), "until it is answered they are there"
    for _ in range(4):
        app._frame(1 / 60)
    assert "marks" not in app.director.names


@pytest.mark.parametrize("height", [720.0, 960.0])
def test_two_seats_face_each_other_and_nothing_covers_the_words(height: float) -> None:
    places = DealerDrawLayout(Box(0, 0, 1280, height), 2, 0)
    own, other = places.plate(0), places.plate(1)
    assert (own.cx, other.cx) == (640, 640)
    boxes = [own, other, *(card_box(places.drawn(seat)) for seat in (0, 1))]
    middle = [card_box(places.fan(index)) for index in (FAN // 2 - 1, FAN // 2)]
    for box in (*boxes, *middle):
        assert not box.overlaps(places.words.inset(20, 12)), box
    assert all(box.y >= 0 and box.bottom <= height for box in boxes)
    assert not any(one.overlaps(card) for one in boxes for card in middle)
