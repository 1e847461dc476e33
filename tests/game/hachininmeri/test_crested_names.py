"""A name stands with its team's crest in the log, the messages and the tricks; the sentence around it stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display import inline_marks
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.line_breaks import pieces
from hachi_hachi.game.display.palette import INK
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.hachininmeri import game_ui
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.hachininmeri.inspector.card_row import CardRow
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import LOG, PLAYED, InspectorScene
from hachi_hachi.game.hachininmeri.lesson_tables import facts, opened
from hachi_hachi.game.hachininmeri.table import team_marks
from hachi_hachi.game.hachininmeri.text.crested_names import BEFORE_NAME, SIGNS, crested
from hachi_hachi.game.hachininmeri.text.log_text import log_sections
from hachi_hachi.game.storage.i18n import _, use_language
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.widgets import Label
from tests.game.helpers.meri_tables import asked

NAMES = ("You", "Fumi", "Hazuki", "Kaede", "Minazuki", "Satsuki", "Uzuki", "Iori")


def test_a_name_has_its_crest_in_a_message_and_is_otherwise_the_name() -> None:
    names = crested(NAMES)
    assert names == list(NAMES)
    assert _("{name} led", name=names[1]) == f"平{BEFORE_NAME}Fumi led"
    assert _("{name:*/you} {name:deals/deal}", name=names[2]) == f"源{BEFORE_NAME}Hazuki deals"
    assert _("{name:*/you} {name:deals/deal}", name=names[0]) == "you deal"
    assert _("{name} {name:has/have}", name=names[0]) == f"源{BEFORE_NAME}You have"
    assert _(", ").join(names) == ", ".join(NAMES)
    assert game_ui.SIGNS == SIGNS


@pytest.mark.parametrize("language", ["en", "ja", "sv"])
def test_no_line_ends_between_a_crest_and_its_name(language: str) -> None:
    use_language(language)
    for name in (*NAMES, "葉月", "みなづき"):
        words = _("{name} played a trump face down", name=crested([name])[0])
        assert any(f"{SIGNS[0]}{BEFORE_NAME}{name[0]}" in piece for piece in pieces(words))
    use_language("en")


def test_a_crest_is_drawn_after_a_particle_and_not_at_the_end_of_a_word() -> None:
    def found(before: str) -> list[str]:
        return [sign for _at, sign, _draw in inline_marks.signs(f"{before}{SIGNS[0]}{BEFORE_NAME}卯月")]

    assert found("楓と") == found("") == found("、") == [SIGNS[0]]
    assert found("電") == found("x") == []


def test_the_texts_of_a_lesson_name_players_as_their_plates_do() -> None:
    table = opened(lesson_reader.load(HACHININ_MERI.id, "04"), NAMES)
    use_language("ja")
    shown = [shown_name(name) for name in NAMES]
    told = facts(table, 0)
    use_language("en")
    assert [told[f"p{seat}"] for seat in range(SEATS)] == shown
    assert shown != list(NAMES)


def test_the_log_the_messages_and_the_tricks_show_crests(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = asked(app, 5, lambda table: table.player.view is not None and len(table.player.view.tricks) > 3)
    drawn: list[int] = []
    draw_crest = team_marks.draw_crest

    def counted(canvas: Canvas, box: Box, team: int, *, on_own: bool = False) -> None:
        drawn.append(team)
        draw_crest(canvas, box, team, on_own=on_own)

    monkeypatch.setattr(team_marks, "draw_crest", counted)
    match, view = scene.match, scene.player.view
    assert view is not None
    sections = log_sections(match.session.seen_events(), crested(match.names), View(view.rules, view.seat))
    lines = [line for heading, told in sections for line in (heading, *told)]
    named = re.compile("|".join(map(re.escape, sorted(match.names, key=len, reverse=True))))
    for line in lines:
        for found in named.finditer(line):
            before = line[: found.start()]
            team = team_of(match.names.index(found[0]))
            assert before.endswith(SIGNS[team] + BEFORE_NAME), line
    log = InspectorScene(match, LOG).build_page(LOG)
    shown = [leaf for leaf in log.leaves() if isinstance(leaf, Label)]
    assert [leaf.text for leaf in shown] == lines
    for leaf in shown:
        drawn.clear()
        app.canvas.paragraph(leaf.text, Box(0, 0, 900, 60), 15, INK)
        assert drawn == [SIGNS.index(sign) for sign in re.findall(f"[{''.join(SIGNS)}](?={BEFORE_NAME})", leaf.text)]
    rows = [leaf for leaf in InspectorScene(match, PLAYED).build_page(PLAYED).leaves() if isinstance(leaf, CardRow)]
    assert rows
    for row in rows:
        assert all(match.names.index(name) % 2 == team for name, team in row._below)
    assert len(match.names) == SEATS
