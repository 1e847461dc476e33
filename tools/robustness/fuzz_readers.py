"""A fuzzer for a player's files: damaged saved years, settings and rulesets for the readers of the game.

Each reader either returns something usable or says why not, in a sentence; it never raises anything else, takes no
longer than two seconds of CPU time, and loses no data.
"""
import json
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from hachi_hachi.engine.catalog import GAMES, game_of
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.hachihachi.rulesets import rules_of
from hachi_hachi.game.features.setup import own_rulesets
from hachi_hachi.game.features.setup import setup_draft as new_year_plan
from hachi_hachi.game.features.setup.setup_choices import SetupChoices
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI, NAMES
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage import i18n, save_store, settings
from hachi_hachi.game.table.session.start_options import NewGameOptions


def _nothing(year: NewGameOptions) -> Scene:
    raise AssertionError(f"{year} is begun")


LONGEST_SECONDS: Final = 2.0
LONGEST_SENTENCE: Final = 1000
OFFER: Final = SetupChoices(
    RULES_TEXT, HACHIHACHI.offered(), HACHIHACHI.players().default, NAMES, HACHIHACHI.seats, _nothing, _nothing,
    settings.GameSettings(), save_store.SaveStore(Path("nowhere"), kept=False),
)


class BadAnswerError(Exception):
    """A reader did not answer as it must; the message says what it did."""


def _kept(value: settings.Settings) -> bytes:
    data = {settings.VERSION_KEY: settings.VERSION, **asdict(value)}
    return json.dumps(data, ensure_ascii=False, indent=2).encode()


def settings_bases() -> list[bytes]:
    """Return possible settings: defaults, many choices, and a year of every kind set up."""
    plan = new_year_plan.from_data(OFFER, {"names": ["", "一人", "C"]})
    chosen = settings.Settings(
        "ja", 4, {"master": 0.5, "cards": 0, "stones": 1.0, "calls": 0.25, "interface": 0.0}, True,
        "tatami", 1.25, True, HACHIHACHI.id,
        {HACHIHACHI.id: settings.GameSettings("on", "red", False, plan.to_data())},
    )
    plan.choose("decimal", {"sage": "off"}, "mine")
    other = settings.Settings(
        language="sv", speed=0, games={HACHIHACHI.id: settings.GameSettings(new_year=plan.to_data())}
    )
    old = json.dumps({"version": 1, "card_backs": "black", "new_year": plan.to_data()}).encode()
    return [_kept(settings.Settings()), _kept(chosen), _kept(other), old, b"{}"]


def ruleset_bases() -> list[bytes]:
    """Return own rulesets: one unchanged, one with options of every kind."""
    changed = {"kan_points": 10, "month_board": True, "declare": "choice", "field_carry": "multiply"}
    rulesets: list[dict[str, Any]] = [
        {"version": VERSION, "name": "As published", "sheet": "shiragiku", "set": {}},
        {"version": VERSION, "name": "家の決まり", "sheet": "bga", "set": changed},
    ]
    return [json.dumps(ruleset, ensure_ascii=False, indent=2).encode() for ruleset in rulesets]


def readable(sentence: str) -> None:
    """Raise ``BadAnswerError`` if a player could not read this: empty, too long, or unprintable characters."""
    if not sentence or len(sentence) > LONGEST_SENTENCE or not sentence.isprintable():
        raise BadAnswerError(f"a sentence nobody can read: {sentence[:200]!r}")


def timed(read: Callable[[], str]) -> str:
    """Return the result of ``read``. Raises ``BadAnswerError`` if it takes too much CPU time.

    CPU time is only checked if the wall-clock time is too long: the check takes as long as reading a file.
    """
    begun = time.perf_counter()
    found = read()
    if time.perf_counter() - begun > LONGEST_SECONDS:
        begun = time.process_time()
        found = read()
        seconds = time.process_time() - begun
        if seconds > LONGEST_SECONDS:
            raise BadAnswerError(f"{seconds:.1f} s")
    return found


def same_again(record: str) -> None:
    """Raise ``BadAnswerError`` if an accepted record changes when written again."""
    game = game_of(record)
    table = game.resume(record, 1)
    written = table.record_text()
    again = game.resume(written, 1)
    if again.record_text() != written or again.decision != table.decision:
        raise BadAnswerError("an accepted record is another one when written again")


def read_year(content: bytes, folder: Path, game: str = HACHIHACHI.id) -> str:
    """Read it as the saved year of that game: "taken up" or "refused"."""
    store = save_store.SaveStore(folder).of(game)
    path = store.current
    path.write_bytes(content)
    try:
        record = store.load()
        GAMES[game].resume(record, 1)
    except ValueError as error:
        readable(str(error))
        return "refused"
    finally:
        if path.read_bytes() != content:
            raise BadAnswerError("the saved year was changed by reading it")
    same_again(record)
    return "taken up"


def read_settings(content: bytes, folder: Path) -> str:
    """Read it as the settings, with the next year in them: "read", or "kept aside" as damaged or newer."""
    path = folder / settings.FILE
    path.write_bytes(content)
    found, trouble = settings.load(folder)
    left = path if trouble is None else Path(trouble.path)
    if left.parent != folder or left.read_bytes() != content:
        raise BadAnswerError("the settings as they were are lost")
    _can_be_used(found)
    settings.save(found, folder)
    if settings.load(folder) != (found, None):
        raise BadAnswerError("the settings are others when written again")
    for file in folder.glob(f"{settings.FILE}*"):
        file.unlink()
    return "read" if trouble is None else "kept aside"


def _can_be_used(found: settings.Settings) -> None:
    """Use settings as the program does."""
    if i18n.use_language(found.language) not in i18n.languages():
        raise BadAnswerError(f"this is no language: {found.language!r}")
    i18n.use_language("en")
    sound = (
        isinstance(found.speed, int) and 0 <= found.speed <= 8 and 1 <= found.text_scale <= 1.5
        and found.volume.keys() == set(settings.SOUND_KINDS) and all(0 <= one <= 1 for one in found.volume.values())
        and found.table in settings.TABLES
        and all(isinstance(getattr(found, name), bool) for name in ("full_screen", "reduced_motion"))
        and all(
            one.month_marks in settings.MARKS and isinstance(one.capture_marks, bool) for one in found.games.values()
        )
    )
    if not sound:
        raise BadAnswerError(f"settings that make no sense: {found}"[:500])
    plan = new_year_plan.from_data(OFFER, found.of(HACHIHACHI.id).new_year)
    plan.rules()
    seats = plan.seats()
    if not 2 <= len(seats) <= OFFER.most_seats or not all(seat.name.isprintable() for seat in seats):
        raise BadAnswerError(f"a year that makes no sense: {plan}"[:500])


def read_ruleset(content: bytes, folder: Path) -> str:
    """Read it as a player's own ruleset: "read" or "refused"."""
    path = folder / f"sheet{own_rulesets.SUFFIX}"
    path.write_bytes(content)
    try:
        own = own_rulesets.read(RULES_TEXT, path)
    except ValueError as error:
        readable(str(error))
        return "refused"
    if own is None:
        return "of another game"
    readable(own.name)
    try:
        rules_of(own.ruleset, own.changed)
    except RulesError as error:
        raise BadAnswerError(f"a sheet was accepted that cannot be played: {error}") from error
    return "read"
