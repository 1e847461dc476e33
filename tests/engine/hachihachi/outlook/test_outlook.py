"""What the outlook says of a decision is what happens: every answer is played out and compared."""
from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.core.actions import Action, Decision
from engine.core.masks import cards_in, mask_of
from engine.core.observation import Observation
from engine.hachihachi import actions
from engine.hachihachi.core.core_teyaku import kan_of
from engine.hachihachi.outlook import bidding, calls, cards, sets
from engine.hachihachi.outlook.campaign import CampaignBooks
from engine.hachihachi.outlook.retold import retold
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import Dekiyaku, View
from engine.hachihachi.seen.worlds import sample
from engine.hachihachi.steps.bidding_rules import order_of_play
from engine.hachihachi.yaku.dekiyaku import sets_in_force
from tests.engine.hachihachi.outlook.played import Asked, half_year, until_the_next_deal

#: What belongs to the year and not to a deal.
OF_THE_YEAR = {"month_board", "half_time", "ante", "prize", "winner_bonus", "buy_in", "loan", "ginmi"}
OF_SETS = {"dekiyaku", "sage_failed"}

#: Seats, what is changed of shiragiku, and how many half years.
TABLES: dict[str, tuple[int, dict[str, Any], int]] = {
    "at once": (3, {"nanatan_extra": True, "bonuses_when": "always"}, 5),
    "at the end": (3, {"sage": "at_end", "inoshikachou": True, "responsibility": "strict"}, 6),
    "void": (3, {"sage": "nullify", "responsibility": "next_turn", "bonuses_when": "always"}, 5),
    "forfeit": (3, {"sage": "forfeit", "responsibility": "discard", "deal_winner": "stopper"}, 5),
    "two": (2, {"sage": "nullify", "nanatan_extra": True, "declare": "choice"}, 4),
    "choice": (3, {"declare": "choice", "bonuses_when": "always", "responsibility": "guard"}, 4),
    "bidding": (5, {"mizuten": "win", "compensation_sets": "hand_and_field", "bonuses_when": "always"}, 4),
    "free": (5, {"bidding": "free", "two_left": "agree", "negotiation": "reduced", "sage": "forfeit"}, 6),
    "duel": (4, {"bidding": "free", "two_left": "duel", "mizuten": "bga", "last_may_fold": True}, 6),
    "places": (6, {"negotiation": "buy_out", "mizuten": "win_or_pay", "compensation_from": "non_dealers"}, 4),
    "seven": (7, {"mizuten": "win", "compensation_sets": "hand", "inoshikachou": True, "sage": "nullify"}, 3),
}
DEALS: dict[str, list[list[Asked]]] = {}


@pytest.fixture(params=TABLES)
def deals(request: pytest.FixtureRequest) -> list[list[Asked]]:
    """The deals of a table: played once for all tests."""
    name: str = request.param
    if name not in DEALS:
        seats, changed, years = TABLES[name]
        DEALS[name] = [deal for seed in range(years) for deal in half_year(seats, changed, seed)[1]]
    return DEALS[name]


def every() -> list[list[Asked]]:
    for name, (seats, changed, years) in TABLES.items():
        if name not in DEALS:
            DEALS[name] = [deal for seed in range(years) for deal in half_year(seats, changed, seed)[1]]
    return [deal for found in DEALS.values() for deal in found]


# -- the play told once more


def test_the_play_told_once_more_stands_where_the_table_stands(deals: list[list[Asked]]) -> None:
    told = 0
    for one in (asked for deal in deals for asked in deal):
        if one.decision.kind not in {"play", "take", "call"} or one.core is None:
            continue
        true = one.core
        again = retold(one.observation, one.view, sample(one.observation, Random(told)))
        core = again.core
        told += 1
        for name in ("field", "turn", "phase", "turns", "card", "owing", "first_sage", "last_sage", "said_sage"):
            assert getattr(core, name) == getattr(true, name), name
        for name in ("piles", "notes", "gain"):
            assert list(getattr(core, name)) == list(getattr(true, name)), name
        assert core.hands[core.turn] == true.hands[true.turn]
        assert again.start.positions == core.positions
    assert told > 100


# -- cards


def test_what_a_card_would_take_is_what_it_takes(deals: list[list[Asked]]) -> None:
    number = 0
    for one in (asked for deal in deals for asked in deal):
        plays = [action for action in one.decision.legal if action.verb == actions.PLAY]
        if plays:
            number += 1
            for card in cards_in(one.view.hands[one.view.seat]):
                named = [action for action in plays if actions.cards_of(action)[0] == card]
                assert len(named) == len(cards.ways(one.view, card))
            laid = {actions.cards_of(action)[0] for action in plays}
            taking = cards_in(cards.takers(one.view, one.view.seat))
            assert set(taking) <= laid
            if one.action.verb == actions.PLAY:
                played = next(event for event in one.after if isinstance(event, ev.CardPlayed))
                assert mask_of(played.taken) in cards.ways(one.view, played.card)
                assert bool(played.taken) == (played.card in taking)
        elif one.action.verb == actions.TAKE:
            placed = next(event for event in one.after if isinstance(event, ev.StockPlaced))
            assert mask_of(placed.taken) in cards.ways(one.view, one.view.turned)
    assert number > 50


