"""Every lesson played through right and wrong at its own table, held against the analyst, read in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.lessons.lesson import Kind, Lesson, action_of
from hachi_hachi.game.features.lessons.lesson_session import ANY, LEARNER, LessonSession, _NoHints
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.storage.i18n import _, languages

AnySession = LessonSession[RecordedTable[GameRules]]
LESSONS = [
    (game.id, name) for game in GAMES.values() if game.lessons is not None for name in lesson_reader.names(game.id)
]
#: Rollouts for each choice that the analyst measures to the end: enough to tell what a lesson tells.
ROLLOUTS = 600


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def begun(game: AnyGameUi, lesson: Lesson) -> AnySession:
    assert game.lessons is not None
    parts, players = game.lessons(), game.players()
    table = parts.opened(lesson, [f"Seat {seat}" for seat in range(lesson.seats)])
    return LessonSession(lesson, table, parts, players.player(players.stand_in), _NoHints())


def test_there_are_lessons() -> None:
    assert {game for game, _name in LESSONS} >= {next(iter(GAMES))}
    for game in GAMES.values():
        assert game.lessons is None or lesson_reader.names(game.id)


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_a_lesson_goes_through_right_and_wrong(game_id: str, name: str) -> None:
    """Right answers lead to its end; any other is let happen, told of, and taken back to where one was."""
    game = GAMES[game_id]
    lesson = lesson_reader.load(game_id, name)
    session = begun(game, lesson)
    kept = []
    while (step := session.step) is not None:
        kept.append(session.kept)
        if step.kind in (Kind.ASK, Kind.GO):
            session.play_others()
        if step.kind is Kind.ASK:
            wrong_and_back(session)
        elif step.kind is Kind.GO:
            session.shown = len(session.table.events)
            assert session.waits
        session.pass_step()
    assert session.finished
    assert not session.live
    # where one was can be taken up again, and it is the same place
    for at in {min(kept), kept[len(kept) // 2], kept[-1]}:
        again = begun(game, lesson)
        again.take_up(at)
        assert again.at == min(at, len(lesson.steps) - 1)
        done = list(again.table.entries[0].actions)
        assert done == list(session.table.entries[0].actions)[: len(done)]


def test_nobody_makes_a_yaku_in_the_deal_for_points_alone() -> None:
    """Whatever anybody plays after the first turns, nobody is asked to stop or play on."""
    for seed in range(12):
        session, rng = begun(HACHIHACHI, lesson_reader.load(HACHIHACHI.id, "03")), Random(seed)
        session.pass_step()
        session.play_others()
        table = session.table
        while (decision := table.decision) is not None and not table.entries[0].settled:
            assert decision.kind != "call"
            table.act(rng.choice(decision.legal))


def wrong_and_back(session: AnySession) -> None:
    step, decision, at = session.step, session.table.decision, session.at
    assert step is not None
    assert decision is not None
    assert decision.seat == LEARNER, (at, decision)
    legal = [str(action) for action in decision.legal]
    assert step.expect
    for words in step.expect:
        assert words == ANY or words in legal, (session.lesson.name, at + 1, words, legal)
    for words in (one for wrong in step.wrong for one in wrong.actions):
        assert words in legal, (session.lesson.name, at + 1, words, legal)
        assert words not in step.expect
    events = list(session.table.events)
    for action in decision.legal:
        if session.right(step, action):
            continue
        session.shown = len(session.table.events)
        session.act(action)
        assert session.wrong == action
        assert session.feedback
        assert session.person_decision() is None
        assert session.think() is None
        assert session.may_undo
        assert session.undo()
        assert session.at == at
        assert session.table.events == events
        assert session.table.decision == decision


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_the_analyst_agrees_with_what_is_praised_and_warned_of(game_id: str, name: str) -> None:
    game = GAMES[game_id]
    session = begun(game, lesson_reader.load(game_id, name))
    analyst = game.players().review().analyst
    while (step := session.step) is not None:
        if step.kind is Kind.ASK and not step.style:
            session.play_others()
            seen = session.table.observation(LEARNER)
            for number, words in enumerate(step.expect):
                judged = analyst.judge(seen, action_of(words, LEARNER), Budget(ROLLOUTS), f"lesson/{number}")
                assert not judged.mistake, (name, session.at + 1, words, judged)
                assert not judged.inaccuracy, (name, session.at + 1, words, judged)
            for words in (one for wrong in step.wrong for one in wrong.actions):
                judged = analyst.judge(seen, action_of(words, LEARNER), Budget(ROLLOUTS), "lesson/wrong")
                assert judged.mistake or judged.inaccuracy, (name, session.at + 1, words, judged)
        session.pass_step()


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_every_word_is_spoken_in_every_language(game_id: str, name: str) -> None:
    lesson = lesson_reader.load(game_id, name)
    spoken = {}
    for language in languages():
        i18n.use_language(language)
        session = begun(GAMES[game_id], lesson)
        said = []
        while not session.finished:
            said.append(session.instruction)
            assert "{" not in session.instruction
            session.pass_step()
        spoken[language] = said
        if language != i18n.DEFAULT:
            # a word that is a term of the game may be the same everywhere
            assert all(_(words) != words for words in lesson.words if " " in words), (language, name)
    assert len({tuple(said) for said in spoken.values()}) == len(languages())


def test_what_hachi_hachis_lessons_tell_of_chance_is_so() -> None:
    """The cuckoo that stays and is taken in the first lesson, and the phoenix from the stock in the fifth."""
    game = HACHIHACHI
    session = begun(game, lesson_reader.load(game.id, "01"))
    while session.step is not None and session.step.kind is not Kind.GO:
        session.pass_step()
    assert "cuckoo" in session.instruction
    assert isinstance(session.table, YearTable)
    assert parse("4A") in cards_in(View.of(session.table.observation(LEARNER)).field)
    session.play_others()
    assert parse("4A") in cards_in(View.of(session.table.observation(LEARNER)).piles[2])

    session = begun(game, lesson_reader.load(game.id, "05"))
    session.take_up(1)
    session.act(action_of("play 11c1", LEARNER))
    assert "gokou, 12 kan from each" in session.feedback
    assert isinstance(session.table, YearTable)
    assert game.lessons is not None
    assert game.lessons().gained(session.table, LEARNER) == 2 * 12 * 12
