from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.simulation.bid_simulation import BidSimulation
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.teyaku_simulation import DeclareSimulation
from hachi_hachi.ai.hachihachi.valuation.simulated_bidding import Auction
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import SEARCH, Budget
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.phases.compensation import compensation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from tests.ai.hachihachi.players.test_bidding import GOOD, JOIN_OR_FOLD, seen, year

SEATS = 5
SEARCHED = Budget(rollouts=120)


def start(table: Table[Rules]) -> Auction:
    """Return the bidding before anybody has spoken, as the seat asked first sees it."""
    assert table.decision is not None
    observation = table.observation(table.decision.seat)
    return Auction.of(View.of(observation), observation.events)


def test_a_seat_that_has_bought_its_place_plays_and_is_not_out_as_well() -> None:
    rng, bought = Random(7), 0
    for number in range(60):
        process = SingleDeal(replace(Rules(), negotiation="buy_out"), SEATS, deck_of("bought", number), quiet=True)
        table = Table(process)
        while (decision := table.decision) is not None and decision.kind in ("bid", "buy_out", "answer"):
            wanted = [action for action in decision.legal if action.verb in ("offer", "accept", "join")]
            table.act(rng.choice(wanted or decision.legal))
        events = table.observation(0).events
        buyers = {event.seat for event in events if isinstance(event, ev.Offered) and event.target is not None}
        auction = Auction.of(View.of(table.observation(0)), events)
        auction.go_on(lambda _: False)
        assert auction.active() == process.deal.active
        assert not set(auction.out) & set(auction.active())
        bought += len(buyers & set(auction.active()))
    assert bought > 5


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"compensation_from": "non_dealers", "compensation_sets": "hand_and_field"},
        {"negotiation": "reduced"},
        {"bidding": "free", "two_left": "duel"},
        {"mizuten": "bga"},
    ],
)
def test_the_imagined_bidding_costs_what_the_table_books(changed: dict[str, Any]) -> None:
    rng = Random(str(changed))
    out: Counter[str] = Counter()
    for number in range(60):
        process = SingleDeal(replace(Rules(), **changed), SEATS, deck_of("auction", number), quiet=True)
        table = Table(process)
        auction = start(table)
        if changed.get("mizuten"):
            table.act(Action(0, "mizuten"))
            auction.bound = 0
            auction.multiplier = process.deal.multiplier  # it was not known before the cards were dealt
        while (decision := table.decision) is not None and decision.kind in ("bid", "answer"):
            table.act(rng.choice(decision.legal))
        if table.decision is None:
            continue
        offer: ev.Offered | None = None
        yes = 0
        for event in table.observation(0).events:
            if isinstance(event, ev.Bid):
                auction.bid(event.seat, joins=event.choice == "join")
            elif isinstance(event, ev.Offered):
                offer, yes = event, 0
            elif isinstance(event, ev.Answered) and event.accepts and offer is not None:
                yes += 1
                if yes == len(auction.joined):
                    auction.agree(offer.seat, offer.points)
        auction.go_on(lambda _: False)
        assert auction.active() == process.deal.active
        assert auction.out == process.deal.forced_out
        auction.pay_those_out(process.deal.hands, mask_of(process.deal.field))
        assert auction.gains == process.pay.points
        out.update(folded=len(auction.folded), forced=len(auction.out), agreed=len(auction.agreed))
    assert out["folded"] > 20
    assert changed.get("bidding") == "free" or out["forced"] > 5
    assert (out["agreed"] > 2) == (changed.get("negotiation") == "reduced")


def test_what_a_seat_was_told_of_the_bidding_is_where_it_goes_on() -> None:
    joined = 0
    for number in range(30):
        table = Table(SingleDeal(replace(Rules(), negotiation="reduced"), SEATS, deck_of("told", number), quiet=False))
        rng = Random(number)
        while (decision := table.decision) is not None and decision.kind in ("bid", "answer"):
            observation = table.observation(decision.seat)
            auction = Auction.of(View.of(observation), observation.events)
            if decision.kind == "bid":
                assert auction.speaking[0] == decision.seat
            assert len(auction.joined) + len(auction.folded) + len(auction.speaking) + len(auction.agreed) == SEATS
            joined += len(auction.joined)
            table.act(rng.choice(decision.legal))
    assert joined > 30


def offering(points: int, target: int | None, rules: Rules) -> BidSimulation:
    """Return the trial of an answer to seat 4, which offers ``points``."""
    decision = Decision(0, "answer", (Action(0, "accept"), Action(0, "refuse")))
    before = [] if target is None else [ev.ForcedOut((4,))]
    asked = seen(*GOOD, decision, ev.Bid(0, "join"), *before, ev.Offered(4, points, target), rules=rules)
    hidden = tuple(ev.HandDealt(seat, (-1,) * 7) for seat in range(1, SEATS))
    asked = replace(asked, events=(*asked.events[:2], *hidden, *asked.events[2:]))
    return BidSimulation(asked, decision.legal, Random(1), Policy(*policy_tables()))


def test_worlds_are_such_that_what_was_offered_could_be_offered() -> None:
    rules = replace(Rules(), negotiation="reduced")
    dear, cheap = 0, 0
    trial = offering(20, None, rules)
    for _ in range(60):
        trial.world()
        dear += compensation(trial._hands[4], trial._lying, rules) >= 20
    trial = offering(1, None, rules)
    for _ in range(60):
        trial.world()
        cheap += compensation(trial._hands[4], trial._lying, rules) >= 20
    assert dear > cheap + 15
    rules = replace(Rules(), negotiation="buy_out")
    trial = offering(30, 0, rules)
    for _ in range(40):
        trial.world()
        assert 3 * compensation(trial._hands[4], trial._lying, rules) <= 30


