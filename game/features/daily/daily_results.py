"""The results of the daily deals: one JSON file in the player's folder. No pygame here."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from hachi_hachi.ai.catalog import GAMES
from hachi_hachi.game.storage import newer_version_backup, safe_files
from hachi_hachi.game.storage.i18n import _

FILE: Final = "daily.json"
FORMAT: Final = "hachi-hachi/daily"
VERSION: Final = 1
MOST_BYTES: Final = 4_000_000
#: The number of rollouts for the par, and the largest valid result in points.
PLAYS: Final = 6
_LARGEST: Final = 10**9
_LONGEST: Final = 60


def par_level(game: str) -> str:
    """Return the level whose rollouts give the par of that game, its strongest; "" for an unknown game.

    Results of another level are no par.
    """
    return GAMES[game].strongest if game in GAMES else ""


@dataclass(frozen=True, slots=True)
class DailyKey:
    """The key of a deal: game, ruleset, day."""

    game: str
    ruleset: str
    day: date

    def seed(self, number: int = 0) -> str:
        """Return the seed of the cards, the same for everybody. ``number`` counts redeals."""
        return f"day/{self.ruleset}/{self.day.isoformat()}/{number}"

    @property
    def name(self) -> str:
        """The file name of its record."""
        return f"{self.game}-{self.ruleset}-{self.day.isoformat()}"


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result of a deal: ``points`` (None: unfinished), points per ``unit`` (such as a kan), the rollout results
    behind the par, and whether play started on that very day, a decision was undone, and a hint was requested."""

    points: int | None = None
    unit: int = 1
    plays: tuple[int, ...] = ()
    on_time: bool = False
    undo: bool = False
    hinted: bool = False

    @property
    def par(self) -> float | None:
        """The mean of the rollouts in points; None without any."""
        return math.fsum(self.plays) / len(self.plays) if self.plays else None

    @property
    def error(self) -> float:
        """The standard error of the par, in points; infinite for fewer than two rollouts."""
        if len(self.plays) < 2 or self.par is None:
            return math.inf
        spread = math.fsum((points - self.par) ** 2 for points in self.plays) / (len(self.plays) - 1)
        return math.sqrt(spread / len(self.plays))


