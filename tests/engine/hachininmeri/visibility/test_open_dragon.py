"""What a view says of the open trump (section 4 of the rules: an open dragon can be neither declared nor hidden)."""
from random import Random

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachininmeri.cards.pack import ROBAI, SEATS, card_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View

SETUP = Setup("short", {"games_in_set": 1}, tuple(SeatInfo(f"S{seat}", "human") for seat in range(SEATS)))


def test_where_the_dragon_lies_open_nobody_is_asked_for_it() -> None:
    met = {True: 0, False: 0}
    for seed in range(120):
        table = new_match(SETUP, seed)
        chance = Random(seed)
        asked = False
        while not any(isinstance(event, ev.CardLed) for event in table.events):
            decision = table.decision
            assert decision is not None
            asked = asked or decision.kind == "dragon"
            table.act(chance.choice(decision.legal))
        assert not View(table.rules, -1).dragon_open  # nothing is turned up yet
        view = View(table.rules, -1)
        view.fold(event.seen_by(-1) for event in table.events)
        assert view.dragon_open == (view.open_trump == card_of(view.trump, ROBAI))
        assert not (view.dragon_open and asked)
        met[view.dragon_open] += 1
    assert min(met.values()) > 0
