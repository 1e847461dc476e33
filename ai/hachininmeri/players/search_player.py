"""Players that search: they play each choice out in worlds consistent with everything they have seen."""
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from hachi_hachi.ai.hachininmeri.action_moves import move_of, own_cards
from hachi_hachi.ai.hachininmeri.levels import LEVELS, Limits, Strength
from hachi_hachi.ai.hachininmeri.players.policy_player import PolicyPlayer, blurred, of_packet
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import World, WorldSampler, chance_of
from hachi_hachi.ai.hachininmeri.valuation.choice_values import person, policy
from hachi_hachi.ai.hachininmeri.valuation.human_limits import try_among
from hachi_hachi.ai.hachininmeri.valuation.policy import play_out, try_move
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, SEARCH, Budget, Candidate, Report, legal_actions
from hachi_hachi.ai.search.flat_monte_carlo import SearchResult, Trial, enumerate_worlds, sequential_halving
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, HAND, SEATS
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_COVER, ASK_DRAGON, ASK_OPEN
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.view import View

#: Up to this many worlds, all are played out instead of sampled.
MOST_WORLDS: Final = 2000
#: The weight of the first sight, in worlds.
TRUST: Final = 4.0
#: The level at which the others are assumed to play in a sampled world.
LIKE: Final = "normal"
#: From this trick on (from 0) nobody is assumed to slip, no choice is dropped early, and there are this many times more
#: rollouts, as each is short.
END: Final = 7
AT_END: Final = 10
#: The factor of rollouts for answers other than cards: they come once a game, and their values are closer to each
#: other than those of cards.
ASIDE: Final = 6
OUTSIDE_TRICKS: Final = (ASK_DRAGON, ASK_OPEN, ASK_COVER)
#: The number of rollouts sufficient for a redeal question, and the weight of the first sight there, in worlds.
ROUGH_ROLLOUTS: Final = 2000
ROUGH_TRUST: Final = 300.0


class PlaySimulation:
    """The choices of one decision in the play, tried in the same worlds: their result is the final lead.

    In worlds sampled before the last two tricks (``END``) others slip: the opponents play like people (``LIKE``), and
    in every second world the teammates too; in the rest these play by the learnt weights. A choice that is good with
    only one kind of teammate is not good. Otherwise only the world is random: teammates play by the learnt weights,
    opponents by those and by rules of thumb in turn.
    """

    def __init__(self, sampler: WorldSampler, moves: Sequence[int], every: Sequence[World], rng: Random) -> None:
        self._sampler = sampler
        self._moves = list(moves)
        self._every = iter(every)
        self._chance = chance_of(rng)
        self._policies = (policy(), policy(learnt=False))
        self._persons = (person(Limits()), person(LEVELS[LIKE].limits))
        self._mates = self._persons[0]
        self._slips = not every and sampler.seen.number < END
        self._core = sampler.seen

    def world(self) -> None:
        """Advance to the next of all worlds, or sample another."""
        world = next(self._every, None)
        self._core = self._sampler.deal(self._chance) if world is None else self._sampler.put(world)
        self._mates = self._persons[self._chance.below(2)]

    def play(self, choice: int) -> float:
        """Return the team's final lead in points in this world, after this choice."""
        core, move, seat, own = self._core, self._moves[choice], self._sampler.seat, self._policies[0]
        if self._slips:
            return float(try_among(core, move, own, self._mates, self._persons[1], seat, self._chance))
        return sum(try_move(core, move, own, others, seat) for others in self._policies) / len(self._policies)


