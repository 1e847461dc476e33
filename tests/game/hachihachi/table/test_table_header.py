"""The head of the table: what has happened and what is asked are read whole."""

from typing import cast

import pytest

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Face
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo, head_items
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.text.payments.multiplier_text import read_out
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from tests.game.helpers.at_once import table_of


@pytest.mark.parametrize("seats", [2, 3, 7])
@pytest.mark.parametrize("language", i18n.languages())
def test_why_a_field_counts_more_is_read_over_what_is_asked(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, language: str, seats: int
) -> None:
    """The phoenix alone was enough to cut the sentence with dots."""
    cut: list[str] = []
    shortened = Canvas.shortened

    def noted(canvas: Canvas, words: str, width: float, size: float, face: Face = "sans", *, bold: bool = False) -> str:
        found = shortened(canvas, words, width, size, face, bold=bold)
        cut.extend([words] * (found != words))
        return found

    monkeypatch.setattr(Canvas, "shortened", noted)
    table = table_of("shiragiku", seats, seed=5)
    view = View.of(table.observation(0))
    view.multiplier, view.month, view.deals_left = 4, 1, 5
    i18n.use_language(language)
    layout = Layout(1280, 720, seats, text=1.0).arranged(frozenset(range(min(seats, 3))), wide=False)
    for names in ("12L", "11L 12L"):
        causes = tuple(parse_all(names))
        info = HeaderInfo(read_out(4, causes), i18n._("Your turn: play a card"), "", causes)
        for item in head_items(canvas, layout, view, info, cast("CardSurfaces", None)):
            if item.key == "said":
                item.draw(canvas)
    i18n.use_language("en")
    assert cut == []
