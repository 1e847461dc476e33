"""The speech of this system: speech-dispatcher or eSpeak NG, SAPI, or the speech of macOS.

Each comes with the system or its screen reader, so that the player's own voices are used and no package is needed.
"""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from hachi_hachi.game.display.speech.programs import LineReader, ProgramPerLine
from hachi_hachi.game.display.speech.speech_dispatcher import SpeechDispatcher
from hachi_hachi.game.display.speech.synthesiser import SpeechError, Synthesiser, Voice
from hachi_hachi.game.storage import i18n

#: Words in a minute at speed 1, of eSpeak NG and of macOS.
WORDS: Final = 175
#: Seconds for the list of voices.
LISTING: Final = 5.0
#: What Windows' PowerShell runs: it passes the commands of a ``LineReader`` to SAPI. A rate of 10 is about three times
#: the usual speed.
SAPI: Final = r"""
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$reader = New-Object System.IO.StreamReader([Console]::OpenStandardInput(), [System.Text.Encoding]::UTF8)
$speech = New-Object System.Speech.Synthesis.SpeechSynthesizer
[Console]::Out.WriteLine('ready')
while ($null -ne ($line = $reader.ReadLine())) {
    $part = $line.Split("`t")
    switch ($part[0]) {
        'cancel' { $speech.SpeakAsyncCancelAll() }
        'speak' { [void]$speech.SpeakAsync($part[1]) }
        'voice' {
            $speed = [double]::Parse($part[2], [Globalization.CultureInfo]::InvariantCulture)
            $speech.Rate = [Math]::Max(-10, [Math]::Min(10, [int](10 * [Math]::Log($speed, 3))))
            try { $speech.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]$part[1]) } catch { }
        }
    }
}
"""


def open_speech() -> Synthesiser:
    """Return the speech of this system; raises OSError and SpeechError if it has none."""
    return {"win32": _windows, "darwin": _macos}.get(sys.platform, _linux)()


def _linux() -> Synthesiser:
    try:
        return SpeechDispatcher()
    except (OSError, SpeechError, subprocess.SubprocessError) as error:
        program = shutil.which("espeak-ng") or shutil.which("espeak")
        if program is None:
            raise SpeechError("neither speech-dispatcher nor espeak-ng answers") from error
        return ProgramPerLine(partial(espeak_arguments, program))


def espeak_arguments(program: str, voice: Voice) -> list[str]:
    """Return the command line of eSpeak NG that speaks its standard input."""
    return [program, "-v", voice.language, "-s", str(round(WORDS * voice.speed)), "--stdin"]


def _windows() -> Synthesiser:
    code = base64.b64encode(SAPI.encode("utf-16-le")).decode("ascii")
    # without an input format PowerShell itself may read the lines meant for the script
    return LineReader([
        "powershell.exe", "-NoProfile", "-NonInteractive", "-InputFormat", "None", "-EncodedCommand", code,
    ])


def _macos() -> Synthesiser:
    return ProgramPerLine(partial(say_arguments, voices=_macos_voices, system=i18n.system_language()))


def say_arguments(voice: Voice, voices: Callable[[], Mapping[str, str]], system: str) -> list[str]:
    """Return the command line of macOS's ``say`` that speaks its standard input.

    The language of the ``system`` is spoken by the player's own voice, any other one by the first of ``voices``.
    """
    name = "" if voice.language == system else voices().get(voice.language, "")
    return ["say", *(("-v", name) if name else ()), "-r", str(round(WORDS * voice.speed)), "-f", "-"]


@cache
def _macos_voices() -> Mapping[str, str]:
    try:
        listed = subprocess.run(
            ["say", "-v", "?"], capture_output=True, timeout=LISTING, check=False,  # noqa: S607 - the system's own
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return MappingProxyType({})
    return first_voices(listed.decode("utf-8", "replace"))


def first_voices(listed: str) -> Mapping[str, str]:
    """Return the first voice of each language in the list of macOS: "Kyoko   ja_JP   # ..."."""
    found: dict[str, str] = {}
    for name, language in re.findall(r"^(\S.*?) +([a-z]{2,3})[_-]\S+ +#", listed, re.MULTILINE):
        found.setdefault(language, name)
    return MappingProxyType(found)
