"""The base of a game's settlement scene, with buttons to go on, see the cards, replay the deal and verify it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final, Generic, TypeVar

import pygame

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press, Touch
from hachi_hachi.game.display.playback.cues import Cue, Note, sequence
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import PropKey, Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Timeline
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.display.sound.koto_phrases import LOSS, SETTLED
from hachi_hachi.game.scenes.result_sheet_scene import SheetScene
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Quit, Reminder, Replace, Scene, Transition
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table import deal_again
from hachi_hachi.game.table.motion.burst_drawing import burst_items, bursts
from hachi_hachi.game.table.motion.seals import is_seal, seal_item
from hachi_hachi.game.table.motion.victory import LANDED, PHRASES, landing, sealed
from hachi_hachi.game.table.scenes.seal_scene import SealScene
from hachi_hachi.game.table.session.commitment_text import CommitmentText
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, FocusGroup, Row, Widget
from hachi_hachi.game.widgets.controls.button import Kind
from hachi_hachi.game.widgets.theme import SMALL

S = TypeVar("S", bound=RecordedTable[GameRules])

#: The smaller buttons: height, width, and the gap between them, in units.
HIGH, NARROW, GAP = 36.0, 60.0, 10.0


CONSUMED: Final = Consumed()
#: True once all is counted.
ALL_COUNTED: Final = PropKey[bool]("all counted")


def skips(event: Input) -> bool:
    """Return True if an input ends an animation."""
    if isinstance(event, Press):
        return event.action in (Action.CONFIRM, Action.SKIP)
    return event.kind is Touch.DOWN


class SettledScene(SheetScene, Generic[S]):
    """The settlement. ``next_deal`` and ``all_over`` make the scenes that may follow; a deal played again has none.

    A game sets ``check`` if the deal had a commitment, and implements the methods that raise ``NotImplementedError``.
    """

    name = "settlement"
    seconds: ClassVar[float] = 6.0

    def __init__(
        self, match: Match[S], next_deal: Callable[[Match[S]], Scene], all_over: Callable[[Match[S]], Scene]
    ) -> None:
        super().__init__(match.app, watched=match.session.watching)
        self.match = match
        self.check: CommitmentText | None = None
        self.group: FocusGroup | None = None
        #: The button to go on, focused first, and those next to it.
        self.buttons: list[Button] = []
        #: True if something else leads on, as in a lesson; there is no button to go on then.
        self.led = False
        self._next_deal, self._all_over = next_deal, all_over
        #: What is counted, and how: a game adds its animation with ``begin``.
        self.stage = Stage()
        self.timeline = Timeline(self.stage, match.app.sound)
        self._began = False
        #: The cache key of what stands still on the sheet, made anew by ``layout``, and what was drawn last.
        self._ground = object()
        self._drawn: object = None
        self._repainter = Repainter()

    @property
    def background(self) -> Background:
        """Music over what was heard at the table, sadder after a loss."""
        return Background(None, music=LOSS if self.outcome < 0 else SETTLED)

    # -- implemented by a game -----------------------------------------------------------------
    @property
    def _last(self) -> bool:
        """True if no deal follows."""
        raise NotImplementedError

    def _words_on(self) -> str:
        """Return the label of the button to go on."""
        raise NotImplementedError

    def _dealt(self) -> Scene:
        """Return the scene with the cards as dealt."""
        raise NotImplementedError

    def _table(self, match: Match[S], follows: Callable[[Match[S]], Scene | None]) -> Scene:
        """Return the table scene in which this deal is watched or played again."""
        raise NotImplementedError

    def _rules(self) -> Scene:
        """Return the scene of the explained rules."""
        raise NotImplementedError

    def _draw_still(self, canvas: Canvas) -> None:
        """Draw what stands still."""
        raise NotImplementedError

    def _items(self, canvas: Canvas) -> list[Item]:
        """Return what changes while the deal is counted, or under the pointer."""
        raise NotImplementedError

    # -- the animation -------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the sheet on the cloth, and over it what changes."""

        def make() -> pygame.Surface:
            with canvas.once() as surface:
                self._draw_still(canvas)
            return surface

        key = (self._ground, self.counted_up, canvas.surface.get_size())
        if key != self._drawn:  # the sentence at the top is whole now
            self._drawn = key
            self._repainter.forget()
            canvas.kept = False
        # words are not collected from a cached picture
        ground = canvas.cache.get(key, make) if canvas.words is None else make()
        return self._repainter.paint(canvas, ground, self._items(canvas))

    @property
    def outcome(self) -> int:
        """1 if the person at the screen has won something, -1 for a loss, otherwise 0."""
        return 0

    @property
    def counted_up(self) -> bool:
        """True once all is counted and the amount lands, or has landed."""
        return self.stage.props.get(ALL_COUNTED, False)

    def _seal(self) -> tuple[float, float, float]:
        """Return the middle of the seal of a win beside the own amount, and its width."""
        raise NotImplementedError

    def begin(self, counting: Cue) -> None:
        """Play how the deal is counted, once, and how the amount lands; after a new layout all is there at once."""
        app = self.app
        self.timeline.skip()
        if self._began:
            self.stage.sprites.clear()
            if self.outcome > 0:
                Timeline(self.stage, speed=INSTANT).add(sealed(*self._seal()))
            return
        self._began = True
        self.timeline.speed = app.speed
        lands = landing(self.outcome, self._seal() if self.outcome > 0 else None)
        cue = sequence([counting, Note(ALL_COUNTED, True), lands])
        self.timeline.add(reduced(cue) if app.settings.reduced_motion else cue)

    def _follow(self) -> None:
        """Follow the stage."""

    @property
    def animating(self) -> bool:
        """True while anything moves."""
        return self.timeline.moving

    @property
    def picture(self) -> str | None:
        """The screenshot name, once everything has been counted."""
        return None if self.timeline.moving else self.name

    @property
    def at_rest(self) -> bool:
        """True if everything has been counted and shown."""
        return super().at_rest and self.timeline.idle

    def update(self, dt: float) -> Transition | None:
        """Let what moves go on."""
        if self.timeline.moving:
            self.timeline.speed = self.app.speed
            self.timeline.advance(dt)
            self._follow()
            self.invalidate()  # what has arrived is drawn once more at rest
        if not self.timeline.idle:
            self.pass_guard(dt)
            return None
        return super().update(dt)

    def celebrated_items(self, canvas: Canvas, under: list[Item]) -> list[Item]:
        """Return what is ``under`` the petals, the seal and its dust, and those, lowest first.

        While petals fall over it, it is drawn from pictures: its words would take too long in every frame.
        """
        falls = self.counted_up and self.timeline.moving and canvas.words is None
        found = [replace(one, cached=True) for one in under] if falls else [*under]
        for sprite in self.stage.in_order():
            if is_seal(sprite.face):
                found.append(seal_item(canvas, sprite))
            elif bursts(sprite.face):
                found += burst_items(canvas, sprite)
        return found

    # -- layout ------------------------------------------------------------------
    def place_ways(self, canvas: Canvas, *others: Widget) -> None:
        """Place the buttons in the foot; they and ``others`` are focusable."""
        foot, ways_on = self.foot, self._ways_on(canvas)
        middle = ways_on[0].box if ways_on else Box(foot.cx, foot.cy, 0, 0)
        commands = [(_("The cards"), self._cards, _("All the cards as dealt."))]
        if not self.match.sign:  # a lesson continues by itself
            commands.append((_("Watch again"), self._watch, _("The deal again, move by move.")))
        again = (self.match.session.people or self.match.again) and self.match.shared is None
        if again and not self.match.sign:
            hint = _("The same cards again; the result doesn't count.")
            commands.append((_("Play again"), self._play, hint))
        extra_buttons = [
            Button(words, command, size=SMALL, min_width=NARROW, height=34, hint=hint)
            for words, command, hint in commands
        ]
        w = min(Row(list(extra_buttons), gap=GAP).size(canvas)[0], middle.x - foot.x - 20)
        row = Row(list(extra_buttons), weights=[1.0] * len(extra_buttons), gap=GAP)
        row.place(canvas, Box(foot.x, foot.cy - HIGH / 2, w, HIGH))
        right: list[Button] = []
        if self.match.review_deal is not None and self.match.session.people:
            hint = _("Your decisions, one by one, next to a strong player's.")
            words = pgettext("verb", "Review")
            right.append(Button(words, self._review, size=SMALL, min_width=NARROW, height=34, hint=hint))
        if self.check is not None:
            # a short label; the hashes are shown on request
            words = _("Dealt fairly") if self.check.holds else _("Not a fair deal!")
            hint = _("The cards were fixed before the deal, and you can prove it.") if self.check.holds else ""
            kind: Kind = "paper" if self.check.holds else "red"
            right.append(Button(words, self._prove, size=SMALL, min_width=NARROW, height=34, kind=kind, hint=hint))
        if not self.match.sign:
            # players who use only the mouse can leave from here, too, not only through the next deal
            hint = _("Options and quit to title.")
            right.append(Button(_("Pause"), self._pause, size=SMALL, min_width=NARROW, height=34, hint=hint))
        if right:
            wide = [button.size(canvas)[0] for button in right]
            w = min(sum(wide) + GAP * (len(right) - 1), foot.right - middle.right - 20)
            signs = Row(list(right), weights=wide, gap=GAP)
            signs.place(canvas, Box(foot.right - w, foot.cy - HIGH / 2, w, HIGH))
        self.buttons = [*ways_on, *extra_buttons, *right]
        self.group = FocusGroup([*self.buttons, *others], self.invalidate, self.play_click)
        self.group.set_focus(next(iter(ways_on), None))

    def _ways_on(self, canvas: Canvas) -> list[Button]:
        """Return the large button in the middle of the foot, or none if something else leads on."""
        if self.led:
            return []
        on = Button(self._words_on(), self._go_on, kind="red", min_width=240)
        on.place(canvas, self.foot.placed(max(240.0, on.size(canvas)[0]), 46))
        return [on]

    def hinted(self) -> tuple[str, Box] | None:
        """Return the hint of the small button that is pointed at or focused, and the button's box."""
        found = next((button for button in self.buttons if button.focused and button.hint), None)
        return None if found is None else (found.hint, found.box)

    # -- commands --------------------------------------------------------------------------
    def _go_on(self) -> Transition:
        if self.match.again:
            return Pop()
        if self.match.exit_after == "deal":
            return Quit()
        return Replace((self._all_over if self._last else self._next_deal)(self.match))

    @property
    def held(self) -> bool:
        """True if the year that is watched is paused."""
        return self.match.paused

    def leave_by_itself(self) -> Transition:
        """Continue to the next deal, or to the end."""
        return self._go_on()

    def _cards(self) -> Transition:
        return Push(self._dealt())

    def _watch(self) -> Transition:
        return Push(self._table(deal_again.to_watch(self.match), lambda _match: None))

    def _play(self) -> Transition:
        scene = self._table(
            deal_again.to_play(self.match), lambda match: type(self)(match, self._next_deal, self._all_over)
        )
        return Replace(scene) if self.match.again else Push(scene)

    def _review(self) -> Transition:
        session = self.match.session
        if session.setup.day and session.kept_at is not None:
            return self.match.reviewed(session.kept_at)
        entry = deal_again.entry_of(session)
        return self.match.deal_reviewed(session.table.single_deal(entry).record_text(), entry)

    def _pause(self) -> Transition:
        rules = Reminder(self.match.session.table.rules.game, lambda: Push(self._rules()))
        return Push(self.app.paused(rules=rules))

    def _prove(self) -> Transition:
        check = self.check
        assert check is not None
        return Push(SealScene(self.app, check.sha256, check))

    def resume(self) -> None:
        """Focus the button to go on."""
        if self.group is not None:
            self.group.set_focus(None if self.led else self.buttons[0])

    def handle(self, event: Input) -> Transition | None:
        """Handle help and pause, the buttons and the rows. The first press shows all; one too many does not go
        on.
        """
        if self.guarded(event):
            return CONSUMED
        if not self.timeline.idle and skips(event):
            counted = self.counted_up
            self.timeline.skip_to_rest()
            if not counted:
                self.app.sound(PHRASES.get(self.outcome, LANDED))
            self.guard()
            self._follow()
            self.invalidate()
            return CONSUMED
        if isinstance(event, Press):
            if event.action is Action.HELP:
                return Push(self._rules())
            if event.leaves:
                return self._pause()
        handled = self.group.handle(event) if self.group is not None else None
        confirms = isinstance(event, Press) and event.action is Action.CONFIRM and not event.repeat
        if handled is None and confirms and self.buttons and not self.led:  # a row has no use for it
            self.play_click()
            return self._go_on()
        return handled
