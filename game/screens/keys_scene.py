"""The key bindings screen: every key can be changed, and the defaults restored."""

from __future__ import annotations

from functools import partial
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press, Touch
from hachi_hachi.game.display.key_bindings import can_be_bound, keys
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED
from hachi_hachi.game.scenes.scene import Consumed, Host, Pop, Scene, Transition, or_back
from hachi_hachi.game.storage.i18n import N_, NP_, _
from hachi_hachi.game.widgets import Button, Column, FocusGroup, Heading, Label, Panel, Row, Space, Widget
from hachi_hachi.game.widgets.materials import cloth
from hachi_hachi.game.widgets.scroll import Window
from hachi_hachi.game.widgets.theme import SMALL

#: The actions as messages, in groups under a heading.
GROUPS: Final[tuple[tuple[str, tuple[tuple[Action, str], ...]], ...]] = (
    (N_("Moving about"), (
        (Action.LEFT, N_("Left")), (Action.RIGHT, N_("Right")), (Action.UP, NP_("key", "Up")),
        (Action.DOWN, N_("Down")), (Action.CONFIRM, N_("Confirm")), (Action.BACK, N_("Back")),
        (Action.NEXT, N_("Next button")), (Action.PAGE_UP, N_("Page up")), (Action.PAGE_DOWN, N_("Page down")),
        (Action.MENU, N_("Pause")), (Action.FULL_SCREEN, N_("Full screen")),
    )),
    (N_("At the table"), (
        (Action.HELP, N_("Rules")), (Action.HINT, N_("Hint")), (Action.SETS, N_("Yaku")),
        (Action.UNSEEN, N_("Unseen cards")), (Action.LOG, N_("Log")), (Action.ORDER, N_("Card ranking")),
        (Action.SKIP, N_("Skip")), (Action.UNDO, N_("Undo")), (Action.SPEED, N_("Animation speed")),
        (Action.SAY_SOMETHING, N_("Say something")),
    )),
    (N_("Looking back"), (
        (Action.PLAY, N_("Play back")), (Action.NEXT_MISTAKE, N_("Next mistake")), (Action.TRY, N_("Try again")),
    )),
    (N_("Sound and speech"), (
        (Action.MUTE, N_("Sound on or off")), (Action.SPEAK, N_("Speak on or off")),
        (Action.SAY_AGAIN, N_("Speak again")), (Action.SAY_HAND, N_("Speak the hand")),
        (Action.SAY_FIELD, N_("Speak the table")), (Action.SAY_SCORE, N_("Speak the score")),
    )),
)  # fmt: skip
#: The groups in each column, by the number of columns.
ARRANGED: Final = {3: ((0,), (1,), (2, 3)), 2: ((0, 2), (1, 3))}
#: What is to be done here, while no action is chosen.
WORDS: Final = N_("Choose an action, then press its new key.")
#: The room above a heading below other rows.
APART: Final = 8.0
WIDTH: Final = 1000.0
PADDING: Final = 24.0
GAP: Final = 12.0
#: Cancels the choice of a key; it can only be bound by exchange.
CANCEL: Final = "escape"

#: From this width of the window on, in units, there are three columns.
THREE_FROM: Final = 1240.0


