"""A deal against the strongest, in a real window, by the mouse alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE
from tests.game.helpers.window import GameWindow
from tests.game.helpers.window_mouse import choose_level, click_answer, click_on, draw_for_dealer
from tests.game.helpers.window_play import saved_table, wanted

pytestmark = pytest.mark.window
Open = Callable[..., GameWindow]
SEED: Final = "3"


def test_two_experts_are_chosen_met_and_named_in_the_record(open_window: Open, tmp_path: Path) -> None:
    window = open_window("--speed", "instant", "--seed", SEED, size=(1366, 768))
    window.wait("complete", scene="title")
    click_on(window, "title", "Play")
    window.wait("complete", scene="newyear")
    for seat in (1, 2):
        choose_level(window, seat, "Expert")
    click_on(window, "newyear", "Begin")
    draw_for_dealer(window, 3)
    mark = 0
    while True:
        met = window.wait_any(("asked", {}), ("complete", {"scene": "settlement"}), after=mark)
        mark = met["number"] + 1
        if met["event"] == "complete":
            break
        table, decision = saved_table(tmp_path, met)
        action = wanted(table, decision)
        if action.verb in (PLAY, TAKE):
            click_answer(window, table, met, action)
        else:
            click_on(window, "table", "Shoubu – stop", after=met["number"])
            window.wait("action", after=met["number"], seat=0)
    thoughts = [item for item in window.events() if item["event"] == "thought"]
    assert {item["level"] for item in thoughts} == {"expert"}
    assert {item["seat"] for item in thoughts} == {1, 2}
    # on a busy machine the process may start late, and somebody else answers for it meanwhile
    own = [item for item in thoughts if not item["stood_in"]]
    assert all(item["rollouts"] for item in own if item["by"] == "search")
    assert {item["by"] for item in own} & {"search", "clock"}
    record = json.loads((tmp_path / "home" / "hachi-hachi.hachi").read_text(encoding="utf-8"))
    assert [seat["player"] for seat in record["seats"]] == ["human", "expert", "expert"]
    settings = json.loads((tmp_path / "home" / "settings.json").read_text(encoding="utf-8"))
    assert settings["games"]["hachi-hachi"]["new_year"]["players"][:3] == ["human", "expert", "expert"]
