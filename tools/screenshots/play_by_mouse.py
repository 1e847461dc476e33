"""Whole games by the mouse alone in a real window: ``python -m tools.screenshots.play_by_mouse DIR [--only NAME]``.

A half year at two, three, six (under ``bga``, which has three to six) and seven seats, and a campaign of two half
years. Each begins with an empty profile: the first-start questions are answered, the year is set up, played as a fair
player would (every second question of stop or sage is answered with sage) and followed to its last summary, with clicks
only; then its record is replayed. DIR receives the record, the log and a picture of the last screen of each. Needs an X
display and ``xdotool``, and ImageMagick's ``import`` for the picture.
"""
from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.actions import FOLD, JOIN, PLAY, SAGE, STOP, TAKE
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import replay
from tests.game.helpers.window import PATIENCE, GameWindow
from tests.game.helpers.window_mouse import click_answer, draw_for_dealer
from tests.game.helpers.window_play import saved_table, wanted

SIZE: Final = (1280, 720)
#: The least and the most seats that the set-up offers side by side.
SEATS: Final = (2, 7)


class Plan(NamedTuple):
    """A year: the text of its ruleset, its seats, whether it is a campaign, and a seed without a tie in the draw."""

    ruleset: str
    seats: int
    campaign: bool
    seed: int


PLANS: Final = {
    "two": Plan("Shiragiku", 2, campaign=False, seed=16),
    "three": Plan("Shiragiku", 3, campaign=False, seed=16),
    "six": Plan("Board Game Arena", 6, campaign=False, seed=5),
    "seven": Plan("Shiragiku", 7, campaign=False, seed=7),
    "campaign": Plan("Decimal", 2, campaign=True, seed=4),
}
#: Answers to the first-start questions.
ASKED_FIRST: Final = ("Use painted cards", "I know the game")
#: Buttons that leave a settlement, and the summary of a year that is not the last.
ON: Final = ("Next month", "Year summary")
NEXT_YEAR: Final = "Next year"
#: Shown next to every question.
LOOK: Final = "Look at the table"

#: The widgets of a scene: kind, text, and box in pixels.
Shown = list[tuple[str, str, float, float, float, float]]


def play(name: str, folder: Path) -> Counter[str]:
    """Play the game of that name; return the counts of questions by kind. Raises AssertionError if it gets stuck."""
    plan = PLANS[name]
    home = folder / "home"
    home.mkdir(parents=True)
    window = GameWindow(os.environ["DISPLAY"], folder, ("--speed", "instant", "--seed", str(plan.seed)), SIZE)
    try:
        _set_up(window, plan)
        draw_for_dealer(window, plan.seats)
        met = _through(window, folder)
        if shutil.which("import"):
            picture = ["import", "-window", "root", str(folder / "last.png")]
            subprocess.run(picture, check=True)
    finally:
        window.close()
    (kept,) = (home / "years").glob("*.hachi")
    played = replay(parse_record(kept.read_text(encoding="utf-8")))
    if not played.finished or len(played.setup.seats) != plan.seats:
        raise AssertionError(f"{kept} is not what was set up, or not finished")
    return met


def _set_up(window: GameWindow, plan: Plan) -> None:
    """Go from the first question of an empty profile to the draw for dealer."""
    for words in (*ASKED_FIRST, "Play"):
        _click(window, _named(words))
    first, last = SEATS
    _click(window, _first_of("Choice"), fx=(plan.seats - first + 0.5) / (last - first + 1), next_to="Begin")
    _click(window, _named(plan.ruleset))
    if plan.campaign:
        _click(window, _first_of("Toggle"))
    _click(window, _named("Begin"))


def _through(window: GameWindow, folder: Path) -> Counter[str]:
    """Play from the first question to the last summary."""
    met: Counter[str] = Counter()
    mark = 0
    while True:
        now = window.wait_any(
            ("asked", {}), ("complete", {"scene": "settlement"}), ("complete", {"scene": "year"}), after=mark,
        )
        mark = int(now["number"]) + 1
        if now["event"] == "asked":
            _answer(window, folder, now, met)
        elif now["scene"] == "settlement":
            met["settlement"] += 1
            _click(window, lambda shown: next((one for one in shown if one[1] in ON), None), scene="settlement")
        elif any(one[1] == NEXT_YEAR for one in _shown(window, "year")):
            _click(window, _named(NEXT_YEAR), scene="year")
        else:
            return met


def _answer(window: GameWindow, folder: Path, question: dict[str, Any], met: Counter[str]) -> None:
    met[question["kind"]] += 1
    table, decision = saved_table(folder, question)
    action = wanted(table, decision, sage=met["call"] % 2 == 0)
    if action.verb in (PLAY, TAKE):
        click_answer(window, table, question, action)
        return
    _click(window, _meaning(action), next_to=LOOK)
    window.wait("action", after=question["number"], seat=0)


# -- what to click ----------------------------------------------------------------------------------------------
def _named(words: str) -> Callable[[Shown], Any]:
    return lambda shown: next((one for one in shown if one[1] == words), None)


def _first_of(kind: str) -> Callable[[Shown], Any]:
    return lambda shown: next((one for one in shown if one[0] == kind), None)


def _meaning(action: Action) -> Callable[[Shown], Any]:
    """Return the button of the action; for any other question the first one, which agrees."""

    def means(words: str) -> bool:
        if action.verb in (STOP, SAGE):
            return ("stop" in words.lower()) == (action.verb == STOP)
        if action.verb in (JOIN, FOLD):
            return words == ("Play" if action.verb == JOIN else "Fold")
        return True

    return lambda shown: next((one for one in shown if one[1] not in ("", LOOK) and means(one[1])), None)


def _click(
    window: GameWindow, which: Callable[[Shown], Any], *, scene: str = "", next_to: str = "", fx: float = 0.5,
) -> None:
    """Click the widget once it is shown (``next_to`` something with that text); ``fx`` says where in its width.

    Raises AssertionError if it does not come.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        shown = _shown(window, scene)
        found = which(shown) if not next_to or any(one[1] == next_to for one in shown) else None
        if found is not None:
            _kind, _words, x, y, w, h = found
            window.click(x + w * fx, y + h / 2)
            return
        if time.monotonic() > deadline:
            raise AssertionError(f"what is to be clicked does not come; shown is {[one[1] for one in shown]}")
        time.sleep(0.02)


def _shown(window: GameWindow, scene: str = "") -> Shown:
    """Return what the scene showed last, if it is on top; without a scene, whichever is on top."""
    events = window.events()
    top = next((item for item in reversed(events) if item["event"] == "usable"), None)
    return [tuple(one) for one in top["widgets"]] if top is not None and scene in ("", top["scene"]) else []


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots.play_by_mouse", description=__doc__)
    parser.add_argument("folder", type=Path, help="a new folder for what is kept")
    parser.add_argument("--only", choices=PLANS, help="play only this one")
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
