"""The player's settings, stored in one JSON file. No pygame here."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import platformdirs

from hachi_hachi.game.storage import newer_version_backup, safe_files

HOME: Final = "HACHI_HACHI_HOME"
APP: Final = "hachi-hachi"
FILE: Final = "settings.json"
#: A folder in which nothing can be written: on Windows no name has these signs.
NOWHERE: Final = Path("C:/<no home>" if sys.platform == "win32" else os.devnull, APP)

# Factors on the normal speed; 0 is instant.
SPEEDS: Final = (1, 2, 4, 8, 0)
INSTANT: Final = 0
MARKS: Final = ("first", "on", "off")
# The names of the table's materials in ``assets/pictures``.
TABLES: Final = ("cloth_green", "cloth_indigo", "tatami")
# The kinds of sounds with separate volumes; "master" applies to all.
SOUND_KINDS: Final = ("master", "cards", "stones", "calls", "interface", "ambience", "music")
TEXT_SCALES: Final = (1.0, 1.1, 1.25, 1.5)
#: Factors on the speed of the system's voice.
SPEECH_SPEEDS: Final = (0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5)
MOST_BYTES: Final = 1_000_000
#: Maximum nesting of the last choice on the new-year screen; it is three levels deep.
DEEPEST: Final = 8
#: Raised when a setting changes its meaning, so that an older program can tell. Since 2 the settings of a game are
#: stored under its id; before, there was only one game.
VERSION: Final = 2
VERSION_KEY: Final = "version"
NAMELESS: Final = ""
#: Longest id of a game and name of a card back; the most games whose settings are read.
LONGEST_WORD: Final = 40
#: Longest address of a relay.
LONGEST_ADDRESS: Final = 200
MOST_GAMES: Final = 50
MOST_KEYS: Final = 100


def chosen_home() -> Path | None:
    """Return the folder named by ``$HACHI_HACHI_HOME``, with ``~`` expanded; None if it is not set."""
    home = os.environ.get(HOME)
    return Path(os.path.expanduser(home)) if home else None  # noqa: PTH111 - that of `Path` raises


def bad_home() -> str:
    """Return why nothing can be stored in ``$HACHI_HACHI_HOME``; "" if it is a full path or not set."""
    home = chosen_home()
    if home is None or home.is_absolute():
        return ""
    return f"${HOME} needs a full path, like /home/me/games; {safe_files.shown(home)!r} is none"


def config_dir() -> Path:
    """Return the folder of settings: ``$HACHI_HACHI_HOME``, otherwise the system's."""
    return chosen_home() or of_the_system(partial(platformdirs.user_config_dir, APP, appauthor=False))


def data_dir() -> Path:
    """Return the folder of saved years: ``$HACHI_HACHI_HOME``, otherwise the system's."""
    return chosen_home() or of_the_system(partial(platformdirs.user_data_dir, APP, appauthor=False))


def of_the_system(place: Callable[[], str | Path]) -> Path:
    """Return the system's folder; for a user without a home directory one in which nothing can be stored."""
    try:
        found = Path(place())
    except (RuntimeError, KeyError, OSError):
        return NOWHERE
    return found if found.is_absolute() else NOWHERE  # an unexpanded "~" would create a folder of that name here


def _default_volume() -> dict[str, float]:
    return {"master": 0.9, "cards": 1.0, "stones": 1.0, "calls": 1.0, "interface": 0.9, "ambience": 0.7,
            "music": 0.85}


@dataclass
class GameSettings:
    """The settings of one game.

    ``month_marks`` shows the marks in the corners of cards: "on", "off", or "first": on, with a question when a second
    year begins. ``card_backs`` names the card backs, "" for the game's default; ``capture_marks`` lights cards that can
    capture. ``card_face`` names the card faces, "" if not asked yet; ``large_marks`` puts a large month and kind over
    their upper edge; ``mark_letters`` names the letters of corner marks, "" for those of the language. ``card_order``
    shows the order of the cards while one is chosen; ``gold_print`` chooses the gold print of a face that has one.
    ``new_year``, ``watched_year`` and ``table_of_friends`` hold the last choice of the set-up as plain JSON: for a year
    played, for one watched, and for a table opened to friends.
    """

    month_marks: str = "first"
    card_backs: str = ""
    capture_marks: bool = True
    new_year: dict[str, Any] = field(default_factory=dict)
    watched_year: dict[str, Any] = field(default_factory=dict)
    table_of_friends: dict[str, Any] = field(default_factory=dict)
    card_face: str = ""
    large_marks: bool = False
    mark_letters: str = ""
    card_order: bool = False
    gold_print: bool = False

    @property
    def marks_shown(self) -> bool:
        """True if cards show their marks."""
        return self.month_marks != "off"

    def marks_asked(self, years_finished: int) -> bool:
        """Return True if it is time to ask once whether to keep the marks, given the number of years finished."""
        return self.month_marks == "first" and years_finished > 0


