"""The calendar of the deals of the day: which day is offered, and what midnight changes."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import cast

import pytest

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.daily.calendar import FIRST, LAST, Calendar
from hachi_hachi.game.features.daily.daily_results import DailyResults
from hachi_hachi.game.features.daily.daily_scene import DailyScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from tests.game.helpers.by_hand import keys_for, play_through
from tests.game.helpers.clicks import click, top, use

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(("clock", "day"), [
    (date.min, FIRST), (date.max, LAST), (date(1970, 1, 1), date(1970, 1, 1)), (date(2024, 2, 29), date(2024, 2, 29)),
])
def test_whatever_the_clock_says_there_is_a_day_to_play(app: App, clock: date, day: date) -> None:
    scene = router.daily(app, HACHIHACHI, lambda: clock)
    assert isinstance(scene, DailyScene)
    app.director.start(scene)
    app._frame(0.016)
    assert (scene.today, scene.key.day) == (day, day)
    assert scene.calendar is not None
    scene.group.set_focus(scene.calendar)
    for action in (Action.PAGE_DOWN, Action.RIGHT, Action.DOWN):
        app.director.handle(Press(action))
        assert scene.day == day  # none to come
    scene.calendar.pick(FIRST)
    for action in (Action.PAGE_UP, Action.LEFT, Action.UP):
        app.director.handle(Press(action))
        app._frame(0.016)
        assert scene.day == FIRST


def play_to_the_end(app: App, scene: DailyScene) -> None:
    """Play the deal that is on the table and go back to the calendar."""
    play_through(app, keys_for, SettlementScene)
    settled = top(app)
    assert isinstance(settled, SettlementScene)
    while settled.animating:
        app._frame(0.1)
    use(app, settled.buttons[0].text)
    assert top(app) is scene


def test_after_midnight_the_open_calendar_offers_the_new_day(app: App) -> None:
    clock = [TODAY]
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: clock[0]))
    app.director.start(scene)
    app._frame(0.016)
    clock[0] = tomorrow = TODAY + timedelta(days=1)
    app._frame(0.016)
    assert scene.key.day == tomorrow
    use(app, "Play")
    play_to_the_end(app, scene)
    assert scene.found.on_time
    assert scene.days.streak(HACHIHACHI.id, tomorrow) == 1
    clock[0] = tomorrow + timedelta(days=1)
    app._frame(0.016)
    assert scene.key.day == tomorrow  # the result of a day that was played stays in view
    assert scene.calendar is not None
    scene.calendar.pick(clock[0])
    assert scene.key.day == clock[0]
    scene.calendar.pick(tomorrow)
    clock[0] = TODAY  # the clock is set back: the day with a result is yet to come
    app._frame(0.016)
    assert scene.key.day == scene.today == TODAY


def test_a_day_that_is_over_when_play_starts_is_not_on_time(app: App) -> None:
    clock = [TODAY]
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: clock[0]))
    app.director.start(scene)
    app._frame(0.016)
    clock[0] = TODAY + timedelta(days=1)
    scene._play()  # in the same frame as midnight: the calendar still shows the day before
    assert scene._playing is not None
    assert scene._playing[0].day == TODAY
    assert not scene.days.of(scene._playing[0]).on_time


def test_a_deal_that_is_started_on_its_day_is_on_time_when_it_ends_after_midnight(app: App, home: Path) -> None:
    clock = [TODAY]
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: clock[0]))
    app.director.start(scene)
    use(app, "Play")
    assert DailyResults(home).streak(HACHIHACHI.id, TODAY) == 0  # it counts when it is over
    clock[0] = TODAY + timedelta(days=1)
    play_to_the_end(app, scene)
    assert scene.key.day == TODAY
    assert DailyResults(home).of(scene.key).on_time
    assert scene.today == clock[0]
    assert DailyResults(home).streak(HACHIHACHI.id, clock[0]) == 1


def test_the_calendar_goes_to_days_that_were_and_none_to_come(app: App) -> None:
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    app.director.start(scene)
    app._frame(0.016)
    assert scene.calendar is not None
    scene.group.set_focus(scene.calendar)
    app._hear(Press(Action.RIGHT))
    assert scene.day == TODAY
    scene.group.set_focus(scene.calendar)
    app._hear(Press(Action.LEFT))
    assert scene.day == TODAY - timedelta(days=1)
    app._hear(Press(Action.UP))
    assert scene.day == TODAY - timedelta(days=8)
    app._hear(Press(Action.PAGE_UP))
    assert (scene.day.year, scene.day.month) == (2026, 10)
    app._hear(Press(Action.PAGE_DOWN))
    app._hear(Press(Action.PAGE_DOWN))
    assert scene.day == TODAY
    place = next(box for day, box in scene.calendar._boxes() if day.day == 3)
    for event in click(*place.center):
        app.director.handle(event)
    assert scene.day == date(2026, 11, 3)
    assert isinstance(scene.calendar, Calendar)
