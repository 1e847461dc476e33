"""Names in scripts that the program's own fonts lack are legible, with a font of the system or without one."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from hachi_hachi.game.display.fonts import MOST_SEARCHES, Face, Fonts, has_sign, type_for
from hachi_hachi.game.display.text_runs import Run, runs

NAMES = ("김민준", "Нгуен Иван", "Γιώργος", "张伟龙", "สมชาย", "דוד לוי", "محمد علي", "Nguyễn Đức", "किरण")
INK = (0, 0, 0)
HEBREW, THAI = Path("hebrew.ttf"), Path("thai.ttf")


def nothing_found(sign: str) -> Path | None:
    return None


def installed(sign: str) -> Path | None:
    return HEBREW if "א" <= sign <= "ת" or sign == "ָ" else THAI if "ก" <= sign <= "๛" else None


def split(text: str) -> list[Run]:
    return list(runs(text, lambda sign: sign < "֐", installed))


def drawn(fonts: Fonts, face: Face, text: str) -> bytes:
    return pygame.image.tobytes(type_for(fonts, face, 40).render(text, INK), "RGBA")


@pytest.mark.parametrize("face", ["sans", "serif"])
def test_without_any_other_font_every_name_is_readable_and_differs_from_the_others(face: Face) -> None:
    fonts = Fonts(nothing_found)
    for name in NAMES:
        shown = "".join(run.shown for run in fonts.runs(face, name))
        assert all(has_sign(fonts.get(face, 20), sign) for sign in shown), shown
        assert any(sign.isalpha() for sign in shown)
    for one, other in combinations(NAMES, 2):
        assert drawn(fonts, face, one) != drawn(fonts, face, other)


def test_a_name_without_a_font_is_written_in_latin_letters() -> None:
    fonts = Fonts(nothing_found)
    assert [run.shown for run in fonts.runs("sans", "김민준")] == ["GimMinJun"]
    assert [run.shown for run in fonts.runs("sans", "Ai \ue000")] == ["Ai ", "‹U+E000›"]


def test_a_font_of_the_system_is_used_for_the_signs_it_has() -> None:
    """pygame carries a font with a few Latin letters that ours lack."""
    other = Path(pygame.font.__file__).parent / pygame.font.get_default_font()
    fonts, asked = Fonts(), list[str]()
    lacking = [
        chr(code) for code in range(0xA0, 0x530)
        if chr(code).isalpha() and not fonts.has("sans", chr(code)) and has_sign(pygame.Font(other, 20), chr(code))
    ]
    assert len(lacking) > 1

    def find(sign: str) -> Path | None:
        asked.append(sign)
        return other

    fonts = Fonts(find)
    name = f"Ai{lacking[0]}{lacking[1]}ka"
    assert [(run.text, run.file) for run in fonts.runs("sans", name)] == [
        ("Ai", None), (lacking[0] + lacking[1], other), ("ka", None),
    ]
    assert drawn(fonts, "sans", name) != drawn(Fonts(nothing_found), "sans", name)
    assert type_for(fonts, "sans", 40).render(name, INK).width == round(type_for(fonts, "sans", 40).width(name))
    assert asked == [lacking[0]], "the font found for one sign serves the next"


def test_a_font_that_lacks_the_sign_after_all_is_not_used() -> None:
    fonts = Fonts(lambda _sign: Path(pygame.font.__file__).parent / pygame.font.get_default_font())
    assert [run.shown for run in fonts.runs("sans", "김")] == ["Gim"]
    damaged = Fonts(lambda _sign: Path(__file__))
    assert [run.shown for run in damaged.runs("sans", "김")] == ["Gim"]


def test_a_damaged_record_full_of_scripts_does_not_search_for_ever() -> None:
    asked: list[str] = []

    def find(sign: str) -> Path | None:
        asked.append(sign)
        return None

    fonts = Fonts(find)
    for code in range(0xAC00, 0xAC00 + 3 * MOST_SEARCHES):
        fonts.width("sans", 20, chr(code))
    assert len(asked) == MOST_SEARCHES


def test_a_right_to_left_name_is_one_run_and_keeps_its_place_in_a_sentence() -> None:
    assert [(run.text, run.leftward) for run in split("דוד לוי wins 12, שָרה loses")] == [
        ("דוד לוי", True), (" wins 12, ", False), ("שָרה", True), (" loses", False),
    ]
    assert [(run.text, run.leftward) for run in split("דוד 12 (שרה)")] == [
        ("דוד", True), (" 12 (", False), ("שרה", True), (")", False),
    ]


def test_vowel_signs_stay_with_their_letters() -> None:
    assert split("กี่ Ai") == [Run("กี่", "กี่", THAI), Run(" Ai", " Ai")]
    assert [run.text for run in split("é่")] == ["é่"]


def test_a_name_of_nothing_to_be_seen_is_drawn() -> None:
    assert type_for(Fonts(nothing_found), "sans", 20).render("\u202e", INK).width > 0


def test_the_place_of_writing_in_a_right_to_left_name_moves_to_the_left(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts(nothing_found)
    monkeypatch.setattr(fonts, "runs", lambda _face, _text: [Run("a ", "a "), Run("אבג", "אבג", leftward=True)])
    kind = type_for(fonts, "sans", 40)
    places = [kind.offset("a אבג", index) for index in range(6)]
    assert places[0] == 0
    assert places[0] < places[1]
    assert places[2] > places[3] > places[4] > places[5] == pytest.approx(kind.font.size("a ")[0])


def test_a_selection_covers_the_right_letters_of_a_right_to_left_name(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts(nothing_found)
    monkeypatch.setattr(fonts, "runs", lambda _face, _text: [Run("a ", "a "), Run("אבג", "אבג", leftward=True)])
    kind = type_for(fonts, "sans", 40)
    before, width = kind.font.size("a ")[0], kind.font.size("אבג")[0]
    first = kind.font.size("א")[0]
    assert kind.spans("a אבג", 2, 3) == [(before + width - first, before + width)]
    assert kind.spans("a אבג", 0, 5) == [(0, before), (before, before + width)]
    assert kind.spans("a אבג", 3, 3) == []
