"""The chart of a review: the expected standing at every decision, with inaccuracies and mistakes as dots."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    BAD,
    FOCUS,
    GOLD,
    GOLD_DEEP,
    GOLD_INK,
    INDIGO_LIGHT,
    INK_SOFT,
    PAPER_EDGE,
    PAPER_LIGHT,
    Colour,
    faded,
)
from hachi_hachi.game.features.replay.reviewed_deals import ReviewedDeals
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.chart import draw_path, nice_step
from hachi_hachi.game.widgets.materials import focus_ring, lacquer
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL
from hachi_hachi.game.widgets.transition import Transition

#: The radius of the dot of a mistake, of an inaccuracy and of any other decision, in units.
MISTAKE: Final = 5.0
INACCURACY: Final = 4.0
OTHER: Final = 1.8
#: How near the pointer must be to a decision, in units.
NEAR: Final = 22.0
#: The size of a card in the explanation of a decision, and the gap between its parts.
CARD: Final = (62.0, 101.0)
GAP: Final = 10.0
#: Labels of the axis are at least this share of a line apart.
LABEL: Final = 1.1


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice in the explanation of a decision: its label, its words, and a drawing of its card if it has one."""

    label: str
    words: str
    picture: Callable[[Canvas, Box], None] | None


def step_colour(step: ReviewStep) -> Colour:
    """Return the colour of a decision: of a mistake, of an inaccuracy, or of any other."""
    judged = step.judgement
    assert judged is not None
    return BAD if judged.mistake else GOLD_INK if judged.inaccuracy else INK_SOFT


def expected(step: ReviewStep) -> float:
    """Return the expected result after the chosen play; side payments are not included."""
    judged = step.judgement
    assert judged is not None
    return judged.choices[judged.chosen].worth


