"""A deal of each game, from the title to the settlement, by a player who only hears and presses keys."""

from __future__ import annotations

import re
from typing import Final

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.screens.title.title_scene import TitleScene
from tests.game.helpers.listening import Listener

pytestmark = pytest.mark.usefixtures("quick_players", "decoded_once")

#: Silent frames after which the program waits for the player; turns after which a deal should have ended.
SILENT: Final = 12
MOST: Final = 120


class Ear:
    """A player who decides by the lines heard since the last key, and by nothing else."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self.lines: list[str] = []

    def listens(self) -> str:
        """Listen until nothing more is said; return it as one text."""
        said, silent = "", 0
        while silent < SILENT:
            lines = self._listener.frame(0.1)
            silent = 0 if lines else silent + 1
            said += "".join(f" {line}" for line in lines)
        self.lines.append(said)
        return said

    def presses(self, *keys: str) -> str:
        """Press keys, and listen."""
        self.lines.append("".join(f" {line}" for key in keys for line in self._listener.press(key)))
        return self.lines[-1] + self.listens()

    def looks_for(self, wanted: str) -> None:
        """Go from button to button until this one has the focus."""
        for _ in range(60):
            if self._listener.press("tab")[-1:] == [wanted]:
                return
        raise AssertionError(f"there is no {wanted!r}")

    def hand(self) -> list[str]:
        """Ask for the hand; return its cards in order, each with what it takes."""
        (said,) = self._listener.press("c")
        count, *cards = re.findall(r"(?:In your hand: )?(.+?)\.(?: |$)", said)
        assert int(count) == len(cards)
        return list(cards)


def begins(home: object, game: str) -> tuple[App, Ear, str]:
    """Start the program, and begin a match from the title; return what was said then."""
    app = App(Launch(size=(1280, 720), speed=0, seed=3))
    app.settings.game = game
    listener = Listener(app)
    ear = Ear(listener)
    app.director.start(TitleScene(app))
    assert ear.listens().endswith("Play.")
    assert "Seats" in ear.presses("return")
    ear.looks_for("Begin.")
    return app, ear, ear.presses("return")


def took(said: str) -> bool:
    """Return True if the player has heard of an own move."""
    return re.search(r" You(, Hand:| play| led| put| stop| say)", said) is not None


def answers(ear: Ear, said: str) -> str:
    """Answer what was asked last; return what was said after that."""
    asked = said.rsplit("Your turn: play a card.", 1)
    if "Two matches: choose" in said or "Choose the card to take" in said or len(asked) == 1:
        return ear.presses("return")
    cards = ear.hand()
    place = next((place for place, card in enumerate(cards) if ": Takes " in card), 0)
    name = cards[place].split(",")[0]
    heard = ear.presses(str(place + 1))
    if f"You, Hand: {name[0].lower()}{name[1:]} " in heard:  # it had the focus already: its number has played it
        return heard
    assert f" {name}. " in heard
    return ear.presses("return")


@pytest.mark.parametrize(("game", "over"), [
    ("koi-koi", r"Next deal"), ("hachi-hachi", r"Settlement: January, Pine"),
])
def test_a_deal_of_cards_that_match_is_played_by_ear(home: object, game: str, over: str) -> None:
    app, ear, said = begins(home, game)
    assert "Draw for dealer" in said
    said = ear.presses("return")
    assert "First dealer: " in said
    said = ear.presses("return")
    assert " deals." in said or "you deal." in said
    for _ in range(MOST):
        if re.search(over, said):
            break
        said = answers(ear, said)
    assert re.search(over, said)
    whole = " ".join(ear.lines)
    for words in ("Dealt to the field.", "You, Hand: ", "You, Drawn: ", "Your turn: play a card."):
        assert words in whole
    assert "Played by you" not in whole  # the card that was just played, and was said as that
    again = ear.presses("r")
    assert "Next" in again
    assert app.director.names == ("settlement",)
    app.close()


def test_a_game_of_tricks_is_played_by_ear(home: object) -> None:
    app, ear, said = begins(home, "hachinin-meri")
    assert "Genji against Heiji." in said
    said = ear.presses("return")
    place = 1
    for _ in range(MOST):
        if "Next game" in said:
            break
        if "Your turn" in said or "Your lead" in said or place > 1:
            said = ear.presses(str(place))
            if not took(said):
                said = ear.presses("return")
            place = 1 if took(said) else place + 1  # a card that can't be played: the reason was said
        else:
            said = ear.presses("return")
    whole = " ".join(ear.lines)
    assert "Next game" in said
    assert "Trump: " in ear.presses("f") or "Next game" in said
    assert len(re.findall(r"took the trick", whole)) >= 9
    assert app.director.names == ("settlement",)
    app.close()


def test_the_table_answers_keys_about_hand_field_and_score(home: object) -> None:
    app, ear, _said = begins(home, "koi-koi")
    ear.presses("return")
    ear.presses("return")
    hand = ear.hand()
    assert len(hand) == 8
    assert "Draw pile: 24 cards." in ear.presses("f")
    score = ear.presses("k")
    assert "You. Score: 0 points." in score
    assert "Iori. Score: 0 points." in score
    pile = ear.presses("up", "up", "up")
    assert pile
    app.close()
