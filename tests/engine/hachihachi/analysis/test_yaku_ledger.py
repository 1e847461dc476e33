"""The ledger says what the piles say: each line and each danger is compared with a count of every combination."""
from collections.abc import Iterator
from itertools import combinations

import pytest

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import dangers, ledger
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD, HAND, LOST, PILE, UNSEEN
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import Dekiyaku, dekiyaku_in_force
from tests.engine.hachihachi.analysis.played_deals import Asked
from tests.engine.hachihachi.analysis.tables import TABLES, deals_of

PLAYED = {"play", "take"}


def asked_in_play(name: str) -> Iterator[Asked]:
    """Every decision about a card, with all that play."""
    for deal in deals_of(name):
        yield from (one for one in deal if one.decision.kind in PLAYED)


def piles_of(events: tuple[Event, ...], seats: int) -> list[set[int]]:
    """The piles, counted from the events alone."""
    piles: list[set[int]] = [set() for _ in range(seats)]
    for event in events:
        match event:
            case ev.CardPlayed(seat, card, taken) | ev.DrawnCardPlaced(seat, card, taken) if taken:
                piles[seat] |= {card, *taken}
            case ev.FourTaken(seat, cards):
                piles[seat] |= set(cards)
            case _:
                pass
    return piles


def taken_by_others(piles: list[set[int]], seat: int) -> set[int]:
    """The cards in all piles but that of the seat."""
    return set().union(*(pile for other, pile in enumerate(piles) if other != seat))


def can_be_made(row: Dekiyaku, others: set[int]) -> bool:
    """True if any combination of as many cards as the yaku needs avoids the other piles."""
    return any(not others & set(chosen) for chosen in combinations(cards_in(row.cards), row.needs))


@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one == "two" else pytest.mark.long) for one in TABLES])
def test_every_line_is_what_the_piles_say(name: str) -> None:
    out_of_reach = rivals = 0
    for one in asked_in_play(name):
        view, seat = one.view, one.decision.seat
        piles = piles_of(one.before, view.seats)
        lines = ledger(view, seat)
        assert [line.own.row for line in lines] == list(dekiyaku_in_force(view.rules))
        for line in lines:
            row, own = line.own.row, piles[seat]
            assert line.own.possible == can_be_made(row, taken_by_others(piles, seat))
            out_of_reach += not line.own.possible
            assert len(line.cards) == row.needs
            places = [where.where for where in line.cards]
            assert places == sorted(places, key=(PILE, HAND, FIELD, UNSEEN, LOST).index)
            assert places.count(PILE) == min(row.needs, len(own & set(cards_in(row.cards))))
            assert all(where.card in piles[where.seat] for where in line.cards if where.where == LOST)
            able = {
                other: held
                for other in view.active
                if other != seat and can_be_made(row, taken_by_others(piles, other))
                for held in [min(row.needs, len(piles[other] & set(cards_in(row.cards))))]
                if view.hand_sizes[other] or held == row.needs
            }
            best = max(able.values(), default=0)
            if line.own.made or not best or (line.own.possible and best <= line.own.taken):
                assert line.rival is None
                assert line.dead == (not line.own.possible)
            else:
                rivals += 1
                assert line.rival is not None
                assert line.rival.taken == able[line.rival.seat] == best
                assert not line.dead
    assert out_of_reach > 20
    assert rivals > 20


def hidden(view: View, seat: int) -> View:
    """The same view without any other hand that has been shown."""
    view.hands = [hand if other == seat else 0 for other, hand in enumerate(view.hands)]
    return view


@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one == "two" else pytest.mark.long) for one in TABLES])
def test_a_danger_is_one_card_away_and_follows_from_what_everyone_sees(name: str) -> None:
    found = 0
    for one in asked_in_play(name):
        view, seat = one.view, one.decision.seat
        piles = piles_of(one.before, view.seats)
        said = dangers(view, seat)
        expected = {}
        for other in view.active:
            if other == seat or not view.hand_sizes[other]:
                continue
            rest = taken_by_others(piles, other)
            near = [
                row.kan for row in dekiyaku_in_force(view.rules)
                if len(piles[other] & set(cards_in(row.cards))) == row.needs - 1
                and set(cards_in(row.cards)) - rest - piles[other]
            ]
            if near:
                expected[other] = max(near)
        assert {danger.seat: danger.row.kan for danger in said} == expected
        for danger in said:
            found += 1
            assert danger.cards
            lying = {where.card for where in danger.cards if where.where == FIELD}
            assert all(view.field >> card & 1 or view.turned == card for card in lying)
            assert danger.at(FIELD) == len(lying)
            assert all(view.hands[seat] >> where.card & 1 for where in danger.cards if where.where == HAND)
        assert dangers(hidden(View.of(one.observation), seat), seat) == said
    assert found > 10
