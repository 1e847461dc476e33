"""A deal that is watched: paused, gone through move by move to and fro, by the keys and by the buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.table.chrome.transport import TransportKey
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from tests.game.features.replay.random_walk import played
from tests.game.helpers.at_once import AtOnce
from tests.game.helpers.clicks import click, keys

GAMES: list[tuple[AnyGameUi, str, int]] = [
    (HACHIHACHI, "shiragiku", 3), (HACHININ_MERI, "short", 8), (KOI_KOI, "soft", 2),
]


@pytest.mark.parametrize(("game", "ruleset", "seats"), GAMES)
def test_watched_moves_go_to_and_fro(make_app: Callable[..., App], game: AnyGameUi, ruleset: str, seats: int) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    match = router._match(app, game, played(game.id, ruleset, seats, 6 * (seats == 3), 4, 1), None, 0)
    match.session.people = frozenset()
    match.session.ai = AtOnce()
    match.paused = True
    scene = game.scenes().table(match)
    assert isinstance(scene, DealScene)
    app.director.start(scene)

    def settle() -> int:
        for _frame in range(12):
            app._frame(1 / 16)
        assert scene.player.timeline.idle
        return scene.session.shown

    def use(number: int) -> None:
        found = [one for one in scene.tools.group.widgets if isinstance(one, TransportKey)]
        for event in click(*found[number].box.center):
            app.director.handle(event)

    places = [settle()]
    for _move in range(3):
        keys(app, Action.RIGHT)
        places.append(settle())
    assert places == sorted(set(places))
    assert settle() == places[-1]  # paused
    assert "P" in scene.shown().prompt
    keys(app, Action.LEFT)
    assert settle() == places[-2]
    use(1)
    assert settle() == places[-3]
    use(2)
    assert settle() == places[-2]
    app._hear(Press(None, "home"))
    assert settle() <= places[0]
    keys(app, Action.PLAY)
    assert not match.paused
    for _frame in range(40):
        app._frame(1 / 16)
    assert scene.session.shown > places[-1] or scene.player.closed