class ReviewChart(Widget):
    """A line for each reviewed seat over its decisions, as long as the record from the first moment.

    It shows the result of the deals before, which ``before`` has by deal and seat, plus the expected one of the deal.

    ``steps`` are the decisions reviewed so far. ``on_pick(step)`` is called for a decision clicked or reached by keys;
    ``shown(step)`` gives a heading and the choices to explain. ``picked`` is the decision marked in the chart.
    """

    focusable = True

    def __init__(
        self, deals: ReviewedDeals, steps: Sequence[ReviewStep], *, before: Mapping[tuple[int, int], float],
        amount: Callable[[float], str],
        shown: Callable[[ReviewStep], tuple[str, Sequence[ShownChoice]]], on_pick: Callable[[ReviewStep], None],
    ) -> None:
        super().__init__()
        self.steps = list(steps)
        self.picked: ReviewStep | None = None
        #: The decision under the pointer.
        self.pointed: ReviewStep | None = None
        self._before = before
        self._deals, self._amount, self._shown, self._on_pick = deals, amount, shown, on_pick
        self._places: Mapping[tuple[int, int], int] = {
            (one.deal, one.number): index for index, one in enumerate(deals.decisions)
        }
        self._plot = Box(0, 0, 0, 0)
        self._bounds = (-1.0, 1.0, 1.0)

    def bounds(self, labels: float) -> tuple[float, float, float]:
        """Return the lowest and highest value of the axis and its step; zero is always included."""
        values = [0.0, *map(self.standing, self.steps)]
        for parts in range(4, 0, -1):
            step = max(1.0, nice_step(max(values) - min(values), parts))
            low, high = math.floor(min(values) / step) * step, math.ceil(max(values) / step) * step
            if (high - low) / step + 1 <= labels:
                break
        return (low, high, step) if high > low else (-step, step, step)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position; the axis and the months take what they need."""
        super().place(canvas, box)
        line = canvas.line_height(SMALL)
        h = box.h - 1.5 * line - 4
        self._bounds = low, high, step = self.bounds(1 + h / (line * LABEL))
        labels = [self._amount(low + step * number) for number in range(round((high - low) / step) + 1)]
        left = max(canvas.measure(label, SMALL)[0] for label in labels) + 10
        self._plot = Box(box.x + left, box.y + line / 2, box.w - left, h)

    def point(self, step: ReviewStep) -> tuple[float, float]:
        """Return where a decision is in the chart."""
        return self._x(self._places[step.deal, step.number] + 0.5), self._y(self.standing(step))

    def standing(self, step: ReviewStep) -> float:
        """Return the expected standing after a decision: the result of the deals before, and that of this one."""
        assert step.judgement is not None
        return self._before.get((step.deal, step.judgement.seat), 0.0) + expected(step)

    def _x(self, place: float) -> float:
        return self._plot.x + self._plot.w * place / max(1, len(self._deals.decisions))

    def _y(self, value: float) -> float:
        low, high, _step = self._bounds
        return self._plot.bottom - self._plot.h * (value - low) / (high - low)

    # -- input -----------------------------------------------------------------------------------------------
    def _nearest(self, x: float, y: float) -> ReviewStep | None:
        """Return the decision at the pointer; a marked one is found from further away."""
        found: list[tuple[float, int]] = []
        for number, step in enumerate(self.steps):
            at = self.point(step)
            far = math.dist(at, (x, y))
            if abs(at[0] - x) <= NEAR and far <= 3 * NEAR:
                found.append((far - (NEAR if _marked(step) else 0.0), number))
        return self.steps[min(found)[1]] if found else None

    def touch(self, event: Pointer) -> Transition | None:
        """Explain the decision under the pointer; a click picks it."""
        if event.kind is Touch.WHEEL:
            return None
        found = self._nearest(event.x, event.y)
        if event.kind is Touch.DOWN and found is not None:
            self._on_pick(found)
            return CONSUMED
        if found is not self.pointed:
            self.pointed = found
            return CONSUMED
        return None

    def left(self) -> bool:
        """Hide the explanation."""
        shown, self.pointed = self.pointed, None
        return shown is not None

    def press(self, event: Press) -> Transition | None:
        """Go to the previous or next inaccuracy or mistake."""
        by = {Action.LEFT: -1, Action.RIGHT: 1}.get(event.action or Action.SKIP)
        if by is None:
            return None
        at = -1 if self.picked is None else self._places[self.picked.deal, self.picked.number]
        marked = [step for step in self.steps if _marked(step)]
        if by > 0:
            found = next((one for one in marked if self._places[one.deal, one.number] > at), None)
        else:
            found = next((one for one in reversed(marked) if self._places[one.deal, one.number] < at), None)
        if found is not None:
            self._on_pick(found)
        return CONSUMED

    # -- drawing ---------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw axis, months, lines and dots."""
        plot = self._plot
        low, high, step = self._bounds
        for number in range(round((high - low) / step) + 1):
            value = low + step * number
            zero = abs(value) < step / 100
            y = self._y(value)
            canvas.line(plot.x, y, plot.right, y, GOLD_DEEP if zero else PAPER_EDGE, 1.4 if zero else 0.8)
            canvas.text(self._amount(value), plot.x - 8, y, SMALL, INK_SOFT, fx=1.0, fy=0.5)
        self._draw_deals(canvas)
        for line in self._lines():
            draw_path(canvas, [self.point(step) for step in line], INDIGO_LIGHT, 2.0)
        if self.picked is not None:
            x, y = self.point(self.picked)
            canvas.line(x, plot.y, x, plot.bottom, faded(FOCUS, 0.7), 1.4)
            canvas.circle(x, y, MISTAKE + 4, FOCUS, width=2.0)
        for one in sorted(self.steps, key=_marked):
            self._draw_dot(canvas, one)
        if self.focused:
            focus_ring(canvas, self.box)

    def _draw_dot(self, canvas: Canvas, step: ReviewStep) -> None:
        judged = step.judgement
        assert judged is not None
        x, y = self.point(step)
        if not _marked(step):
            canvas.circle(x, y, OTHER, INDIGO_LIGHT)
            return
        radius = MISTAKE if judged.mistake else INACCURACY
        canvas.circle(x, y, radius + 1.4, PAPER_LIGHT)
        canvas.circle(x, y, radius, step_colour(step))

    def _draw_deals(self, canvas: Canvas) -> None:
        """Draw a line before each deal and its month below; its number where the month is too long."""
        plot, starts = self._plot, self._deals.starts
        ends = [*(index for _deal, index in starts[1:]), len(self._deals.decisions)]
        for (deal, index), end in zip(starts, ends, strict=True):
            x, right = self._x(index), self._x(end)
            if index:
                canvas.line(x, plot.y, x, plot.bottom + 6, PAPER_EDGE, 0.8)
            for words in (self._deals.title(deal), str(deal + 1)):
                if canvas.measure(words, SMALL)[0] <= right - x - 4:
                    canvas.text(words, (x + right) / 2, plot.bottom + 4, SMALL, INK_SOFT, fx=0.5)
                    break

    def _lines(self) -> list[list[ReviewStep]]:
        """Return the decisions of each seat, in order."""
        found: dict[int, list[ReviewStep]] = {}
        for step in self.steps:
            assert step.judgement is not None
            found.setdefault(step.judgement.seat, []).append(step)
        return list(found.values())

    def draw_pointed(self, canvas: Canvas) -> None:
        """Draw the explanation of the decision under the pointer, over everything else."""
        step = self.pointed
        if step is None:
            return
        heading, choices = self._shown(step)
        line = canvas.line_height(SMALL)
        widths = [max(CARD[0], canvas.measure(one.label, SMALL)[0], *_widths(canvas, one.words)) for one in choices]
        texts = [canvas.wrapped(one.words, w, SMALL) for one, w in zip(choices, widths, strict=True)]
        cards = CARD[1] + 6 if any(one.picture for one in choices) else 0.0
        gaps = GAP * (len(widths) - 1)
        spare = max(0.0, canvas.measure(heading, SMALL, bold=True)[0] - gaps - sum(widths)) / len(widths)
        widths = [width + spare for width in widths]
        w = sum(widths) + gaps + 2 * GAP
        h = line * (2 + max(map(len, texts), default=0)) + cards + 2 * GAP
        x, y = self.point(step)
        area = canvas.area.inset(8)
        box = Box(min(max(x + 16, area.x), area.right - w), min(max(y - h / 2, area.y), area.bottom - h), w, h)
        if x + 16 + w > area.right:
            box = Box(max(area.x, x - 16 - w), box.y, w, h)
        lacquer(canvas, box, radius=RADIUS_SMALL, edge=GOLD_DEEP, raised=True)
        canvas.text(heading, box.x + GAP, box.y + GAP, SMALL, GOLD, bold=True)
        x = box.x + GAP
        for one, width, lines in zip(choices, widths, texts, strict=True):
            y = box.y + GAP + line
            canvas.text(one.label, x + width / 2, y, SMALL, PAPER_EDGE, fx=0.5)
            if one.picture is not None:
                one.picture(canvas, Box(x + (width - CARD[0]) / 2, y + line, *CARD))
            for number, words in enumerate(lines):
                canvas.text(words, x + width / 2, y + line * (1 + number) + cards, SMALL, PAPER_LIGHT, fx=0.5)
            x += width + GAP


def _marked(step: ReviewStep) -> bool:
    judged = step.judgement
    return judged is not None and (judged.mistake or judged.inaccuracy)


def _widths(canvas: Canvas, words: str) -> list[float]:
    """Return the widths that let the words of a choice break into two lines or so, at least that of each word."""
    whole = canvas.measure(words, SMALL)[0]
    return [min(whole, max(whole / 2 + 20, 110.0)), *(canvas.measure(word, SMALL)[0] for word in words.split())]
