from dataclasses import replace

import pytest

from hachi_hachi.engine.common.ledger import sums
from hachi_hachi.engine.hachihachi.account_names import OFF_LEDGER_REASONS
from hachi_hachi.engine.hachihachi.phases.bidding import LEFT
from hachi_hachi.engine.hachihachi.play.compiled_rules import WON_BY as NAMES_OF_WINS
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_B
from hachi_hachi.game.hachihachi.text.narration import opening_text
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import (
    EVERYBODY,
    OTHERS,
    PaymentRow,
    deal_account,
    together,
    year_accounts,
)
from hachi_hachi.game.hachihachi.text.payments.payment_text import (
    RULES,
    WON_BY,
    deals_next,
    explained,
    gained_most,
    in_a_sentence,
    outcome,
    won_text,
)
from hachi_hachi.game.hachihachi.text.terms import kan_prose, kan_text, yaku_name
from hachi_hachi.game.storage import i18n
from tests.game.helpers.at_once import played, played_year


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("deals", [6, 12])
def test_rows_are_the_ledgers_payments(seed: int, deals: int) -> None:
    table = played_year(seed, deals=deals)
    [year] = year_accounts(table.events)
    accounts, last, closed = year.deals, year.payments, year.closed
    assert len(accounts) == deals
    assert closed is not None
    for number, account in enumerate(accounts):
        stated = sums(table.ledger.of_deal(number))
        shown: dict[tuple[int | str, int | str, str], int] = {}
        for row in account.rows:
            key = (row.payer, row.payee, row.reason)
            shown[key] = shown.get(key, 0) + row.points
        assert shown == stated
        assert sum(account.gains) + sum(
            row.points for row in account.rows if isinstance(row.payee, str)
        ) == sum(row.points for row in account.rows if isinstance(row.payer, str))
        earned = list(account.gains)
        for payment in table.ledger.payments:
            if payment.deal == number and payment.reason in OFF_LEDGER_REASONS:
                for paid, points in ((payment.payer, payment.points), (payment.payee, -payment.points)):
                    if isinstance(paid, int):
                        earned[paid] += points
        seat, gain = account.swing()
        assert gain == max(earned) == earned[seat]
        assert account.most == tuple(one for one in range(3) if earned[one] == gain > 0)
        assert outcome(account, ["Akiko", "Iori", "Uzuki"])
    end = sums(payment for payment in table.ledger.payments if payment.deal not in range(deals))
    assert {(row.payer, row.payee, row.reason): row.points for row in last} == end
    assert end
    assert closed.scores == table.ledger.scores(3)


def test_pulling_the_points_names_the_hands_it_is_for() -> None:
    rule = RULES["pulling_points"]
    for row in GROUP_B:
        assert (yaku_name(row.name).lower() in rule) == row.pulls


@pytest.mark.parametrize(("ruleset", "seats"), [("shiragiku", 3), ("shiragiku", 7), ("decimal", 4), ("bga", 5)])
def test_what_an_amount_was_before_it_was_multiplied_is_exact(ruleset: str, seats: int) -> None:
    met = set()
    for seed in range(8):
        table = played(ruleset, seats, seed=seed)
        for account in year_accounts(table.events)[0].deals:
            for row in account.rows:
                if row.multiplier == 1:
                    assert "; without it:" not in explained(row, table.rules)
                    continue
                met.add(row.reason)
                bare, rest = divmod(row.points, row.multiplier)
                assert rest == 0
                words = f"Includes ×{row.multiplier}; without it: {kan_text(bare, table.rules)}."
                assert words in explained(row, table.rules)
    assert {"card_points", "teyaku", "dekiyaku"} <= met


