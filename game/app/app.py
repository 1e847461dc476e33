"""The main loop of the open window: handle events, advance time, draw what has changed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

import pygame

from hachi_hachi.game.app.crossfade import FADE, FADE_STILL
from hachi_hachi.game.app.failures import Failures
from hachi_hachi.game.app.garbage_collection import GarbageCollection
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.narrator import Narrator
from hachi_hachi.game.app.renderer import Renderer
from hachi_hachi.game.app.startup_notices import moved_notice, old_year_notice, settings_notice
from hachi_hachi.game.app.system_text_input import TextInput
from hachi_hachi.game.catalog import main_game
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.event_queue import EventQueue
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.display.inputs import Action, Input, Inputs, Press
from hachi_hachi.game.display.key_bindings import use_keys, use_pad
from hachi_hachi.game.display.sound.audio import Audio
from hachi_hachi.game.display.sound.background import SILENCE, BackgroundPlayer
from hachi_hachi.game.display.window import Window
from hachi_hachi.game.scenes.director import Director
from hachi_hachi.game.scenes.scene import FRAME, Back, Push, Reminder, Scene
from hachi_hachi.game.screens.title.lazy_screens import open_record_scene, pause_scene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import crash_report, i18n, safe_files, terminal
from hachi_hachi.game.storage import settings as settings_module
from hachi_hachi.game.storage.diagnostic_log import EventLog
from hachi_hachi.game.storage.folder_lock import FolderLock, Hold, lock_notice
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.open_requests import OpenRequests
from hachi_hachi.game.storage.save_store import WATCHED, SaveStore
from hachi_hachi.game.storage.shared_folder_state import SharedFolderState

# Seconds without drawing or input after which the loop runs at a fifth of its rate, until something happens.
STILL: Final = 5.0
SLOW_FRAME: Final = 1 / 12
# Seconds that must be left before the next frame for a scene to prepare it.
AHEAD: Final = 0.003
# The longest time step: after the whole machine was suspended, things continue instead of jumping.
LONGEST_STEP: Final = 0.1


class App:
    """The program while its window is open: the ``hachi_hachi.game.scenes.scene.Host`` of every scene."""

    def __init__(
        self, launch: Launch, *, seeds: Iterable[int] = (), clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Open the window; raises pygame.error if there is no display, and LogError.

        ``seeds`` fix the deals of the years after the one of ``launch``; ``clock`` (seconds) decides how much is done
        in a frame.
        """
        self.launch = launch
        self.clock = clock
        self._seeds = chain(() if launch.seed is None else (launch.seed,), seeds)
        self.log = EventLog(launch.log)
        reserve = crash_report.Reserve()  # before anything else takes the last files that may be open
        self.settings, trouble = settings_module.load()
        #: The settings as last read or written here: another window may change those that this one leaves alone.
        self._known = deepcopy(self.settings)
        i18n.use_language(self.settings.language)
        self.lock = FolderLock(settings_module.data_dir())
        alone = self.lock.acquire() is not Hold.TAKEN
        self.notice = "\n".join(filter(None, (lock_notice(alone=alone), settings_notice(trouble))))
        full_screen = self.settings.full_screen and launch.size is None
        self.window = Window(launch.size, full_screen=full_screen, title=_("Hachi-Hachi"))
        use_keys(self.settings.keys)  # the available keys are only known once the display is initialized
        use_pad({})
        self.fonts = Fonts()
        self._size = self.window.surface.get_size()
        self.canvas = Canvas(self.window.surface, self.fonts, self.settings.text_scale)
        self.canvas.table = self.settings.table
        self.audio = Audio(self.settings.volume, muted=self.settings.muted)
        self.background = BackgroundPlayer(self.audio)
        self.saves = SaveStore(
            kept=alone, common=SharedFolderState(lambda size: self.log("saved", size=size), self.hold_folder)
        )
        self.settings.name_old(main_game().id)
        left = [store.take_over(main_game().id) for store in (self.saves, self.saves.within(WATCHED))]
        if alone:
            self.notice = "\n".join(filter(None, (self.notice, *(old_year_notice(path) for path in left if path))))
            self.saves.tidy()
            safe_files.tidy(settings_module.config_dir())
        self.narrator = Narrator()
        self.speaks_for_now = launch.speak
        self.narrator.follow(self.settings, for_now=self.speaks_for_now)
        self.inputs = Inputs(self.canvas.to_units)
        self._to_open = OpenRequests(settings_module.data_dir() if alone else None, launch.file)
        self._events = EventQueue(self.clock)
        self._writing = TextInput(self.canvas, self.inputs)
        self.director = Director(self.canvas, lambda event, name: self.log(event, scene=name))
        #: Called in every frame; each returns True if something already drawn can now be drawn better.
        self.improving: list[Callable[[], bool]] = []
        self._painter = Renderer(self.canvas, self.window, self.log, launch.screenshots)
        #: Enabled if this program has its process to itself.
        self.garbage = GarbageCollection()
        #: Set from outside to end the program; the loop ends at its next turn.
        self.asked_to_end = False
        #: True if the loop is over and everything is being closed.
        self.closing = False
        #: The last error reported, as a message.
        self.failure = ""
        final = bool(launch.watch and launch.watch.exit_after)  # nobody reads a message, and the caller awaits the end
        self.failures = Failures(self, self.director, self.window, reserve, final=final)
        self._still = 0.0
        #: Why something could not be saved, "" if everything was.
        self._unsaved = ""

    # -- for scenes ----------------------------------------------------------------------------------------
    @property
    def speed(self) -> float:
        """The speed of play: a factor, 0 for instant; the command line overrides the settings until one is chosen."""
        return float(self.settings.speed if self.launch.speed is None else self.launch.speed)

    def set_speed(self, speed: int) -> None:
        """See ``Host``."""
        self.settings.speed, self.launch = speed, replace(self.launch, speed=None)
        self.save_settings()

    def hold_folder(self) -> str:
        """Lock the player's folder again if it was moved or removed; return why the year may not be saved in it, or "".

        The problem is shown on the title and at the table. Called from any thread.
        """
        if self.lock.renew():
            self.saves.common.notice = self.notice = moved_notice()
            self.saves.common.renewed += 1
        return _("another window is using your folder now") if self.lock.hold is Hold.TAKEN and self.saves.kept else ""

    def save_settings(self) -> None:
        """Save the settings; if that fails, ``notice`` says so."""
        self.hold_folder()
        trouble = settings_module.save(self.settings, known=self._known)
        if trouble:
            self.notice = _("Couldn't save settings: {reason}", reason=trouble)
        else:
            self._known = deepcopy(self.settings)

    def apply_settings(self) -> None:
        """Apply language, text size and full screen from the settings at once."""
        i18n.use_language(self.settings.language)
        use_keys(self.settings.keys)
        self.audio.mute(on=self.settings.muted)
        self.narrator.follow(self.settings, for_now=self.speaks_for_now)
        self.canvas.text_scale = self.settings.text_scale
        self.canvas.table = self.settings.table
        if self.window.full_screen != self.settings.full_screen:
            self.window.set_full_screen(on=self.settings.full_screen)
        pygame.display.set_caption(_("Hachi-Hachi"))
        self._redo()

    @property
    def posing(self) -> bool:
        """True if screenshots of the scenes are written."""
        return self.launch.screenshots is not None

    def title(self) -> Scene:
        """Return the title scene."""
        return TitleScene(self)

    def paused(self, back: Back = None, sign: str = "", away: str = "", rules: Reminder | None = None) -> Scene:
        """Return the pause scene."""
        return pause_scene.PauseScene(self, back, sign, away, rules)

    def take_seed(self) -> int | None:
        """Return the seed for the deals of the year that begins now; None: random."""
        return next(self._seeds, None)

    def sound(self, name: str, x: float | None = None, gain: float = 0.0) -> None:
        """Play a sound, heard at ``x`` in units (None: in the middle), ``gain`` dB louder than usual."""
        self.audio.play(name, 0.0 if x is None else 2 * x / self.canvas.area.w - 1, gain)

    # -- the loop ------------------------------------------------------------------------------------------
    def run(
        self, first: Callable[[App], Scene], rescue: Callable[[App, Path | None], Scene],
        shown: Callable[[], object] = lambda: None,
    ) -> int:
        """Show the first scene and its successors until none is left; return the exit status.

        ``shown`` is called once the first scene has been drawn. After a failure a report is written and play continues
        with what ``rescue`` makes of its path. If that fails too, the error is raised; ``KeyboardInterrupt`` is raised
        at the next turn once ``asked_to_end`` is set.
        """
        self.garbage.enabled = True
        with self.garbage.suspended():
            self._guarded(lambda: self._begin(first), rescue)
        shown()
        before = time.perf_counter()
        while self.director.running:
            now = time.perf_counter()
            dt = min(now - before, LONGEST_STEP)
            self._guarded(partial(self.step, dt), rescue)
            before = now
            if self.asked_to_end:
                raise KeyboardInterrupt
            self._guarded(partial(self.rest, time.perf_counter() - now), rescue)
        return 0

    def rest(self, spent: float) -> float:
        """Prepare the next frame, tidy up, and wait until the next turn of the loop, after one of ``spent`` seconds.

        Return the seconds worked.
        """
        began = time.perf_counter()
        self._ahead(FRAME - spent)
        self.garbage.tidy()
        worked = time.perf_counter() - began
        left = self.rest_after(spent) - worked
        if left > 0:
            time.sleep(left)
        return worked

    def _ahead(self, left: float) -> None:
        """Let the scene prepare the next frame if there is time for it."""
        if left < AHEAD or not self.director.running or not self.window.visible or self.director.top.low_motion:
            return
        self.director.prepare_next_frame(left)
        if self.director.top.animating or self.director.top.dirty:
            self._still = 0.0

    def rest_after(self, spent: float) -> float:
        """Return the seconds until the next turn, after one that took ``spent``; more if nothing has moved lately."""
        return (FRAME if self._still < STILL or self.background.busy else SLOW_FRAME) - spent

    def step(self, dt: float) -> None:
        """Run one turn of the loop: handle events, let ``dt`` seconds pass, draw."""
        with self.garbage.suspended():
            heard = self._listen(dt)
            for path in self._to_open.fetch(dt):
                self._open(path)
            drawn = self._frame(dt)
            self._writing.follow(self.director.top.text_field if self.director.running else None)
        if not (heard or drawn):
            self.fonts.open_ahead()
            self.audio.load_ahead()
        self._still = 0.0 if heard or drawn else self._still + dt
        self.window.allow_screen_saver(on=self._still >= STILL)

    def _begin(self, first: Callable[[App], Scene]) -> None:
        self.show_at_once(first(self))
        self._painter.report_window()
        self.audio.open()
        self.inputs.open()
        self._writing.follow(self.director.top.text_field)

    def _guarded(self, call: Callable[[], object], rescue: Callable[[App, Path | None], Scene]) -> None:
        def rescued(path: Path | None) -> Scene:
            self._painter.forget()
            return rescue(self, path)

        self.failures.guard(call, rescued)

    def show_at_once(self, scene: Scene) -> None:
        """Show a scene for one frame (and its screenshot) before the first regular one."""
        self.director.start(scene)
        self._frame(0.0)

    def close(self) -> str:
        """Leave all scenes and close everything; one failure does not keep the rest from being closed.

        Return why something could not be written (a year, a screenshot), or "".
        """
        with contextlib.ExitStack() as stack:
            stack.callback(pygame.quit)
            stack.callback(self.log.close)
            stack.callback(self.window.close)
            stack.callback(self.audio.close)
            stack.callback(self.narrator.close)
            stack.callback(lambda: self.log("end"))
            stack.callback(self.lock.release)
            stack.callback(self._close_saves)
            stack.callback(self.failures.release)
            stack.callback(self.director.quit)
        return self._unsaved or self._painter.trouble

    def _close_saves(self) -> None:
        trouble = self.saves.close()
        if trouble:
            self._unsaved = trouble
            terminal.say(f"the year could not be saved: {trouble}")

    def _listen(self, dt: float) -> bool:
        """Handle the window's events, and what is held down for ``dt`` more seconds; return True if there was any.

        Several resizes in a row lead to one layout.
        """
        heard, resized = self._events.fetch(), False
        for event in self._events.turn():
            if event.type == pygame.QUIT:
                self.director.quit()
            if event.type == pygame.DROPFILE and not self.director.drop_file(Path(event.file)):
                self._open(Path(event.file))
            self.audio.handle(event)
            if self.window.handle(event):
                resized |= self.window.surface is not self.canvas.surface or event.type == pygame.WINDOWSIZECHANGED
                self._invalidate()
            composition = self.inputs.composition(event)
            if composition is not None and self.director.running:
                self._writing.compose(composition)
                self.director.top.invalidate()
            items = self.inputs.translate(event)
            resized |= self.inputs.device_changed()  # what the keys are called has another size
            if items and resized:  # the hover target must match the new layout
                resized = False
                self._redo()
            for item in items:
                self._hear(item)
            if self.asked_to_end:
                break
        if self.director.running and (resized or self.window.surface.get_size() != self._size):
            # The surface is resized in place before its event is handled; if an earlier event fails, that event is
            # never handled.
            self._redo()
            self._invalidate()
        held = self.inputs.held(dt)
        for item in held:
            self._hear(item)
        return bool(heard or held)

    def _hear(self, item: Input) -> None:
        chosen = self.director.running and self.director.top.takes_every_key
        if isinstance(item, Press) and item.action is Action.FULL_SCREEN and not chosen:
            self.settings.full_screen = not self.window.full_screen
            self.window.set_full_screen(on=self.settings.full_screen)
            self.save_settings()
            self._redo()
        elif isinstance(item, Press) and item.action is Action.MUTE and not chosen:
            self.settings.muted = not self.settings.muted
            self.apply_settings()
            self.save_settings()
        elif isinstance(item, Press) and item.action is Action.SPEAK and not chosen:
            self._painter.note(self.narrator.switch(self))
        elif self.director.running and (chosen or not self.narrator.hear(item, self.director.top)):
            self.director.handle(item)

    def _open(self, path: Path) -> None:
        """Show a file over whatever is shown."""
        if self.director.running:
            self.window.bring_to_front()
            self.director.carry_out(open_record_scene.opening(self, self.director.top, path))

    def _redo(self) -> None:
        """Lay out and draw everything again after the surface or the language has changed."""
        # The surface is resized in place, so its old size has to be remembered.
        if self.window.surface.get_size() != self._size:
            self._size = self.window.surface.get_size()
            self.log("size", size=self._size)
        self.canvas.aim(self.window.surface)
        self._writing.forget()
        self._painter.forget_behind()
        self.director.relayout()

    def _invalidate(self) -> None:
        self.canvas.kept = False
        if self.director.running:
            self.director.top.invalidate()

    def _frame(self, dt: float) -> bool:
        """Let ``dt`` seconds pass and draw what has changed; return True if that keeps the loop at full rate."""
        self.director.update(dt)
        seen = self.director.running and self.window.visible
        self.background.update(dt, self.director.background if seen else SILENCE)
        if not seen:
            return False
        if self.narrator.trouble:
            self.director.carry_out(Push(self.narrator.failed(self)))
        scene = self.director.top
        if any(better() for better in self.improving):
            scene.invalidate()
        if self._painter.turn_to(scene, self._fade()):
            self.hold_folder()  # the scene may save into the folder
            self.garbage.settle(scene.name)
        self.narrator.listen(scene, self.canvas)
        if not (scene.dirty or scene.animating or self._painter.fading):
            return False
        moving = scene.dirty or not scene.low_motion or self._painter.fading
        self._painter.draw(scene, self.director.beneath, dt)
        self.narrator.tell(scene, self.canvas)
        return moving

    def _fade(self) -> float:
        """Return the seconds of the cross-fade to the next scene."""
        if self.posing or not self.speed:
            return 0.0
        return FADE_STILL if self.settings.reduced_motion else FADE
