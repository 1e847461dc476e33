"""What holds at every table, whatever the sheet, the options and the number of seats: whole years, played by chance."""
import json
import random
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.play.play_state import ASK_TARGET
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year, replay
from hachi_hachi.engine.hachihachi.records.replay_report import lines, report
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, years_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import sample
from tests.engine.hachihachi.helpers.option_rows import FACTORS, ROWS, options_of
from tests.engine.hachihachi.helpers.pairwise import pairs
from tools.robustness.soak.hachihachi import Watch

ROOT = Path(__file__).parents[4]
SCHEMA = ROOT / "docs" / "schemas" / "record.schema.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))

RULESETS_AND_SEATS = [(name, seats) for name, ruleset in RULESETS.items() for seats in ruleset.seats]

#: What everybody sees alike.
PUBLIC = (
    "month", "deals_left", "dealer", "active", "multiplier", "carried", "hand_sizes", "piles", "field", "field_order",
    "draw_pile_size", "turn", "turned", "scores", "opening_scores", "accounts", "teyaku", "dekiyaku", "calls", "owing",
    "let_go", "over", "ran_out", "winner", "blank", "mizuten", "joined", "folded", "forced_out", "offer", "redeals",
    "year", "commitment",
)


def chosen(table: YearTable, rng: random.Random) -> Action:
    """Return an answer by chance; where an amount may be named, one from anywhere in its range."""
    decision = table.decision
    assert decision is not None
    if decision.ranges and rng.random() < 0.5:
        known = rng.choice(decision.ranges)
        return Action(decision.seat, known.verb, (*known.args, rng.randint(known.least, min(known.most, 999))))
    return rng.choice(decision.legal)


def look_at(table: YearTable, view: View) -> None:
    """Compare the fold of the full events with what lies on the table."""
    assert sum(table.ledger.balances.values()) == 0
    assert view.scores == list(table.ledger.scores(table.seats))
    assert {account: table.ledger.balance(account) for account in view.accounts} == view.accounts
    deal = table.year.deal
    assert deal is not None
    hands = [hand if seat in deal.active or not deal.active else 0 for seat, hand in enumerate(deal.hands)]
    core = deal.core
    if core is not None:
        for position, seat in enumerate(deal.active):
            hands[seat] = core.hands[position]
            assert view.piles[seat] == core.piles[position]
        assert view.field == core.field
        assert view.draw_pile_size == len(core.draw_pile) - core.top
        assert view.multiplier == core.multiplier
        assert (core.phase == ASK_TARGET) == (view.turned != HIDDEN)
    assert view.hands == hands
    assert view.hand_sizes == [hand.bit_count() for hand in view.hands]
    assert (view.folded, view.forced_out) == (deal.folded, tuple(deal.forced_out))
    if deal.active and view.joined:
        assert sorted(view.joined) == sorted(deal.active)
    together = 0
    for place in (*view.hands, *view.piles, view.field, 0 if view.turned == HIDDEN else 1 << view.turned):
        assert not together & place
        together |= place
    assert together.bit_count() + view.draw_pile_size + (view.blank >= 0) == 48 + (table.seats == 7)


def look_around(table: YearTable, view: View) -> None:
    """Compare what each seat, and a spectator, was shown with the full view, as far as it is public."""
    for seat in range(-1, table.seats):
        seen = View.of(table.observation(seat))
        for name in PUBLIC:
            assert getattr(seen, name) == getattr(view, name), name
        for other in range(table.seats):
            assert not seen.hands[other] & ~view.hands[other]
        if seat >= 0:
            assert seen.hands[seat] == view.hands[seat]


def look_into_a_world(table: YearTable, rng: random.Random) -> None:
    """A world sampled for who is asked is one that this seat cannot tell from the true one."""
    decision = table.decision
    assert decision is not None
    if decision.kind == "mizuten":  # nothing is dealt yet
        return
    observation = table.observation(decision.seat)
    view, world = View.of(observation), sample(observation, rng)
    assert world.hands[decision.seat] == view.hands[decision.seat]
    assert [hand.bit_count() for hand in world.hands] == view.hand_sizes
    assert not any(known & ~hand for known, hand in zip(view.hands, world.hands, strict=True))
    hidden = [card for hand, known in zip(world.hands, view.hands, strict=True) for card in cards_in(hand & ~known)]
    assert sorted([*hidden, *world.draw_pile]) == cards_in(view.unseen())


