"""A dummy game for testing the shell."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.game_ui import DEFAULT_TITLE
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.cards.card_set import CardSet
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces, card_surfaces_of
from hachi_hachi.game.table.session.launch_options import LevelWords, NewGameOptions, StyleWords, WatchOptions


class PlainScene(Scene):
    """A dummy scene of a game: it records what happens to it."""

    name = "plain"

    def __init__(self, app: App, what: object = None) -> None:
        super().__init__(app)
        self.what = what
        self.calls: list[str] = []

    def enter(self) -> None:
        self.calls.append("enter")

    def pause(self) -> None:
        self.calls.append("pause")

    def resume(self) -> None:
        self.calls.append("resume")

    def leave(self) -> None:
        self.calls.append("leave")

    def draw(self, canvas: Canvas) -> None:
        del canvas
        self.calls.append("draw")


class Counting(PlainScene):
    """A scene that counts how often it was drawn; it may move, and have a screenshot."""

    moving = False
    shot: str | None = None

    @property
    def animating(self) -> bool:
        return self.moving

    @property
    def picture(self) -> str | None:
        return self.shot

    @property
    def draws(self) -> int:
        return self.calls.count("draw")


class PlainGame:
    """A game with two levels whose scenes record how they were created."""

    id = "plain"
    name = "Plain"
    new = "New year"
    played = "History"
    title = DEFAULT_TITLE
    lessons = None
    captures = True
    broken = ""

    def saves(self, app: Host) -> SaveStore:
        return app.saves.of(self.id)

    def cards(self) -> CardSet:
        return HANAFUDA

    def deck(self, app: Host) -> CardSurfaces:
        return card_surfaces_of(app, HANAFUDA)

    def persons(self) -> Sequence[StyleWords]:
        return []

    def offered(self) -> Sequence[LevelWords]:
        return [LevelWords("easy", "Easy"), LevelWords("normal", "Normal")]

    def set_up(self, app: App, *, watching: bool = False) -> Scene:
        return PlainScene(app, "set up to watch" if watching else "set up")

    def new_year(self, app: App, setup: NewGameOptions) -> Scene:
        return PlainScene(app, setup)

    def continue_year(self, app: App) -> Scene:
        if self.broken:
            raise ValueError(self.broken)
        return PlainScene(app, self.saves(app).load())

    def gallery(self, app: App) -> Scene:
        return PlainScene(app, "gallery")

    def help(self, app: App, setup: NewGameOptions | None = None) -> Scene:
        return PlainScene(app, setup or "help")

    def watch(self, app: App, options: WatchOptions) -> Scene:
        return PlainScene(app, options)