def test_a_payment_names_the_yaku_it_was_made_for() -> None:
    named = 0
    for seed in range(12):
        [year] = year_accounts(played_year(seed).events)
        for account in year.deals:
            for row in account.rows:
                if row.reason in ("teyaku", "dekiyaku", "tokushuyaku"):
                    assert row.yaku
                    named += 1
                    if row.reason == "dekiyaku":
                        assert (row.payee, row.yaku[0]) in account.made
                if row.reason in ("month_board", "half_time"):
                    assert row.multiplier == 1
                elif account.multiplier > 1:
                    assert row.multiplier == account.multiplier
                    assert row.points % account.multiplier == 0
    assert named


def test_a_year_under_way_has_the_accounts_of_its_closed_deals() -> None:
    table = played_year(3)
    cut = next(number for number, event in enumerate(table.events) if isinstance(event, ev.DealClosed)) + 20
    [year] = year_accounts(table.events[:cut])
    assert len(year.deals) == 1
    assert (year.payments, year.closed) == ([], None)


def test_a_campaign_has_as_many_years_as_seats_and_an_end() -> None:
    table = played("decimal", 4, seed=5, deals=3, changed={"campaign": True, "campaign_buy_in": 5})
    years = year_accounts(table.events)
    assert [len(year.deals) for year in years] == [3, 3, 3, 3, 0]
    assert [year.closed is not None for year in years] == [True] * 4 + [False]
    assert {row.reason for row in years[-1].payments} <= {"prize", "loan"}
    stated = sums(table.ledger.of_deal(-5))
    shown: dict[tuple[int | str, int | str, str], int] = {}
    for row in years[-1].payments:
        key = (row.payer, row.payee, row.reason)
        shown[key] = shown.get(key, 0) + row.points
    assert shown == stated


def test_the_same_payment_by_every_seat_is_one_row() -> None:
    rows = [PaymentRow(seat, "prize", 60, "half_time") for seat in range(3)]
    assert together(rows, 3) == [PaymentRow(EVERYBODY, "prize", 60, "half_time")]
    assert together(rows, 4) == rows
    ginmi = [PaymentRow(seat, 1, 120, "ginmi") for seat in (0, 2)]
    assert together([*ginmi, *rows], 3) == [
        PaymentRow(OTHERS, 1, 120, "ginmi"), PaymentRow(EVERYBODY, "prize", 60, "half_time"),
    ]
    other = [*rows[:2], PaymentRow(2, "prize", 61, "half_time"), *rows]
    assert together(other, 3) == [*other[:3], PaymentRow(EVERYBODY, "prize", 60, "half_time")]


def test_the_account_says_why_the_winner_is_and_apart_from_that_who_gained_most() -> None:
    assert set(WON_BY) == {*NAMES_OF_WINS, LEFT}
    i18n.use_language("en")
    table = played("bga", 3, seed=5, deals=6)
    closed = [event for event in table.events if isinstance(event, ev.DealClosed)]
    [year] = year_accounts(table.events)
    for account, event in zip(year.deals, closed, strict=True):
        assert account.won_by == event.won_by
        assert account.most == event.most
        assert account.swing() == (event.gained.index(max(event.gained)), max(event.gained))
        why = WON_BY[event.won_by]
        if account.stopped_by >= 0 and account.stopped_by != event.winner and event.won_by == "card_points":
            why = "most card points, though another player stopped"
        assert won_text(account) == f"{why}: deals next"
        assert won_text(account, last=True) == why


def test_a_month_won_by_card_points_though_somebody_stopped_says_so() -> None:
    i18n.use_language("en")
    reasons = {
        (account.stopped_by not in (-1, account.winner), won_text(account, last=True))
        for seed in range(6) for account in year_accounts(played("shiragiku", 3, seed=seed, deals=12).events)[0].deals
    }
    assert (True, "most card points, though another player stopped") in reasons
    assert (False, "most card points") in reasons
    assert all(("though" in words) <= another for another, words in reasons)


