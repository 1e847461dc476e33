"""Every scene of the second game, as it looks at rest, for those who walk through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.core.records.header import HUMAN, SeatInfo, Setup
from engine.hachininmeri.rules import Rules
from game.activities.setup.options_editor import OptionsEditor
from game.activities.setup.scene import NewYearScene
from game.display.inputs import Action
from game.hachininmeri.after.dealt import DealtScene
from game.hachininmeri.after.game_scene import GameScene
from game.hachininmeri.after.match_scene import MatchScene
from game.hachininmeri.deal.scene import WITH_CARDS, TableScene
from game.hachininmeri.game import HACHININ_MERI
from game.hachininmeri.looking.help_scene import ORDER, YAKU, HelpScene
from game.hachininmeri.looking.help_scene import PAGES as HELP
from game.hachininmeri.looking.played_scene import PAGES as KNOWN
from game.hachininmeri.looking.played_scene import PlayedScene
from game.hachininmeri.words.card_words import SUITS
from game.program.app import App
from game.scenes.scene import Scene
from game.table.cards.sprites import deck_of
from game.table.session.orders import NewYear, Seat
from tests.game.helpers.by_hand import press
from tests.game.helpers.every_scene import MOST, PEOPLE, hinted

#: A name as long as the field takes, one's own and that of another seat.
SITTING = (
    Seat(PEOPLE[0], HUMAN), *(Seat(name, "normal") for name in (*HACHININ_MERI.names[1:7], "Bartholomew Montgomery"))
)


def every_meri_scene(app: App) -> Iterator[tuple[str, Scene]]:
    """Set-up, gallery and help; then a match of single games as somebody plays it by chance."""
    for watching in (True, False):
        scene = HACHININ_MERI.set_up(app, watching=watching)
        assert isinstance(scene, NewYearScene)
        scene.plan.names[0] = PEOPLE[0]
        yield f"meri, {'watch' if watching else 'new match'}", scene
        for theme in OptionsEditor(app, scene.plan).themes if not watching else ():
            page = OptionsEditor(app, scene.plan)
            page.page = theme.id
            yield f"meri, options of the rules, {theme.id}", page
    yield "meri, gallery", HACHININ_MERI.gallery(app)
    yield from rules_before_a_match(app)
    yield from of_a_match(app, NewYear("short", 0, SITTING, {"games_in_set": 4, "redeal": True}, 3), "meri")


def rules_before_a_match(app: App) -> Iterator[tuple[str, Scene]]:
    """The order of the cards and the yaku under every suit, as they are shown before a trump is known."""
    cards = HACHININ_MERI.cards()
    setup = Setup("hitoyoshi", {}, tuple(SeatInfo(seat.name, seat.player) for seat in SITTING))
    for page in (ORDER, YAKU):
        for trump in range(-1, len(SUITS)):
            yield f"meri, help: {page}, {trump}", HelpScene(
                app, deck_of(app, cards), Rules(), setup, page=page, trump=trump
            )


def of_a_match(app: App, wanted: NewYear, label: str) -> Iterator[tuple[str, Scene]]:
    """The scenes of a match as somebody plays it by chance: each kind of question, each kind of scene once."""
    rng = Random(f"{label} {wanted.seed}")
    app.director.start(HACHININ_MERI.new_year(app, wanted))
    met: set[str] = set()
    for _number in range(MOST):
        app._frame(1 / 60)
        scene = app.director.top
        key = scene.name
        if isinstance(scene, TableScene):
            decision = scene.player.asked
            if decision is None:
                continue
            tricks = 0 if scene.player.view is None else len(scene.player.view.tricks)
            key = f"{decision.kind} {tricks > 5}"
            if key not in met:
                met.add(key)
                yield f"{label}, asked to {key}", scene
                if decision.kind in WITH_CARDS:
                    yield from looked_up(scene, f"{label}, {key}")
            app.director._stack[:] = [scene]
            scene._act(rng.choice(decision.legal))
            continue
        if isinstance(scene, GameScene) and scene.set_closed is not None:
            key = f"{key} of a set"
        if key not in met:
            met.add(key)
            yield f"{label}, {key}", scene
            if isinstance(scene, GameScene):
                yield f"{label}, dealt", DealtScene(scene.match)
        app.director._stack[:] = [scene]
        if isinstance(scene, MatchScene):
            return
        app.director.handle(press(Action.CONFIRM))


def looked_up(scene: TableScene, label: str) -> Iterator[tuple[str, Scene]]:
    """What can be looked up from the table: every page, and a hint in its three steps."""
    yield from ((f"{label}, {page}", PlayedScene(scene.match, page)) for page, _words in KNOWN)
    for page, _words in HELP:
        yield f"{label}, help: {page}", HelpScene.of(scene.match, page)
    yield from hinted(scene, label)
