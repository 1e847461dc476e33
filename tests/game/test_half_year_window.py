"""A seeded half year in a real window, by the keys that README documents: the record holds exactly what was pressed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from ai.catalog import choose
from engine.core.actions import Action, Decision
from engine.core.record import RecordError
from engine.hachihachi.actions import PLAY, SAGE, STOP, TAKE
from engine.hachihachi.open import YearTable, continue_year, replay
from engine.hachihachi.record import parse_record
from tests.game.window import PATIENCE, GameWindow

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]
Open = Callable[..., GameWindow]

#: In the half year of this seed seat 0 makes a dekiyaku early, and can more than once take either of two cards.
SEED: Final = 4
DEALS: Final = 6


def saved_table(folder: Path, question: dict[str, Any]) -> tuple[YearTable, Decision]:
    """The table of the saved year, once the save has caught up with the question on the screen."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            table = continue_year((folder / "home" / "year.hachi").read_text(encoding="utf-8"))
        except (OSError, RecordError):
            table = None
        if table is not None and table.decision is not None and table.decision.seat == 0:
            cards = {str(action.args[0]) for action in table.decision.legal if action.args}
            if question["kind"] == table.decision.kind and (question["kind"] != PLAY or cards == set(question["hand"])):
                return table, table.decision
        assert time.monotonic() < deadline, f"the save does not say what is asked: {question}"


def wanted(table: YearTable, decision: Decision, *, sage: bool) -> Action:
    """What a fair player would do; at the first choice it plays on, later it stops."""
    if decision.kind == "call":
        return Action(0, SAGE if sage else STOP)
    return choose(table.observation(0), "normal", 0)[0]


def press(window: GameWindow, question: dict[str, Any], decision: Decision, action: Action) -> None:
    """Press the keys that mean ``action``."""
    if action.verb == PLAY:
        place = question["hand"].index(action.args[0])
        if place != question["focus"]:
            window.key(str(place + 1))
        window.key("Return")
        targets = [one.args[1] for one in decision.legal if one.args[0] == action.args[0] and len(one.args) > 1]
        if targets:
            window.key(*["Right"] * targets.index(action.args[1]), "Return")
    elif action.verb == TAKE:
        window.key(*["Right"] * [one.args[0] for one in decision.legal].index(action.args[0]), "Return")
    elif action.verb == SAGE:
        window.key("Right", "Return")
    else:
        window.key("Return")


def test_a_seeded_half_year_by_documented_keys(open_window: Open, tmp_path: Path) -> None:
    window = open_window("--speed", "instant", "--seed", str(SEED))
    window.wait("complete", scene="title")
    window.key("Return")
    window.wait("complete", scene="newyear")
    window.key("Return")
    window.wait("enter", scene="seating")
    window.key("Right", "Return")
    window.wait("complete", scene="seating")
    window.key("Return")
    pressed: list[list[Action]] = []
    mark, settled = 0, 0
    while settled < DEALS:
        met = window.wait_any(("asked", {}), ("complete", {"scene": "settlement"}), after=mark)
        mark = met["number"] + 1
        if met["event"] == "complete":
            settled += 1
            window.key("Return")
            continue
        table, decision = saved_table(tmp_path, met)
        while len(pressed) < len(table.year.entries):
            pressed.append([])
        said = [action for deal in pressed for action in deal if action.verb == SAGE]
        action = wanted(table, decision, sage=not said)
        pressed[-1].append(action)
        press(window, met, decision, action)
        done = window.wait("action", after=mark, seat=0)
        assert (done["verb"], *done["args"]) == (action.verb, *action.args)
    window.wait("complete", scene="year")
    (kept,) = (tmp_path / "home" / "years").glob("*.hachi")
    text = kept.read_text(encoding="utf-8")
    assert replay(parse_record(text)).finished
    deals = json.loads(text)["deals"]
    own = [[Action.from_list(row) for row in deal["actions"] if row[0] == 0] for deal in deals]
    assert own == pressed
    flat = [action for deal in own for action in deal]
    assert [action.verb for action in flat].count(SAGE) == 1
    assert any(action.verb == TAKE or len(action.args) > 1 for action in flat)
