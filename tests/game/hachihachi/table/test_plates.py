"""The seats' plates: every mark is shown, and the name keeps its room beside them."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from hachi_hachi.engine.hachihachi.analysis.campaign_loans import CampaignBooks
from hachi_hachi.engine.hachihachi.analysis.card_points_due import card_points_due
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.table.campaign_status import CampaignSeat, CampaignStatus
from hachi_hachi.game.hachihachi.table.drawing.seats import (
    SeatFacts,
    basket_box,
    due_of,
    look_of,
    marks_of,
    status_of,
)
from hachi_hachi.game.hachihachi.table.drawing.yaku_chips import chips_of
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.year_match import Session
from hachi_hachi.game.hanafuda.table import yaku_ledger
from hachi_hachi.game.hanafuda.table.yaku_ledger import OWN, LedgerRow
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.chrome import seat_plates
from hachi_hachi.game.table.chrome.seat_out import draw_seat_out
from hachi_hachi.game.table.chrome.seat_plates import draw_plate, own_parts, status_height
from tests.game.helpers.at_once import AtOnce, played


def views_of(table: YearTable) -> Iterator[View]:
    """Yield what seat 0 sees after each event, in the same object."""
    view = View(table.rules, 0, table.seats)
    for event in table.events:
        view.apply(event.seen_by(0))
        yield view


class Noted(Canvas):
    """A canvas that notes the lines it draws, as they are drawn."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.surface, canvas.fonts)
        self.said: list[str] = []

    def text_surface(self, text: str, *args: Any, **more: Any) -> Any:
        self.said.append(text)
        return super().text_surface(text, *args, **more)


def test_who_plays_in_a_style_has_its_picture_before_the_name_where_that_is_not_cut(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, float]] = []
    monkeypatch.setattr(seat_plates, "draw_picture", lambda _canvas, name, box, **_more: shown.append((name, box.x)))
    box = Box(10, 10, 238, 60)
    for name, face, there in (("Hagi", "person_bold", True), ("Hagi", "", False), ("W" * 24, "person_bold", False)):
        shown.clear()
        facts = SeatFacts(
            0,
            name,
            36,
            "3 kan",
            20,
            turn=False,
            oya=True,
            bound=False,
            out=False,
            status="",
            blank=False,
            purse=CampaignSeat(),
            face=face,
        )
        draw_plate(canvas, box, look_of(facts, own=False))
        faces = [x for picture, x in shown if picture == "person_bold"]
        assert len(faces) == there
        assert all(box.x < x < box.x + 60 for x in faces)


@pytest.mark.parametrize("loans", [0, 1, 3, 24])
def test_a_name_is_read_beside_any_number_of_loans(canvas: Canvas, loans: int) -> None:
    noted = Noted(canvas)
    facts = SeatFacts(
        0, "Minazuki", 40, "3 kan 4", 20, turn=False, oya=True, bound=False, out=False, status="", blank=False,
        purse=CampaignSeat(loans, ginmi=True),
    )
    assert marks_of(facts) == ("dealer_mark", "ginmi_medal", *["daruma"] * (loans > 0))
    low, high = Box(10, 10, 238, 60), Box(10, 10, 238, 165)
    for own, dial, box in ((False, False, low), (True, True, high), (False, True, high)):
        noted.said.clear()
        draw_plate(noted, box, look_of(facts, own=own, dial=dial))
        said = [words for words in noted.said if words != "1"]  # the dot gives way to the name
        named = [*[f"×{loans}"] * (loans > 1), "Minazuki"]
        assert said == ([*named, "20", "of 88", "3 kan 4"] if dial else ["20", *named, "3 kan 4"])


def test_only_the_plate_of_the_player_at_the_screen_has_a_basket() -> None:
    """Another seat's plate takes the same place while the player is out of the deal; its score stands there."""
    seen = set()
    for view in views_of(played("shiragiku", 5, seed=3, deals=6)):
        layout = Layout(1280, 720, 5).arranged(frozenset(view.active) or None)
        baskets = [seat for seat in range(5) if basket_box(layout, view, seat) is not None]
        out = bool(view.active) and 0 not in view.active
        assert baskets == ([] if out else [0])
        seen.add(out)
    assert seen == {True, False}


def test_the_basket_stands_below_what_the_player_has_bid() -> None:
    seen = set()
    for view in views_of(played("shiragiku", 7, seed=3, deals=6)):
        layout = Layout(1280, 720, 7).arranged(frozenset(view.active) or None)
        basket, words = basket_box(layout, view, 0), status_of(view, 0, {})
        if basket is not None and words:
            rest = own_parts(layout.own_plate, 1.0).rest
            assert basket.y >= rest.y + status_height(1.0)
            assert basket.bottom <= rest.bottom
            seen.add(words)
    assert "folded" in seen


