"""The corner marks of courts: letters by choice, which fit on a card and change where cards are already shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from hachi_hachi.engine.hachininmeri.cards.pack import ROBAI, SUITS, SUN, card_of
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.hachininmeri.card_set import UNSUN
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.storage.i18n import use_language
from hachi_hachi.game.storage.settings import load
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import MARKED_FROM, card_surfaces_as_set
from hachi_hachi.game.widgets import Choice
from tests.game.helpers.by_hand import press

MERI = GAMES["hachinin-meri"]
LATIN = ["Dr", "So", "Um", "Ki", "Un", "Su"]
KANJI = ["龍", "女", "馬", "王", "福", "唐"]
WRITTEN = {
    "latin": LATIN, "kanji": KANJI, "both": [latin + kanji for latin, kanji in zip(LATIN, KANJI, strict=True)],
}


@pytest.mark.parametrize("language", ["en", "ja", "sv"])
def test_chosen_letters_mark_courts_in_every_language_and_numbers_stay(language: str) -> None:
    use_language(language)
    for letters, courts in {**WRITTEN, "": KANJI if language == "ja" else LATIN, "none": None}.items():
        for suit in range(len(SUITS)):
            marks = [UNSUN.mark_in(letters, card_of(suit, value)) for value in range(1, SUN + 1)]
            words = [mark.words for mark in marks if mark is not None]
            expected = courts if courts is not None else KANJI if language == "ja" else LATIN
            assert words == [*map(str, range(1, ROBAI)), *expected]
    use_language("en")


def test_a_mark_of_both_letters_fits_on_the_smallest_marked_card(make_app: Callable[..., App]) -> None:
    deck = card_surfaces_as_set(make_app(), UNSUN, MERI.id)
    for width in (MARKED_FROM, 60, 86, 140):
        for card in UNSUN.cards:
            mark = UNSUN.mark_in("both", card)
            assert mark is not None
            assert deck._tag(mark, width).width <= width * 0.9


def test_letters_change_on_cards_already_drawn_by_option_and_by_language(make_app: Callable[..., App]) -> None:
    app = make_app()
    deck = card_surfaces_as_set(app, UNSUN, MERI.id)

    def drawn() -> bytes:
        lifted = deck._lifted(card_key(card_of(2, SUN)), 90, 0.0, flying=False, marks=True)
        return pygame.image.tobytes(lifted, "RGBA")

    seen = [drawn()]
    for letters in ("kanji", "both", "latin"):
        app.settings.of(MERI.id).mark_letters = letters
        assert card_surfaces_as_set(app, UNSUN, MERI.id) is deck
        seen.append(drawn())
    app.settings.of(MERI.id).mark_letters = ""
    card_surfaces_as_set(app, UNSUN, MERI.id)
    use_language("ja")
    seen.append(drawn())
    assert seen[0] == seen[3]  # English is written in Latin letters, Japanese in kanji
    assert seen[1] == seen[4]
    assert len(set(seen)) == 3


def test_the_options_offer_the_letters_where_a_game_has_a_choice(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "GAMES", dict(GAMES))
    app = make_app(Launch(size=(1280, 720), speed=0))
    offered = {}
    for game in GAMES.values():
        app.settings.game = game.id
        scene = OptionsScene(app, "cards")
        app.director.start(scene)
        offered[game.id] = [
            one for one in scene.group.widgets
            if isinstance(one, Choice) and "latin" in [value for value, _words in one.options]
        ]
    assert [game for game, found in offered.items() if found] == [MERI.id]
    app.settings.game = MERI.id
    scene = OptionsScene(app, "cards")
    app.director.start(scene)
    letters = next(
        one for one in scene.group.widgets
        if isinstance(one, Choice) and "latin" in [value for value, _words in one.options]
    )
    assert [words for _value, words in letters.options] == ["By language", "Latin", "Kanji", "Both"]
    scene.group.set_focus(letters)
    app.director.handle(press(Action.RIGHT))
    app.director.handle(press(Action.RIGHT))
    assert load()[0].of(MERI.id).mark_letters == "kanji"
    assert card_surfaces_as_set(app, UNSUN, MERI.id).letters == "kanji"
