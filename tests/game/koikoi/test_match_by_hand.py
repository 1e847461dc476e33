"""A match played through its scenes: by keys and by mouse, with undo, saved and resumed, watched and replayed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI as ENGINE
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Input
from hachi_hachi.game.hanafuda.all_cards_scene import AllCardsScene
from hachi_hachi.game.koikoi.deal.table_scene import TableScene
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.koikoi.inspector.help_scene import PAGES, HelpScene
from hachi_hachi.game.koikoi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.koikoi.settlement.deal_rows import new_cards
from hachi_hachi.game.koikoi.settlement.match_deals import tally
from hachi_hachi.game.koikoi.settlement.match_scene import MatchScene
from hachi_hachi.game.koikoi.settlement.rows_cue import APPEARED, CARDS_SHOWN, COUNTED
from hachi_hachi.game.koikoi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat, WatchOptions
from hachi_hachi.game.widgets.table import Table
from tests.game.helpers.by_hand import MOST, clicks_for, keys_for, play_through
from tests.game.helpers.pad import Pad

pytestmark = pytest.mark.usefixtures("quick_players")

@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def begun(app: App, *, seed: int = 3, deals: int = 3, people: int = 1, ruleset: str = "leaflet") -> Scene:
    seats = tuple(Seat(name, HUMAN if n < people else "normal") for n, name in enumerate(("You", "Iori")))
    changed = {"deals": deals}
    app.director.start(router.new_year(app, KOI_KOI, NewGameOptions(ruleset, 0, seats, changed, seed)))
    return app.director.top


@pytest.mark.parametrize("inputs", [keys_for, clicks_for])
def test_a_match_is_played_to_its_end(app: App, inputs: Callable[[Scene, int], list[Input]]) -> None:
    begun(app, deals=3)
    names = play_through(app, inputs, MatchScene, drawn=False)
    assert names.count("settlement") == 3
    end = app.director.top
    assert isinstance(end, MatchScene)
    session = end.match.session
    assert session.table.match.finished
    assert len(end.deals) == 3
    assert end.scores == tuple(session.table.match.scores)
    app._frame(1 / 60)
    assert ENGINE.summary(session.table.record_text()).scores == end.scores
    end.celebrated = True  # the accounts after the ceremony say what its chart doesn't
    end.layout(app.canvas)
    feats, *_rest = end.parts
    assert isinstance(feats, Table)
    tallies = [tally(end.deals, seat) for seat in range(2)]
    assert sum(one.won for one in tallies) == sum(deal.result.winner is not None for deal in end.deals) > 0
    for number, one in enumerate(tallies, start=1):
        assert feats.lines[0].cells[number].text == str(one.won)
        assert (one.best is None) == (not one.won)
        assert sum(one.yaku.values()) >= one.won


def test_a_match_is_played_by_pad_alone(app: App) -> None:
    begun(app, deals=1)
    pad, calls = Pad(app), 0
    for _ in range(MOST):
        scene = app.director.top
        if isinstance(scene, MatchScene):
            break
        if isinstance(scene, TableScene) and scene.question.panel is not None:
            calls += 1
            pad.press(*(Action.RIGHT,) * (calls % 2), Action.CONFIRM)
        elif isinstance(scene, TableScene) and scene.player.decision is not None:
            pad.press(Action.RIGHT, Action.CONFIRM)
        elif not isinstance(scene, TableScene):
            pad.press(Action.CONFIRM)
        else:
            app.step(1 / 60)
    end = app.director.top
    assert isinstance(end, MatchScene)
    assert end.match.session.table.match.finished
    assert len(end.deals) == 1


def test_two_people_at_one_screen_each_see_their_own_cards_after_a_cover(app: App) -> None:
    begun(app, deals=1, people=2)
    asked: list[int] = []

    def inputs(scene: Scene, number: int) -> list[Input]:
        if isinstance(scene, TableScene) and scene.player.decision is not None:
            view, seat = scene.player.presenter.top.view, scene.player.decision.seat
            asked.append(seat)
            assert (view.seat, view.hands[1 - seat]) == (seat, 0)
            assert view.hands[seat].bit_count() == view.hand_sizes[seat]
        return keys_for(scene, number)

    names = play_through(app, inputs, MatchScene, drawn=False)
    assert set(asked) == {0, 1}
    assert names.count("cover") >= sum(one != other for one, other in pairwise(asked)) > 4


def settled(app: App, seed: int = 3, ruleset: str = "leaflet") -> SettlementScene:
    begun(app, seed=seed, ruleset=ruleset)
    play_through(app, keys_for, SettlementScene, drawn=False)
    scene = app.director.top
    assert isinstance(scene, SettlementScene)
    return scene


def test_the_settlement_says_what_every_amount_is_for(app: App) -> None:
    for seed in (3, 5):
        scene = settled(app, seed)
        result = scene.view.result
        assert result is not None
        if result.winner is None:
            assert scene.rows == []
            continue
        *parts, total = scene.rows
        assert total.total
        assert all(row.why for row in scene.rows)
        counted = [int(row.amount.split()[0]) for row in parts if not row.amount.startswith("×")]
        assert sum(counted) == result.base
        assert str(result.base * result.multiplier) in total.amount
        app._frame(1 / 60)


def test_rows_cards_and_scores_are_counted_one_after_the_other(app: App) -> None:
    scene = next(one for one in (settled(app, seed) for seed in range(3, 12)) if len(one.rows) > 2)
    app.launch = Launch(size=(1280, 720), speed=1)
    again = SettlementScene(scene.match, scene._next_deal, scene._all_over)
    app.director.start(again)
    seen: list[tuple[int, int, int]] = []
    winner = again._own
    while not again.timeline.idle:
        app._frame(1 / 30)
        props = again.stage.props
        seen.append((props.get(APPEARED, 0), props.get(CARDS_SHOWN, 0), again._score(winner, props.get(COUNTED, 0.0))))
    assert seen == sorted(seen)
    rows, cards, scores = zip(*seen, strict=True)
    assert set(rows) == set(range(len(again.rows) + 1))
    assert len(set(cards)) > 2
    assert len(set(scores)) > 2
    assert (cards[-1], scores[-1]) == (sum(new_cards(again.rows)), again.view.scores[winner])


def test_the_cards_as_dealt_are_all_forty_eight(app: App) -> None:
    dealt = settled(app)._dealt()
    assert isinstance(dealt, AllCardsScene)
    cards = [card for hand in dealt.hands for card in hand] + dealt.field + dealt.draw_pile
    assert sorted(cards) == list(range(48))
    app.director.start(dealt)
    app._frame(1 / 60)


def table(app: App, seed: int = 3) -> TableScene:
    begun(app, seed=seed)
    play_through(app, keys_for, TableScene, drawn=False)
    scene = app.director.top
    assert isinstance(scene, TableScene)
    for _ in range(MOST):
        app.director.update(1 / 60)
        if scene.player.decision is not None:
            return scene
    raise AssertionError("nobody is asked")


def test_a_decision_can_be_taken_back(app: App) -> None:
    scene = table(app)
    hand = list(scene.chooser.hand)
    for event in keys_for(scene, 0):
        app.director.handle(event)
    for _ in range(MOST):
        app.director.update(1 / 60)
        if scene.player.decision is not None and scene.player.decision.kind == "play":
            break
    assert len(scene.chooser.hand) < len(hand)
    assert scene._undo_now() is None
    app.director.update(1 / 60)
    while len(scene.chooser.hand) < len(hand):
        assert scene._undo_now() is None
        app.director.update(1 / 60)
    assert scene.chooser.hand == hand
    assert scene.session.with_undo


def test_a_match_goes_on_where_it_was_left(app: App) -> None:
    scene = table(app)
    for number in range(3):
        for event in keys_for(scene, number):
            app.director.handle(event)
        for _ in range(200):
            app.director.update(1 / 60)
    before = scene.session.table.record_text()
    scene.session.close()
    app.saves.of(KOI_KOI.id).settle()
    app.director.start(router.continue_year(app, KOI_KOI))
    play_through(app, lambda _scene, _number: [], TableScene, drawn=False)
    again = app.director.top
    assert isinstance(again, TableScene)
    assert again.session.table.record_text() == before


def test_a_watched_match_shows_the_question_of_both(app: App) -> None:
    app.director.start(router.watch(app, KOI_KOI, WatchOptions()))
    seen = False
    for _ in range(MOST):
        app._frame(1 / 60)
        scene = app.director.top
        if isinstance(scene, TableScene) and scene.question.panel is not None:
            seen = True
            assert not any(leaf.enabled for leaf in scene.question.panel.leaves() if leaf.focusable)
            break
    assert seen


def test_every_page_over_the_table_is_drawn(app: App) -> None:
    scene = table(app)
    for page in ("sets", "unseen", "log"):
        app.director.start(InspectorScene(scene.match, page))
        app._frame(1 / 60)
    for page, _title in PAGES:
        shown = HelpScene.of(scene.match)
        shown.page = page
        app.director.start(shown)
        app._frame(1 / 60)


def test_stop_and_koikoi_are_answered_from_the_panel(app: App) -> None:
    begun(app, deals=6, seed=2)
    play_through(app, keys_for, MatchScene, drawn=False)
    assert isinstance(app.director.top, MatchScene)
    entries = app.director.top.match.session.table.entries
    calls = {action.verb for entry in entries for action in entry.actions if action.seat == 0}
    assert {STOP, KOIKOI} <= calls
