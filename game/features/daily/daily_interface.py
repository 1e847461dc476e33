"""What a game gives to the screen of the deals of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hachi_hachi.ai.workers.par_worker import ParRequest
from hachi_hachi.game.features.daily.daily_results import DailyKey
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.table_match import Match


class NotDealtError(Exception):
    """A deal could not be set up; the message is for the player."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """A deal set up for play: its match, and its first scene."""

    match: Match[Any]
    scene: Scene


@dataclass(frozen=True, slots=True)
class DailyGame:
    """A game's part of the screen: id, name, rulesets, results in words, unit, deals.

    ``deal(key, counts)`` sets up a deal: one that counts is saved, and resumed if there is a save. ``others`` and
    ``strong`` are the labels of the levels of the other seats and of the par; ``par(key, known)`` is the par request,
    of which ``known`` rollouts are known. ``begun(key)`` is True if the deal was left unfinished; ``kept(key)`` is the
    result in its record, if any: points, points per ``unit``, whether there was an undo.
    """

    game: str
    name: str
    rulesets: tuple[tuple[str, str], ...]
    score: Callable[[int, int], str]
    unit: str
    others: str
    strong: str
    deal: Callable[[DailyKey, bool], DailyTable]
    begun: Callable[[DailyKey], bool]
    kept: Callable[[DailyKey], tuple[int, int, bool] | None]
    par: Callable[[DailyKey, int], ParRequest]
    #: Returns the cards for the picture of the month; without them there is none.
    deck: Callable[[], CardSurfaces] | None = None
