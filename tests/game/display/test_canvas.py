import pygame
import pytest

from hachi_hachi.game.display import palette
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box, union
from hachi_hachi.game.display.surface_cache import Cache


def test_boxes_that_touch_in_units_touch_in_pixels(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((1366, 768)))
    for box, other in zip(canvas.area.columns([1] * 7), canvas.area.columns([1] * 7)[1:], strict=False):
        assert canvas.rect(box).right == canvas.rect(other).left


def test_a_point_goes_to_pixels_and_back(canvas: Canvas) -> None:
    for size in ((1280, 720), (3840, 2160), (1024, 768), (5120, 1440)):
        canvas.aim(pygame.Surface(size))
        x, y = canvas.to_units(*canvas.point(321, 234))
        assert (x, y) == pytest.approx((321, 234), abs=1)


def test_text_stands_where_its_point_says(canvas: Canvas) -> None:
    for fx, fy in ((0, 0), (0.5, 0.5), (1, 1)):
        box = canvas.text("Hachi-Hachi", 400, 300, 20, fx=fx, fy=fy)
        assert box.x + box.w * fx == pytest.approx(400, abs=1)
        assert box.y + box.h * fy == pytest.approx(300, abs=1)


def test_text_fills_the_same_box_whatever_part_is_redrawn(canvas: Canvas) -> None:
    box = canvas.text("Hachi-Hachi", 400, 300, 20)
    for clip in ((0, 0, 10, 10), (0, 0, 420, 720), (420, 0, 860, 720)):
        canvas.surface.set_clip(pygame.Rect(clip))
        assert canvas.text("Hachi-Hachi", 400, 300, 20) == box
    canvas.surface.set_clip(None)


def test_text_is_cut_to_its_width_with_an_ellipsis(canvas: Canvas) -> None:
    for bold in (False, True):
        cut = canvas.shortened("The great hanafuda game", 100, 17, bold=bold)
        assert cut.endswith("…")
        assert canvas.measure(cut, 17, bold=bold)[0] <= 101
    assert canvas.shortened("short", 100, 17) == "short"
    assert canvas.shortened("long", 2, 17) == ""
    assert canvas.text("long", 5, 5, 17, width=2).w == 0


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
def test_large_text_becomes_smaller_to_fit_but_not_smaller_than_plain_text(canvas: Canvas, scale: float) -> None:
    words = "The great hanafuda game"
    plain = canvas.measure(words, 17)[0]
    canvas.text_scale = scale
    assert canvas.fitting("short", 100, 17) == 17
    size = canvas.fitting(words, plain + 2, 17)
    assert canvas.shortened(words, plain + 2, size) == words
    assert canvas.fitting(words, 10, 17) == pytest.approx(17 / scale)


