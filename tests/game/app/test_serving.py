"""A relay from the command line."""
import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hachi_hachi.game.app.command_line import run

ROOT = Path(__file__).parents[3]


async def status(url: str) -> int:
    try:
        async with connect(url, proxy=None):
            return 0
    except InvalidStatus as error:
        return error.response.status_code


@pytest.mark.skipif(sys.platform == "win32", reason="the signal that ends a service is that of Unix")
def test_a_relay_says_where_it_listens_and_ends_when_told_to(tmp_path: Path) -> None:
    environment = {**os.environ, "HACHI_HACHI_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "hachi_hachi", "--serve", "--relay", "--port", "0", "--address", "127.0.0.1"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as relay:
        assert relay.stdout is not None
        line = relay.stdout.readline()
        port = re.search(r"port (\d+) of 127\.0\.0\.1, without TLS", line)
        assert port, line
        assert asyncio.run(status(f"ws://127.0.0.1:{port[1]}/join/{'0' * 20}")) == 404
        relay.send_signal(signal.SIGTERM)
        assert relay.wait(30) == 0


def test_what_cannot_be_served_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert run(["--serve", "--relay", "--address", "127.0.0.1", "--port", port]) == 1
    assert f"port {port} can't be listened on" in capsys.readouterr().err
    assert run(["--serve", "--relay", "--certificate", str(tmp_path / "none.pem")]) == 1
    assert "certificate or its key can't be used" in capsys.readouterr().err


@pytest.mark.parametrize(("line", "sentence"), [
    ("--relay", "--relay is only for --serve"), ("--port 0", "--port is only for --serve"),
    ("--serve --relay --port 70000", "is not a port"), ("--serve --relay --watch", "opens no window"),
    ("--serve --relay --key k.pem", "--key needs --certificate"),
    ("--serve --relay --table t.json", "leave out --relay or --table"),
    ("--level hard", "--level is only for --join"), ("--join x --watch", "opens no window"),
    ("--join x --serve", "start it twice"),
])
def test_options_that_do_not_go_together_are_refused(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run(line.split())
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
