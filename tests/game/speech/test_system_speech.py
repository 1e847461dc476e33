"""The speech of each system, with programs that stand in for it: a service that speaks SSIP, and others."""

from __future__ import annotations

import ctypes
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from hachi_hachi.game.display.speech import screen_reader, system_speech
from hachi_hachi.game.display.speech.programs import LineReader, ProgramPerLine
from hachi_hachi.game.display.speech.speech_dispatcher import ADDRESS, SpeechDispatcher, rate_of
from hachi_hachi.game.display.speech.synthesiser import SpeechError, Voice
from tests.game.helpers.listening import HUNG

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs sockets with a path, and shell scripts")


class Service(threading.Thread):
    """A speech-dispatcher: answers SSIP on a socket, and keeps what it was told. ``refuses``: commands it rejects."""

    def __init__(self, path: Path, refuses: str = "") -> None:
        super().__init__(daemon=True)
        self.told: Queue[str] = Queue()
        self._refuses = refuses
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(str(path))
        self._socket.listen()

    def run(self) -> None:
        connection, _address = self._socket.accept()
        with connection, connection.makefile("rwb") as stream:
            receiving = False
            for raw in stream:
                line = raw.decode().removesuffix("\r\n")
                self.told.put(line)
                if receiving and line != ".":
                    continue
                if receiving:
                    answer = b"225-21\r\n225 OK MESSAGE QUEUED\r\n"
                elif self._refuses and line.startswith(self._refuses):
                    answer = b"408 ERR INVALID\r\n"
                else:
                    answer = b"230 OK RECEIVING DATA\r\n" if line == "SPEAK" else b"208 OK\r\n"
                receiving = line == "SPEAK"
                stream.write(answer)
                stream.flush()

    def heard(self, count: int) -> list[str]:
        return [self.told.get(timeout=HUNG) for _ in range(count)]

    def stop(self) -> None:
        self._socket.close()


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    path = tmp_path / "speechd.sock"
    made = Service(path)
    monkeypatch.setenv(ADDRESS, f"unix_socket:{path}")
    made.start()
    yield made
    made.stop()


def test_speech_dispatcher_is_told_language_speed_and_lines(service: Service) -> None:
    speech = SpeechDispatcher()
    speech.use(Voice("sv", 1.75))
    speech.speak("Din tur.\n.dold")
    speech.cancel()
    assert service.heard(9) == [
        "SET SELF CLIENT_NAME user:hachi-hachi:main", "SET SELF PRIORITY message", "SET SELF LANGUAGE sv",
        "SET SELF RATE 50", "SPEAK", "Din tur.", "..dold", ".", "CANCEL SELF",
    ]
    speech.close()


def test_a_language_that_nobody_speaks_is_no_failure_but_a_refused_line_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, refused in enumerate(("SET SELF LANGUAGE", "CANCEL")):
        path = tmp_path / f"{number}.sock"
        service = Service(path, refused)
        monkeypatch.setenv(ADDRESS, f"unix_socket:{path}")
        service.start()
        speech = SpeechDispatcher()
        speech.use(Voice("ja"))
        if number:
            with pytest.raises(SpeechError, match="ERR INVALID"):
                speech.cancel()
        speech.close()
        service.stop()


def test_a_service_that_ends_is_a_failure(service: Service) -> None:
    speech = SpeechDispatcher()
    speech._socket.shutdown(socket.SHUT_RDWR)
    with pytest.raises((OSError, SpeechError)):
        speech.speak("Your turn.")
    speech.close()


def test_an_address_without_a_service_or_a_port_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in (
        f"unix_socket:{tmp_path}/none", "inet_socket:localhost", "inet_socket:localhost:99999", "inet_socket:a..b:6560",
    ):
        monkeypatch.setenv(ADDRESS, address)
        with pytest.raises(OSError, match=r"."):
            SpeechDispatcher()


@pytest.mark.parametrize(("speed", "rate"), [(0.5, -100), (0.75, -50), (1.0, 0), (1.75, 50), (2.5, 100), (9.0, 100)])
def test_the_rate_of_speech_dispatcher(speed: float, rate: int) -> None:
    assert rate_of(speed) == rate


