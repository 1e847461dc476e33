"""The card that may be winning at the moment, and the reasons for the result of a trick."""
from collections import Counter
from itertools import permutations

import pytest

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, SUITS, notation, parse, parse_all
from hachi_hachi.engine.hachininmeri.records.recorded_match import new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility import trick_result as result
from hachi_hachi.engine.hachininmeri.visibility.trick_result import MissedYaku, may_be_winning, stronger_before
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View
from tests.engine.hachininmeri.helpers import naive_rules

SETUP = Setup("short", {"games_in_set": 1}, tuple(SeatInfo(f"S{seat}", "greedy") for seat in range(SEATS)))
COINS = SUITS.index("O")


def possible(view: View, trick: Trick) -> set[int]:
    """The places that win if unseen trumps are put on the cards that are face down, in every way."""
    trump = SUITS[view.trump]
    shown = [None if card == HIDDEN else notation(card) for card in trick.cards]
    unseen = [name for name in naive_rules.trumps(trump) if parse(name) in view.unseen()]
    found = set()
    for drawn in permutations(unseen, shown.count(None)):
        left = list(drawn)
        found.add(naive_rules.winner([card or left.pop() for card in shown], trump))
    return found


@pytest.mark.parametrize("viewer", [-1, 0, 5])
def test_the_cards_that_may_be_winning_are_those_that_some_deal_lets_win(viewer: int) -> None:
    met = Counter[tuple[int, bool]]()
    for seed in range(12):
        table = new_match(SETUP, seed)
        chance = stream("winning", seed)
        while (decision := table.decision) is not None and not table.finished:
            table.act(chance.choice(decision.legal))
        view = View(table.rules, viewer)
        for event in table.events:
            view.apply(event.seen_by(viewer))
            trick = view.trick
            if trick is None or not isinstance(event, ev.CardLed | ev.CardPlayed) or trick.cards.count(HIDDEN) > 2:
                continue
            places = may_be_winning(trick, view)
            assert set(places) == possible(view, trick)
            met[trick.cards.count(HIDDEN), len(places) == 1] += 1
    assert min(met[0, True], met[1, True], met[1, False], met[2, False]) > 5, met


def missed_yaku(cards: str, *earlier: str, meri: bool = False) -> tuple[MissedYaku, ...]:
    """What a trick of coins did not make, led by seat 0, after earlier ones."""
    tricks = [Trick(0, list(parse_all(one))) for one in (*earlier, cards)]
    tricks[-1].meri = meri
    return result.trick_result(tricks, len(tricks) - 1, COINS).missed


def test_a_pair_of_teammates_is_no_yaku_whatever_was_played_before() -> None:
    un, sota = parse("O14"), parse("O11")
    for earlier in ((), ("O15 U1 U2 U3 U4 U5 U6 U7",)):
        missed = missed_yaku("U7 D4 O11 C8 O14 C9 S1 D2", *earlier)
        assert missed == (MissedYaku("un_sota", un, sota, result.TEAMMATES),)


def test_the_trump_that_makes_a_yaku_void_is_named() -> None:
    missed = missed_yaku("U7 O11 S4 C8 O14 C9 S1 D2", "O15 U1 U2 U3 U4 U5 U6 O13")
    assert missed == (MissedYaku("un_sota", parse("O14"), parse("O11"), result.VOID, parse("O15")),)
    assert missed_yaku("O3 O8 O13 C9 S1 D1 S2 C2") == ()
    chased = missed_yaku("O3 O8 O13 C9 S1 D1 S2 C2", "O15 U1 U2 U3 U4 U5 U6 U7")
    assert [(one.over, one.why, one.by) for one in chased] == [(parse("O13"), result.VOID, parse("O15"))]


def test_only_yaku_of_the_winning_card_are_missed() -> None:
    missed = missed_yaku("O3 O11 O14 C9 O15 D1 S1 C2", meri=True)
    assert [(one.name, one.why) for one in missed] == [("sun_un", result.TEAMMATES)]
    assert [one.why for one in missed_yaku("O3 O8 O13 C9 S1 D1 S2 C2", meri=True)] == [result.IN_MERI]


def test_only_trumps_of_earlier_tricks_above_the_card_count() -> None:
    earlier = [Trick(0, list(parse_all("O15 O2 O13 U1 U2 U3 U4 U5")))]
    assert stronger_before(parse("O14"), earlier, COINS) == parse("O15")
    assert stronger_before(parse("O15"), earlier, COINS) == -1
    assert stronger_before(parse("O15"), [], COINS) == -1
