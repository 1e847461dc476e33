"""What card points would pay if the hands ran out now is what they pay when the hands do run out."""

from hachi_hachi.engine.hachihachi.analysis.card_points_due import card_points_due, due_now
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from tests.engine.hachihachi.analysis.played_deals import until_the_next_deal
from tests.engine.hachihachi.analysis.tables import every


def test_card_points_due_after_the_last_card_are_what_is_paid() -> None:
    seen, paying, put = 0, 0, 0
    for deal in every():
        if not deal:
            continue
        view = View.of(deal[-1].observation)  # all tests share those of the deals
        if not view.active:
            continue
        paid, board = [], []
        for event in until_the_next_deal(deal, len(deal) - 1):
            if not event.closes:
                view.apply(event)
            if isinstance(event, ev.Paid) and event.reason in {"card_points", "tokushuyaku"}:
                paid.append(event)
            if isinstance(event, ev.Paid) and event.reason == "month_board" and event.payer != "board":
                board.append(event.payer)
        stopped = any(call in {"stop", "withdraw"} for _seat, call in view.calls)
        if stopped or any(view.hand_sizes) or any(one.reason == "tokushuyaku" for one in paid):
            continue
        for seat in view.active:
            gain = sum(one.points * ((one.payee == seat) - (one.payer == seat)) for one in paid)
            assert card_points_due(view, seat) == gain, (view.rules, seat)
            if not view.dekiyaku or view.rules.sage == "at_once":  # who said sage first or last may win otherwise
                assert due_now(view, seat) == gain - board.count(seat), (view.rules, seat)
                put += board.count(seat)
        seen, paying = seen + 1, paying + bool(paid)
    assert seen > paying > 20
    assert put > 20


def test_below_par_nobody_pays_before_somebody_is_above_it() -> None:
    view = View.of(next(one.observation for deal in every() for one in deal if len(one.view.active) == 3))
    view.dekiyaku.clear()
    view.piles[:] = [0] * view.seats
    assert [card_points_due(view, seat) for seat in view.active] == [0, 0, 0]
