"""Display names of seats: names given by the program are shown in the current language.

A record stores a name as it was when the game began. No pygame here.
"""

from __future__ import annotations

import functools
import re
from typing import Final

from hachi_hachi.game.storage.i18n import YOU, _, language, pgettext

#: A person without a name at a table of several, in every language.
_NUMBERED: Final = re.compile(r"(?:Player |Spelare |プレイヤー)(\d)")
#: A computer player's name; the second player of the same name has a number.
_COMPUTERS: Final = re.compile(r"([A-Z][a-z]+)( \d)?")


def shown_name(name: str) -> str:
    """Return a name given by the program in the current language and script, any other unchanged."""
    if name in YOU:
        return _("You")
    numbered = _NUMBERED.fullmatch(name)
    if numbered:
        return _("Player {number}", number=int(numbered[1]))
    computer = _COMPUTERS.fullmatch(name)
    return _given(language()).get(computer[1], computer[1]) + (computer[2] or "") if computer else name


@functools.cache
def _given(_language: str) -> dict[str, str]:
    """Return the names of computer players in the script of the language, which is the current one."""
    return {
        "Akiko": pgettext("name", "Akiko"),
        "Botan": pgettext("name", "Botan"),
        "Fuji": pgettext("name", "Fuji"),
        "Fumi": pgettext("name", "Fumi"),
        "Hagi": pgettext("name", "Hagi"),
        "Hazuki": pgettext("name", "Hazuki"),
        "Iori": pgettext("name", "Iori"),
        "Kaede": pgettext("name", "Kaede"),
        "Minazuki": pgettext("name", "Minazuki"),
        "Satsuki": pgettext("name", "Satsuki"),
        "Uzuki": pgettext("name", "Uzuki"),
    }
