"""The game: dealers, scores and the end (docs/rules-koi-koi.md sections 2 and 7)."""
from typing import Any

import pytest

from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI
from hachi_hachi.engine.koikoi.match.match_flow import Match
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.engine.koikoi.visibility import events as ev
from tests.engine.koikoi.helpers.tables import SITTING, deck_of, play_at_random, random_table, setup_of, table_of

#: Seat 0 or 1 wins at once by its hand, or both hold four of a month and nobody wins.
FIELD = "1c1 3L 4R 6c1 8L 9R 10R 12L"
TESHI, OTHER_TESHI = "2A 2R 2c1 2c2 3R 4c1 5A 6R", "7A 7R 7c1 7c2 1L 3c1 4A 6A"


def decks(winners: str, dealers: str, changed: dict[str, Any]) -> list[tuple[int, ...]]:
    """Return a deck for each deal: the seat that wins it, ``-`` for nobody, ``r`` for a redeal."""
    found = []
    for winner, dealer in zip(winners, dealers, strict=True):
        hands = {"0": (TESHI, ""), "1": ("", TESHI), "-": (TESHI, OTHER_TESHI), "r": ("", "")}[winner]
        first, second = hands if dealer == "0" else hands[::-1]
        field = "8L 8A 8c1 8c2" if winner == "r" else FIELD
        found.append(deck_of(first, second, field, packets=changed.get("packets", 2)))
    return found


def game(winners: str, dealers: str, **changed: Any) -> Match:
    """Return a game whose deals are won as ``winners`` says, if the dealers are as ``dealers`` says."""
    return table_of(decks(winners, dealers, changed), setup_of(**changed), dealer=int(dealers[0])).match



@pytest.mark.parametrize(
    ("changed", "winners", "dealers"),
    [
        ({}, "0110", "0011"), ({"next_dealer": "loser"}, "0110", "0100"),
        ({"next_dealer": "alternate"}, "0110", "0101"),
        ({}, "--0", "010"), ({"draw_dealer": "stays"}, "--1", "000"), ({"next_dealer": "alternate"}, "--0", "010"),
        ({}, "rr0", "000"), ({"redeal_dealer": "other"}, "rr01", "0100"),
    ],
)
def test_who_deals_next(changed: dict[str, Any], winners: str, dealers: str) -> None:
    table = table_of(decks(winners, dealers, changed), setup_of(**changed))
    opened = [event for event in table.events if isinstance(event, ev.DealOpened)]
    assert "".join(str(event.dealer) for event in opened) == dealers
    assert [entry.redealt for entry in table.entries] == [winner == "r" for winner in winners]


def test_a_redeal_is_not_counted_and_keeps_the_month() -> None:
    table = table_of(decks("0rr10", "00001", {}), setup_of())
    opened = [event for event in table.events if isinstance(event, ev.DealOpened)]
    assert [(event.deal, event.month, event.redeal) for event in opened] == [
        (1, 1, 0), (2, 2, 0), (2, 2, 1), (2, 2, 2), (3, 3, 0),
    ]
    assert [event.scores for event in opened] == [(0, 0), (6, 0), (6, 0), (6, 0), (6, 6)]


@pytest.mark.parametrize(
    ("changed", "winners", "dealers", "finished", "scores", "winner"),
    [
        ({"deals": 3}, "01", "00", False, [6, 6], None),
        ({"deals": 3}, "011", "001", True, [6, 12], 1),
        ({"deals": 3}, "01-", "001", True, [6, 6], None),  # a draw
        ({"deals": 3, "tie": "overtime"}, "01-", "001", False, [6, 6], None),
        ({"deals": 3, "tie": "overtime"}, "01--", "0010", False, [6, 6], None),
        ({"deals": 3, "tie": "overtime"}, "01--0", "00101", True, [12, 6], 0),
        ({"deals": 0, "target": 50}, "000000000", "000000000", True, [54, 0], 0),
        ({"deals": 0, "target": 50}, "00000000", "00000000", False, [48, 0], None),
        ({"deals": 1, "target": 500}, "1", "0", True, [0, 6], 1),
        ({"scoring": "zero_sum", "start_points": 50, "end_broke": True, "deals": 0, "teyaku_points": 8},
         "1111111", "0111111", True, [-6, 106], 1),
        ({"scoring": "zero_sum", "start_points": 50, "end_broke": True, "deals": 0, "teyaku_points": 8},
         "111111", "011111", False, [2, 98], None),
        ({"scoring": "zero_sum", "start_points": 50, "target": 100, "tie": "overtime"},
         "000000000", "000000000", True, [104, -4], 0),
    ],
)
def test_the_end_of_the_game(
    changed: dict[str, Any], winners: str, dealers: str, finished: bool, scores: list[int], winner: int | None
) -> None:
    rules = {"first_dealer": "random", "next_dealer": "winner", **changed}
    match = game(winners, dealers, **rules)
    assert len(match.entries) == len(winners)
    assert (match.finished, match.scores, match.winner) == (finished, scores, winner)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"deals": 0}, "the game never ends"),
        ({"target": 50, "start_points": 50}, "option target is 50, but everyone starts with 50 points"),
        ({"end_broke": True, "start_points": 50}, "option end_broke needs zero_sum"),
        ({"end_broke": True, "scoring": "zero_sum"}, "option end_broke needs zero_sum"),
        ({"gokou": 12}, "option gokou takes one of 10, 15, not 12"),
        ({"hanami": 1}, "option hanami takes one of off, on, not 1"),
        ({"kan_points": 12}, "there's no option called 'kan_points'"),
    ],
)
def test_rules_that_cannot_be_played(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        rules_of("leaflet", changed)


@pytest.mark.parametrize(
    "changed",
    [
        {"deals": 0, "target": 50}, {"deals": 0, "end_broke": True, "scoring": "zero_sum", "start_points": 50},
        {"target": 100, "start_points": 50}, {"dealer_when": "no_yaku"}, {"teyaku_both": "ignore", "teyaku": "off"},
    ],
)
def test_what_merely_has_no_effect_is_accepted(changed: dict[str, Any]) -> None:
    assert rules_of("leaflet", changed)


def test_there_are_two_seats_and_the_length_is_an_option() -> None:
    with pytest.raises(RulesError, match="leaflet is for 2 players, not 3"):
        rules_for(Setup("leaflet", {}, (SeatInfo("x", "human"),) * 3))
    with pytest.raises(RulesError, match="the length of leaflet is set by its options"):
        rules_for(Setup("leaflet", {}, SITTING, 12))
    with pytest.raises(RulesError, match="there are no rules called 'hitoyoshi', only leaflet, common"):
        rules_of("hitoyoshi")


@pytest.mark.parametrize("preset", RULESETS)
def test_a_whole_game_of_every_preset(preset: str) -> None:
    table = random_table(f"whole {preset}", preset)
    play_at_random(table, stream("whole", preset))
    assert table.finished
    rules = table.rules
    settled = [entry for entry in table.entries if entry.settled]
    assert len(settled) == rules.deals
    assert (sum(table.match.scores) == 100) is (rules.scoring == "zero_sum")
    closed = [event for event in table.events if isinstance(event, ev.GameClosed)]
    assert [event.scores for event in closed] == [tuple(table.match.scores)]
    gains = tuple(score - rules.start_points for score in table.match.scores)
    assert KOI_KOI.summary(table.record_text()).scores == gains
