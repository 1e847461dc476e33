"""The parser of lessons (TOML, see docs/lessons.md). Errors have a message with the place."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from hachi_hachi.engine.common.options import Value
from hachi_hachi.game.features.lessons.lesson import Kind, Lesson, Shown, Step, Wrong, action_of, seated
from hachi_hachi.game.storage import asset_files, safe_files
from hachi_hachi.game.storage.i18n import _

FOLDER: Final = "lessons"
MOST_BYTES: Final = 100_000
_TOP: Final = ("title", "goal", "minutes", "table", "deal", "others", "step")
_TABLE: Final = ("sheet", "deals", "seats", "dealer", "set")
_DEAL: Final = ("hands", "field", "stock", "before", "dealing")
_STEP: Final = ("say", "point", "ask", "wrong", "other", "style", "go", "then", "free", "settle", "show")
_WRONG: Final = ("actions", "say")
_SHOWN: Final = ("cards", "say")


class LessonError(ValueError):
    """An unreadable lesson; the message says what is wrong and where."""


def names(game: str) -> list[str]:
    """Return the names of a game's lessons, in order: their file names. Those of the course are numbers."""
    return sorted(path.stem for path in safe_files.listed(asset_files.path(FOLDER, game), ".toml"))


def course(game: str) -> list[str]:
    """Return the names of the lessons of a game's course, in order."""
    return [name for name in names(game) if name.isdecimal()]


def shortcuts(game: str) -> list[Lesson]:
    """Return the lessons outside the course, as far as they can be read."""
    found = []
    for name in names(game):
        with suppress(LessonError):
            found.append(load(game, name))
    return [one for one in found if not one.in_course]


def load(game: str, name: str) -> Lesson:
    """Return the lesson of that name. Raises LessonError."""
    path = asset_files.path(FOLDER, game, f"{name}.toml")
    found = safe_files.read(path, MOST_BYTES)
    if found.trouble or found.missing:
        raise LessonError(_("Can't read {file}: {reason}", file=path.name, reason=found.trouble or "–"))
    try:
        text = found.data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise LessonError(_("{file}: not UTF-8 text.", file=path.name)) from None
    return parse(text, path)