@pytest.mark.parametrize(
    "text",
    [
        "How many months a new year has, and what one gets for them.",
        "札の隅に月と種類を示します。花札にまだ慣れていない方のためのものです。",
        "「八八」は花札（はなふだ）のゲームです。Hachi-Hachi 88、三人で遊びます。",
    ],
)
def test_wrapped_lines_fit_and_lose_nothing(canvas: Canvas, text: str) -> None:
    for width in (90, 150, 320):
        lines = canvas.wrapped(text, width, 16)
        assert all(canvas.measure(line, 16)[0] <= width + 2 for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert not any(line[0] in "、。）」" for line in lines)
        assert not any(line[-1] in "（「" for line in lines)


def test_text_grows_with_the_text_size(canvas: Canvas) -> None:
    small = canvas.measure("Hachi-Hachi", 20)
    canvas.text_scale = 1.5
    large = canvas.measure("Hachi-Hachi", 20)
    assert large[0] == pytest.approx(small[0] * 1.5, rel=0.03)
    assert large[1] == pytest.approx(small[1] * 1.5, rel=0.06)


def test_the_cache_drops_what_was_not_used_for_longest() -> None:
    pygame.init()
    made: list[str] = []
    cache = Cache(limit=250)

    def get(key: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(key)
            return pygame.Surface((10, 10))

        return cache.get(key, make)

    for key in ("a", "b", "a", "c", "a", "b"):
        get(key)
    assert made == ["a", "b", "c", "b"]
    cache.clear()
    get("a")
    assert made[-1] == "a"


def test_what_is_held_stays_until_something_else_is() -> None:
    cache = Cache(limit=3 * 16)

    def small() -> pygame.Surface:
        return pygame.Surface((4, 4))

    cache.get("room", small, hold=True)
    for number in range(9):
        cache.get(number, small)
    assert cache.find("room") is not None
    assert [number for number in range(9) if cache.find(number) is not None] == [7, 8]
    cache.get("other room", small, hold=True)
    for number in range(9):
        cache.get(number, small)
    assert cache.find("room") is None
    assert cache.find("other room") is not None


def test_what_is_drawn_once_takes_the_place_of_nothing(canvas: Canvas) -> None:
    surface, cache = canvas.surface, canvas.cache
    kept = canvas.text_surface("Iori", 20)
    with canvas.once() as other:
        assert canvas.surface is other
        assert canvas.text_surface("Iori", 20) is kept, "what is there is used"
        canvas.text("Uzuki", 10, 10, 20)
    black = pygame.mask.from_threshold(other, (0, 0, 0), (1, 1, 1, 255))
    assert black.count() < other.width * other.height, "something was drawn"
    assert (canvas.surface, canvas.cache) == (surface, cache)
    assert not any("Uzuki" in key for key in cache._surfaces if isinstance(key, tuple))


def test_drawing_the_same_again_renders_nothing_new(canvas: Canvas) -> None:
    def draw() -> None:
        canvas.text("once", 10, 10, 17)
        canvas.rounded(Box(5, 5, 100, 50), palette.PAPER, 8, edge=palette.GOLD)
        canvas.polygon([(0, 0), (10, 0), (5, 8)], palette.GOLD)
        canvas.fill(Box(0, 0, 10, 10), palette.VEIL)
        canvas.line(0, 0, 10, 0, palette.GOLD)

    draw()
    kept = dict(canvas.cache._surfaces)
    draw()
    assert len(kept) == 4
    assert all(canvas.cache._surfaces[key] is surface for key, surface in kept.items())
    assert len(canvas.cache._surfaces) == 4


def test_corners_are_smooth_and_clear(canvas: Canvas) -> None:
    canvas.surface.fill(palette.SOLID)
    canvas.rounded(Box(100, 100, 60, 40), palette.LACQUER, 12)
    assert canvas.surface.get_at((100, 100))[:3] == palette.SOLID
    assert canvas.surface.get_at((130, 120))[:3] == palette.LACQUER
    edge = {canvas.surface.get_at((100 + i, 103))[:3] for i in range(12)}
    assert len(edge) > 2


def test_boxes() -> None:
    box = Box(10, 20, 100, 50)
    assert box.placed(20, 10, fx=1, fy=1) == Box(90, 60, 20, 10)
    assert Box.around(*box.center, 100, 50) == box
    assert box.inset(10, 5) == Box(20, 25, 80, 40)
    assert [row.h for row in box.rows([1, 3], gap=10)] == [10, 30]
    assert union([Box(0, 0, 5, 5), Box(10, 10, 5, 5)]) == Box(0, 0, 15, 15)
    assert box.top(10) == Box(10, 20, 100, 10)
    assert box.below(10) == Box(10, 30, 100, 40)
    assert box.left(10).right == 20
    with pytest.raises(ValueError, match="no boxes"):
        union([])


def test_colours_mix_and_fade() -> None:
    assert palette.mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert palette.faded(palette.GOLD, 2)[3] == 255
    assert palette.faded(palette.GOLD, -1)[3] == 0
    assert len(set(palette.SEATS)) == 7


def test_a_word_wider_than_the_line_is_broken_where_a_path_can_be(canvas: Canvas) -> None:
    path = "/home/somebody/.local/share/hachi-hachi/crashes/crash-2026-05-01-120000.txt"
    lines = canvas.wrapped(f"It lies at {path}.", 300, 17)
    assert "".join(lines).replace(" ", "") == f"Itliesat{path}."
    assert all(canvas.measure(line, 17)[0] <= 301 for line in lines)
    assert any(line.endswith("/") for line in lines)
    assert "".join(canvas.wrapped("x" * 500, 40, 17)) == "x" * 500
