"""What the replay tells of deals that are no plain ones: dealt again, given up, and campaigns."""
from typing import Any

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year
from hachi_hachi.engine.hachihachi.records.replay_report import lines, report
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from tests.engine.hachihachi.helpers.builder import deck_of

NAMES = ["Akiko", "Iori", "Uzuki"]


def table_of(preset: str, decks: list[tuple[int, ...]], deals: int = 12, **changed: Any) -> YearTable:
    """Return a table of three whose first dealer, by draw or by lot, is Akiko."""
    setup = Setup(preset, changed, tuple(SeatInfo(name, "human") for name in NAMES), deals)
    return YearTable(setup, RecordedSource(((0, 24, 28),), 0, [DealCards(deck) for deck in decks], None))


def played(setup: Setup, seed: int) -> YearTable:
    table = new_year(setup, seed)
    chance = stream("report", seed)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    return table


def test_four_of_a_month_on_the_field_are_dealt_again_and_are_no_month() -> None:
    four = deck_of(field="5A 5R 5c1 5c2 8L 1c1")
    plain = deck_of(["1L 2A 3L 4A 5R 6R 7A", "1R 2R 3R 4R 6A 8L 10A", "1c2 2c1 3c1 8A 10R 11A 12L"],
                    field="6c1 7c1 9c1 9c2 11c1 12c1")
    table = table_of("hanafubuki", [four, plain])
    found = report(table)
    assert found["deals"][0] == {"redeal": True, "payments": [], "scores": [0, 0, 0]}
    # the moon of the first field is forgotten, and Akiko deals again
    assert (found["deals"][1]["multiplier"], found["deals"][1]["dealer"]) == (1, 0)
    assert table.year.month == 1
    words = list(lines(found, NAMES))
    assert words[0].startswith("Deal 1: dealt again")
    assert words[1] == "Deal 2: x1, dealer Akiko, oya Akiko"


def test_a_deal_that_a_shisou_ends_is_won_by_nobody() -> None:
    shisou = deck_of(["2A 3L 4A 5A 6R 7A 8A", "1L 1R 1c1 1c2 4R 4c1 4c2", "2R 3R 5R 6A 8L 10A 9A"],
                     field="5c1 6c1 7c1 9c1 10c1 11c1")
    table = table_of("shiragiku", [shisou, deck_of(seed=3)], shisou_aborts=True)
    found = report(table)
    first = found["deals"][0]
    # 20 kan from each, no card points and no point for the board; the same dealer deals the next month
    assert first["payments"] == [
        {"from": payer, "to": 1, "points": 240, "reason": "teyaku"} for payer in (0, 2)
    ]
    assert (first["winner"], first["card_points"], first["scores"]) == (None, {}, [-240, 480, -240])
    assert (found["deals"][1]["dealer"], table.year.month) == (0, 2)
    assert "  won by nobody; scores Akiko -240, Iori 480, Uzuki -240" in lines(found, NAMES)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_campaign_is_told_year_by_year(seats: int) -> None:
    setup = Setup("decimal", {"campaign": True}, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), 3)
    table = played(setup, 88)
    found = report(table)
    assert found.keys() == {"deals", "finished", "scores", "years", "campaign"}
    assert len(found["years"]) == seats
    # what every seat brought, 5 kan of 10 points, goes to the best of all, and loans go back
    prizes = [row["points"] for row in found["campaign"]["payments"] if row["reason"] == "prize"]
    assert sum(prizes) == 50 * seats
    loans = [row for row in table.ledger.payments if row.reason == "loan"]
    assert sum(row.points for row in loans if row.payer == "bank") == sum(
        row.points for row in loans if row.payee == "bank"
    )
    assert sum(found["scores"]) == 0
    words = list(lines(found, [seat.name for seat in setup.seats]))
    for line in (*(f"End of year {number}:" for number in range(1, seats + 1)), "End of the campaign:"):
        assert line in words


def test_a_campaign_broken_off_is_continued_in_its_years() -> None:
    setup = Setup("decimal", {"campaign": True}, tuple(SeatInfo(name, "human") for name in NAMES), 3)
    table = new_year(setup, 5)
    while table.year.year < 2:
        assert table.decision is not None
        table.act(table.decision.legal[0])
    found = report(continue_year(table.record_text()))
    assert found == report(table)
    assert len(found["years"]) == 1
    assert "campaign" not in found
    assert "End of the campaign:" not in lines(found, NAMES)
