"""A seeded half year in a real window, by the keys that README documents: the record holds exactly what was pressed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.actions import SAGE, TAKE
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import replay
from tests.game.helpers.window import GameWindow
from tests.game.helpers.window_play import answer, begin

pytestmark = pytest.mark.window
Open = Callable[..., GameWindow]

#: In the half year of this seed seat 0 makes a dekiyaku early, and can more than once take either of two cards.
SEED: Final = 16
DEALS: Final = 6


def test_a_seeded_half_year_by_documented_keys(open_window: Open, tmp_path: Path) -> None:
    window = open_window("--speed", "instant", "--seed", str(SEED))
    begin(window)
    pressed: list[list[Action]] = []
    mark, settled = 0, 0
    while settled < DEALS:
        met = window.wait_any(("asked", {}), ("complete", {"scene": "settlement"}), after=mark)
        mark = met["number"] + 1
        if met["event"] == "complete":
            settled += 1
            window.key("Return")
            continue
        said = [action for deal in pressed for action in deal if action.verb == SAGE]
        table, action = answer(window, tmp_path, met, sage=not said)
        while len(pressed) < len(table.year.entries):
            pressed.append([])
        pressed[-1].append(action)
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
