"""What stands beside the choices of the set-up: the rules at a glance, and the players around the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.setup.rules_summary import telling_lines
from hachi_hachi.game.features.setup.setup_draft import SetupDraft, from_data
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.features.setup.table_plan import TablePlan
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI


def draft(app: App, game: AnyGameUi) -> SetupDraft:
    return from_data(router.setup_choices(app, game), {})


def test_the_summary_has_what_tells_rules_apart_and_what_is_changed(app: App) -> None:
    plan = draft(app, HACHIHACHI)
    before = {line.name: line for line in telling_lines(plan)}
    assert before["kan_points"].value == "12 points"
    alike = next(
        name for name, value in plan.values().items()
        if isinstance(value, bool) and name not in before
        and not plan.offer.text.idle_reason(name, {**plan.values(), name: not value}, plan.count, plan.deals)
    )
    plan.set(alike, not plan.value(alike))
    found = next(line for line in telling_lines(plan) if line.name == alike)
    assert found.changed
    assert not before["kan_points"].changed


@pytest.mark.parametrize(("game", "right"), [(HACHIHACHI, True), (HACHININ_MERI, False)])
def test_the_next_player_sits_where_the_order_of_play_says(app: App, game: AnyGameUi, right: bool) -> None:
    plan = draft(app, game)
    assert plan.offer.deck is not None
    picture = TablePlan(plan, plan.offer.deck())
    picture.place(app.canvas, Box(0, 0, 400, 200))
    assert picture.place_of(0)[0] == 200
    assert (picture.place_of(1)[0] > 200) is right
    assert (picture.place_of(plan.count - 1)[0] < 200) is right
    picture.draw(app.canvas)


def test_a_wide_window_shows_both_beside_the_choices(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1920, 1080)))
    app.director.start(router.set_up(app, HACHIHACHI))
    app._frame(0.0)
    scene = app.director.top
    assert isinstance(scene, SetupScene)
    assert scene.panel is not None
    kinds = {type(leaf).__name__: leaf for leaf in scene.panel.leaves()}
    assert {"RulesSummary", "TablePlan"} <= set(kinds)
    assert kinds["RulesSummary"].box.right <= scene.panel.box.right
