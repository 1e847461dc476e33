"""Hints in words: a nudge, and the reasons of every choice with their subjects."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from hachi_hachi.ai.koikoi.analyst import Analyst
from hachi_hachi.ai.koikoi.explanations.reason_table import REASONS as KEYS
from hachi_hachi.ai.koikoi.explanations.reason_table import reasons_for
from hachi_hachi.ai.player import Budget, Candidate, Report
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.engine.koikoi.actions import play
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.game.koikoi.text import hint_text
from hachi_hachi.game.storage import i18n
from tests.engine.koikoi.helpers.example_deals import asked_again
from tests.engine.koikoi.helpers.tables import deck_of, random_table, setup_of, table_of


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def report_of(table: MatchTable, worths: list[float]) -> tuple[Observation[Rules], Report]:
    """A report with the reasons of the players, the legal actions in order being worth these points."""
    decision = table.decision
    assert decision is not None
    seen = table.observation(decision.seat)
    rows = sorted(zip(decision.legal, worths, strict=False), key=lambda row: -row[1])
    reasons = reasons_for(seen, rows)
    candidates = tuple(Candidate(action, worth, 0.4, reasons[action]) for action, worth in rows)
    return seen, Report("expert", "search", candidates, 100)


def test_every_reason_has_words() -> None:
    assert set(hint_text.REASONS) == set(KEYS)
    assert set(hint_text.NUDGES) <= set(KEYS)
    assert set(hint_text.GROWN) <= set(KEYS)


def test_a_yaku_is_named_with_its_points() -> None:
    table = table_of([deck_of("8c1 12c1", "4c1", "8L 1L 3L 5c1", "4R")], setup_of())
    decision = table.decision
    assert decision is not None
    takes = [action for action in decision.legal if action.args == ("8c1",)]
    seen, report = report_of(table, [2.0 if action in takes else 0.0 for action in decision.legal])
    rows = list(hint_text.rows_of(seen, report))
    assert rows[0].choice == "susuki chaff"
    assert rows[0].amount == "+2.0 ± 0.4 points"
    assert "takes moon" in rows[0].why
    assert hint_text.nudge(seen, report) == "Which bright on the field can you take?"
    assert hint_text.card_of(report.candidates[0].action) is not None


def test_stop_and_koi_koi_have_their_own_reasons() -> None:
    seen, report = report_of(asked_again(), [22.0, 9.0])
    stop, koikoi = hint_text.rows_of(seen, report)
    assert stop.choice == "Shoubu – stop"
    assert "scores 22 points now" in stop.why
    assert any("×2" in words for words in (*stop.why, *koikoi.why))
    assert hint_text.card_of(report.candidates[0].action) is None
    assert hint_text.note_of(seen).startswith("Your expected lead")


def test_the_review_and_the_hint_name_one_of_two_equal_ways() -> None:
    """With the warbler of the plum, either of two chaff cards can be taken."""
    table = table_of([deck_of("2A 3c1 4c1 5c1 6c1 7c1 8c1 9c1", "", "2c1 2c2 1L 1R 10A 11L 12c1 12c2")], setup_of())
    assert table.decision is not None
    seen, chosen = table.observation(0), play(0, parse("2A"), parse("2c2"))
    legal = table.decision.legal
    assert {chosen, play(0, parse("2A"), parse("2c1"))} < set(legal)
    judged = Analyst().judge(seen, chosen, Budget(12), 1)
    assert judged.choices[judged.chosen].action == chosen
    assert len(judged.choices) == len(legal) - 1
    rows = list(hint_text.rows_of(seen, Report("", "review", tuple(Candidate(action, 0.0) for action in legal))))
    assert len({row.choice for row in rows}) == len(rows) == len(legal) - 1


@cache
def reports_by_chance() -> list[tuple[Observation[Rules], Report]]:
    """What is seen and found at every decision of two deals."""
    chance = random.Random(7)
    found = []
    for seed in range(2):
        table = random_table(seed, deals=1)
        while table.decision is not None:
            found.append(report_of(table, [chance.uniform(-5, 5) for _ in table.decision.legal]))
            table.act(chance.choice(table.decision.legal))
    return found


@pytest.mark.parametrize("language", i18n.languages())
def test_every_reason_found_can_be_said(language: str) -> None:
    i18n.use_language(language)
    heard = set()
    for seen, report in reports_by_chance():
        for row in hint_text.rows_of(seen, report):
            assert all(words and "{" not in words for words in row.why)
        heard |= {key for candidate in report.candidates for key in candidate.reasons}
        step = hint_text.nudge(seen, report)
        assert step
        assert "{" not in step
    assert len(heard) > 12
