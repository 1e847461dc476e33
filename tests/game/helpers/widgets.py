"""Widgets for tests, and keys for a group of them."""

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.display.palette import SEATS
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.widgets import FocusGroup
from hachi_hachi.game.widgets.table import Cell, Line, Table
from hachi_hachi.game.widgets.table import Column as TableColumn


def nothing() -> Transition | None:
    return None


def inked(canvas: Canvas) -> bool:
    """Whether anything is on the surface."""
    return any(canvas.surface.get_view("2").raw)


def keys(group: FocusGroup, *actions: Action) -> None:
    for action in actions:
        group.handle(Press(action))


def table_of(rows: int) -> Table:
    columns = [TableColumn("From", 2), TableColumn("Kan", 1, 1.0)]
    lines = [
        Line([Cell(f"row {number}", mark=SEATS[number % 3]), Cell(str(number))], hint=f"hint {number}")
        for number in range(rows)
    ]
    return Table(columns, [*lines, Line([Cell("sum"), Cell("0")], total=True)])
