"""The computer players of Highest: one plays its lowest card, one its highest. And the review of their decisions."""

from __future__ import annotations

import time
from collections.abc import Generator
from random import Random
from statistics import mean
from typing import Final

from docs.example_game.engine import PACK, PLAY, CardPlayed, DealOpened, HandDealt, Rules, new
from hachi_hachi.ai.benchmarks.contest import Arena, Contest, ContestTable, DealResult, Entrant, every_order
from hachi_hachi.ai.game_players import GamePlayers, Review
from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import RULES, Budget, Candidate, Player, Report, legal_actions
from hachi_hachi.ai.review.move_review import MoveReview, OwnAnalyst, ScoredMove
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import SeatInfo, Setup

LEVELS: Final = {name: Level(name) for name in ("low", "high")}


class Plain:
    """A player of one of the two levels."""

    def __init__(self, level: str) -> None:
        self._level = level

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        del budget, rng
        cards = sorted(legal_actions(observation), key=lambda action: PACK.parse(str(action.args[0])))
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


class Analyst:
    """Values a card by its chance of taking the trick: the share of the other player's possible cards that it beats."""

    version = "share-1"

    def judge(self, observation: Observation[Rules], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        del budget, seed
        moves = legal_actions(observation)
        if chosen not in moves:
            raise ValueError(f"{chosen} is no legal action")
        others = _possible_answers(observation)
        rows = sorted((_scored(move, others, observation.rules) for move in moves), key=lambda row: -row.worth)
        place = next(number for number, row in enumerate(rows) if row.action == chosen)
        return MoveReview(observation.seat, PLAY, tuple(rows), place)

    def judging(
        self, observation: Observation[Rules], chosen: Action, budget: Budget, seed: int | str
    ) -> Generator[float, None, MoveReview]:
        yield 1.0  # nothing here takes long
        return self.judge(observation, chosen, budget, seed)


def _possible_answers(observation: Observation[Rules]) -> list[int]:
    """Return the cards that this trick may hold besides the own card."""
    last = observation.events[-1]
    if isinstance(last, CardPlayed):
        return [last.card]
    seen: set[int] = set()
    for event in observation.events:
        match event:
            case DealOpened():
                seen = set()
            case HandDealt(cards=cards):
                seen.update(cards)
            case CardPlayed(card=card):
                seen.add(card)
            case _:
                pass
    return [card for card in range(len(PACK)) if card not in seen]


def _scored(move: Action, others: list[int], rules: Rules) -> ScoredMove:
    card = PACK.parse(str(move.args[0]))
    return ScoredMove(move, mean((other < card) != rules.low_wins for other in others), 0.0)


def _review() -> Review:
    return Review(OwnAnalyst(Analyst(), Rules), Budget(), "points")


PLAYERS: Final = GamePlayers(
    id=Rules.game, levels=LEVELS, offered=("low", "high"), default="high", stand_in="low", core=__name__,
    player=_player, arena=_arena, review=_review,
)
