"""What each seat sees (docs/rules-koi-koi.md section 9): hidden cards leave no trace, and the view adds up."""
import pytest

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hanafuda.deck import PACK
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.engine.koikoi.helpers.tables import act, deck_of, random_table, setup_of, table_of


def played(seed: int, actions: int) -> MatchTable:
    table, chance = random_table(seed, "common", weather="field"), stream("view", seed)
    for _ in range(actions):
        if table.decision is not None:
            table.act(chance.choice(table.decision.legal))
    return table


@pytest.mark.parametrize("seed", range(12))
def test_exchanged_hidden_cards_leave_no_trace(seed: int) -> None:
    """Exchange all cards that seat 0 cannot see, do the same again: seat 0 is shown the same."""
    chance = stream("exchange", seed)
    setup = setup_of(teyaku="off")
    table = table_of([chance.sample(range(48), 48)], setup)
    for _ in range(chance.randrange(1, 14)):
        if table.decision is None:
            break
        table.act(chance.choice(table.decision.legal))
    for seat in (0, 1):
        hidden = cards_in(View.of(table.observation(seat)).unseen())
        others = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        again = table_of([[others.get(card, card) for card in table.entries[0].shuffle.deck]], setup)
        for action in table.entries[0].actions:
            again.act(action)
        if table.decision is None:  # the whole deck is shown at the end
            continue
        assert again.observation(seat) == table.observation(seat)


def test_only_the_hand_of_the_other_seat_is_hidden() -> None:
    table = played(1, 5)
    for seat in (0, 1, -1):
        for event, seen in zip(table.events[1:], table.observation(seat).events, strict=True):
            if isinstance(event, ev.HandDealt) and event.seat != seat:
                assert seen == ev.HandDealt(event.seat, (HIDDEN,) * len(event.cards))
            else:
                assert seen == event


@pytest.mark.parametrize("seed", range(6))
def test_what_is_seen_and_unseen_is_the_whole_pack(seed: int) -> None:
    table = played(seed, 7)
    assert table.decision is not None
    seat = table.decision.seat
    view = View.of(table.observation(seat))
    turned = 0 if view.turned == HIDDEN else 1 << view.turned
    assert view.unseen() | view.hands[seat] | sum(view.piles) | view.field_mask | turned == PACK
    assert view.unseen().bit_count() == view.draw_pile + view.hand_sizes[1 - seat]


def test_a_yaku_is_shown_when_it_is_made_and_when_it_grows() -> None:
    hand, field = "9c1 3c1 8c1 2c1 4c1 5c1 6c1 7c1", "9A 3L 8L 2A 10A 11A 12L 1R"
    table = table_of([deck_of(hand, "10R 11R", field, "1L 12c1 4R 6R 7R")], setup_of(viewing_points=3))
    act(table, "play 9c1")
    while table.decision is not None and table.decision.seat == 1:
        table.act(table.decision.legal[0])
    act(table, "play 3c1")
    counted = [event for event in table.events if isinstance(event, ev.PileCounted)]
    assert [event.made for event in counted if event.seat == 0] == [(), (ev.YakuShown("hanami", 3),)]
    assert isinstance(table.events[-1], ev.CallAsked)
    view = View.of(table.observation(1))
    assert (view.asked, view.turn, view.total(0)) == (0, 0, 3)
    act(table, "koikoi")
    view = View.of(table.observation(1))
    assert (view.asked, view.calls, view.call_totals, view.last_caller) == (-1, [1, 0], [3, 0], 0)


def test_the_view_of_a_deal_that_is_over() -> None:
    table = table_of([deck_of("2A 2R 2c1 2c2 3R 4c1 5A 6R", "", "1c1 3L 4R 6c1 8L 9R 10R 12L")], setup_of(deals=1))
    view = View.of(table.observation(1))
    assert view.result is not None
    assert (view.result.winner, view.scores, view.teyaku) == (0, (6, 0), [("teshi",), ()])
    assert mask_of(view.shown) == PACK
    assert view.brights == 3
    assert isinstance(table.events[-1], ev.GameClosed)
