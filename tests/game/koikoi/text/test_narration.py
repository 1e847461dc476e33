"""What is said of a deal of Koi-Koi while it is played, and its log."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.koikoi.text import narration
from hachi_hachi.game.koikoi.text.deal_log import log_of
from hachi_hachi.game.storage import i18n
from tests.engine.koikoi.helpers.example_deals import asked_again, both_teyaku, four_of_a_month, seven_times_four
from tests.engine.koikoi.helpers.tables import act, deck_of, play_at_random, random_table, setup_of, table_of

NAMES = ["You", "Iori"]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def said(table: MatchTable, kind: type[Event]) -> list[str]:
    """What is said of the events of a kind, in order."""
    return [narration.event_text(event, NAMES) for event in table.events if isinstance(event, kind)]


def words(table: MatchTable, viewer: int = -1) -> list[str]:
    return [line.words for line in log_of(table.events, viewer, NAMES)]


def test_a_yaku_is_said_with_its_points_and_again_when_it_grows() -> None:
    table = asked_again()
    made = [text for text in said(table, ev.PileCounted) if text.startswith("Iori")]
    assert made == ["Iori – Sankou, 5 points", "Iori – Inoshikachou, 6 points"]
    assert "Iori – Inoshikachou, 6 points. Total: 11 points" in words(table)
    assert said(table, ev.Called) == ["Iori says koi-koi"]


def test_the_question_says_what_the_pile_has_gained_since_koi_koi() -> None:
    table = asked_again()
    assert narration.asked_for(View.of(table.observation(1)), 1) == "11 points, 6 more than at your last koi-koi"
    assert table.decision is not None
    assert narration.question_text(table.decision) == "Stop or koi-koi?"
    assert [narration.answer_text(action) for action in table.decision.legal] == [
        "Shoubu – stop", "Koi-koi – play on"
    ]
    act(table, "stop")
    assert said(table, ev.DealClosed) == ["Iori wins the deal: 22 points"]


def test_you_are_spoken_to() -> None:
    table = table_of([deck_of("2A 2R 2c1 2c2", "1L 4A 6A 7A 8A 9A 10A 11A", "1c1 4c1 6c1")], setup_of())
    assert said(table, ev.TeyakuShown) == ["You were dealt teshi"]
    assert said(table, ev.DealClosed) == ["You win the deal: 6 points"]


def test_both_names_of_a_hand_are_said() -> None:
    assert said(both_teyaku("twice"), ev.TeyakuShown) == ["You were dealt teshi and kuttsuki"]


def test_the_field_is_told_before_the_play() -> None:
    assert said(four_of_a_month(), ev.FieldSwept) == ["You take four of a month from the field"]
    deck = deck_of("1c1", "2c1", "5A 5R 5c1 5c2 6A 7A 8A 9A")
    won = table_of([deck], setup_of(field_four="dealer_wins"), dealer=1)
    assert said(won, ev.FieldWon) == ["Four of a month on the field: Iori wins"]
    assert said(won, ev.DealClosed) == ["Iori wins the deal: 6 points"]
    again = table_of([deck], setup_of())
    assert said(again, ev.Redealt) == ["Redeal: four of a month on the field"]


def test_two_dealt_hands_win_nothing() -> None:
    deck = deck_of("2A 2R 2c1 2c2", "4A 4R 4c1 4c2", "1c1 3c1 5c1")
    table = table_of([deck], setup_of())
    assert said(table, ev.DealClosed) == ["Both players were dealt a yaku: nobody wins"]


def test_a_choice_of_cards_names_what_it_takes() -> None:
    table = table_of([deck_of("1L 3L", "2A", "1c1 1c2 3c1 4A 5A 6A 7A 8A")], setup_of())
    assert table.decision is not None
    assert narration.question_text(table.decision) == "Your turn: play a card"
    answers = [narration.answer_text(action) for action in table.decision.legal]
    assert "crane takes chaff" in answers
    assert "curtain" in answers


def test_the_log_has_every_card_and_hides_the_other_hand() -> None:
    table = seven_times_four()
    for viewer in (0, 1, -1):
        lines = log_of(table.events, viewer, NAMES)
        cards = [line for line in lines if line.seat >= 0 and line.cards]
        moves = [event for event in table.events if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced)]
        assert len(cards) == len(moves)
        assert not any("−" in line.words or "{" in line.words for line in lines)


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("preset", ["leaflet", "privilege", "hard"])
def test_every_event_can_be_said(preset: str, language: str) -> None:
    i18n.use_language(language)
    table = random_table(11, preset)
    play_at_random(table, random.Random(4))
    assert all("{" not in text for text in words(table))
