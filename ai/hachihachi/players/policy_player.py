"""The player that answers at once: it values every choice by the learnt weights and a few rules of thumb."""
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO
from hachi_hachi.ai.hachihachi.levels import Limits, Strength
from hachi_hachi.ai.hachihachi.simulation.year_end_value import gain_of_year, with_year
from hachi_hachi.ai.hachihachi.valuation import pre_play_values, stop_or_sage_value
from hachi_hachi.ai.hachihachi.valuation.declared_teyaku_value import Claims, bonuses, claims
from hachi_hachi.ai.hachihachi.valuation.evaluation import Features, points_of
from hachi_hachi.ai.hachihachi.valuation.position_features import SCALE
from hachi_hachi.ai.hachihachi.valuation.seat_position import Outcome, Position
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, stage_tables
from hachi_hachi.ai.player import ONLY_MOVE, RULES, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.actions import PLAY, SAGE, STOP, TAKE, WITHDRAW
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import answers_for
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import Offered
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force

_OTHERS_YAKU: Final = (15, 16, 17, 18, 19, 20, 28, 29)


@dataclass(slots=True)
class _ScoredChoice:
    """A choice with its value in ``kan``, and the flags that take precedence."""

    outcome: Outcome
    kan: float
    completes: bool
    let_go: bool

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons that a search uses too; all other reasons are computed on demand."""
        return (LETS_GO,) * self.let_go + (COMPLETES_YAKU,) * self.completes


class PolicyPlayer:
    """Values the outcome of each choice; ``level`` limits how much of it the player sees."""

    def __init__(self, level: Strength) -> None:
        self._level = level
        self._tables = stage_tables(level.limits.tables)

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action it sees and the report on all of them. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        view = View.of(observation)
        kind = legal[0].verb
        if kind in (STOP, SAGE):
            candidates = _calls(observation, view, legal)
        elif kind in (PLAY, TAKE):
            candidates = self._cards(view, [action for action in legal if action.verb in (PLAY, TAKE)], rng)
            withdraw = [action for action in legal if action.verb == WITHDRAW]
            candidates = self._withdrawing(view, withdraw, candidates)
        else:
            candidates = _other_candidates(observation, view)
        decided = ONLY_MOVE if len(legal) == 1 else RULES
        return candidates[0].action, Report(self._level.name, decided, candidates)

    def _cards(self, view: View, legal: Sequence[Action], rng: Random) -> tuple[Candidate, ...]:
        """Return the candidates for a card from the hand or a target of the turned card, best first."""
        position = Position.of(view)
        own = claims(view, view.seat)
        others = tuple(claims(view, seat) for seat in position.others)
        seen = self._seen(position, rng)
        marks = Features()
        judged = [self._judge(view, position, position.after(action), own, others, seen, marks) for action in legal]
        judged.sort(key=lambda choice: -choice.kan)
        best = self._pick(judged, rng)
        judged.remove(best)
        judged.insert(0, best)
        return tuple(Candidate(choice.outcome.action, choice.kan, 0.0, choice.reasons) for choice in judged)

    def _judge(
        self,
        view: View,
        position: Position,
        outcome: Outcome,
        own: Claims,
        others: tuple[Claims, ...],
        seen: "_RememberedPiles",
        marks: Features,
    ) -> _ScoredChoice:
        table = self._tables[outcome.stage][position.clock(outcome.remaining)]
        marks.read(outcome.hand, outcome.field, outcome.mine, seen.left, seen.right)
        values = [table[mark] / SCALE for mark in marks.slots]
        for slot in seen.overlooked:
            values[slot] = 0.0
        kan = sum(values) + sum(bonuses(outcome, position, own, others))
        if outcome.taken:
            kan += self._level.limits.greed * int(points_of(outcome.taken | 1 << outcome.card)) / 12
        return _ScoredChoice(outcome, kan, _completes(view, outcome), _lets_go(view, outcome))

    def _seen(self, position: Position, rng: Random) -> "_RememberedPiles":
        """Return what the level's limits leave of the others' piles and dekiyaku for this decision."""
        limits = self._level.limits
        overlooked = tuple(slot for slot in _OTHERS_YAKU if limits.attention < 1 and rng.random() >= limits.attention)
        return _RememberedPiles(
            _remembered(position.left, limits, rng), _remembered(position.right, limits, rng), overlooked
        )

    def _pick(self, judged: list[_ScoredChoice], rng: Random) -> _ScoredChoice:
        """Return a choice of ``judged`` (best first): a completed dekiyaku always, a guarded card only if forced."""
        pool = [choice for choice in judged if choice.completes]
        pool = pool or [choice for choice in judged if not choice.let_go] or judged
        near = [choice for choice in pool if pool[0].kan - choice.kan <= self._level.limits.blur]
        return near[0] if len(near) == 1 else rng.choice(near)

    def _withdrawing(
        self, view: View, withdraw: Sequence[Action], cards: tuple[Candidate, ...]
    ) -> tuple[Candidate, ...]:
        """Return ``cards`` with the action to ``withdraw``, if there is one, at its rank."""
        if not withdraw:
            return cards
        gain = stop_or_sage_value.withdrawal(view, Position.of(view), stage_tables(RESULTS)[1])
        row = Candidate(withdraw[0], cards[0].worth + gain)
        return (row, *cards) if gain > 0 else (*cards, row)


def _calls(observation: Observation[Rules], view: View, legal: Sequence[Action]) -> tuple[Candidate, ...]:
    """Return stop and sage with the value of playing on, the better first; near the end the year's score counts."""
    position = Position.of(view)
    gain = stop_or_sage_value.gain(view, position, stage_tables(RESULTS)[1])
    worth = {STOP: 0.0, SAGE: gain + gain_of_year(observation, view, gain, position.remaining)}
    candidates = [Candidate(action, worth[action.verb]) for action in legal]
    return tuple(sorted(candidates, key=lambda candidate: -candidate.worth))


