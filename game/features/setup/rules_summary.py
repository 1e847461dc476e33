"""The chosen rules at a glance: each option in which the published rules differ, or that is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED, PAPER_EDGE, PAPER_LIGHT, faded
from hachi_hachi.game.features.setup.rules_lines import OptionLine
from hachi_hachi.game.features.setup.setup_draft import SetupDraft
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.theme import BODY, RADIUS, SMALL

#: The margin inside the frame; how much higher a row is than its text, at least and at most.
MARGIN: Final = 16.0
PAD: Final = (2.0, 9.0)
#: The gap under the heading.
HEAD_GAP: Final = 8.0
#: The part of a row for the option's title.
TITLE: Final = 0.6
#: With so few options, all are shown.
FEW: Final = 8


def telling_lines(plan: SetupDraft) -> list[OptionLine]:
    """Return the options that tell the chosen rules from others, and those that are changed, by theme; none that has no
    effect at this table.
    """
    text, values = plan.offer.text, plan.values()
    published = [text.usual(ruleset) for ruleset in plan.offer.engine.rulesets]
    lines = [
        text.option_line(name, values, plan.ruleset, plan.count, plan.deals)
        for theme in text.words.themes for name in theme.options
        if len(values) < FEW or name in plan.changed or any(rules[name] != published[0][name] for rules in published)
    ]
    return [line for line in lines if not line.idle]


class RulesSummary(Widget):
    """The name of the chosen rules, for how many players they are, and their options with values, as many as fit."""

    def __init__(self, plan: SetupDraft) -> None:
        super().__init__()
        text = plan.offer.text
        self._name = plan.own or text.ruleset_name(plan.ruleset)
        self._range = text.ruleset_range(plan.ruleset)
        self.lines: Sequence[OptionLine] = telling_lines(plan)

    def spoken(self) -> str:
        """Return its heading; the options are spoken on the page of the rules."""
        return _("{sheet}: {range}", sheet=self._name, range=self._range)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for all options in loose rows."""
        line = canvas.line_height(SMALL)
        head = canvas.line_height(BODY + 2, "serif") + line + HEAD_GAP
        return 0.0, 2 * MARGIN + head + len(self.lines) * (line + PAD[1])

    def draw(self, canvas: Canvas) -> None:
        """Draw a lighter piece of paper, the heading and the rows; changed options are red."""
        canvas.rounded(self.box, faded(PAPER_LIGHT, 0.55), RADIUS, edge=PAPER_EDGE)
        inner = self.box.inset(MARGIN)
        canvas.text(self._name, inner.x, inner.y, BODY + 2, INK, "serif", bold=True, width=inner.w)
        y = inner.y + canvas.line_height(BODY + 2, "serif")
        canvas.text(self._range, inner.x, y, SMALL, INK_SOFT, width=inner.w)
        y += canvas.line_height(SMALL) + HEAD_GAP
        line = canvas.line_height(SMALL)
        fitting = int((inner.bottom - y) // (line + PAD[0]))
        shown = self.lines if len(self.lines) <= fitting else self.lines[:max(0, fitting - 1)]
        left = len(self.lines) - len(shown)
        rows = len(shown) + bool(left)
        high = min(line + PAD[1], (inner.bottom - y) / max(1, rows))
        for option in shown:
            self._draw_row(canvas, Box(inner.x, y, inner.w, high), option)
            y += high
        if left:
            words = ngettext("{n} more under “Rule options”", "{n} more under “Rule options”", left)
            canvas.text(words, inner.x, y + high / 2, SMALL, INK_SOFT, fy=0.5, width=inner.w)

    @staticmethod
    def _draw_row(canvas: Canvas, row: Box, option: OptionLine) -> None:
        canvas.line(row.x, row.y, row.right, row.y, PAPER_EDGE, 0.6)
        ink = LACQUER_RED if option.changed else INK
        w = min(row.w * (1 - TITLE) + 40, canvas.measure(option.value, SMALL)[0])
        canvas.text(option.title, row.x, row.cy, SMALL, ink if option.changed else INK_SOFT, fy=0.5,
                    width=row.w - w - 10)
        canvas.text(option.value, row.right, row.cy, SMALL, ink, fx=1.0, fy=0.5, width=w)
