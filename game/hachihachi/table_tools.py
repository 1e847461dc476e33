"""The buttons beside the hand: hint, what can be known, rules, skip, pause, and what could be said now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.canvas import Canvas
from game.geometry import Box
from game.text import N_, _
from game.widgets import Button
from game.widgets.base import Deed

#: The buttons by name: words and key, two in a row.
TOOLS: Final[tuple[tuple[str, str, str], ...]] = (
    ("hint", N_("Hint"), "H"), ("sets", N_("Sets"), "Y"),
    ("unseen", N_("Unseen"), "U"), ("log", N_("Log"), "L"),
    ("help", N_("Rules"), "F1"), ("skip", N_("Skip"), "S"),
    ("undo", N_("Undo"), "Z"), ("pause", N_("Pause"), "Esc"),
)  # fmt: skip
SIZE: Final = 13.5
GAP: Final = 8.0


def tool_buttons(
    canvas: Canvas, box: Box, deeds: dict[str, Deed], others: Sequence[tuple[str, Deed]], *,
    off: Collection[str] = (),
) -> list[Button]:
    """The buttons in their places; `deeds` by name, `others` are words and deeds of what could be said, at the top.

    Those named in `off` cannot be used now.
    """
    said = [Button(words, deed, kind="red", min_width=40, height=30) for words, deed in others]
    buttons = [
        Button(_(words), deeds[name], kind="black", size=SIZE, aside=key, min_width=40, height=30)
        for name, words, key in TOOLS
    ]
    for button, (name, _words, _key) in zip(buttons, TOOLS, strict=True):
        button.enabled = name not in off
    pairs = [buttons[number : number + 2] for number in range(0, len(buttons), 2)]
    rows: list[list[Button]] = [*([one] for one in said), *pairs]
    for row, place in zip(rows, box.rows([1.0] * len(rows), GAP), strict=True):
        for button, part in zip(row, place.columns([1.0] * len(row), GAP), strict=True):
            button.place(canvas, part)
            button.fit(canvas)
    return [*said, *buttons]
