"""The result of a deal of the day in words. No pygame."""

from __future__ import annotations

import math

from hachi_hachi.game.features.daily.daily_interface import DailyGame
from hachi_hachi.game.features.daily.daily_results import PLAYS, DailyKey, DayResult
from hachi_hachi.game.storage.i18n import _


def shared_line(offer: DailyGame, key: DailyKey, found: DayResult) -> str:
    """Return a line to share: no cards, no yaku, only the result against par. "" without a result."""
    if found.points is None:
        return ""
    score = offer.score(found.points, found.unit)
    name = dict(offer.rulesets)[key.ruleset]
    words = _("{game} {day} ({sheet}): {score}", game=offer.name, day=key.day.isoformat(), sheet=name, score=score)
    difference = against(found)
    if difference is not None:
        words = _("{words}, {difference} {unit} vs par", words=words, difference=signed(difference), unit=offer.unit)
    if found.undo:
        words = _("{words}, with undo", words=words)
    if found.hinted:
        words = _("{words}, with hints", words=words)
    return words


def par_words(found: DayResult, unit: str, *, running: bool) -> str:
    """Return par and the difference from it; ``running``: par is being worked out."""
    known = len(found.plays)
    if found.par is None:
        return _("Working out par …") if running else _("Par unknown.")
    words = _("Par in {unit}: {par}", unit=unit, par=signed(found.par / found.unit))
    if math.isfinite(found.error):
        words = _("{words} ± {error}", words=words, error=f"{1.96 * found.error / found.unit:.1f}")
    if known < PLAYS:
        words = _("{words} ({done} of {all} plays)", words=words, done=known, all=PLAYS)
    return _("{words}. Compared with par: {difference}", words=words, difference=signed(against(found) or 0.0))


def against(found: DayResult) -> float | None:
    """Return the result minus par, in the game's unit; None without either."""
    if found.points is None or found.par is None:
        return None
    return (found.points - found.par) / found.unit


def signed(value: float) -> str:
    """Return a number with one decimal and its sign, with a real minus instead of a hyphen."""
    rounded = round(value, 1) + 0.0
    return format(rounded, "+.1f" if rounded else ".1f").replace("-", "−")