def _other_candidates(observation: Observation[Rules], view: View) -> tuple[Candidate, ...]:
    """Return the candidates of a decision other than a card, best first."""
    decision = observation.decision
    assert decision is not None
    turn = stage_tables(RESULTS)[1]
    if decision.kind == "answer":
        offer = next(event for event in reversed(observation.events) if isinstance(event, Offered))
        worth = pre_play_values.answer(view, decision.legal, turn, offer.points)
    else:
        worth = pre_play_values.JUDGES[decision.kind](view, decision.legal, decision.ranges, turn)
    if decision.kind == "bid":
        worth = with_year(view, worth)
    return tuple(Candidate(action, kan) for action, kan in sorted(worth, key=lambda row: -row[1]))


@dataclass(frozen=True, slots=True)
class _RememberedPiles:
    """The others' piles as remembered, and the marks of others' dekiyaku that were overlooked."""

    left: int
    right: int
    overlooked: tuple[int, ...]


def _remembered(pile: int, limits: Limits, rng: Random) -> int:
    """Return ``pile`` without the forgotten cards: those count as still to come."""
    if limits.memory >= 1:
        return pile
    return sum(1 << card for card in cards_in(pile) if rng.random() < limits.memory)


def _completes(view: View, outcome: Outcome) -> bool:
    """Return True if ``outcome`` makes a dekiyaku that the seat had not made."""
    before = view.piles[view.seat]
    return any(
        (outcome.mine & row.cards).bit_count() >= row.needs > (before & row.cards).bit_count()
        for row in dekiyaku_in_force(view.rules)
    )


def _lets_go(view: View, outcome: Outcome) -> bool:
    """Return True if ``outcome`` plays the card that somebody's guarded dekiyaku lacks (docs/rules.md section 6)."""
    return not outcome.taken and not outcome.stage and bool(answers_for(view, outcome.card, view.seat))
