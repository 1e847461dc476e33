"""Four to seven seats through the scenes, by keys alone: bidding, folding, being forced out, the blank, a campaign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from hachi_hachi.ai.hachihachi.explanations import reason_table as reasons
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import LOST, PILE, yaku_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import BLANK, PACK
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.renderer import Renderer
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.deal_commitment import commitment_check
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.hachihachi.table.drawing.prompt import is_out
from hachi_hachi.game.hachihachi.text.deal_log import log_of
from hachi_hachi.game.hachihachi.text.prompts.hint_text import NUDGES, REASONS, choice_text
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.hachihachi.year_match import Match, Session
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.hanafuda.inspector.card_lists import unseen_by_month
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import languages, use_language
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from hachi_hachi.game.widgets.table import Table
from tests.game.helpers.at_once import NAMES, AtOnce, played, table_of
from tests.game.helpers.by_hand import begun, keys_for, play_through, until_asked
from tests.game.helpers.clicks import click
from tests.game.helpers.fits import overlapping

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def year_of(
    seats: int, seed: int, ruleset: str = "shiragiku", deals: int = 6, **changed: bool | int | str
) -> NewGameOptions:
    sitting = (Seat(NAMES[0], HUMAN), *(Seat(name, "normal") for name in NAMES[1:seats]))
    return NewGameOptions(ruleset, deals, sitting, changed, seed)


def table_scene(match: Match) -> TableScene:
    """A table behind whose deal nothing else comes."""

    def nothing(_match: Match) -> Scene:
        raise AssertionError("the deal is settled, and somebody has gone on")

    return TableScene(match, lambda found: SettlementScene(found, nothing, nothing))


def bids_of(session: Session, seat: int) -> set[str]:
    """What befell a seat in the bidding of the year."""
    found = set()
    for event in session.table.events:
        match event:
            case ev.Bid(who, choice, must) if who == seat and not must:
                found.add(choice)
            case ev.ForcedOut(seats) if seat in seats:
                found.add("forced out")
            case ev.BlankShown(who) if who == seat:
                found.add("blank")
            case _:
                pass
    return found


def test_a_half_year_of_five_with_joining_folding_and_being_forced_out(app: App) -> None:
    app.director.start(router.new_year(app, HACHIHACHI, year_of(5, 5)))
    met: set[str] = set()

    def keys(scene: Scene, number: int) -> list[Input]:
        if isinstance(scene, SettlementScene):
            met.update(bids_of(scene.match.session, 0))
        if isinstance(scene, TableScene) and scene.player.decision is not None and scene.player.decision.kind == "bid":
            number = sum(isinstance(event, ev.DealClosed) for event in scene.session.table.events)
        return keys_for(scene, number)  # one joins in one deal and folds in the next

    names = play_through(app, keys, YearScene)
    assert names == ["seating", *["table", "settlement"] * 6, "year"]
    assert met >= {"join", "fold", "forced out"}
    app._frame(0.0)
    app.saves.of("hachi-hachi").settle()
    assert len(app.saves.finished_years()) == 1


@pytest.mark.parametrize("seats", [4, 6, 7])
def test_other_numbers_of_seats_are_played_to_the_end(app: App, seats: int) -> None:
    wanted = year_of(seats, 2, "decimal", 3)
    long = Seat("Wilhelmina Featherstone", "normal")
    app.director.start(router.new_year(app, HACHIHACHI, replace(wanted, seats=(*wanted.seats[:-1], long))))
    names = play_through(app, keys_for, YearScene, drawn=False)
    assert names[-1] == "year"
    scene = app.director.top
    assert isinstance(scene, YearScene)
    for language, scale in product(languages(), (1.0, 1.5)):
        use_language(language)
        app.canvas.text_scale = scale
        scene.layout(app.canvas)
        assert not overlapping(app.canvas, scene), (language, scale)


def test_seven_seats_with_the_blank_in_ones_own_hand(app: App) -> None:
    seed = next(
        seed for seed in range(60)
        if any(event.seat == 0 for event in table_of("shiragiku", 7, seed=seed, people=1).events
               if isinstance(event, ev.BlankShown))
    )
    app.director.start(router.new_year(app, HACHIHACHI, year_of(7, seed)))
    shown = False

    def keys(scene: Scene, number: int) -> list[Input]:
        nonlocal shown
        if isinstance(scene, TableScene) and scene.player.timeline.idle:
            view = scene.player.presenter.top.view
            if view.blank == 0:
                shown = True
                assert card_key(BLANK) in scene.player.stage.sprites
                assert view.hand_sizes[0] == 0
                assert scene.player.decision is None
        return keys_for(scene, number)

    play_through(app, keys, SettlementScene, drawn=False)
    assert shown


def test_a_campaign_shows_each_year_and_then_the_whole(app: App) -> None:
    app.director.start(router.new_year(app, HACHIHACHI, year_of(4, 3, "decimal", 3, campaign=True, campaign_buy_in=5)))
    headings = []
    for _ in range(6):
        play_through(app, keys_for, YearScene, drawn=False)
        scene = app.director.top
        assert isinstance(scene, YearScene)
        app._frame(0.0)
        headings.append((scene.campaign, len(scene.deals)))
        last = scene.deals[-1]
        last.winner, last.won_by, last.most = 0, "card_points", (1,)
        # no month follows on the fourth year
        assert ("deals the next month" in scene._outcome_words(last)) == (len(headings) < 4)
        tables = [part for part in scene.parts if isinstance(part, Table)]
        (months,) = [table for table in tables if table.columns[-1].title == "Deals next"]
        firsts = [(months.columns[0].title, line.cells[0].text, line.cells[1].text) for line in months.lines]
        if scene.campaign:
            assert firsts == [
                ("Year", str(year), month) for year in range(1, 5) for month in ("January", "February", "March")
            ]
        else:
            assert {title for title, _first, _second in firsts} == {"Month"}
        if scene.campaign:
            break
        app.director.handle(Press(Action.CONFIRM, "return"))
    assert headings == [(False, 3)] * 4 + [(True, 12)]


def test_everything_asked_says_what_it_means(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked has a panel, whose answers are those that the rules allow; amounts can be named."""
    monkeypatch.setattr(Renderer, "draw", lambda *_: None)
    kinds, wanted = set[str](), {"bid", "mizuten", "range offer"}
    option_sets = (
        {"negotiation": "reduced", "mizuten": "win_or_pay"}, {"negotiation": "buy_out", "declare": "choice"},
        {"bidding": "free", "two_left": "agree"},
    )
    for seed, changed in enumerate(option_sets * 5):
        session = Session(table_of("shiragiku", 5, seed=seed, people=1, changed=dict(changed)), AtOnce(seed))
        scene = table_scene(Match(app, session, CardSurfaces(app.fonts, HANAFUDA)))
        app.director.start(scene)
        for number in range(1500):
            app._frame(1 / 60)
            if app.director.top is not scene:
                break
            decision = scene.player.decision
            if decision is None:
                continue
            if scene.question.panel is not None:
                kinds.add(decision.kind)
                assert len([leaf for leaf in scene.question.panel.leaves() if leaf.focusable]) >= len(decision.legal)
                for known in decision.ranges:
                    kinds.add(f"range {known.verb}")
            scene._act(decision.legal[number % len(decision.legal)])
        if seed >= len(option_sets) - 1 and kinds >= wanted:
            break
    assert kinds >= wanted


