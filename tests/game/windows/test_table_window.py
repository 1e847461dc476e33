"""The play in a real window: by keys alone, by mouse alone, through a kill, and watched."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pygame
import pytest

from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.geometry import frame_for
from hachi_hachi.game.hachihachi.table.layout import HAND, Layout
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from tests.game.helpers.window import GameWindow
from tests.game.helpers.window_play import answer, asked, begin, saved_table, ways

pytestmark = pytest.mark.window
Open = Callable[..., GameWindow]
#: By this seed nobody ties in the draw for dealer: one card is chosen, once.
SEED: Final = "3"


def test_cards_are_played_by_keys_alone(open_window: Open, tmp_path: Path) -> None:
    window = open_window("--speed", "instant", "--seed", SEED)
    begin(window)
    mark = 0
    for _ in range(4):
        question = asked(window, mark)
        mark = question["number"] + 1
        answer(window, tmp_path, question)
    window.key("Escape")
    window.wait("enter", scene="pause")
    window.key("Down", "Down", "Down", "Return")
    window.wait("complete", scene="title", after=mark)


def test_a_card_is_played_by_mouse_alone(open_window: Open, tmp_path: Path) -> None:
    size = (1366, 768)
    window = open_window("--speed", "instant", "--seed", SEED, size=size)
    frame = frame_for(size)
    window.wait("complete", scene="title")
    window.key("Return")
    window.wait("complete", scene="newyear")
    window.key("Return")
    window.wait("enter", scene="seating")
    window.click(size[0] / 2, size[1] * 0.42)
    window.wait("complete", scene="seating")
    window.click(size[0] / 2, size[1] * 0.2)
    question = asked(window, 0, "play")
    _table, decision = saved_table(tmp_path, question)
    # the last card that is played by one click; one that could take either of two would ask which
    number, card = [pair for pair in enumerate(question["hand"]) if len(ways(decision, pair[1])) == 1][-1]
    place = Layout(frame.width, frame.height).hand(number, len(question["hand"]))
    window.click(place.x * frame.scale + frame.left, place.y * frame.scale + frame.top)
    action = window.wait("action", seat=0)
    assert action["args"][0] == card


def test_a_killed_program_goes_on_where_it_was(open_window: Open, tmp_path: Path) -> None:
    window = open_window("--speed", "instant", "--seed", SEED)
    begin(window)
    question = asked(window, 0)
    answer(window, tmp_path, question)
    question = asked(window, question["number"] + 1)
    saved_table(tmp_path, question)  # the disk has it
    window.process.kill()
    window.process.wait()
    saved = json.loads((tmp_path / "home" / "hachi-hachi.hachi").read_text(encoding="utf-8"))
    assert saved["deals"]
    window.log.unlink()
    again = open_window("--speed", "instant")
    again.wait("complete", scene="title")
    again.key("Return")
    question_again = asked(again, 0)
    assert question_again["hand"] == question["hand"]
    assert question_again["kind"] == question["kind"]


def test_a_watched_deal_shows_the_hand_that_the_record_says(open_window: Open, tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    size = (1600, 900)
    arguments = ("--watch", "--seed", "5", "--speed", "instant", "--exit-after-deal", "--screenshots", str(shots))
    window = open_window(*arguments, size=size)
    assert window.wait_end() == 0
    assert {path.stem for path in shots.iterdir()} >= {"title", "options", "seating", "deal", "table", "settlement"}
    record = json.loads((tmp_path / "home" / "watched" / "hachi-hachi.hachi").read_text(encoding="utf-8"))
    hand = sorted(dealt(record))
    assert len(hand) == HAND
    frame = frame_for(size)
    layout = Layout(frame.width, frame.height)
    picture = pixels(pygame.image.load(shots / "deal.png"))
    pygame.display.init()
    pygame.display.set_mode(size)
    deck = CardSurfaces(Fonts(), HANAFUDA)
    for index, card in enumerate(hand):
        place = layout.hand(index, HAND)
        x, y = round(place.x * frame.scale) + frame.left, round(place.y * frame.scale) + frame.top
        width = round(100 * place.scale * frame.scale)
        fits = {other: distance(picture, pixels(deck.card(("card", other), width)), x, y) for other in range(48)}
        best, second = sorted(fits, key=lambda other: fits[other])[:2]
        assert best == card
        assert fits[best] < 4
        assert fits[second] > 10
    pygame.quit()


def dealt(record: dict[str, Any]) -> list[int]:
    """The hand of seat 0 in the first deal: four to each seat from the dealer on, three to the field, three to each."""
    deck = [parse(card) for card in record["deals"][0]["deck"]]
    place = (0 - record["first_dealer"]) % 3
    return deck[4 * place : 4 * place + 4] + deck[15 + 3 * place : 18 + 3 * place]


def pixels(surface: pygame.Surface) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    return pygame.surfarray.array3d(surface).astype(np.int16)


def distance(
    picture: np.ndarray[tuple[int, ...], np.dtype[np.int16]],
    card: np.ndarray[tuple[int, ...], np.dtype[np.int16]],
    x: int,
    y: int,
) -> float:
    """How far the picture around `x`, `y` is from a card: the mean difference, its corner with the mark left out."""
    w, h = card.shape[0], card.shape[1]
    cut = picture[x - w // 2 : x - w // 2 + w, y - h // 2 : y - h // 2 + h]
    inner = (slice(w // 10, w - w // 10), slice(h // 5, h - h // 10))
    return float(np.abs(cut[inner] - card[inner]).mean())
