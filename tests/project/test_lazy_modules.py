"""Each lazy module is the one that the type checker and the import contracts see."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def lazy_blocks() -> Iterator[tuple[str, ast.If]]:
    for layer in ("engine", "ai", "game"):
        for path in sorted((ROOT / layer).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                    yield str(path.relative_to(ROOT)), node


def imported(block: ast.If) -> dict[str, str]:
    found: dict[str, str] = {}
    for node in block.body:
        if isinstance(node, ast.Import):
            found |= {name.asname or name.name: name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            found |= {name.asname or name.name: f"{node.module}.{name.name}" for name in node.names}
    return found


def lazy(block: ast.If) -> dict[str, str]:
    return {
        ast.unparse(node.targets[0]): str(ast.literal_eval(node.value.args[0]))
        for node in block.orelse
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "LazyModule"
    }


def test_a_lazy_module_is_the_one_that_is_checked() -> None:
    blocks = [(path, lazy(block), imported(block)) for path, block in lazy_blocks() if path != "engine/__init__.py"]
    assert [(path, name) for path, found, seen in blocks for name in found if seen.get(name) != found[name]] == []
    assert sum(len(found) for _path, found, _seen in blocks) > 20
