"""What the last step of a hint says: every choice, its amount as it will be paid, and reasons that hold."""

from __future__ import annotations

import math
import re

import pytest

from hachi_hachi.ai.hachihachi.explanations.reason_input import ReasonSubject
from hachi_hachi.ai.hachihachi.explanations.reason_table import REASONS as TABLE
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.ai.player import Budget, Candidate, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.text.prompts.hint_text import (
    NUDGES,
    REASONS,
    TURNED,
    _reason_lines,
    amount_text,
    hint_words,
    note_of,
    reason_words,
    rows_of,
)
from hachi_hachi.game.storage import i18n
from tests.ai.hachihachi.explanations.computed_reasons import positions

NAMES = ("You", "Iori", "Uzuki", "Bo", "Cho", "Dai", "Emi")


@pytest.mark.parametrize(
    ("worth", "error", "expected"),
    [
        (6.13, 0.84, "+6.1 ± 0.8 kan"), (-4.0, 0.0, "−4.0 kan"), (-0.04, 0.3, "+0.0 ± 0.3 kan"),
        (-0.0, 0.0, "+0.0 kan"), (0.04, 0.04, "+0.0 kan"),
        (-9.0, math.inf, "about −9.0 kan"),
    ],
)
def test_amounts_are_in_kan_and_no_zero_has_a_minus(worth: float, error: float, expected: str) -> None:
    i18n.use_language("en")
    assert amount_text(Candidate(Action(0, "sage"), worth, error)) == expected


@pytest.mark.parametrize("language", i18n.languages())
def test_every_reason_has_words_that_fill_their_places(language: str) -> None:
    i18n.use_language(language)
    assert set(REASONS) == set(TABLE)
    assert set(NUDGES) | set(TURNED) <= set(TABLE)
    for key in REASONS:
        for points in (-24, 36):
            words = reason_words(key, ReasonSubject((8,), ("akatan",), (1,), 25, points), Rules(), NAMES)
            assert words
            assert not re.search("[{}]", words), key
    i18n.use_language("en")


def test_the_card_points_that_are_taken_stand_in_one_reason() -> None:
    i18n.use_language("en")
    found = {key: ReasonSubject(cards=(8,), yaku=("akatan",), seats=(1,), card_points=25) for key in TABLE}
    for fewer in (True, False):
        if not fewer:
            del found["fewer_points"]
        lines = list(_reason_lines(found, Rules(), NAMES))
        assert sum("takes 25 card points" in words for words in lines) == 1


def test_every_choice_has_its_row_and_what_it_speaks_of() -> None:
    i18n.use_language("en")
    words = hint_words(Rules(), NAMES)
    for seen in positions(30, seed=11):
        _, report = players.answer(seen, "adviser", 1, Budget(rollouts=30))
        rows = list(rows_of(seen, report, NAMES))
        assert len(rows) == len(report.candidates)
        step = words.nudge(seen, report)
        assert step
        assert not re.search("[{}]", step)
        assert list(words.rows(seen, report)) == rows
        for row in rows:
            assert row.why
            assert "  " not in " ".join(row.why)
            assert not re.search("[{}]", " ".join((row.choice, row.amount, *row.why)))
            assert re.match(r"^[+−][0-9]+\.[0-9]( ± [0-9]+\.[0-9])? kan$", row.amount.removeprefix("about "))
        times = View.of(seen).multiplier
        assert (f"includes ×{times}" in note_of(seen)) == (times > 1)


def test_an_offer_and_an_answer_say_who_pays() -> None:
    i18n.use_language("en")
    assert reason_words("offers", ReasonSubject(points=12), Rules(), NAMES) == "you ask for 1 kan from each"
    assert reason_words("offers", ReasonSubject(points=-12), Rules(), NAMES) == "you would pay 1 kan for the place"
    assert reason_words("accepts", ReasonSubject(points=-12), Rules(), NAMES) == "you would pay 1 kan"
    assert reason_words("accepts", ReasonSubject(points=12), Rules(), NAMES) == "you are paid 1 kan for the place"


def test_one_thing_to_do_has_no_amount() -> None:
    i18n.use_language("en")
    seen = next(iter(positions(1)))
    assert seen.decision is not None
    report = Report("adviser", "only_move", (Candidate(seen.decision.legal[0], 1.0, 0.0, ("only_move",)),))
    (row,) = rows_of(seen, report, NAMES)
    assert (row.amount, row.why) == ("", ("there's no other choice",))


def test_what_is_taken_and_what_is_lacking_beside_the_best_is_one_reason() -> None:
    i18n.use_language("en")
    found = {
        "takes_points": ReasonSubject(card_points=2),
        "fewer_points": ReasonSubject(card_points=9),
        "safe": ReasonSubject(),
    }
    assert list(_reason_lines(found, Rules(), NAMES)) == ["takes 2 card points, 9 fewer", "nobody else can take it"]
    assert list(_reason_lines({"fewer_points": ReasonSubject(card_points=11)}, Rules(), NAMES)) == [
        "takes 11 fewer card points"
    ]