def test_the_commitment_is_checked_and_a_changed_deck_is_noticed() -> None:
    table = played("shiragiku", 5, seed=3)
    opened = [number for number, event in enumerate(table.events) if event.opens]
    events = table.events[opened[0] : opened[1]]
    check = commitment_check(events)
    assert check is not None
    assert check.holds
    changed = [
        replace(event, deck=(event.deck[1], event.deck[0], *event.deck[2:])) if isinstance(event, ev.DealShown)
        else event for event in events
    ]
    found = commitment_check(changed)
    assert found is not None
    assert not found.holds
    assert commitment_check(events[:5]) is None


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_what_can_be_known_is_what_the_view_shows(seats: int) -> None:
    table = played("shiragiku", seats, seed=8)
    view = View(table.rules, 0, seats)
    looked = 0
    for event in table.events[1:]:
        view.apply(event.seen_by(0))
        if isinstance(event, ev.DrawnCardPlaced):
            looked += 1
            unseen = {card for month in unseen_by_month(view.unseen()) for card in month}
            assert unseen == set(cards_in(view.unseen() & PACK))
            for state in yaku_of(view, 0):
                for one in state.cards:
                    if one.where == LOST:
                        assert view.piles[one.seat] >> one.card & 1
                    assert (one.where == PILE) == bool(view.piles[0] >> one.card & 1)
                held = sum(one.where == PILE for one in state.cards)
                assert state.missing == max(0, state.row.needs - held)
    assert looked


def test_the_log_tells_every_card_played_and_hides_what_is_hidden() -> None:
    table = played("shiragiku", 5, seed=4)
    opened = [number for number, event in enumerate(table.events) if event.opens]
    events = table.events[opened[0] : opened[1]]
    lines = log_of(events, 0, NAMES, table.rules)
    moves = [line for line in lines if line.cards and line.seat >= 0]
    assert len(moves) >= sum(isinstance(event, (ev.CardPlayed, ev.DrawnCardPlaced)) for event in events)
    assert all(line.words for line in lines)
    assert all(card in range(48) for line in lines for card in (*line.cards, *line.taken))


