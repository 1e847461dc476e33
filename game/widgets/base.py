"""The base class of widgets, and the group that manages their focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import STEPS, Action, Composition, Input, Pointer, Press, Touch
from hachi_hachi.game.widgets.transition import Consumed, Transition

CONSUMED = Consumed()
# Keys that use the focused widget instead of leaving it.
USING = (Action.CONFIRM, Action.LEFT, Action.RIGHT)
# The action of a widget when used: it may switch to another scene.
Command = Callable[[], Transition | None]


class Widget:
    """Something placed on the screen. Coordinates and sizes are units.

    Changing a widget changes what ``draw`` shows; requesting a redraw is up to the scene (or the focus group).
    """

    focusable = False

    def __init__(self, *, hint: str = "") -> None:
        self.box = Box(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.focused = False
        self.pressed = False
        self.hint = hint
        # The widget that this one labels: pointing at one is pointing at the other.
        self.names: Widget | None = None
        # Inside a scroll: the part of the screen where it can be seen and touched.
        self.window: Box | None = None

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return its preferred width and height."""
        del canvas
        return self.box.w, self.box.h

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height it needs at that width."""
        del width
        return self.size(canvas)[1]

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position; a container places its children."""
        del canvas
        self.box = box

    def leaves(self) -> Iterator[Widget]:
        """Yield itself, or for a container all visible widgets in it, in reading order."""
        if self.visible:
            yield self

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget in its ``box``; every kind of widget implements this."""
        raise NotImplementedError

    def spoken(self) -> str:
        """Return what it shows, in words, as spoken when it has the focus: its label, or its value."""
        return ""

    # -- only for widgets that can have the focus ---------------------------------------------------------------------
    def confirm(self) -> Transition | None:
        """Handle a choice by key, gamepad, click or tap."""
        return None

    def press(self, event: Press) -> Transition | None:
        """Handle a key while focused; None lets the key move the focus or mean something to the scene."""
        if event.action is Action.CONFIRM and not event.repeat:
            return self.confirm() or CONSUMED
        return None

    def touch(self, event: Pointer) -> Transition | None:
        """Handle a pointer over it, or anywhere between its DOWN here and the UP."""
        if event.kind is Touch.DOWN:
            self.pressed = True
            return CONSUMED
        if event.kind is Touch.UP and self.pressed:
            self.pressed = False
            if self.box.contains(event.x, event.y):
                return self.confirm() or CONSUMED
        return None

    @property
    def writing(self) -> Box | None:
        """The box of the text cursor, or None for a widget that takes no text."""
        return None

    def compose(self, composition: Composition) -> None:
        """Show the text that an input method is composing."""

    def left(self) -> bool:
        """Handle the pointer leaving it; return True if that changes its look."""
        return False

    def reveal(self, widget: Widget) -> None:
        """Bring one of a container's leaves into view."""

    def scroll_with(self, event: Pointer) -> Transition | None:
        """Handle the wheel if nothing under the pointer did: a container may scroll."""
        del event
        return None

    def turn_page(self, event: Press) -> Transition | None:
        """Handle the page keys if the focused widget did not: a container may scroll."""
        del event
        return None


