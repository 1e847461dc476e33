"""Styles at the set-up: chosen by mouse and by keys, remembered, drawn by chance, and named in the record."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import jsonschema
import pytest

from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI as PLAYERS
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year, new_year
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.command_line import _check_game, parser
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.object_pictures import source
from hachi_hachi.game.features.setup.personality_scene import Medallion, PersonalityScene
from hachi_hachi.game.features.setup.setup_draft import from_data
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI, NAMES
from hachi_hachi.game.hachihachi.text.style_text import STYLES
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.screens.history import record_text
from hachi_hachi.game.table.session.personalities import CHANCE, drawn, faces, named
from hachi_hachi.game.table.session.start_options import NewGameOptions, WatchOptions
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.controls.radio import Radio
from tests.game.helpers.offers import offer_of
from tests.game.helpers.plain import PlainScene

SCHEMA = json.loads((Path(__file__).parents[4] / "docs" / "schemas" / "record.schema.json").read_text("utf-8"))


def click(app: App, widget: Widget) -> None:
    for kind in (Touch.MOVE, Touch.DOWN, Touch.UP):
        app._hear(Pointer(kind, widget.box.cx, widget.box.cy))
    app._frame(0.016)
    app._frame(1.0)


def on_top(app: App) -> Scene:
    return app.director.top


def medallions(scene: Scene) -> list[Medallion]:
    assert isinstance(scene, SetupScene)
    return [one for one in scene.group.widgets if isinstance(one, Medallion)]


def set_up(app: App, game: AnyGameUi = HACHIHACHI) -> SetupScene:
    scene = router.set_up(app, game)
    assert isinstance(scene, SetupScene)
    app.director.start(PlainScene(app))
    app.director.start(scene)
    app._frame(0.0)
    return scene


def choose(app: App, scene: SetupScene, number: int, words_of: str) -> None:
    """Click on a medallion and then on a person."""
    click(app, medallions(scene)[number])
    asked = on_top(app)
    assert isinstance(asked, PersonalityScene)
    assert asked.group is not None
    click(app, next(one for one in asked.group.widgets if isinstance(one, Radio) and one.title == words_of))
    assert on_top(app) is scene


def test_a_style_is_chosen_by_mouse_and_remembered(app: App) -> None:
    scene = set_up(app)
    assert [one.picture for one in medallions(scene)] == ["person_steady"] * 2  # seat 1 is a person's
    choose(app, scene, 0, "Hagi, Bold")
    choose(app, scene, 1, "Random")
    assert [one.picture for one in medallions(scene)] == ["person_bold", "person_chance"]
    assert "Goes for yaku" in medallions(scene)[0].hint
    assert [seat.name for seat in scene.plan.seats()] == ["You", "Hagi", NAMES[2]]
    scene.leave()
    again = router.set_up(app, HACHIHACHI)
    assert isinstance(again, SetupScene)
    assert again.plan.to_data() == scene.plan.to_data()
    assert again.plan.styles == {1: "bold", 2: CHANCE}
    choose(app, scene, 0, "Steady")
    assert scene.plan.styles == {2: CHANCE}
    assert scene.plan.seats()[1].player == "normal"


def test_koi_koi_offers_its_own_styles(app: App) -> None:
    scene = set_up(app, KOI_KOI)
    choose(app, scene, 0, "Fuji, Cautious")
    assert [one.picture for one in medallions(scene)] == ["person_denying"]
    assert [(seat.name, seat.player) for seat in scene.plan.seats()][1] == ("Fuji", "normal+cautious")


def test_a_style_is_chosen_by_keys(app: App) -> None:
    scene = set_up(app)
    scene.group.set_focus(medallions(scene)[1])
    for action in (Action.CONFIRM, Action.DOWN, Action.DOWN, Action.CONFIRM):
        app._hear(Press(action))
        app._frame(0.016)
        app._frame(1.0)
    assert on_top(app) is scene
    assert scene.plan.styles == {2: "denying"}
    app._hear(Press(Action.CONFIRM))
    app._frame(0.016)
    assert isinstance(on_top(app), PersonalityScene)
    app._hear(Press(Action.BACK))
    app._frame(0.016)
    assert scene.plan.styles == {2: "denying"}


def test_chance_draws_a_style_when_the_year_begins_and_who_plays_so_has_the_name() -> None:
    mine = from_data(offer_of(persons=HACHIHACHI.persons()), {"styles": {"1": CHANCE, "2": CHANCE}, "seats": 4})
    met: set[str] = set()
    for _time in range(200):
        year = mine.new_year()
        met |= {seat.player for seat in year.seats[1:3]}
        assert {seat.player for seat in (year.seats[0], year.seats[3])} == {HUMAN, "normal"}
        assert year.seats[3].name == NAMES[3]
        for seat, name in zip(year.seats[1:3], NAMES[1:3], strict=True):
            style = seat.player.partition("+")[2]
            assert seat.name.startswith(STYLES[style].name if style else name)
    assert met == {"normal", *(f"normal+{style}" for style in list(STYLES)[1:])}
    assert mine.styles == {1: CHANCE, 2: CHANCE}


def test_two_of_a_style_have_names_of_their_own_and_the_same_seed_draws_the_same() -> None:
    players = ["hard+bold", "hard", "easy+bold", "hard+denying"]
    assert named(players, NAMES, STYLES) == ["Hagi", NAMES[1], "Hagi 2", "Fuji"]
    many = ["hard+chance"] * 7
    assert drawn(many, PLAYERS.styles, Random(3)) == drawn(many, PLAYERS.styles, Random(3))
    assert drawn(["hard+bold", "hard"], PLAYERS.styles, Random(3)) == ["hard+bold", "hard"]
    assert len({words for seed in range(9) for words in drawn(many, PLAYERS.styles, Random(seed))}) == len(STYLES)


def test_the_command_line_names_styles(capsys: pytest.CaptureFixture[str]) -> None:
    line = parser()
    options = line.parse_args(["--watch", "--levels", "hard+bold,normal+chance,normal"])
    _check_game(line, options)
    for wrong, sentence in (
        (["--levels", "hard+wild"], "'wild' is not a style; choose from bold, denying, collecting, chance"),
        (["--levels", "wild+bold"], "'wild' is not a level"),
        (["--levels", "hard+bold", "--game", "hachinin-meri"], "hachinin-meri has no styles"),
        (["--levels", "hard+chance", "--game", "hachinin-meri"], "hachinin-meri has no styles"),
    ):
        with pytest.raises(SystemExit):
            _check_game(line, line.parse_args(["--watch", *wrong]))
        assert sentence in capsys.readouterr().err


def test_what_is_watched_may_have_styles(app: App) -> None:
    router.watch(app, HACHIHACHI, WatchOptions(levels=("hard+bold", "normal+chance", "normal"), seed=4))
    store = app.saves.within("watched").of(HACHIHACHI.id)
    store.settle()
    seats = json.loads(store.load())["seats"]
    assert seats[0] == {"name": "Hagi", "player": "hard+bold"}
    assert seats[1]["player"].startswith("normal")
    assert CHANCE not in seats[1]["player"]
    assert seats[2] == {"name": NAMES[2], "player": "normal"}


def test_a_record_says_the_style_in_its_old_form_and_the_list_of_years_in_words() -> None:
    seats = (SeatInfo("Akiko", HUMAN), SeatInfo("Hagi", "hard+bold"), SeatInfo("Fuji", "novice+denying"))
    text = new_year(Setup("shiragiku", {}, seats, 6), 5).record_text()
    jsonschema.validate(json.loads(text), SCHEMA)
    assert continue_year(text).setup.seats == seats
    assert faces(seats, STYLES) == {1: "person_bold", 2: "person_denying"}  # on their plates
    assert record_text.level(HACHIHACHI.id, "hard+bold") == "Hard, Bold"
    assert record_text.level(HACHIHACHI.id, "hard") == "Hard"
    assert record_text.level(HACHIHACHI.id, "hard+wild") == "hard+wild"
    assert record_text.level("chess", "hard+bold") == "hard+bold"


def test_every_style_has_words_and_a_picture_of_its_own(app: App) -> None:
    for game in (HACHIHACHI, KOI_KOI):
        styles = game.styles
        assert tuple(styles) == game.players().styles
        assert [one.id for one in game.persons()] == list(styles)
        for words in ("label", "line", "picture"):
            assert len({getattr(one, words) for one in styles.values()}) == len(styles)
        assert len({source(one.picture).get_buffer().raw for one in styles.values()}) == len(styles)
        assert not {one.name for one in styles.values()} & set(game.names)
    assert HACHININ_MERI.persons() == []
    scene = router.set_up(app, HACHININ_MERI)
    assert isinstance(scene, SetupScene)
    app.director.start(scene)
    app._frame(0.0)
    assert medallions(scene) == []


def test_whatever_the_settings_hold_of_styles_can_be_begun() -> None:
    offer = offer_of(persons=HACHIHACHI.persons())
    for data, kept in (
        ({"0": "bold", "1": "wild", "9": "bold", "x": "bold", "2": 3, "3": ["bold"]}, {0: "bold"}),
        (["bold"], {}), (None, {}), ({"1": "steady"}, {}),
    ):
        found = from_data(offer, {"styles": data})
        assert found.styles == kept
        year: NewGameOptions = found.new_year()
        assert year.seats[0].player == HUMAN
    assert from_data(offer_of(), {"styles": {"1": "bold", "2": CHANCE}}).styles == {}


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "³", "٣", "99", "x", ""])
def test_the_style_of_a_seat_that_is_not_there_is_dropped(seat: str) -> None:
    offer = offer_of(persons=HACHIHACHI.persons())
    assert from_data(offer, {"styles": {seat: CHANCE, "2": CHANCE}}).styles == {2: CHANCE}
