"""What is said of stop and sage has the amounts that are paid then."""

from __future__ import annotations

import pytest

from hachi_hachi.engine.hachihachi.actions import SAGE, STOP
from hachi_hachi.engine.hachihachi.analysis.card_points_due import card_points_due
from hachi_hachi.engine.hachihachi.analysis.stop_or_sage import gain_of, stakes
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import has_turn, prospects
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.hachihachi.prompts.stop_or_sage_panel import call_figures
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.storage import i18n
from tests.engine.hachihachi.analysis.played_deals import half_year, until_the_next_deal

OF_THE_DEAL = {
    "dekiyaku", "sage_failed", "tokushuyaku", "teyaku_reversed", "card_points", "catching_sanbon", "pulling_points",
    "mizuten", "pot",
}


@pytest.mark.parametrize("sage", ["at_once", "at_end", "nullify", "forfeit"])
def test_stop_and_sage_are_told_with_what_they_pay(sage: str) -> None:
    i18n.use_language("en")
    checked = ended = 0
    for seed in range(4):
        _, deals = half_year(3, {"sage": sage, "bonuses_when": "always"}, seed)
        for deal in deals:
            for number, one in enumerate(deal):
                if one.decision.kind != "call":
                    continue
                stake, rules = stakes(one.observation), one.view.rules
                figures = call_figures(one.view, stake)
                stopping = {line.amount for line in figures.stop.lines}
                held = kan_text(gain_of(stake.ran_out, stake.seat), rules, signed=True)
                assert held in {line.amount for line in figures.sage.lines}
                assert figures.sage.note or "Hands run out" in {line.label for line in figures.sage.lines}
                checked += 1
                if one.action.verb == STOP:
                    paid = [event for event in until_the_next_deal(deal, number)
                            if isinstance(event, ev.Paid) and event.reason in OF_THE_DEAL]
                    brought = kan_text(gain_of(tuple(paid), stake.seat), rules, signed=True)
                    assert brought in stopping or (sage == "at_once" and not paid)
                    ended += 1
                else:
                    assert one.action.verb == SAGE
    assert checked > 1
    assert ended or sage != "at_once"


def test_who_has_played_the_last_card_is_promised_no_other_yaku() -> None:
    i18n.use_language("en")
    checked, dues = 0, list[int]()
    for seats, seed in ((3, 3), (3, 7), (2, 4)):
        _, deals = half_year(seats, {}, seed)
        for deal in deals:
            for number, one in enumerate(deal):
                if one.decision.kind != "call":
                    continue
                seat, playing_on = one.view.seat, call_figures(one.view, stakes(one.observation)).sage
                last = not one.view.hand_sizes[seat]
                labels = {line.label for line in playing_on.lines}
                assert ("No special yaku" in labels) == last
                assert ("No new dekiyaku" in labels) != last
                if last:
                    assert not has_turn(one.view, seat)
                    assert prospects(one.view, seat) == ()
                    later = until_the_next_deal(deal, number)
                    assert not any(isinstance(event, ev.DekiyakuMade) and event.seat == seat for event in later)
                    checked += 1
                    assert ("Hands run out", "± card points") in {line[:2] for line in playing_on.lines}
                    dues.append(card_points_due(one.view, seat))
    assert checked > 3
    assert min(dues) < 0  # what is told as ± can be a loss


@pytest.mark.parametrize("sage", ["at_end", "nullify", "forfeit"])
def test_between_two_nobody_is_said_to_pay_for_both(sage: str) -> None:
    i18n.use_language("en")
    notes = set()
    for seed in range(6):
        _, deals = half_year(2, {"sage": sage}, seed)
        for one in (one for deal in deals for one in deal if one.decision.kind == "call"):
            notes.add(call_figures(one.view, stakes(one.observation)).sage.note)
    assert notes
    assert not any("both" in note for note in notes)
    assert any("void" in note for note in notes) == (sage == "nullify")
