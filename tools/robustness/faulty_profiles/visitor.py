"""A visitor that plays in a profile like a player: title, all its screens, set-up, a deal, options, a year's
summary.
"""
import os
import resource
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final

from hachi_hachi.ai import catalog
from hachi_hachi.engine.common.rng import seeds
from hachi_hachi.game.storage.settings import HOME
from tools.robustness.faulty_profiles.profiles import Profile
from tools.robustness.monkey import LEVEL, Quick

if TYPE_CHECKING:
    import pygame

    from hachi_hachi.game.app.app import App

FRAME: Final = 1 / 60
#: The most frames for a deal, or a watched year.
MOST_FRAMES: Final = 6000
#: Scenes mostly not drawn, as if minimised: the profile makes no difference there.
UNSEEN: Final = ("seating", "table")
#: The first decisions in the last deal of a watched year; these and the deals before are not watched.
UNWATCHED: Final = 8
#: Buttons of the title that leave it for good, or are pressed separately.
APART: Final = ("Continue", "Play", "Watch", "Quit")


@dataclass
class Visit:
    """The result: the ``scenes`` entered, and the error raised (``failure``, "" for none)."""

    home: str
    scenes: list[str] = field(default_factory=list)
    failure: str = ""


@contextmanager
def limited(most_bytes: int | None) -> Iterator[None]:
    """Limit the size of files in this block."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    if most_bytes is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def visit(home: Profile) -> Visit:
    """Play in that profile."""
    found = Visit(home.name)
    os.environ[HOME] = home.path
    with limited(home.most_bytes):
        try:
            _play(found)
        except BaseException:
            found.failure = traceback.format_exc()
    return found


@cache
def _decoded(file: str) -> "pygame.Surface":
    return _load_of[0](file)


_load_of: "list[Callable[[str], pygame.Surface]]" = []


def compute_once() -> None:
    """Decode every picture, open every font and derive every seed once for all visits: it took most of their time."""
    import pygame

    from hachi_hachi.game.display import font_check
    from tools.robustness.font_pool import FONTS, quit_all_but_fonts

    if not _load_of:
        setattr(seeds, "derive_seed", cache(seeds.derive_seed))  # for this process
        _load_of.append(pygame.image.load)
        setattr(pygame.image, "load", lambda file: _decoded(str(file)).copy())
        setattr(pygame, "Font", FONTS.open)
        setattr(pygame, "quit", quit_all_but_fonts)
        setattr(font_check, "look_at", FONTS.look_at)
    FONTS.take_back()


def _play(found: Visit) -> None:
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.app.launch import Launch
    from hachi_hachi.game.screens.title.title_scene import TitleScene
    from hachi_hachi.game.table.session import ai_client

    compute_once()
    quick = Quick()
    setattr(ai_client, "client", lambda: quick)  # players at once, in this process
    app = App(Launch(size=(800, 600), speed=0), seeds=count(1))
    visitor = Visitor(app, found)
    try:
        app.settings.language = "en"
        app.director.start(TitleScene(app))
        app.apply_settings()
        visitor.look()
        visitor.visit_title()
        visitor.begin()
        visitor.play_until("settlement")
        visitor.save_options()
        visitor.keep_ruleset()
        visitor.watch_a_year()
    finally:
        app.close()


class Visitor:
    """A player that presses buttons by their text, and Enter."""

    def __init__(self, app: "App", found: Visit) -> None:
        self.app = app
        self.found = found

    @property
    def top(self) -> str:
        """The name of the scene on top."""
        return self.app.director.top.name

    def look(self) -> None:
        """Run a frame, and record the scene."""
        self.app.step(FRAME)
        if self.top not in self.found.scenes:
            self.found.scenes.append(self.top)

    def words(self) -> list[str]:
        """Return the texts of the enabled buttons."""
        group = getattr(self.app.director.top, "group", None)
        return [] if group is None else [widget.text for widget in group.widgets if hasattr(widget, "text")]

    def press(self, words: str) -> None:
        """Press the button with this text."""
        group = self.app.director.top.group  # type: ignore[attr-defined]  # whichever scene it is
        button = next(widget for widget in group.widgets if getattr(widget, "text", "") == words)
        transition = button.confirm()
        if transition is not None:
            self.app.director.carry_out(transition)
        self.look()

    def enter(self) -> None:
        """Press Enter."""
        from hachi_hachi.game.display.inputs import Action, Press

        self.app.director.handle(Press(Action.CONFIRM))
        self.look()

    def back_to_title(self) -> None:
        """Leave every scene above the title."""
        from hachi_hachi.game.scenes.scene import Replace
        from hachi_hachi.game.screens.title.title_scene import TitleScene

        self.app.director.carry_out(Replace(TitleScene(self.app), all=True))
        self.look()

    # -- the visit ------------------------------------------------------------------
    def visit_title(self) -> None:
        """Open every screen behind the title; set aside a year that cannot be continued."""
        for words in self.words():
            if words not in APART:
                self.press(words)
                self.look()
                self.back_to_title()
        if "Continue" in self.words():
            self.press("Continue")
            if self.top == "confirm":
                self.press("Move it aside")
                self.press("OK")
            self.back_to_title()

    def begin(self) -> None:
        """Set up a new year and begin it."""
        self.press("Play")
        self.press("Begin")
        if self.top == "confirm":
            self.press("New year")

    def play_until(self, scene: str) -> None:
        """Play on, whatever is asked, until that scene."""
        window = self.app.window
        for _ in range(MOST_FRAMES):
            if self.top == scene:
                self.look()
                return
            window.visible = self.top not in UNSEEN
            self.enter()
            window.visible = True
        raise AssertionError(f"in {self.top}, and never came to the {scene}")

    def save_options(self) -> None:
        """Change one option, and the language there and back."""
        from hachi_hachi.game.scenes.scene import Push
        from hachi_hachi.game.screens.options_scene import OptionsScene

        self.back_to_title()
        self.app.director.carry_out(Push(OptionsScene(self.app)))
        self.look()
        for language in ("ja", "en"):
            self.app.settings.language = language
            self.app.save_settings()
            self.app.apply_settings()
            self.look()
        self.back_to_title()

    def keep_ruleset(self) -> None:
        """Save the rules under a name, and delete them again."""
        from hachi_hachi.game.features.setup import own_rulesets
        from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT

        own, trouble = own_rulesets.keep(RULES_TEXT, "Of the visitor", "shiragiku", {"sage": "nullify"})
        if (own is None) != bool(trouble):
            raise AssertionError(f"{own}, {trouble!r}")
        if own is not None:
            own_rulesets.forget(own)

    def watch_a_year(self) -> None:
        """Watch the end of a quarter year of two computer players, to its summary."""
        from hachi_hachi.game import router
        from hachi_hachi.game.catalog import main_game
        from hachi_hachi.game.scenes.scene import Replace
        from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat

        setup = NewGameOptions("decimal", 3, (Seat("Iori", LEVEL), Seat("Uzuki", LEVEL)), seed=5)
        match = router.new_year(self.app, main_game(), setup).match  # type: ignore[attr-defined]  # its first scene
        table = match.session.table
        while len(table.entries) < setup.deals or len(table.entries[-1].actions) < UNWATCHED:
            table.act(catalog.choose(table.observation(table.decision.seat), LEVEL, 5)[0])
        match.session.catch_up()
        self.app.director.carry_out(Replace(main_game().scenes().table(match), all=True))
        self.look()
        self.play_until("year")
        self.app.saves.settle()
        self.back_to_title()