# -- sets


def test_a_set_that_is_said_to_be_lost_is_never_made(deals: list[list[Asked]]) -> None:
    seen = Counter[bool]()
    for deal in deals:
        for number, one in enumerate(deal):
            if one.decision.kind not in {"play", "call"}:
                continue
            for state in sets.sets_of(one.view, one.view.seat):
                held = state.row.cards & one.view.hands[one.view.seat]
                assert state.at(sets.HAND) == held.bit_count()
                assert state.in_hand == min(held.bit_count(), state.missing)
                assert state.taken + state.missing == state.row.needs
                assert state.made == ((state.row.cards & one.view.piles[one.view.seat]).bit_count() >= state.row.needs)
            later = {
                (event.seat, event.name)
                for event in until_the_next_deal(deal, number)
                if isinstance(event, ev.DekiyakuMade) and not event.improves
            }
            for seat in range(one.view.seats):
                states = sets.sets_of(one.view, seat)
                assert [state.row for state in states] == list(sets_in_force(one.view.rules))
                near = {state.row.name for state in sets.prospects(one.view, seat)}
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
            found = sets.whereabouts(view, view.seat, card)
            lies = {
                sets.PILE: view.piles[view.seat] >> card & 1, sets.HAND: view.hands[view.seat] >> card & 1,
                sets.FIELD: view.field >> card & 1 or card == view.turned, sets.UNSEEN: view.unseen() >> card & 1,
                sets.LOST: found.seat >= 0 and view.piles[found.seat] >> card & 1,
            }
            # one's own view shows cards of others too, once laid open: they are in nobody's reach for sure
            shown = any(hand >> card & 1 for seat, hand in enumerate(view.hands) if seat != view.seat)
            assert lies[found.where] or (shown and found.where == sets.UNSEEN)


def test_stop_or_sage_is_asked_under_nullify_only_while_another_set_is_possible() -> None:
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
            possible = bool(sets.prospects(view, seat)) and view.hand_sizes[seat] > 0
            if view.turn == seat or over:
                made[possible] += 1
                assert over == (not possible)
    assert min(made[True], made[False]) > 0


def test_who_lays_the_last_card_of_a_guarded_set_answers_for_it() -> None:
    """Whoever was found responsible by the rules of ``guard`` had been told so when it laid the card."""
    told = 0
    for deal in every():
        warned: set[tuple[int, str]] = set()
        for one in deal:
            if one.view.rules.responsibility not in {"guard", "next_turn"} or one.action.verb != actions.PLAY:
                continue
            card = actions.cards_of(one.action)[0]
            answers = sets.answers_for(one.view, card, one.view.seat)
            assert all(row.guarded and row.cards >> card & 1 for row in answers)
            if not cards.ways(one.view, card)[0]:
                warned |= {(one.view.seat, row.name) for row in answers}
            for event in one.after:
                if isinstance(event, ev.DekiyakuMade) and event.responsible is not None and len(one.view.active) > 2:
                    assert (event.responsible, event.name) in warned
                    told += 1
    assert told > 0


def test_void_sets_are_marked() -> None:
    found = 0
    for deal in every():
        for number, one in enumerate(deal):
            for state in sets.sets_of(one.view, one.view.seat):
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


# -- stop, sage, withdraw


def paid(deal: list[Asked], number: int) -> list[ev.Paid]:
    return [
        event for event in until_the_next_deal(deal, number)
        if isinstance(event, ev.Paid) and event.reason not in OF_THE_YEAR
    ]


def test_what_stopping_and_withdrawing_pay_is_what_is_paid() -> None:
    ended = Counter[tuple[str, str]]()
    for deal in every():
        for number, one in enumerate(deal):
            verbs = {action.verb for action in one.decision.legal}
            for verb in verbs & {actions.STOP, actions.WITHDRAW}:
                expected = calls.ending(one.observation, Action(one.view.seat, verb))
                if one.action.verb == verb:
                    assert list(expected) == paid(deal, number), one.view.rules
                    ended[one.view.rules.sage, verb] += 1
    assert {mode for mode, verb in ended if verb == actions.STOP} == {"at_once", "at_end", "nullify", "forfeit"}
    assert ended["at_end", actions.WITHDRAW] > 0


