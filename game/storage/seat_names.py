"""Display names of seats: names given by the program are shown in the current language.

A record stores a name as it was when the game began. No pygame here.
"""

from __future__ import annotations

import functools
import re
from typing import Final

from hachi_hachi.game.storage.i18n import _, in_every_language, language, pgettext

#: A computer player's name; the second player of the same name has a number.
_COMPUTERS: Final = re.compile(r"([A-Z][a-z]+)( \d)?")


def shown_name(name: str) -> str:
    """Return a name given by the program in the current language and script, any other unchanged."""
    if name in in_every_language("You"):
        return _("You")
    if name in _numbered():
        return _("Player {number}", number=_numbered()[name])
    computer = _COMPUTERS.fullmatch(name)
    return _given(language()).get(computer[1], computer[1]) + (computer[2] or "") if computer else name


@functools.cache
def _numbered() -> dict[str, int]:
    """Return the names of people without a name at a table of several, in every language."""
    return {words.format(number=one): one for words in in_every_language("Player {number}") for one in range(10)}


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
