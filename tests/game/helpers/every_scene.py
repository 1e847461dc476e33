"""Every scene, at rest, for tests that walk through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hachi_hachi.ai.catalog import choose
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.setup.options_editor import KeepScene, OptionsEditor
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.inspector.help_scene import PAGES, HelpScene
from hachi_hachi.game.hachihachi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.hanafuda.inspector.inspector_pages import KEYS
from hachi_hachi.game.scenes.corner_marks_question import MarksQuestion
from hachi_hachi.game.scenes.handover_scene import HandoverScene
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.scenes.undo_question import undo_question
from hachi_hachi.game.screens.about_scene import AboutScene
from hachi_hachi.game.screens.crash_scene import CrashScene
from hachi_hachi.game.screens.keys_scene import KeysScene
from hachi_hachi.game.screens.option_pages import PAGES as PAGES_OF_OPTIONS
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.screens.pause_scene import PauseScene
from hachi_hachi.game.screens.title.learn_question import LearnQuestion
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.table.hints import STEPS
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.scenes.hint_scene import HintScene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.at_once import NAMES
from tests.game.helpers.by_hand import keys_for
from tests.game.helpers.every_online_scene import every_online_scene

#: Realistic names, one as long as the field allows.
PEOPLE = ("Wilhelmina Featherstone", *NAMES[1:])
#: Enough frames for a year at the speed of tests.
MOST = 12_000


def year(
    ruleset: str, seats: int, seed: int, deals: int = 6, people: int = 1, **changed: bool | int | str
) -> NewGameOptions:
    """Return a year with so many people in the first seats."""
    sitting = tuple(Seat(PEOPLE[n], HUMAN if n < people else "normal") for n in range(seats))
    return NewGameOptions(ruleset, deals, sitting, changed, seed)


def set_ups(app: App, game: AnyGameUi, label: str, *, seats: int) -> Iterator[tuple[str, Scene]]:
    """Yield a new game of so many seats and one to watch, every page of the options, and the dialog that saves a
    ruleset.
    """
    for watching in (True, False):
        scene = router.set_up(app, game, watching=watching)
        assert isinstance(scene, SetupScene)
        scene.plan.count = seats
        scene.plan.names[0] = PEOPLE[0]
        yield f"{label}, {'watched' if watching else 'new'}", scene
        for theme in OptionsEditor(app, scene.plan).themes if not watching else ():
            page = OptionsEditor(app, scene.plan)
            page.page = theme.id
            yield f"{label}, options of the rules, {theme.id}", page
        yield f"{label}, keep", KeepScene(app, scene.plan)


def shell(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes around a year."""
    yield "title", TitleScene(app)
    app.saves.save("a year")
    yield "title, continued", TitleScene(app)
    app.saves.discard()
    yield from ((f"options, {page}", OptionsScene(app, page)) for page in PAGES_OF_OPTIONS)
    yield "keys", KeysScene(app)
    yield "about", AboutScene(app)
    yield "pause", PauseScene(app)
    yield "pause, again", PauseScene(app, lambda: None)
    yield "crash", CrashScene(app, app.saves.folder / "crashes" / "2026-11-22 12-00-00.txt")
    yield "marks", MarksQuestion(app, app.settings.of(HACHIHACHI.id))
    yield "undo", undo_question(app, lambda: None)
    yield "cover", HandoverScene(app, PEOPLE[0], (120, 20, 20))
    yield from set_ups(app, HACHIHACHI, "year", seats=7)
    yield "gallery", router.gallery(app, HACHIHACHI)
    yield "offer of lessons", LearnQuestion(app, HACHIHACHI)
    yield "learn", router.lesson_list(app, HACHIHACHI)
    yield "quiz", router.quiz(app, HACHIHACHI, 88)
    name = lesson_reader.names(HACHIHACHI.id)[0]
    for number in (0, 2):
        yield f"lesson, step {number + 1}", router.lesson(app, HACHIHACHI, name, number)


