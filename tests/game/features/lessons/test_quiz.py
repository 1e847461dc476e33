"""The card quiz: three rounds of ten, errors come again, and every question has one right answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.quiz import ROUND, Quiz, QuizRound
from hachi_hachi.game.features.lessons.quiz_scene import QuizScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.lesson_tables import worth
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from tests.game.helpers.by_hand import press
from tests.game.helpers.clicks import click


def answered(quiz: Quiz, *, wrong: Callable[[], bool] = lambda: False) -> list[tuple[QuizRound, int]]:
    """Answer to the end, some of it wrong; what was asked, in order."""
    asked = []
    while not quiz.over:
        question = quiz.question
        asked.append((question.asked, question.card))
        assert question.right in question.answers
        assert len(set(question.answers)) == len(question.answers) >= 2
        other = next(one for one in question.answers if one != question.right)
        assert quiz.answer(other if wrong() else question.right) == quiz.was_right
        quiz.go_on()
        assert len(asked) < 1000
    return asked


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_all_right_is_ten_of_each_and_each_question_has_one_answer(game: AnyGameUi) -> None:
    card_set = game.cards()
    worth_of = game.lessons().worth if game.lessons is not None else None
    quiz = Quiz(card_set, worth_of, Random(8))
    group = {card: number for number, one in enumerate(card_set.groups) for card in one.cards}
    while not quiz.over:
        question = quiz.question
        if question.asked is QuizRound.GROUP:
            assert question.right == group[question.card]
        elif question.asked is QuizRound.PARTNER:
            same = [one for one in question.answers if group[one] == group[question.card]]
            assert same == [question.right]
            assert question.right != question.card
        else:
            assert worth_of is not None
            assert question.right == worth_of(question.card)
        quiz.answer(question.right)
        quiz.go_on()
    assert quiz.at_first == quiz.of == ROUND * len(quiz.rounds)


def test_what_was_wrong_comes_again_in_its_round_and_does_not_count() -> None:
    chance = Random(3)
    quiz = Quiz(HANAFUDA, worth, Random(8))
    asked = answered(quiz, wrong=lambda: chance.random() < 0.4)
    assert quiz.at_first < quiz.of < len(asked)
    rounds = [kind for kind, _card in asked]
    assert rounds == sorted(rounds, key=list(QuizRound).index)
    for kind in QuizRound:
        assert len({card for one, card in asked if one is kind}) == ROUND


def test_a_second_answer_is_not_heard() -> None:
    quiz = Quiz(HANAFUDA, worth, Random(8))
    question = quiz.question
    assert not quiz.answer(next(one for one in question.answers if one != question.right))
    assert not quiz.answer(question.right)
    quiz.go_on()
    assert quiz.left == ROUND


def test_it_is_played_by_mouse_and_by_keys_and_the_best_is_kept(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = router.quiz(app, HACHIHACHI, 8)
    assert isinstance(scene, QuizScene)
    app.director.start(scene)
    app._frame(1 / 60)
    for number in range(200):
        if scene.quiz.over:
            break
        question = scene.quiz.question
        at = question.answers.index(question.right)
        if number == 1:  # once wrong
            at = (at + 1) % len(question.answers)
        events = click(*scene._answers[at].box.center) if number % 2 else [press(None, str(at + 1))]
        for event in events:
            app.director.handle(event)
        assert scene.quiz.was_right == (number != 1)
        app._frame(1 / 60)
        app.director.handle(press(Action.CONFIRM))
        app._frame(1 / 60)
    assert scene.quiz.at_first == scene.quiz.of - 1
    assert lesson_progress.load()[0].of(HACHIHACHI.id).quiz == scene.quiz.of - 1
    app.director.handle(press(Action.CONFIRM))
    assert not scene.quiz.over
