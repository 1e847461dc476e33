"""What a scene is: one of the things the window can show, and how it hands on to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, Protocol

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.storage.event_log import EventLog
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.settings import Settings
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.transition import Consumed, Transition

__all__ = [
    "FRAME",
    "Consumed",
    "Host",
    "Pop",
    "Push",
    "Quit",
    "Replace",
    "Scene",
    "ScreenItem",
    "Transition",
    "or_back",
]


#: Seconds from one frame to the next while something moves.
FRAME: Final = 1 / 60


@dataclass(frozen=True, slots=True)
class Push(Transition):
    """Lay a scene over this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop(Transition):
    """Leave this scene; the one beneath goes on. With nothing beneath the program ends."""


@dataclass(frozen=True, slots=True)
class Replace(Transition):
    """Leave this scene for another; with `all` every scene beneath is left as well."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True, slots=True)
class Quit(Transition):
    """Leave every scene and end the program."""


def or_back(came: Transition | None, event: Input) -> Transition | None:
    """What `came` of an input; where nothing did, back and menu leave the scene."""
    if came is None and isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
        return Pop()
    return came


class Host(Protocol):
    """What a scene may ask of the program that shows it; `hachi_hachi.game.app.app.App` is the one there is."""

    settings: Settings
    canvas: Canvas
    fonts: Fonts
    #: Where years are kept.
    saves: SaveStore
    log: EventLog
    #: Seconds, to see how much may still be done in a frame.
    clock: Callable[[], float]
    #: What the title says once, such as that settings could not be kept; "" for nothing.
    notice: str
    #: What has failed last, as a word with its sentence.
    failure: str
    #: Each is asked in every frame whether something drawn before can be drawn better now.
    improving: list[Callable[[], bool]]

    @property
    def speed(self) -> float:
        """The speed of what is played: a factor, 0 for instant."""
        ...

    @property
    def posing(self) -> bool:
        """Whether somebody wants pictures of what is shown, and all that is worth one shall be seen."""
        ...

    def sound(self, name: str) -> None:
        """Let a sound be heard."""
        ...

    def save_settings(self) -> None:
        """Keep the settings; where that cannot be done, `notice` says so."""
        ...

    def apply_settings(self) -> None:
        """Let language, text size and full screen follow the settings at once."""
        ...

    def take_seed(self) -> int | None:
        """The seed for the deals of the year that begins now; None: they come by chance."""
        ...

    def title(self) -> Scene:
        """The first thing to be seen, to which everything leads back."""
        ...

    def paused(self, back: Callable[[], None] | None = None, sign: str = "", away: str = "") -> Scene:
        """Return the scene over a pause; ``back`` leaves what does not count, if that is shown.

        ``away`` says where ``back`` leads to; ``sign`` what is played if it belongs to no year or match.
        """
        ...


class ScreenItem(Protocol):
    """Something that lies on the screen and can be used."""

    @property
    def box(self) -> Box:
        """Where, in units."""
        ...


class Scene:
    """One thing the window shows. Only the director calls these methods and touches the stack.

    `name` names the scene in the log and its screenshot. `overlay` says that the scene beneath stays visible
    behind it, darkened, out of focus and at rest; in focus where this one is read `beside` it.
    """

    name: ClassVar[str] = "scene"
    overlay: ClassVar[bool] = False
    beside: ClassVar[bool] = False

    def __init__(self, app: Host) -> None:
        self.app = app
        self._dirty = True

    # -- what the director asks ------------------------------------------------------------------------
    @property
    def dirty(self) -> bool:
        """Whether something to be seen has changed since the last drawing."""
        return self._dirty

    @property
    def animating(self) -> bool:
        """Whether `update` and `draw` are wanted sixty times a second; else only when `dirty` or after input."""
        return False

    @property
    def low_motion(self) -> bool:
        """Whether what is `animating` by itself moves so slowly that the loop may turn as seldom as over a still scene.
        """
        return False

    @property
    def picture(self) -> str | None:
        """The name under which what is now on the screen is worth a screenshot; None while it is not complete."""
        return self.name

    @property
    def interactive_items(self) -> Sequence[ScreenItem]:
        """What on it can be clicked at, apart from cards; told in the log to whoever drives a window from outside."""
        group = getattr(self, "group", None)
        return group.widgets if group is not None else ()

    @property
    def text_field(self) -> Widget | None:
        """The widget that text is written in, or None."""
        group = getattr(self, "group", None)
        focus = None if group is None else group.focus
        return focus if focus is not None and focus.writing is not None else None

    @property
    def takes_every_key(self) -> bool:
        """True if the scene takes also the keys that mean the same in every scene."""
        return False

    def invalidate(self) -> None:
        """Ask for one drawing."""
        self._dirty = True

    def play_click(self) -> None:
        """Let it be heard that a button was used (a focus group's `used`)."""
        self.app.sound("button")

    def drawn(self) -> None:
        """The director has drawn the scene."""
        self._dirty = False

    # -- what a scene may fill in ----------------------------------------------------------------------
    def enter(self) -> None:
        """The scene has come onto the stack; `layout` follows."""

    def layout(self, canvas: Canvas) -> None:
        """Put everything in its place in `canvas.area` (units).

        Called after `enter` and whenever window size, text size or language changed.
        """

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene has left the stack for good."""

    def handle(self, event: Input) -> Transition | None:
        """Answer an input; None when it meant nothing here."""
        del event
        return None

    def dropped(self, path: Path) -> Transition | None:
        """A file was dropped on the window; None when it meant nothing here."""
        del path
        return None

    def update(self, dt: float) -> Transition | None:
        """`dt` seconds have passed (never more than a tenth). Called every frame, animating or not."""
        del dt
        return None

    def prepare_next_frame(self, left: float) -> None:
        """A frame is on the screen and nothing holds the next one for `left` seconds: do what it would have to do.

        Not called after every frame: what is left to it must be done in the next one where it does not come.
        """
        del left

    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw all of it and change nothing; return the rectangles touched in pixels, None for everything.

        Only if `canvas.kept` the surface still holds what the last drawing left: then a scene may draw the
        changed parts alone. One that lies over others draws all of itself, over what they show.
        """
        raise NotImplementedError
