"""The two faces of the cards of Hachi-Hachi and their large marks, on the cards and wherever they are chosen."""

from __future__ import annotations

import tomllib

import pygame
import pytest

from hachi_hachi.engine.hanafuda.deck import BLANK, parse_all
from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.scenes.scene import Push
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.screens.title import menu_entries
from hachi_hachi.game.screens.title.card_face_question import FaceQuestion
from hachi_hachi.game.screens.title.title_scene import SEEN, TitleScene
from hachi_hachi.game.storage import asset_files, i18n
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import load
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import LARGE_FROM, CardSurfaces, card_surfaces_as_set
from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene
from hachi_hachi.game.widgets import Choice, Toggle


@pytest.fixture
def hachihachi(app: App, monkeypatch: pytest.MonkeyPatch) -> AnyGameUi:
    """An app that knows Hachi-Hachi alone, with nothing chosen."""
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    return HACHIHACHI


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


#: The longest step of time that a scene is given, in seconds.
TENTH = 0.1


@pytest.fixture(autouse=True)
def no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question alone: with the lessons it is part of their offer."""
    monkeypatch.setattr(menu_entries, "learn_first", lambda *_args: False)


def press(app: App, *actions: Action) -> None:
    for action in actions:
        app._hear(Press(action))
        app._frame(0.016)


def asked(app: App) -> FaceQuestion:
    """The question over a title that has just been opened at a first start."""
    app.director.start(TitleScene(app, asking=True))
    app._frame(0.0)
    for _frame in range(round(SEEN / TENTH) - 1):
        app._frame(TENTH)
        assert app.director.names == ("title",)
    for _frame in range(2):
        app._frame(TENTH)
    scene = app.director.top
    assert isinstance(scene, FaceQuestion)
    return scene


def test_the_faces_are_those_of_the_table_of_faces_by_the_names_it_gives_them() -> None:
    table = tomllib.loads(asset_files.path("cards", "faces.toml").read_text(encoding="utf-8"))
    marks = table.pop("marks")
    assert HANAFUDA.large_marks is not None
    assert (HANAFUDA.large_marks.folder, HANAFUDA.large_marks.height) == (marks["folder"], marks["height"])
    assert list(HANAFUDA.faces) == list(table)
    for language, column in (("en", "english"), ("ja", "japanese"), ("sv", "swedish")):
        i18n.use_language(language)
        said = {name: (_(face.name), face.folder) for name, face in HANAFUDA.faces.items()}
        assert said == {name: (row[column], row["folder"]) for name, row in table.items()}
    i18n.use_language("en")


def test_every_card_has_its_pictures_on_every_face_and_a_large_mark() -> None:
    folder = asset_files.path(HANAFUDA.folder)
    assert HANAFUDA.large_marks is not None
    for card in HANAFUDA.cards:
        assert (folder / HANAFUDA.large_marks.folder / f"{HANAFUDA.large_marks.file(card)}.webp").is_file()
        for face in HANAFUDA.faces.values():
            for width in HANAFUDA.widths:
                assert (folder / face.folder / str(width) / f"{HANAFUDA.file(card)}.webp").is_file()
    assert HANAFUDA.large_marks.file(BLANK) == ""


def test_a_deck_shows_the_other_face_at_once_with_the_same_backs(canvas: Canvas) -> None:
    usual, printed = CardSurfaces(canvas.fonts, HANAFUDA), CardSurfaces(canvas.fonts, HANAFUDA, face="printed")
    backs, blank = [("back", name) for name in ("black", "red", "m08")], card_key(BLANK)
    before = pixels(usual.card(card_key(28), 80))
    assert before != pixels(printed.card(card_key(28), 80))
    for face in (*backs, blank):
        assert pixels(usual.card(face, 80)) == pixels(printed.card(face, 80))
    assert usual.dress("printed", large=False)
    assert not usual.dress("printed", large=False)
    assert pixels(usual.card(card_key(28), 80)) == pixels(printed.card(card_key(28), 80))
    usual.dress("a face that is no more", large=False)
    assert pixels(usual.card(card_key(28), 80)) == before


@pytest.mark.parametrize("face", list(HANAFUDA.faces))
def test_large_marks_lie_over_the_upper_edge_from_sixty_pixels_on(canvas: Canvas, face: str) -> None:
    deck = CardSurfaces(canvas.fonts, HANAFUDA, face=face)
    deck.dress(face, large=True)
    for width in (LARGE_FROM, 133):
        for card in (0, 5, 47):
            plain = deck.card(card_key(card), width)
            marked = deck.marked(card_key(card), width, corner=False)
            high = round(width * 0.4125)
            above, below = pygame.Rect(0, 0, width, high), pygame.Rect(0, high, width, plain.height - high)
            assert pixels(plain.subsurface(above)) != pixels(marked.subsurface(above))
            assert pixels(plain.subsurface(below)) == pixels(marked.subsurface(below))
    for other, width in ((card_key(0), LARGE_FROM - 1), (card_key(BLANK), 133), (("back", "red"), 133)):
        assert pixels(deck.card(other, width)) == pixels(deck.marked(other, width, corner=False))


@pytest.mark.parametrize(
    ("answer", "face"),
    [
        ([Action.CONFIRM], "painted"), ([Action.BACK], "painted"), ([Action.RIGHT, Action.CONFIRM], "printed"),
    ],
)
def test_somebody_new_is_asked_once(app: App, hachihachi: AnyGameUi, answer: list[Action], face: str) -> None:
    asked(app)
    press(app, *answer)
    assert app.director.names == ("title",)
    assert load()[0].of(hachihachi.id).card_face == face
    assert card_surfaces_as_set(app, hachihachi.cards(), hachihachi.id).face == face
    app.director.start(TitleScene(app, asking=True))
    for _frame in range(2 * round(SEEN / TENTH)):
        app._frame(TENTH)
    assert app.director.names == ("title",)


def test_the_answer_holds_for_every_game_with_these_cards(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    games = {game.id: game for game in (HACHIHACHI, HACHININ_MERI, KOI_KOI)}
    monkeypatch.setattr(catalog, "GAMES", games)
    asked(app)
    press(app, Action.RIGHT, Action.CONFIRM)
    saved = load()[0]
    assert {game: saved.of(game).card_face for game in games} == {
        HACHIHACHI.id: "printed", HACHININ_MERI.id: "", KOI_KOI.id: "printed",
    }
    assert not FaceQuestion.due(app, KOI_KOI)


def test_the_question_is_answered_with_the_mouse(app: App, hachihachi: AnyGameUi) -> None:
    scene = asked(app)
    assert scene.group is not None
    where = scene.group.widgets[1].box.center
    for kind in (Touch.MOVE, Touch.DOWN, Touch.UP):
        app._hear(Pointer(kind, *where))
    assert load()[0].of(hachihachi.id).card_face == "printed"


def test_the_options_change_face_and_marks_of_cards_that_lie_on_a_table_already(
    app: App, hachihachi: AnyGameUi
) -> None:
    deck = card_surfaces_as_set(app, hachihachi.cards(), hachihachi.id)
    scene = OptionsScene(app, "cards")
    app.director.start(scene)
    app._frame(0.0)
    faces = next(one for one in scene.group.widgets if isinstance(one, Choice) and "printed" in dict(one.options))
    scene.group.set_focus(faces)
    press(app, Action.RIGHT)
    assert deck.face == "printed"
    scene.group.set_focus(next(one for one in scene.group.widgets if isinstance(one, Toggle)))
    press(app, Action.CONFIRM)
    assert deck.gold
    scene.turn("accessibility")
    scene.group.set_focus(next(one for one in scene.group.widgets if isinstance(one, Toggle)))
    press(app, Action.CONFIRM)
    assert deck.large
    kept = load()[0].of(hachihachi.id)
    assert (kept.card_face, kept.gold_print, kept.large_marks) == ("printed", True, True)


def test_a_gold_print_changes_the_brights_of_printed_cards_alone(canvas: Canvas) -> None:
    deck = CardSurfaces(canvas.fonts, HANAFUDA)
    cards = {card_key(card): pixels(deck.card(card_key(card), 80)) for card in HANAFUDA.cards}
    deck.dress("painted", large=False, gold=True)
    assert all(pixels(deck.card(key, 80)) == before for key, before in cards.items())
    deck.dress("printed", large=False)
    cards = {key: pixels(deck.card(key, 80)) for key in cards}
    assert deck.dress("printed", large=False, gold=True)
    changed = {key for key, before in cards.items() if pixels(deck.card(key, 80)) != before}
    assert changed == {card_key(card) for card in parse_all("1L 3L 8L 11L 12L")}
    assert deck.dress("printed", large=False)
    assert all(pixels(deck.card(key, 80)) == before for key, before in cards.items())


def test_the_gallery_changes_the_face_at_once_and_keeps_it(app: App, hachihachi: AnyGameUi) -> None:
    scene = router.gallery(app, hachihachi)
    assert isinstance(scene, GalleryScene)
    app.director.start(TitleScene(app))
    app.director.carry_out(Push(scene))
    assert scene.face is not None
    scene.group.set_focus(scene.face)
    press(app, Action.RIGHT)
    assert scene.deck.face == "printed"
    assert scene.group.focus is scene.face
    assert load()[0].of(hachihachi.id).card_face == "printed"
    left = scene.face.box
    app._hear(Pointer(Touch.DOWN, left.x + left.w / 4, left.cy))
    app._hear(Pointer(Touch.UP, left.x + left.w / 4, left.cy))
    assert scene.deck.face == "painted"


def test_a_game_with_one_face_asks_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {HACHININ_MERI.id: HACHININ_MERI})
    app.director.start(TitleScene(app, asking=True))
    for _frame in range(2 * round(SEEN / TENTH)):
        app._frame(TENTH)
    assert app.director.names == ("title",)


def test_a_click_on_the_cards_of_a_face_chooses_it(app: App, hachihachi: AnyGameUi) -> None:
    scene = asked(app)
    printed = scene.shown["printed"].box
    painted = scene.shown["painted"].box
    # pressed on the one and let go on the other: nothing is meant
    app._hear(Pointer(Touch.DOWN, painted.cx, painted.cy))
    app._hear(Pointer(Touch.UP, printed.cx, printed.cy))
    app._frame(0.016)
    assert app.director.top is scene
    app._hear(Pointer(Touch.DOWN, printed.cx, printed.cy))
    app._hear(Pointer(Touch.UP, printed.cx, printed.cy))
    app._frame(0.016)
    assert app.settings.of(hachihachi.id).card_face == "printed"
    assert app.director.top is not scene
