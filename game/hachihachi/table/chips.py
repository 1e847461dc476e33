"""What a seat has declared and captured, as strips of paper on its plate: choosing one shows it again."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.masks import cards_in
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.dekiyaku import sets_in_force
from game.display.canvas import Canvas
from game.hachihachi.table import furniture
from game.hachihachi.table.layout import Layout
from game.hachihachi.table.presenter import Banner
from game.hachihachi.table.tabletop import playing
from game.scenes.scene import Transition
from game.widgets import Widget
from game.widgets.paint import focus_ring


class Chip(Widget):
    """A declared or captured set."""

    focusable = True

    def __init__(self, text: str, deed: Callable[[], Transition | None], *, captured: bool) -> None:
        super().__init__()
        self.text = text
        self.captured = captured
        self._deed = deed

    def confirm(self) -> Transition | None:
        """Show it."""
        return self._deed()

    def draw(self, canvas: Canvas) -> None:
        """A strip of paper."""
        furniture.draw_chip(canvas, self.box, self.text, captured=self.captured)
        if self.focused:
            focus_ring(canvas, self.box)


def chips_for(canvas: Canvas, layout: Layout, view: View, show: Callable[[Banner], None]) -> list[Chip]:
    """A chip for everything declared and captured so far, in its place; `show` is handed the banner to show."""

    def shower(seat: int, name: str, *, captured: bool) -> Callable[[], Transition | None]:
        def deed() -> Transition | None:
            show(recalled(view, seat, name, captured=captured))
            return None

        return deed

    chips = []
    layout = layout.arranged(playing(view, layout))
    for seat in range(len(view.teyaku)):
        entries = furniture.chips_of(view, seat)
        if not entries:
            continue
        position = layout.position(seat, view.seat)
        row = layout.own_chips if position == 0 else layout.column(position).chips
        boxes = furniture.chip_boxes(canvas, row, [text for _name, text, _captured in entries])
        for (name, text, captured), box in zip(entries, boxes, strict=True):
            chip = Chip(text, shower(seat, name, captured=captured), captured=captured)
            chip.place(canvas, box)
            chips.append(chip)
    return chips


def recalled(view: View, seat: int, name: str, *, captured: bool) -> Banner:
    """The banner of a set that `seat` declared or captured earlier in this deal."""
    if captured:
        made = next(one for one in view.dekiyaku if (one.seat, one.name) == (seat, name))
        row = next(row for row in sets_in_force(view.rules) if row.name == name)
        return Banner("dekiyaku", seat, name, made.kan, tuple(cards_in(view.piles[seat] & row.cards)))
    declared = next(one for one in view.teyaku[seat] if one.name == name)
    return Banner("teyaku", seat, name, declared.kan, tuple(cards_in(declared.shown)))


def shown_at(layout: Layout, view: View, x: float, y: float) -> Banner | None:
    """What the seat whose plate lies at that point has declared first, to be shown again; None where there is nothing.
    """
    layout = layout.arranged(playing(view, layout))
    for seat, declared in enumerate(view.teyaku):
        position = layout.position(seat, view.seat)
        plate = layout.own_plate if position == 0 else layout.column(position).plate
        if declared and plate.contains(x, y):
            return recalled(view, seat, declared[0].name, captured=False)
    return None
