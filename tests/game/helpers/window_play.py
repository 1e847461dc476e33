"""Play in a real window: to the table by keys, and for every question exactly the presses it needs."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from hachi_hachi.ai.catalog import choose
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.records.json_reader import RecordError
from hachi_hachi.engine.hachihachi.actions import PLAY, SAGE, STOP, TAKE
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import notation
from tests.game.helpers.window import PATIENCE, GameWindow


def begin(window: GameWindow) -> None:
    """Go from the title to the table by keys alone: the default year, the next card of the fan, on to the deal.

    The window's seed must not lead to a tie in the draw: a card is chosen once.
    """
    window.wait("complete", scene="title")
    window.key("Return")
    window.wait("complete", scene="newyear")
    window.key("Return")
    window.wait("enter", scene="seating")
    window.key("Right", "Return")
    window.wait("complete", scene="seating")
    window.key("Return")


def asked(window: GameWindow, after: int, kind: str = "") -> dict[str, Any]:
    """Return the first question from the ``after``-th event of the log on; ``kind``: the first such one."""
    return window.wait_any(("asked", {"kind": kind} if kind else {}), after=after)


def saved_table(folder: Path, question: dict[str, Any]) -> tuple[YearTable, Decision]:
    """Return the table of the saved year, once the save has caught up with the question on screen."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            table = continue_year((folder / "home" / "hachi-hachi.hachi").read_text(encoding="utf-8"))
        except (OSError, RecordError):
            table = None
        if table is not None and table.decision is not None and table.decision.seat == 0:
            hand = {notation(card) for card in cards_in(View.of(table.observation(0)).hands[0])}
            if question["kind"] == table.decision.kind and hand == set(question["hand"]):
                return table, table.decision
        assert time.monotonic() < deadline, f"the save does not say what is asked: {question}"
        time.sleep(0.01)


def wanted(table: YearTable, decision: Decision, *, sage: bool = False) -> Action:
    """Return the action of a fair player; asked whether to stop, it does, or with ``sage`` it plays on."""
    if decision.kind == "call":
        return Action(0, SAGE if sage else STOP)
    return choose(table.observation(0), "normal", 0)[0]


def press(window: GameWindow, question: dict[str, Any], decision: Decision, action: Action) -> None:
    """Press the keys of ``action`` and not one more: at this speed the next question would take it."""
    if action.verb == PLAY:
        place = question["hand"].index(action.args[0])
        if place != question["focus"]:
            window.key(str(place + 1))
        window.key("Return")
        targets = [str(way.args[1]) for way in ways(decision, str(action.args[0])) if len(way.args) > 1]
        if targets:
            window.key(*["Right"] * targets.index(str(action.args[1])), "Return")
    elif action.verb == TAKE:
        window.key(*["Right"] * [one.args[0] for one in decision.legal].index(action.args[0]), "Return")
    elif action.verb == SAGE:
        window.key("Right", "Return")
    else:
        window.key("Return")


def ways(decision: Decision, card: str) -> list[Action]:
    """Return the actions that play ``card`` from the hand: two where it could take either of two."""
    return [one for one in decision.legal if one.verb == PLAY and one.args[0] == card]


def answer(
    window: GameWindow, folder: Path, question: dict[str, Any], *, sage: bool = False
) -> tuple[YearTable, Action]:
    """Answer a question by keys as a fair player would, and wait until it is done; return the table before it, and the
    answer.
    """
    table, decision = saved_table(folder, question)
    action = wanted(table, decision, sage=sage)
    press(window, question, decision, action)
    done(window, question, action)
    return table, action


def done(window: GameWindow, question: dict[str, Any], action: Action) -> None:
    """Check that the question is answered with that action."""
    said = window.wait("action", after=question["number"] + 1, seat=0)
    assert (said["verb"], *said["args"]) == (action.verb, *action.args)