@pytest.mark.parametrize("ruleset", ["bga", "hanafubuki", "shiragiku"])
def test_that_the_hands_ran_out_is_said_only_where_they_did(ruleset: str) -> None:
    i18n.use_language("en")
    names = ["Akiko", "Iori", "Uzuki"]
    reasons = set()
    for seed in range(12):
        table = played(ruleset, 3, seed=seed, deals=12, eager="sage")
        for account in year_accounts(table.events)[0].deals:
            words = outcome(account, names)
            if account.won_by in ("stopped", "withdrew"):
                # also who made a set with the last card, and was not asked
                assert not words.startswith("The hands ran out"), words
                assert names[account.winner] in words
                assert not account.points_paid
            if words.startswith("The hands ran out"):
                assert account.ran_out
            reasons.add(words.split(names[account.winner])[-1].split(" with ")[0].strip())
    assert any("ran out" in words for words in reasons)
    if ruleset != "shiragiku":
        assert "ended the deal" in reasons


def test_one_sentence_says_how_a_deal_ended_and_what_the_viewer_gained() -> None:
    """Who gained the most is told apart from who deals next; often they are two."""
    i18n.use_language("en")
    names, apart, verbs = ["You", "Iori", "Uzuki"], 0, set()
    for seed in range(6):
        table = played("shiragiku", 3, seed=seed, deals=12)
        for account in year_accounts(table.events)[0].deals:
            words, gain = in_a_sentence(account, names, table.rules, 0), account.gains[0]
            assert words.startswith(f"{outcome(account, names)}. You ")
            verb = "gain " if gain > 0 else "lose " if gain < 0 else "gain nothing"
            assert f"You {verb}" in words
            assert kan_prose(abs(gain), table.rules) in words or not gain
            verbs.add(verb)
            watched = in_a_sentence(account, names, table.rules)
            if account.most:
                best = kan_text(max(account.earned), table.rules, signed=True)
                assert watched.endswith(f": {best}.")
                assert gained_most(account, names, table.rules).endswith(best)
                apart += account.winner not in account.most
            if account.winner > 0:
                assert deals_next(account, names).startswith("Deals next")
                assert f": {names[account.winner]} (" in deals_next(account, names)
    assert apart
    assert {"gain ", "lose "} <= verbs


def test_the_last_deal_is_opened_with_the_standings() -> None:
    i18n.use_language("en")
    table, names = played("shiragiku", 3, seed=1, deals=6), ["You", "Iori", "Uzuki"]
    *_rest, last = (event for event in table.events if isinstance(event, ev.DealOpened))
    said = [opening_text(replace(last, scores=scores), names, table.rules, "shiragiku")
            for scores in ((27, -3, -24), (-24, 27, -3), (12, 12, -24))]
    assert said == ["Last deal: you lead by 2 kan 6", "Last deal: Iori leads by 2 kan 6",
                    "Last deal. Level in the lead: you, Iori"]
    assert "Last" not in opening_text(replace(last, deals_left=1), names, table.rules, "shiragiku")


def test_a_loan_is_no_gain_of_the_month() -> None:
    lent = 0
    for seed in range(12):
        table = played("decimal", 2, seed=seed, deals=3, changed={"campaign": True, "campaign_buy_in": 5})
        for year in year_accounts(table.events):
            for account in year.deals:
                loans = [row for row in account.rows if row.reason == "loan"]
                lent += len(loans)
                played_for = [0, 0]
                for row in account.rows:
                    if row.reason not in ("loan", "ginmi", "buy_in", "half_time"):
                        for seat in (0, 1):
                            played_for[seat] += row.points * ((row.payee == seat) - (row.payer == seat))
                assert list(account.earned) == played_for
                if loans:
                    assert list(account.earned) != account.gains
    assert lent


def test_nobody_gained_most_where_nothing_was_paid() -> None:
    """Two played 132 : 132: nobody owed anything, and no seat is said to have gained most."""
    account = deal_account([ev.DealClosed(0, (0, 0), "card_points_tied", (0, 0))])
    assert (account.winner, account.most) == (0, ())
