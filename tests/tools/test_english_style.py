"""The English messages are free of headless openings and banned words, and nearly all sentences are short."""
from __future__ import annotations

import pytest

from tools import english_style, translations


def test_the_english_messages_read_as_a_player_talks() -> None:
    found = english_style.report(translations.english())
    assert found.sentences > 2000
    assert found.headless == ()
    assert found.banned == ()
    assert found.share_long < 0.02


@pytest.mark.parametrize(("sentence", "headless"), [
    ("Who folds pays a fee.", True),
    ("Players who fold pay a fee.", False),
    ("Whoever wins, pays.", True),
    ("What is this card worth?", False),
    ("Whether bonuses are paid.", False),
])
def test_a_headless_opening_is_no_question(sentence: str, headless: bool) -> None:
    assert english_style.is_headless(sentence) is headless
    assert len(english_style.report([f"A start. {sentence}"]).headless) == headless


@pytest.mark.parametrize(("message", "words"), [
    ("The card lies there, and he owes a kan.", ["lies", "he", "owes"]),
    ("It is no card, but there is no more to say.", ["is no"]),
    ("Every other seat pays, else nobody does.", ["seat", "else"]),
    ("seat {seat}: nobody else is left", []),
    ("The rules of {sheet} are others.", []),
])
def test_banned_words_are_found_with_what_to_write(message: str, words: list[str]) -> None:
    assert [found.split("“")[1].split("”")[0] for found in english_style.banned_in(message)] == words


def test_a_long_sentence_is_counted_without_its_neighbours() -> None:
    found = english_style.report([" ".join(["word"] * 24) + ". " + " ".join(["word"] * 25) + "."])
    assert (found.sentences, len(found.long), found.share_long) == (2, 1, 0.5)
    assert found.lines()[-1] == "2 sentences: 0 headless, 0 banned words, 1 over 24 words (50.0%)"
