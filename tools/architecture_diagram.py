"""``python -m tools.architecture_diagram``: draw layers and packages from the imports; ``--check``: is it current?

The picture is docs/pictures/architecture.svg.

Each layer is a column, each box a package or module of it with the first sentence of its docstring. A box stands above
all that it imports. Boxes of one game are tinted. Exit status 1 if ``--check`` finds that the picture is stale.
"""
import argparse
import ast
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import grimp

from tools.import_contracts import games
from tools.staging import folders, stage

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "pictures" / "architecture.svg"
PACKAGE: Final = "hachi_hachi"
#: The layers: each may import those after it. A description in two lines.
LAYERS: Final = {
    "game": ("the window: how things look and sound,", "never how a score comes about"),
    "ai": ("the players: what one seat has seen,", "never the table's truth"),
    "engine": ("the rules: who sees what, what is paid,", "never files, clocks or the window"),
}
#: The width of a layer's column, the height of a box and the margin around it, in pixels.
COLUMN: Final = 400
HEIGHT: Final = 62
GAP: Final = 10
#: The most boxes side by side.
BESIDE: Final = 2
#: The letters of a sentence that fit on a line of a box, by the number of boxes side by side.
LETTERS: Final = {1: 74, 2: 34}
SHARED, OWN, INK, PALE = "#f4ecd8", "#f0cdb8", "#2a2018", "#7a6a58"


@dataclass(frozen=True)
class Box:
    """A module or package: its name, its first sentence, its level in its layer, whether it belongs to one game."""

    module: str
    sentence: str
    level: int
    own: bool


def boxes(graph: grimp.ImportGraph, floor: str) -> list[Box]:
    """Return the boxes of a layer; the level of each is above all those that it imports."""
    found = sorted(graph.find_children(floor) - {f"{PACKAGE}.{folders()[PACKAGE].replace('/', '.')}"})
    below = {room: {other for other in found if other != room and _imports(graph, room, other)} for room in found}
    levels: dict[str, int] = {}

    def level(room: str) -> int:
        if room not in levels:
            levels[room] = 1 + max((level(other) for other in below[room]), default=-1)
        return levels[room]

    own = games()
    return [Box(room, sentence(room), level(room), room.split(".")[-1] in own) for room in found]


def _imports(graph: grimp.ImportGraph, room: str, other: str) -> bool:
    inside = {room, *graph.find_descendants(room)}
    return any(graph.find_modules_directly_imported_by(module) & {other, *graph.find_descendants(other)}
               for module in inside)


def sentence(module: str) -> str:
    """Return the first sentence of a module's or a package's docstring."""
    place = ROOT.joinpath(*module.split(".")[1:])
    path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    text = " ".join((ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split())
    return text.split(". ")[0].rstrip(".").replace("`", "") + "."


def drawing() -> str:
    """Return the picture as the text of an SVG."""
    graph = grimp.build_graph(PACKAGE, include_external_packages=False)
    lines, lowest = [], 0
    for column, (floor, about) in enumerate(LAYERS.items()):
        x, y = GAP + column * (COLUMN + 2 * GAP), 30
        lines.append(_words(x, y, f"{floor}/", 24, bold=True))
        lines += [_words(x + 92, y - 8 + 16 * number, words, 13, colour=PALE) for number, words in enumerate(about)]
        y += 24
        found = boxes(graph, f"{PACKAGE}.{floor}")
        for level in sorted({room.level for room in found}, reverse=True):
            row = [room for room in found if room.level == level]
            for start in range(0, len(row), BESIDE):
                lines += _shelf(row[start : start + BESIDE], x, y)
                y += HEIGHT + GAP
        lowest = max(lowest, y)
    width = len(LAYERS) * (COLUMN + 2 * GAP)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {lowest}" font-family="sans-serif">'
    return "\n".join([head, f'<rect width="{width}" height="{lowest}" fill="#ffffff"/>', *lines, "</svg>"]) + "\n"


def _shelf(row: Sequence[Box], x: int, y: int) -> Iterator[str]:
    """Yield boxes side by side, together as wide as the column."""
    w = (COLUMN - GAP * (len(row) - 1)) // len(row)
    for number, room in enumerate(row):
        left = x + number * (w + GAP)
        colour = OWN if room.own else SHARED
        yield f'<rect x="{left}" y="{y}" width="{w}" height="{HEIGHT}" rx="6" fill="{colour}" stroke="{PALE}"/>'
        yield _words(left + 10, y + 18, room.module.split(".", 2)[2], 14, bold=True)
        wrapped = textwrap.wrap(room.sentence, LETTERS[len(row)], max_lines=3, placeholder=" …")
        for count, line in enumerate(wrapped):
            yield _words(left + 10, y + 32 + 12 * count, line, 10)


def _words(x: int, y: int, words: str, size: int, *, bold: bool = False, colour: str = INK) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size}"{weight} fill="{colour}">{escape(words)}</text>'


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the diagram, or check whether the file is current."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.architecture_diagram", description="Draw the layers and packages from the imports."
    )
    parser.add_argument("--check", action="store_true", help="draw nothing; check that the picture is up to date")
    sys.path.insert(0, str(stage()))
    found = drawing()
    if parser.parse_args(arguments).check:
        if PICTURE.is_file() and PICTURE.read_text("utf-8") == found:
            return 0
        print(
            "docs/pictures/architecture.svg is stale: python -m tools.architecture_diagram redraws it",
            file=sys.stderr,
        )
        return 1
    PICTURE.write_text(found, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