class DailyResults:
    """All daily results, saved in a folder (None: not saved). ``trouble`` says what was set aside or cannot be
    saved."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder is not None else None
        self.trouble = ""
        self._days: dict[DailyKey, DayResult] = {}
        if self._path is not None:
            self._load(self._path)

    def of(self, key: DailyKey) -> DayResult:
        """Return the result of a day."""
        return self._days.get(key, DayResult())

    def started(self, key: DailyKey, today: date) -> None:
        """Note that play starts or resumes on the date ``today``: a deal started on its own day is on time."""
        known = self.of(key)
        if known.points is None and key.day == today and not known.on_time:
            self._put(key, replace(known, on_time=True))

    def played(self, key: DailyKey, points: int, unit: int, *, undo: bool) -> bool:
        """Note a result; only the first one counts. Return True if it was the first."""
        known = self.of(key)
        if known.points is not None:
            return False
        self._put(key, replace(known, points=points, unit=unit, undo=undo))
        return True

    def hinted(self, key: DailyKey) -> None:
        """Note that a hint was requested, if the deal is unfinished."""
        known = self.of(key)
        if known.points is None and not known.hinted:
            self._put(key, replace(known, hinted=True))

    def played_out(self, key: DailyKey, plays: tuple[int, ...]) -> None:
        """Note the rollout results behind the par."""
        if plays != self.of(key).plays:
            self._put(key, replace(self.of(key), plays=plays))

    def streak(self, game: str, today: date) -> int:
        """Return how many days in a row, up to today or yesterday, were played to the end and started on their day."""
        kept = self._on_time(game)
        day = today if today in kept else today - timedelta(days=1)
        count = 0
        while day in kept:
            count, day = count + 1, day - timedelta(days=1)
        return count

    def longest(self, game: str) -> int:
        """Return the longest streak there was."""
        kept = self._on_time(game)
        return max((self.streak(game, day) for day in kept if day + timedelta(days=1) not in kept), default=0)

    def _on_time(self, game: str) -> set[date]:
        """Return the days that were played to the end and started on their day."""
        return {
            key.day for key, day in self._days.items() if key.game == game and day.on_time and day.points is not None
        }

    # -- the file ----------------------------------------------------------------------------------------------
    def _put(self, key: DailyKey, day: DayResult) -> None:
        self._days[key] = day
        if self._path is None:
            return
        rows = [
            {
                "game": key.game, "sheet": key.ruleset, "day": key.day.isoformat(), "points": found.points,
                "unit": found.unit, "plays": list(found.plays), "by": par_level(key.game), "on_time": found.on_time,
                "undo": found.undo, "hinted": found.hinted,
            }
            for key, found in sorted(self._days.items(), key=lambda row: (row[0].day, row[0].game, row[0].ruleset))
        ]
        data = {"format": FORMAT, "version": VERSION, "days": rows}
        self.trouble = safe_files.write(self._path, (json.dumps(data, separators=(",", ":")) + "\n").encode())

    def _load(self, path: Path) -> None:
        found = safe_files.read(path, MOST_BYTES + 1)
        if found.missing:
            return
        why = found.trouble
        if found.passing:
            self._path = None  # the results in the file would be lost
            self.trouble = _("Can't read {file}: {reason}", file=FILE, reason=why)
            return
        if not why:
            try:
                self._days, newer, bad = _read(json.loads(found.data.decode("utf-8-sig")))
            except (ValueError, RecursionError) as error:
                why = safe_files.why(error)
            else:
                if bad:
                    self._keep_damaged(path, found.data, bad)
                if newer:
                    self._back_up(path, found.data)
                return
        aside, trouble = safe_files.set_aside(path, "bad")
        if aside is None:
            self._path = None  # an unreadable file is not overwritten either
        self.trouble = _("{file} can't be read ({reason}): moved aside as {aside}", file=FILE, reason=why,
                         aside=aside.name if aside is not None else trouble)

    def _keep_damaged(self, path: Path, data: bytes, why: str) -> None:
        """Copy a file of which some days can't be read: they would not be written again."""
        kept = newer_version_backup.keep(path, data, "bad")
        if kept is None:
            return
        place, reason = kept
        if reason:
            self._path = None
            self.trouble = _("Can't read {file}: {reason}", file=FILE, reason=why)
            return
        self.trouble = _("Some daily results can't be read ({reason}). The file is kept as {path}.", reason=why,
                         path=safe_files.shown(place))

    def _back_up(self, path: Path, data: bytes) -> None:
        """Copy the file of a newer version, which this one would not write in full."""
        kept = newer_version_backup.keep(path, data)
        if kept is None:
            return
        place, reason = kept
        if reason:
            self._path = None
            self.trouble = _("Your daily results are from a newer version and can't be copied: {reason}",
                             reason=reason)
            return
        self.trouble = _("Your daily results are from a newer version; what this one doesn't know is ignored. The "
                         "original file is kept as {path}.", path=safe_files.shown(place))


def _read(data: Any) -> tuple[dict[DailyKey, DayResult], bool, str]:
    """Return the days in a file, whether a newer version wrote it, and why some day was left out, "" if none was.

    Raises ValueError with what is wrong with the file as a whole.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"format and version are not {FORMAT} {VERSION}")
    version = data.get("version")
    newer = newer_version_backup.is_newer(version, VERSION)
    if not newer and (isinstance(version, bool) or version != VERSION):
        raise ValueError(f"format and version are not {FORMAT} {VERSION}")
    rows = data.get("days")
    if not isinstance(rows, list):
        raise ValueError("days is no list")
    found, bad = {}, ""
    for row in rows:
        try:
            key, day = _row(row)
        except ValueError as error:
            bad = bad or safe_files.why(error)
        else:
            found[key] = day
    return found, newer, bad


def _row(row: Any) -> tuple[DailyKey, DayResult]:
    """Return a day in the file. Raises ValueError with what is wrong."""
    if not isinstance(row, dict):
        raise ValueError("a day is no object")
    game, ruleset, day = (_text(row.get(key)) for key in ("game", "sheet", "day"))
    points, plays = row.get("points"), row.get("plays")
    if not isinstance(plays, list):
        raise ValueError("plays is no list")
    return DailyKey(game, ruleset, date.fromisoformat(day)), DayResult(
        None if points is None else _integer(points), max(1, _integer(row.get("unit"))),
        tuple(_integer(one) for one in plays[:PLAYS]) if row.get("by") == par_level(game) else (),
        _switch(row.get("on_time")), _switch(row.get("undo")), _switch(row.get("hinted", False)),
    )


def _text(found: object) -> str:
    if not isinstance(found, str) or len(found) > _LONGEST:
        raise ValueError("a text is missing or too long")
    return found


def _integer(found: object) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or abs(found) > _LARGEST:
        raise ValueError(f"{str(found)[:_LONGEST]} is no amount")
    return found


def _switch(found: object) -> bool:
    if not isinstance(found, bool):
        raise ValueError("a switch is neither true nor false")
    return found
