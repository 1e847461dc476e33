"""Playing with friends: opening and joining a table, the lobby, and what the bar at the table says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.online.lobby import SPECTATOR, HandsShown, Heard, LobbyState, Presence, SeatUse, TableOptions
from hachi_hachi.game.scenes.scene import Push, Quit
from hachi_hachi.game.screens.online.friends_question import FriendsQuestion
from hachi_hachi.game.screens.online.join_scene import JoinScene
from hachi_hachi.game.screens.online.lobby_scene import LobbyScene
from hachi_hachi.game.screens.online.open_table_scene import OpenTableScene, TableOptionsScene
from hachi_hachi.game.screens.online.play_scene import HEARD, Lobbies, PlayScene
from hachi_hachi.game.screens.online.seat_uses import FRIEND, ME
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.widgets import Choice, TextField
from tests.game.helpers.clicks import click, keys, top, use
from tests.game.helpers.every_online_scene import playing
from tests.game.helpers.online_tables import INVITATION, FakeNetwork, FakeSearch, FakeTable, lobby

TWO = (FoundTable("Tuesday", "hachi-hachi", 2, "TUESDAY"), FoundTable("Mika", "koi-koi", 0, "MIKA"))


@pytest.fixture(autouse=True)
def real_games(plain_game: object, monkeypatch: pytest.MonkeyPatch) -> None:
    del plain_game
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})


def texts(app: App) -> list[str]:
    scene: Any = top(app)
    return [getattr(leaf, "text", "") for leaf in scene.group.leaves()]


def test_a_table_is_opened_from_the_question_to_the_start(app: App) -> None:
    table, network = FakeTable(replace(lobby(hosting=True), seats=lobby(hosting=True).seats[:3])), FakeNetwork()
    network.table = table
    table.begins = playing().session
    app.director.start(TitleScene(app))
    app.director.carry_out(Push(FriendsQuestion(app, HACHIHACHI, network.network())))
    use(app, "Open a table")
    opened = top(app)
    assert isinstance(opened, OpenTableScene)
    assert opened.uses.uses == (SeatUse.ME, SeatUse.FRIEND, SeatUse.COMPUTER)
    use(app, "Next")
    asked = top(app)
    assert isinstance(asked, TableOptionsScene)
    asked.table_name, asked.limit, asked.hints = "Tuesday", 30, True
    use(app, "Open the table")
    setup, name, uses, options = network.opened[0]
    assert (name, uses, options.limit, options.hints) == ("Tuesday", opened.uses.uses, 30, True)
    assert [seat.player for seat in setup.seats] == ["human", "human", "normal"]
    assert isinstance(top(app), LobbyScene)
    assert app.director.names == ("lobby",)
    use(app, "Start")
    app._frame(0.016)
    assert isinstance(top(app), PlayScene)
    assert not table.left


def test_a_table_that_cannot_be_opened_says_why(app: App) -> None:
    network = FakeNetwork(error=OSError(98, "Address already in use"))
    app.director.start(OpenTableScene(app, HACHIHACHI, router.setup_choices(app, HACHIHACHI), network.network()))
    use(app, "Next")
    asked = top(app)
    assert isinstance(asked, TableOptionsScene)
    use(app, "Open the table")
    assert "Address already in use" in asked.trouble
    asked._reached("anywhere")
    use(app, "Open the table")
    assert asked.trouble == "Type the address of a relay first."
    assert len(network.opened) == 1


def test_the_seats_of_a_table_are_me_friends_and_computers(app: App) -> None:
    scene = OpenTableScene(app, HACHIHACHI, router.setup_choices(app, HACHIHACHI), FakeNetwork().network())
    app.director.start(scene)
    scene.plan.names[0] = "Mika"
    scene.uses.give(2, ME)
    scene.uses.give(1, "easy")
    scene.needs_rebuild = True
    keys(app, Action.NEXT)
    assert scene.uses.uses == (SeatUse.FRIEND, SeatUse.COMPUTER, SeatUse.ME)
    assert scene.plan.name_of(2) == "Mika"
    app.director.start(TitleScene(app))  # the choices and the name are kept
    again = OpenTableScene(app, HACHIHACHI, router.setup_choices(app, HACHIHACHI), FakeNetwork().network())
    assert again.uses.me == 2
    assert again.plan.name_of(2) == app.settings.player_name == "Mika"
    again.plan.count = 2
    app.director.start(again)
    assert again.uses.uses == (SeatUse.ME, SeatUse.COMPUTER)
    again.uses.give(1, FRIEND)
    assert again.uses.chosen(1) == FRIEND


def test_the_host_changes_the_seats_in_the_lobby(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    table = FakeTable(lobby(hosting=True))
    scene = LobbyScene(app, table, FakeNetwork().network())
    app.director.start(scene)
    use(app, "Copy code")
    use(app, "Copy link")
    assert copied == [INVITATION, table.state.link]
    scene._start()
    assert not table.state.started  # a seat is still free
    choices = [one for one in scene.group.widgets if isinstance(one, Choice)]
    for event in click(choices[-1].box.right - 20, choices[-1].box.cy):
        app.director.handle(event)
    app._frame(0.016)
    assert table.state.seats[3].use is SeatUse.COMPUTER
    use(app, "▼")
    assert [seat.name for seat in table.state.seats[:2]] == ["Mika", "Wilhelmina Featherstone"]
    assert table.state.own == 1
    app._frame(0.016)
    use(app, "Remove")
    assert top(app).name == "confirm"
    use(app, "Remove")
    assert top(app) is scene
    assert not table.state.seats[0].taken
    keys(app, Action.BACK)
    use(app, "Close the table")
    assert table.left
    assert app.director.names == ("title",)


def test_a_guest_says_when_they_are_ready_and_learns_of_a_closed_table(app: App) -> None:
    table = FakeTable(lobby(hosting=False))
    table.state = replace(table.state, setup=replace(table.state.setup, changed={"inoshikachou": True}))
    app.director.start(LobbyScene(app, table, FakeNetwork().network()))
    assert "Remove" not in texts(app)
    assert any(words.endswith(" · 1 option changed") for words in texts(app))  # the rules alone would mislead
    keys(app, Action.CONFIRM)
    assert "I'm not ready" in texts(app)
    use(app, "I'm not ready")
    assert "I'm ready" in texts(app)
    table.state = replace(table.state, closed=True, trouble="The host has removed you.")
    app._frame(0.016)
    assert top(app).name == "message"
    assert "The host has removed you." in texts(app)
    use(app, "OK")
    assert app.director.names == ("title",)


def test_a_table_nearby_is_joined_by_keys(app: App) -> None:
    network = FakeNetwork(FakeSearch())
    scene = JoinScene(app, network.network())
    app.director.start(scene)
    scene.player_name = "Mika"
    app._frame(0.016)
    network.search.found = TWO
    app._frame(0.016)
    scene.group.focus_first()
    keys(app, Action.DOWN, Action.CONFIRM)
    assert network.joined == [("TUESDAY", "Mika")]
    assert isinstance(top(app), LobbyScene)
    assert network.search.closed
    assert app.settings.player_name == "Mika"


def test_an_invitation_is_pasted_and_a_bad_one_is_explained(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    network = FakeNetwork(FakeSearch(TWO), error=ValueError("This is no invitation."))
    scene = JoinScene(app, network.network())
    app.director.start(scene)
    use(app, "Join")
    assert scene.message == "Select a table, or paste an invitation."
    monkeypatch.setattr(clipboard, "copied", lambda: f" {INVITATION}\n")
    use(app, "Paste")
    field = next(one for one in scene.group.widgets if isinstance(one, TextField))
    assert field.text == INVITATION
    scene.group.set_focus(field)
    keys(app, Action.CONFIRM)
    assert network.joined == [(INVITATION, "Guest")]
    network.error = None
    use(app, "Watch")
    assert network.watched == [(INVITATION, "Guest")]
    network.error = ValueError("This is no invitation.")
    app.director.start(scene)
    use(app, "Join")
    assert "This is no invitation." in scene.message


@pytest.fixture
def played(app: App, quick_players: None) -> tuple[PlayScene, FakeTable]:
    """Return the scene of a table at a decision of the person here."""
    del quick_players
    app.settings.speed = 0
    table = playing()
    scene = PlayScene(app, table, HACHIHACHI, Lobbies(Quit, Quit))
    app.director.start(scene)
    for _frame in range(300):
        app._frame(1 / 60)
        if scene.inner.name == "seating":
            app.director.handle(Press(Action.CONFIRM))
        elif getattr(scene.inner, "player").decision is not None:
            return scene, table
    pytest.fail("nothing is asked")


def test_the_bar_says_who_is_waited_for_and_what_was_said(
    app: App, played: tuple[PlayScene, FakeTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, table = played
    assert scene.match.plate_names == ["Akiko", "Iori (away)", "Uzuki (computer plays)"]
    table.presence = (Presence.HERE, Presence.HERE, Presence.COMPUTER)
    table.waiting_since = 65.0
    app._frame(1 / 60)
    assert scene.match.plate_names[1] == "Iori"
    assert scene.bar.line == "Your turn: 1:05"
    table.phrases = (Heard(1, 8, 1),)
    app._frame(1 / 60)
    assert scene.bar.words == "Iori: Congratulations!"
    assert "Iori: Congratulations!" in scene.spoken_state
    for _second in range(int(HEARD * 10) + 1):
        scene.update(0.1)
    assert not scene.bar.words
    table.log = ("Iori has come back.",)
    scene.update(0.1)
    assert scene.bar.line == "Iori has come back."
    table.presence = (Presence.REPLACED, Presence.HERE, Presence.COMPUTER)
    scene.update(0.1)
    assert scene.bar.line == "A computer player plays for you. Press any key to take over."
    keys(app, Action.LEFT)
    assert table.backs == 1
    table.state = replace(table.state, lost=True)
    app._frame(1 / 60)
    assert scene.bar.line == "Connection lost. Trying again…"
    with monkeypatch.context() as over:  # nothing is missing then, however far behind the screen is
        over.setattr(type(scene.session.table), "finished", property(lambda _table: True))
        app._frame(0.1)
        assert scene.bar.line != "Connection lost. Trying again…"
        assert not scene.bar.alarm


def test_at_a_shared_table_nothing_is_undone_and_hints_are_as_agreed(
    app: App, played: tuple[PlayScene, FakeTable]
) -> None:
    scene, _table = played
    inner: Any = scene.inner
    inner._act(inner.player.decision.legal[0])
    keys(app, Action.UNDO)
    assert top(app) is scene
    assert "undo" in inner._tools_off()
    assert "hint" in inner._tools_off()
    assert inner._hint() is None
    assert not inner.hints.words()[0]


def test_something_is_said_by_mouse_and_by_keys(app: App, played: tuple[PlayScene, FakeTable]) -> None:
    scene, table = played
    for event in click(*scene.bar.button.box.center):
        app.director.handle(event)
    use(app, "Hello!")
    assert table.phrases[-1].phrase == 0
    keys(app, Action.SAY_SOMETHING)
    assert top(app).name == "phrases"
    keys(app, Action.BACK)
    keys(app, Action.MENU)
    assert "The others don't pause. A computer player decides for you when your time is up." in texts(app)
    keys(app, Action.DOWN, Action.CONFIRM, Action.DOWN, Action.CONFIRM)
    assert len(table.phrases) == 2
    assert top(app) is scene
    keys(app, Action.MENU)
    use(app, "Close the table")
    use(app, "Close for good")
    assert table.left
    assert table.closed
    assert app.director.names == ("title",)


def test_who_watches_says_nothing_and_leaves_at_once(app: App, played: tuple[PlayScene, FakeTable]) -> None:
    scene, table = played
    table.state = replace(table.state, own=SPECTATOR, hosting=False)
    scene.layout(app.canvas)
    keys(app, Action.SAY_SOMETHING)
    assert top(app) is scene
    table.state = replace(table.state, options=TableOptions(spectators=HandsShown.LATER))
    app._frame(0.1)
    assert scene.bar.line == "You're watching. You'll see each deal once it's over."
    table.state = replace(table.state, closed=True, trouble="The host has closed the table.")
    app._frame(0.1)
    assert top(app).name == "message"
    assert "Open it again" not in texts(app)
    table.state = replace(table.state, closed=False, trouble="")
    keys(app, Action.BACK)
    app.director.start(scene)
    keys(app, Action.MENU)
    assert "Say something" not in texts(app)
    use(app, "Leave the table")
    assert app.director.names == ("title",)


def test_a_table_whose_host_is_gone_is_opened_again(app: App, played: tuple[PlayScene, FakeTable]) -> None:
    scene, table = played
    table.state = replace(table.state, lost=True)
    for _second in range(320):
        app._frame(0.1)
    assert top(app).name == "closedtable"
    use(app, "Keep waiting")
    app._frame(0.1)
    assert top(app) is scene
    table.state = replace(table.state, lost=False)
    app._frame(0.1)
    table.state = replace(table.state, lost=True)
    for _second in range(320):
        app._frame(0.1)
    assert top(app).name == "closedtable"
    table.state = replace(table.state, lost=False)
    app._frame(0.1)
    app._frame(0.1)
    assert top(app) is scene  # the host is there again
    table.state = replace(table.state, closed=True)
    app._frame(0.1)
    use(app, "Open it again")
    assert not app.director.running
    assert table.closed
    assert not table.left


def test_a_table_that_its_host_has_opened_again_is_waited_for_in_the_lobby(
    app: App, played: tuple[PlayScene, FakeTable]
) -> None:
    _scene, table = played
    table.session = None
    app._frame(0.1)
    assert not app.director.running  # the way to the lobby
    assert not table.closed


def test_a_seat_is_taken_again_and_its_table_opened_again_if_it_cannot_be_reached(app: App) -> None:
    network = FakeNetwork()
    table = FakeTable(LobbyState())
    app.director.start(LobbyScene(app, table, network.network(), again=True))
    app._frame(0.016)
    table.state = LobbyState(trouble="The table can't be reached.")
    app._frame(0.016)
    use(app, "Open it again")
    assert network.reopened == 1
    assert table.closed
    assert not table.left
    assert top(app).name == "lobby"


def test_a_seat_is_forgotten_and_the_title_no_longer_leads_there(app: App, home: Path) -> None:
    network = FakeNetwork()
    app.director.start(LobbyScene(app, FakeTable(LobbyState(closed=True)), network.network(), again=True))
    app._frame(0.016)
    (home / "online.json").write_text("{}", encoding="utf-8")
    use(app, "Forget the table")
    assert network.forgotten == 1
    assert "Continue with friends" in texts(app)
    (home / "online.json").unlink()
    for _frame in range(10):
        app._frame(0.1)
    assert "Continue with friends" not in texts(app)


def test_things_above_the_bar_are_used_where_they_are_seen(app: App, played: tuple[PlayScene, FakeTable]) -> None:
    scene, _table = played
    shown = {getattr(one, "text", ""): one.box for one in scene.interactive_items}
    assert shown["Log"].bottom < scene.bar.box.y
    for event in click(*shown["Log"].center):
        app.director.handle(event)
    assert app.director.names == ("online", "knowledge")


def test_the_settlement_says_who_is_not_ready(app: App, played: tuple[PlayScene, FakeTable]) -> None:
    scene, table = played
    session = table.session
    assert session is not None
    while not any(event.closes for event in session.table.events):
        decision = session.table.decision
        assert decision is not None
        session.act(decision.legal[-1])
    for _frame in range(2000):
        app._frame(1 / 60)
        if scene.inner.name == "settlement":
            break
    assert scene.inner.name == "settlement"
    assert "Play again" not in [getattr(one, "text", "") for one in scene.interactive_items]
    assert not table.state.seats[0].ready
    app._frame(1 / 60)
    assert scene.bar.line == "The others are ready."
    table._seat(1, replace(table.state.seats[1], ready=False))
    app._frame(1 / 60)
    assert scene.bar.line == "Not ready yet: Mika"
    keys(app, Action.CONFIRM)
    assert scene.inner.name == "table"
    assert table.state.seats[0].ready
