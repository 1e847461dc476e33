"""The worked examples 12 to 15 of docs/rules-koi-koi.md: base, multiplier and points of a player who stops."""
from typing import Any

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.koikoi.play.play_state import CALLS, OVER
from hachi_hachi.engine.koikoi.play.scoring import end_exhausted, gain, win_by_yaku
from hachi_hachi.engine.koikoi.rulesets import rules_of

CHAFF = "1c1 1c2 2c1 2c2 3c1 3c2 4c1 4c2 5c1 5c2 6c1 6c2 7c1 7c2 8c1 8c2 9c1 9c2 10c1 10c2 11c1 12c1 12c2 12c3"


def pile_of(total: int) -> int:
    """Return a pile of chaff with this total."""
    return mask_of(parse_all(" ".join(CHAFF.split()[: 9 + total]))) if total else 0


def core_with(
    rules: dict[str, Any], totals: tuple[int, int] = (0, 0), calls: tuple[int, int] = (0, 0), *, brights: int = 0,
    dealer: int = 0,
) -> PlayCore:
    changed = dict(rules)
    compiled = PlayRules(rules_of(changed.pop("preset", "leaflet"), changed))
    core = core_of(compiled, (0, 0), (pile_of(totals[0]), pile_of(totals[1])), 0, [], dealer, brights=brights)
    for seat in (0, 1):
        core.calls[CALLS + seat] = calls[seat]
    return core


@pytest.mark.parametrize(
    ("rules", "total", "calls", "brights", "base", "multiplier", "points"),
    [
        pytest.param({}, 6, (0, 0), 1, 6, 1, 6, id="12 below seven"),
        pytest.param({}, 7, (0, 0), 1, 7, 2, 14, id="12 seven"),
        pytest.param({}, 7, (2, 2), 0, 7, 4, 28, id="12 seven and koi-koi"),
        pytest.param({"combine": "add"}, 7, (0, 1), 0, 7, 3, 21, id="12 added"),
        pytest.param({"koikoi_multiplier": "own"}, 5, (2, 0), 0, 5, 2, 10, id="13 own"),
        pytest.param({"koikoi_multiplier": "count"}, 5, (2, 1), 0, 5, 4, 20, id="13 count"),
        pytest.param({"koikoi_multiplier": "power"}, 5, (2, 1), 0, 5, 8, 40, id="13 power"),
        pytest.param({"preset": "soft"}, 10, (1, 0), 0, 10, 2, 20, id="14 soft"),
        pytest.param({"preset": "soft"}, 10, (2, 1), 3, 10, 9, 90, id="14 soft with brights"),
        pytest.param({"field_brights": "plus"}, 7, (0, 0), 2, 7, 6, 42, id="14 plus"),
        pytest.param({"preset": "privilege"}, 15, (1, 1), 2, 15, 2, 30, id="15 privilege"),
        # what the page says, and no example shows
        pytest.param({"koikoi_multiplier": "none"}, 5, (2, 2), 0, 5, 1, 5, id="none"),
        pytest.param({"koikoi_multiplier": "own"}, 5, (0, 2), 0, 5, 1, 5, id="not own"),
        pytest.param({"koikoi_multiplier": "anyone"}, 5, (0, 2), 0, 5, 2, 10, id="anyone"),
        pytest.param({"koikoi_multiplier": "anyone"}, 5, (1, 0), 0, 5, 2, 10, id="anyone oneself"),
        pytest.param({"koikoi_multiplier": "anyone"}, 5, (0, 0), 0, 5, 1, 5, id="no one"),
        pytest.param({"field_brights": "double"}, 5, (0, 0), 3, 5, 2, 10, id="double"),
        pytest.param({"field_brights": "double"}, 5, (0, 0), 0, 5, 1, 5, id="no brights to double"),
        pytest.param({"field_brights": "number"}, 5, (0, 0), 0, 5, 1, 5, id="no brights to count"),
        pytest.param({"field_brights": "plus"}, 5, (0, 0), 0, 5, 1, 5, id="no brights and one"),
        pytest.param(
            {"combine": "add", "koikoi_multiplier": "anyone", "field_brights": "number"}, 7, (1, 1), 3, 7, 5, 35,
            id="2, 2 and 3 make 5",
        ),
        pytest.param({"seven_doubles": False}, 7, (0, 0), 0, 7, 1, 7, id="seven alone"),
    ],
)
def test_a_player_stops(
    rules: dict[str, Any], total: int, calls: tuple[int, int], brights: int, base: int, multiplier: int, points: int
) -> None:
    for winner in (0, 1):
        own, other = (total, 0), calls
        if winner:
            own, other = (0, total), (calls[1], calls[0])
        core = core_with(rules, own, other, brights=brights)
        win_by_yaku(core, winner, stopped=True)
        assert (core.winner, core.base, core.multiplier, gain(core, winner)) == (winner, base, multiplier, points)
        assert gain(core, 1 - winner) == (-points if core.rules.zero_sum else 0)


def test_the_total_of_the_other_pile_is_added_before_seven() -> None:
    core = core_with({"counted": "both_piles"}, (3, 4))
    win_by_yaku(core, 1, stopped=True)
    assert (core.base, core.multiplier) == (7, 2)


@pytest.mark.parametrize(
    ("rules", "totals", "caller", "dealer", "winner", "base"),
    [
        ({"exhausted": "nothing"}, (3, 4), 0, 0, -1, 0),
        ({"exhausted": "dealer"}, (3, 4), 0, 1, 1, 6),
        ({"exhausted": "dealer", "dealer_points": 1}, (0, 0), -1, 0, 0, 1),
        ({"exhausted": "dealer", "dealer_when": "no_yaku"}, (0, 0), -1, 1, 1, 6),
        ({"exhausted": "dealer", "dealer_when": "no_yaku"}, (0, 1), 1, 1, -1, 0),
        ({"exhausted": "last_koikoi"}, (3, 4), 0, 1, 0, 3),
        ({"exhausted": "last_koikoi"}, (0, 4), 0, 1, -1, 0),
        ({"exhausted": "last_koikoi"}, (3, 4), -1, 1, -1, 0),
        ({"exhausted": "most"}, (3, 4), -1, 0, 1, 4),
        ({"exhausted": "most"}, (4, 4), -1, 0, 0, 4),
        ({"exhausted": "most"}, (4, 4), -1, 1, 1, 4),
        ({"exhausted": "most"}, (5, 4), -1, 1, 0, 5),
        ({"exhausted": "most"}, (0, 0), -1, 1, -1, 0),
    ],
)
def test_the_hands_have_run_out(
    rules: dict[str, Any], totals: tuple[int, int], caller: int, dealer: int, winner: int, base: int
) -> None:
    core = core_with(rules, totals, dealer=dealer)
    core.last_caller = caller
    end_exhausted(core, played=True)
    assert (core.phase, core.winner, core.base, core.multiplier) == (OVER, winner, base, 1)
    assert not core.stopped
    assert gain(core, 0) == (base if winner == 0 else 0)


@pytest.mark.parametrize("exhausted", ["last_koikoi", "most"])
def test_two_teyaku_are_won_by_no_yaku(exhausted: str) -> None:
    core = core_with({"exhausted": exhausted, "month_cards": True}, (4, 0))
    end_exhausted(core, played=False)
    assert (core.phase, core.winner, gain(core, 0)) == (OVER, -1, 0)
