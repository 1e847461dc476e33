"""The settlement: payments appear one by one and their stones travel; the deal can be seen and played once more."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.settlement.stone_flights import ALL, APPEARED, Stone, begins, stones_of
from hachi_hachi.game.hachihachi.settlement.won_with import won_cards
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import PaymentRow
from hachi_hachi.game.hachihachi.text.payments.payment_text import RULES, explained, reason_of
from hachi_hachi.game.hachihachi.text.terms import REASONS
from hachi_hachi.game.hanafuda.all_cards_scene import AllCardsScene
from hachi_hachi.game.scenes.result_sheet_scene import GUARD
from hachi_hachi.game.scenes.scene import FRAME, Pop, Push, Replace
from hachi_hachi.game.table import deal_again
from hachi_hachi.game.table.motion.seals import is_seal
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.at_once import NAMES
from tests.game.helpers.by_hand import keys_for, play_through

pytestmark = pytest.mark.usefixtures("quick_players")


Make = Callable[..., App]


def settled(app: App, seats: int, seed: int = 2) -> SettlementScene:
    """The first settlement of a year; the app plays at instant speed until there."""
    sitting = [Seat(name, "normal" if number else HUMAN) for number, name in enumerate(NAMES[:seats])]
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, tuple(sitting), {}, seed)))
    play_through(app, keys_for, SettlementScene, drawn=False)
    scene = app.director.top
    assert isinstance(scene, SettlementScene)
    return scene


def slow(app: App, scene: SettlementScene, *, still: bool = False) -> SettlementScene:
    """The same settlement from the start at normal speed."""
    app.launch = Launch(size=(1280, 720), speed=1)
    app.settings.reduced_motion = still
    again = SettlementScene(scene.match, scene._next_deal, scene._all_over)
    app.director.start(again)
    return again


@pytest.fixture
def app(make_app: Make) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_payments_appear_one_by_one_and_add_up(app: App, seats: int) -> None:
    scene = slow(app, settled(app, seats))
    rows = scene.account.rows
    assert rows
    seen: list[int] = []
    flew = 0
    for _ in range(1200):
        app._frame(1 / 60)
        assert scene.table is not None
        if not seen or seen[-1] != len(scene.table.lines):
            seen.append(len(scene.table.lines))
        flew = max(flew, len(scene.stage.sprites))
        if scene.timeline.idle:
            break
    assert seen == list(range(len(rows) + 1))
    assert flew
    assert not scene.stage.sprites
    assert scene.sums() == scene.account.gains
    assert scene.picture == "settlement"


def test_the_cards_of_a_dekiyaku_are_shown_with_its_maker(app: App) -> None:
    scene = settled(app, 3)
    view, account = scene.settled.view, scene.account
    ribbons = next(row.cards for row in DEKIYAKU if row.name == "akatan")
    piles = [0, ribbons | 1 << 40, 0]
    shown = won_cards(replace(account, made=[(1, "akatan"), (1, "souhachi")]), replace(view, piles=piles), list("ABC"))
    found = [(group.seat, group.words, set(group.cards)) for group in shown]
    assert found == [(1, "B: Akatan", set(cards_in(ribbons)))]


def test_a_press_shows_the_end_and_the_next_goes_on(app: App) -> None:
    scene = slow(app, settled(app, 3))
    enter, held = Press(Action.CONFIRM, "return"), Press(Action.CONFIRM, "return", repeat=True)
    app._frame(1 / 60)
    app.director.handle(enter)  # meant for what was shown before
    assert scene.animating
    assert scene.picture is None
    app._frame(GUARD)
    app.director.handle(enter)
    assert app.director.top is scene
    assert scene.timeline.idle
    assert scene.sums() == scene.account.gains
    assert any(is_seal(one.face) for one in scene.stage.sprites.values()) == (scene.outcome > 0)
    app.director.handle(enter)  # one too many
    app._frame(GUARD)
    app.director.handle(held)
    assert app.director.top is scene
    app.director.handle(enter)
    table = app.director.top
    assert isinstance(table, TableScene)
    shown = table.session.shown
    app._frame(0.1)
    assert table.session.shown == shown, "the settlement fades out first"
    for _ in range(3):
        app._frame(0.1)
    assert table.session.shown > shown


def test_payments_come_faster_and_faster_and_the_gains_are_counted_once(app: App) -> None:
    scene = slow(app, settled(app, 5))
    times = begins(11)
    gaps = [round(later - before, 6) for before, later in itertools.pairwise(times)]
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[-1] < 0.5 * gaps[0]
    assert times[-1] <= ALL + 1e-9
    seat = max(range(5), key=lambda seat: abs(scene.account.gains[seat]))
    seen = []
    while not scene.timeline.idle:
        app._frame(1 / 60)
        seen.append(scene.sums()[seat])
        flying = any(isinstance(sprite.face, Stone) for sprite in scene.stage.sprites.values())
        assert not flying or seen[-1] != scene.account.gains[seat]  # the count ends with the last stone
    assert sorted(seen, key=abs) == seen  # never back, never over its sign
    assert {gain > 0 for gain in seen if gain} == {scene.account.gains[seat] > 0}
    assert seen[-1] == scene.account.gains[seat]


def test_with_little_motion_nothing_travels_but_the_rows_appear(app: App) -> None:
    scene = slow(app, settled(app, 5), still=True)
    counts = set()
    while not scene.timeline.idle:
        app._frame(1 / 60)
        assert not scene.stage.sprites
        counts.add(scene.stage.props.get(APPEARED, 0))
    assert counts == set(range(len(scene.account.rows) + 1))
    assert scene.sums() == scene.account.gains


def test_another_window_size_ends_what_travels(app: App) -> None:
    scene = slow(app, settled(app, 4))
    for _ in range(40):
        app._frame(1 / 60)
    assert scene.animating
    app.director.relayout()
    assert scene.timeline.idle
    app._frame(1 / 60)
    assert scene.sums() == scene.account.gains


def test_every_payment_has_its_rule(app: App) -> None:
    assert set(RULES) == set(REASONS)
    scene = settled(app, 3)
    for row in scene.account.rows:
        rules = scene.match.rules
        words = explained(row, rules)
        assert words
        assert (f"×{row.multiplier}" in words) == (row.multiplier > 1)
        points = row.reason == "card_points" or row.points % rules.kan_points > 0
        unit = rules.kan_points
        assert (f"{unit} points make a kan" in words or f"{unit} of them make a kan" in words) == points
        if row.reason == "card_points":
            assert re.search("10 (points|of them) make a kan", explained(row, replace(rules, kan_points=10)))
    assert scene.table is not None
    assert all(line.hint for line in scene.table.lines)
    assert {"card_points", "month_board"} & {row.reason for row in scene.account.rows}


def test_an_amount_is_seen_as_few_stones(app: App) -> None:
    rules = settled(app, 3).match.rules
    white, black = Stone("stone_white"), Stone("stone_black")
    assert stones_of(3 * 12 + 1, rules) == [white] * 3 + [black]
    assert stones_of(2, rules) == [black] * 2
    assert stones_of(12 * 12, rules) == [white] * 12
    assert stones_of(12 * 12 + 1, rules) == [Stone("stone_white", "12"), black]
    assert stones_of(40 * 12 + 11, rules) == [Stone("stone_white", "40"), Stone("stone_black", "11")]


@pytest.mark.parametrize("seats", [3, 5])
def test_a_deal_played_again_does_not_count(app: App, seats: int) -> None:
    scene = settled(app, seats)
    record = scene.match.session.table.record_text()
    saved = app.saves.of("hachi-hachi").load()
    pushed = scene._play()
    assert isinstance(pushed, Push)
    app.director.handle(Press(Action.NEXT, "tab"))
    for _ in range(3):
        app.director.handle(Press(Action.NEXT, "tab"))
        if scene.group is not None and scene.group.focus is scene.buttons[3]:
            break
    app.director.handle(Press(Action.CONFIRM, "return"))
    app._frame(1 / 60)
    top = app.director.top
    assert isinstance(top, TableScene)
    assert top.match.again
    decks = [entry.shuffle.deck for entry in scene.match.session.table.year.entries]
    assert top.session.table.year.entries[-1].shuffle.deck in decks
    # other cards are played than before: the last of the hand
    play_through(app, lambda found, number: keys_for(found, 3 * number), SettlementScene)
    again = app.director.top
    assert isinstance(again, SettlementScene)
    assert again is not scene
    assert again.account.month == scene.account.month
    assert scene.match.session.table.record_text() == record
    assert app.saves.of("hachi-hachi").load() == saved
    assert isinstance(again._go_on(), Pop)
    app.director.handle(Press(Action.CONFIRM, "return"))
    assert app.director.top is scene
    app.director.handle(Press(Action.CONFIRM, "return"))
    assert isinstance(app.director.top, TableScene)
    assert not app.director.top.match.again


def test_a_deal_is_seen_again_as_it_went(app: App) -> None:
    scene = settled(app, 5)
    pushed = scene._watch()
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, TableScene)
    table = pushed.scene
    app.director.start(pushed.scene)
    for _ in range(20_000):
        table.update(1.0)
        if table.player.closed:
            break
    shown = [event.seen_by(0) for event in table.session.deal_events()]
    assert shown == [event.seen_by(0) for event in scene.match.session.deal_events()]
    assert table.session.person_decision() is None
    assert isinstance(table.update(0.1), Pop)


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_all_cards_of_the_deal_lie_open(app: App, seats: int) -> None:
    scene = settled(app, seats)
    dealt = scene._dealt()
    assert isinstance(dealt, AllCardsScene)
    assert all(len(hand) == 7 for hand in dealt.hands)
    cards = [card for hand in dealt.hands for card in hand] + dealt.field
    if seats < 4:
        cards += dealt.draw_pile
        assert sorted(cards) == list(range(48))
    else:
        assert len(set(cards)) == len(cards)
        assert len(dealt.draw_pile) in (0, 21, 28)
    app.director.start(dealt)
    app._frame(1 / 60)


def test_a_deal_once_more_says_so_on_the_table_all_the_time(app: App) -> None:
    scene = settled(app, 3)
    assert deal_again.sign_of(scene.match) == ""
    signs = []
    for transition in (scene._play(), scene._watch()):
        app.director.carry_out(transition)
        table = app.director.top
        assert isinstance(table, TableScene)
        shown = [True]
        for _ in range(40):
            app._frame(1 / 60)
            if table.player.view is not None and table.player.view.hand_sizes:
                items = table.drawing.items(app.canvas, table.player.stage, TableOverlay())
                shown.append(any(item.key == "sign" for item in items))
        assert len(shown) > 20
        assert all(shown)
        signs.append(deal_again.sign_of(table.match))
        app.director.carry_out(Pop())
    assert signs == ["Replay: doesn't count", "Watching again"]


def test_card_points_that_nobody_paid_are_not_set_against_par(app: App) -> None:
    scene = settled(app, 3)
    seats, account = scene.settled, scene.account
    paid = any(row.reason == "card_points" for row in account.rows)
    assert account.points_paid == paid
    # the same deal as if somebody had stopped it: no payment for card points, and no difference from 88 is told
    account.rows = [row for row in account.rows if row.reason != "card_points"]
    account.stopped_by = 1
    assert seats._points_words(0, 46) == "Card points 46 (not paid)"
    account.rows.append(PaymentRow(0, 1, 42, "card_points"))
    assert seats._points_words(0, 46) == "Card points 46 (−42 vs 88)"
    assert seats._points_words(0, 88) == "Card points 88 (±0 vs 88)"


def test_of_two_the_difference_is_paid_and_told(app: App) -> None:
    scene = settled(app, 2)
    account = scene.account
    [row] = [row for row in account.rows if row.reason == "card_points"]
    assert reason_of(row, players=2) == "Card point difference"
    assert reason_of(row, players=3) == "Card points vs 88"
    low, high = sorted(account.counted, key=lambda seat: account.counted[seat])
    apart = account.counted[high] - account.counted[low]
    assert apart * account.multiplier == row.points
    words = scene.settled._points_words(low, account.counted[low])
    assert words == f"Card points {account.counted[low]} (−{apart} vs {scene.match.names[high]})"


def test_the_small_buttons_say_what_they_do(app: App) -> None:
    scene = settled(app, 3)
    assert scene.hinted() is None  # the way on needs no word
    assert scene.group is not None
    hints = set()
    for button in scene.buttons[1:]:
        scene.group.set_focus(button)
        said = scene.hinted()
        assert said == (button.hint, button.box)
        hints.add(button.hint)
    assert len(hints) == len(scene.buttons) - 1
    assert scene.table is not None
    scene.group.set_focus(scene.table)
    assert scene.hinted() is None
    scene.table.current = 0
    assert isinstance(scene.handle(Press(Action.CONFIRM, "return")), Replace), "from a payment, too, the year goes on"


@pytest.mark.parametrize("seats", [3, 5])
def test_only_the_button_under_the_pointer_is_lit_and_explained(app: App, seats: int) -> None:
    scene = settled(app, seats)
    assert {"Review", "Dealt fairly"} <= {button.text for button in scene.buttons}
    app._frame(FRAME)
    for button in (*scene.buttons, *reversed(scene.buttons)):
        app._hear(Pointer(Touch.MOVE, *button.box.center))
        assert [one.text for one in scene.buttons if one.focused] == [button.text]
        while scene.dirty or scene.animating:
            app._frame(FRAME)
        drawn = pygame.surfarray.array3d(app.canvas.surface).astype("int16")
        app.canvas.kept = False
        scene.draw(app.canvas)
        app.canvas.kept = True
        assert abs(drawn - pygame.surfarray.array3d(app.canvas.surface)).max() <= 3, button.text


@pytest.mark.parametrize(("seats", "scale"), [(3, 1.0), (3, 1.5), (5, 1.0), (5, 1.5)])
def test_the_foot_says_what_a_kan_is_where_points_are_left_over(
    app: App, monkeypatch: pytest.MonkeyPatch, seats: int, scale: float
) -> None:
    app.settings.text_scale = app.canvas.text_scale = scale
    scene = settled(app, seats)
    places: dict[str, Box] = {}
    draw = app.canvas.text

    def noted(text: str, *args: Any, **options: Any) -> Box:
        places[text] = draw(text, *args, **options)
        return places[text]

    monkeypatch.setattr(app.canvas, "text", noted)
    scene._draw_still(app.canvas)
    whole = "The number after kan is points, with the same sign; 12 of them make a kan."
    short = "12 points make a kan."
    notes = [box for words, box in places.items() if words == short or (len(words) > 2 and words in whole)]
    assert "make a kan." in " ".join(places)
    for note in notes:
        assert scene.strip.x <= note.x
        assert note.right <= scene.strip.right + 1
        assert not any(note.overlaps(box) for box in scene._strip_boxes())
    even = replace(scene.account, rows=[], before=(0,) * seats, scores=(12,) * seats)
    monkeypatch.setattr(scene, "account", even)
    places.clear()
    scene._draw_still(app.canvas)
    assert not any("make a kan." in words for words in places)
