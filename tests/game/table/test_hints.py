"""The list of a hint."""

from __future__ import annotations

from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.game.table.hints import in_order


def test_the_choice_that_is_advised_stands_first_and_the_others_by_their_worth() -> None:
    rows = [Candidate(Action(0, "play", (name,)), worth, 0.1, ()) for name, worth in
            (("1L", 2.0), ("2A", -1.0), ("3R", 2.1), ("4c1", 0.5))]
    found = in_order(Report("expert", "search", tuple(rows), 300))
    assert [one.action.args[0] for one in found.candidates] == ["1L", "3R", "4c1", "2A"]
    assert (found.level, found.decided_by, found.rollouts) == ("expert", "search", 300)
    assert in_order(Report("expert", "search", tuple(rows[:1]))).candidates == tuple(rows[:1])
