"""What the outlook says of cards and yaku is what happens: every answer is played out and compared."""
from collections import Counter
from random import Random

import pytest

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis import card_matching, yaku_prospects
from hachi_hachi.engine.hachihachi.analysis.core_from_observation import replayed_deal
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import sample
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force
from tests.engine.hachihachi.analysis.played_deals import Asked, until_the_next_deal
from tests.engine.hachihachi.analysis.tables import TABLES, deals_of, every


@pytest.fixture(params=TABLES)
def deals(request: pytest.FixtureRequest) -> list[list[Asked]]:
    """The deals of a table."""
    return deals_of(request.param)


@pytest.mark.long
def test_the_play_told_once_more_stands_where_the_table_stands(deals: list[list[Asked]]) -> None:
    checked = 0
    for one in (asked for deal in deals for asked in deal):
        if one.decision.kind not in {"play", "take", "call"} or one.core is None:
            continue
        true = one.core
        again = replayed_deal(one.observation, one.view, sample(one.observation, Random(checked)))
        core = again.core
        checked += 1
        for name in ("field", "turn", "phase", "turns", "card", "owing", "first_sage", "last_sage", "called_sage"):
            assert getattr(core, name) == getattr(true, name), name
        for name in ("piles", "notes", "gain"):
            assert list(getattr(core, name)) == list(getattr(true, name)), name
        assert core.hands[core.turn] == true.hands[true.turn]
        assert again.start.positions == core.positions
    assert checked > 100


def test_what_a_card_would_take_is_what_it_takes(deals: list[list[Asked]]) -> None:
    number = 0
    for one in (asked for deal in deals for asked in deal):
        plays = [action for action in one.decision.legal if action.verb == actions.PLAY]
        if plays:
            number += 1
            for card in cards_in(one.view.hands[one.view.seat]):
                named = [action for action in plays if actions.cards_of(action)[0] == card]
                assert len(named) == len(card_matching.ways(one.view, card))
            playable = {actions.cards_of(action)[0] for action in plays}
            taking = cards_in(card_matching.takers(one.view, one.view.seat))
            assert set(taking) <= playable
            if one.action.verb == actions.PLAY:
                played = next(event for event in one.after if isinstance(event, ev.CardPlayed))
                assert mask_of(played.taken) in card_matching.ways(one.view, played.card)
                assert bool(played.taken) == (played.card in taking)
        elif one.action.verb == actions.TAKE:
            placed = next(event for event in one.after if isinstance(event, ev.DrawnCardPlaced))
            assert mask_of(placed.taken) in card_matching.ways(one.view, one.view.turned)
    assert number > 50


@pytest.mark.parametrize(
    "deals", [pytest.param(name, marks=() if name == "two" else pytest.mark.long) for name in TABLES], indirect=True
)
def test_a_yaku_that_is_said_to_be_lost_is_never_made(deals: list[list[Asked]]) -> None:
    seen = Counter[bool]()
    for deal in deals:
        for number, one in enumerate(deal):
            if one.decision.kind not in {"play", "call"}:
                continue
            for state in yaku_prospects.yaku_of(one.view, one.view.seat):
                held = state.row.cards & one.view.hands[one.view.seat]
                assert state.at(yaku_prospects.HAND) == held.bit_count()
                assert state.in_hand == min(held.bit_count(), state.missing)
                assert state.taken + state.missing == state.row.needs
                assert state.made == ((state.row.cards & one.view.piles[one.view.seat]).bit_count() >= state.row.needs)
            later = {
                (event.seat, event.name)
                for event in until_the_next_deal(deal, number)
                if isinstance(event, ev.DekiyakuMade) and not event.improves
            }
            for seat in range(one.view.seats):
                states = yaku_prospects.yaku_of(one.view, seat)
                assert [state.row for state in states] == list(dekiyaku_in_force(one.view.rules))
                near = {state.row.name for state in yaku_prospects.prospects(one.view, seat)}
                for state in states:
                    assert bool(state.lost_to) <= (not state.possible)
                    assert all(
                        any(one.view.piles[other] >> card.card & 1 for card in state.cards) for other in state.lost_to
                    )
                    assert (state.row.name in near) <= state.possible
                    assert state.lacking & ~state.row.cards == 0
                    if (seat, state.row.name) in later:
                        assert state.row.name in near or state.row.name == "shikou"
                        seen[True] += 1
                    else:
                        seen[False] += not state.possible
    assert seen[False] > 100


