"""The screens for playing with friends, for tests that walk through all scenes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.online.lobby import Heard, Presence
from hachi_hachi.game.scenes.scene import Pop, Push, Scene
from hachi_hachi.game.screens.online.friends_question import FriendsQuestion
from hachi_hachi.game.screens.online.join_scene import JoinScene
from hachi_hachi.game.screens.online.lobby_scene import LobbyScene
from hachi_hachi.game.screens.online.online_text import PHRASES
from hachi_hachi.game.screens.online.open_table_scene import ANYWHERE, OpenTableScene, TableOptionsScene
from hachi_hachi.game.screens.online.phrases_scene import PhrasesScene
from hachi_hachi.game.screens.online.play_scene import Lobbies, PlayScene
from hachi_hachi.game.screens.online.table_ends import ClosedQuestion, LeaveQuestion
from hachi_hachi.game.screens.online.table_pause import TablePause
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import AtOnce, table_of
from tests.game.helpers.by_hand import keys_for
from tests.game.helpers.online_tables import FakeNetwork, FakeSearch, FakeTable, lobby

#: Frames in which the first question comes at the speed of tests.
FRAMES = 200


def playing() -> FakeTable:
    """Return a table of Hachi-Hachi at which the first seat plays here, and the second player is away."""
    table = FakeTable(replace(lobby(hosting=True), started=True))
    table.presence = (Presence.HERE, Presence.AWAY, Presence.REPLACED)
    table.session = Session(table_of("shiragiku", 3, seed=4, people=1), AtOnce(1))
    return table


def every_online_scene(app: App, game: AnyGameUi) -> Iterator[tuple[str, Scene]]:
    """Yield all screens for playing ``game``, Hachi-Hachi, with friends."""
    found = [FoundTable("The Tuesday table of Featherstone", game.id, 2, "X"), FoundTable("Mika", "koi-koi", 0, "Y")]
    network = FakeNetwork(FakeSearch(found)).network()
    yield "friends", FriendsQuestion(app, game, network)
    opened = OpenTableScene(app, game, router.setup_choices(app, game), network)
    opened.plan.count = 7
    yield "open a table", opened
    asked = TableOptionsScene(app, "Table of Wilhelmina Featherst", lambda _name, _options: Pop(), relays=True)
    yield "table options", asked
    asked.reach = ANYWHERE
    yield "table options, relay", asked
    for hosting in (True, False):
        yield f"lobby, {hosting}", LobbyScene(app, FakeTable(lobby(hosting=hosting)), network)
    join = JoinScene(app, network)
    yield "join, nothing found", join
    join.enter()
    join.update(0.0)
    yield "join", join
    table = playing()
    yield "phrases", PhrasesScene(app, table.say)
    yield "pause with friends", TablePause(app, table, lambda: Push(join))
    yield "leave a table", LeaveQuestion(app, table)
    why = "The host has closed the table."
    for waits in (True, False):
        yield f"closed table, {waits}", ClosedQuestion(
            app, why, Pop, lambda: None, back=(lambda: False) if waits else None
        )
    yield from _played(app, table, game)


def _played(app: App, table: FakeTable, game: AnyGameUi) -> Iterator[tuple[str, Scene]]:
    """Yield the table at its first question: somebody is waited for, and the connection is lost."""
    scene = PlayScene(app, table, game, Lobbies(Pop, Pop))
    app.director.start(scene)
    for number in range(FRAMES):
        app._frame(1 / 60)
        if isinstance(scene.inner, DealScene) and scene.inner.player.decision is not None:
            break
        for event in keys_for(scene.inner, number) if scene.inner.name == "seating" else ():
            app.director.handle(event)
    longest = max(range(len(PHRASES)), key=lambda number: len(PHRASES[number][1]))
    table.phrases, table.waiting_since = (Heard(1, longest, 1),), 100.0
    app._frame(1 / 60)
    yield "with friends", scene
    table.state = replace(table.state, lost=True)
    app._frame(1 / 60)
    yield "with friends, lost", scene