def test_a_score_that_is_owed_is_told_by_its_colour(canvas: Canvas) -> None:
    del canvas
    for score, owed in ((40, False), (-40, True), (-4, True), (0, False)):
        facts = SeatFacts(
            1, "Iori", score, "", -1, turn=False, oya=False, bound=False, out=True, status="folded", blank=False,
            purse=CampaignSeat(),
        )
        look = look_of(facts, own=False)
        assert {amount.owed for amount in look.amounts} == {owed}
        assert look.gauge is None


def test_purses_go_on_and_back_with_what_has_been_shown() -> None:
    """What each seat owes after each event is what a fresh look at all of it says, whichever way one came there."""
    changed: dict[str, bool | int | str] = {
        "campaign": True, "campaign_loan": 3, "campaign_buy_in": 5, "ginmi_bonus": 2,
    }
    table = played("decimal", 4, seed=5, deals=3, changed=changed)
    session = Session(table, AtOnce(1), None, players_seed=0)
    purses, owed = CampaignStatus(session), 0
    on = list(range(0, len(table.events) + 1, 7))
    for shown in (*on, *reversed(on[::9]), len(table.events) // 2):
        session.shown = shown
        books = CampaignBooks(table.rules, 4)
        books.fold(table.events[:shown])
        now = purses.now()
        assert [purse.loans for purse in now] == [books.loans(seat) for seat in range(4)]
        assert [purse.ginmi for purse in now] == [books.ginmi == seat for seat in range(4)]
        owed = max(owed, *(purse.loans for purse in now))
    assert owed > 0


def test_the_forecast_is_no_point_of_the_month_board_alone() -> None:
    """It is what card points would pay, less that point; nothing is shown while they pay nothing."""
    shown = set()
    table = played("shiragiku", 3, seed=1, deals=6)
    for view in views_of(table):
        if view.active and any(view.piles) and not view.dekiyaku:
            due, words = card_points_due(view, 0), due_of(view, 0, table.rules)
            assert bool(due) or not words
            shown.add(bool(words))
    assert shown == {True, False}


def test_the_last_yaku_says_that_sage_was_said_until_that_is_over() -> None:
    i18n.use_language("en")
    seen = set()
    for seed in range(12):
        table = played("shiragiku", 3, seed=seed, deals=12, eager="sage")
        for view in views_of(table):
            for seat in range(len(view.teyaku)):
                chip_words = [words for _name, words, captured in chips_of(view, seat) if captured]
                owes = view.owing == seat
                assert [words.endswith(", sage") for words in chip_words[-1:]] == [owes] * len(chip_words[-1:])
                assert not any(words.endswith(", sage") for words in chip_words[:-1])
                seen.add((owes, len(chip_words)))
    assert {(True, 1), (False, 1)} <= seen


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_score_has_one_sign_and_keeps_within_the_room_beside_a_cushion(canvas: Canvas, scale: float) -> None:
    canvas.text_scale = scale
    facts = SeatFacts(
        0, "Minazuki", -1355, "−112 kan 11", -1, turn=False, oya=False, bound=False, out=True, status="", blank=False,
        purse=CampaignSeat(),
    )
    look = look_of(facts, own=False)
    assert [one.words for one in look.amounts] == ["−112 kan 11"]
    # beside the cushion, which stands at the left, nothing is drawn beyond the box
    canvas.surface.fill("black")
    draw_seat_out(canvas, Box(20, 20, 118, 40), look, reason=False)
    drawn = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert max(rect.right for rect in drawn.get_bounding_rects()) <= canvas.px(138)


def test_letters_beside_a_cushion_and_pips_grow_with_the_text(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 150% a long name and score of a seat that is out are larger, and so are pips."""
    look = look_of(SeatFacts(
        0, "Minazuki", 55, "−12 kan 11", -1, turn=False, oya=False, bound=False, out=True, status="", blank=False,
        purse=CampaignSeat(),
    ), own=False)
    pips, names = [], []
    drawn, written = yaku_ledger._pip, Canvas.text

    def noted(canvas: Canvas, x: float, y: float, radius: float, pip: str | int) -> None:
        pips.append(radius)
        drawn(canvas, x, y, radius, pip)

    def said(canvas: Canvas, text: str, *rest: Any, **more: Any) -> Box:
        if text == look.name:
            names.append(rest[2] * canvas.text_scale)
        return written(canvas, text, *rest, **more)

    monkeypatch.setattr(yaku_ledger, "_pip", noted)
    monkeypatch.setattr(Canvas, "text", said)
    rows = [LedgerRow("Nanatan", (OWN,) * count, "2 of 7", brief="2/7") for count in (3, 3, 7, 4, 5)]
    for text in (1.0, 1.5):
        canvas.text_scale = text
        layout = Layout(1280, 720, 5, text=text).arranged(frozenset({0, 3, 4}))
        draw_seat_out(canvas, layout.cushion(2), look, reason=False)
        panel = Layout(1280, 720, 3, text=text).panel(right=True)
        assert panel is not None
        for entry in yaku_ledger.ledger_items(canvas, panel, rows):
            entry.draw(canvas)
    assert names[1] >= 1.15 * names[0]
    assert min(pips[22:]) >= 1.1 * max(pips[:22])
