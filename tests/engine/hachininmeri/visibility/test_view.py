"""What a view says of the table is what the table asks."""
import random

from hachi_hachi.engine.hachininmeri.actions import PLAY
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.visibility.view import View
from tests.engine.hachininmeri.helpers.tables import random_table


def test_it_is_the_turn_of_the_seat_asked_and_nobodys_once_a_trick_is_full() -> None:
    table, view, chance = random_table("turn"), View(random_table("turn").rules, -1), random.Random(1)
    seen = asked = full = 0
    while table.decision is not None and not any(event.closes for event in table.events):
        table.act(chance.choice(table.decision.legal))
        for event in table.events[seen:]:
            view.apply(event.seen_by(-1))
            if view.trick is not None and len(view.trick.cards) == SEATS:
                assert view.turn == -1
                full += 1
        seen = len(table.events)
        if table.decision is not None and table.decision.kind == PLAY:
            assert view.turn == table.decision.seat
            asked += 1
    assert asked > 50
    assert full >= 9
