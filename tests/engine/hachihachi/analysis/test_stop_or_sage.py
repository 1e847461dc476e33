"""What the outlook says of a stop, sage or withdrawal is what is paid: every answer is played out and compared."""
from collections import Counter

import pytest

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis import stop_or_sage
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import Dekiyaku, View
from tests.engine.hachihachi.analysis.played_deals import Asked, until_the_next_deal
from tests.engine.hachihachi.analysis.tables import every

#: What belongs to the year and not to a deal.
OF_THE_YEAR = {"month_board", "half_time", "ante", "prize", "winner_bonus", "buy_in", "loan", "ginmi"}
OF_YAKU = {"dekiyaku", "sage_failed"}


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
                expected = stop_or_sage.ending(one.observation, Action(one.view.seat, verb))
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
            stake = stop_or_sage.stakes(one.observation)
            turn = list(one.observation.events)
            began = max(place for place, event in enumerate(turn) if isinstance(event, ev.TurnBegun))
            kept = [event for event in turn[began:] if isinstance(event, ev.Paid) and event.reason == "dekiyaku"]
            assert stake.kept == sum(event.points for event in kept)
            assert stake.worth > 0
            assert stop_or_sage.gain_of(stake.stop, one.view.seat) == sum(
                event.points * ((event.payee == one.view.seat) - (event.payer == one.view.seat)) for event in stake.stop
            )
            if one.action.verb != actions.SAGE:
                continue
            rest = list(until_the_next_deal(deal, number))
            another = any(isinstance(event, ev.DekiyakuMade) for event in rest)
            special = any(isinstance(event, ev.TokushuyakuMade) for event in rest)
            ran_out = next((event.ran_out for event in rest if isinstance(event, ev.PointsCounted)), False)
            if ran_out and not another and not special:
                assert list(stake.ran_out) == [event for event in paid(deal, number) if event.reason in OF_YAKU]
                held[one.view.rules.sage] += 1
    assert set(held) == {"at_once", "at_end", "nullify", "forfeit"}


def test_a_gokou_stands_for_the_shikou_where_yaku_are_paid_at_the_end() -> None:
    for sage, kan in (("at_once", 22), ("at_end", 12), ("nullify", 12)):
        view = View(Rules(sage=sage), 1, 3, multiplier=4)
        view.dekiyaku = [Dekiyaku(1, "shikou", 10, None), Dekiyaku(1, "gokou", 12, None), Dekiyaku(0, "aotan", 7, 1)]
        view.dekiyaku.append(Dekiyaku(1, "akatan", 7, None, void=True))
        assert stop_or_sage.worth_of_yaku(view, 1) == kan * 12 * 4


def test_who_is_out_pays_for_mizuten_too_but_for_the_holder_of_the_blank() -> None:
    view = View(Rules(mizuten="win"), 2, 7, active=(2, 3, 5), multiplier=2, blank=6)
    heard = stop_or_sage._Heard(view)
    heard.outsiders(0)
    assert heard.paying == [ev.Paid(seat, 2, 24, "mizuten") for seat in (0, 1, 4)]


def test_nothing_is_at_stake_where_nothing_is_asked() -> None:
    one = every()[0][0]
    for decision in (None, Decision(one.view.seat, "play", one.decision.legal)):
        with pytest.raises(ValueError, match="no stop and no sage"):
            stop_or_sage.stakes(Observation(Rules(), one.view.seat, 3, one.observation.events, decision))