def program(folder: Path, name: str, code: str) -> Path:
    """Write a program in Python."""
    path = folder / name
    path.write_text(f"#!{sys.executable}\n{code}", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


SPEAKS = """
import sys
print("ready", flush=True)
with open({heard!r}, "a", encoding="utf-8") as heard:
    heard.write(" ".join(sys.argv[1:]) + ": " + sys.stdin.read() + "\\n")
"""


def test_a_program_for_each_line_gets_voice_and_text(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    espeak = program(tmp_path, "espeak-ng", SPEAKS.format(heard=str(heard)))
    speech = ProgramPerLine(lambda voice: system_speech.espeak_arguments(str(espeak), voice))
    speech.use(Voice("ja", 2.0))
    speech.speak("松に鶴")
    assert speech._process is not None
    speech._process.wait(HUNG)
    assert not speech.busy
    assert heard.read_text(encoding="utf-8") == "-v ja -s 350 --stdin: 松に鶴\n"


def test_a_line_is_cut_short_by_ending_its_program(tmp_path: Path) -> None:
    slow = program(tmp_path, "say", "import time\ntime.sleep(600)")
    speech = ProgramPerLine(lambda _voice: [str(slow)])
    speech.speak("A long story.")
    process = speech._process
    assert process is not None
    states = [speech.busy]
    speech.cancel()
    states.append(speech.busy)
    assert states == [True, False]
    assert process.returncode
    speech.close()


@pytest.mark.parametrize(("end", "status"), [("raise SystemExit(3)", 3), ("import os\nos.abort()", -6)])
def test_a_program_that_fails_is_reported(tmp_path: Path, end: str, status: int) -> None:
    broken = program(tmp_path, "say", end)
    speech = ProgramPerLine(lambda _voice: [str(broken)])
    speech.speak("")
    assert speech._process is not None
    speech._process.wait(HUNG)
    with pytest.raises(SpeechError, match=f"status {status}"):
        _ = speech.busy
    assert not speech.busy


def test_a_reader_of_lines_gets_commands_with_tabs(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    reader = program(tmp_path, "powershell.exe", SPEAKS.format(heard=str(heard)))
    speech = LineReader([str(reader)])
    speech.use(Voice("en", 1.25))
    speech.speak("One\tline\nof text.")
    speech.cancel()
    pipe = speech._process.stdin
    assert pipe is not None
    pipe.close()
    speech._process.wait(HUNG)
    assert heard.read_text(encoding="utf-8") == ": voice\ten\t1.25\nspeak\tOne line of text.\ncancel\n\n"
    with pytest.raises(SpeechError, match="has ended"):
        speech.speak("More.")
    speech.close()


def test_a_reader_of_lines_that_ends_before_it_can_speak_is_a_failure(tmp_path: Path) -> None:
    reader = program(tmp_path, "powershell.exe", "raise SystemExit(1)")
    with pytest.raises(SpeechError, match="can't speak"):
        LineReader([str(reader)])


def test_without_any_speech_the_reason_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(ADDRESS, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(SpeechError, match="neither speech-dispatcher nor espeak-ng"):
        system_speech.open_speech()
    program(tmp_path, "espeak-ng", "")
    assert isinstance(system_speech.open_speech(), ProgramPerLine)


def test_speech_dispatcher_is_started_if_it_does_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "speech-dispatcher"
    folder.mkdir()
    monkeypatch.delenv(ADDRESS, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    services: list[Service] = []

    def spawn(command: list[str], **_options: object) -> subprocess.CompletedProcess[bytes]:
        services.append(Service(folder / "speechd.sock"))
        services[-1].start()
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", spawn)
    speech = SpeechDispatcher()
    assert services[0].heard(1) == ["SET SELF CLIENT_NAME user:hachi-hachi:main"]
    speech.close()
    services[0].stop()


def test_macos_speaks_the_language_of_the_system_with_the_players_own_voice() -> None:
    listed = "Alex       en_US    # Hello\nEddy (English (UK)) en_GB    # Hello\nKyoko      ja_JP    # こんにちは\n"
    voices = system_speech.first_voices(listed)
    assert voices == {"en": "Alex", "ja": "Kyoko"}
    own = system_speech.say_arguments(Voice("en"), lambda: voices, "en")
    assert own == ["say", "-r", "175", "-f", "-"]
    assert system_speech.say_arguments(Voice("ja", 2.0), lambda: voices, "en") == [
        "say", "-v", "Kyoko", "-r", "350", "-f", "-"
    ]
    assert system_speech.say_arguments(Voice("sv"), lambda: voices, "en") == own


@pytest.mark.parametrize(("command", "runs"), [
    (b"/usr/bin/orca\0", True), (b"/usr/bin/python3\0/usr/bin/orca\0--replace\0", True),
    (b"/usr/bin/vi\0orca.txt\0", False), (b"", False),
])
def test_orca_is_found_among_the_processes(tmp_path: Path, command: bytes, runs: bool) -> None:
    (tmp_path / "17").mkdir()
    (tmp_path / "17" / "cmdline").write_bytes(command)
    (tmp_path / "18").mkdir()  # it has ended meanwhile
    (tmp_path / "self").mkdir()
    assert screen_reader._on_linux(tmp_path) is runs


def test_no_screen_reader_is_found_where_nothing_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", None, raising=False)
    assert not screen_reader.screen_reader_runs()
