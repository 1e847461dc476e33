"""What holds after every action of deals played by chance, under every sheet, number of seats and option."""
import itertools
from collections import Counter
from typing import Any

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from tests.engine.hachihachi.helpers.builder import deck_of, play, table_of
from tools.robustness.soak.__main__ import main
from tools.robustness.soak.hachihachi import Watch
from tools.robustness.soak.invariants import WrongError
from tools.robustness.soak.random_games import play_game

RULESETS_AND_SEATS = [(ruleset.name, seats) for ruleset in RULESETS.values() for seats in ruleset.seats]


def setup_of(preset: str, seats: int, deals: int | None = None, **changed: Any) -> Setup:
    deals = RULESETS[preset].deals[0] if deals is None else deals
    return Setup(preset, changed, tuple(SeatInfo(f"Seat {number}", "human") for number in range(seats)), deals)


@pytest.mark.long
def test_hundreds_of_deals_by_chance() -> None:
    """Accounts, cards, what is legal and every seat's view after every action; each year played through again."""
    total: Counter[str] = Counter()
    for number in itertools.count():
        total += Counter(play_game(Rules.game, 0, number))
        if total["deals"] >= 500:
            break
    assert total["actions"] > 15 * total["deals"]
    assert total["payments"] > 3 * total["deals"]


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_campaign_of_every_number_of_seats(seats: int) -> None:
    table = new_year(setup_of("decimal", seats, 3, campaign=True), seats)
    chance = stream(88, "campaign", seats)
    watch = Watch(table)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
        watch.look()
    assert sum(isinstance(event, ev.YearClosed) for event in table.events) == seats
    assert isinstance(table.events[-1], ev.CampaignClosed)
    assert continue_year(table.record_text()).events == table.events


def test_two_tables_with_the_same_seed_and_actions_are_the_same() -> None:
    one, other = (new_year(setup_of("shiragiku", 5), 88) for _ in range(2))
    chance = stream(88, "twice")
    while one.decision is not None:
        action = chance.choice(one.decision.legal)
        assert one.act(action) == other.act(action)
    assert other.finished
    assert one.record_text() == other.record_text()


def watched() -> tuple[YearTable, Watch]:
    table = table_of([deck_of(["1L 2A 3L 4A 5R 6R 7A"], field="9A 9R 5c1 10R 10A 12c2", draw_pile="8A 8c1")])
    watch = Watch(table)
    play(table, "1L")
    return table, watch


def forget(view: View) -> None:
    view.hands[view.seat] &= view.hands[view.seat] - 1


WRONG: list[tuple[str, Any]] = [
    ("all accounts together are 0", lambda table, _: table.ledger.balances.update({0: 1})),
    ("the scores are what was seen to be paid", lambda table, _: table.ledger.balances.update({0: 1, 1: -1})),
    ("the board holds what was seen", lambda table, _: table.ledger.balances.update({"board": 1, "bank": -1})),
    ("agree on field_order", lambda _, watch: watch.views[2].field_order.pop()),
    ("agree on last_moves", lambda _, watch: watch.views[2].last_moves[0].clear()),
    ("what seat 1 knows of the hand of 1 is so", lambda _, watch: forget(watch.views[2])),
    ("what seat 1 knows of the hand of 0 is so", lambda _, watch: watch.views[2].hands.__setitem__(0, 1 << 35)),
    ("what seat -1 knows of the hand of 0 is so", lambda _, watch: watch.views[0].hands.__setitem__(0, 1)),
    ("every card lies in one place", lambda table, _: table.year.deal.core.piles.__setitem__(0, 1 << 36)),
    ("no card is lost", lambda table, _: table.year.deal.core.hands.__setitem__(1, 0)),
    ("the field is as seen", lambda table, _: swap_field_and_pile(table)),
]


def swap_field_and_pile(table: YearTable) -> None:
    """Move a card from the field into a pile behind everybody's back."""
    assert table.year.deal is not None
    core = table.year.deal.core
    assert core is not None
    card = core.field & -core.field
    core.field ^= card
    core.hands[1] |= card


@pytest.mark.parametrize(("what", "spoil"), WRONG, ids=[what for what, _ in WRONG])
def test_the_watch_notices_what_does_not_hold(what: str, spoil: Any) -> None:
    table, watch = watched()
    watch.look()
    spoil(table, watch)
    with pytest.raises(WrongError, match=f"does not hold: .*{what}"):
        watch.look()


def test_the_watch_notices_a_deck_that_was_not_committed_to() -> None:
    table = new_year(setup_of("shiragiku", 3), 5)
    watch = Watch(table)
    deck = table.year.entries[0].shuffle.deck
    table.events.append(ev.DealShown(deck[::-1], (), ""))
    with pytest.raises(WrongError, match="the deck shown is the one committed to"):
        watch.look()


def test_the_command_says_how_much_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "12", "--seed", "5"]) == 0
    output = capsys.readouterr().out
    assert "everything held" in output
    assert int(output.split()[0].rpartition("\r")[2]) >= 12
