"""Why somebody has won a deal, and who has gained most, apart from each other."""
from collections import Counter
from typing import Any

import pytest

from hachi_hachi.engine.hachihachi.records.replay_report import report
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.analysis.played_deals import Asked, half_year, until_the_next_deal

#: What is changed of shiragiku, at how many seats.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}), (2, {"tokushuyaku_after_dekiyaku": False}),
    *((3, {"sage": sage, "deal_winner": "stopper"}) for sage in ("at_once", "at_end", "nullify", "forfeit")),
    (5, {"bidding": "free", "two_left": "split"}), (6, {"shisou_aborts": True, "deal_winner": "stopper"}),
]


def reckoned(deal: list[Asked], closed: ev.DealClosed, changed: dict[str, Any]) -> str:
    """Return why ``closed`` names its winner, from what was said and counted."""
    events = list(until_the_next_deal(deal, 0))
    counted = [event for event in events if isinstance(event, ev.PointsCounted)]
    active = next((event.active for event in events if isinstance(event, ev.ActivesNamed)), ())
    active = active or deal[0].view.active
    if not counted:
        return "left" if closed.winner is not None else ""
    calls = [event for event in events if isinstance(event, ev.Called)]
    if changed.get("deal_winner") == "stopper":
        mode = changed.get("sage", "at_once")
        ends = {"stop": "stopped", "withdraw": "withdrew"}
        if calls and calls[-1].call in ends and not counted[0].ran_out:
            assert calls[-1].seat == closed.winner
            return ends[calls[-1].call]
        if not counted[0].ran_out:  # the last card made a set, or no other one was possible
            return "stopped"
        said = [event.seat for event in calls if event.call == "sage"]
        if said and mode != "at_once":
            assert closed.winner == (said[0] if mode == "at_end" else said[-1])
            return "first_sage" if mode == "at_end" else "last_sage"
        special = [event.seat for event in events if isinstance(event, ev.TokushuyakuMade)]
        if special:
            assert closed.winner == special[0]
            return "tokushuyaku"
    points = dict(zip(active, counted[0].points, strict=True))
    most = [seat for seat in active if points[seat] == max(points.values())]
    assert closed.winner == most[0]
    return "card_points_tied" if len(most) > 1 else "card_points"


@pytest.mark.long
@pytest.mark.parametrize(("seats", "changed"), TABLES)
def test_a_deal_says_why_its_winner_has_won_and_who_gained_most(seats: int, changed: dict[str, Any]) -> None:
    for seed in range(3):
        table, deals = half_year(seats, changed, seed)
        reported = [deal for deal in report(table)["deals"] if "redeal" not in deal]
        number = 0
        for deal in deals:
            closed = next((event for event in until_the_next_deal(deal, 0) if isinstance(event, ev.DealClosed)), None)
            if closed is None:
                continue
            assert closed.won_by == reckoned(deal, closed, changed)
            opened = next(event for event in deal[0].before if isinstance(event, ev.DealOpened))
            gains = [after - before for after, before in zip(closed.scores, opened.scores, strict=True)]
            for paid in until_the_next_deal(deal, 0):  # a loan is no gain, a stake that falls due is no loss
                if isinstance(paid, ev.Paid) and paid.reason in ("half_time", "ante", "buy_in", "loan", "ginmi"):
                    for account, points in ((paid.payer, paid.points), (paid.payee, -paid.points)):
                        if isinstance(account, int):
                            gains[account] += points
            assert list(closed.gained) == gains
            best = max(gains)
            assert closed.most == tuple(seat for seat in range(seats) if best > 0 and gains[seat] == best)
            row = reported[number]
            number += 1
            assert (row["won_by"], row["gained"], row["winner"]) == (closed.won_by, gains, closed.winner)


def test_every_reason_is_met() -> None:
    met = Counter[str]()
    apart = 0
    for seats, changed in TABLES:
        for seed in (1, 3):
            table, _ = half_year(seats, changed, seed)
            for event in table.events:
                if isinstance(event, ev.DealClosed):
                    met[event.won_by] += 1
                    apart += event.winner is not None and bool(event.most) and event.winner not in event.most
    assert set(met) == {
        "card_points", "card_points_tied", "tokushuyaku", "stopped", "withdrew", "first_sage", "last_sage", "left",
    }
    assert apart > 5


def test_nobody_has_gained_most_where_nothing_was_paid() -> None:
    assert ev.DealClosed(1, (0, 0), "card_points_tied", (0, 0)).most == ()
    assert ev.DealClosed(1, (-5, -5), "card_points", (-5, -5)).most == ()
    assert ev.DealClosed(0, (-5, 5, 5), "stopped", (-10, 5, 5)).most == (1, 2)
