"""The help page of the rules in force: the ruleset, and its options by theme, with changed ones marked."""

from __future__ import annotations

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED, PAPER_EDGE
from hachi_hachi.game.features.setup.rules_lines import OptionLine
from hachi_hachi.game.features.setup.rules_text import RulesText
from hachi_hachi.game.widgets import Column, Heading, Label, Scroll, Widget
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL, SUBHEADING

EDGE = 6.0


class OptionText(Widget):
    """An option in words: its title, its value, its meaning."""

    def __init__(self, line: OptionLine) -> None:
        super().__init__()
        self.line = line

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        return 700.0, self.height_for(canvas, 700.0)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of a line of title and value, and the wrapped words."""
        lines = len(canvas.wrapped(self.line.words, width, SMALL))
        return canvas.line_height(BODY, "serif") + lines * canvas.line_height(SMALL) + 2 * EDGE

    def draw(self, canvas: Canvas) -> None:
        """Draw the option with its value on the right; a changed one is red and marked."""
        line, box = self.line, self.box
        step = canvas.line_height(BODY, "serif")
        y = box.y + EDGE
        colour = LACQUER_RED if line.changed else INK
        x = box.x
        if line.changed:
            canvas.circle(x + 5, y + step / 2, 4.5, LACQUER_RED)
            x += 16
        value = canvas.text(line.value, box.right, y, BODY, colour, "serif", bold=True, fx=1.0, width=box.w * 0.4)
        title = canvas.text(line.title, x, y, BODY, INK, "serif", bold=True, width=value.x - x - 16)
        if line.changed:
            room = value.x - title.right - 28
            canvas.text(line.usual, title.right + 12, y + step / 2 + 1, SMALL, INK_SOFT, fy=0.5, width=room)
        canvas.paragraph(line.words, Box(box.x, y + step, box.w, 0), SMALL, INK_SOFT)
        canvas.line(box.x, box.bottom, box.right, box.bottom, PAPER_EDGE, 0.7)


def rules_page(text: RulesText, rules: GameRules, setup: Setup) -> Scroll:
    """Return the page for a game in progress."""
    rows: list[Widget] = []
    for section in text.sections(rules, setup.ruleset, len(setup.seats), setup.deals):
        rows.append(Heading(section.title, size=SUBHEADING if rows else HEADING))
        rows += [Label(words, size=SMALL, colour=INK_SOFT, wrap=True, fx=0.5) for words in section.words]
        rows += [OptionText(line) for line in section.options]
    return Scroll(Column(rows, gap=4))
