"""A simpler player stands in for one that does not answer: its plate says so until it answers again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

import pytest

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.replay_session import ReplaySession
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.session import ai_client
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.engine.contract.kits import KITS
from tests.game.helpers.at_once import AtOnce, year

SAYS = "(stand-in)"
EXPLAINED = "so a simpler one stands in"


class Broken(AtOnce):
    """Players whose process is broken, or not: it is said of each answer whether the stand-in gave it."""

    broken: ClassVar[bool] = True

    def poll(self) -> Reply | None:
        reply = super().poll()
        return None if reply is None else replace(reply, stood_in=Broken.broken)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn."""
    found: list[str] = []
    whole = Canvas.text

    def text(self: Canvas, words: str, *args: Any, **more: Any) -> Any:
        found.append(words)
        return whole(self, words, *args, **more)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def until(app: App, come: Callable[[], bool]) -> None:
    for _ in range(600):
        app._frame(1 / 60)
        if come():
            return
    raise AssertionError("it does not come")


@pytest.mark.parametrize("name", KITS)
def test_a_plate_says_that_a_simpler_player_is_standing_in_until_its_own_answers(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, said: list[str], name: str
) -> None:
    monkeypatch.setattr(ai_client, "client", lambda: Broken(1))
    monkeypatch.setattr(Broken, "broken", True)
    app, game = make_app(Launch(size=(1280, 720), speed=8)), GAMES[name]
    setup = KITS[name].quick
    sitting = tuple(Seat(f"Nobu {seat}", "expert") for seat in range(len(setup.seats)))
    app.director.start(router.new_year(app, game, NewGameOptions(setup.ruleset, setup.deals, sitting, {}, 3)))
    until(app, lambda: isinstance(app.director.top, DealScene) and bool(app.director.top.session.standing_in))
    scene: Any = app.director.top
    until(app, lambda: any(SAYS in words for words in said))
    # on a narrow plate the note is on a line of its own, under the name
    noted = [f"{said[n - 1]} {words}" if words == SAYS else words for n, words in enumerate(said) if SAYS in words]
    assert all(words.startswith("Nobu ") for words in noted)
    # pointed at, the plate says what that means
    seat = int(noted[0].split()[1])
    thing = next(thing for thing in scene.explains.explainer.offered if thing.key == ("plate", seat))
    assert any(EXPLAINED in line.words for line in thing.explained().lines)
    # the record says which decisions were made so
    entry = scene.session.table.entries[-1]
    assert entry.stood_in == list(range(len(entry.actions)))
    # answering again, it is no longer said
    monkeypatch.setattr(Broken, "broken", False)
    until(app, lambda: not scene.session.standing_in)
    assert not scene.session.standing_in
    assert len(entry.actions) - 1 not in entry.stood_in
    said.clear()
    scene.layout(app.canvas)
    app._painter.forget()
    app._frame(1 / 60)
    assert any("Nobu " in words for words in said)
    assert not any(SAYS in words for words in said)


def test_a_record_gone_through_says_where_a_stand_in_played() -> None:
    table, chance = year(5), Random(5)
    for number in range(8):
        assert table.decision is not None
        action = chance.choice(table.decision.legal)
        if number < 4:
            table.act_standing_in(action)
        else:
            table.act(action)
    walk = ReplayCursor(table)
    session = ReplaySession(walk.table, Broken(1))
    first = table.entries[0].actions[0].seat
    session.stand(walk.place)
    assert session.standing_in == frozenset()
    walk.go(1)
    session.stand(walk.place)
    assert session.standing_in == {first}
    walk.go(8)
    session.stand(walk.place)
    late = {action.seat for action in table.entries[0].actions[4:]}
    assert session.standing_in.isdisjoint(late)
