"""Words keep within their places: on buttons, on a seat's plate, however large the letters are."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pytest

from hachi_hachi.engine.hanafuda.events import CardPlayed
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.move_text import brief_text, placed_text
from hachi_hachi.game.hanafuda.table.last_moves import PICTURES, TEXT, last_moves_items
from hachi_hachi.game.storage.i18n import _, languages, use_language
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.table_tools import TOOLS, tool_buttons
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.base import Command

DEEDS: dict[str, Command] = {name: lambda: None for name, _words, _key in TOOLS}

#: The blue ribbon of the chrysanthemum, whose name is long, and what it takes.
CHRYSANTHEMUM = (33, 32, 34, 35)


class Drawn(NamedTuple):
    """Words that were drawn: their width, the width they may have, and the height of their letters in units."""

    words: str
    wide: float
    room: float
    high: float


def drawn_texts(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """What is drawn from now on."""
    found: list[Drawn] = []
    text = canvas.text

    def noted(words: str, x: float, y: float, size: float, *rest: Any, **more: Any) -> Box:
        face: Literal["serif", "sans"] = "serif" if "serif" in rest else "sans"
        wide = canvas.measure(words, size, face, bold=bool(more.get("bold")))[0]
        found.append(Drawn(words, wide, float(str(more.get("width") or 10_000)), size * canvas.text_scale))
        return text(words, x, y, size, *rest, **more)

    monkeypatch.setattr(canvas, "text", noted)
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_buttons_beside_the_hand_keep_their_words(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, language: str, scale: float
) -> None:
    use_language(language)
    canvas.text_scale = scale
    buttons = tool_buttons(canvas, Layout(1280, 720).tools, DEEDS, [])
    found = drawn_texts(canvas, monkeypatch)
    for button in buttons:
        button.draw(canvas)
    caps = {keys().label(action) for _name, _words, action in TOOLS}
    words = [entry for entry in found if entry[0] not in caps]
    drawn = "".join(entry[0].replace(" ", "") for entry in words)
    assert drawn == "".join(button.text.replace(" ", "") for button in buttons)
    assert all(wide <= room + 1 for _words, wide, room, _high in words)
    use_language("en")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [170.0, 238.0])
def test_a_long_move_is_told_to_its_end_within_its_row(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, language: str, scale: float, width: float
) -> None:
    use_language(language)
    canvas.text_scale = scale
    ribbon, *others = CHRYSANTHEMUM
    move = CardPlayed(1, ribbon, tuple(others))
    cards = CardSurfaces(canvas.fonts, HANAFUDA)
    items = last_moves_items(canvas, Box(0, 0, width, 128), [move] * 3, ["Iori"] * 3, cards)
    found = drawn_texts(canvas, monkeypatch)
    items[-1].draw(canvas)
    drawn = "".join(entry[0].replace(" ", "") for entry in found)
    if scale < PICTURES:
        assert any(words(move).replace(" ", "") in drawn for words in (placed_text, brief_text)), drawn
    else:  # pictures tell which cards
        assert drawn.endswith("Iori" + _("hand"))
    assert all(wide <= room + 1 for _words, wide, room, _high in found)
    written = [entry for entry in found if not entry.words.isdigit()]  # the number of the seat
    assert min(entry.high for entry in written) > TEXT - 0.1
    use_language("en")


def test_what_cannot_be_used_is_told_by_the_button(canvas: Canvas) -> None:
    buttons = tool_buttons(canvas, Layout(1280, 720).tools, DEEDS, [], off=("undo",))
    assert [button.text for button in buttons if not button.enabled] == ["Undo"]


def test_long_words_on_a_button_become_smaller(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    button = Button("Declare the group A hand", lambda: None)
    button.place(canvas, Box(0, 0, 250, 42))
    found = drawn_texts(canvas, monkeypatch)
    button.draw(canvas)
    assert found[0][1] <= found[0][2] + 1
