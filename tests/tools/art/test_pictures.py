"""The pictures besides the cards: all there, of the right size, clear where they must be, quiet, without seams."""

import itertools
import json
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art.cards import palette as pal
from tools.art.pictures import catalogue, icon, picture_print, table_marks, textures, vessels
from tools.art.pictures.__main__ import main

ASSETS = Path(__file__).parents[3] / "assets"
PICTURES = ASSETS / "pictures"
SOURCES = Path(catalogue.__file__).parent
CLEAR = [name for name in catalogue.PRINTED if name != "title"]


def kept(name: str) -> Image.Image:
    with Image.open(catalogue.file_of(name, PICTURES)) as image:
        image.load()
        return image


def luminance(colour: np.ndarray) -> float:
    """Relative luminance of a mean colour, as for contrast between text and ground."""
    c = colour / 255
    linear = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    return float(linear @ [0.2126, 0.7152, 0.0722])


def test_every_picture_is_there_in_the_size_of_the_catalogue() -> None:
    for name, (maker, width) in catalogue.PRINTED.items():
        drawn = maker()
        assert kept(name).size == (width, round(width * drawn.height / drawn.width)), name
    for name in catalogue.TILES:
        assert kept(name).size == (textures.SIDE, textures.SIDE), name
    for name in catalogue.STRIPS:
        assert kept(name).size == (textures.SIDE, textures.BORDER), name
    assert kept("title").size == (1920, 1080)


def test_things_on_the_table_are_clear_around_and_solid_within() -> None:
    for name in CLEAR:
        alpha = np.asarray(kept(name).convert("RGBA"))[..., 3]
        h, w = alpha.shape
        assert max(alpha[0, 0], alpha[0, w - 1], alpha[h - 1, 0], alpha[h - 1, w - 1]) == 0, name
        assert (alpha > 250).mean() > (0.05 if name in {"fan_closed", "petals", "title_crane"} else 0.2), name
        # nothing is cut off at an edge
        rim = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        assert rim.max() < 60, name


def test_the_same_picture_twice_and_as_it_is_kept() -> None:
    for name in ("stone_white", "fan_x2"):
        maker, width = catalogue.PRINTED[name]
        first, again = (np.asarray(picture_print.print_picture(maker(), width)).astype(int) for _ in range(2))
        assert (first == again).all()
        there = np.asarray(kept(name).convert("RGBA")).astype(int)
        solid = first[..., 3] > 250
        assert np.abs(first - there)[solid].mean() < 6, name
    assert (np.asarray(textures.paper()) == np.asarray(textures.paper())).all()


def test_tiles_join_without_a_seam() -> None:
    for name, maker in catalogue.TILES.items():
        tile = np.asarray(maker()).astype(int)
        across, down = np.abs(np.diff(tile, axis=1)).mean(), np.abs(np.diff(tile, axis=0)).mean(axis=(1, 2))
        assert np.abs(tile[:, 0] - tile[:, -1]).mean() < 1.6 * across + 1, name
        # ribs of tatami differ between rows anyway: the seam is no wider a step than the widest within
        assert np.abs(tile[0] - tile[-1]).mean() <= down.max() + 1, name


def test_strips_join_to_the_right() -> None:
    for name, maker in catalogue.STRIPS.items():
        strip = np.asarray(maker()).astype(int)
        assert np.abs(strip[:, 0] - strip[:, -1]).mean() < 1.6 * np.abs(np.diff(strip, axis=1)).mean() + 1, name


