"""A dummy game for testing the shell."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.game_ui import DEFAULT_TITLE
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.cards.card_set import CardSet
from hachi_hachi.game.table.session.start_options import LevelWords, StyleWords


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
    """A game with two levels and no table."""

    id = "plain"
    name = "Plain"
    new = "New year"
    played = "History"
    title = DEFAULT_TITLE
    lessons = None
    aim = ""
    captures = True
    card_order = False

    def cards(self) -> CardSet:
        return HANAFUDA

    def persons(self) -> Sequence[StyleWords]:
        return []

    def offered(self) -> Sequence[LevelWords]:
        return [LevelWords("easy", "Easy"), LevelWords("normal", "Normal")]


class PlainRoutes:
    """Routes from the title to scenes that record where they lead; the saved year may be ``broken``."""

    broken = ""

    def set_up(self, app: App, _game: PlainGame, *, watching: bool = False) -> Scene:
        return PlainScene(app, "set up to watch" if watching else "set up")

    def continue_year(self, app: App, game: PlainGame) -> Scene:
        if self.broken:
            raise ValueError(self.broken)
        return PlainScene(app, app.saves.of(game.id).load())

    def gallery(self, app: App, _game: PlainGame) -> Scene:
        return PlainScene(app, "gallery")

    def rules_help(self, app: App, _game: PlainGame) -> Scene:
        return PlainScene(app, "help")
