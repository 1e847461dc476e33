"""Translation: one gettext catalogue with English messages; the language can change while the program runs.

``_("Month {month}", month=3)`` looks the message up, then fills its placeholders. ``N_("Bright")`` marks a message in a
data table, to be looked up with ``_`` when it is shown. No pygame here: processes without a window may import it.

A placeholder for a seat can have two forms, ``{name:wins/win}``: the second is for the player, who is called "You". In
the forms ``*`` is the name: ``{name:*/you}``, ``{name:of */yours}``.
"""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
import re
import string
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from hachi_hachi.game.storage import asset_files

DOMAIN: Final = "hachi-hachi"
#: The language of the messages in the source; it has no catalogue.
DEFAULT: Final = "en"
#: The separator of context and message in a catalogue (GNU gettext).
_GLUE: Final = "\x04"


class _Words:
    """The catalogue in use; others are opened on demand."""

    def __init__(self) -> None:
        self.language = DEFAULT
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.opened: dict[str, gettext.NullTranslations] = {DEFAULT: self.catalogue}


_words = _Words()


def locale_dir() -> Path:
    """Return the folder with the catalogues, one folder for each language."""
    return asset_files.path("locale")


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Return the codes of all languages: English, and one for each folder with a compiled catalogue."""
    return (DEFAULT, *(file.parents[1].name for file in asset_files.found(f"locale/*/LC_MESSAGES/{DOMAIN}.mo")))


def language_names() -> dict[str, str]:
    """Return the name of each language in that language, by code."""
    return dict(zip(languages(), in_every_language(NP_("this language", "English")), strict=True))


@lru_cache(maxsize=8)
def in_every_language(message: str) -> tuple[str, ...]:
    """Return the message in all languages, in the order of ``languages``.

    A record stores words of the language in use when it began, such as the name of its only person.
    """
    plain = message.rpartition(_GLUE)[2]
    found = [_load_catalogue(code).gettext(message) for code in languages()]
    return tuple(plain if text == message else text for text in found)


@lru_cache(maxsize=1)
def _separators() -> re.Pattern[str]:
    """Return the separators of names in a list, in every language."""
    return re.compile(f"({'|'.join(map(re.escape, in_every_language(', ')))})")


def system_language() -> str:
    """Return the system's language if it is one of ours, otherwise English."""
    candidates = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    with contextlib.suppress(ValueError):
        candidates.append(locale.getlocale()[0] or "")
    for candidate in candidates:
        code = candidate.split(":")[0].replace("-", "_").split("_")[0].split(".")[0].lower()
        # Windows names a language in English; the alias is a locale such as "sv_SE.ISO8859-1"
        code = locale.locale_alias.get(code, code).split("_")[0].lower()
        if code in languages():
            return code
        if code:
            return DEFAULT
    return DEFAULT


def _file(code: str) -> Path:
    return locale_dir() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _load_catalogue(code: str) -> gettext.NullTranslations:
    """Return the catalogue of a language, which is opened once."""
    if code not in _words.opened:
        _words.opened[code] = _catalogue(code)
    return _words.opened[code]


def _catalogue(code: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; an English one if it cannot be read, which is reported."""
    try:
        return gettext.translation(DOMAIN, locale_dir(), languages=[code], fallback=True)
    except Exception as error:
        asset_files.report(_file(code), error or type(error).__name__, "English is used")
        return gettext.NullTranslations()


def use_language(code: str) -> str:
    """Use that language from now on ("" for the system's; an unknown one gives English); return its code."""
    code = code or system_language()
    if code not in languages():
        code = DEFAULT
    _words.language = code
    _words.catalogue = _load_catalogue(code)
    return code


def language() -> str:
    """Return the code of the current language."""
    return _words.language


class _Filler(string.Formatter):
    """A formatter that fills placeholders, and picks the form of those with two."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return the value as it appears in the message."""
        others, slash, you = format_spec.partition("/")
        if not slash:
            return str(super().format_field(value, format_spec))
        names_for_you = in_every_language("You")
        if "*" not in others:
            return you if value in names_for_you else others
        names = _separators().split(str(value))
        if len(names) == 1:
            return (you if value in names_for_you else others).replace("*", format(value, ""))
        return "".join(
            one if number % 2 else (you if one in names_for_you else others).replace("*", one)
            for number, one in enumerate(names)
        )


_FILLER: Final = _Filler()


def _filled(text: str, original: str, values: dict[str, object]) -> str:
    if not values:
        return text
    try:
        return _FILLER.vformat(text, (), values)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        # The tool rejects a translation with a wrong placeholder; a player still gets a sentence.
        return _FILLER.vformat(original, (), values)


def _(message: str, /, **values: object) -> str:
    """Return the message in the current language, its ``{name}`` placeholders filled in; raises KeyError for a missing
    value.
    """
    if not message:
        return ""
    text = _words.catalogue.gettext(message)
    plain = message.rpartition(_GLUE)[2]
    return _filled(plain if text == message else text, plain, values)


def ngettext(singular: str, plural: str, number: int, /, **values: object) -> str:
    """Return the message for that number; ``{n}`` is the number."""
    text = _words.catalogue.ngettext(singular, plural, number)
    return _filled(text, singular if number == 1 else plural, {"n": number, **values})


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Return the message if one English word means two things: ``pgettext("verb", "Deal")``."""
    return _filled(_words.catalogue.pgettext(context, message), message, values)


def sentences(*parts: str) -> str:
    """Return sentences as one text, put together as the current language does; empty ones are left out."""
    text = ""
    for part in parts:
        text = _("{first} {second}", first=text, second=part) if text and part else text or part
    return text


def percent(share: float) -> str:
    """Return a share (1.0 is all) as a percentage in the current language."""
    return _("{n}%", n=round(share * 100))


def number(value: float, form: str = "") -> str:
    """Return a formatted number with a real minus instead of a hyphen; ``form`` as for ``format``."""
    return format(value, form).replace("-", "−")


def NP_(context: str, message: str) -> str:  # noqa: N802
    """Mark a message of a data table that has a context; ``_`` looks up the returned key."""
    return f"{context}{_GLUE}{message}"


def N_(message: str) -> str:  # noqa: N802 - the name extraction tools know
    """Mark a message of a data table for translation; return it unchanged."""
    return message