@dataclass
class Settings:
    """All settings with their defaults.

    ``language`` "" follows the system. ``speed`` is a factor of 1-8, 0 for instant. ``volume`` is 0-1 for each kind,
    as its slider stands; nothing is heard while ``muted``. ``table`` names the material of the table. ``game`` is the
    id of the game that was played last, "" before any; ``games`` has the settings of each. ``keys`` has the keys
    chosen instead of the defaults, by the names of actions. ``table_music`` plays music at the table too. ``speak``:
    say aloud what happens and what has the focus, at ``speech_speed`` times the speed of the system's voice;
    ``speech_offered``: a player with a screen reader was asked. ``player_name`` is the player's name at tables of
    friends, ``relay`` the address of the relay used last. ``explain_signs``: a line explains each sign at the table
    once; ``signs_explained`` are those that were.
    """

    language: str = ""
    speed: int = 1
    volume: dict[str, float] = field(default_factory=_default_volume)
    full_screen: bool = False
    table: str = "cloth_green"
    text_scale: float = 1.0
    reduced_motion: bool = False
    game: str = ""
    games: dict[str, GameSettings] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    table_music: bool = False
    muted: bool = False
    speak: bool = False
    speech_speed: float = 1.0
    speech_offered: bool = False
    player_name: str = ""
    relay: str = ""
    explain_signs: bool = True
    signs_explained: list[str] = field(default_factory=list)

    def of(self, game: str) -> GameSettings:
        """Return the settings of that game."""
        return self.games.setdefault(game, GameSettings())

    def name_old(self, game: str) -> None:
        """Assign settings from when there was only one game to this game."""
        old = self.games.pop(NAMELESS, None)
        if old is not None:
            self.games.setdefault(game, old)


def from_data(data: object) -> Settings:
    """Return settings from JSON data: unknown ones are dropped, invalid ones fall back to their defaults.

    Raises ValueError if the data is not a JSON object.
    """
    if not isinstance(data, dict):
        raise ValueError("settings are a JSON object")
    settings = _taken(Settings(), data)
    settings.games = _games(data)
    volume = _default_volume()
    volume.update({kind: float(settings.volume[kind]) for kind in volume if kind in settings.volume})
    settings.volume = volume
    settings.text_scale = float(settings.text_scale)
    return settings


T = TypeVar("T", Settings, GameSettings)


def _taken(settings: T, data: dict[str, Any]) -> T:
    """Return the settings updated with the valid values of the data."""
    for item in fields(settings):
        if item.name in data and _VALIDATORS.get(item.name, _is_switch)(data[item.name]):
            setattr(settings, item.name, data[item.name])
    return settings


def _games(data: dict[str, Any]) -> dict[str, GameSettings]:
    """Return the settings of each game; those without a game, as in older files, under ""."""
    given = data.get("games")
    rows = list(given.items())[:MOST_GAMES] if isinstance(given, dict) else []
    found = {
        game: _taken(GameSettings(), row) for game, row in rows
        if isinstance(row, dict) and game.isprintable() and len(game) <= LONGEST_WORD
    }
    old = {item.name: data[item.name] for item in fields(GameSettings) if item.name in data}
    return {**found, NAMELESS: _taken(GameSettings(), old)} if old else found


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_WORD


