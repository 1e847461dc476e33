"""Play in a real window by the mouse alone: buttons are read from the log, cards are located by the layout."""

from __future__ import annotations

from typing import Any

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.game.display.geometry import Box, frame_for
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hanafuda.dealer_draw.draw_layout import DealerDrawLayout
from tests.game.helpers.window import GameWindow


def click_on(window: GameWindow, scene: str, words: str, *, after: int = 0, fx: float = 0.5, kind: str = "") -> None:
    """Click the first thing with this text in what the scene shows last; ``fx`` says where in its width.

    Usable widgets are logged with the frame that shows them, some time after the event that caused them: this waits for
    the text itself, not for the next line about usable widgets.
    """

    def find(events: list[dict[str, Any]]) -> list[Any] | None:
        shown = [item for item in events[after:] if item["event"] == "usable" and item["scene"] == scene][-1:]
        widgets = [one for item in shown for one in item["widgets"]]
        return next((one for one in widgets if one[1] == words and kind in ("", one[0])), None)

    _kind, _words, x, y, w, h = window.wait_for(find, f"{words!r} on {scene}")
    window.click(x + w * fx, y + h / 2)


def choose_level(window: GameWindow, seat: int, level: str) -> None:
    """On the new-year screen, click until the seat (a computer player's) has the level with that label."""
    for _step in range(8):
        mark = window.mark()
        shown = [item for item in window.events() if item["event"] == "usable" and item["scene"] == "newyear"][-1]
        cyclers = [one for one, before in zip(shown["widgets"][1:], shown["widgets"], strict=False)
                   if before[0] == "TextField"]
        _kind, label, x, y, w, h = cyclers[seat]
        if label == level:
            return
        window.click(x + w * 0.95, y + h / 2)
        window.wait("usable", after=mark, scene="newyear")
    raise AssertionError(f"seat {seat} cannot be given {level!r}")


def draw_for_dealer(window: GameWindow, seats: int, card: int = 12) -> None:
    """Click a card of the fan, and continue to the deal once the dealer is known."""
    frame = frame_for(window.size)
    window.wait("enter", scene="seating")
    places = DealerDrawLayout(Box(0, 0, frame.width, frame.height), seats, 0)
    pose = places.fan(card)
    window.click(*at(window, pose.x, pose.y - 40))
    window.wait("complete", scene="seating")
    window.click(*at(window, frame.width / 2, 20))


def at(window: GameWindow, x: float, y: float) -> tuple[float, float]:
    """Convert a point in units to pixels of the window."""
    frame = frame_for(window.size)
    return x * frame.scale + frame.left, y * frame.scale + frame.top


def click_answer(window: GameWindow, table: YearTable, question: dict[str, Any], action: Action) -> None:
    """Answer a question about a card: click it, and, if it could take either of two, the right one."""
    frame = frame_for(window.size)
    layout = Layout(frame.width, frame.height, len(table.setup.seats))
    decision = table.decision
    assert decision is not None
    assert action.verb in (PLAY, TAKE)
    mark = question["number"]
    if action.verb == PLAY:
        place = layout.hand(question["hand"].index(action.args[0]), len(question["hand"]))
        window.click(*at(window, place.x, place.y))
    if action.verb == TAKE or len(_ways(decision, action)) > 1:
        top = Tabletop(table.rules, 0, len(table.setup.seats))
        top.fold(event.seen_by(0) for event in table.events)
        pose = top.field_pose(cards_of(action)[-1], layout)
        window.click(*at(window, pose.x, pose.y))
    window.wait("action", after=mark, seat=0)


def _ways(decision: Decision, action: Action) -> list[Action]:
    return [one for one in decision.legal if one.verb == PLAY and one.args[0] == action.args[0]]
