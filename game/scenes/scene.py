"""The scene interface, transitions between scenes, and what scenes may use of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, Protocol, TypeAlias

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.storage.diagnostic_log import EventLog
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.settings import Settings
from hachi_hachi.game.widgets.base import FocusGroup, Widget
from hachi_hachi.game.widgets.transition import Consumed, Transition

__all__ = [
    "FRAME",
    "Back",
    "Consumed",
    "Host",
    "Pop",
    "Push",
    "Quit",
    "Reminder",
    "Replace",
    "Scene",
    "ScreenItem",
    "Transition",
    "or_back",
]


@dataclass(frozen=True, slots=True)
class SpokenFocus:
    """The thing that has the focus, in words: its name ("" if ``value`` says all), what it shows, and a hint."""

    name: str = ""
    value: str = ""
    hint: str = ""


NO_FOCUS: Final = SpokenFocus()


def focus_of(group: FocusGroup) -> SpokenFocus:
    """Return the focused widget of a group in words."""
    return NO_FOCUS if group.focus is None else SpokenFocus(*group.spoken, group.focus.hint)


#: Seconds between frames while something moves.
FRAME: Final = 1 / 60


@dataclass(frozen=True, slots=True)
class Push(Transition):
    """Show a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop(Transition):
    """Leave this scene and resume the one beneath. With nothing beneath, the program ends."""


