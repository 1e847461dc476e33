"""The buttons beside the hand: hint, information pages, rules, skip, pause, and announcements.

Together with the chips of declared and captured yaku they form a focus zone beside the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.scenes.scene import Consumed, Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.table.chrome.transport import TransportKey, TransportKeys
from hachi_hachi.game.widgets import Button, FocusGroup, Widget
from hachi_hachi.game.widgets.base import Command

#: The buttons by name: label and key action, two in a row.
TOOLS: Final[tuple[tuple[str, str, Action], ...]] = (
    ("hint", N_("Hint"), Action.HINT), ("sets", N_("Yaku"), Action.SETS),
    ("unseen", N_("Unseen"), Action.UNSEEN), ("log", N_("Log"), Action.LOG),
    ("help", N_("Rules"), Action.HELP), ("skip", N_("Skip"), Action.SKIP),
    ("undo", N_("Undo"), Action.UNDO), ("pause", N_("Pause"), Action.BACK),
)  # fmt: skip
#: The tools of those who play only.
FOR_PLAYERS: Final = frozenset({"hint", "skip", "undo"})
GAP: Final = 5.0
CONSUMED: Final = Consumed()


def tool_buttons(
    canvas: Canvas, box: Box, commands: dict[str, Command], others: Sequence[tuple[str, Command]], *,
    off: Collection[str] = (), tools: Sequence[tuple[str, str, Action]] = TOOLS, transport: TransportKeys | None = None,
) -> list[Button | Tool | TransportKey]:
    """Return the placed buttons; ``commands`` by name, ``others`` are labels and commands of announcements, at the top.

    Those named in ``off`` are disabled. ``tools`` are names, words and actions, in order. With a ``transport``, its
    controls come before them, and what only a player needs is left out.
    """
    if transport is not None:
        watched = [one for one in tools if one[0] not in FOR_PLAYERS]
        tools = [(name, N_("Menu") if name == "pause" else words, action) for name, words, action in watched]
    said = [Button(words, command, kind="red", min_width=40, height=30) for words, command in others]
    made = [Tool(name, _(words), keys().label(action), commands[name]) for name, words, action in tools]
    for tool, (name, _words, _action) in zip(made, tools, strict=True):
        tool.enabled = name not in off
    pairs = [made[number : number + 2] for number in range(0, len(made), 2)]
    controls = [] if transport is None else [list(transport.steps), [transport.play, transport.speed]]
    rows: list[Sequence[Button | Tool | TransportKey]] = [*([one] for one in said), *controls, *pairs]
    for row, place in zip(rows, box.rows([1.0] * len(rows), GAP), strict=True):
        for one, part in zip(row, place.columns([1.0] * len(row), GAP), strict=True):
            one.place(canvas, part)
    for button in said:
        button.fit(canvas)
    return [*said, *(one for row in controls for one in row), *made]


class ToolZone:
    """The focus zone of the table's buttons and chips.

    ``active``: one of them has the focus, not a card. ``changed`` is called when a redraw is needed, ``used`` when the
    player used one.
    """

    def __init__(self, changed: Callable[[], None], used: Callable[[], None]) -> None:
        self._changed, self._used = changed, used
        self.widgets: list[Widget] = []
        self.group = FocusGroup([], changed, used)
        self.active = False

    def renew(self, widgets: Sequence[Widget]) -> None:
        """Replace the widgets; none of them has the focus."""
        self.widgets = list(widgets)
        self.group = FocusGroup(self.widgets, self._changed, self._used)
        self.leave()

    def leave(self) -> None:
        """Return the focus to the cards."""
        self.active = False
        self.group.set_focus(None)
        self._changed()

    def step(self, by: int) -> None:
        """Move the focus from the cards to the first (-1: last) widget, to the next, or past the ends back to the
        cards."""
        widgets = self.group.widgets
        last = -1 if by > 0 else len(widgets)
        index = next((number for number, widget in enumerate(widgets) if widget is self.group.focus), -1)
        goal = (index if self.active else last) + by
        if 0 <= goal < len(widgets):
            self.group.set_focus(widgets[goal])
            self.active = True
            self._changed()
        else:
            self.leave()

    def point(self, event: Pointer) -> Transition | None:
        """Handle the pointer over a widget or with one held down; return None otherwise."""
        group = self.group
        over = any(widget.box.contains(event.x, event.y) for widget in group.widgets)
        if over or any(widget.pressed for widget in group.widgets):
            self.active = over
            meant = group.handle(event) or CONSUMED
            if event.kind is Touch.UP:
                self.leave()  # so that Enter acts on the cards and does not press the button again
            return meant
        if self.active and event.kind is Touch.MOVE:
            self.leave()
        return None
