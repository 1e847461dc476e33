"""``python -m tools.robustness.monkey --count 500000 [--seed S] [--seeds K]``: random keys, clicks, drags and sizes.

The whole program runs in this process without a screen, in strict mode (the table at rest must match the events shown
by the rules), and receives events as from the system. What must never happen: an exception, a record that does not
replay, a stage that differs from the view. What must have happened: every scene was entered.
"""
import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hachi_hachi.ai import catalog
from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.game.storage.settings import HOME
from hachi_hachi.game.table.session.ai_client import Reply
from tools.robustness.soak.random_games import SOAKS

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.scenes.scene import Scene
    from hachi_hachi.game.widgets import Widget

#: Every scene that can be reached without a failure of the program.
SCENES: Final = frozenset({
    "title", "options", "about", "notices", "gallery", "newyear", "options_editor", "keep_sheet", "cover", "seating",
    "table", "settlement", "dealt", "year", "help", "knowledge", "pause", "confirm", "message",
})
#: Optional scenes: questions asked once, and screens that depend on the records.
MORE: Final = frozenset({
    "marks", "faces", "hint", "ask", "years", "past", "review", "learn", "lesson", "offer", "quiz",
    "daily", "persons", "statistics", "try", "picker", "keys", "record actions", "speak", "friends", "join",
    "opentable", "tableoptions", "lobby", "leavetable", "closedtable", "online", "phrases", "seal",
})
FRAME: Final = 1 / 60
#: Maximum number of events between two frames.
AT_ONCE: Final = 9
#: Sizes of the window; the large ones are slow to draw, and rarer.
SIZES: Final = ((800, 600), (800, 600), (640, 480), (1024, 600), (1280, 720), (1000, 400), (600, 1000))
LARGE: Final = ((1920, 1080), (2560, 1080), (3840, 2160))
#: How often a monkey starts playing a year to its end, and for how many events.
PATIENT: Final = 0.35
PATIENCE: Final = 2000
#: How often a patient monkey still tries the buttons of a settlement.
CURIOUS: Final = 0.1
#: How often a screen is entered by its least used button: Enter would usually leave again.
EXPLORING: Final = 0.7
#: Scenes played mostly without buttons.
PLAYED: Final = ("seating", "table")
#: The player used: fast, and not very good.
LEVEL: Final = "novice"


class WrongError(Exception):
    """Something forbidden happened, or something required did not; the message says what."""


