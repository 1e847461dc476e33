"""One English message has one meaning: a word that is a button here and a heading there needs a context."""
import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
#: Words with more than one meaning in this program: never without a context as a whole message.
AMBIGUOUS: Final = {"Play", "Cards", "Game", "At once", "Calls", "All", "By", "Up", "Sets", "Open trump"}
#: Pages whose name is also the button that leads to them.
PAGES: Final = {"Keys", "Rules"}
#: The role of a message, by the call or the keyword whose argument it is.
ROLES: Final = {"Button": "action", "Column": "noun", "Theme": "noun", "Heading": "noun", "Page": "noun"}


def messages(tree: ast.AST, role: str = "") -> Iterator[tuple[str, str]]:
    """Yield (message without a context, role) of a module, the role being that of the nearest call around it."""
    for child in ast.iter_child_nodes(tree):
        inner = role
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
            inner = ROLES.get(child.func.id, role)
            if child.func.id in {"_", "N_"} and child.args and isinstance(child.args[0], ast.Constant):
                yield str(child.args[0].value), inner
        elif isinstance(child, ast.Lambda):
            inner = ""
        yield from messages(child, inner)


def roles() -> dict[str, set[str]]:
    """Return the roles in which each message of the window is used."""
    found = defaultdict(set)
    for path in sorted((ROOT / "game").rglob("*.py")):
        for message, role in messages(ast.parse(path.read_text("utf-8"))):
            found[message].add(role)
    return found


def test_no_message_is_a_button_in_one_place_and_a_heading_in_another() -> None:
    assert sorted(message for message, used in roles().items() if {"action", "noun"} <= used) == sorted(PAGES)


def test_a_word_with_two_meanings_has_a_context() -> None:
    assert sorted(AMBIGUOUS.intersection(roles())) == []


def test_a_message_used_in_two_roles_is_noticed() -> None:
    tree = ast.parse('Button(_("Deal"), go); Column(_("Deal"), 1)')
    assert set(messages(tree)) == {("Deal", "action"), ("Deal", "noun")}
