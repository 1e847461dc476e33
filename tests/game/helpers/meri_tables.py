"""A table of Hachinin Meri in a state that a test is looking for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.by_hand import press

MERI = GAMES["hachinin-meri"]
SITTING = (Seat("Saga", "human"), *(Seat(name, "normal") for name in MERI.names[1:]))


def asked(app: App, seed: int, wanted: Callable[[TableScene], bool]) -> TableScene:
    """Return the table when the person is asked for a card and the condition holds."""
    rng = Random(seed)
    app.director.start(router.new_year(app, MERI, NewGameOptions("short", 0, SITTING, {}, seed)))
    for _ in range(6000):
        app._frame(1 / 60)
        scene = app.director.top
        if not isinstance(scene, TableScene):
            app.director.handle(press(Action.CONFIRM))
        elif scene.player.decision is not None and scene.chooser.decision is not None:
            if wanted(scene):
                return scene
            scene._act(rng.choice(scene.player.decision.legal))
    raise AssertionError("that was never asked")
