"""The question of stop or koi-koi leaves what is around it visible."""

from typing import Any

import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.koikoi.deal.question_panel import composed
from hachi_hachi.game.koikoi.deal.stop_or_koikoi_panel import COMPOSITIONS, Composition
from hachi_hachi.game.koikoi.table.layout import Layout


class Paper:
    """A panel of a fixed height."""

    def __init__(self, height: float) -> None:
        self.height = height

    def height_for(self, _canvas: Canvas, _width: float) -> float:
        return self.height


@pytest.mark.parametrize(
    ("brief", "clear", "middle"), [(150.0, True, True), (175.0, False, True), (300.0, False, False)],
)
def test_the_panel_is_over_the_middle_and_clear_of_the_counts_if_it_can(
    canvas: Canvas, brief: float, *, clear: bool, middle: bool
) -> None:
    places = Layout(1280, 720)

    def made(composition: Composition) -> Any:
        return Paper(170.0 if composition.wide else brief if composition.brief else 260.0), []

    _panel, _buttons, box = composed(made, canvas, places)
    assert (box.w == places.middle.w) == middle
    assert (box.y > places.captions.y + 18) == clear
    assert not box.overlaps(places.own_pile)
    assert any(one.brief for one in COMPOSITIONS)
