"""The pictures by name: the function that draws each, and its printed width."""

import json
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tools.art.pictures import (
    fans,
    icon,
    medallions,
    table_marks,
    textures,
    title,
    title_brush,
    title_koikoi,
    title_meri,
    vessels,
)
from tools.art.pictures.picture_print import Picture, print_picture, save

#: Plates to print: the maker and the width in pixels.
PRINTED: dict[str, tuple[Callable[[], Picture], int]] = {
    "title": (title.title, 1920),
    "title_crane": (title.crane, 330 * len(title.SPREAD)),
    "petals": (title.petals, 48 * title.PETALS),
    "stone_white": (vessels.stone_white, 256),
    "stone_black": (vessels.stone_black, 256),
    "basket": (vessels.basket, 480),
    "bowl": (vessels.bowl, 400),
    "pot": (vessels.pot, 400),
    "fan_closed": (fans.closed, 512),
    "fan_x2": (fans.x2, 512),
    "fan_x4": (fans.x4, 512),
    "dealer_mark": (table_marks.dealer_mark, 256),
    "ginmi_medal": (table_marks.ginmi_medal, 256),
    "daruma": (table_marks.daruma, 400),
    "month_board": (table_marks.month_board, 640),
    "board_peg": (table_marks.board_peg, 128),
}
#: Tiles of ``textures.SIDE`` pixels that join at all edges.
TILES: dict[str, Callable[[], Image.Image]] = {
    "cloth_green": textures.cloth_green,
    "cloth_indigo": textures.cloth_indigo,
    "tatami": textures.tatami,
    "paper": textures.paper,
    "lacquer": textures.lacquer,
}
#: Strips of ``textures.SIDE`` x ``textures.BORDER`` pixels that join to the right.
STRIPS: dict[str, Callable[[], Image.Image]] = {"tatami_border": textures.tatami_border}
#: Pictures composed of printed ones, or written: the maker, which receives the width, and the width in pixels.
COMPOSED: dict[str, tuple[Callable[[int], Image.Image], int]] = {
    "title_meri": (title_meri.picture, 1920),
    "title_koikoi": (title_koikoi.picture, 1920),
    "title_brush": (title_brush.picture, 1152),  # its size in a window of 3840 x 2160
}
ICON = "icon"
PLACES = "places"
NAMES: tuple[str, ...] = (*PRINTED, *TILES, *STRIPS, *medallions.PIECES, *COMPOSED, ICON, PLACES)
#: The titles' backgrounds are as large as a window and needed at start-up: a JPEG loads in a quarter of the time of a
#: WebP (17 against 78 ms), and they have no transparent parts.
QUICK: tuple[str, ...] = ("title", "title_meri", "title_koikoi")
QUALITY = dict.fromkeys(QUICK, 84)
TILE_QUALITY = 94  # such subtle textures vanish at stronger compression


def places() -> dict[str, object]:
    """Return the positions within pictures, as shares of the picture's width and height."""
    px, py = fans.PIVOT
    return {
        **_title("title", title.MOON, title.MIST),
        "title_crane": [_patch(title.CRANE)],
        "title_flight": [_patch(title.FLIGHT)],
        "title_grass": [_patch(plume) for plume in title.PLUMES],
        **_title("title_meri", title_meri.SUN, title_meri.MIST),
        **_title("title_koikoi", title_koikoi.MOON, title_koikoi.MIST),
        "month_board_hollows": [[round(fx, 4), round(fy, 4)] for fx, fy in table_marks.hollows()],
        "month_board_hollow_radius_of_width": round(table_marks.HOLLOW / table_marks.BOARD[0], 4),
        "fan_pivot": [round(px / fans.WIDTH, 4), round(py / fans.HEIGHT, 4)],
    }


def _patch(corners: tuple[float, float, float, float]) -> list[float]:
    """Return the left, upper, right and lower edge of a patch of the title's picture."""
    return [round(edge / (title.HEIGHT if number % 2 else title.WIDTH), 4) for number, edge in enumerate(corners)]


def _title(name: str, disc: tuple[float, float, float], mist: tuple[float, float]) -> dict[str, object]:
    """Return the positions of the disc and the middle of the mist on a title's picture."""
    x, y, r = disc
    return {
        f"{name}_moon": {"x": round(x / title.WIDTH, 4), "y": round(y / title.HEIGHT, 4),
                         "radius_of_height": round(r / title.HEIGHT, 4)},
        f"{name}_mist": {"x": round(mist[0] / title.WIDTH, 4), "y": round(mist[1] / title.HEIGHT, 4)},
    }


def file_of(name: str, folder: Path) -> Path:
    """Return the path of the picture of that name."""
    return folder / f"{name}.{'jpg' if name in QUICK else 'webp'}"


def write(name: str, folder: Path) -> list[Path]:
    """Draw one picture (or the icons, or the places) into the folder; return the paths written. KeyError: unknown."""
    if name == PLACES:
        path = folder / "places.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(places(), indent=1) + "\n", "utf-8")
        return [path]
    if name == ICON:
        return icon.write(folder.parent / "icon")
    path = file_of(name, folder)
    if name in COMPOSED:
        compose, width = COMPOSED[name]
        save(compose(width), path, QUALITY.get(name, 90))
    elif name in TILES or name in STRIPS:
        save((TILES | STRIPS)[name](), path, TILE_QUALITY)
    elif name in medallions.PIECES:
        save(medallions.medallion(name), path)
    else:
        maker, width = PRINTED[name]
        save(print_picture(maker(), width), path, QUALITY.get(name, 90))
    return [path]