class Adviser(AtOnce):
    """Answers with a report of its own."""

    def poll(self) -> Reply | None:
        decision = self._asked
        reply = super().poll()
        if reply is None or decision is None or decision.decision is None:
            return reply
        candidates = tuple(
            Candidate(action, 1.0 - number, 0.25, ("takes_points",))
            for number, action in enumerate(decision.decision.legal)
        )
        return replace(reply, report=Report("expert", "search", candidates, 10))


def test_a_hint_comes_in_three_steps_and_goes_with_the_decision(app: App) -> None:
    session = Session(table_of("shiragiku", 3, seed=1, people=1), Adviser(1))
    match = Match(app, session, CardSurfaces(app.fonts, HANAFUDA))
    scene = table_scene(match)
    app.director.start(scene)
    until_asked(app, scene)
    hints: Hints = scene.hints
    assert hints.words() == ("", "")
    said = []
    for step in range(1, 4):
        app.director.handle(Press(Action.HINT, "h"))
        app._frame(1 / 60)
        assert hints.step == step
        said.append(hints.words())
        assert app.director.top.name == ("hint" if step == 3 else "table")
        assert len(hints.cards) == (2 if step > 1 else 0)
    assert len(set(said)) == 3
    assert hints.report is not None
    assert said[1][1].startswith("1 ")
    assert said[-1] == ("Best choice", f"{hints.rows[0].choice}: {hints.rows[0].amount}")
    assert "±" in hints.rows[0].amount
    assert [row.choice for row in hints.rows] == [
        choice_text(row.action, session.rules, match.names) for row in hints.report.candidates
    ]
    app.director.handle(Press(Action.BACK, "escape"))
    app._frame(1 / 60)
    assert app.director.top is scene
    assert scene.chooser.card is None
    for _ in range(2):  # the first gives a card the focus
        app.director.handle(Press(Action.CONFIRM, "return"))
    app._frame(1 / 60)
    if scene.chooser.choosing_target:
        app.director.handle(Press(Action.CONFIRM, "return"))
    assert hints.step == 0


def test_every_reason_has_words() -> None:
    assert set(REASONS) == set(reasons.REASONS)
    assert set(NUDGES) <= set(reasons.REASONS)


def test_keys_open_and_close_what_can_be_known(app: App) -> None:
    begun(app, year_of(5, 2))
    app._frame(1 / 60)
    for action in (Action.SETS, Action.UNSEEN, Action.LOG):
        app.director.handle(Press(action))
        app._frame(0.0)
        assert app.director.top.name == "knowledge"
        app.director.handle(Press(action))
        assert app.director.top.name == "table"


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_seats_do_not_overlap_while_the_dealer_is_drawn(app: App, seats: int) -> None:
    app.director.start(router.new_year(app, HACHIHACHI, year_of(seats, 2)))
    scene = app.director.top
    assert isinstance(scene, DealerDrawScene)
    app._frame(0.0)
    boxes = [scene.places.plate(seat) for seat in range(seats)]
    assert not any(one.overlaps(other) for i, one in enumerate(boxes) for other in boxes[i + 1 :])


def test_who_does_not_play_is_told_why_and_may_skip_to_the_end(make_app: Callable[..., App]) -> None:
    """At normal speed: a click on one button, and the deal is settled within a few frames."""
    app = make_app(Launch(size=(1280, 720), speed=0))
    messages: dict[str, str] = {}
    skipped = 0
    for seed in (7, 8, 11, 17):  # folded, folded, forced out, and the blank in one's own hand
        scene = begun(app, year_of(7 if seed % 2 else 5, seed))
        for number in range(300):
            app._frame(1 / 60)
            if app.director.top is not scene or is_out(scene.player):
                break
            if scene.player.decision is not None:
                for event in keys_for(scene, 1 if scene.player.decision.kind == "bid" and seed % 3 else number):
                    app.director.handle(event)
        if app.director.top is not scene or not is_out(scene.player):
            continue
        view = scene.player.view
        assert view is not None
        why = "blank" if view.blank == 0 else "folded" if 0 in view.folded else "forced out"
        words = scene.shown().prompt
        messages[why] = words
        paid = sum(event.points * ((event.payee == 0) - (event.payer == 0)) for event in scene.session.deal_events()
                   if isinstance(event, ev.Paid))
        assert (kan_text(paid, scene.match.rules, signed=True) in words) == bool(paid)
        app.launch = Launch(size=(1280, 720), speed=1)
        button = next(one for one in scene.tools.widgets if getattr(one, "text", "") == "Skip to end of deal")
        for event in click(*button.box.center):
            app.director.handle(event)
        for _ in range(60):
            app._frame(1 / 60)
            if app.director.top is not scene:
                break
        skipped += app.director.top.name == "settlement"
        app.launch = Launch(size=(1280, 720), speed=0)
        if len(messages) == 3:
            break
    assert set(messages) == {"blank", "folded", "forced out"}
    assert "blank" in messages["blank"]
    assert "folded" in messages["folded"]
    assert "forced out" in messages["forced out"]
    assert skipped >= len(messages)
