from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import DealOpened
from hachi_hachi.engine.hachihachi.visibility.view import View
from tests.ai.hachihachi.redeal import play_of, started


def at_first_call(number: int) -> tuple[Observation[Rules], Table[Rules]] | None:
    """Return what the first seat to make a dekiyaku in a deal sees when it may stop or play on."""
    table = Table(SingleDeal(Rules(), 3, deck_of("standing", number), quiet=False))
    while (decision := table.decision) is not None:
        seen = table.observation(decision.seat)
        if decision.kind == "call":
            return seen, table
        table.act(catalog.choose(seen, "rules", number)[0])
    return None


def leading_by(observation: Observation[Rules], points: int, deals_left: int) -> Observation[Rules]:
    """Return ``observation`` with scores in which its seat leads by ``points`` now, with the payments of this deal."""
    scores = View.of(with_scores(observation, deals_left, (0, 0, 0))).scores
    best = max(score for seat, score in enumerate(scores) if seat != observation.seat)
    own = points + best - scores[observation.seat]
    return with_scores(observation, deals_left, tuple(own if seat == observation.seat else 0 for seat in range(3)))


def with_scores(observation: Observation[Rules], deals_left: int, scores: tuple[int, ...]) -> Observation[Rules]:
    opened = observation.events[0]
    assert isinstance(opened, DealOpened)
    return replace(observation, events=(replace(opened, deals_left=deals_left, scores=scores), *observation.events[1:]))


def test_early_in_the_year_only_the_points_count() -> None:
    seen, table = next(found for number in range(50) if (found := at_first_call(number)))
    core = play_of(table)
    assert YearStanding.of(View.of(with_scores(seen, 3, (0, 0, 0))), core) is None
    assert YearStanding.of(View.of(with_scores(seen, 2, (0, 0, 0))), core) is not None


def test_the_chance_to_win_grows_with_the_lead_and_sharpens_towards_the_end() -> None:
    seen, table = next(found for number in range(50) if (found := at_first_call(number)))
    core = play_of(table)
    for deals_left in (0, 1, 2):
        worth = []
        for lead in (-600, -120, 0, 120, 600):
            standing = YearStanding.of(View.of(leading_by(seen, lead, deals_left)), core)
            assert standing is not None
            worth.append(standing.worth(core, View.of(seen).active.index(seen.seat)))
        assert all(more >= less for less, more in pairwise(worth))
        assert worth[-1] > worth[0]
    last, before = (
        standing.worth(core, View.of(seen).active.index(seen.seat))
        for left in (0, 2)
        if (standing := YearStanding.of(View.of(leading_by(seen, 120, left)), core))
    )
    assert last > before


@pytest.mark.long
def test_who_has_won_the_year_by_stopping_stops_and_who_has_lost_it_plays_on() -> None:
    stopped = played_on = 0
    for number in range(160):
        found = at_first_call(number)
        if found is None:
            continue
        seen = found[0]
        ahead, behind = (leading_by(seen, points, 0) for points in (60, -60))
        stopped += catalog.choose(ahead, "hard", number, Budget(rollouts=60))[0].verb == "stop"
        worth = []
        for asked in (ahead, behind):
            report = catalog.choose(asked, "hard", number, Budget(rollouts=60))[1]
            kan = {row.action.verb: row.worth for row in report.candidates}
            worth.append(kan["sage"] - kan["stop"])
        played_on += worth[1] > worth[0]
    assert stopped > 8
    assert played_on > 8


@pytest.mark.long
def test_who_answers_at_once_knows_the_score_of_the_last_deals_too() -> None:
    checked = 0
    for number in range(140):
        found = at_first_call(number)
        if found is None:
            continue
        gaps = {}
        for left in (0, 2, 3):
            for points in (-360, 36):
                rows = catalog.choose(leading_by(found[0], points, left), "rules", 1)[1].candidates
                kan = {row.action.verb: row.worth for row in rows}
                gaps[left, points] = kan["sage"] - kan["stop"]
        assert gaps[0, 36] < gaps[3, 36] == gaps[3, -360]  # stopping wins the year for certain
        assert gaps[0, -360] >= gaps[3, -360]  # there is nothing to lose
        assert abs(gaps[2, 36] - gaps[3, 36]) < abs(gaps[0, 36] - gaps[3, 36])
        checked += 1
    assert checked > 4


def test_who_needs_a_good_hand_to_win_the_year_plays_more_hands_and_who_leads_fewer() -> None:
    joined = Counter[tuple[int, int]]()
    for number in range(60):
        table = started(deck_of("last bids", number), seats=5)
        assert table.decision is not None
        seen = table.observation(table.decision.seat)
        assert table.decision.kind == "bid"
        for left in (0, 3):
            for points in (-100, 400):
                lead = tuple(points if seat == seen.seat else 0 for seat in range(5))
                asked = with_scores(seen, left, lead)
                rows = catalog.choose(asked, "rules", 1)[1].candidates
                joined[left, points] += rows[0].action.verb == "join"
    assert joined[0, -100] > joined[3, -100] == joined[3, 400] >= joined[0, 400]