def test_where_a_card_is_for_a_seat() -> None:
    for one in (asked for deal in every()[:12] for asked in deal):
        view = one.view
        for card in range(48):
            found = yaku_prospects.whereabouts(view, view.seat, card)
            lies = {
                yaku_prospects.PILE: view.piles[view.seat] >> card & 1,
                yaku_prospects.HAND: view.hands[view.seat] >> card & 1,
                yaku_prospects.FIELD: view.field >> card & 1 or card == view.turned,
                yaku_prospects.UNSEEN: view.unseen() >> card & 1,
                yaku_prospects.LOST: found.seat >= 0 and view.piles[found.seat] >> card & 1,
            }
            # one's own view shows cards of others too, once laid open: they are in nobody's reach for sure
            shown = any(hand >> card & 1 for seat, hand in enumerate(view.hands) if seat != view.seat)
            assert lies[found.where] or (shown and found.where == yaku_prospects.UNSEEN)


def test_stop_or_sage_is_asked_under_nullify_only_while_another_yaku_is_possible() -> None:
    made = Counter[bool]()
    for deal in every():
        for number, one in enumerate(deal):
            if one.view.rules.sage != "nullify" or not any(isinstance(event, ev.DekiyakuMade) for event in one.after):
                continue
            seat = one.view.seat
            view = View.of(one.observation)
            after = list(until_the_next_deal(deal[: number + 1], number))
            view.fold(event.seen_by(seat) for event in after if not isinstance(event, ev.PointsCounted))
            over = any(isinstance(event, ev.PointsCounted) for event in after)
            if not any(view.hand_sizes):
                continue
            possible = bool(yaku_prospects.prospects(view, seat)) and view.hand_sizes[seat] > 0
            if view.turn == seat or over:
                made[possible] += 1
                assert over == (not possible)
    assert min(made[True], made[False]) > 0


def test_who_lays_the_last_card_of_a_guarded_yaku_answers_for_it() -> None:
    """Whoever was found liable by the rules of ``guard`` had been told so when it laid the card."""
    checked = 0
    for deal in every():
        warned: set[tuple[int, str]] = set()
        for one in deal:
            if one.view.rules.responsibility not in {"guard", "next_turn"} or one.action.verb != actions.PLAY:
                continue
            card = actions.cards_of(one.action)[0]
            answers = yaku_prospects.answers_for(one.view, card, one.view.seat)
            assert all(row.guarded and row.cards >> card & 1 for row in answers)
            if not card_matching.ways(one.view, card)[0]:
                warned |= {(one.view.seat, row.name) for row in answers}
            for event in one.after:
                if isinstance(event, ev.DekiyakuMade) and event.liable is not None and len(one.view.active) > 2:
                    assert (event.liable, event.name) in warned
                    checked += 1
    assert checked > 0


@pytest.mark.long
def test_void_yaku_are_marked() -> None:
    found = 0
    for deal in every():
        for number, one in enumerate(deal):
            for state in yaku_prospects.yaku_of(one.view, one.view.seat):
                if state.void:
                    found += 1
                    paid = [
                        event for event in until_the_next_deal(deal, number)
                        if isinstance(event, ev.Paid) and event.reason == "dekiyaku" and event.payee == one.view.seat
                    ]
                    names = {made.name for made in one.view.dekiyaku if made.seat == one.view.seat and not made.void}
                    names |= {
                        event.name for event in until_the_next_deal(deal, number)
                        if isinstance(event, ev.DekiyakuMade) and event.seat == one.view.seat
                    }
                    assert names or not paid
    assert found > 0
