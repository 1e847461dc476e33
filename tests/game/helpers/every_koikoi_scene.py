"""Every scene of Koi-Koi, at rest, for tests that walk through all of them."""

from __future__ import annotations

from collections.abc import Iterator

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.koikoi.actions import PLAY
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.hanafuda.inspector.inspector_pages import KEYS
from hachi_hachi.game.koikoi.deal.table_scene import TableScene
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.koikoi.inspector.help_scene import PAGES, HelpScene
from hachi_hachi.game.koikoi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.koikoi.settlement.match_scene import MatchScene
from hachi_hachi.game.koikoi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.by_hand import press
from tests.game.helpers.every_scene import PEOPLE, Walk, hinted, set_ups

#: A name as long as the field allows, for the player and for the opponent.
SITTING = (Seat(PEOPLE[0], HUMAN), Seat("Bartholomew Montgomery", "normal"))


def every_koikoi_scene(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield set-up and gallery; then matches played at random under rulesets with different multipliers."""
    yield from set_ups(app, KOI_KOI, "koi-koi", seats=2)
    yield "koi-koi, gallery", router.gallery(app, KOI_KOI)
    yield from Match().scenes(app, NewGameOptions("leaflet", 0, SITTING, {"deals": 12}, 3), "koi-koi")
    yield from Match().scenes(app, NewGameOptions("soft", 0, SITTING, {}, 5), "koi-koi, soft")


class Match(Walk):
    """A match of Koi-Koi."""

    game = KOI_KOI

    def __init__(self) -> None:
        self.helped = False

    def question(self, scene: TableScene, kind: str) -> str:
        """Return the kind of question: it differs with a full hand and with the last cards."""
        return f"{kind} {len(scene.chooser.hand) < 4}"

    def looked_up(self, scene: TableScene, kind: str, label: str) -> Iterator[tuple[str, Scene]]:
        """Yield, over the cards, every page, those of the help once, and a hint."""
        if kind != PLAY:
            return
        yield from ((f"{label}, {page}", InspectorScene(scene.match, page)) for page in KEYS.values())
        for page, _words in () if self.helped else PAGES:
            shown = HelpScene.of(scene.match)
            shown.page = page
            yield f"{label}, help: {page}", shown
        self.helped = True
        yield from hinted(scene, label)

    def dealt(self, scene: Scene) -> Scene | None:
        """Return the scene over the settlement of a deal."""
        return scene._dealt() if isinstance(scene, SettlementScene) else None

    def kind(self, scene: Scene) -> str:
        """Return the kind of scene: a deal that nobody wins has a separate settlement."""
        return f"{scene.name}, nobody" if isinstance(scene, SettlementScene) and not scene.rows else scene.name

    def over(self, scene: Scene) -> bool:
        """Return True at the end of the match."""
        return isinstance(scene, MatchScene)

    def go_on(self, app: App, scene: Scene, number: int) -> None:
        """Press the only button."""
        del scene, number
        app.director.handle(press(Action.CONFIRM))