def parse(text: str, path: Path) -> Lesson:
    """Return the lesson in the text of the file ``path``. Raises LessonError."""
    try:
        return _Reader(path.stem).lesson(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(_("{file}: not valid TOML: {reason}", file=path.name, reason=error)) from None
    except _WrongError as error:
        place, what = error.args
        raise LessonError(_("{file}, {place}: {what}", file=path.name, place=place, what=what)) from None


class _WrongError(Exception):
    """An error with its place and its description."""


class _Reader:
    def __init__(self, name: str) -> None:
        self._name = name

    def lesson(self, found: dict[str, Any]) -> Lesson:
        """Return the lesson."""
        self._only(found, "lesson", _TOP)
        table = self._part(found, "table", _TABLE)
        deal = self._part(found, "deal", _DEAL)
        seats = self._number(table, "table", "seats", 3, 2, 8)
        others = self._others(found.get("others", {}), seats)
        steps = found.get("step")
        if not isinstance(steps, list) or not steps:
            raise _WrongError("step", _("there are no steps in it"))
        return Lesson(
            name=self._name,
            title=self._text(found, "lesson", "title"),
            goal=self._text(found, "lesson", "goal"),
            minutes=self._number(found, "lesson", "minutes", 3, 1, 60),
            ruleset=self._text(table, "table", "sheet"),
            changed=self._options(table.get("set", {})),
            deals=self._number(table, "table", "deals", 12, 0, 12),
            seats=seats,
            dealer=self._number(table, "table", "dealer", 0, 0, seats - 1),
            hands=self._texts(deal, "deal", "hands", most=seats),
            field=self._text(deal, "deal", "field", ""),
            draw_pile=self._text(deal, "deal", "stock", ""),
            before=self._acted(deal, seats),
            dealing=self._switch(deal, "deal", "dealing"),
            others=others,
            steps=tuple(self._step(one, f"step {number}") for number, one in enumerate(steps, start=1)),
        )

    def _step(self, found: object, where: str) -> Step:
        step = self._mapping(found, where)
        self._only(step, where, _STEP)
        kinds = [kind for kind in (Kind.ASK, Kind.GO, Kind.FREE, Kind.SETTLE) if kind.value in step]
        if len(kinds) > 1:
            raise _WrongError(where, _("a step waits for one thing, not for {several}",
                                       several=", ".join(kind.value for kind in kinds)))
        kind = kinds[0] if kinds else Kind.TELL
        expect: tuple[str, ...] = ()
        if kind is Kind.ASK:
            expect = self._texts(step, where, "ask")
            self._actions(expect, where, "ask")
            if not expect:
                raise _WrongError(where, _("“ask” needs a right answer"))
        elif kind is not Kind.TELL and not self._switch(step, where, kind.value):
            kind = Kind.TELL
        wrongs = step.get("wrong", [])
        if not isinstance(wrongs, list) or (wrongs and kind is not Kind.ASK):
            raise _WrongError(where, _("“wrong” must be a list of answers, in a step that asks"))
        then = self._text(step, where, "then", "")
        if then and kind is not Kind.GO:
            raise _WrongError(where, _("“then” belongs in a step with “go”"))
        return Step(
            kind, self._text(step, where, "say"), self._texts(step, where, "point"), expect,
            tuple(self._wrong(one, f"{where}, wrong {number}") for number, one in enumerate(wrongs, start=1)),
            self._text(step, where, "other", ""), self._switch(step, where, "style"), then, self._shown(step, where),
        )

    def _shown(self, step: dict[str, Any], where: str) -> tuple[Shown, ...]:
        rows = step.get("show", [])
        if not isinstance(rows, list):
            raise _WrongError(where, _("“show” must be a list of rows of cards"))
        found = []
        for number, one in enumerate(rows, start=1):
            place = f"{where}, show {number}"
            row = self._mapping(one, place)
            self._only(row, place, _SHOWN)
            found.append(Shown(self._text(row, place, "cards"), self._text(row, place, "say", "")))
        return tuple(found)

    def _wrong(self, found: object, where: str) -> Wrong:
        wrong = self._mapping(found, where)
        self._only(wrong, where, _WRONG)
        actions = self._texts(wrong, where, "actions")
        self._actions(actions, where, "actions")
        return Wrong(actions, self._text(wrong, where, "say"))

    def _others(self, found: object, seats: int) -> dict[int, tuple[str, ...]]:
        others = self._mapping(found, "others")
        keys = [str(seat) for seat in range(1, seats)]
        self._only(others, "others", keys)
        for key in others:
            self._actions(self._texts(others, "others", key), "others", key)
        return {int(key): self._texts(others, "others", key) for key in others}

    def _acted(self, deal: Mapping[str, Any], seats: int) -> tuple[str, ...]:
        before = self._texts(deal, "deal", "before")
        for words in before:
            seat, blank, rest = words.partition(" ")
            if not (seat.isdecimal() and int(seat) < seats and blank and rest.strip()):
                raise _WrongError("deal", _("“{words}” is not an action; write it like “1 play 4c1”", words=words))
            seated(words)
        return before

    @staticmethod
    def _actions(found: Collection[str], where: str, key: str) -> None:
        for words in found:
            if not words.split():
                raise _WrongError(where, _("“{key}” has an empty action", key=key))
            action_of(words, 0)

    @staticmethod
    def _options(found: object) -> dict[str, Value]:
        if not isinstance(found, dict) or not all(isinstance(value, (bool, int, str)) for value in found.values()):
            raise _WrongError("table", _("“set” must list options by name, each a switch, a number or a word"))
        return dict(found)

    @staticmethod
    def _mapping(found: object, where: str) -> dict[str, Any]:
        if not isinstance(found, dict):
            raise _WrongError(where, _("this isn't a table of keys"))
        return found

    def _part(self, found: dict[str, Any], key: str, keys: Collection[str]) -> dict[str, Any]:
        if key not in found:
            raise _WrongError("lesson", _("“{key}” is missing", key=key))
        part = self._mapping(found[key], key)
        self._only(part, key, keys)
        return part

    @staticmethod
    def _only(found: Mapping[str, Any], where: str, keys: Collection[str]) -> None:
        unknown = [key for key in found if key not in keys]
        if unknown:
            known = ", ".join(keys)
            raise _WrongError(where, _("“{key}” is not a known key; the keys are {keys}", key=unknown[0], keys=known))

    @staticmethod
    def _text(found: Mapping[str, Any], where: str, key: str, usual: str | None = None) -> str:
        value = found.get(key, usual)
        if value is None:
            raise _WrongError(where, _("“{key}” is missing", key=key))
        if not isinstance(value, str) or (usual is None and not value.strip()):
            raise _WrongError(where, _("“{key}” is not text", key=key))
        return " ".join(value.split())

    @staticmethod
    def _texts(found: Mapping[str, Any], where: str, key: str, most: int = 100) -> tuple[str, ...]:
        value = found.get(key, [])
        if not isinstance(value, list) or len(value) > most or not all(isinstance(one, str) for one in value):
            raise _WrongError(where, _("“{key}” is not a list of at most {most} texts", key=key, most=most))
        return tuple(value)

    @staticmethod
    def _number(found: Mapping[str, Any], where: str, key: str, usual: int, least: int, most: int) -> int:
        value = found.get(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise _WrongError(
                where, _("“{key}” is not a whole number from {least} to {most}", key=key, least=least, most=most)
            )
        return value

    @staticmethod
    def _switch(found: Mapping[str, Any], where: str, key: str) -> bool:
        value = found.get(key, False)
        if not isinstance(value, bool):
            raise _WrongError(where, _("“{key}” must be true or false", key=key))
        return value
