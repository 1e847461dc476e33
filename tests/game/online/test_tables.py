"""Tables over real connections: through a bad line, after a program was killed, and after the host is gone."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.game.online.hosting import host
from hachi_hachi.game.online.invitation import Invitation, InvitationError, read_invitation
from hachi_hachi.game.online.joining import client
from hachi_hachi.game.online.joining.online_table import JoinedTable
from hachi_hachi.game.online.lobby import HandsShown, SeatUse, TableOptions
from hachi_hachi.game.online.tables import LOCAL, Tables, as_reached, relay_of
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.session.ai_client import Reply
from tests.game.helpers.bad_proxy import BadProxy, Fault
from tests.game.helpers.online_rooms import setup_of

HERE = TableOptions(address=LOCAL)


class AtOnce:
    """Computer players that answer at once, in this process."""

    def __init__(self) -> None:
        self._asked: Observation[Any] | None = None

    @property
    def waiting(self) -> bool:
        return self._asked is not None

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        self._asked = observation
        return 1

    def poll(self) -> Reply | None:
        asked, self._asked = self._asked, None
        assert asked is None or asked.decision is not None
        return None if asked is None or asked.decision is None else Reply(1, asked.decision.legal[0], None)

    def forget(self) -> None:
        self._asked = None


class People:
    """People at tables, each with a folder of their own, who play at random."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.tables: dict[str, JoinedTable] = {}
        self._chance = random.Random(8)
        self._pause = threading.Event()

    def of(self, name: str) -> Tables:
        return Tables(SaveStore(self._folder / name), "test", players=AtOnce, ai=AtOnce())

    def until(self, done: Callable[[], bool], *, play: bool = True) -> None:
        """Let everybody look at their table, and play if they may, until ``done``."""
        for _ in range(6000):
            for table in self.tables.values():
                table.poll()
                if play:
                    self._play(table)
            if done():
                return
            self._pause.wait(0.003)
        states = {name: (table.state.trouble, table.log) for name, table in self.tables.items()}
        raise AssertionError(f"it never came to this: {states}")

    def _play(self, table: JoinedTable) -> None:
        session = table.session
        if session is None:
            return
        while session.next_event() is not None:
            pass
        decision = session.person_decision()
        if decision is not None:
            session.act(self._chance.choice(decision.legal))

    def start(self, host: str, guest: str) -> None:
        """Begin the game of both."""
        own, other = self.tables[host], self.tables[guest]
        self.until(lambda: bool(other.state.seats))
        other.ready(yes=True)
        self.until(lambda: own.state.startable)
        own.start()
        self.until(lambda: own.session is not None and other.session is not None, play=False)

    def over(self) -> bool:
        return all(
            table.session is not None and table.session.kept_at is not None for table in self.tables.values()
        )

    def close(self) -> None:
        for table in self.tables.values():
            table.close(10)


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[People]:
    monkeypatch.setattr(host, "MESSAGES", (10_000, 1_000))  # nobody plays as fast as here
    monkeypatch.setattr(client.Client.__init__, "__defaults__", ((0.01,),))
    found = People(tmp_path)
    yield found
    found.close()


def _record(table: JoinedTable) -> dict[str, Any]:
    session = table.session
    assert session is not None
    assert session.kept_at is not None
    found: dict[str, Any] = json.loads(session.kept_at.read_text("utf-8"))
    return found


def test_a_game_through_a_bad_line_is_kept_by_everybody(people: People) -> None:
    opened = people.of("ann").open_table(
        setup_of("koi-koi", 2), "Table", (SeatUse.ME, SeatUse.FRIEND), TableOptions(address=LOCAL, hints=True)
    )
    invitation = read_invitation(opened.state.invitation)
    proxy = BadProxy(invitation.port, [
        Fault(cut=400), Fault(cut=1500, half_open=True), Fault(cut=4000, halves=True), Fault(cut=9000), Fault(cut=700),
        Fault(cut=20_000, half_open=True), Fault(halves=True),
    ])
    guest = people.of("bob").join_table(Invitation((LOCAL,), proxy.port, invitation.code).short, "Bob")
    people.tables = {"ann": opened, "bob": guest}
    people.start("ann", "bob")
    assert opened.session is not None
    opened.session.when_hinted()
    people.until(people.over)
    assert proxy.connections == 7
    proxy.close()
    records = [_record(opened), _record(guest)]
    assert [[seat["player"] for seat in record.pop("seats")] for record in records] == [
        ["human", "friend"], ["friend", "human"],
    ]
    assert records[0] == records[1]
    assert len(opened.session.table.events) == len(guest.session.table.events)  # type: ignore[union-attr]
    assert "Player 0 asked for a hint." in guest.log
    assert not [line for line in guest.log if "NOT" in line]
    assert people.of("bob").kept_seat is None