class FocusGroup:
    """The usable widgets of a scene: gives the focus to exactly one and passes inputs to it.

    ``changed`` is called when a redraw is needed (a scene passes its ``invalidate``), ``used`` when the player chose or
    changed a widget (to play a click). The pointer moves the focus as keys do, so that there is one highlight whatever
    the device.
    """

    def __init__(
        self, roots: Sequence[Widget], changed: Callable[[], None], used: Callable[[], None] | None = None
    ) -> None:
        self._roots = tuple(roots)
        self._changed = changed
        self._used = used
        self._focus: Widget | None = None
        self._grabbed: Widget | None = None
        self.focus_first()

    @property
    def widgets(self) -> list[Widget]:
        """All widgets that can have the focus now, in reading order."""
        return [leaf for leaf in self.leaves() if leaf.focusable and leaf.enabled]

    @property
    def focus(self) -> Widget | None:
        """The focused widget."""
        return self._focus

    @property
    def place(self) -> int | None:
        """The index of the focused widget; None if none has it."""
        return next((place for place, widget in enumerate(self.widgets) if widget is self._focus), None)

    @property
    def spoken(self) -> tuple[str, str]:
        """The name of the focused widget, "" if it has none besides what it shows, and what it shows."""
        focus = self._focus
        if focus is None:
            return "", ""
        named = next((leaf for leaf in self.leaves() if leaf.names is focus), None)
        return ("" if named is None else named.spoken()), focus.spoken()

    def leaves(self) -> list[Widget]:
        """Return all visible widgets, also those that cannot have the focus, in reading order."""
        return [leaf for root in self._roots for leaf in root.leaves()]

    def set_focus(self, widget: Widget | None) -> None:
        """Focus a widget of the group, or none."""
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.focused = False
        self._focus = widget
        if widget is not None:
            widget.focused = True
            for root in self._roots:
                root.reveal(widget)
        self._changed()

    def focus_first(self) -> None:
        """Focus the first widget that can have it."""
        self.set_focus(next(iter(self.widgets), None))

    def handle(self, event: Input) -> Transition | None:
        """Pass the input to the focused widget, or the one under the pointer; then move the focus."""
        if self._focus is not None and not (self._focus.enabled and self._focus.visible):
            self.focus_first()
        result = self._press(event) if isinstance(event, Press) else self._touch(event)
        if result is not None:
            self._changed()
        return result

    def _press(self, event: Press) -> Transition | None:
        if self._focus is not None:
            result = self._focus.press(event)
            if result is not None:
                if event.action in USING and self._used is not None:
                    self._used()
                return result
        if event.action in STEPS:
            return self._step(*STEPS[event.action])
        if event.action in (Action.NEXT, Action.PREVIOUS):
            return self._turn(1 if event.action is Action.NEXT else -1)
        if event.action in (Action.PAGE_UP, Action.PAGE_DOWN):
            return next((result for root in self._roots if (result := root.turn_page(event)) is not None), None)
        return None

    def _turn(self, step: int) -> Transition | None:
        widgets = self.widgets
        if not widgets:
            return None
        if self._focus in widgets:
            self.set_focus(widgets[(widgets.index(self._focus) + step) % len(widgets)])
        else:
            self.set_focus(widgets[0])
        return CONSUMED

    def _step(self, dx: int, dy: int) -> Transition | None:
        """Move the focus to the nearest widget in that direction; wrap around if there is none.

        Up and down move along a single row too: no arrow is without effect where answers are side by side.
        """
        widgets = self.widgets
        if self._focus is None or self._focus not in widgets:
            return self._turn(1)
        here = self._focus.box
        best = nearest(here, [other.box for other in widgets], dx, dy)
        if best is not None:
            self.set_focus(widgets[best])
            return CONSUMED
        if dy:
            # At the end of a column, wrap to its other end.
            column = [other for other in widgets if other.box.x < here.right and here.x < other.box.right]
            if len(column) == 1:
                return self._turn(dy)
            self.set_focus(min(column, key=lambda other: other.box.y * dy))
        return CONSUMED

    def _touch(self, event: Pointer) -> Transition | None:
        if self._grabbed is not None:
            held = self._grabbed
            if event.kind is Touch.UP:
                self._grabbed = None
                if self._used is not None and self._hit(held, event):
                    self._used()
            return held.touch(event) or CONSUMED
        scrolled = self._wheel(event)  # first: scrolling past a slider must not move it
        if scrolled is not None:
            return scrolled
        under = next((one for one in reversed(self.widgets) if self._hit(one, event)), None)
        if event.kind is Touch.MOVE and under is not self._focus and self._focus is not None and self._focus.left():
            self._changed()
        if under is None:
            if event.kind is Touch.MOVE:
                self._point_by_name(event)
            return None
        if event.kind in (Touch.MOVE, Touch.DOWN):
            self.set_focus(under)
        result = under.touch(event)
        if event.kind is Touch.DOWN and result is not None:
            self._grabbed = under
        return result

    def _point_by_name(self, event: Pointer) -> None:
        """Pointing at a label points at its widget."""
        meant = next((leaf.names for leaf in self.leaves() if leaf.names is not None and self._hit(leaf, event)), None)
        if meant is not None and meant in self.widgets:
            self.set_focus(meant)

    def _hit(self, widget: Widget, event: Pointer) -> bool:
        inside = widget.window is None or widget.window.contains(event.x, event.y)
        return inside and widget.box.contains(event.x, event.y)

    def _wheel(self, event: Pointer) -> Transition | None:
        if event.kind is not Touch.WHEEL:
            return None
        for root in self._roots:
            result = root.scroll_with(event)
            if result is not None:
                return result
        return None


def nearest(here: Box, others: Sequence[Box], dx: int, dy: int) -> int | None:
    """Return the index of the next box in that direction (one of ``dx``, ``dy`` is -1 or 1), None if there is none."""
    best: tuple[float, int] | None = None
    for number, box in enumerate(others):
        if box == here:
            continue
        along = (box.cx - here.cx) * dx + (box.cy - here.cy) * dy
        gap = max(box.x - here.right, here.x - box.right) if dx else max(box.y - here.bottom, here.y - box.bottom)
        if along <= 0 or gap < -min(here.w, box.w, here.h, box.h) / 2:
            continue
        if dx:
            aside = max(0.0, box.y - here.bottom, here.y - box.bottom) + abs(box.cy - here.cy) * 0.1
        else:
            aside = max(0.0, box.x - here.right, here.x - box.right) + abs(box.cx - here.cx) * 0.1
        away = along + 3 * aside
        # Below a wide box two are equally near: choose the first, regardless of rounding errors.
        if best is None or away < best[0] - 0.5:
            best = (away, number)
    return None if best is None else best[1]
