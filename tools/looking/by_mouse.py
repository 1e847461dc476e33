"""Whole games by the mouse alone in a real window: ``python -m tools.looking.by_mouse DIR [--only NAME]``.

A half year at two, three, six (under `bga`, which has three to six) and seven seats, and a campaign of two years.
What is clicked is what a fair player would do; every second question of stop or sage is answered with sage. From
the title to the last summary nothing is pressed but the button of the mouse; then the record is replayed. DIR keeps
the record, the log and a picture of the last screen of each. Needs an X display and `xdotool`, for the picture
ImageMagick's `import`.
"""
from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from engine.core.actions import Action
from engine.hachihachi.actions import FOLD, JOIN, PLAY, SAGE, STOP, TAKE
from engine.hachihachi.records.reader import parse_record
from engine.hachihachi.records.sitting import replay
from tests.game.helpers.window import PATIENCE, GameWindow
from tests.game.helpers.window_mouse import click_answer, click_on, draw_for_dealer
from tests.game.helpers.window_play import saved_table, wanted

SIZE: Final = (1280, 720)
#: By name: the plan of the year, and the seed, one by which nobody ties in the draw for dealer.
PLANS: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "two": ({"sheet": "shiragiku", "seats": 2, "deals": 6}, 16),
    "three": ({"sheet": "shiragiku", "seats": 3, "deals": 6}, 16),
    "six": ({"sheet": "bga", "seats": 6, "deals": 6}, 5),
    "seven": ({"sheet": "shiragiku", "seats": 7, "deals": 6}, 7),
    "campaign": ({"sheet": "decimal", "seats": 2, "deals": 3, "set": {"campaign": True}}, 4),
}
#: What leads on from a settlement, and from the summary of a year that is not the last.
ON: Final = ("Next month", "Year summary")
NEXT_YEAR: Final = "Next year"
#: Stands beside every question.
LOOK: Final = "Look at the table"


def play(name: str, folder: Path) -> Counter[str]:
    """Play the game of that name; returns how often what was asked. Raises AssertionError where it does not go on."""
    plan, seed = PLANS[name]
    home = folder / "home"
    home.mkdir(parents=True)
    chosen = {"own": "", "names": [""] * 7, "players": ["human", *["normal"] * 6], "set": {}, **plan}
    settings = {"version": 1, "new_year": chosen, "card_face": "painted"}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    window = GameWindow(os.environ["DISPLAY"], folder, ("--speed", "instant", "--seed", str(seed)), SIZE)
    try:
        window.wait("complete", scene="title")
        click_on(window, "title", "New year")
        window.wait("complete", scene="newyear")
        click_on(window, "newyear", "Begin")
        draw_for_dealer(window, plan["seats"])
        met = _through(window, folder)
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(folder / "last.png")], check=True)  # noqa: S603, S607
    finally:
        window.close()
    (kept,) = (home / "years").glob("*.hachi")
    if not replay(parse_record(kept.read_text(encoding="utf-8"))).finished:
        raise AssertionError(f"{kept} is not finished")
    return met


def _through(window: GameWindow, folder: Path) -> Counter[str]:
    """From the first question to the last summary."""
    met: Counter[str] = Counter()
    mark = 0
    while True:
        now = window.wait_any(
            ("asked", {}), ("complete", {"scene": "settlement"}), ("complete", {"scene": "year"}), after=mark,
        )
        mark = now["number"] + 1
        if now["event"] == "asked":
            _answer(window, folder, now, met)
        elif now["scene"] == "settlement":
            met["settlement"] += 1
            click_on(window, "settlement", next(words for words in _shown(window, "settlement") if words in ON))
        elif NEXT_YEAR in _shown(window, "year"):
            click_on(window, "year", NEXT_YEAR)
        else:
            return met


def _answer(window: GameWindow, folder: Path, question: dict[str, Any], met: Counter[str]) -> None:
    kind = question["kind"]
    met[kind] += 1
    table, decision = saved_table(folder, question)
    action = wanted(table, decision, sage=met["call"] % 2 == 0)
    if action.verb in (PLAY, TAKE):
        click_answer(window, table, question, action)
        return
    deadline = time.monotonic() + PATIENCE
    while (words := _words(action, _shown(window, "table"))) is None:  # the question is laid out a frame later
        if time.monotonic() > deadline:
            raise AssertionError(f"no button means {action}: {_shown(window, 'table')}")
        time.sleep(0.02)
    click_on(window, "table", words)
    window.wait("action", after=question["number"], seat=0)


def _words(action: Action, shown: Sequence[str]) -> str | None:
    """The button that means the action, among those that are shown; None where it is not there."""
    if LOOK not in shown:
        return None
    buttons = [words for words in shown if words and words != LOOK]
    if action.verb in (STOP, SAGE):
        return next((words for words in buttons if ("stop" in words.lower()) == (action.verb == STOP)), None)
    if action.verb in (JOIN, FOLD):
        return next((words for words in buttons if words == ("Play" if action.verb == JOIN else "Fold")), None)
    return next(iter(buttons), None)


def _shown(window: GameWindow, scene: str) -> list[str]:
    """The words of what the scene showed last."""
    window.wait("usable", scene=scene)
    last = [item for item in window.events() if item["event"] == "usable" and item["scene"] == scene][-1]
    return [words for _kind, words, *_box in last["widgets"]]


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print what was met."""
    parser = argparse.ArgumentParser(prog="python -m tools.looking.by_mouse", description=__doc__)
    parser.add_argument("folder", type=Path, help="a new folder for what is kept")
    parser.add_argument("--only", choices=PLANS, help="play this one alone")
    given = parser.parse_args(argv)
    if not os.environ.get("DISPLAY"):
        raise SystemExit("A display is needed: DISPLAY is not set.")
    if given.folder.exists():
        raise SystemExit(f"{given.folder} is there already: a new folder is needed.")
    for name in [given.only] if given.only else PLANS:
        met = play(name, given.folder / name)
        print(f"{name}: {', '.join(f'{count} {what}' for what, count in met.items())}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
