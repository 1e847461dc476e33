"""The lessons that were done, left or skipped: one JSON file in the player's folder. No pygame here."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hachi_hachi.game.storage import newer_version_backup, safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import VERSION_KEY, data_dir

FILE: Final = "lessons.json"
VERSION: Final = 1
MOST_BYTES: Final = 100_000
#: The limits: length of a lesson's name or a game's id, number of steps.
LONGEST: Final = 40
MOST_STEPS: Final = 1000


@dataclass
class GameProgress:
    """The progress in one game: the lessons ``done`` and ``skipped``, the steps at which lessons were ``left``, whether
    the player declined lessons, the most right answers in a quiz, and whether lessons were offered."""

    done: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    left: dict[str, int] = field(default_factory=dict)
    declined: bool = False
    quiz: int = 0
    offered: bool = False

    def due(self, names: list[str]) -> str | None:
        """Return the first of these lessons that was neither done nor skipped."""
        return next((name for name in names if name not in self.done and name not in self.skipped), None)

    @property
    def fresh(self) -> bool:
        """True if lessons should be offered first: none was done or skipped, and the player has not declined."""
        return not self.declined and not self.done and not self.skipped

    def finish(self, name: str) -> None:
        """Mark a lesson as done."""
        self.left.pop(name, None)
        if name in self.skipped:
            self.skipped.remove(name)
        if name not in self.done:
            self.done.append(name)


@dataclass
class Progress:
    """The progress by game id. ``unread`` says why the stored progress could not be read for the moment: this one does
    not replace it.
    """

    games: dict[str, GameProgress] = field(default_factory=dict)
    unread: str = ""

    def of(self, game: str) -> GameProgress:
        """Return the progress in one game."""
        return self.games.setdefault(game, GameProgress())


def load(folder: Path | None = None) -> tuple[Progress, str]:
    """Return the progress, and a message if the file was damaged or written by a newer version.

    A damaged file is set aside and progress starts empty. If only some games in it are damaged, or if a newer version
    wrote it, it is backed up, and what can be read is used.
    """
    return _load(folder)[:2]


def _load(folder: Path | None) -> tuple[Progress, str, bool]:
    """Return the result of ``load``, and whether the file has data stored nowhere else and must not be overwritten."""
    path = (folder or data_dir()) / FILE
    found = safe_files.read(path, MOST_BYTES + 1)
    if found.missing:
        return Progress(), "", False
    why = found.trouble
    if found.passing:
        said = _("Can't read {file}: {reason}", file=FILE, reason=why)
        return Progress(unread=said), said, True
    if not why:
        try:
            progress, from_newer, bad = _parsed(found.data)
        except (ValueError, RecursionError) as error:
            why = safe_files.why(error)
        else:
            said, stuck = _copied(path, found.data, bad) if bad or from_newer else ("", False)
            return progress, said, stuck
    aside, trouble = safe_files.set_aside(path, "bad")
    if aside is None:
        said = _("Your lesson progress can't be read ({reason}) or moved aside: {trouble}", reason=why,
                 trouble=trouble)
        return Progress(), said, safe_files.exists(path)
    return Progress(), _("Your lesson progress can't be read ({reason}). The file is kept as {path}.",
                         reason=why, path=safe_files.shown(aside)), False


def _copied(path: Path, found: bytes, bad: str) -> tuple[str, bool]:
    """Copy a file that would not be written again in full: a game in it can't be read (``bad`` says why), or a newer
    version wrote it. Return a message, and whether there is no copy."""
    kept = newer_version_backup.keep(path, found, "bad" if bad else newer_version_backup.ENDING)
    if kept is None:
        return "", False
    place, reason = kept
    if bad and reason:
        return _("Your lesson progress can't be read ({reason}) or moved aside: {trouble}", reason=bad,
                 trouble=reason), True
    if bad:
        return _("Some of your lesson progress can't be read ({reason}). The file is kept as {path}.", reason=bad,
                 path=safe_files.shown(place)), False
    if reason:
        return _("Your lesson progress is from a newer version and can't be copied: {reason}",
                 reason=reason), True
    return _("Your lesson progress is from a newer version; what this one doesn't know is ignored. The original "
             "file is kept as {path}.", path=safe_files.shown(place)), False


def save(progress: Progress, folder: Path | None = None) -> str:
    """Save the progress; return an error message or "". An unreadable file still in place is not overwritten."""
    path = (folder or data_dir()) / FILE
    _found, trouble, stuck = _load(path.parent)
    if stuck or progress.unread:
        return trouble or progress.unread
    games = {
        game: {
            "done": one.done, "skipped": one.skipped, "left": one.left, "declined": one.declined, "quiz": one.quiz,
            "offered": one.offered,
        }
        for game, one in progress.games.items()
    }
    data = json.dumps({VERSION_KEY: VERSION, "games": games}, ensure_ascii=False, indent=1) + "\n"
    return safe_files.write(path, data.encode("utf-8"))


def _parsed(data: bytes) -> tuple[Progress, bool, str]:
    """Return the progress, whether a newer version wrote it, and why some game was left out, "" if none was.

    Raises ValueError and RecursionError if the file as a whole can't be read.
    """
    if len(data) > MOST_BYTES:
        raise ValueError(_("too large"))
    found = json.loads(data.decode("utf-8-sig"))
    if not isinstance(found, dict) or not isinstance(found.get("games"), dict):
        raise ValueError(_("it lists no games"))
    progress, bad = Progress(), ""
    for game, row in found["games"].items():
        try:
            progress.games[_name(game)] = _game(row)
        except ValueError as error:
            bad = bad or safe_files.why(error)
    return progress, newer_version_backup.is_newer(found.get(VERSION_KEY), VERSION), bad


def _game(found: Any) -> GameProgress:
    if not isinstance(found, dict):
        raise ValueError(_("it lists no games"))
    left = found.get("left", {})
    declined, offered = found.get("declined", False), found.get("offered", False)
    quiz = found.get("quiz", 0)
    switches = isinstance(declined, bool) and isinstance(offered, bool)
    if not isinstance(left, dict) or not switches or not _is_number(quiz):
        raise ValueError(_("it lists no lessons"))
    if not all(_is_number(step) for step in left.values()):
        raise ValueError(_("it lists no lessons"))
    return GameProgress(
        _names(found.get("done", [])), _names(found.get("skipped", [])),
        {_name(name): step for name, step in left.items()}, declined, quiz, offered,
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_STEPS


def _names(found: object) -> list[str]:
    if not isinstance(found, list):
        raise ValueError(_("it lists no lessons"))
    return [_name(one) for one in found]


def _name(found: object) -> str:
    if not isinstance(found, str) or not found.isprintable() or len(found) > LONGEST:
        raise ValueError(_("it lists no lessons"))
    return found
