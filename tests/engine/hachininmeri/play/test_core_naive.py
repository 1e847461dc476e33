"""The play core against the naive rules: what is legal, who wins, and every yaku, in games played at random."""
import pytest

from hachi_hachi.engine.hachininmeri.cards.card_strength import order_for, plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import SUITS, parse
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.visibility import trick_result
from tests.engine.hachininmeri.helpers import naive_rules
from tests.engine.hachininmeri.helpers.naive_games import main, play_many

MET = {row.name for row in YAKU}, {
    trick_result.ONLY_TRUMP, trick_result.HIGHEST_TRUMP, trick_result.ONLY_OF_SUIT, trick_result.HIGHEST_OF_SUIT,
    trick_result.TEAMMATES, trick_result.VOID, trick_result.IN_MERI,
}


@pytest.mark.no_cover
def test_games_at_random_go_as_the_naive_rules_say() -> None:
    assert play_many(300, "naive") == MET


@pytest.mark.long
def test_many_games_at_random_go_as_the_naive_rules_say() -> None:
    assert play_many(1000, "naive, many") == MET


@pytest.mark.parametrize("trump", range(5))
def test_places_go_by_strength(trump: int) -> None:
    order = order_for(15 * trump)
    trumps = [parse(card) for card in reversed(naive_rules.trumps(SUITS[trump]))]
    ranked = sorted(range(75), key=lambda card: order.place[card])
    assert ranked[75 - len(trumps) :] == trumps_of(trump) == trumps
    for suit in set(range(5)) - {trump}:
        cards = [parse(card) for card in reversed(naive_rules.plain(SUITS[suit]))]
        assert [card for card in ranked[: 75 - len(trumps)] if card // 15 == suit] == plain_of(suit, trump) == cards


def test_the_command_says_how_much_was_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3"]) == 0
    assert capsys.readouterr().out.startswith("3 games: both agree; yaku made: ")