def test_the_straw_is_dry_and_the_small_icons_moon_is_clear_of_its_hill() -> None:
    red, green, blue = np.asarray(kept("tatami").convert("RGB")).astype(float).mean(axis=(0, 1))
    assert red > green * 1.15 > blue * 1.4  # straw, not moss
    for size in (16, 32):
        with Image.open(ASSETS / "icon" / f"{size}.png") as image:
            column = np.asarray(image.convert("RGBA")).astype(int)[:, size // 2]
        low = max(y for y in range(size) if column[y, 2] > 200)
        under = column[low + 1 : low + 2 + size // 16]
        assert ((under[:, 0] > 120) & (under[:, 1] < 110)).any(), size  # sky between moon and hill


def test_eight_petals_lie_each_in_its_own_square() -> None:
    alpha = np.asarray(kept("petals").convert("RGBA"))[..., 3]
    side = alpha.shape[0]
    for k in range(alpha.shape[1] // side):
        square = alpha[:, k * side : (k + 1) * side]
        assert (square > 128).mean() > 0.08
        assert max(square[:, 0].max(), square[:, -1].max()) < 60


def test_the_tables_are_quiet_and_pale_words_can_be_read_on_the_cloths() -> None:
    """Words on the lighter tatami have a dark ground."""
    pale = luminance(np.array(pal.rgb(pal.PAPER), float))
    for name, most in (("cloth_green", 9), ("cloth_indigo", 9), ("tatami", 14)):
        tile = np.asarray(kept(name).convert("RGB")).astype(float)
        assert tile.std(axis=(0, 1)).max() < most, name
        assert tile.mean(axis=2).std() > 0.8, name
        if name == "tatami":
            assert tile.mean() > 118  # a bright room, its weave to be seen
            assert tile.mean(axis=2).std() > 8
            continue
        assert (pale + 0.05) / (luminance(tile.mean(axis=(0, 1))) + 0.05) > 4.5, name


def test_two_suns_or_four_on_the_fan_and_none_of_them_alike() -> None:
    fans = [np.asarray(kept(f"fan_{kind}").convert("RGBA")).astype(int) for kind in ("closed", "x2", "x4")]
    cover = [int((fan[..., 3] > 250).sum()) for fan in fans]
    assert cover[0] * 2 < cover[1] < cover[2] * 0.85
    for fan, suns in zip(fans[1:], (2, 4), strict=True):
        red = (fan[..., 0] > 150) & (fan[..., 1] < 90) & (fan[..., 3] > 250)
        small = np.asarray(Image.fromarray(red).convert("L").resize((64, 40))) > 110
        assert _pieces(small) == suns


def _pieces(mask: np.ndarray) -> int:
    """Count the connected pieces of at least eight cells."""
    left = {(int(y), int(x)) for y, x in zip(*np.nonzero(mask), strict=True)}
    found = 0
    while left:
        todo, size = [left.pop()], 0
        while todo:
            y, x = todo.pop()
            size += 1
            for near in itertools.product((y - 1, y, y + 1), (x - 1, x, x + 1)):
                if near in left:
                    left.remove(near)
                    todo.append(near)
        found += size >= 8
    return found


def test_white_and_black_stones_differ_in_lightness() -> None:
    white, black = (np.asarray(kept(f"stone_{c}").convert("RGB"))[100:150, 100:150].mean() for c in ("white", "black"))
    assert white > 215
    assert black < 75


def test_hollows_of_the_board_are_where_the_places_say() -> None:
    places = json.loads((PICTURES / "places.json").read_text("utf-8"))
    assert places == json.loads(json.dumps(catalogue.places()))
    board = np.asarray(kept("month_board").convert("RGB")).astype(int).sum(axis=2)
    h, w = board.shape
    hollows = places["month_board_hollows"]
    assert len(hollows) == 12
    for fx, fy in hollows:
        row = board[round(fy * h) - 6 : round(fy * h) + 6]
        inside, outside = (row[:, round(x * w) - 6 : round(x * w) + 6].mean() for x in (fx, fx + 0.0747))
        assert inside < outside - 60
    assert table_marks.hollows()[0] < table_marks.hollows()[5]


def test_the_moon_of_the_title_is_where_the_places_say() -> None:
    moon = json.loads((PICTURES / "places.json").read_text("utf-8"))["title_moon"]
    title = np.asarray(kept("title").convert("RGB")).astype(int)
    h, w = title.shape[:2]
    x, y, r = moon["x"] * w, moon["y"] * h, moon["radius_of_height"] * h
    blue = [title[round(y + d * np.sin(a)), round(x + d * np.cos(a)), 2] for d in (r * 0.95, r * 1.05)
            for a in (2.2, 3.1, 4.0, 4.7)]
    assert min(blue[:4]) > 190
    assert max(blue[4:]) < 110
    # crops to 4:3 (the sides go) and to 21:9 (top and bottom go) keep it whole
    assert x - r > (w - h * 4 / 3) / 2
    assert y - r > (h - w * 9 / 21) / 2


def test_icons_of_all_sizes_show_a_white_moon_in_a_red_sky_above_black() -> None:
    for size in icon.SIZES:
        with Image.open(ASSETS / "icon" / f"{size}.png") as image:
            assert image.size == (size, size)
            pixels = np.asarray(image.convert("RGBA")).astype(int)
        places = ((0.5, 0.4), (0.28, 0.14), (0.36, 0.86))
        moon, sky, hill = (pixels[int(size * fy), int(size * fx)] for fx, fy in places)
        assert moon[:3].min() > 200, size
        assert sky[0] > 120, size
        assert sky[0] > 2 * sky[1], size
        assert hill[:3].max() < 75, size
        assert pixels[size // 2, 0, 3] < 128, size
    with Image.open(ASSETS / "icon" / "hachi-hachi.ico") as ico:
        assert ico.info["sizes"] == {(s, s) for s in icon.SIZES if s <= 256}
    with Image.open(ASSETS / "icon" / "hachi-hachi.icns") as icns:
        assert {(icon.MASTER, icon.MASTER), (128, 128), (32, 32)} <= {(w * k, h * k) for w, h, k in icns.info["sizes"]}


def test_colours_are_named_in_the_palette_only() -> None:
    for path in sorted(SOURCES.rglob("*.py")):
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[\"'])", path.read_text("utf-8")), path.name


def test_all_pictures_together_stay_small() -> None:
    files = [*PICTURES.iterdir(), *(ASSETS / "icon").iterdir()]
    titles = 500_000 * len(catalogue.QUICK)  # as large as a window each
    assert sum(path.stat().st_size for path in files) < 2_000_000 + titles


def test_a_clear_sheet_is_clear_and_paper_is_not() -> None:
    blank = picture_print.print_picture(picture_print.Picture(1, width=40, height=20, clear=True), 80)
    assert blank.mode == "RGBA"
    assert np.asarray(blank)[..., 3].max() == 0
    paper = picture_print.print_picture(picture_print.Picture(1, width=40, height=20), 80)
    assert (paper.mode, paper.size) == ("RGB", (80, 40))
    assert np.asarray(paper).min() > 150


def test_a_shadow_is_softer_than_what_stands_on_it() -> None:
    picture = picture_print.Picture(2, width=60, height=60, clear=True)
    picture.plate(vessels.shadow(30, 30, 20, 20, 0.5), mottle=0, pool=0, shift=(0, 0))
    alpha = np.asarray(picture_print.print_picture(picture, 120))[..., 3]
    assert 110 < alpha[60, 60] < 140
    assert alpha[60, 24] < 50


def test_an_unknown_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=re.escape("No picture is called moon.")):
        main(["moon", "--out", str(tmp_path)])


def test_the_tool_writes_what_it_is_asked_for(tmp_path: Path) -> None:
    assert main(["board_peg", "places", "--out", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"board_peg.webp", "places.json"}
