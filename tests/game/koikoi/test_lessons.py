"""The lessons of Koi-Koi: their cards and answers at the engine's table, and the amounts they write out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hachi_hachi.ai.koikoi.game_players import KOI_KOI
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rulesets import rules_of
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.lessons.lesson import Kind
from hachi_hachi.game.features.lessons.lesson_session import LEARNER, LessonSession, _NoHints
from hachi_hachi.game.koikoi.lesson_tables import LESSONS
from hachi_hachi.game.koikoi.text.help.yaku_text import points_of

GAME = "koi-koi"
#: The yaku that a lesson gives an amount for.
FIVE = ("sankou", "inoshikachou", "akatan", "aotan", "hanami", "tsukimi")
ONE = ("tane", "tan", "kasu")


def begun(name: str) -> LessonSession[MatchTable]:
    lesson = lesson_reader.load(GAME, name)
    table = LESSONS.opened(lesson, ["You", "Iori"])
    return LessonSession(lesson, table, LESSONS, KOI_KOI.player(KOI_KOI.stand_in), _NoHints())


@pytest.mark.parametrize("name", lesson_reader.names(GAME))
def test_every_answer_is_legal_and_leads_to_the_end(name: str) -> None:
    session = begun(name)
    while (step := session.step) is not None:
        if step.kind in (Kind.ASK, Kind.GO):
            session.play_others()
        if step.kind is Kind.ASK:
            decision = session.table.decision
            assert decision is not None
            assert decision.seat == LEARNER
            named = {*step.expect, *(words for wrong in step.wrong for words in wrong.actions)}
            assert named <= {"any", *(str(action) for action in decision.legal)}
        assert "{" not in session.instruction
        session.pass_step()
    assert session.finished


@pytest.mark.parametrize(("name", "won"), [("02", (5, 0)), ("03", (16, 0))])
def test_a_lesson_with_a_stop_ends_as_it_says(name: str, won: tuple[int, int]) -> None:
    session = begun(name)
    while session.step is not None:
        session.pass_step()
    result = session.table.match.entries[0].result
    assert result is not None
    assert result.points == won
    assert LESSONS.gained(session.table, LEARNER) == won[0]
    assert LESSONS.facts(session.table, LEARNER)["won"] == LESSONS.amount(session.table, won[0]).lstrip("+")


def test_a_lesson_whose_cards_are_twice_in_it_is_refused() -> None:
    lesson = replace(lesson_reader.load(GAME, "01"), field="2c1")
    with pytest.raises(ValueError, match="2c1"):
        LESSONS.opened(lesson, ["You", "Iori"])
    with pytest.raises(ValueError, match="leaflets"):
        LESSONS.opened(replace(lesson, ruleset="leaflets"), ["You", "Iori"])


def words(name: str) -> str:
    return " ".join(lesson_reader.load(GAME, name).words)


def test_the_lessons_are_of_the_default_rules() -> None:
    lessons = [lesson_reader.load(GAME, name) for name in lesson_reader.names(GAME)]
    assert len([lesson for lesson in lessons if lesson.in_course]) == 5
    assert [lesson.title for lesson in lessons if not lesson.in_course] == ["Your first deal"]
    assert {(lesson.ruleset, lesson.seats) for lesson in lessons} == {("leaflet", 2)}


def test_every_amount_is_that_of_the_rules() -> None:
    rules = rules_of("leaflet")
    assert {points_of(name, rules, 1) for name in FIVE} == {5}
    assert {points_of(name, rules, 1) for name in ONE} == {1}
    assert [points_of(name, rules, 1) for name in ("ame_shikou", "shikou", "gokou")] == [7, 8, 10]
    assert rules.special_extra
    assert "moon viewing: 5 points" in words("02")
    assert "hanami, which is 5 points too" in words("02")
    assert "Four brights score 7 or 8 points, all five score 10." in words("02")
    assert "Four brights are 8 points, and seven or more count double." in words("03")
    assert rules.seven_doubles
    assert rules.koikoi_multiplier == "opponent"
    assert "But 16 were as good as certain." in words("03")
    assert rules.deals == 12
    assert rules.next_dealer == "winner"
    assert "after twelve deals" in words("05")
