"""Whatever button is used, in whatever scene, is heard."""

import ast
from pathlib import Path

GAME = Path(__file__).resolve().parents[3] / "game"
#: A group of a scene that has not been placed yet holds nothing.
EMPTY = 0


def groups(tree: ast.AST) -> list[tuple[int, int, int]]:
    """Every FocusGroup made: its line, how many arguments it is given, how many widgets stand in its list."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "FocusGroup":
            first = node.args[0]
            widgets = len(first.elts) if isinstance(first, ast.List) else 1
            found.append((node.lineno, len(node.args), widgets))
    return found


def test_every_group_of_buttons_lets_itself_be_heard() -> None:
    silent = [
        (path.name, line)
        for path in sorted(GAME.rglob("*.py"))
        for line, arguments, widgets in groups(ast.parse(path.read_text(encoding="utf-8")))
        if arguments < 3 and widgets != EMPTY
    ]
    assert silent == []


def test_the_test_would_find_one() -> None:
    assert groups(ast.parse("a = FocusGroup([x], y)\nb = FocusGroup([], y)")) == [(1, 2, 1), (2, 2, 0)]
