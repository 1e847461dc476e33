"""The computer players of the tiny game: one that plays its lowest card, one that plays its highest."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Arena, Contest, ContestTable, DealResult, Entrant, every_order
from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import RULES, Budget, Candidate, Player, Report, asked
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from tests.game.helpers.highest.engine import PACK, Rules, new

LEVELS: Final = {name: Level(name) for name in ("low", "high")}


class Plain:
    def __init__(self, level: str) -> None:
        self._level = level

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        del budget, rng
        cards = sorted(asked(observation), key=lambda action: PACK.parse(str(action.args[0])))
        found = cards[0 if self._level == "low" else -1]
        return found, Report(self._level, RULES, (Candidate(found, 0.0),))


def _player(level: str) -> Player[GameRules]:
    return Plain(level)


def _play(contest: Contest, number: int, order: tuple[Entrant, ...]) -> DealResult:
    seats = tuple(SeatInfo(entrant.level, entrant.level) for entrant in order)
    table = new(Setup("plain", {}, seats, 2), f"{contest.seed}/{number}")
    seconds: list[list[float]] = [[], []]
    while (decision := table.decision) is not None:
        began = time.process_time()
        player = Plain(order[decision.seat].level)
        action, _report = player.choose(table.observation(decision.seat), Budget(), Random(1))
        seconds[decision.seat].append(time.process_time() - began)
        table.act(action)
    worth = tuple(float(sum(entry.points[seat] for entry in table.entries)) for seat in (0, 1))
    return DealResult(worth, ran_out=True, seconds=seconds, luck=(0.0, 0.0))


def _arena() -> Arena:
    tables: dict[str, ContestTable] = {}
    return Arena("points", ("leader", "other"), frozenset(), tables, every_order, _play)


def _review() -> Review:
    raise NotImplementedError("nobody looks back on it")


PLAYERS: Final = GamePlayers(
    id=Rules.game, levels=LEVELS, offered=("low", "high"), default="high", stand_in="low", core=__name__,
    player=_player, arena=_arena, review=_review,
)
