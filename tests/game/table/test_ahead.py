"""What is done between two frames: nothing is seen of it, but that the next frame has less to do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core.events import Event
from game.display.playback.stage import FLYING_Z
from game.hachihachi.cards import HANAFUDA
from game.hachihachi.deal.scene import TableScene
from game.hachihachi.match import Match, Session
from game.hachihachi.seating.scene import SeatingScene
from game.hachihachi.table.drawing.cards import MARKED
from game.hachihachi.table.layout import Layout
from game.hachihachi.table.play import HachiPlayer
from game.program.app import App, Launch
from game.scenes.scene import FRAME
from game.table.cards.card_set import BACK
from game.table.cards.cards_ahead import CardsAhead
from game.table.cards.sprites import Deck
from tests.game.helpers.at_once import AtOnce, table_of
from tests.game.helpers.clocks import standing

LAYOUT = Layout(1280, 720)


def to_the_deal(session: Session) -> Session:
    while not (event := session.peek()) or not event.opens:
        session.next_event()
    return session


def table(app: App, seed: int) -> TableScene:
    session = to_the_deal(Session(table_of("shiragiku", 3, seed=seed), AtOnce(seed)))
    scene = TableScene(Match(app, session, Deck(app.fonts, HANAFUDA)), lambda _match: None)
    app.director.start(scene)
    return scene


def players(seed: int, sounds: tuple[list[str], list[str]]) -> list[HachiPlayer]:
    return [
        HachiPlayer(
            to_the_deal(Session(table_of("shiragiku", 3, seed=seed), AtOnce(seed))), LAYOUT, sounded=heard.append
        )
        for heard in sounds
    ]


def closed(player: HachiPlayer) -> bool:
    return player.closed


@pytest.mark.parametrize("seed", range(4))
def test_a_deal_with_pauses_is_seen_as_without(seed: int) -> None:
    sounds: tuple[list[str], list[str]] = ([], [])
    plain, paused = players(seed, sounds)
    left = 0
    while True:
        plain.advance(FRAME, 1.0, standing)
        paused.advance(FRAME, 1.0, standing)
        if closed(plain):
            break
        coming: Event | None = paused.session.peek()
        paused.ahead(1.0, standing)
        left += paused.session.peek() is not coming
        assert paused.stage.snapshot() == plain.stage.snapshot()
    if not closed(paused):
        paused.advance(FRAME, 1.0, standing)
    assert closed(paused)
    assert paused.stage.lying() == plain.stage.lying()
    assert sounds[0] == sounds[1]
    assert left > 60


@pytest.mark.parametrize("seed", range(4))
def test_where_a_pause_does_not_come_the_next_frame_does_what_was_left(seed: int) -> None:
    sounds: tuple[list[str], list[str]] = ([], [])
    plain, paused = players(seed, sounds)
    rng, frames = Random(seed), [0, 0]
    for number, player in enumerate((plain, paused)):
        while not closed(player):
            player.advance(FRAME, 1.0, standing)
            frames[number] += 1
            if number and rng.random() < 0.7:
                player.ahead(1.0, standing)
    assert paused.stage.lying() == plain.stage.lying()
    assert sorted(sounds[0]) == sorted(sounds[1])
    assert frames[0] <= frames[1] < frames[0] * 1.1


def test_a_pause_opens_and_closes_no_deal() -> None:
    session = to_the_deal(Session(table_of("shiragiku", 3, seed=3), AtOnce(3)))
    player = HachiPlayer(session, LAYOUT)
    assert not player.ahead(1.0, standing)
    assert session.peek() is not None, "it is left to the frame"
    player.advance(FRAME, 1.0, standing)
    assert player.stage.sprites, "the first picture of a deal is that of its table"
    while not closed(player):
        player.advance(FRAME, 1.0, standing)
        before = closed(player)
        player.ahead(1.0, standing)
        assert closed(player) == before


def test_cards_are_made_before_they_are_drawn(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    scene = table(app, 5)
    deck = scene.match.deck
    while deck.warm(1.0, app.clock):
        pass
    deck.poll()
    deck.pictures.kept(scene.match.back(1))
    while scene.player.session.table.entries[-1:] == [] or len(scene.player.session.table.entries[-1].actions) < 6:
        scene.update(FRAME)
        scene.draw(app.canvas)
    flying = lying = 0
    for _ in range(200):
        scene.update(FRAME)
        stage, back = scene.player.timeline.after(FRAME), scene.match.back(1)
        ahead = CardsAhead(MARKED)
        ahead.make(
            app.canvas, deck, scene.player.presenter.lies, back, marks=scene.match.marks, goes_on=lambda: True
        )
        ahead.fly(app.canvas, deck, stage, back, marks=scene.match.marks, goes_on=lambda: True)
        made: list[object] = []
        with monkeypatch.context() as watched:
            watched.setattr(deck, "_keep", lambda key, surface, made=made: made.append(key) or surface)
            watched.setattr(deck, "_on_its_way", lambda *key, made=made: made.append(key))
            lies = list(scene.player.presenter.lies.values())
            flies = [(one.face, one.pose) for one in stage.sprites.values() if one.pose.z >= FLYING_Z]
            for face, pose in lies + flies:
                if face == BACK or (isinstance(face, tuple) and face[0] == "card"):
                    seen, marks = back if face == BACK else face, scene.match.marks and pose.scale >= MARKED
                    deck.draw(app.canvas, seen, pose, marks=marks)
        assert not made
        flying, lying = flying + len(flies), lying + len(lies)
    assert flying > 50
    assert lying > 4000


def test_the_table_is_prepared_while_the_dealer_is_drawn(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    match = Match(app, Session(table_of("shiragiku", 3, seed=4), AtOnce(4)), Deck(app.fonts, HANAFUDA))
    scene = SeatingScene(match, lambda match: TableScene(match, lambda _match: None))
    app.director.start(scene)
    app._frame(FRAME)
    while not scene.timeline.idle or scene.dirty:
        scene.ahead(1.0)
        assert ("back", "m01") not in match.deck.pictures._kept, "nothing is read while cards fly"
        app._frame(FRAME)
    assert scene._steps is not None
    while next(scene._steps, None) is not None:
        scene.ahead(1.0)
    assert all(match.deck.pictures.ready(("card", card)) for card in HANAFUDA.cards)
    assert any(isinstance(key, tuple) and key[0] == "room" for key in app.canvas.cache._surfaces)
