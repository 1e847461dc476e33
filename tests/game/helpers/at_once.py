"""Computer players for tests: they answer in this process, at once and reproducibly."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache
from random import Random
from typing import Any

from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year
from hachi_hachi.game.table.session.ai_client import Reply


class AtOnce:
    """A player that chooses at random from a fixed seed; every action asked for is legal."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._asked: Observation[Any] | None = None
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        return self._asked is not None

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        del level, seed
        self._asked = observation
        self._ticket += 1
        return self._ticket

    def poll(self) -> Reply | None:
        asked, self._asked = self._asked, None
        if asked is None or asked.decision is None:
            return None
        return Reply(self._ticket, self._rng.choice(asked.decision.legal), None)

    def forget(self) -> None:
        self._asked = None


NAMES = ("Akiko", "Iori", "Uzuki", "Satsuki", "Minazuki", "Fumi", "Hazuki")


def year(seed: int, *, people: int = 0, deals: int = 6) -> YearTable:
    """Return a new half year of three seats, the first of them people."""
    return table_of("shiragiku", 3, seed=seed, deals=deals, people=people)


def played_year(seed: int, *, deals: int = 6) -> YearTable:
    """Return a year of three seats played to its end at random."""
    return played("shiragiku", 3, seed=seed, deals=deals)


def table_of(
    ruleset: str, seats: int, *, seed: int, deals: int = 6, people: int = 0,
    changed: Mapping[str, bool | int | str] | None = None,
) -> YearTable:
    """Return a new year of any ruleset and number of seats, the first of them people."""
    players = [HUMAN] * people + ["normal"] * (seats - people)
    infos = tuple(SeatInfo(name, player) for name, player in zip(NAMES[:seats], players, strict=True))
    return new_year(Setup(ruleset, dict(changed or {}), infos, deals), seed)


def played(
    ruleset: str, seats: int, *, seed: int, deals: int = 6, changed: Mapping[str, bool | int | str] | None = None,
    eager: str = "",
) -> YearTable:
    """Return a year of any ruleset played to its end at random, with a preference for the verb ``eager``.

    It is played once in this process. Each call returns a copy: a session writes into the table when it ended.
    """
    return copy(_played(ruleset, seats, seed, deals, tuple((changed or {}).items()), eager))


@cache
def _played(
    ruleset: str, seats: int, seed: int, deals: int, changed: tuple[tuple[str, bool | int | str], ...], eager: str
) -> YearTable:
    table = table_of(ruleset, seats, seed=seed, deals=deals, changed=dict(changed))
    rng = Random(seed)
    while table.decision is not None:
        wanted = [action for action in table.decision.legal if action.verb == eager]
        table.act(rng.choice(wanted if wanted and rng.random() < 0.7 else table.decision.legal))
    return table
