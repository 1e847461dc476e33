"""Large shapes are laid together from small ones, and look as if drawn whole."""


import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.game.display import palette
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import KEPT, Fonts
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import Colour, faded
from hachi_hachi.game.display.shapes import TILE, frame_of, rounded_shape, stretched
from hachi_hachi.game.display.surface_cache import CACHE_PIXELS, CACHE_WINDOWS
from hachi_hachi.game.widgets import materials

CLEAR_PAPER, GLASS = faded(palette.PAPER, 0), faded(palette.SHADOW, 0.55)


def drawn(piece: pygame.Surface, rect: pygame.Rect, rim: int, *, hollow: bool = False) -> np.ndarray:
    surface = pygame.Surface((1000, 600))
    surface.fill(palette.CLOTH)
    stretched(surface, piece, rect, rim, hollow=hollow)
    return pygame.surfarray.array3d(surface).astype(int)


@pytest.mark.parametrize(
    ("size", "corner", "colour", "edge", "thick"),
    [
        ((700, 500), 12, CLEAR_PAPER, palette.PAPER_EDGE, 2),
        ((900, 40), 20, GLASS, faded(palette.GOLD, 0.25), 1),
        ((301, 333), 8, palette.INK, None, 0),
        ((TILE + 1, 500), 60, GLASS, palette.GOLD, 4),
        ((40, 40), 40, CLEAR_PAPER, palette.FOCUS, 3),
        ((700, 500), 0, GLASS, None, 0),
    ],
)
def test_a_large_box_is_that_of_a_small_one(
    canvas: Canvas, size: tuple[int, int], corner: int, colour: Colour, edge: Colour | None, thick: int
) -> None:
    del canvas  # a window is open
    rect = pygame.Rect((11, 13), size)
    rim = max(corner, thick)
    small = min(size[0], 2 * rim + TILE), min(size[1], 2 * rim + TILE)
    whole = drawn(rounded_shape(size, colour, corner, edge, thick), rect, rim)
    piece = rounded_shape(small, colour, corner, edge, thick)
    assert (drawn(piece, rect, rim, hollow=colour is CLEAR_PAPER) == whole).all()


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_large_shadow_is_that_of_a_small_one(canvas: Canvas, scale: float) -> None:
    del canvas
    size, edge = (900, 560), round(18 * scale)
    rim = 2 * edge + 8
    rect = pygame.Rect((20, 20), size)
    whole = drawn(materials._blurred(size, edge, 0.45), rect, rim)
    small = min(size[0], 2 * rim + TILE), min(size[1], 2 * rim + TILE)
    assert np.abs(drawn(materials._blurred(small, edge, 0.45), rect, rim) - whole).max() <= 3


def test_a_panel_as_large_as_the_window_keeps_its_sheet_and_little_more(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((1920, 1080)))
    materials.paper(canvas, canvas.area.inset(20))
    canvas.rounded(canvas.area, GLASS, 12, edge=palette.GOLD)
    canvas.fill(canvas.area, palette.VEIL)
    large = [key for key, surface in canvas.cache._surfaces.items() if surface.width * surface.height > 400_000]
    assert [key[0] for key in large if isinstance(key, tuple)] == ["paper"]


def test_the_cache_holds_less_for_a_smaller_window(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((3840, 2160)))
    for number in range(3):
        canvas.cache.get(number, lambda: pygame.Surface((3000, 2000)))
    assert 12_000_000 <= canvas.cache._held <= CACHE_WINDOWS * 3840 * 2160
    canvas.aim(pygame.Surface((3840, 720)))  # a wide window of another scale
    assert canvas.cache._held <= CACHE_PIXELS


def test_of_many_sizes_of_type_few_files_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts()
    first = fonts.get("sans", 20)
    for pixels in range(21, 20 + KEPT):
        fonts.get("sans", pixels)
        assert fonts.get("sans", 20) is first
    fonts.get("serif", 33)

    def opened(*_: object) -> None:
        raise AssertionError("another file was opened")

    monkeypatch.setattr(pygame, "Font", opened)
    assert {fonts.get("sans", pixels).get_point_size() for pixels in range(30, 90)} == set(range(30, 90))
    assert fonts.get("serif", 33).get_point_size() == 33


def test_files_opened_ahead_are_the_first_to_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts()
    first = fonts.get("serif", 20)
    while fonts.open_ahead():
        pass

    def opened(*_: object) -> None:
        raise AssertionError("another file was opened")

    monkeypatch.setattr(pygame, "Font", opened)
    taken = [fonts.get("serif", pixels) for pixels in range(30, 30 + KEPT - 1)]
    assert fonts.get("serif", 20) is first
    assert len({id(font) for font in [first, *taken]}) == KEPT
    assert [font.get_point_size() for font in taken] == list(range(30, 30 + KEPT - 1))
    assert fonts.get("sans", 17).get_point_size() == 17


def test_a_face_that_was_given_another_size_looks_as_if_it_had_been_opened_so() -> None:
    fonts = Fonts()
    for pixels in range(12, 12 + 2 * KEPT):
        fonts.get("serif", pixels).render("三月 Bright", True, (0, 0, 0))
    words = "十一月 Willow AV"
    again, anew = (one.get("serif", 47).render(words, True, (9, 9, 9)) for one in (fonts, Fonts()))
    assert again.get_size() == anew.get_size()
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(anew, "RGBA")


def test_without_a_japanese_face_pygames_own_is_opened_for_every_size(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hachi_hachi.game.display.fonts.font_file", lambda _face: None)
    fonts, fresh = Fonts(), {pixels: pygame.Font(None, pixels).size("Month") for pixels in range(20, 40)}
    assert {pixels: fonts.get("sans", pixels).size("Month") for pixels in range(20, 40)} == fresh
    assert "no Japanese sans font" in capsys.readouterr().err


def test_box_of_no_size_is_nothing(canvas: Canvas) -> None:
    canvas.surface.fill(palette.PAPER)
    before = pygame.surfarray.array3d(canvas.surface)
    canvas.rounded(Box(100, 100, 0, 0), palette.INK, 4)
    canvas.fill(Box(100, 100, 0, 20), palette.VEIL)
    assert (pygame.surfarray.array3d(canvas.surface) == before).all()


RECTS = st.builds(pygame.Rect, *[st.integers(0, 30)] * 2, *[st.integers(1, 40)] * 2)


@given(RECTS, RECTS)
def test_a_frame_is_all_of_a_rectangle_but_the_hole_in_it_once(rect: pygame.Rect, hole: pygame.Rect) -> None:
    counted, wanted = np.zeros((80, 80), int), np.zeros((80, 80), int)
    for piece in frame_of(rect, hole):
        counted[piece.left:piece.right, piece.top:piece.bottom] += 1
    wanted[rect.left:rect.right, rect.top:rect.bottom] = 1
    if rect.contains(hole):
        wanted[hole.left:hole.right, hole.top:hole.bottom] = 0
    assert (counted == wanted).all()