def test_what_is_at_stake_when_the_hands_run_out_is_what_is_paid() -> None:
    held = Counter[str]()
    for deal in every():
        for number, one in enumerate(deal):
            if one.decision.kind != "call":
                continue
            stake = calls.stakes(one.observation)
            turn = list(one.observation.events)
            began = max(place for place, event in enumerate(turn) if isinstance(event, ev.TurnBegun))
            kept = [event for event in turn[began:] if isinstance(event, ev.Paid) and event.reason == "dekiyaku"]
            assert stake.kept == sum(event.points for event in kept)
            assert stake.worth > 0
            assert calls.gain_of(stake.stop, one.view.seat) == sum(
                event.points * ((event.payee == one.view.seat) - (event.payer == one.view.seat)) for event in stake.stop
            )
            if one.action.verb != actions.SAGE:
                continue
            rest = list(until_the_next_deal(deal, number))
            another = any(isinstance(event, ev.DekiyakuMade) for event in rest)
            special = any(isinstance(event, ev.TokushuyakuMade) for event in rest)
            ran_out = next((event.ran_out for event in rest if isinstance(event, ev.PointsCounted)), False)
            if ran_out and not another and not special:
                assert list(stake.ran_out) == [event for event in paid(deal, number) if event.reason in OF_SETS]
                held[one.view.rules.sage] += 1
    assert set(held) == {"at_once", "at_end", "nullify", "forfeit"}


def test_a_gokou_stands_for_the_shikou_where_sets_are_paid_at_the_end() -> None:
    for sage, kan in (("at_once", 22), ("at_end", 12), ("nullify", 12)):
        view = View(Rules(sage=sage), 1, 3, multiplier=4)
        view.dekiyaku = [Dekiyaku(1, "shikou", 10, None), Dekiyaku(1, "gokou", 12, None), Dekiyaku(0, "aotan", 7, 1)]
        view.dekiyaku.append(Dekiyaku(1, "akatan", 7, None, void=True))
        assert calls.worth_of_sets(view, 1) == kan * 12 * 4


def test_who_is_out_pays_for_mizuten_too_but_for_the_holder_of_the_blank() -> None:
    view = View(Rules(mizuten="win"), 2, 7, active=(2, 3, 5), multiplier=2, blank=6)
    heard = calls._Heard(view)
    heard.outsiders(0)
    assert heard.paying == [ev.Paid(seat, 2, 24, "mizuten") for seat in (0, 1, 4)]


def test_nothing_is_at_stake_where_nothing_is_asked() -> None:
    one = every()[0][0]
    for decision in (None, Decision(one.view.seat, "play", one.decision.legal)):
        with pytest.raises(ValueError, match="no stop and no sage"):
            calls.stakes(Observation(Rules(), one.view.seat, 3, one.observation.events, decision))


# -- bidding


def test_folding_costs_what_it_was_said_to_cost() -> None:
    folds = 0
    for one in (asked for deal in every() for asked in deal):
        if one.action.verb == actions.FOLD:
            fees = [event for event in one.after if isinstance(event, ev.Paid) and event.reason == "fold_fee"]
            assert fees[0] == ev.Paid(one.view.seat, "pot", bidding.folding(one.view), "fold_fee")
            folds += 1
        if one.decision.kind == "bid":
            joined, left = bidding.joined_and_left(one.view, one.view.seat)
            assert joined == len(one.view.joined)
            assert joined + left + len(one.view.folded) + 1 + (one.view.blank >= 0) <= one.view.seats
    assert folds > 20


def test_being_forced_out_pays_what_it_was_said_to_pay() -> None:
    compensated = Counter[bool]()
    for deal in every():
        events = list(until_the_next_deal(deal, 0))
        out = next((event.seats for event in events if isinstance(event, ev.ForcedOut)), ())
        offering = {one.view.seat: one for one in deal if one.decision.kind == "buy_out"}
        asked = next((one for one in deal if one.decision.kind == "bid"), None)
        if asked is None:
            continue
        for seat in out:
            view = View(asked.view.rules, seat, asked.view.seats)
            view.fold(event.seen_by(seat) for event in asked.before)
            share = bidding.forced_out(view, seat)
            mine = [event for event in events if isinstance(event, ev.Paid) and event.reason == "compensation"
                    and event.payee == seat]
            plays = any(isinstance(event, ev.ActivesNamed) and seat in event.active for event in events)
            assert sum(event.points for event in mine) == (0 if plays else share.total)
            assert all(event.points == share.points for event in mine)
            compensated[plays] += 1
            if seat in offering:
                assert {known.least for known in offering[seat].decision.ranges} == {bidding.place(view, seat)}
    assert min(compensated[True], compensated[False]) > 0