def test_of_two_who_split_the_pot_the_first_takes_the_odd_point() -> None:
    opened = ev.DealOpened(1, 5, 2, (0,) * SEATS, (), 0, 0, 45, "")
    rules = replace(Rules(), kan_points=10, bidding="free", two_left="split")
    asked = seen(*GOOD, JOIN_OR_FOLD, *(ev.Bid(seat, "fold") for seat in (2, 3, 4)), rules=rules)
    hidden = tuple(ev.HandDealt(seat, (-1,) * 7) for seat in range(1, SEATS))
    asked = replace(asked, events=(opened, asked.events[1], *hidden, *asked.events[2:]))
    trial = BidSimulation(asked, JOIN_OR_FOLD.legal, Random(1), Policy(*policy_tables()))
    brought = set()
    for _ in range(60):
        trial.world()
        brought.add(trial.play(0))
    assert brought == {2.3, 7.0}  # seat 1, asked last, joins, or folds for 25 points and leaves all to seat 0


@pytest.mark.parametrize("aborts", [True, False])
def test_where_a_shisou_aborts_the_deal_its_cards_are_not_played(aborts: bool) -> None:
    rules = replace(Rules(), shisou_aborts=aborts)
    asked = seen("1L 1R 1c1 1c2 2A 2R 2c1", "3c1 4c1 8c1 12c1 5c1 9A", JOIN_OR_FOLD, rules=rules)
    hidden = tuple(ev.HandDealt(seat, (-1,) * 7) for seat in range(1, SEATS))
    asked = replace(asked, events=(*asked.events[:2], *hidden, *asked.events[2:]))
    trial = BidSimulation(asked, JOIN_OR_FOLD.legal, Random(1), Policy(*policy_tables()))
    differ = 0
    for _ in range(20):
        trial.world()
        joined = trial.play(0)
        trial._shuffled.reverse()  # another stock
        differ += trial.play(0) != joined
    assert differ == 0 if aborts else differ > 5


def test_a_search_bids_by_what_the_deals_bring() -> None:
    hidden = tuple(ev.HandDealt(seat, (-1,) * 7) for seat in range(1, SEATS))

    def asked(hand: str, field: str) -> Observation[Rules]:
        plain = seen(hand, field, JOIN_OR_FOLD)
        return replace(plain, events=(*plain.events[:2], *hidden, *plain.events[2:]))

    action, report = catalog.choose(asked(*GOOD), "hard", 1, SEARCHED)
    assert action.verb == "join"
    assert report.decided_by == SEARCH
    assert report.rollouts > 0
    assert report.candidates[0].worth > 0
    poor = asked("1c1 3c1 4A 6c1 7A 9c1 12c1", "5A 5R 8A 10A 10R 11A")
    action, report = catalog.choose(poor, "hard", 1, SEARCHED)
    assert action.verb == "fold"
    assert report.candidates[0].worth == pytest.approx(-1.0)


def test_the_last_deal_of_a_year_counts_in_what_a_fold_is_worth() -> None:
    hidden = tuple(ev.HandDealt(seat, (-1,) * 7) for seat in range(1, SEATS))
    plain = seen("1c1 3c1 4A 6c1 7A 9c1 12c1", "5A 5R 8A 10A 10R 11A", JOIN_OR_FOLD)
    opened = plain.events[0]
    assert isinstance(opened, ev.DealOpened)

    def fold_worth(scores: tuple[int, ...]) -> float:
        events = (replace(opened, deals_left=0, scores=scores), plain.events[1], *hidden, *plain.events[2:])
        report = catalog.choose(replace(plain, events=events), "hard", 1, SEARCHED)[1]
        return next(row.worth for row in report.candidates if row.action.verb == "fold")

    assert fold_worth((600, 0, 0, 0, 0)) > fold_worth((0, 600, 0, 0, 0)) + 3


def test_what_is_declared_is_paid_and_silence_is_not() -> None:
    for number in range(200):
        table = Table(SingleDeal(replace(Rules(), declare="choice"), 3, deck_of("declare", number), quiet=False))
        assert table.decision is not None
        if table.decision.kind != "declare":
            continue
        observation = table.observation(table.decision.seat)
        trial = DeclareSimulation(observation, table.decision.legal, Random(1), Policy(*policy_tables()))
        silent = len(table.decision.legal) - 1
        gaps = []
        for _ in range(10):
            trial.world()
            gaps.append(trial.play(0) - trial.play(silent))
        assert sum(gaps) / len(gaps) > 3
        return
    raise AssertionError("nobody held anything")


@pytest.mark.long
@pytest.mark.parametrize(
    ("preset", "seats", "changed"),
    [
        ("shiragiku", 5, {"negotiation": "reduced", "mizuten": "win"}),
        ("shiragiku", 6, {"negotiation": "buy_out", "declare": "choice", "bidding": "free", "two_left": "agree"}),
        ("bga", 5, {"bidding": "free", "two_left": "duel", "last_may_fold": True, "shisou_aborts": True}),
    ],
)
def test_a_search_answers_every_kind_of_decision(preset: str, seats: int, changed: dict[str, Any]) -> None:
    said = year(preset, changed, seats, "hard")
    assert said["play"] > 0
    assert said["join"] > 0
