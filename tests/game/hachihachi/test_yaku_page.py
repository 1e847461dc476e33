"""The sets (Y): every seat's progress, one's own hand counted apart, one colour for what is lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import LOST, yaku_of
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.inspector.yaku_descriptions import lacks
from hachi_hachi.game.hachihachi.inspector.yaku_progress import playing, progress_of
from hachi_hachi.game.hachihachi.text.yaku_progress import progress_text
from hachi_hachi.game.hachihachi.year_match import Session
from hachi_hachi.game.hanafuda.inspector.yaku_rows import SeatProgress, YakuDescription, YakuRow, draw_where
from hachi_hachi.game.storage import i18n
from tests.game.helpers.at_once import AtOnce, table_of


def views(seats: int) -> Iterator[View]:
    """What seat 0 is shown, decision by decision, in a deal played by chance."""
    session = Session(table_of("shiragiku", seats, seed=seats, people=1), AtOnce())
    rng = Random(seats)
    for _ in range(400):
        while session.next_event() is not None:
            pass
        decision, view = session.table.decision, View.of(session.observed())
        if decision is None or view.over:
            return
        if view.active:
            yield view
        session.table.act(rng.choice(decision.legal))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_seat_that_plays_is_counted_and_ones_own_hand_apart(seats: int) -> None:
    i18n.use_language("en")
    in_hand = 0
    for view in views(seats):
        for own, every in progress_of(view, 0):
            assert [seat for seat, _state in every] == playing(view, 0)
            assert {seat for seat, _state in every} == set(view.active)
            for seat, state in every:
                pile = (view.piles[seat] & state.row.cards).bit_count()
                assert state.taken == min(pile, state.row.needs)
                assert state.missing == state.row.needs - state.taken
                assert str(state.taken) in progress_text(state) or not state.possible or state.missing == 0
            held = (view.hands[0] & own.row.cards).bit_count()
            assert own.in_hand == min(held, own.missing)
            in_hand += own.in_hand
            if own.in_hand and own.possible:
                assert f"{own.in_hand} of them in your hand" in lacks(own)
    assert in_hand


def test_a_yaku_says_what_is_lacking_and_what_of_that_is_in_the_hand() -> None:
    i18n.use_language("en")
    view = next(views(3))
    row = DEKIYAKU[0]
    cards = [card for card in range(48) if row.cards >> card & 1]
    view.piles = [mask_of(cards[:1]), mask_of(cards[1:2]), 0]
    view.field = 0
    view.hands[0] = mask_of(cards[2:3])
    own, other, _third = (next(iter(yaku_of(view, seat))) for seat in range(3))
    assert (own.taken, own.in_hand, other.taken) == (1, 1, 1)
    assert lacks(own) == f"{row.needs - 1} cards lacking, 1 of them in your hand" if own.possible else "out of reach"
    assert [one.where for one in own.cards].count(LOST) == 1


def test_lost_looks_the_same_to_whomever(canvas: Canvas) -> None:
    box = Box(10, 10, 15, 15)
    draw_where(canvas, box, LOST)
    middle = canvas.surface.get_at(canvas.rect(Box(box.cx, box.y + 2, 1, 1)).topleft)
    assert middle.r > middle.g
    assert middle.r > middle.b


def test_a_row_is_said_as_a_whole_with_every_seat(canvas: Canvas) -> None:
    i18n.use_language("en")
    progress = (SeatProgress(0, "1 of 3", made=False, possible=True), SeatProgress(1, "–", made=False, possible=False))
    yaku = YakuDescription("Aotan", "blue ribbons", "7 kan", "2 cards missing", (), progress)
    row = YakuRow(None, yaku)  # type: ignore[arg-type]
    row.box = Box(0, 0, 900, 100)
    canvas.words = []
    row.draw(canvas)
    assert [words for words, _box in canvas.words] == [row.spoken_words()]
    assert row.spoken_words() == "Aotan: 7 kan. blue ribbons. 2 cards missing. 1: 1 of 3. 2: out of reach."
