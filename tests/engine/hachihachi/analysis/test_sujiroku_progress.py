"""What is said of sixteen chaff before the deal's end is what comes of it: held against every deal that is played."""
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.sujiroku_progress import NEAR, chaff_near, may_gather, sujiroku_kan
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import Dekiyaku, View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU_CARDS
from tests.engine.hachihachi.analysis.played_deals import Asked
from tests.engine.hachihachi.analysis.tables import every

CHAFF = list(cards_in(SUJIROKU_CARDS))


def ends(deals: list[list[Asked]]) -> Iterator[tuple[list[Asked], ev.TokushuyakuMade | None, list[int]]]:
    """The deals that were played to their last card, what special yaku was paid, and the piles at their end."""
    for deal in deals:
        counted = [event for event in deal[-1].after if isinstance(event, ev.PointsCounted)] if deal else []
        if not counted or not counted[0].ran_out:
            continue
        view = View.of(deal[-1].observation)  # not the shared one, which other tests look at
        for event in deal[-1].after:
            if event.opens:
                break
            view.apply(event.seen_by(view.seat))
        made = [event for event in deal[-1].after if isinstance(event, ev.TokushuyakuMade)]
        yield deal, made[0] if made else None, list(view.piles)


def test_who_is_paid_for_sujiroku_could_have_it_all_along_and_is_paid_what_was_said() -> None:
    paid = 0
    for deal, made, piles in ends(every()):
        for seat, pile in enumerate(piles):
            if (pile & SUJIROKU_CARDS).bit_count() < 16:
                continue
            for one in deal:
                view = one.view
                if view.active and view.rules.specials_among(len(view.active)) and not view.ran_out:
                    to_come = 2 * view.hand_sizes[seat] + (view.turn == seat)
                    assert may_gather(view, seat, view.piles[seat], to_come)
            if made is not None and made.name == "sujiroku":
                paid += made.seat == seat
                assert made.kan == sujiroku_kan(pile)
    assert paid > 0


def table(mine: int, others: int, hand: int) -> View:
    """Three seats, of which the first has so many chaff in its pile, the second others of them."""
    rules = Rules()
    piles = [sum(1 << card for card in CHAFF[:mine]), sum(1 << card for card in CHAFF[mine:mine + others]), 0]
    return View(
        rules, 0, 3, active=(0, 1, 2), hands=[0, 0, 0], hand_sizes=[hand, hand, hand], piles=piles,
        teyaku=[[], [], []], turn=1,
    )


@pytest.mark.parametrize(
    ("mine", "others", "hand", "near"),
    [
        (16 - NEAR, 0, 4, True), (16 - NEAR - 1, 0, 7, False), (16, 0, 0, True), (len(CHAFF), 0, 0, True),
        (15, 0, 0, False), (15, len(CHAFF) - 15, 3, False), (15, len(CHAFF) - 16, 3, True),
    ],
    ids=["three are missing", "four are", "it has them", "it has all", "no card comes", "others have the rest",
         "one is left"],
)
def test_a_chip_is_for_what_is_near_and_can_still_be_had(mine: int, others: int, hand: int, *, near: bool) -> None:
    view = table(mine, others, hand)
    assert bool(chaff_near(view, 0)) == near
    assert chaff_near(view, 0) in (0, view.piles[0])
    assert not chaff_near(replace(view, active=(1, 2)), 0)


def test_where_the_yaku_of_the_end_do_not_count_nothing_is_near() -> None:
    view = table(16, 0, 2)
    assert chaff_near(view, 0)
    two = replace(view, active=(0, 1))
    assert chaff_near(two, 0)
    assert not chaff_near(replace(two, rules=replace(view.rules, two_player_special=False)), 0)
    made = replace(view, dekiyaku=[Dekiyaku(1, "akatan", 7, None)])
    assert chaff_near(made, 0)
    assert not chaff_near(replace(made, rules=replace(view.rules, tokushuyaku_after_dekiyaku=False)), 0)


def test_each_card_above_sixteen_is_worth_more() -> None:
    worth = [sujiroku_kan(sum(1 << card for card in CHAFF[:count])) for count in (13, 16, 17, 20)]
    assert worth == [12, 12, 14, 20]
