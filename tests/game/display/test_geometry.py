"""How units lie on the pixels of a window, whatever its ratio."""

from __future__ import annotations

import pytest

from hachi_hachi.game.display.geometry import HEIGHT, WIDTH, frame_for


@pytest.mark.parametrize(("pixels", "scale", "area"), [
    ((1280, 720), 1.0, (1280, 720)),
    ((1600, 900), 1.25, (1280, 720)),
    ((1920, 1080), 4 / 3, (1440, 810)),  # from here on with more room ...
    ((2560, 1440), 16 / 9, (1440, 810)),
    ((1760, 990), 1.375 / 1.0625, (1360, 765)),  # ... which begins at 1600 pixels
    ((1024, 768), 0.8, (1280, 960)),  # higher
    ((3440, 1440), 16 / 9, (1890, 810)),  # 21:9 at most ...
    ((5120, 1440), 16 / 9, (1890, 810)),  # ... the rest stays dark
    ((720, 1280), 0.5625, (1280, 960)),  # 4:3 at least
    ((1600, 300), 300 / 720, (1680, 720)),
])
def test_the_whole_area_is_in_the_window_and_in_its_middle(
    pixels: tuple[int, int], scale: float, area: tuple[float, float]
) -> None:
    frame = frame_for(pixels)
    assert frame.scale == pytest.approx(scale)
    assert (frame.width, frame.height) == pytest.approx(area)
    assert frame.width >= WIDTH
    assert frame.height >= HEIGHT
    for left, size, whole in ((frame.left, frame.width, pixels[0]), (frame.top, frame.height, pixels[1])):
        assert left >= 0
        assert left + size * frame.scale <= whole + 1
        assert left == pytest.approx(whole - size * frame.scale - left, abs=1)


def test_a_wider_window_never_has_smaller_letters() -> None:
    scales = [frame_for((width, width * 9 // 16)).scale for width in range(1280, 2560, 16)]
    assert scales == sorted(scales)
