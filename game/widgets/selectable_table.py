"""A table with a selected row: chosen by click or keys, and unaffected by pointer movement."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.widgets.base import CONSUMED, Command
from hachi_hachi.game.widgets.table import Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY
from hachi_hachi.game.widgets.transition import Transition


class PickTable(Table):
    """A table with a selection; ``on_pick()`` is called when another row is selected.

    ``on_open`` is run for a click on the selected row, or by confirm.
    """

    def __init__(
        self, columns: Sequence[Column], lines: Sequence[Line], *, on_pick: Callable[[], None], on_open: Command,
        size: float = BODY, pad: float = 9.0,
    ) -> None:
        super().__init__(columns, lines, size=size, pad=pad)
        self._on_pick, self._on_open = on_pick, on_open

    def pick(self, index: int | None) -> None:
        """Select a row, and bring it into view."""
        changed = index != self.current
        self.current = index
        if index is not None:
            if index < self.first:
                self.scroll_to(index)
            elif index >= self.first + self.fitting:
                self.scroll_to(index - self.fitting + 1)
        if changed:
            self._on_pick()

    def press(self, event: Press) -> Transition | None:
        """Select with up and down, open with confirm."""
        if event.action is Action.CONFIRM and not event.repeat:
            return (self._on_open() or CONSUMED) if self.current is not None else CONSUMED
        if event.key in ("home", "end") and self.lines:
            self.pick(0 if event.key == "home" else len(self.lines) - 1)
            return CONSUMED
        before = self.current
        found = super().press(event)
        if self.current != before:
            self._on_pick()
        return found

    def touch(self, event: Pointer) -> Transition | None:
        """Select by click; a click on the selected row opens it."""
        if event.kind is Touch.WHEEL:
            return super().touch(event)
        if event.kind is not Touch.DOWN or not self._row:
            return None
        index = int((event.y - self.box.y - self._head) // self._row) + self.first
        if event.y < self.box.y + self._head or index >= min(len(self.lines), self.first + self.fitting):
            return None
        if index == self.current:
            return self._on_open() or CONSUMED
        self.pick(index)
        return CONSUMED
