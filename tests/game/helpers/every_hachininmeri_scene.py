"""Every scene of Hachinin Meri, at rest, for tests that walk through all of them."""

from __future__ import annotations

from collections.abc import Iterator

from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.hachininmeri.deal.table_scene import WITH_CARDS, TableScene
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.hachininmeri.inspector.help_scene import ORDER, YAKU, HelpScene
from hachi_hachi.game.hachininmeri.inspector.help_scene import PAGES as HELP
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import PAGES as KNOWN
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.hachininmeri.settlement.all_cards_scene import AllCardsScene
from hachi_hachi.game.hachininmeri.settlement.game_scene import GameScene
from hachi_hachi.game.hachininmeri.settlement.match_scene import MatchScene
from hachi_hachi.game.hachininmeri.text.card_names import SUITS
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.by_hand import press
from tests.game.helpers.every_scene import PEOPLE, Walk, hinted, set_ups

#: A name as long as the field allows, for the player and for another seat.
SITTING = (
    Seat(PEOPLE[0], HUMAN), *(Seat(name, "normal") for name in (*HACHININ_MERI.names[1:7], "Bartholomew Montgomery"))
)


def every_hachininmeri_scene(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield set-up, gallery and help; then a match of single games played at random."""
    yield from set_ups(app, HACHININ_MERI, "meri", seats=8)
    yield "meri, gallery", router.gallery(app, HACHININ_MERI)
    yield from rules_before_a_match(app)
    yield from Match().scenes(app, NewGameOptions("short", 0, SITTING, {"games_in_set": 4, "redeal": True}, 3), "meri")


def rules_before_a_match(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the order of the cards and the yaku under every suit, as shown before a trump is known."""
    cards = HACHININ_MERI.cards()
    setup = Setup("hitoyoshi", {}, tuple(SeatInfo(seat.name, seat.player) for seat in SITTING))
    for page in (ORDER, YAKU):
        for trump in range(-1, len(SUITS)):
            yield f"meri, help: {page}, {trump}", HelpScene(
                app, card_surfaces_of(app, cards), Rules(), setup, page=page, trump=trump
            )


class Match(Walk):
    """A match of Hachinin Meri."""

    game = HACHININ_MERI

    def __init__(self) -> None:
        self.helped = False

    def question(self, scene: TableScene, kind: str) -> str:
        """Return the kind of question: it differs in the first tricks and in the last."""
        tricks = 0 if scene.player.view is None else len(scene.player.view.tricks)
        return f"{kind} {tricks > 5}"

    def looked_up(self, scene: TableScene, kind: str, label: str) -> Iterator[tuple[str, Scene]]:
        """Yield every page over the cards, those of the help once, and a hint in its three steps."""
        if kind not in WITH_CARDS:
            return
        label = f"{label}, {self.question(scene, kind)}"
        yield from ((f"{label}, {page}", InspectorScene(scene.match, page)) for page, _words in KNOWN)
        for page, _words in () if self.helped else HELP:
            yield f"{label}, help: {page}", HelpScene.of(scene.match, page)
        self.helped = True
        yield from hinted(scene, label)

    def kind(self, scene: Scene) -> str:
        """Return the kind of scene: a game that ends a set has a separate one."""
        return f"{scene.name} of a set" if isinstance(scene, GameScene) and scene.set_closed is not None else scene.name

    def dealt(self, scene: Scene) -> Scene | None:
        """Return the scene over the end of a game."""
        return AllCardsScene(scene.match) if isinstance(scene, GameScene) else None

    def over(self, scene: Scene) -> bool:
        """Return True at the end of the match."""
        return isinstance(scene, MatchScene)

    def go_on(self, app: App, scene: Scene, number: int) -> None:
        """Press the only button."""
        del scene, number
        app.director.handle(press(Action.CONFIRM))
