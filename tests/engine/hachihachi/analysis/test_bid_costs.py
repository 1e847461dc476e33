"""What the outlook says of bids, offers and dealt hands is what is paid, and so are loans and ginmi of a campaign."""
from collections import Counter

from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis import bid_costs
from hachi_hachi.engine.hachihachi.analysis.campaign_loans import CampaignBooks
from hachi_hachi.engine.hachihachi.phases.bidding_rules import order_of_play
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import kan_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from tests.engine.hachihachi.analysis.played_deals import half_year, until_the_next_deal
from tests.engine.hachihachi.analysis.tables import every


def test_folding_costs_what_it_was_said_to_cost() -> None:
    folds = 0
    for one in (asked for deal in every() for asked in deal):
        if one.action.verb == actions.FOLD:
            fees = [event for event in one.after if isinstance(event, ev.Paid) and event.reason == "fold_fee"]
            assert fees[0] == ev.Paid(one.view.seat, "pot", bid_costs.folding(one.view), "fold_fee")
            folds += 1
        if one.decision.kind == "bid":
            joined, left = bid_costs.joined_and_left(one.view, one.view.seat)
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
            share = bid_costs.forced_out(view, seat)
            mine = [event for event in events if isinstance(event, ev.Paid) and event.reason == "compensation"
                    and event.payee == seat]
            plays = any(isinstance(event, ev.ActivesNamed) and seat in event.active for event in events)
            assert sum(event.points for event in mine) == (0 if plays else share.total)
            assert all(event.points == share.points for event in mine)
            compensated[plays] += 1
            if seat in offering:
                assert {known.least for known in offering[seat].decision.ranges} == {bid_costs.place(view, seat)}
    assert min(compensated[True], compensated[False]) > 0


def test_a_declared_hand_is_paid_what_it_was_said_to_be_worth() -> None:
    declared = 0
    for one in (asked for deal in every() for asked in deal):
        if one.action.verb != actions.DECLARE:
            continue
        hands = [
            hand for hand in bid_costs.dealt_hands(one.view, one.view.seat) if hand.group in str(one.action.args[0])
        ]
        payments = [event for event in one.after if isinstance(event, ev.Paid) and event.reason == "teyaku"]
        if one.view.let_go or any(one.view.piles) or len(hands) < len(str(one.action.args[0])):
            continue  # a late one: a card of it has gone already
        total = sum(bid_costs.declaring(one.view, hand).total for hand in hands)
        assert sum(event.points for event in payments) == total
        assert kan_of(hands) * bid_costs.kan_of_deal(one.view) * (len(one.view.active) - 1) == total
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
                shares = bid_costs.split(one.view, left)
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
        found = bid_costs.binding(asked.view)
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
    assert bid_costs.binding(every()[0][0].view) is None


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
                assert books.debts == [0, 0, 0]
            if isinstance(event, ev.Paid) and event.reason == "loan" and event.payer == "bank":
                assert books.loans(int(event.payee)) == books.debts[int(event.payee)] // 36 > 0
        assert table.finished
    assert led[True] > 10
