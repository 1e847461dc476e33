"""The seats' plates: every mark is shown, and the name keeps its room beside them."""

from typing import Any

import pytest

from game.display.canvas import Canvas
from game.display.geometry import Box
from game.hachihachi.table.plates import Facts, _marks, _name_row
from game.hachihachi.table.purses import Purse


class Noted(Canvas):
    """A canvas that notes the lines it draws, as they are drawn."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.surface, canvas.fonts)
        self.said: list[str] = []

    def text_surface(self, text: str, *args: Any, **more: Any) -> Any:
        self.said.append(text)
        return super().text_surface(text, *args, **more)


@pytest.mark.parametrize("loans", [0, 1, 3, 24])
def test_a_name_is_read_beside_any_number_of_loans(canvas: Canvas, loans: int) -> None:
    noted = Noted(canvas)
    facts = Facts(
        0, "Minazuki", 3, 4, 20, turn=False, oya=True, bound=False, out=False, status="", blank=False,
        purse=Purse(loans, ginmi=True),
    )
    assert _marks(facts) == ["dealer_mark", "ginmi_medal", *["daruma"] * (loans > 0)]
    _name_row(noted, Box(10, 10, 216, 28), facts, 18)
    assert noted.said == [*[f"×{loans}"] * (loans > 1), "Minazuki"]
