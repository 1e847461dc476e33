"""A table from the command line, and a computer player of one's own at it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from hachi_hachi.engine.catalog import GAMES, game_of
from hachi_hachi.game.app import online_commands
from hachi_hachi.game.app.command_line import run
from hachi_hachi.game.online.invitation import Invitation
from hachi_hachi.game.online.lobby import LobbyState, Presence
from hachi_hachi.game.online.protocol import messages as ms
from tests.game.helpers.online_rooms import Player, play, setup_of

ROOT = Path(__file__).parents[3]


def test_a_computer_player_plays_at_a_table_that_is_served(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    description = tmp_path / "table.json"
    description.write_text(json.dumps({
        "name": "Evening", "preset": "decimal", "deals": 3, "seats": ["friend", "novice"], "limit": 0,
    }))
    environment = {**os.environ, "HACHI_HACHI_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "hachi_hachi", "--serve", "--address", "127.0.0.1", "--port", "0", "--table"]
    command.append(str(description))
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as served:
        assert served.stdout is not None
        waits, _where, _short, link = (served.stdout.readline().strip() for _ in range(4))
        assert waits.startswith("A table waits for 1 players.")
        assert run(["--join", link, "--level", "no such level"]) == 1
        assert run(["--join", link, "--level", "easy", "--name", "Bot"]) == 0
        assert served.wait() == 0
    said = capsys.readouterr().err
    assert "'no such level' is not a level of hachi-hachi" in said
    assert "Bot has joined." in said
    record = next((tmp_path / "served" / "years").glob("*-hachi-hachi.hachi")).read_text("utf-8")
    game = game_of(record)
    assert len(game.summary(record).deals) >= 3
    assert {check.word for check in game.verify(record)} == {"agreed"}


def test_a_record_that_is_served_goes_on_after_its_finished_deals_and_shows_nobody_the_deal_it_ends_in(
    tmp_path: Path
) -> None:
    chance = random.Random(1)
    table = GAMES["koi-koi"].new(replace(setup_of("koi-koi", 2), version=2), 5)
    while len(table.entries) < 3 or len(table.entries[-1].actions) < 3:
        assert table.decision is not None
        table.act(chance.choice(table.decision.legal))
    file = tmp_path / "evening.hachi"
    file.write_text(table.record_text(), "utf-8")
    room, _relay = online_commands._room(file)
    players = [Player(room, name).connect() for name in ("P0", "P1")]
    for player in players:
        player.say(ms.Ready(yes=True))
    play(players)
    sent = next(json.loads(text)[1] for text in players[0].received if text.startswith('["DealRecord"'))
    assert [len(deal["actions"]) for deal in json.loads(sent)["deals"]] == [
        len(entry.actions) for entry in table.entries[:2]
    ]
    assert room.over
    for player in players:
        assert not {("not agreed", -1), ("left out", -1)} & {*player.state.notes}
    table = GAMES["koi-koi"].new(table.setup, 5)
    file.write_text(table.record_text(), "utf-8")
    assert online_commands._room(file)[0].record == ""
    table = GAMES["hachi-hachi"].new(replace(setup_of("hachi-hachi", 3), ruleset="hanafubuki", deals=12, version=1), 5)
    file.write_text(table.record_text(), "utf-8")
    with pytest.raises(online_commands.BadTableError, match="older version"):
        online_commands._room(file)


@pytest.mark.parametrize(("written", "sentence"), [
    ("{", "neither a record nor the description"), ("[]", "describes no table"), ('{"limit": 7}', "wrong in: limit"),
    ('{"colour": "red", "deals": "six"}', "wrong in: colour, deals"), ('{"preset": "none"}', "rules 'none'"),
    ('{"seats": ["friend", "hardest"]}', "not for 'hardest'"), ('{"seats": ["hard", "hard"]}', "no seat for a friend"),
    ('{"deals": 7}', "deals, not 7"), ('{"relay": "a b"}', "no usable address"),
    ('{"format": "hachi-hachi/record"}', "version"),
])
def test_a_table_that_cannot_be_served_is_a_sentence(
    written: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    file.write_text(written)
    assert run(["--serve", "--address", "127.0.0.1", "--port", "0", "--table", str(file)]) == 1
    assert sentence in capsys.readouterr().err


def test_an_invitation_that_is_none_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--join", "hello"]) == 1
    assert "hachi-hachi: This invitation is incomplete" in capsys.readouterr().err


def test_a_question_that_makes_no_sense_ends_a_computer_player_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Table:
        """A table whose host asks about a card that nobody holds."""

        log: tuple[str, ...] = ()
        state = LobbyState(game="koi-koi", own=0, started=True)
        presence = (Presence.HERE, Presence.HERE)
        remote = SimpleNamespace(
            finished=False, seat=0, decision=SimpleNamespace(seat=0), observation=lambda seat: seat
        )

        def poll(self) -> None: ...

        def leave(self) -> None: ...

    monkeypatch.setattr(online_commands, "JoinedTable", lambda *_way, **_more: Table())
    assert run(["--join", Invitation(("127.0.0.1",), 1, "ab" * 8).link]) == 1
    assert capsys.readouterr().err.startswith("hachi-hachi: the host asked something that makes no sense here (")
