"""Sentences with the player in them, and names in the player's language and script."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.text.narration import bid_text
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import _, in_every_language, languages, use_language
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from hachi_hachi.game.table.table_match import Match
from tests.game.helpers.by_hand import begun
from tools import translations

#: Messages about other players only, or in which the name stands by itself.
OF_OTHERS: Final = {
    "If everyone agrees, {name} sits out, and you pay {amount} if you play.",
    "You get {amount} from {name}, who plays in your place.",
    "Beats {card}, played by {name} and ahead so far.",
    "Doesn't beat {card}, played by {name}.",
    "deal {deal}: the record says {payer} pays {payee} {stated} points for {reason}, but it's {found}",
    "“{name}” will be deleted. The rules on this screen stay the same.",
    # whoever is winning a trick while you choose a card
    "{name} is winning for your team. You needn't beat a teammate.",
    "{name} is winning with {card}. Can you beat it, and is the trick worth it?",
    # somebody else at a table over a network
    "{name} has joined.",
    "{name} has lost connection.",
    "{name} is back.",
    "{name} has left.",
    "{name} plays again.",
    "Swap places with {name}.",
    "Table of {name}",
}
#: The winner of the month is spoken to in the languages whose verbs have forms.
MONTH: Final = "{outcome}. {winner} {winner:wins/win} the month ({why}). {name} gained the most: {amount}."
NAME_OF: Final = r"\{(?:name|names|winner|leader|payer|payee|player)\}"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def month(winner: str) -> str:
    return _(MONTH, outcome="Stop", winner=winner, why="more points", name="Iori", amount="+3")


def test_you_win_the_month_and_iori_wins_it() -> None:
    assert month("You") == "Stop. You win the month (more points). Iori gained the most: +3."
    assert month("Iori") == "Stop. Iori wins the month (more points). Iori gained the most: +3."


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("en", "You", "First dealer (random): you"), ("en", "Iori", "First dealer (random): Iori"),
        ("sv", "Du", "Första givaren (lottad): du"), ("sv", "Iori", "Första givaren (lottad): Iori"),
        ("ja", "あなた", "くじであなたが最初の親に決まりました"),
    ],
)
def test_the_lot_chooses_you(language: str, name: str, sentence: str) -> None:
    use_language(language)
    assert _("First dealer (random): {name:*/you}", name=name) == sentence


def test_in_a_list_of_names_only_the_player_is_you() -> None:
    words = "Not played: the pot goes to {names:*/you}"
    assert _(words, names=listed(["Iori", "You", "Youssef"])) == "Not played: the pot goes to Iori, you, Youssef"
    use_language("sv")
    assert _(words, names=listed(["Du", "Iori"])).endswith("dig, Iori")


def test_what_is_left_of_a_place_with_two_forms_may_hold_any_name() -> None:
    assert _("{name:The lead of */Your lead}, face down", name="a/*{b}") == "The lead of a/*{b}, face down"
    assert _("{name:The lead of */Your lead}, face down", name="You") == "Your lead, face down"


def test_bids_are_said_in_the_form_for_whoever_bids() -> None:
    names = ["You", "Iori"]
    assert [bid_text(ev.Bid(seat, "fold"), names) for seat in (0, 1)] == ["fold", "folds"]
    assert [bid_text(ev.Bid(seat, "join"), names) for seat in (0, 1)] == ["play", "plays"]
    assert bid_text(ev.Bid(0, "fold")) == "folds"


def test_no_sentence_says_you_wins_or_chosen_you() -> None:
    """A name that can be "You" before a verb, or after a preposition, has a form for it."""
    wrong = []
    for message in translations.extracted():
        words = message.id if isinstance(message.id, str) else message.id[0]
        verb = re.search(NAME_OF + r" (?:has|is|does|was|[a-z]+[^s]s)\b", words)
        after = re.search(r"\b(?:of|from|to|by|with|before|under|against|chosen|gives|offers) " + NAME_OF, words)
        if (verb or after) and words not in OF_OTHERS:
            wrong.append(words)
    assert wrong == []


def test_the_name_for_the_player_is_known_in_every_language() -> None:
    use_language("ja")
    for name in in_every_language("You"):
        assert shown_name(name) == "あなた"
    assert len(set(in_every_language("You"))) == len(languages())


def test_a_name_that_the_program_gave_follows_the_language() -> None:
    assert [shown_name(name) for name in ("あなた", "Du", "You", "プレイヤー2", "Spelare 3")] == [
        "You", "You", "You", "Player 2", "Player 3",
    ]
    use_language("ja")
    names = ("You", "Player 2", "Iori", "Hagi 2")
    assert [shown_name(name) for name in names] == ["あなた", "プレイヤー2", "伊織", "萩 2"]
    use_language("sv")
    assert [shown_name(name) for name in ("あなた", "Player 2", "Iori")] == ["Du", "Spelare 2", "Iori"]


def test_a_name_that_somebody_typed_stays() -> None:
    use_language("ja")
    names = ["Lotten", "you", "Quit", "김민준", ""]
    assert [shown_name(name) for name in names] == names


@pytest.mark.parametrize("game", catalog.GAMES.values(), ids=lambda game: game.id)
def test_computer_players_have_names_in_the_players_script(game: AnyGameUi) -> None:
    use_language("ja")
    given = {*game.names, *(style.name for style in game.styles.values() if style.name)}
    assert all(name.isascii() and not shown_name(name).isascii() for name in given)


def test_a_year_begun_in_japanese_is_shown_in_the_language_chosen_later(app: App) -> None:
    seats = (Seat("あなた", HUMAN), Seat("Iori", "normal"), Seat("Lotten", "easy"))
    match = begun(app, NewGameOptions("shiragiku", 6, seats, seed=3)).match
    assert isinstance(match, Match)
    assert match.names == ["You", "Iori", "Lotten"]
    use_language("ja")
    assert match.names == ["あなた", "伊織", "Lotten"]
