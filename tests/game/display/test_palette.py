"""Colours stand in one table and nowhere else: cards, pictures and screen have theirs from it."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.game.display import palette
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.storage import asset_files
from tools.art.cards import palette as deck

GAME = Path(__file__).resolve().parents[3] / "game"
SOURCES = sorted(path for path in GAME.rglob("*.py") if path.name != "palette.py")


def colours(tree: ast.AST) -> list[int]:
    """The lines with something like (196, 157, 84) or "#c49d54"."""
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            numbers = [item.value for item in node.elts if isinstance(item, ast.Constant)]
            whole = [number for number in numbers if type(number) is int and 0 <= number <= 255]
            if len(whole) == len(node.elts) and (max(whole) > 20 or not any(whole)):
                lines.append(node.lineno)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            sign, digits = node.value[:1], node.value[1:]
            if sign == "#" and len(digits) in (3, 6, 8) and all(digit in "0123456789abcdefABCDEF" for digit in digits):
                lines.append(node.lineno)
    return lines


def test_no_colour_outside_the_palette() -> None:
    found = {path.relative_to(GAME): colours(ast.parse(path.read_text(encoding="utf-8"))) for path in SOURCES}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_test_would_find_one() -> None:
    assert sorted(colours(ast.parse("ink = (43, 33, 28)\npaper = '#c49d54'\nblack = (0, 0, 0)"))) == [1, 2, 3]
    assert colours(ast.parse("size = (1280, 720, 3)\nweights = (3, 2, 1)")) == []


def test_the_palette_holds_colours() -> None:
    names = [name for name in vars(palette) if name.isupper() and not name.startswith("_")]
    assert len(names) > 30
    for name in names:
        value = getattr(palette, name)
        for colour in value if isinstance(value[0], tuple) else [value]:
            assert len(colour) in (3, 4)
            assert all(0 <= part <= 255 for part in colour), name


TABLE: dict[str, Any] = tomllib.loads(asset_files.path("palette.toml").read_text(encoding="utf-8"))


def test_deck_and_screen_read_one_table() -> None:
    assert asset_files.path("palette.toml").samefile(deck.TABLE)
    assert TABLE["colours"]["paper"] == deck.PAPER
    assert deck.rgb(TABLE["colours"][TABLE["screen"]["paper"]]) == palette.PAPER
    with pytest.raises(AttributeError, match="no colour called sky_blue_pink"):
        _ = deck.SKY_BLUE_PINK


def test_every_colour_stands_in_the_table_once() -> None:
    colours = TABLE["colours"]
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values())
    assert len(set(colours.values())) == len(colours)


def test_every_part_of_the_screen_has_a_colour_of_the_table_and_a_name_in_the_game() -> None:
    seats = TABLE["screen"]["seats"]
    assert len(set(seats)) == 7
    for part, colour in TABLE["screen"].items():
        if part == "seats":
            continue
        assert getattr(palette, part.upper()) == deck.rgb(TABLE["colours"][colour])
    assert [deck.rgb(TABLE["colours"][name]) for name in seats] == list(palette.SEATS)


def contrast(first: Colour, second: Colour) -> float:
    """How far two colours lie apart in lightness, 1 to 21 (WCAG)."""
    lights = []
    for colour in (first, second):
        parts = [part / 255 for part in colour[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)
    return max(lights) / min(lights)


@pytest.mark.parametrize(
    ("words", "ground", "least"),
    [
        ("INK", "PAPER", 7.0), ("INK_SOFT", "PAPER", 4.5), ("BAD", "PAPER", 4.5), ("GOOD", "PAPER", 4.5),
        ("GOLD_INK", "PAPER", 4.5), ("LACQUER_RED", "PAPER", 4.5), ("ON_CLOTH", "CLOTH", 7.0),
        ("ON_CLOTH_SOFT", "CLOTH", 4.5), ("PAPER_LIGHT", "LACQUER", 7.0),
        ("PAPER_LIGHT", "LACQUER_RED", 4.5), ("PAPER_LIGHT", "LACQUER_RED_LIGHT", 4.5),
        ("WHITE", "VERMILION", 4.5), ("FOCUS", "CLOTH", 4.5),
        # amounts on the red plate; what can't be chosen; the outline of a switch that is off; the focus of a tool
        ("OWED_ON_RED", "LACQUER_RED_LIGHT", 4.5), ("OWED", "LACQUER", 4.5), ("INK_FAINT", "PAPER", 3.5),
        ("INK_FAINT", "PAPER_DEEP", 3.0), ("INK_SOFT", "PAPER_EDGE", 3.0), ("WHITE", "GOLD", 2.0),
    ],
)
def test_words_can_be_read_on_their_ground(words: str, ground: str, least: float) -> None:
    assert contrast(getattr(palette, words), getattr(palette, ground)) >= least
