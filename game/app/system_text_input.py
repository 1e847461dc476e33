"""System text input: on while a text field has the focus, off at all other times.

Otherwise key presses would go to an input method, which holds them back to compose words.
"""

from __future__ import annotations

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Composition, Inputs
from hachi_hachi.game.widgets import Widget


class TextInput:
    """A switch that starts and stops text input, and sets the rectangle of the text being written."""

    def __init__(self, canvas: Canvas, inputs: Inputs) -> None:
        self._canvas, self._inputs = canvas, inputs
        self._field: Widget | None = None
        self._rect: pygame.Rect | None = None
        self._known = False

    def forget(self) -> None:
        """Set everything again: the window may be another one."""
        self._known, self._rect = False, None

    def follow(self, field: Widget | None) -> None:
        """Send text to this field from now on, or to none."""
        if field is not self._field or not self._known:
            if self._field is not None:
                self._field.compose(Composition())
            self._field, self._known = field, True
            self._inputs.writing, self._inputs.composing = field is not None, False
            pygame.key.stop_text_input()  # cancels a composition meant for another field
            if field is not None:
                pygame.key.start_text_input()
        box = None if field is None else field.writing
        rect = None if box is None else self._canvas.rect(box)
        if rect is not None and rect != self._rect:
            pygame.key.set_text_input_rect(rect)
        self._rect = rect

    def compose(self, composition: Composition) -> None:
        """Show the text being composed in the field."""
        if self._field is not None:
            self._field.compose(composition)
