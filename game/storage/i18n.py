"""Words: one gettext catalogue, its messages in English, a language chosen while the program runs.

`_("Month {month}", month=3)` looks the message up, then fills its places in. `N_("Bright")` marks a message kept
in a table of data, to be looked up with `_` when it is shown. No pygame here: processes without a window may import it.

A place that names a seat can have two forms, `{name:wins/win}`: the second is for the player, who is called "You". In
the forms `*` is the name: `{name:*/you}`, `{name:of */yours}`.
"""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
import re
import string
from pathlib import Path
from typing import Any, Final

from hachi_hachi.game.storage import asset_files

DOMAIN: Final = "hachi-hachi"
# Every language is named in its own words.
LANGUAGES: Final = {"en": "English", "ja": "日本語", "sv": "Svenska"}
DEFAULT: Final = "en"
#: The name of the only person at a table, in every language: a record keeps that of the language it was begun in.
YOU: Final = ("You", "あなた", "Du")
#: What stands between the names of a list, in every language.
_BETWEEN: Final = re.compile("(, |、)")


class _Words:
    """The catalogue in use; others are opened when they are first asked for."""

    def __init__(self) -> None:
        self.language = DEFAULT
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.opened: dict[str, gettext.NullTranslations] = {DEFAULT: self.catalogue}


_words = _Words()


def locale_dir() -> Path:
    """The folder with the catalogues, one folder for each language."""
    return asset_files.path("locale")


def system_language() -> str:
    """The language of the system, where it is one of ours, else English."""
    candidates = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    with contextlib.suppress(ValueError):
        candidates.append(locale.getlocale()[0] or "")
    for candidate in candidates:
        code = candidate.split(":")[0].replace("-", "_").split("_")[0].split(".")[0].lower()
        code = {"japanese": "ja", "english": "en", "swedish": "sv"}.get(code, code)
        if code in LANGUAGES:
            return code
        if code:
            return DEFAULT
    return DEFAULT


def _catalogue(code: str) -> gettext.NullTranslations:
    """The words of a language; English ones where they cannot be read, which is told."""
    try:
        return gettext.translation(DOMAIN, locale_dir(), languages=[code], fallback=True)
    except Exception as error:
        file = locale_dir() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        asset_files.tell(file, error or type(error).__name__, "English is spoken")
        return gettext.NullTranslations()


def use_language(code: str) -> str:
    """Speak that language from now on ("" for the system's; one unknown gives English); returns its code."""
    code = code or system_language()
    if code not in LANGUAGES:
        code = DEFAULT
    if code not in _words.opened:
        _words.opened[code] = _catalogue(code)
    _words.language = code
    _words.catalogue = _words.opened[code]
    return code


def language() -> str:
    """The code of the language in use."""
    return _words.language


class _Filler(string.Formatter):
    """Fills places, those with two forms by who is named."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return the value in its place."""
        others, slash, you = format_spec.partition("/")
        if not slash:
            return str(super().format_field(value, format_spec))
        if "*" not in others:
            return you if value in YOU else others
        return "".join(
            one if number % 2 else (you if one in YOU else others).replace("*", one)
            for number, one in enumerate(_BETWEEN.split(str(value)))
        )


_FILLER: Final = _Filler()


def _filled(text: str, original: str, values: dict[str, object]) -> str:
    if not values:
        return text
    try:
        return _FILLER.vformat(text, (), values)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        # A translation with a wrong place is refused by the tool; a player still gets a sentence.
        return _FILLER.vformat(original, (), values)


def _(message: str, /, **values: object) -> str:
    """The message in the language in use, its `{name}` places filled in; raises KeyError for a place left out."""
    return _filled(_words.catalogue.gettext(message) if message else "", message, values)


def ngettext(singular: str, plural: str, number: int, /, **values: object) -> str:
    """The message for that number; `{n}` is the number."""
    text = _words.catalogue.ngettext(singular, plural, number)
    return _filled(text, singular if number == 1 else plural, {"n": number, **values})


def pgettext(context: str, message: str, /, **values: object) -> str:
    """The message where one English word means two things: `pgettext("card", "light")`."""
    return _filled(_words.catalogue.pgettext(context, message), message, values)


def N_(message: str) -> str:  # noqa: N802 - the name extraction tools know
    """Mark a message of a data table for translation; returns it unchanged."""
    return message