def _is_number(value: object, low: float, high: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high


def _shallow(value: object, levels: int = DEEPEST) -> bool:
    """Return True if it is nested no deeper than that: data that can just be read could not be written any more."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return not inner or (levels > 0 and all(_shallow(one, levels - 1) for one in inner))


# Validators by setting; settings not listed are booleans.
_VALIDATORS: Final[dict[str, Callable[[Any], bool]]] = {
    "language": lambda value: isinstance(value, str) and len(value) < 16,
    "speed": lambda value: isinstance(value, int) and _is_number(value, 0, 8),
    "volume": lambda value: isinstance(value, dict) and all(_is_number(one, 0, 1) for one in value.values()),
    "month_marks": lambda value: value in MARKS,
    "card_backs": _is_word,
    "card_face": _is_word,
    "mark_letters": _is_word,
    "keys": lambda value: (
        isinstance(value, dict) and len(value) <= MOST_KEYS and all(map(_is_word, (*value, *value.values())))
    ),
    "game": _is_word,
    "signs_explained": lambda value: isinstance(value, list) and len(value) <= MOST_KEYS and all(map(_is_word, value)),
    "games": lambda _value: False,  # checked one by one
    "table": lambda value: value in TABLES,
    "speech_speed": lambda value: value in SPEECH_SPEEDS,
    "text_scale": lambda value: _is_number(value, 1, 1.5),
    "new_year": lambda value: isinstance(value, dict) and _shallow(value),
    "watched_year": lambda value: isinstance(value, dict) and _shallow(value),
    "table_of_friends": lambda value: isinstance(value, dict) and _shallow(value),
    "player_name": _is_word,
    "relay": lambda value: isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_ADDRESS,
}


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _read(data: bytes) -> tuple[Settings, bool]:
    """Return the settings in a file's bytes, and whether a newer program wrote them. Raises ValueError and
    RecursionError.
    """
    if len(data) > MOST_BYTES:
        raise ValueError("too large for settings")
    found = json.loads(data.decode("utf-8-sig"))
    json.dumps(found, ensure_ascii=False).encode()  # an unpaired surrogate can be read, but not written again
    settings = from_data(found)
    return settings, newer_version_backup.is_newer(found.get(VERSION_KEY), VERSION)


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem with the settings file: ``newer`` (written by a newer program), otherwise damaged.

    ``path`` is where its contents are now. If it is still in its place, ``reason`` says why; it is not overwritten
    then.
    """

    path: str
    newer: bool = False
    reason: str = ""


def load(folder: Path | None = None) -> tuple[Settings, Trouble | None]:
    """Return the settings of a folder (by default the user's), and the problem with their file.

    A damaged file is renamed to ``settings.json.bad`` and the defaults are used. A file of a newer program is copied to
    ``settings.json.newer``, and its known settings are used. Neither stops the program.
    """
    found, trouble = _found((folder or config_dir()) / FILE)
    return found or Settings(), trouble


def _found(path: Path) -> tuple[Settings | None, Trouble | None]:
    """Return the result of ``load``, but None instead of the defaults if no settings can be read."""
    found = safe_files.read(path, MOST_BYTES + 1)
    if found.missing:
        return None, None
    if found.trouble:
        return None, Trouble(safe_files.shown(path), reason=found.trouble)
    try:
        settings, from_newer = _read(found.data)
    except (ValueError, RecursionError):
        return None, _moved(path)
    return settings, _copied(path, found.data) if from_newer else None


def _moved(path: Path) -> Trouble:
    aside, reason = safe_files.set_aside(path, "bad")
    return Trouble(safe_files.shown(aside or path), reason=reason)


def _copied(path: Path, found: bytes) -> Trouble | None:
    """Back up what an older program would not write again; return None if that was done before."""
    kept = newer_version_backup.keep(path, found)
    return Trouble(safe_files.shown(kept[0]), newer=True, reason=kept[1]) if kept is not None else None


def save(settings: Settings, folder: Path | None = None, known: Settings | None = None) -> str:
    """Write the settings and sync them to disk; return why that failed, or "".

    Only what differs from ``known``, the settings last read or written here, changes in the file: another window may
    have changed the rest. Without ``known`` all of them are written. A file that could neither be read nor renamed is
    not overwritten.
    """
    path = (folder or config_dir()) / FILE
    there, trouble = _found(path)
    if trouble is not None and trouble.reason:
        return trouble.reason
    data = asdict(settings)
    if known is not None and there is not None:
        data = _merged(data, asdict(known), asdict(there))
    data = {VERSION_KEY: VERSION, **data}
    return safe_files.write(path, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace"))


def _merged(ours: dict[str, Any], known: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
    """Return the settings ``there`` with the changes from ``known`` to ``ours``."""
    changes = _flat(ours)
    before = _flat(known)
    found = _flat(there)
    found |= {path: value for path, value in changes.items() if path not in before or before[path] != value}
    whole: dict[str, Any] = {"games": {}}
    for path, value in found.items():
        if path in changes or path not in before:
            inner = whole
            for name in path[:-1]:
                inner = inner.setdefault(name, {})
            inner[path[-1]] = value
    return whole


def _flat(data: dict[str, Any], names: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Return each setting under its names, from outside in; the volumes and the settings of games are separate."""
    found: dict[tuple[str, ...], Any] = {}
    for name, value in data.items():
        path = (*names, name)
        parts = path in {("volume",), ("games",)} or (len(path) == 2 and path[0] == "games")
        found |= _flat(value, path) if parts else {path: value}
    return found
