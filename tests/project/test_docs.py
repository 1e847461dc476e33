"""What the pages say of the house is so: its picture, the places they name, the sections that docstrings cite."""

from __future__ import annotations

import re
from pathlib import Path

import grimp
import pytest

from tools import architecture_diagram
from tools.import_contracts import games

ROOT = Path(__file__).parents[2]
DOCS = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
SOURCES = sorted(path for floor in ("engine", "ai", "game", "tools") for path in (ROOT / floor).rglob("*.py"))
#: A page and its sections as docstrings write them: "docs/rules.md sections 2.1, 3.7 and 5 to 7".
CITED = re.compile(r"docs/([\w/-]+\.md) (?:sections? )?(\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*)")
#: A line may be so long; rows of tables and blocks of code cannot be broken.
LONGEST = 130
#: Pages that say where things are, each path from the root. Where such a page says G, any game of that layer may stand.
PAGES_WITH_PATHS = ("CONTRIBUTING.md", "docs/adding-a-game.md", "docs/architecture.md", "docs/glossary.md")
#: What a layer has of a game once it is whole there.
DEFINITIONS = {"engine": "game_definition.py", "ai": "game_players.py", "game": "game_ui.py"}


def sections_of(page: Path) -> set[str]:
    """The numbers of a page's headings, and of the points of the lists below them: "3", "3.7"."""
    found, heading = set(), ""
    for line in page.read_text("utf-8").splitlines():
        if top := re.match(r"## (\d+)\. ", line):
            heading = top[1]
            found.add(heading)
        elif heading and (point := re.match(r"(\d+)\. ", line)):
            found.add(f"{heading}.{point[1]}")
    return found


def test_every_section_that_a_docstring_cites_is_there() -> None:
    missing, count = [], 0
    for path in SOURCES:
        for page, numbers in CITED.findall(" ".join(path.read_text("utf-8").split())):
            count += 1
            known = sections_of(ROOT / "docs" / page)
            missing += [
                f"{path.relative_to(ROOT)}: {page} {number}"
                for number in re.findall(r"\d+(?:\.\d+)?", numbers) if number not in known
            ]
    assert missing == []
    assert count > 40


def test_what_is_cited_is_about_what_cites_it() -> None:
    """The numbers that once went wrong: each section has the word that the module is about."""
    text = (ROOT / "docs" / "rules.md").read_text("utf-8")
    wanted = {"2.1": "first dealer", "2.3": "stake of the year", "2.8": "amounts are written", "2.9": "Campaign",
              "3.7": "Play", "3.8": "winner of the deal", "7.2": "Tokushuyaku", "7.5": "Bonuses"}
    for number, words in wanted.items():
        section, point = number.split(".")
        below = text.split(f"\n## {section}. ")[1].split("\n## ")[0]
        assert words in re.split(rf"\n{point}\. ", below)[1].split("\n")[0], number


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_no_line_is_too_long_to_be_read(page: Path) -> None:
    code, long = False, []
    for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1):
        code ^= line.startswith("```")
        if len(line) > LONGEST and not code and not line.lstrip().startswith("|"):
            long.append(number)
    assert long == []


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES_WITH_PATHS)
def test_every_path_in_a_page_exists(page: str) -> None:
    text = (ROOT / page).read_text("utf-8").replace("/LANG/", "/sv/")  # any language may stand there
    named = {name for name in re.findall(r"`([\w./-]+)`", text) if "/" in name}
    paths = [name for name in named if "/G" not in name]
    for name in named.difference(paths):
        layer = name.split("/")[0]
        whole = [game for game in games(layer) if (ROOT / layer / game / DEFINITIONS[layer]).exists()]
        paths += [name.replace("/G", f"/{game}") for game in whole]
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert len(games()) > 2
    assert len(named) > 10


def test_every_path_in_a_page_on_players_exists() -> None:
    """Such a page gives paths from the root, or from the folder of its game's players."""
    pages = sorted((ROOT / "docs" / "players").glob("*.md"))
    named = [
        (page.name, name) for page in pages for name in re.findall(r"`([\w.-]+/[\w./-]+)`", page.read_text("utf-8"))
    ]
    missing = [
        (page, name) for page, name in named if not (ROOT / name).exists() and not any(ROOT.glob(f"ai/*/{name}"))
    ]
    assert missing == []
    assert len(named) > 30


def test_the_architecture_diagram_is_current() -> None:
    assert architecture_diagram.main(["--check"]) == 0


def test_a_box_is_drawn_above_all_that_it_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = grimp.build_graph(architecture_diagram.PACKAGE, include_external_packages=False)
    levels = {
        room.module.split(".")[-1]: room.level
        for room in architecture_diagram.boxes(graph, f"{architecture_diagram.PACKAGE}.game")
    }
    assert levels["app"] > levels["screens"] > levels["catalog"] > levels["hachihachi"]
    assert levels["hachihachi"] > levels["game_ui"] > levels["features"] > levels["storage"]
    monkeypatch.setattr(architecture_diagram, "sentence", lambda _module: "Something else.")
    assert architecture_diagram.main(["--check"]) == 1
