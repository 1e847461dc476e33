"""The system font for a character that the program's own faces lack."""

from __future__ import annotations

import shutil
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Final

import pygame

#: Fonts of Windows and macOS by the first word of a character's Unicode name, as ``pygame.font.match_font`` spells
#: them.
FAMILIES: Final = {
    "HANGUL": "malgungothic,applesdgothicneo,applegothic,gulim",
    "CJK": "microsoftyahei,simsun,pingfangsc,pingfang,stheiti,hiraginosansgb,microsoftjhenghei",
    "THAI": "leelawadeeui,leelawadee,tahoma,thonburi,sukhumvitset",
    "HEBREW": "segoeui,arial,arialhebrew,tahoma",
    "ARABIC": "segoeui,geezapro,arial,tahoma",
    "DEVANAGARI": "nirmalaui,kohinoordevanagari,mangal,devanagarimt",
}
OTHERS: Final = "segoeui,segoeuisymbol,nirmalaui,ebrima,arialunicodems,lucidagrande,arial"
#: Seconds that fontconfig may take to answer.
PATIENCE: Final = 2.0


def system_font(sign: str) -> Path | None:
    """Return the file of a font that probably has the character, or None if the system knows of none.

    Linux and BSD systems ask fontconfig, which knows every installed font; Windows and macOS always have certain ones.
    """
    if sys.platform in ("win32", "darwin"):
        script = unicodedata.name(sign, "").split(" ")[0]
        found = pygame.font.match_font(FAMILIES.get(script, OTHERS))
        return Path(found) if found else None
    command = shutil.which("fc-match")
    if command is None:
        return None
    pattern = f"sans:charset={ord(sign):x}:scalable=true"
    try:
        answer = subprocess.run(
            [command, "--format=%{file}", pattern], capture_output=True, timeout=PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return Path(answer.stdout.decode(errors="replace"))
