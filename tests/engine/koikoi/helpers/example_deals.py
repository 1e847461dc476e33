"""The worked examples 16 to 22 of docs/rules-koi-koi.md as tables, played up to where the example begins."""
from typing import Any

from hachi_hachi.engine.hanafuda.deck import notations
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.engine.koikoi.helpers.tables import act, deck_of, play_cards, setup_of, table_of


def asked_again(**changed: Any) -> MatchTable:
    """Examples 16 and 17: seat 1 has made sankou, has said koi-koi, and has made inoshikachou with 1 extra."""
    deck = deck_of(
        "1c1 3c1 8c1 2c1 6c1 7c1 10c1", "4c1 5c1 9c1 11c1 12c1", "1L 3L 8L 2A 6A 7A 10A 12c2", seed=78
    )
    table = table_of([deck], setup_of(**changed), dealer=1)
    hand = {1: ["1c1", "3c1", "8c1", "2c1", "6c1", "7c1", "10c1"]}
    play_cards(table, hand)
    act(table, "koikoi")
    play_cards(table, hand)
    return table


def grown_kasu(new_yaku: str) -> MatchTable:
    """Example 18: seat 0 has made kasu, has said koi-koi, and has made it grow."""
    hand = ["1c1", "2c1", "3c1", "4c1", "5c1", "6c1", "7c1", "10c1"]
    deck = deck_of(" ".join(hand), "8L 9R 11A 12L", "1c2 2c2 3c2 4c2 5c2 6c2 7c2 10c2", seed=25)
    table = table_of([deck], setup_of(new_yaku=new_yaku))
    play_cards(table, {0: hand})
    act(table, "koikoi")
    play_cards(table, {0: hand[:1]})
    return table


def yaku_with_the_last_card(**changed: Any) -> MatchTable:
    """Example 19: the dealer, seat 0, makes sankou with the last card."""
    table = table_of([deck_of("1c1 3c1 8c1", "4c1", "1L 3L 8L", seed=501)], setup_of(**changed))
    hand = notations(View.of(table.observation(0)).hands[0])
    last = ["1c1", "3c1", "8c1"]
    play_cards(table, {0: [*(card for card in hand if card not in last), *last]})
    return table


def four_of_a_month() -> MatchTable:
    """Example 20: the dealer, seat 0, has taken the four irises."""
    deck = deck_of("1c1", "2c1", "5A 5R 5c1 5c2 6A 7A 8A 9A", "10A 11A 12L 3L")
    return table_of([deck], setup_of(field_four="dealer_takes"))


def both_teyaku(together: str) -> MatchTable:
    """Example 21: a hand that is teshi and kuttsuki."""
    deck = deck_of("2A 2R 2c1 2c2 3R 3c1 5A 5R", "1L 4A 6A 7A 8A 9A 10A 11A", "1c1 4c1 6c1")
    return table_of([deck], setup_of(teyaku_together=together))


def seven_times_four() -> MatchTable:
    """Example 22: seat 0 has said koi-koi with hanami, and seat 1 has made ame-shikou."""
    first = ["9c1", "3c1", "2c1", "4c1", "5c1", "6c1", "7c1", "10c1"]
    second = ["11c1", "1c1", "8c1", "12c1"]
    deck = deck_of(" ".join(first), " ".join(second), "9A 3L 1L 8L 11L 12L", packets=4, seed=0)
    table = table_of([deck], setup_of("hard"))
    hands = {0: first, 1: second}
    play_cards(table, hands)
    act(table, "koikoi")
    play_cards(table, hands)
    return table