@dataclass(frozen=True, slots=True)
class Replace(Transition):
    """Leave this scene for another; with ``all``, leave every scene beneath as well."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True, slots=True)
class Quit(Transition):
    """Leave every scene and end the program."""


def or_back(came: Transition | None, event: Input) -> Transition | None:
    """Return ``came``, the result of an input, or leave the scene on back and menu if it is None."""
    if came is None and isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
        return Pop()
    return came


#: What leaves a game that does not count; None if none is shown.
Back: TypeAlias = Callable[[], None] | None


@dataclass(frozen=True, slots=True)
class Reminder:
    """What the pause reminds of: the ``game`` that is played, by its id, and ``open``, which shows its rules."""

    game: str
    open: Callable[[], Transition]


class Host(Protocol):
    """The services of the program that scenes may use; implemented by ``hachi_hachi.game.app.app.App``."""

    settings: Settings
    canvas: Canvas
    fonts: Fonts
    #: Storage of saved years.
    saves: SaveStore
    log: EventLog
    #: A clock in seconds, to measure the time left in a frame.
    clock: Callable[[], float]
    #: A message the title shows once, such as that the settings could not be saved; "" for none.
    notice: str
    #: The latest failure, as a code with its message.
    failure: str
    #: True if it speaks until further notice, whatever the settings say.
    speaks_for_now: bool
    #: Called every frame; True if something already drawn can now be drawn better.
    improving: list[Callable[[], bool]]

    @property
    def speed(self) -> float:
        """The playback speed: a factor, 0 for instant."""
        ...

    @property
    def posing(self) -> bool:
        """True if screenshots are being taken, so that everything worth one must be shown."""
        ...

    def sound(self, name: str, x: float | None = None, gain: float = 0.0) -> None:
        """Play a sound, heard at ``x`` in units (None: in the middle), ``gain`` dB louder than usual."""
        ...

    def set_speed(self, speed: int) -> None:
        """Keep a playback speed in the settings; one given on the command line no longer counts."""
        ...

    def save_settings(self) -> None:
        """Save the settings; on failure ``notice`` has the reason."""
        ...

    def apply_settings(self) -> None:
        """Apply language, text size and full screen from the settings at once."""
        ...

    def take_seed(self) -> int | None:
        """Return the seed for the deals of the year that begins now; None for random deals."""
        ...

    def title(self) -> Scene:
        """Return the title scene."""
        ...

    def paused(self, back: Back = None, sign: str = "", away: str = "", rules: Reminder | None = None) -> Scene:
        """Return the pause scene; ``back`` leaves a game that does not count, if one is shown.

        ``away`` says where ``back`` leads; ``sign`` names what is played if it belongs to no year or match; ``rules``
        leads to the rules of what is played.
        """
        ...


class ScreenItem(Protocol):
    """An item on the screen that can be used."""

    @property
    def box(self) -> Box:
        """The box of the item, in units."""
        ...


class Scene:
    """A screen of the window. Only the director calls these methods and touches the stack.

    ``name`` names the scene in the log and its screenshot. With ``overlay`` the scene beneath stays visible behind it,
    darkened, blurred and still; it stays sharp if ``sharp_background`` is set too, and as bright as it was if
    ``bright_background`` is set as well. With ``speaks_drawing`` the speech says all words that are drawn, apart from
    those of widgets that can have the focus.
    """

    name: ClassVar[str] = "scene"
    overlay: ClassVar[bool] = False
    sharp_background: ClassVar[bool] = False
    bright_background: ClassVar[bool] = False
    speaks_drawing: ClassVar[bool] = True

    def __init__(self, app: Host) -> None:
        self.app = app
        self._dirty = True

    # -- called by the director ------------------------------------------------------------------------
    @property
    def dirty(self) -> bool:
        """True if something visible has changed since the last drawing."""
        return self._dirty

    @property
    def animating(self) -> bool:
        """True if ``update`` and ``draw`` must run sixty times a second; otherwise they run only when ``dirty`` or
        after input."""
        return False

    @property
    def low_motion(self) -> bool:
        """True if the animation is so slow that the loop may run as rarely as for a still scene."""
        return False

    @property
    def background(self) -> Background | None:
        """What is heard in the background; None: the same as in the scene beneath."""
        return None

    @property
    def picture(self) -> str | None:
        """The name of the screenshot of the current state; None while it is incomplete."""
        return self.name

    @property
    def interactive_items(self) -> Sequence[ScreenItem]:
        """The clickable items other than cards; they are logged for test drivers."""
        group = getattr(self, "group", None)
        return group.widgets if group is not None else ()

    @property
    def text_field(self) -> Widget | None:
        """The text field that has the focus, or None."""
        group = getattr(self, "group", None)
        focus = None if group is None else group.focus
        return focus if focus is not None and focus.writing is not None else None

    @property
    def takes_every_key(self) -> bool:
        """True if the scene also handles the keys that mean the same in every scene."""
        return False

    # -- what is spoken ----------------------------------------------------------------------------------
    @property
    def spoken_news(self) -> Sequence[str]:
        """What has happened in this scene so far, oldest first."""
        return ()

    @property
    def spoken_state(self) -> Sequence[str]:
        """The words that are spoken when they appear, apart from news and focus; unused if ``speaks_drawing``."""
        return ()

    @property
    def spoken_focus(self) -> SpokenFocus:
        """The thing that has the focus."""
        group = getattr(self, "group", None)
        return NO_FOCUS if group is None else focus_of(group)

    def spoken_about(self, topic: Action) -> Sequence[str]:
        """Return the answer to a key that asks: about the hand, the field or trick, the score; () if there is none."""
        del topic
        return ()

    def invalidate(self) -> None:
        """Request one redraw."""
        self._dirty = True

    def play_click(self) -> None:
        """Play the sound of a button (a focus group's ``used``)."""
        self.app.sound("button")

    def mark_drawn(self) -> None:
        """Mark the scene as drawn."""
        self._dirty = False

    # -- hooks for scenes ------------------------------------------------------------------------------
    def enter(self) -> None:
        """Handle being put on the stack; ``layout`` follows."""

    def layout(self, canvas: Canvas) -> None:
        """Place everything in ``canvas.area`` (units).

        Called after ``enter`` and whenever the window size, text size or language changed.
        """

    def pause(self) -> None:
        """Handle another scene being put on top."""

    def resume(self) -> None:
        """Handle being on top again."""

    def leave(self) -> None:
        """Handle being removed from the stack for good."""

    def handle(self, event: Input) -> Transition | None:
        """Handle an input; return None if it means nothing here."""
        del event
        return None

    def drop_file(self, path: Path) -> Transition | None:
        """Handle a file dropped on the window; return None if it means nothing here."""
        del path
        return None

    def update(self, dt: float) -> Transition | None:
        """Advance by ``dt`` seconds (never more than a tenth). Called every frame, animating or not."""
        del dt
        return None

    def prepare_next_frame(self, left: float) -> None:
        """Prepare the next frame while the loop is idle for ``left`` seconds.

        Not called after every frame: the next frame must do what was not prepared.
        """
        del left

    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw the scene without changing state; return the rectangles touched in pixels, or None for everything.

        Only if ``canvas.kept`` does the surface still hold the last drawing; then a scene may draw just the changed
        parts. An overlay always draws all of itself, over the scenes beneath.
        """
        raise NotImplementedError