def test_a_declared_hand_is_paid_what_it_was_said_to_be_worth() -> None:
    declared = 0
    for one in (asked for deal in every() for asked in deal):
        if one.action.verb != actions.DECLARE:
            continue
        hands = [hand for hand in bidding.dealt_hands(one.view, one.view.seat) if hand.group in str(one.action.args[0])]
        told = [event for event in one.after if isinstance(event, ev.Paid) and event.reason == "teyaku"]
        if one.view.let_go or any(one.view.piles) or len(hands) < len(str(one.action.args[0])):
            continue  # a late one: a card of it has gone already
        total = sum(bidding.declaring(one.view, hand).total for hand in hands)
        assert sum(event.points for event in told) == total
        assert kan_of(hands) * bidding.kan_of_deal(one.view) * (len(one.view.active) - 1) == total
        declared += 1
    assert declared > 5


def test_offers_and_the_pot_are_paid_as_they_were_said_to_be() -> None:
    agreed = Counter[str]()
    for deal in every():
        events = list(until_the_next_deal(deal, 0))
        active = next((event.active for event in events if isinstance(event, ev.ActivesNamed)), ())
        negotiated = [event for event in events if isinstance(event, ev.Paid) and event.reason == "negotiation"]
        for one in deal:
            offer = next((event for event in one.after if isinstance(event, ev.Offered)), None)
            if offer is not None and offer.target is None:
                mine = [event for event in negotiated if event.payee == offer.seat]
                if mine:
                    assert [event.points for event in mine] == [offer.points] * len(active)
                    agreed["stays out"] += 1
            if one.decision.kind == "two_left" and one.action.verb == actions.SPLIT:
                left = tuple(seat for seat in order_of_play(one.view.dealer, one.view.seats, one.view.blank)
                             if seat in one.view.joined)
                shares = bidding.split(one.view, left)
                gone = next((event for event in one.after if isinstance(event, ev.NotPlayed)), None)
                if gone is not None:
                    pots = {event.payee: event.points for event in one.after
                            if isinstance(event, ev.Paid) and event.reason == "pot"}
                    assert pots == {seat: share for seat, share in shares.items() if share}
                    agreed["split"] += 1
    assert min(agreed["stays out"], agreed["split"]) > 0


def test_mizuten_wins_and_costs_what_it_was_said_to() -> None:
    met = Counter[str]()
    for deal in every():
        asked = next((one for one in deal if one.decision.kind == "mizuten"), None)
        if asked is None or asked.action.verb != actions.MIZUTEN:
            continue
        found = bidding.binding(asked.view)
        assert found is not None
        dealer = asked.view.seat
        events = list(until_the_next_deal(deal, 0))
        multiplier = next((event.multiplier for event in events if isinstance(event, ev.MultiplierRead)), 1)
        active = next((event.active for event in events if isinstance(event, ev.ActivesNamed)), ())
        moved = [event for event in events if isinstance(event, ev.Paid) and event.reason == "mizuten"]
        folded = {event.seat for event in events if isinstance(event, ev.Bid) and event.choice == "fold"}
        won = [event for event in moved if event.payee == dealer]
        lost = [event for event in moved if event.payer == dealer]
        if len(active) != 3 or not moved:
            continue
        if found.folding:
            first = [event for event in won if event.payer in folded]
            assert {event.points for event in first} <= {found.folding * multiplier}
            assert len(first) in {0, len(folded)}
            won = [event for event in won if event.payer not in folded]
        if won:
            assert (len(won), won[0].points) == (found.winning.payers, found.winning.points * multiplier)
            met[asked.view.rules.mizuten] += 1
        if lost:
            assert (len(lost), lost[0].points) == (found.losing.payers, found.losing.points * multiplier)
            met["pays"] += 1
    assert {"win", "pays"} <= set(met)
    assert bidding.binding(every()[0][0].view) is None


# -- campaigns


def test_loans_and_the_ginmi_of_a_campaign_are_those_that_are_paid() -> None:
    changed = {"campaign": True, "campaign_loan": 3, "campaign_buy_in": 6, "ginmi_bonus": 2}
    led = Counter[bool]()
    for seed in range(3):
        table, _ = half_year(3, changed, seed)
        books = CampaignBooks(table.rules, 3)
        rows = 0
        for event in table.events:
            before = books.ginmi, books.in_a_row
            books.fold([event])
            if isinstance(event, ev.DealClosed):
                led[books.ginmi >= 0] += 1
                # the bonus is paid before the deal closes, to whom the fold names as it does
                if rows:
                    assert books.in_a_row == 3
                    assert before[0] == books.ginmi
                else:
                    assert books.in_a_row < 3
                rows = 0
            elif isinstance(event, ev.Paid) and event.reason == "ginmi":
                rows += 1
            elif isinstance(event, ev.CampaignClosed):
                assert books.owed == [0, 0, 0]
            if isinstance(event, ev.Paid) and event.reason == "loan" and event.payer == "bank":
                assert books.loans(int(event.payee)) == books.owed[int(event.payee)] // 36 > 0
        assert table.finished
    assert led[True] > 10
