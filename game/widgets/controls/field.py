"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Composition, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD_DEEP,
    INK,
    INK_FAINT,
    INK_SOFT,
    PAPER_EDGE,
    PAPER_LIGHT,
    VERMILION,
    faded,
    mix,
)
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.controls.edited_text import EditedText
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import BODY, CONTROL_HEIGHT, RADIUS_SMALL
from hachi_hachi.game.widgets.transition import Transition

#: Units between the edge of a field and its text.
MARGIN: Final = 12.0


class TextField(Widget):
    """A text of at most ``longest`` characters, no control characters; ``changed(text)`` is called for every change.

    Up, down, tab and confirm leave the field; all other keys edit, as in other programs.
    """

    focusable = True

    def __init__(
        self, text: str, changed: Callable[[str], None], *, longest: int = 24, empty: str = "", hint: str = ""
    ) -> None:
        super().__init__(hint=hint)
        self.edited = EditedText(text, longest)
        self.composition = Composition()
        self._changed = changed
        self._empty = empty
        #: The drawn position of the caret, and how far the text is scrolled to the left.
        self._caret_x = self._scrolled = 0.0
        self._canvas: Canvas | None = None

    @property
    def text(self) -> str:
        """The text typed so far."""
        return self.edited.text

    def spoken(self) -> str:
        """Return the text, or that there is none yet."""
        return self.text or self._empty or _("Text field, empty")

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for a name."""
        return 240.0, max(CONTROL_HEIGHT, canvas.line_height(BODY) + 14)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position."""
        super().place(canvas, box)
        self._canvas = canvas

    @property
    def writing(self) -> Box | None:
        """The box of the caret: an input method shows its choices next to it."""
        return Box(self._caret_x, self.box.y, 2, self.box.h)

    def compose(self, composition: Composition) -> None:
        """Show the text that an input method is composing."""
        self.composition = composition

    # -- keys ----------------------------------------------------------------------------------------------
    def press(self, event: Press) -> Transition | None:
        """Type, delete, move, select, copy or paste."""
        before = self.text
        used = self._typed(event.text) if event.text else self._edit(event)
        if self.text != before:
            self._changed(self.text)
        return CONSUMED if used else None

    def _typed(self, text: str) -> bool:
        self.composition = Composition()
        self.edited.insert(text)
        return True

    def _edit(self, event: Press) -> bool:
        """Apply an editing key; return False if it leaves the field."""
        edited, word = self.edited, event.command
        match event.key:
            case "delete" if event.shift:
                self._copy(cut=True)
            case "backspace" | "delete":
                edited.delete(-1 if event.key == "backspace" else 1, word=word)
            case "left" | "right":
                edited.move(-1 if event.key == "left" else 1, word=word, selecting=event.shift)
                self._select()
            case "home" | "end":
                edited.place(0 if event.key == "home" else len(self.text), selecting=event.shift)
                self._select()
            case "insert":
                self._command("v" if event.shift else "c")
            case "a" | "c" | "x" | "v" if event.command:
                self._command(event.key)
            case key:
                return len(key) == 1 or key == "space"  # arrives as text
        return True

    def _command(self, key: str) -> None:
        if key == "a":
            self.edited.select_all()
            self._select()
        elif key == "v":
            self._paste(clipboard.copied())
        else:
            self._copy(cut=key == "x")

    def _copy(self, *, cut: bool = False) -> None:
        if self.edited.selected:
            clipboard.copy(self.edited.selected)
            if cut:
                self.edited.insert("")

    def _paste(self, text: str) -> None:
        if text:
            self.edited.insert(text)

    def _select(self) -> None:
        """Make the selection available for pasting with the middle button."""
        if self.edited.selected:
            clipboard.select(self.edited.selected)

    # -- pointer -------------------------------------------------------------------------------------------
    def touch(self, event: Pointer) -> Transition | None:
        """Place the caret by click, select by dragging, select a word by double click, paste with the middle button."""
        if event.kind is Touch.DOWN:
            self.pressed = not event.double
            self.edited.place(self._index_at(event.x))
            if event.double:
                self.edited.select_word(self.edited.caret)
                self._select()
            return CONSUMED
        if event.kind is Touch.MOVE and self.pressed:
            self.edited.place(self._index_at(event.x), selecting=True)
            return CONSUMED
        if event.kind is Touch.UP and self.pressed:
            self.pressed = False
            self._select()
            return CONSUMED
        if event.kind is Touch.MIDDLE:
            self.edited.place(self._index_at(event.x))
            before = self.text
            self._paste(clipboard.selected())
            if self.text != before:
                self._changed(self.text)
            return CONSUMED
        return None

    def _index_at(self, x: float) -> int:
        """Return the position in the text nearest to a point."""
        canvas = self._canvas
        if canvas is None:
            return 0
        along = x - self.box.x - MARGIN + self._scrolled
        return min(range(len(self.text) + 1), key=lambda at: abs(canvas.offset(self.text, at, BODY) - along))

    # -- drawing -------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the text and, if focused, selection, composition and caret."""
        box = self.box
        canvas.rounded(box, PAPER_LIGHT, RADIUS_SMALL, edge=GOLD_DEEP if self.focused else PAPER_EDGE)
        room = box.w - 2 * MARGIN
        if self.focused:
            self._draw_edited(canvas, room)
            focus_ring(canvas, box, radius=RADIUS_SMALL)
        elif self.text:
            canvas.text(self.text, box.x + MARGIN, box.cy, BODY, INK, fy=0.5, width=room)
        else:
            self._draw_empty(canvas, room)

    def _draw_empty(self, canvas: Canvas, room: float) -> None:
        if self._empty:
            ink = mix(INK_SOFT, INK_FAINT, 0.4)
            canvas.text(self._empty, self.box.x + MARGIN, self.box.cy, BODY, ink, fy=0.5, width=room)

    def _draw_edited(self, canvas: Canvas, room: float) -> None:
        box, edited, composition = self.box, self.edited, self.composition
        start, end = edited.selection
        shown, caret = edited.text, edited.caret
        if composition.text:
            shown = edited.text[:start] + composition.text + edited.text[end:]
            caret = start + composition.caret
        elif not shown:
            self._draw_empty(canvas, room)

        along, whole = canvas.offset(shown, caret, BODY), canvas.measure(shown, BODY)[0]
        self._scrolled = min(max(self._scrolled, along - room), along, max(0.0, whole - room))
        left = box.x + MARGIN - self._scrolled
        self._caret_x = left + along
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(Box(box.x + 2, box.y, box.w - 4, box.h)).clip(before))
        top, bottom = box.y + 9, box.bottom - 9
        if composition.text:
            for x1, x2 in canvas.spans(shown, start, start + len(composition.text), BODY):
                canvas.line(left + x1, bottom, left + x2, bottom, INK_SOFT, 1.4)
        else:
            for x1, x2 in canvas.spans(shown, start, end, BODY):
                canvas.fill(Box(left + x1, top, x2 - x1, bottom - top), faded(FOCUS, 0.5))
        canvas.text(shown, left, box.cy, BODY, INK, fy=0.5)
        canvas.line(self._caret_x, top, self._caret_x, bottom, VERMILION, 1.6)
        canvas.surface.set_clip(before)