class Quick:
    """A player that answers in this process, at once."""

    def __init__(self) -> None:
        self._asked: tuple[Observation[Any], int | str] | None = None
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        """True if a question is pending."""
        return self._asked is not None

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Ask."""
        del level
        self._asked = observation, seed
        self._ticket += 1
        return self._ticket

    def poll(self) -> Reply | None:
        """Return the answer."""
        if self._asked is None:
            return None
        (observation, seed), self._asked = self._asked, None
        action, report = catalog.choose(observation, LEVEL, seed)
        return Reply(self._ticket, action, report)

    def forget(self) -> None:
        """Drop the question."""
        self._asked = None


@dataclass
class MonkeyStatistics:
    """The scenes and events the monkey has seen."""

    events: int = 0
    scenes: Counter[str] = field(default_factory=Counter)

    def missing(self) -> list[str]:
        """Return scenes that were never entered."""
        return sorted(SCENES - self.scenes.keys())


def comes_out_as_it_went_in(text: str) -> None:
    """Raise ``WrongError`` if this record changes when replayed.

    Only the deals in it are dealt: a deal that is merely retried has no successor.
    """
    if SOAKS[game_of(text).id].rewritten(text) != text:
        raise WrongError(f"this record does not come out as it went in: {text}")


class Monkey:
    """A random player of an app; everything it does follows from ``chance``."""

    def __init__(self, app: "App", chance: random.Random, used: Counter[tuple[str, int]]) -> None:
        import pygame

        self.app = app
        self.chance = chance
        self.seen = MonkeyStatistics()
        self._pygame = pygame
        self._top: Scene | None = None
        #: Until this event it mostly continues what it is doing, so that years are finished too.
        self._patient_until = 0
        #: How often each button was used, by scene and position, by this monkey and earlier ones.
        self._used = used
        key = pygame
        self._keys: list[tuple[int, int]] = [
            (key.K_RETURN, 48), (key.K_LEFT, 6), (key.K_RIGHT, 8), (key.K_UP, 5), (key.K_DOWN, 8), (key.K_TAB, 5),
            (key.K_SPACE, 4), (key.K_ESCAPE, 2), (key.K_F1, 1), (key.K_F10, 1), (key.K_s, 6), (key.K_h, 2),
            (key.K_u, 1), (key.K_z, 2), (key.K_PAGEUP, 1), (key.K_PAGEDOWN, 2), (key.K_BACKSPACE, 1), (key.K_DELETE, 1),
            (key.K_HOME, 1), (key.K_END, 1), *((number, 2) for number in range(key.K_1, key.K_9)), (key.K_a, 2),
        ]
        self._choices: list[tuple[Callable[[], None], int]] = [
            (self._key, 550), (self._click_anywhere, 120), (self._click_widget, 260), (self._drag, 40),
            (self._wheel, 20), (self._leave_and_come, 6), (self._size, 3), (self._full_screen, 1),
            (self._close_window, 5),
        ]

    def play(self, count: int) -> MonkeyStatistics:
        """Make so many events. Raises whatever goes wrong."""
        choices, weights = zip(*self._choices, strict=True)
        while self.seen.events < count:
            patient = self.seen.events < self._patient_until
            for _ in range(self.chance.randint(1, 2 if patient else AT_ONCE)):
                if patient and self.chance.random() < 0.98:
                    self._go_on()
                else:
                    self.chance.choices(choices, weights)[0]()
            self.app.step(self.chance.choice((FRAME, FRAME, 0.1)))
            self._look()
        return self.seen

    def _look(self) -> None:
        """Record the scene; restart when the program would have ended."""
        from hachi_hachi.game.screens.title.title_scene import TitleScene

        director = self.app.director
        if not director.running:
            director.start(TitleScene(self.app))
        if director.top is self._top:
            return
        self._top = director.top
        self.seen.scenes[self._top.name] += 1
        if self._top.name == "title":
            self.chance.choice((self._sit_down, self._spoil, self._try_something, self._try_something))()
        if self._top.name == "seating" and self.chance.random() < PATIENT:
            self._patient_until = self.seen.events + PATIENCE
        if self._top.name not in (*PLAYED, "settlement", "title") and self.chance.random() < EXPLORING:
            self._try_something()
        match = getattr(self._top, "match", None)
        if match is not None and self._top.name in ("settlement", "year"):
            comes_out_as_it_went_in(match.session.table.record_text())

    def _go_on(self) -> None:
        """Do what usually continues: Enter, or a click on the hand."""
        settled = self.app.director.running and self.app.director.top.name == "settlement"
        if settled and self.chance.random() < CURIOUS:
            self._click_widget()
            return
        # at a settlement most buttons next to the way on lead back into the same deal
        if settled or self.chance.random() < 0.6:
            self._press(self._pygame.K_RETURN, self._pygame.KMOD_NONE)
            return
        w, h = self.app.window.surface.get_size()
        self._click((self.chance.randint(w // 4, w * 3 // 4), self.chance.randint(h * 3 // 4, h - 1)))

    # -- actions ------------------------------------------------------------------
    def _post(self, kind: int, **values: object) -> None:
        self._pygame.event.post(self._pygame.Event(kind, values))
        self.seen.events += 1

    def _key(self) -> None:
        keys, weights = zip(*self._keys, strict=True)
        code = self.chance.choices(keys, weights)[0]
        modifier = self._pygame.KMOD_SHIFT if self.chance.random() < 0.1 else self._pygame.KMOD_NONE
        self._press(code, modifier)

    def _press(self, code: int, modifier: int) -> None:
        text = chr(code) if 32 <= code < 127 else ""
        for _ in range(2 if self.chance.random() < 0.1 else 1):
            self._post(self._pygame.KEYDOWN, key=code, mod=modifier, unicode=text, scancode=0)
            if text:
                self._post(self._pygame.TEXTINPUT, text=text)
        self._post(self._pygame.KEYUP, key=code, mod=modifier, unicode=text, scancode=0)

    def _anywhere(self) -> tuple[int, int]:
        w, h = self.app.window.surface.get_size()
        return self.chance.randint(-5, w + 5), self.chance.randint(-5, h + 5)

    def _click(self, place: tuple[int, int]) -> None:
        pygame = self._pygame
        button = 3 if self.chance.random() < 0.02 else 1
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def _click_anywhere(self) -> None:
        self._click(self._anywhere())

    def _click_widget(self) -> None:
        """Click one of the buttons and other widgets: usually one of the least clicked."""
        if not self.app.director.running:
            return
        scene = self.app.director.top
        if scene.name in PLAYED and self.chance.random() < 0.95:
            # the buttons next to the play all leave it
            self._go_on()
            return
        widgets = self._widgets()
        if not widgets:
            return
        numbers = range(len(widgets))
        least = min(numbers, key=lambda number: (self._used[scene.name, number], number))
        self._use(widgets, least if self.chance.random() < 0.5 else self.chance.choice(numbers))

    def _widgets(self) -> "list[Widget]":
        """Return the usable widgets of the top scene."""
        scene = self.app.director.top
        group = getattr(getattr(scene, "tools", scene), "group", None)  # the table stores them in a zone
        return [] if group is None else list(group.widgets)

    def _use(self, widgets: "list[Widget]", number: int) -> None:
        self._used[self.app.director.top.name, number] += 1
        x, y = widgets[number].box.center
        self._click(self.app.canvas.point(x, y))

    def _drag(self) -> None:
        pygame = self._pygame
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._anywhere(), button=1)
        for _ in range(self.chance.randint(1, 4)):
            self._post(pygame.MOUSEMOTION, pos=self._anywhere(), rel=(1, 1), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=self._anywhere(), button=1)

    def _wheel(self) -> None:
        notches = self.chance.choice((-3, -1, 1, 3))
        self._post(self._pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)

    def _leave_and_come(self) -> None:
        pygame = self._pygame
        away, back = self.chance.choice((
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED), (pygame.WINDOWLEAVE, pygame.WINDOWENTER),
            (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED), (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
        ))
        self._post(away)
        if self.chance.random() < 0.7:
            self.app.step(FRAME)
        self._post(back)

    def _size(self) -> None:
        pygame = self._pygame
        size = self.chance.choice(LARGE if self.chance.random() < 0.1 else SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def _full_screen(self) -> None:
        self._post(self._pygame.KEYDOWN, key=self._pygame.K_F11, mod=0, unicode="", scancode=0)
        self.app.step(FRAME)
        self._post(self._pygame.KEYUP, key=self._pygame.K_F11, mod=0, unicode="", scancode=0)

    def _close_window(self) -> None:
        self._post(self._pygame.QUIT)

    def _try_something(self) -> None:
        """Use the least used widget: a button, which leads somewhere, before a choice."""
        from hachi_hachi.game.widgets import Button

        widgets, here = self._widgets(), self.app.director.top.name
        if widgets:
            self._use(widgets, min(
                range(len(widgets)),
                key=lambda number: (self._used[here, number], not isinstance(widgets[number], Button), number),
            ))

    def _sit_down(self) -> None:
        """Begin a half year with one or two people, or a quarter year that is only watched."""
        from hachi_hachi.engine.common.records.header import HUMAN
        from hachi_hachi.game import router
        from hachi_hachi.game.catalog import main_game
        from hachi_hachi.game.scenes.scene import Replace
        from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat

        people, seats = self.chance.choice((0, 1, 2)), self.chance.choice((2, 3, 3))
        table = tuple(Seat(f"Seat {seat}", HUMAN if seat < people else LEVEL) for seat in range(seats))
        ruleset, deals = ("shiragiku", 6) if people else ("decimal", 3)
        setup = NewGameOptions(ruleset, deals, table, seed=self.chance.randrange(10**6))
        if not people:  # a year that is only watched is watched to its end
            self._patient_until = self.seen.events + PATIENCE
        self.app.director.carry_out(Replace(router.new_year(self.app, main_game(), setup), all=True))
        self.seen.events += 1

    def _spoil(self) -> None:
        """Damage the saved year while the title is shown."""
        from hachi_hachi.game.catalog import main_game

        saves = self.app.saves.of(main_game().id)
        saves.settle()
        saves.folder.mkdir(parents=True, exist_ok=True)
        saves.current.write_bytes(self.chance.choice((b"", b"{", b"[]", b"\xff\xfe", b'{"format": "another"}')))
        self.app.director.relayout()


def run(
    events: int, seed: int, folder: Path, speed: int, used: Counter[tuple[str, int]] | None = None
) -> MonkeyStatistics:
    """Run a monkey on a new program with its files in ``folder``; return its statistics.

    ``used`` counts what earlier monkeys have tried: it tries something else.
    """
    os.environ[HOME] = str(folder)
    os.environ["HOME"] = os.environ["USERPROFILE"] = str(folder)  # the folder searched for records to import
    os.environ["HACHI_HACHI_STRICT"] = "1"
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.app.launch import Launch
    from hachi_hachi.game.screens.title.title_scene import TitleScene
    from hachi_hachi.game.table.session import ai_client

    quick, client = Quick(), ai_client.client
    setattr(ai_client, "client", lambda: quick)  # another process would make it no two times the same
    ticks = count()
    app = App(Launch(size=(800, 600), speed=speed), seeds=count(seed), clock=lambda: next(ticks) / 1000)
    try:
        app.director.start(TitleScene(app))
        return Monkey(app, stream(seed, "monkey"), Counter() if used is None else used).play(events)
    finally:
        setattr(ai_client, "client", client)  # as it was
        app.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if all went well and every scene was seen, otherwise 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.robustness.monkey", description="Send random input.")
    parser.add_argument("--count", type=int, default=500_000, metavar="N", help="events in all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first seed")
    parser.add_argument("--seeds", type=int, default=10, metavar="K", help="how many seeds share the events")
    options = parser.parse_args(arguments)
    total, used = MonkeyStatistics(), Counter[tuple[str, int]]()
    began = time.monotonic()
    for number in range(options.seeds):
        seed = options.seed + number
        with tempfile.TemporaryDirectory(prefix="hachi-hachi-monkey-") as folder:
            seen = run(options.count // options.seeds, seed, Path(folder), speed=0 if number % 3 else 8, used=used)
        total.events += seen.events
        total.scenes += seen.scenes
        print(f"seed {seed}: {seen.events} events; {dict(seen.scenes.most_common())}", flush=True)
    missing = total.missing()
    print(
        f"{total.events} events in {time.monotonic() - began:.0f} s, {total.scenes['settlement']} settlements; "
        f"{'never entered: ' + ', '.join(missing) if missing else 'every scene was entered'}"
    )
    return 1 if missing or total.scenes["settlement"] < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
