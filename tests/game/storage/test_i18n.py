"""Words: every message translated, every sign drawn, the language changed while running."""

import ast
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog

from hachi_hachi.game.display.fonts import FILES, Face, Fonts, font_file
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.storage.i18n import N_, _, ngettext, pgettext
from tools import translations

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def test_every_message_is_translated_and_compiled() -> None:
    assert translations.check() == []


def test_every_language_of_the_game_has_a_catalogue() -> None:
    assert set(i18n.languages()) == {"en", *translations.languages()}


def test_the_language_changes_while_running() -> None:
    assert _("Quit") == "Quit"
    assert i18n.use_language("ja") == "ja"
    assert _("Quit") == "終了"
    assert i18n.language() == "ja"
    assert i18n.use_language("xx") == "en"
    assert _("Quit") == "Quit"
    assert _("") == ""


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LC_ALL": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ja_JP"}, "en"),
        ({"LANG": "sw_KE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja_JP", "LANG": "en_GB"}, "ja"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LC_ALL": "Swedish_Sweden.1252"}, "sv"),
    ],
)
def test_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.system_language() == expected
    assert i18n.use_language("") == expected


def test_places_are_filled_in() -> None:
    assert _("The file is kept as {path}.", path="a{b}") == "The file is kept as a{b}."
    assert ngettext("{n} point", "{n} points", 1) == "1 point"
    assert ngettext("{n} point", "{n} points", 88) == "88 points"
    assert pgettext("card", "light {name}", name="moon") == "light moon"
    assert N_("Quit") == "Quit"
    with pytest.raises(KeyError):
        _("{missing}", other=1)


def test_a_wrong_place_in_a_translation_still_gives_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n._words.catalogue, "gettext", lambda _message: "{nobody} {")
    assert _("Month {month}", month=3) == "Month 3"


def test_words_and_settings_need_no_pygame() -> None:
    rooms = (
        "game.storage.i18n",
        "game.storage.settings",
        "game.storage.save_store",
        "__main__",
        "game.app.command_line",
    )
    names = ", ".join(f"hachi_hachi.{room}" for room in rooms)
    code = f"import sys, {names}; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@pytest.mark.parametrize(
    ("translation", "problem"),
    [("", "not translated"), ("{n} 月", "places"), ("月 {", "braces"), ("{month} {year}", "places")],
)
def test_the_check_finds_what_is_wrong(translation: str, problem: str) -> None:
    template, mine = Catalog(), Catalog(locale="ja")
    template.add("Month {month}")
    mine.add("Month {month}", translation)
    (found,) = translations.problems_of(mine, template)
    assert problem in found


def test_the_check_finds_missing_fuzzy_and_unused_messages() -> None:
    template, mine = Catalog(), Catalog(locale="ja")
    template.add("One")
    template.add("Two")
    mine.add("Two", "二", flags=["fuzzy"])
    mine.add("Three", "三")
    found = translations.problems_of(mine, template)
    assert [sentence.split()[-1] for sentence in found] == ["missing", "fuzzy", "nowhere"]


def test_the_check_finds_words_not_compiled(tmp_path: Path) -> None:
    mine = Catalog(locale="ja")
    mine.add("One", "一")
    mine.add("Two", "二", context="card")
    mine.add(("{n} point", "{n} points"), ("{n}点",))
    path = tmp_path / "words.mo"
    assert not translations.is_compiled(mine, path)
    path.write_bytes(translations.as_mo(mine))
    assert translations.is_compiled(mine, path)
    mine.add("Three", "三")
    assert not translations.is_compiled(mine, path)


def test_meanings_of_options_can_be_collected() -> None:
    meanings = translations.option_meanings()
    assert len(meanings) > 30
    assert {"How many points make a kan.", "How many games make a set."} <= set(meanings)


@cache
def shown_signs() -> set[str]:
    """Every sign the catalogues and the words in the source can bring onto the screen."""
    signs = set(string.ascii_letters + string.digits + "×–—…“”‘’・、。〇①％ %+-/()[]:;!?&'\"")
    for message in translations.extracted():
        signs |= set("".join(translations._strings(message.id)))
    for language in translations.languages():
        for message in translations.read(translations.po_path(language), language):
            if message.id:
                signs |= set("".join(translations._strings(message.string)))
    for source in (ROOT / "game").rglob("*.py"):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                signs |= {sign for sign in node.value if sign >= "⺀"}
    return {sign for sign in signs if sign.isprintable() and not sign.isspace()}


@pytest.mark.parametrize("face", ["serif", "sans"])
def test_the_fonts_draw_every_sign_of_the_game(face: Face) -> None:
    file = font_file(face)
    assert file is not None
    assert file.name == FILES[face]
    font = Fonts().get(face, 24)
    signs = sorted(shown_signs())
    assert len(signs) > 150
    # A font without a sign draws the same box for it as for one that no font has.
    nothing = font.render("\U0010fffe", True, (255, 255, 255))
    blank = pygame.mask.from_surface(nothing)
    missing = []
    for sign, metrics in zip(signs, font.metrics("".join(signs)), strict=True):
        mask = pygame.mask.from_surface(font.render(sign, True, (255, 255, 255)))
        same = mask.get_size() == blank.get_size() and mask.count() == blank.count()
        boxed = same and mask.overlap_area(blank, (0, 0)) == mask.count()
        if metrics is None or mask.count() == 0 or boxed:
            missing.append(sign)
    assert missing == []


def test_lists_in_sentences_are_joined_as_the_language_does() -> None:
    """Japanese lists have no commas of Latin type; what is joined for a terminal or a file is English."""
    plain = {"game/app", "game/library", "game/features/lessons/lesson_reader.py", "game/storage/crash_report.py"}
    joined = [
        source.relative_to(ROOT).as_posix() for source in sorted((ROOT / "game").rglob("*.py"))
        if re.search(r"""(?<!_\()["'][,;] ["']\.join""", source.read_text(encoding="utf-8"))
    ]
    assert [source for source in joined if not source.startswith(tuple(plain))] == []
    assert joined, "the pattern finds what is joined for a terminal"


def test_a_list_in_japanese() -> None:
    i18n.use_language("ja")
    assert _(", ").join(["松", "梅"]) == "松、梅"
    assert _("; ").join(["松", "梅"]) == "松、梅"