class PacketSimulation:
    """The choice between keeping the first three cards (0) and a redeal (1)."""

    def __init__(self, observation: Observation[Rules], rng: Random) -> None:
        self._own = own_cards(observation)
        self._others = [card for card in range(CARDS) if card not in self._own]
        self._seat = observation.seat
        self._high = observation.rules.hidden_dragon_all
        self._dealer = View.of(observation).dealer
        self._rng = rng
        self._decks: tuple[list[int], list[int]] = ([], [])

    def world(self) -> None:
        """Deal the other cards, and a complete redeal."""
        self._rng.shuffle(self._others)
        redealt = [*self._own, *self._others]
        self._rng.shuffle(redealt)
        self._decks = ([*self._own, *self._others], redealt)

    def play(self, choice: int) -> float:
        """Return the team's final lead in points."""
        core = self.dealt(choice)
        play_out(core, policy(), policy())
        return float(core.lead_of(self._seat))

    def dealt(self, choice: int) -> PlayCore:
        """Return the game of that choice in this world, before the first answer.

        The deck's first nine cards are the seat's own: as random as a deal in packets of three.
        """
        deck = self._decks[choice]
        hands = [deck[HAND * seat : HAND * (seat + 1)] for seat in range(SEATS)]
        turned = [hands[(seat - self._seat) % SEATS] for seat in range(SEATS)]
        core = core_of(turned, deck[HAND * SEATS], self._dealer, hidden_dragon_all=self._high)
        core.begin()
        return core


class SearchPlayer:
    """Takes the choice with the best result over many worlds; ``level`` sets the budget and the blur."""

    def __init__(self, level: Strength) -> None:
        self._level = level
        self._sight = PolicyPlayer(Strength(level.name))

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises the same errors as ``Player.choose``."""
        late = budget.clock()
        legal = legal_actions(observation)
        if len(legal) == 1 or not budget.rollouts:
            _, seen = self._sight.choose(observation, budget, rng)
            decided = ONLY_MOVE if len(legal) == 1 else seen.decided_by
            return seen.candidates[0].action, Report(self._level.name, decided, seen.candidates)
        if legal[0].verb in (KEEP, REDEAL):
            return self._packet(observation, budget, rng, late)
        sampler = WorldSampler(observation)
        rows = self._sight.judged(sampler.seen, legal, rng)
        every = sampler.every(min(MOST_WORLDS, budget.rollouts))
        rng.shuffle(every)  # if the clock cuts the search short, the worlds tried are a fair sample
        end = sampler.seen.number >= END
        moves = [move_of(row.action, sampler.seen.order) for row in rows]
        trial = PlaySimulation(sampler, moves, every, rng)
        if every:
            found = enumerate_worlds(trial, len(rows), len(every), late)
        elif end:
            found = enumerate_worlds(trial, len(rows), max(1, AT_END * budget.rollouts // len(rows)), late)
        else:
            aside = ASIDE if sampler.seen.phase in OUTSIDE_TRICKS else 1
            found = sequential_halving(
                trial, len(rows), aside * budget.rollouts, [row.worth for row in rows], TRUST, late
            )
        candidates = reported(found, rows, exact=bool(every) and not found.cut)
        if self._level.limits.blur and not every:
            candidates = blurred(list(candidates), self._level.limits.blur, rng)
        return self._answer(found, candidates)

    def _packet(
        self, observation: Observation[Rules], budget: Budget, rng: Random, late: Callable[[], bool]
    ) -> tuple[Action, Report]:
        rows = sorted(of_packet(observation), key=lambda row: row.action.verb)
        trial: Trial = PacketSimulation(observation, rng)
        found = sequential_halving(
            trial, 2, min(budget.rollouts, ROUGH_ROLLOUTS), [row.worth for row in rows], ROUGH_TRUST, late
        )
        return self._answer(found, reported(found, rows, exact=False))

    def _answer(self, found: SearchResult, candidates: tuple[Candidate, ...]) -> tuple[Action, Report]:
        decided = CLOCK if found.cut else SEARCH
        return candidates[0].action, Report(self._level.name, decided, candidates, found.rollouts)


def reported(found: SearchResult, rows: Sequence[Candidate], *, exact: bool) -> tuple[Candidate, ...]:
    """Return ``rows`` in the order ``found``, with the search's results in place of the first sight."""
    return tuple(
        Candidate(
            rows[row.choice].action, row.mean, 0.0 if exact else row.half_width, rows[row.choice].reasons,
        )
        for row in found.order
    )
