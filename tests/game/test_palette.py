"""Colours stand in the palette and nowhere else."""

import ast
from pathlib import Path

import pytest

from game import palette

GAME = Path(__file__).resolve().parents[2] / "game"
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


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(GAME).as_posix())
def test_no_colour_outside_the_palette(path: Path) -> None:
    assert colours(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_the_test_would_find_one() -> None:
    assert sorted(colours(ast.parse("ink = (43, 33, 28)\npaper = '#c49d54'\nblack = (0, 0, 0)"))) == [1, 2, 3]
    assert colours(ast.parse("size = (1280, 720, 3)\nweights = (3, 2, 1)")) == []


def test_the_palette_holds_colours() -> None:
    names = [name for name in vars(palette) if name.isupper()]
    assert len(names) > 30
    for name in names:
        value = getattr(palette, name)
        for colour in value if isinstance(value[0], tuple) else [value]:
            assert len(colour) in (3, 4)
            assert all(0 <= part <= 255 for part in colour), name
