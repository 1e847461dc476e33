"""Custom rulesets: a published ruleset with changes, under a name, each a small JSON file. No pygame here.

The files are untrusted input: they are data of limited size, and the engine validates their content.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeGuard

from hachi_hachi.engine.common.options import RulesError, Value
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.printable import is_printable
from hachi_hachi.game.features.setup.rules_text import RulesText
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.record_reading import SaveError, read_data
from hachi_hachi.game.storage.settings import config_dir

FOLDER: Final = "sheets"
SUFFIX: Final = ".json"
LONGEST_NAME: Final = 32
#: The maximum length of an option or value name.
LONGEST_WORD: Final = 40
MOST_BYTES: Final = 64_000
#: The maximum number of files read.
MOST_RULESETS: Final = 100


@dataclass(frozen=True, slots=True)
class OwnRuleset:
    """A custom ruleset: its name, the published base ruleset, the changed options, its file."""

    name: str
    ruleset: str
    changed: dict[str, Value]
    path: Path


def folder() -> Path:
    """Return the folder of the custom rulesets."""
    return config_dir() / FOLDER


def read(text: RulesText, path: Path) -> OwnRuleset | None:
    """Return the ruleset in a file, None if it is of another game. Raises ValueError with a message if invalid.

    Its version is that of the records of its time: the base ruleset means what it meant then.
    """
    file = safe_files.shown(path.name)
    if safe_files.size(path) > MOST_BYTES:
        raise ValueError(_("{file} is too large to be rules.", file=file))
    try:
        data = read_data(path)
    except (SaveError, OSError) as error:
        raise ValueError(_("Can't read {file} as rules.", file=file)) from error
    game = text.engine.id
    if data.get("game", game if text.words.nameless else "") != game:
        return None
    name, ruleset, changed, version = data.get("name"), data.get("sheet"), data.get("set"), data.get("version", 1)
    if type(version) is not int or not 1 <= version <= VERSION:
        raise ValueError(_("Can't read {file} as rules.", file=file))
    sound = isinstance(name, str) and 0 < len(name.strip()) <= LONGEST_NAME and is_printable(name)
    if not (sound and isinstance(ruleset, str) and ruleset in text.engine.rulesets and _options(changed)):
        raise ValueError(_("Can't read {file} as rules.", file=file))
    try:
        rules = text.engine.rules_of(ruleset, changed, version)
    except RulesError as error:
        raise ValueError(_("{file}: {reason}", file=file, reason=text.explained(error))) from error
    return OwnRuleset(str(name).strip(), ruleset, text.differences(rules, ruleset), path)


def _options(changed: object) -> TypeGuard[dict[str, Value]]:
    """Return True for a valid mapping of options: they are quoted in messages, so all names are short and printable."""
    if not isinstance(changed, dict):
        return False
    words = [*changed, *(value for value in changed.values() if isinstance(value, str))]
    return all(isinstance(value, (bool, int, str)) for value in changed.values()) and all(
        len(word) <= LONGEST_WORD and word.isprintable() for word in words
    )


def load_all(text: RulesText) -> tuple[list[OwnRuleset], list[str]]:
    """Return a game's custom rulesets by name, and a message per invalid file or for an unreadable folder."""
    found, sentences = [], []
    closed = safe_files.closed(folder())
    if closed:
        sentences.append(_("Can't read your own rules: {reason}", reason=closed))
    for path in safe_files.listed(folder(), SUFFIX)[:MOST_RULESETS]:
        try:
            own = read(text, path)
        except ValueError as error:
            sentences.append(str(error))
        else:
            found += [own] if own is not None else []
    return sorted(found, key=lambda own: own.name.casefold()), sentences


def keep(text: RulesText, name: str, ruleset: str, changed: dict[str, Value]) -> tuple[OwnRuleset | None, str]:
    """Save a ruleset under a name, replacing one of that name; return it, or None with an error message."""
    name = "".join(sign for sign in name if is_printable(sign)).strip()[:LONGEST_NAME]
    same = next((own for own in load_all(text)[0] if own.name == name), None)
    found = {"version": VERSION, "game": text.engine.id, "name": name, "sheet": ruleset, "set": changed}
    data = (json.dumps(found, ensure_ascii=False, indent=2) + "\n").encode("utf-8")
    path: Path | None
    if same is not None:
        path, trouble = same.path, safe_files.write(same.path, data)
    else:
        safe_files.tidy(folder())
        if len(safe_files.listed(folder(), SUFFIX)) >= MOST_RULESETS:
            return None, _("You already have {most} rulesets. Delete one first.", most=MOST_RULESETS)
        path, trouble = safe_files.write_new(folder(), _stem(name), SUFFIX, data)
    return (None, trouble) if trouble or path is None else (OwnRuleset(name, ruleset, dict(changed), path), "")


def forget(own: OwnRuleset) -> str:
    """Delete a ruleset; return an error message or ""."""
    return safe_files.remove(own.path)


def _stem(name: str) -> str:
    """Return a file name stem from the letters and digits of the name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "sheet"
