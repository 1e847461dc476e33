"""The stakes of stop or koi-koi, compared with what the table does."""
import random

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.analysis.stop_or_koikoi import call_of, if_exhausted, if_stopped, multipliers
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.engine.koikoi.helpers.example_deals import asked_again
from tests.engine.koikoi.helpers.tables import act, random_table


def play_to_call(table: MatchTable, chance: random.Random) -> View:
    """Play until somebody is asked to stop; return the view of that seat."""
    while table.decision is not None and table.decision.kind != "call":
        table.act(chance.choice(table.decision.legal))
    assert table.decision is not None
    return View.of(table.observation(table.decision.seat))


@pytest.mark.parametrize("preset", ["leaflet", "common", "privilege", "soft", "hard"])
@pytest.mark.parametrize("seed", range(3))
def test_stopping_gives_what_was_foretold(preset: str, seed: int) -> None:
    table = random_table(seed, preset)
    view = play_to_call(table, random.Random(seed))
    seat, entry = view.seat, len(table.entries) - 1
    foretold = if_stopped(view, seat)
    assert table.decision is not None
    table.act(Action(seat, STOP))
    assert table.entries[entry].result == foretold


def test_a_call_doubles_what_the_other_player_gets() -> None:
    table = asked_again()
    view = View.of(table.observation(1))
    now = if_stopped(view, 0, more=3)
    assert (now.base, now.multiplier) == (3, 2)  # seat 1 has called before
    assert if_stopped(view, 0, calls=call_of(1), more=7).multiplier == 4
    assert call_of(0) == (1, 0)


def test_seven_points_may_double_once_more() -> None:
    view = View.of(asked_again().observation(1))
    assert multipliers(view, 0, call_of(1)) == [2, 4]
    assert multipliers(View.of(asked_again(seven_doubles=False).observation(1)), 0, call_of(1)) == [2]


def test_the_own_call_counts_for_rules_that_multiply_by_it() -> None:
    table = asked_again(koikoi_multiplier="own_count", seven_doubles=False)
    view = View.of(table.observation(1))
    assert if_stopped(view, 1).points == (0, 22)
    later = if_stopped(view, 1, calls=call_of(1), more=1)
    assert (later.base, later.koikoi, later.points) == (12, 3, (0, 36))


@pytest.mark.parametrize(
    ("changed", "points"),
    [
        ({"exhausted": "nothing"}, (0, 0)),
        ({"exhausted": "dealer"}, (0, 6)),
        ({"exhausted": "dealer", "dealer_when": "no_yaku"}, (0, 0)),
        ({"exhausted": "last_koikoi", "seven_doubles": False}, (0, 11)),
        ({"exhausted": "most", "scoring": "zero_sum"}, (-22, 22)),
    ],
)
def test_hands_that_run_out_after_koi_koi(changed: dict[str, str], points: tuple[int, int]) -> None:
    table = asked_again(**changed)
    assert if_exhausted(View.of(table.observation(1)), 1).points == points


def test_who_says_koi_koi_now_says_it_last() -> None:
    view = View.of(asked_again(exhausted="last_koikoi").observation(1))
    view.last_caller = 0
    assert if_exhausted(view, 1).winner == 1


def test_asking_changes_nothing() -> None:
    table = asked_again()
    view = View.of(table.observation(1))
    if_stopped(view, 1, calls=(3, 3), more=9)
    if_exhausted(view, 1)
    assert view == View.of(table.observation(1))
    act(table, KOIKOI)
    assert View.of(table.observation(1)).calls == [0, 2]
