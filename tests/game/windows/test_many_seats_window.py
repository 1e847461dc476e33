"""Other tables in a real window, by keys: five seats with folding, seven with the blank, a campaign of two."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.header import HUMAN_UNDO
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, replay
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.game.helpers.at_once import table_of
from tests.game.helpers.window import GameWindow
from tests.game.helpers.window_play import answer, asked, begin, done, saved_table

pytestmark = pytest.mark.window
Open = Callable[..., GameWindow]
#: How somebody answers a bid: "join" or "fold"; which deal it is (from 0) and what is asked.
Bids = Callable[[int, YearTable], str]


def begun(open_window: Open, folder: Path, seed: int, plan: dict[str, Any]) -> GameWindow:
    """A new year of that plan, on to the table."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    players = ["human", *["normal"] * 6]
    choice = {"own": "", "names": [""] * 7, "players": players, "set": {}, **plan}
    settings = {"version": 1, "new_year": choice, "card_face": "painted"}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    window = open_window("--speed", "instant", "--seed", str(seed))
    begin(window)
    return window


def play_on(window: GameWindow, folder: Path, mark: int, bids: Bids = lambda _deal, _table: "join") -> int:
    """Answer by keys whatever is asked until the next settlement is complete; how much of the log was read."""
    deal = sum(item["event"] == "complete" and item["scene"] == "settlement" for item in window.events()[:mark])
    while True:
        met = window.wait_any(("asked", {}), ("complete", {"scene": "settlement"}), after=mark)
        mark = int(met["number"]) + 1
        if met["event"] == "complete":
            return mark
        if met["kind"] != "bid":
            answer(window, folder, met)
            continue
        table, decision = saved_table(folder, met)
        action = Action(0, bids(deal, table))
        window.key(*["Down"] * list(decision.legal).index(action), "Return")
        done(window, met, action)


def befell(table: YearTable) -> set[str]:
    """What befell seat 0 in the bidding so far."""
    found = set()
    for event in table.events:
        match event:
            case ev.Bid(0, choice, must) if not must:
                found.add(choice)
            case ev.ForcedOut(seats) if 0 in seats:
                found.add("forced out")
            case _:
                pass
    return found


def test_five_seats_with_joining_folding_and_being_forced_out(open_window: Open, tmp_path: Path) -> None:
    # with this seed all of it befalls oneself within three deals, if one joins and folds in turn
    window = begun(open_window, tmp_path, 2, {"sheet": "shiragiku", "seats": 5, "deals": 6})
    mark, met = 0, set()
    for _deal in range(4):
        mark = play_on(window, tmp_path, mark, lambda deal, _table: "fold" if deal % 2 else "join")
        window.key("Return")
        window.wait_any(("enter", {"scene": "table"}), ("enter", {"scene": "year"}), after=mark)
        kept = list((tmp_path / "home" / "years").glob("*.hachi"))
        text = (kept[0] if kept else tmp_path / "home" / "hachi-hachi.hachi").read_text(encoding="utf-8")
        met = befell(replay(parse_record(text)))
        if met >= {"join", "fold", "forced out"}:
            break
    assert met >= {"join", "fold", "forced out"}


def test_seven_seats_with_the_blank_in_ones_own_hand(open_window: Open, tmp_path: Path) -> None:
    seed = next(
        seed for seed in range(80)
        if any(event.seat == 0 for event in table_of("shiragiku", 7, seed=seed, people=1).events
               if isinstance(event, ev.BlankShown))
    )
    window = begun(open_window, tmp_path, seed, {"sheet": "shiragiku", "seats": 7, "deals": 6})
    mark = play_on(window, tmp_path, 0)
    assert not any(item["event"] == "asked" for item in window.events()[:mark])
    saved = continue_year((tmp_path / "home" / "hachi-hachi.hachi").read_text(encoding="utf-8"))
    first = next(event for event in saved.events if isinstance(event, ev.BlankShown))
    assert first.seat == 0
    assert saved.year.entries[0].closed


def test_a_campaign_of_two_with_a_decision_taken_back(open_window: Open, tmp_path: Path) -> None:
    plan = {"sheet": "decimal", "seats": 2, "deals": 3, "set": {"campaign": True}}
    window = begun(open_window, tmp_path, 4, plan)
    question = asked(window, 0, "play")
    answer(window, tmp_path, question)
    following = asked(window, question["number"] + 1)
    window.key("z")
    window.wait("complete", scene="confirm", after=following["number"])
    window.key("Right", "Return")
    window.wait("undo", after=following["number"])
    again = asked(window, following["number"] + 1)
    assert (again["kind"], again["hand"]) == (question["kind"], question["hand"])
    # the log is read on from the question that is asked again
    mark = again["number"]
    for deal in range(6):
        mark = play_on(window, tmp_path, mark)
        window.key("Return")
        if deal % 3 == 2:
            mark = window.wait_any(("complete", {"scene": "year", "picture": "year"}), after=mark)["number"] + 1
            window.key("Return")
    window.wait("complete", scene="year", picture="campaign")
    (kept,) = (tmp_path / "home" / "years").glob("*.hachi")
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["years"] == 2
    assert record["seats"][0]["player"] == HUMAN_UNDO
    assert replay(parse_record(kept.read_text(encoding="utf-8"))).finished
