"""Rare events in kept records: every pair of teyaku that exists, and what seldom happens in a deal."""
from functools import cache

import pytest

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.records.replay_report import report
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B
from hachi_hachi.engine.hachihachi.yaku.teyaku_count import NONE, count
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU
from tests.engine.hachihachi.helpers.builder import RECORDS, kept, payments

#: The rules' table: what a pair is worth in kan from each.
KAN_A = {
    "sanbon": 2, "tatesanbon": 3, "kuttsuki": 4, "futasanbon": 6, "teshi": 6, "sanbon_tatesanbon": 7, "haneken": 7,
    "futatatesanbon": 8, "ichinishi": 8, "shisou": 20,
}
KAN_B = {"aka": 2, "tanichi": 3, "toichi": 3, "pikaichi": 4, "karasu": 4}
NAMES = sorted(path.stem for path in RECORDS.glob("rare_teyaku_*.hachi"))


def pair_of(name: str) -> tuple[str, str]:
    months, kinds = name.removeprefix("rare_teyaku_").rsplit("_", 1)
    return months, kinds


@pytest.mark.no_cover
def test_every_pair_that_exists_is_kept() -> None:
    exist = {pair for pair, hands in count(Rules()).items() if hands and NONE not in pair}
    assert {pair_of(name) for name in NAMES} == exist
    assert len(exist) == len(GROUP_A) * len(GROUP_B) - 4


@pytest.mark.parametrize("name", NAMES)
def test_a_pair_is_paid_added_up(name: str) -> None:
    months, kinds = pair_of(name)
    table = kept(name)
    each = (KAN_A[months] + KAN_B[kinds]) * 12
    assert payments(table) == {(1, 0, "teyaku"): each, (2, 0, "teyaku"): each}
    assert report(table)["deals"][0]["teyaku"] == {"0": [months, kinds]}


@pytest.mark.parametrize("name", ["rare_blank_in_the_dealers_hand", "rare_blank_in_another_hand"])
def test_who_holds_the_blank_is_out(name: str) -> None:
    table = kept(name)
    (shown,) = [event for event in table.events if isinstance(event, ev.BlankShown)]
    deal = report(table)["deals"][0]
    assert shown.seat not in deal["active"]
    assert all(shown.seat not in (payment.payer, payment.payee) for payment in table.ledger.payments)
    assert len(shown.cards) == 6


def test_mizuten_lapses_with_the_blank() -> None:
    table = kept("rare_blank_in_the_dealers_hand")
    called = [event for event in table.events if isinstance(event, ev.MizutenCalled)]
    assert [(event.seat, event.bound) for event in called] == [(0, True)]
    deal = table.year.deal
    assert deal is not None
    assert not deal.bound


@cache
def every_kept() -> tuple[YearTable, ...]:
    """Return a table of each kept game, replayed once for all tests."""
    return tuple(kept(str(path.relative_to(RECORDS).with_suffix(""))) for path in RECORDS.glob("**/*.hachi"))


def ways_of_failing(table: YearTable) -> set[tuple[str, str]]:
    """Return how sages failed in a kept game: by the yaku of another seat, or as the hands ran out; and the mode."""
    found = set()
    maker = -1
    for event in table.events:
        match event:
            case ev.TurnBegun():
                maker = -1
            case ev.DekiyakuMade(seat=seat):
                maker = seat
            case ev.SageFailed(seat=seat):
                found.add((table.rules.sage, "another" if maker not in (-1, seat) else "out"))
    return found


def test_a_failed_sage_is_kept_both_ways_in_every_mode_in_which_it_fails() -> None:
    found: set[tuple[str, str]] = set()
    for table in every_kept():
        found |= ways_of_failing(table)
    # under nullify the hands may run out on a sage: then half of it is paid and nothing has failed
    assert found == {("at_once", "another"), ("at_once", "out"), ("nullify", "another"), ("forfeit", "another"),
                     ("forfeit", "out")}


def test_every_mode_of_responsibility_is_kept_with_somebody_who_answers() -> None:
    found = set()
    for table in every_kept():
        made = [event for event in table.events if isinstance(event, ev.DekiyakuMade)]
        found |= {(table.rules.responsibility, event.liable is not None) for event in made}
    modes = OPTIONS["responsibility"].allowed or ()
    assert found == {(mode, answers) for mode in modes for answers in (True, False)} - {("off", True)}


def test_gokou_after_a_paid_shikou_is_kept_in_every_mode_of_sage() -> None:
    found = set()
    for table in every_kept():
        made = [event.name for event in table.events if isinstance(event, ev.DekiyakuMade)]
        if "gokou" in made and "shikou" in made[: made.index("gokou")]:
            found.add(table.rules.sage)
    assert found >= {"at_once", "at_end", "nullify"}


def test_every_yaku_and_what_seldom_happens_is_kept() -> None:
    seen: set[str] = set()
    for table in every_kept():
        for event in table.events:
            match event:
                case ev.DekiyakuMade(name=name) | ev.TokushuyakuMade(name=name):
                    seen.add(name)
                case ev.Redealt(reason=reason):
                    seen.add(reason)
                case ev.BlankShown() | ev.DealAborted() | ev.SageFailed() | ev.FourTaken() | ev.CampaignClosed():
                    seen.add(type(event).__name__)
                case ev.Called(call=call):
                    seen.add(call)
    assert seen >= {row.name for row in DEKIYAKU} | {row.name for row in TOKUSHUYAKU}
    assert seen >= {"nobody_left", "four_on_field", "BlankShown", "DealAborted", "SageFailed", "FourTaken",
                    "CampaignClosed", "withdraw", "stop", "sage"}