def play_through(setup: Setup, seed: int) -> YearTable:
    """Play the whole year, looking after every action."""
    rng = random.Random(f"contract {seed}")
    table = new_year(setup, seed)
    view, watch = View(table.rules, -1, table.seats), Watch(table)
    view.fold(table.events[table._deal_start:])
    while table.decision is not None:
        decision = table.decision
        assert decision.legal
        assert len(set(decision.legal)) == len(decision.legal)
        assert all(action.seat == decision.seat for action in decision.legal)
        assert all(known.least <= known.most for known in decision.ranges)
        look_at(table, view)
        if rng.random() < 0.04:
            look_around(table, view)
            look_into_a_world(table, rng)
        following = table.act(chosen(table, rng))
        watch.look()
        if any(isinstance(event, ev.DealOpened) for event in following):
            following = tuple(table.events[table._deal_start:])
        view.fold(following)
    assert table.finished
    return table


def look_at_the_end(table: YearTable) -> None:
    """Check accounts, record, replay and report of a finished year."""
    year = table.year
    assert all(table.ledger.balance(account) == 0 for account in table.ledger.balances if isinstance(account, str))
    assert sum(table.ledger.scores(table.seats)) == 0
    months = [entry for entry in year.entries if not entry.redealt]
    assert len(months) >= table.setup.deals * years_of(table.setup)
    text = table.record_text()
    record: Any = json.loads(text)
    VALIDATOR.validate(record)
    again = replay(parse_record(text))
    assert again.events == table.events
    assert again.finished
    assert again.record_text() == text
    found = json.loads(json.dumps(report(again)))
    assert found["finished"]
    assert len(found["deals"]) == len(year.entries)
    assert len(list(lines(found, [seat.name for seat in table.setup.seats]))) > len(found["deals"])


def setup_of(preset: str, changed: dict[str, Value], seats: int, deals: int) -> Setup:
    return Setup(preset, changed, tuple(SeatInfo(f"seat {seat}", "human") for seat in range(seats)), deals)


@pytest.mark.long
@pytest.mark.parametrize(("preset", "seats"), RULESETS_AND_SEATS)
def test_a_year_of_every_sheet_with_every_number_of_seats(preset: str, seats: int) -> None:
    look_at_the_end(play_through(setup_of(preset, {}, seats, RULESETS[preset].deals[0]), seats))


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_a_year_of_options_that_no_sheet_has_together(number: int) -> None:
    setup = setup_of("decimal", options_of(number), ROWS[number]["seats"], ROWS[number]["deals"])
    look_at_the_end(play_through(setup, number))


def test_the_rows_hold_every_pair_of_values() -> None:
    seen = {pair for row in ROWS for pair in pairs(row)}
    names = sorted(FACTORS)
    for first_place, first in enumerate(names):
        for second in names[first_place + 1 :]:
            for one in FACTORS[first]:
                for other in FACTORS[second]:
                    assert (first, one, second, other) in seen


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 7])
def test_a_record_may_stop_anywhere(seats: int) -> None:
    changed: dict[str, Value] = {
        "bidding": "free", "two_left": "agree", "last_may_fold": True, "negotiation": "buy_out", "mizuten": "bga",
        "declare": "choice", "sage": "at_end",
    }
    rng = random.Random(seats)
    table = new_year(setup_of("shiragiku", changed, seats, 12), seats)
    for number in range(80):
        if number % 2:
            table.act(chosen(table, rng))
            continue
        text = table.record_text()
        VALIDATOR.validate(json.loads(text))
        again = replay(parse_record(text))
        assert again.decision == table.decision
        assert again.events == table.events
        pending = report(again)["deals"][-1]["pending"]
        assert again.decision is not None
        assert pending["seat"] == again.decision.seat
        assert len(pending["legal"]) >= 1
        table.act(chosen(table, rng))