def test_a_killed_program_takes_its_seat_again_and_a_guest_opens_the_table_again(people: People) -> None:
    options = TableOptions(limit=30, hints=True, spectators=HandsShown.LATER, address=LOCAL)
    opened = people.of("ann").open_table(setup_of("koi-koi", 2), "Table", (SeatUse.ME, SeatUse.FRIEND), options)
    people.tables = {"ann": opened, "bob": people.of("bob").join_table(opened.state.link, "Bob")}
    people.start("ann", "bob")
    people.until(lambda: len(opened.session.table.entries) == 2 if opened.session is not None else False)
    people.tables.pop("bob").close(10)
    people.tables["bob"] = people.of("bob").take_again()
    people.until(lambda: people.tables["bob"].session is not None, play=False)
    assert people.tables["bob"].state.own == 1
    people.until(lambda: len(opened.session.table.entries) == 3 if opened.session is not None else False)
    assert not [line for line in people.tables["bob"].log if "NOT" in line]
    people.tables.pop("ann").close(10)
    people.until(lambda: people.tables["bob"].state.closed, play=False)
    assert people.tables.pop("bob").state.trouble == "The host has closed the table."
    again = people.of("bob").open_again()
    people.tables = {"bob": again, "ann": people.of("ann").join_table(again.state.invitation, "Player 0")}
    people.start("bob", "ann")
    assert [table.state.own for table in people.tables.values()] == [1, 0]
    for table in people.tables.values():
        table.close(10)
    link = again.state.link
    again = people.tables["bob"] = people.of("bob").take_again()  # now as the host, where the table was before
    assert again.state.link == link
    people.tables["ann"] = people.of("ann").take_again()
    people.start("bob", "ann")
    assert [table.state.options for table in people.tables.values()] == [options, options]
    assert again.state.reachable == "Reachable from this computer only."
    people.until(people.over)
    assert len(_record(again)["deals"]) > 3
    assert not [line for table in people.tables.values() for line in table.log if "NOT" in line]


def test_a_guest_who_opens_a_table_again_never_makes_it_reachable_from_more_places() -> None:
    here, near = (Invitation((address,), 9, "0" * 16) for address in (LOCAL, "192.168.1.20"))
    relayed = relay_of("relay.example.org", "0" * 16)
    chosen = {"": TableOptions(hints=True), LOCAL: HERE, "relay": TableOptions(address=LOCAL, relay="wss://other")}
    reached = {
        (name, way): (found.address, found.relay) for name, options in chosen.items()
        for way, invitation in (("here", here), ("near", near), ("relay", relayed))
        for found in [as_reached(options, invitation)]
    }
    assert reached.pop(("", "near")) == ("", "")
    assert {reached.pop((name, "relay")) for name in chosen} == {(LOCAL, "wss://relay.example.org:443")}
    assert set(reached.values()) == {(LOCAL, "")}
    assert as_reached(chosen[""], near).hints


def test_who_cannot_join_is_told_why(people: People) -> None:
    opened = people.of("ann").open_table(
        setup_of("hachi-hachi", 3), "Table", (SeatUse.ME, SeatUse.COMPUTER, SeatUse.COMPUTER), HERE
    )
    invitation = read_invitation(opened.state.invitation)
    people.tables = {"late": people.of("late").join_table(opened.state.invitation, "Late"), "other": people.of(
        "other").join_table(Invitation((LOCAL,), invitation.port, "0" * 16).link, "Other")}
    people.until(lambda: all(table.state.closed for table in people.tables.values()))
    assert [table.state.trouble for table in people.tables.values()] == [
        "This table is full.", "There is no such table any more.",
    ]
    people.tables["host"] = opened
    with pytest.raises(InvitationError):
        people.of("late").join_table("nonsense", "Late")
    with pytest.raises(ValueError, match="table"):
        people.of("late").take_again()
    with pytest.raises(OSError, match=r"\w"):
        people.of("late").open_table(
            setup_of("koi-koi", 2), "T", (SeatUse.ME, SeatUse.FRIEND), TableOptions(address=LOCAL, port=invitation.port)
        )


@pytest.mark.parametrize(("text", "url"), [
    ("relay.example.org", "wss://relay.example.org:443/"), (" ws://127.0.0.1:8899 ", "ws://127.0.0.1:8899/"),
    ("wss://[::1]:1", "wss://[::1]:1/"),
])
def test_the_address_of_a_relay_is_read_as_it_is_typed(text: str, url: str) -> None:
    assert relay_of(text, "0" * 16).urls[0].startswith(url + "join/")


@pytest.mark.parametrize("text", ["", "relay:x", "ws://", "a b"])
def test_what_is_no_address_of_a_relay_is_refused(text: str) -> None:
    with pytest.raises(InvitationError):
        relay_of(text, "0" * 16)
