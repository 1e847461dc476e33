"""The end of a year or match: a ceremony first, the accounts one step later; skipped, instant, or without motion."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_names import month_card
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.scenes.result_sheet_scene import GUARD
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from hachi_hachi.game.table.motion.finale import END, FALLING, FASTEST, SEAL, WAIT, FinalePlayer
from hachi_hachi.game.table.motion.seals import DRUMMED
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import AtOnce, played_year

FRAME = 1 / 60


def over(app: App, deals: int = 6) -> YearScene:
    """The end of a year, with its ceremony."""
    table = played_year(1, deals=deals)
    session = Session(table, AtOnce())
    session.shown = len(table.events)
    scene = YearScene(Match(app, session, card_surfaces_of(app, HANAFUDA)), festive=True)
    app.director.start(scene)
    return scene


def note(names: list[str], gains: dict[str, float], name: str, _x: float | None, gain: float) -> None:
    names.append(name)
    gains[name] = gain


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def test_the_accounts_are_one_step_further(app: App) -> None:
    app.settings.speed = 1
    scene = over(app)
    finale = scene.finale
    assert finale is not None
    assert scene.group is not None
    assert len(scene.group.widgets) == 1
    seconds = 0.0
    while not finale.over:
        app._frame(FRAME)
        seconds += FRAME
    assert seconds == pytest.approx(WAIT + END, abs=0.05)
    app.director.handle(Press(Action.CONFIRM, ""))
    app._frame(FRAME)
    assert scene.finale is None
    assert len(scene.parts) >= 3


def test_the_first_press_ends_the_ceremony_and_the_second_goes_on(app: App) -> None:
    app.settings.speed = 1
    scene = over(app)
    app._frame(FRAME)
    finale = scene.finale
    assert finale is not None
    app._frame(GUARD)
    app.director.handle(Press(Action.CONFIRM, ""))
    assert finale.over
    assert scene.finale is finale
    app._frame(GUARD)
    app.director.handle(Press(Action.CONFIRM, ""))
    assert scene.finale is None


def test_it_unrolls_and_then_only_petals_move(app: App) -> None:
    app.settings.speed = 1
    scene = over(app)
    app._frame(FRAME)
    before = shown(app)
    for _ in range(40):
        app._frame(FRAME)
    assert shown(app) != before
    assert scene.animating
    assert not scene.low_motion
    assert scene.finale is not None
    scene.finale.skip()
    assert not any(app._frame(0.1) for _ in range(5))  # nothing hurries


def test_the_winner_is_not_seen_before_the_seal_and_all_places_are_named(app: App) -> None:
    app.settings.speed = 1
    finale = over(app).finale
    assert finale is not None
    app._frame(FRAME)
    assert [place.number for place in finale.shown.places] == [1, 2, 3]
    assert sum(place.own for place in finale.shown.places) <= 1
    seen: dict[object, float] = {}
    seconds = 0.0
    while not finale.over:
        app._frame(FRAME)
        seconds += FRAME
        for key in finale._repainter._before:
            seen.setdefault(key, seconds)
    assert seen["scroll"] < 0.4
    assert seen["place", 2] < seen["place", 1] < seen["place", 0]
    assert min(seen["winner"], seen["place", 0]) >= WAIT + SEAL[1] - FRAME
    assert 5.0 < seconds < 6.0


def test_without_motion_it_is_a_still_picture(app: App) -> None:
    app.settings.speed, app.settings.reduced_motion = 1, True
    scene = over(app)
    app._frame(FRAME)
    app._frame(1.0)  # the fade
    before = shown(app)
    for _ in range(20):
        app._frame(0.1)
    assert shown(app) == before
    assert not scene.animating


def test_at_instant_speed_there_is_none(app: App) -> None:
    app.settings.speed = 0
    assert over(app).finale is None


def test_what_is_heard_follows_the_picture_and_the_winner(app: App) -> None:
    app.settings.speed = 1
    finale = over(app).finale
    assert finale is not None
    for won, ends in ((1, ["yaku_3", "won"]), (0, ["over"]), (-1, ["over"])):
        contents = replace(finale.shown, won=won)
        for still, speed in ((False, 1.0), (False, 8.0), (True, 1.0)):
            names: list[str] = []
            gains: dict[str, float] = {}
            heard: dict[str, float] = {}
            player = FinalePlayer(contents, partial(note, names, gains), still=still)
            assert player._sounds == sorted(player._sounds)
            for frame in range(1, 400):
                player.pass_time(FRAME, speed)
                heard |= {name: frame * FRAME for name in names if name not in heard}
            assert list(heard) == [*([] if still else ["unroll", "lay"]), "stamp", "drum", *ends]
            assert gains["drum"] == DRUMMED
            # one after the other, and the scroll once the last scene has faded out
            assert still or heard["unroll"] >= WAIT
            assert heard["stamp"] + 0.1 / FASTEST < heard["drum"] < heard[ends[0]] - 0.3 / FASTEST
        quick: list[str] = []
        skipped = FinalePlayer(contents, partial(note, quick, {}), still=False)
        skipped.skip()
        skipped.pass_time(FRAME, 1.0)
        assert quick == ends[-1:]


def test_gold_falls_for_the_person_who_has_won_also_after_a_skip(app: App) -> None:
    app.settings.speed = 1
    finale = over(app).finale
    assert finale is not None
    for won, still in ((1, False), (-1, False), (1, True)):
        player = FinalePlayer(replace(finale.shown, won=won), lambda _name, _x, _gain: None, still=still)
        player.skip()
        player.pass_time(FRAME, 1.0)
        assert player.festive == (won > 0 and not still)
        for _ in range(round(FALLING / FRAME)):
            player.pass_time(FRAME, 1.0)
        assert not player.festive


def test_every_month_has_its_most_valuable_card() -> None:
    cards = [CARDS[month_card(month)] for month in range(1, 13)]
    assert [card.month for card in cards] == list(range(1, 13))
    assert {card.kind for card in cards} == {"L", "A"}
