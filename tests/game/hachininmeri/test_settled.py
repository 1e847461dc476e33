"""The end of a game and of a set at the table of eight, and what can be looked up while a trick is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pygame
import pytest

from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.visibility.events import Called
from hachi_hachi.engine.hachininmeri.records.recorded_match import new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input
from hachi_hachi.game.display.palette import GOOD, INK_SOFT
from hachi_hachi.game.display.playback.stage import Stage, passing
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachihachi.table.celebrations import called
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.inspector.card_row import CardRow
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import PLAYED, InspectorScene
from hachi_hachi.game.hachininmeri.settlement.game_scene import GameScene
from hachi_hachi.game.hachininmeri.settlement.match_standing import winners_fit
from hachi_hachi.game.hachininmeri.table.celebrations import cards_of, game_over, meri_made, yaku_made
from hachi_hachi.game.hachininmeri.text.card_names import card_name
from hachi_hachi.game.hachininmeri.text.help_text import yaku_rows
from hachi_hachi.game.hachininmeri.text.log_text import log_sections
from hachi_hachi.game.hachininmeri.text.narration import YAKU
from hachi_hachi.game.scenes.scene import Push, Scene
from hachi_hachi.game.screens.pause_scene import PauseScene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome import ceremony, ceremony_drawing
from hachi_hachi.game.table.session.start_options import NewGameOptions
from tests.game.helpers.by_hand import play_through, press
from tests.game.helpers.meri_tables import MERI, SITTING, asked

NAMES = [f"S{seat}" for seat in range(8)]


@pytest.fixture
def app(make_app: Callable[..., App], quick_players: None) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def games(count: int) -> Iterator[tuple[View, list[Event]]]:
    """So many games played by chance: an empty view of seat 0, and the events that it sees."""
    setup = Setup("short", {"games_in_set": 1}, tuple(SeatInfo(name, "greedy") for name in NAMES))
    for seed in range(count):
        table, chance = new_match(setup, seed), stream("settled", seed)
        while (decision := table.decision) is not None and not table.finished:
            table.act(chance.choice(decision.legal))
        yield View(table.rules, 0), [event.seen_by(0) for event in table.events]


def taken() -> Iterator[tuple[ev.TrickTaken, Trick, View]]:
    """Every trick of some games when it is taken."""
    for view, events in games(40):
        for event in events:
            view.apply(event)
            if isinstance(event, ev.TrickTaken):
                yield event, view.tricks[-1], view


def settled(app: App) -> GameScene:
    """The end of the first game of a match."""

    def cards(scene: Scene, number: int) -> list[Input]:
        if isinstance(scene, TableScene) and scene.player.decision is not None:
            scene._act(scene.player.decision.legal[number % len(scene.player.decision.legal)])
            return []
        return [] if isinstance(scene, TableScene) else [press(Action.CONFIRM)]

    app.director.start(router.new_year(app, MERI, NewGameOptions("short", 0, SITTING, {}, 3)))
    play_through(app, cards, GameScene)
    scene = app.director.top
    assert isinstance(scene, GameScene)
    return scene


def test_a_face_down_card_of_the_running_trick_is_shown_as_a_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def covered(scene: TableScene) -> bool:
        view = scene.player.view
        return view is not None and view.trick is not None and HIDDEN in view.trick.cards

    scene = asked(app, 4, covered)
    view = scene.player.view
    assert view is not None
    assert view.trick is not None
    rows = InspectorScene(scene.match, PLAYED).build_page(PLAYED).leaves()
    row = next(row for row in rows if isinstance(row, CardRow))
    assert [name for name, _team in row._below] == [scene.match.names[seat] for seat in view.trick.seats]
    drawn: list[object] = []
    monkeypatch.setattr(scene.match.deck, "draw", lambda _canvas, face, _pose, **_marks: drawn.append(face))
    row.place(app.canvas, Box(20, 20, 1000, 130))
    row.draw(app.canvas)
    back = scene.match.back(view.game_number)
    assert drawn == [back if card == HIDDEN else card_key(card) for card in view.trick.cards]


def test_the_log_names_the_trumps_turned_up_and_the_card_that_won() -> None:
    shown = won = 0
    for view, events in games(6):
        sections = log_sections(events, NAMES, view)
        lines = [line for section in sections for line in section.lines]
        again = View(view.rules, 0)
        for event in events:
            again.apply(event)
            if isinstance(event, ev.Showdown):
                turned = [f"{NAMES[seat]}: {card_name(card)}"
                          for seat, card in zip(event.seats, event.cards, strict=True)]
                assert any(line.startswith("Showdown") and all(one in line for one in turned) for line in lines)
                shown += 1
            elif isinstance(event, ev.TrickTaken):
                trick = again.tricks[-1]
                card = card_name(trick.cards[trick.seats.index(event.seat)])
                said = f"{NAMES[event.seat]} took the trick with {card}: "
                heading, told = sections[len(again.tricks)]  # after the deal, each trick under its own heading
                assert told[-1].startswith(said) or any(line.startswith(said) for line in told[-2:])
                assert heading.startswith(f"Trick {len(again.tricks)}")
                assert f"led by {NAMES[trick.leader]} · won by {NAMES[event.seat]}: {event.points} point" in heading
                assert (", a meri" in heading) == trick.meri
                won += 1
    assert shown > 10
    assert won == 54


def test_the_pause_of_a_match_leads_back_to_the_match(app: App) -> None:
    scene = asked(app, 4, lambda _scene: True)
    scene.match.again = True
    pushed = scene._pause()
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, PauseScene)
    assert "Back to the match" in [button.text for button in pushed.scene.buttons()]


def test_the_heading_says_in_a_sentence_who_has_won_what(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = settled(app)
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(scene, "draw_sheet", lambda _canvas, heading, words: shown.append((heading, words)))
    genji, heiji = scene.view.points
    for own, words in ((0, "Your team loses the game, {} : {}"), (1, "Your team wins the game, {1} : {0}"),
                       (-1, "Heiji win the game, {1} : {0}")):
        scene.own, scene.view.winner = own, 1
        scene.draw(app.canvas)
        assert shown.pop() == (words.format(genji, heiji), "Set 1, game 1 of 4")
    scene.own = 0
    for winner, words in ((None, "Set 1 is a tie: another is played"), (1, "Your team loses set 1, 30 : 40")):
        scene.set_closed = ev.SetClosed(1, (40, 40) if winner is None else (30, 40), winner)
        scene.draw(app.canvas)
        heading, which = shown.pop()
        assert heading == words
        assert "win the game" in which
    for sets, score in (((0, 1), "30 : 40"), ((1, 2), "1 : 2 sets")):
        scene.end = ev.MatchClosed(sets, 1)
        scene.draw(app.canvas)
        assert shown.pop()[0] == f"Your team loses the match, {score}"


def test_each_trick_of_a_game_says_what_it_paid_and_to_whom(app: App) -> None:
    scene = settled(app)
    assert scene.table is not None
    assert scene.own == 0
    lines = scene.table.lines
    for number, (trick, line) in enumerate(zip(scene.view.tricks, lines, strict=True), start=1):
        paid = line.cells[-1]
        assert line.cells[0].text == (f"{number}: meri" if trick.meri else str(number))
        assert paid.text == f"+{trick.points}"
        assert paid.colour == (INK_SOFT if trick.winner % 2 else GOOD)
        assert card_name(trick.cards[trick.seats.index(trick.winner)]) in line.hint
    assert sum(int(line.cells[-1].text) for line in lines) == sum(scene.view.points)
    own, other = scene._team_lines(0), scene._team_lines(1)
    assert own[0].startswith("Saga")
    assert own[1].startswith("This game: ")
    assert other[0] != own[0]


def test_the_winning_cards_and_the_graph_are_there_in_large_letters_too(app: App) -> None:
    scene = settled(app)
    sizes = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5), ((800, 600), 1.5)]
    for (size, scale), language in product(sizes, i18n.languages()):
        app.canvas.aim(pygame.Surface(size))
        app.canvas.text_scale = scale
        i18n.use_language(language)
        scene.layout(app.canvas)
        where = (size, scale, language)
        assert winners_fit(app.canvas, scene.winners, len(scene.view.tricks)), where
        assert scene.chart is not None, where
        teams_end = scene.teams.y + 2 * scene._team_height(app.canvas)
        assert teams_end < scene.chart.box.y < scene.chart.box.bottom < scene.teams.bottom, where


def test_the_ceremony_of_a_match_of_one_set_has_its_points() -> None:
    view, _events = next(games(1))
    ends = [ev.SetClosed(1, (40, 30), 0), ev.MatchClosed((1, 0), 0)]
    assert "40 : 30" in game_over(ev.GameClosed((5, 4), 0), ends, view)[0].worth
    ends = [ev.SetClosed(3, (40, 30), 0), ev.MatchClosed((2, 1), 0)]
    assert game_over(ev.GameClosed((5, 4), 0), ends, view)[0].worth == "2 : 1 sets"


def test_only_a_yaku_has_the_seal_of_a_yaku(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    event, trick, view = next(one for one in taken() if one[0].yaku)
    closed = ev.GameClosed((5, 4), 0)
    ceremonies = {
        yaku_made(event, trick, NAMES): True,
        meri_made(ev.CardLed(0, trick.cards[0], meri=True), NAMES): False,
        game_over(closed, [], view)[0]: False,
        game_over(closed, [ev.SetClosed(1, (5, 4), 0)], view)[0]: False,
        called(Called(0, "stop"), NAMES): False,
    }
    seals: list[Box] = []
    monkeypatch.setattr(ceremony_drawing, "seal", lambda _canvas, box, _sign: seals.append(box))
    for name, is_yaku in ceremonies.items():
        stage = Stage()
        timeline = Timeline(stage)
        timeline.add(ceremony.celebration(canvas.area, name, [], []))
        timeline.advance(1.0)
        slip = stage.sprites[passing("slip")]
        assert isinstance(slip.face, tuple)
        seals.clear()
        ceremony_drawing.draw_passing(canvas, slip.face, slip.pose)
        assert bool(seals) is is_yaku, name.name


def test_a_yaku_is_celebrated_with_its_cards_in_the_order_of_the_rules() -> None:
    met = set()
    for event, trick, view in taken():
        if len(event.yaku) != 1:
            continue
        name, won = event.yaku[0].name, trick.cards[trick.seats.index(event.seat)]
        rules = next(cards for title, _signs, _formed, cards in yaku_rows(view.trump) if title == i18n._(YAKU[name]))
        found = cards_of(event, trick)
        assert found.index(won) == (2 if name == "chase" else 0)
        assert len(found) == len(rules)
        met.add(name)
    assert {"chase"} < met