class KeysScene(Scene):
    """The key bindings; ``chosen`` is the action being bound to the next key pressed."""

    name = "keys"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel: Panel | None = None
        self.group = FocusGroup([], self.invalidate)
        self.chosen: Action | None = None
        self.message = ""
        self._message_box = Box(0, 0, 0, 0)
        self._changed = False

    def layout(self, canvas: Canvas) -> None:
        """Place columns of actions on one sheet, each with its key: two, or three if there is room; the focus stays."""
        before = self.group.place or 0
        area = canvas.area
        number, wide = 2, WIDTH
        if area.w >= THREE_FROM * canvas.text_scale:
            number, wide = 3, THREE_FROM - 40
        columns: list[Widget] = [
            Column([widget for at in groups for widget in self._group(at, below=at != groups[0])], gap=2)
            for groups in ARRANGED[number]
        ]
        body = Row(columns, weights=[1.0] * len(columns), gap=48, fy=0.0)
        buttons = Row([
            Button(_("Default keys"), self._reset, min_width=200), Button(_("Back"), Pop, kind="red", min_width=200),
        ], fx=0.5, gap=20)
        message = Space(0, canvas.line_height(SMALL) + 4)
        fixed: list[Widget] = [Heading(_("Keys")), message, buttons]
        w = min(wide * canvas.text_scale, area.w - 40)
        inner = w - 2 * PADDING
        room = area.h - 40 - 2 * PADDING - 3 * GAP - sum(one.height_for(canvas, inner) for one in fixed)
        needed = body.height_for(canvas, inner)
        shown: Widget = Window(body, room) if needed > room else body
        self.panel = Panel(Column([fixed[0], message, shown, buttons], gap=GAP), padding=PADDING)
        self.panel.place(canvas, Box.around(area.cx, area.cy, w, self.panel.height_for(canvas, w)))
        self._message_box = message.box
        self.group = FocusGroup([self.panel], self.invalidate, self.play_click)
        widgets = self.group.widgets
        self.group.set_focus(widgets[min(before, len(widgets) - 1)])

    def _group(self, number: int, *, below: bool) -> list[Widget]:
        """Return a group of actions under its heading, which stands apart from what is above."""
        heading, rows = GROUPS[number]
        title = Label(_(heading), size=SMALL, colour=LACQUER_RED, bold=True)
        return [*([Space(0, APART)] if below else []), title, *(self._row(*one) for one in rows)]

    def _row(self, action: Action, words: str) -> Row:
        chosen = action is self.chosen
        button = Button(
            _("Press a key") if chosen else keys().key_label(action), partial(self._choose, action),
            kind="red" if chosen else "paper", min_width=80, height=32,
        )
        return Row([Label(_(words), colour=INK, names=button), button], weights=[1.0, 1.0], gap=GAP)

    def _choose(self, action: Action) -> Transition | None:
        self.chosen, self.message = action, _("{key} cancels", key=_("Esc"))
        self._renew()
        return None

    def _reset(self) -> Transition | None:
        self._keep({}, _("All keys have their defaults."))
        return None

    def _keep(self, chosen: dict[str, str], message: str) -> None:
        self.app.settings.keys = chosen
        self.app.save_settings()
        self.chosen, self.message, self._changed = None, message, True

    def _renew(self) -> None:
        self.layout(self.app.canvas)
        self.invalidate()

    @property
    def takes_every_key(self) -> bool:
        """True while waiting for a key to bind."""
        return self.chosen is not None

    def handle(self, event: Input) -> Transition | None:
        """Bind the key, otherwise handle the widgets; back leaves."""
        if self.chosen is None:
            return or_back(self.group.handle(event), event)
        if isinstance(event, Press):
            self._take(self.chosen, event)
        elif event.kind in (Touch.DOWN, Touch.MIDDLE):
            self._cancel()
        return Consumed()

    def _take(self, action: Action, event: Press) -> None:
        if event.repeat:
            return
        combined = event.action is Action.FULL_SCREEN and keys().action(event.key) is not Action.FULL_SCREEN
        if event.key == CANCEL or (not event.key and event.action is not None):  # Esc, or a button of gamepad or mouse
            self._cancel()
        elif can_be_bound(event.key) and not combined:
            bindings = keys()
            bindings.bind(action, event.key)
            self._keep(bindings.chosen, "")
        else:
            self.message = _("This key is reserved. Choose another.")
            self.invalidate()

    def _cancel(self) -> None:
        self.chosen, self.message = None, ""
        self._renew()

    def update(self, dt: float) -> Transition | None:
        """Update all scenes to the new keys, between two inputs."""
        del dt
        if self._changed:
            self._changed = False
            self.app.apply_settings()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth, and the message."""
        cloth(canvas)
        if self.panel is None:
            return
        self.panel.draw(canvas)
        canvas.paragraph(self.message or _(WORDS), self._message_box, SMALL, INK_SOFT, fx=0.5, fy=0.5)