class Walk:
    """A game played at random: shows each kind of question and each kind of scene once."""

    game: AnyGameUi

    def question(self, scene: Any, kind: str) -> str:
        """Return the kind of question at a table."""
        raise NotImplementedError

    def looked_up(self, scene: Any, kind: str, label: str) -> Iterator[tuple[str, Scene]]:
        """Yield everything that can be looked up during a question of that kind."""
        raise NotImplementedError

    def kind(self, scene: Scene) -> str:
        """Return the kind of a scene that is not a table."""
        return scene.name

    def dealt(self, scene: Scene) -> Scene | None:
        """Return, over a settlement, the scene of the dealt hands."""
        raise NotImplementedError

    def over(self, scene: Scene) -> bool:
        """Return True if this is the end."""
        raise NotImplementedError

    def go_on(self, app: App, scene: Scene, number: int) -> None:
        """Leave a scene for the next."""
        raise NotImplementedError

    def scenes(self, app: App, wanted: NewGameOptions, label: str) -> Iterator[tuple[str, Scene]]:
        """Yield the scenes, in the order in which they come."""
        rng = Random(f"{label} {wanted.seed}")
        app.director.start(router.new_year(app, self.game, wanted))
        met: set[str] = set()
        for number in range(MOST):
            app._frame(1 / 60)
            scene = app.director.top
            if isinstance(scene, DealScene):
                decision = scene.player.decision
                if decision is None:
                    continue
                kind = self.question(scene, decision.kind)
                if kind not in met:
                    met.add(kind)
                    yield f"{label}, asked to {kind}", scene
                    yield from self.looked_up(scene, decision.kind, label)
                app.director._stack[:] = [scene]
                scene._act(rng.choice(decision.legal))
                continue
            kind = self.kind(scene)
            if kind not in met:
                met.add(kind)
                yield f"{label}, {kind}", scene
                dealt = self.dealt(scene)
                if dealt is not None:
                    yield f"{label}, dealt", dealt
            app.director._stack[:] = [scene]
            if self.over(scene):
                return
            self.go_on(app, scene, number)


class Year(Walk):
    """A year of Hachi-Hachi."""

    game = HACHIHACHI

    def __init__(self) -> None:
        self.helped = False

    def question(self, scene: TableScene, kind: str) -> str:
        """Return the kind of question: it differs with a full hand and with the last cards."""
        return f"{kind} {len(scene.chooser.hand) < 4}"

    def looked_up(self, scene: TableScene, kind: str, label: str) -> Iterator[tuple[str, Scene]]:
        """Yield, over the cards, every sheet, every page of the help (once: it tells of the rules), and a hint."""
        if kind == actions.PLAY:
            yield from ((f"{label}, {page}", InspectorScene(scene.match, page)) for page in KEYS.values())
            yield from () if self.helped else help_pages(scene, label)
            self.helped = True
            yield from hinted(scene, label)

    def dealt(self, scene: Scene) -> Scene | None:
        """Return the scene over the settlement of a deal."""
        return scene._dealt() if isinstance(scene, SettlementScene) else None

    def over(self, scene: Scene) -> bool:
        """Return True at the end of the last year."""
        return isinstance(scene, YearScene) and scene.over

    def go_on(self, app: App, scene: Scene, number: int) -> None:
        """Press the keys that continue from there."""
        for event in keys_for(scene, number):
            app.director.handle(event)
            if app.director.top is not scene:
                return


def of_a_year(app: App, wanted: NewGameOptions, label: str) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes of a year."""
    return Year().scenes(app, wanted, label)


def hinted(scene: DealScene[Any], label: str) -> Iterator[tuple[str, Scene]]:
    """Yield a hint on the table in its first two steps, and the sheet of the third."""
    decision, hints = scene.player.decision, scene.hints
    assert decision is not None
    seen = scene.session.table.observation(decision.seat)
    hints._decision, hints._seen, hints.report = decision, seen, choose(seen, "normal", 1)[1]
    for hints.step in (1, 2):
        yield f"{label}, hint {hints.step}", scene
    hints.step = STEPS
    yield f"{label}, hint in full", HintScene(scene.app, lambda: hints.rows, lambda: hints.note)
    hints.forget()


def help_pages(scene: TableScene, label: str) -> Iterator[tuple[str, Scene]]:
    """Yield every page of the help."""
    for page, _words in PAGES:
        found = HelpScene.of(scene.match)
        found.page = page
        yield f"{label}, help: {page}", found


def every_scene(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield all scenes, over tables of two to seven seats under every ruleset."""
    yield from shell(app)
    yield from every_online_scene(app, HACHIHACHI)
    yield from of_a_year(app, year("shiragiku", 3, 4), "three")
    yield from of_a_year(app, year("bga", 6, 2, mizuten="bga", declare="choice"), "six")
    yield from of_a_year(app, year("shiragiku", 7, 3, negotiation="buy_out"), "seven")
    yield from of_a_year(app, year("decimal", 2, 4, deals=3, campaign=True), "campaign of two")
    yield from of_a_year(app, year("hanafubuki", 3, 2, deals=12), "hanafubuki")
    five = year("decimal", 5, 6, bidding="free", negotiation="reduced", mizuten="win_or_pay")
    yield from of_a_year(app, five, "five")
