"""What the engine and the disk refuse is told in the language of the game."""

from __future__ import annotations

import json
import re
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.errors import Message, MessageTemplate, RefusalError, table
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi import error_messages
from hachi_hachi.engine.hachihachi.error_messages import SENTENCES
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year, new_year
from hachi_hachi.engine.replay import read_text as read_record
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.text.option_text import REFUSALS
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.storage import i18n, record_reading
from hachi_hachi.game.storage.record_reading import SaveError
from tests.engine.hachihachi.records.test_record import BROKEN, FINISHED, RESULTS, TEXT, UNREADABLE, changed
from tests.game.features.setup.test_rules_words import REFUSED, refused

OTHERS = [language for language in i18n.languages() if language != "en"]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def refusal_of(given: str) -> RefusalError:
    with pytest.raises(RefusalError) as found:
        continue_year(given)
    return found.value


def damaged() -> Iterator[RefusalError]:
    """What damaged records and rules that make no sense are refused with."""
    for change, _sentence in (*UNREADABLE, *BROKEN):
        yield refusal_of(changed(change))
    for change, _sentence in RESULTS:
        def of_deal(record: dict[str, Any], change: Callable[[dict[str, Any]], object] = change) -> None:
            change(record["deals"][0])

        yield refusal_of(changed(of_deal, FINISHED))
    for given in ("", "[]", "[" * 100_000, '{"x": 1, "x": 1}', " " * 2_000_001):
        yield refusal_of(given)
    for rules in REFUSED:
        yield refused(*rules[:4])


DAMAGED = list(damaged())


def places(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}


def parts(said: Message) -> Iterator[Message]:
    yield said
    for value in said.values.values():
        if isinstance(value, Message):
            yield from parts(value)


def test_damaged_records_bring_up_most_sentences() -> None:
    seen = {part.sentence.key for error in DAMAGED for part in parts(error.message)}
    rest = set(SENTENCES) - seen
    # what needs a file, another game, folds, a year that is over, or a table over a network
    assert rest <= {"not_utf8", "not_read", "no_file", "other_game", "nothing_asked", "wrong_seats", "stock",
                    "year_over",
                    "the_payments", "the_actions", "a_round", "a_payment", "an_account", "a_reason",
                    "the_order", "no_argument", "barred",
                    "not_a_multiple", "no_length", "the_contributions", "no_hex"}


def test_a_sentence_has_its_key_once() -> None:
    with pytest.raises(AssertionError, match="one key"):
        table({"ONE": MessageTemplate("key", "one"), "OTHER": MessageTemplate("key", "other")})
    assert set(REFUSALS) <= set(SENTENCES)
    for key, message in REFUSALS.items():
        assert places(message) <= places(SENTENCES[key].english)


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_its_words_in_every_language(language: str) -> None:
    i18n.use_language(language)
    for key, sentence in SENTENCES.items():
        words = i18n._(sentence.english)
        # what is nothing but places may stay as it is
        assert words != sentence.english or not re.sub(r"\{\w+\}|\W", "", words), key
        assert places(words) == places(sentence.english), key


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("number", range(len(DAMAGED)))
def test_a_refusal_is_told_in_the_language_in_use(number: int, language: str) -> None:
    error = DAMAGED[number]
    inside = [
        value for part in parts(error.message) for value in part.values.values() if not isinstance(value, Message)
    ]
    assert str(error) == str(error.message)
    i18n.use_language(language)
    words = RULES_TEXT.explained(error)
    assert words != str(error)
    assert "{" not in words.replace("{0}", "")
    left = words
    for value in sorted(map(str, inside), key=len, reverse=True):
        left = left.replace(value, "")
    english = {"the", "must", "record", "deal", "seat", "whole", "number", "there", "entries", "says", "pays"}
    allowed = {"seat"} if language == "ja" else set()
    assert not english & (set(re.findall(r"[a-z]+", left)) - allowed), words


def test_accounts_and_reasons_are_told_in_words() -> None:
    said = error_messages.OTHER_PAYMENT(deal=1, payer=0, payee="pot", stated=7, reason="fold_fee", found=0)
    assert RULES_TEXT.message_text(said) == "deal 1: the record says seat 0 pays Pot 7 points for Fold fee, but it's 0"
    i18n.use_language("sv")
    words = "giv 1: enligt protokollet betalar plats 0 Pott 7 poäng för ”Avgift för att lägga sig”, det är 0"
    assert RULES_TEXT.message_text(said) == words


def test_what_is_no_refusal_is_told_as_it_stands() -> None:
    assert RULES_TEXT.explained(ValueError("something else")) == "something else"


def test_an_illegal_action_is_a_refusal() -> None:
    table = new_year(Setup("shiragiku", {}, tuple(SeatInfo(name, "human") for name in "abc"), 6), 1)
    with pytest.raises(IllegalActionError) as found:
        table.act(Action(0, "fly"))
    i18n.use_language("ja")
    assert "席0は fly できません" in RULES_TEXT.explained(found.value)


@pytest.mark.parametrize(("language", "words"), [("ja", "年"), ("sv", "Ett år av")])
def test_a_damaged_year_is_told_so_to_the_player(
    make_app: Callable[..., App], language: str, words: str
) -> None:
    app = make_app(Launch(size=(1280, 720)))
    i18n.use_language(language)
    app.saves.folder.mkdir(parents=True, exist_ok=True)
    (app.saves.folder / "hachi-hachi.hachi").write_text(
        changed(lambda record: record.update(deals_in_year=7), TEXT), encoding="utf-8"
    )
    with pytest.raises(ValueError, match=words) as found:
        router.continue_year(app, HACHIHACHI)
    assert "deals" not in str(found.value)


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"{", "är skadad"), (b"\xff", "är ingen text"), (b"[]", "innehåller inget protokoll"), (b"[" * 9999, "nästlad")],
)
def test_a_file_that_is_no_record_is_told_so(tmp_path: Path, content: bytes, words: str) -> None:
    i18n.use_language("sv")
    path = tmp_path / "year.hachi"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=words):
        record_reading.read_data(path)


def test_the_command_line_speaks_english_whatever_the_game_speaks(tmp_path: Path) -> None:
    i18n.use_language("ja")
    path = tmp_path / "year.hachi"
    path.write_bytes(b"\xff")
    with pytest.raises(RefusalError, match="the file isn't UTF-8 text"):
        read_record(path)
    assert json.dumps(str(refusal_of("[]"))) == '"the record must be an object"'
