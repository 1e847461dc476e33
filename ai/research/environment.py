"""The games as a PettingZoo environment (AEC): NumPy observations, action masks, seeds: docs/players/research.md.

    from hachi_hachi.ai.research.environment import env
    table = env(seats=3)
    table.reset(seed=1)

The engine plays, pays and validates; this module only converts to arrays.
"""
import secrets
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hachi_hachi.ai import catalog as players
from hachi_hachi.ai.codec import Codec, EncodedObservation
from hachi_hachi.engine import catalog
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules, Value
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable

#: The default game, and its default number of seats.
DEFAULT: Final = next(iter(catalog.GAMES))
SEATS: Final = 3
#: The seats of the table, in order of play.
AGENT: Final = "seat_{}"
#: The keys of an observation and its mask.
OBSERVATION: Final = "observation"
MASK: Final = "action_mask"

Seen = dict[str, NDArray[Any]]


class UnplayableError(ValueError):
    """A set-up that is not playable, or an illegal action: the message says why."""


class Environment(AECEnv):
    """A table of a game; an episode is ``deals`` deals of it, 0: the whole game, a year or a match.

    An observation has ``observation``, float32 of the shape (planes x cards + numbers,), and ``action_mask``, int8 of
    the shape (actions,); ``planes``, ``numbers`` and ``actions`` have their names, in order. Rewards are the payments,
    in whole points, at the time of payment, also for agents not on turn; the first step includes all earlier payments.
    """

    def __init__(
        self,
        game: str = DEFAULT,
        seats: int | None = None,
        *,
        ruleset: str = "",
        options: Mapping[str, Value] | None = None,
        deals: int = 1,
    ) -> None:
        """Set up a table; ``ruleset`` and ``options`` are as in records. Raises ``UnplayableError``."""
        super().__init__()
        if game not in catalog.GAMES:
            raise UnplayableError(f"there is no game {game!r}; there is {', '.join(catalog.GAMES)}")
        made = players.GAMES[game].codec if game in players.GAMES else None
        if made is None:
            raise UnplayableError(f"{game!r} cannot be put into numbers")
        if deals < 0:
            raise UnplayableError("an episode has 1 deal or more, or 0 for the whole game")
        self._game = catalog.GAMES[game]
        usual = SEATS if SEATS in self._game.seats else self._game.seats[0]
        number = usual if seats is None else seats
        seat_infos = tuple(SeatInfo(AGENT.format(seat), "human") for seat in range(number))
        name = ruleset or self._game.default_ruleset
        length = max(self._game.rulesets[name].deals, default=0) if name in self._game.rulesets else 0
        self._setup = Setup(name, dict(options or {}), seat_infos, length)
        try:
            self._game.rules(self._setup)
        except ValueError as error:
            raise UnplayableError(str(error)) from error
        self._deals = deals
        self._codec: Codec = made()
        self._seats = number
        self._place = {name: place for place, name in enumerate(self._codec.actions(number))}
        self.planes = self._codec.planes(number)
        self.numbers = self._codec.numbers(number)
        self.actions = self._codec.actions(number)
        self.cards = self._codec.cards
        self.metadata = {"name": f"{game.replace('-', '_')}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [AGENT.format(seat) for seat in range(number)]
        self.agents: list[str] = []
        length = len(self.planes) * self.cards + len(self.numbers)
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({
                OBSERVATION: spaces.Box(-100.0, 100.0, (length,), np.float32),
                MASK: spaces.Box(0, 1, (len(self.actions),), np.int8),
            })
            for agent in self.possible_agents
        }

    @property
    def table(self) -> RecordedTable[GameRules]:
        """The engine's table, for judges that do not play: it knows all cards."""
        return self._table

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of ``agent``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the numbers of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: the same ``seed`` gives the same decks, ``None`` different ones every time."""
        self._table = self._game.new(self._setup, secrets.randbits(64) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._shown: list[Event] = []
        self._over = 0
        self._ended = False
        self._take_in(self._table.events)
        # payments before the first decision (teyaku): the interface only has rewards after a step
        self._unread_rewards = self.rewards
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Apply the action with that number for the agent on turn.

        Raises ``UnplayableError`` for a number that the mask does not allow, and changes nothing then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        meant = self._meant(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards, self._unread_rewards = self._unread_rewards, dict.fromkeys(self.agents, 0.0)
        self._take_in(self._table.act(meant))
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """Return the observation of ``agent`` in the current deal, and its action mask: 0 unless it is on turn."""
        seat = self.possible_agents.index(agent)
        found = self._encoded(seat)
        # a mask of up to 75 cards as a row of bits, the lowest card first
        size = (self.cards + 7) // 8
        packed = np.frombuffer(b"".join(mask.to_bytes(size, "little") for mask in found.planes), np.uint8)
        bits = np.unpackbits(packed.reshape(len(found.planes), size), axis=1, count=self.cards, bitorder="little")
        seen = np.concatenate([bits.ravel().astype(np.float32), np.asarray(found.numbers, np.float32)])
        return {OBSERVATION: seen, MASK: self._mask(seat, found.first)}

    def planes_of(self, seen: Seen) -> NDArray[np.float32]:
        """Return the planes of an observation in the shape (planes, cards)."""
        size = len(self.planes) * self.cards
        return np.asarray(seen[OBSERVATION][:size], np.float32).reshape(len(self.planes), self.cards)

    def render(self) -> str:
        """Return the game so far in words, with all cards open."""
        text = self._table.record_text()
        return "\n".join(self._game.lines(text, self._game.replay(text)))

    def close(self) -> None:
        """Do nothing: there are no open resources."""

    def _take_in(self, events: list[Event] | tuple[Event, ...]) -> None:
        """Store the shown events and add their gains, up to the end of the episode."""
        for event in events:
            if self._ended:
                return
            if event.opens:
                self._shown = []
            self._shown.append(event)
            for seat, points in self._codec.gains(event, self._seats):
                self.rewards[self.possible_agents[seat]] += float(points)
            self._over += event.closes
            self._ended = 0 < self._deals <= self._over

    def _go_on(self) -> None:
        """Select the deciding seat; at the end of the episode all agents are done."""
        decision = self._table.decision
        if self._ended or decision is None:
            self._ended = True
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[decision.seat]

    def _decision(self, seat: int) -> Decision | None:
        decision = None if self._ended else self._table.decision
        return decision if decision is not None and decision.seat == seat else None

    def _encoded(self, seat: int) -> EncodedObservation:
        shown = tuple(event.seen_by(seat) for event in self._shown)
        return self._codec.encode(
            Observation(self._table.rules, seat, self._seats, shown, self._decision(seat))
        )

    def _legal(self, seat: int, first: int) -> dict[int, Action]:
        """Return the legal actions of ``seat``, by number."""
        decision = self._decision(seat)
        legal = decision.legal if decision is not None else ()
        return {self._place[self._codec.name_of(action, first, self._seats)]: action for action in legal}

    def _mask(self, seat: int, first: int) -> NDArray[np.int8]:
        mask = np.zeros(len(self.actions), np.int8)
        mask[list(self._legal(seat, first))] = 1
        return mask

    def _meant(self, action: int | None) -> Action:
        seat = self.possible_agents.index(self.agent_selection)
        legal = self._legal(seat, self._encoded(seat).first)
        if action is None or int(action) not in legal:
            allowed = ", ".join(f"{number} ({self.actions[number]})" for number in sorted(legal))
            raise UnplayableError(f"{self.agent_selection} may not do action {action}; allowed: {allowed}")
        return legal[int(action)]


def env(game: str = DEFAULT, seats: int | None = None, **kwargs: Any) -> AECEnv:
    """Return the environment in PettingZoo's usual wrapper, which reports calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(Environment(game, seats, **kwargs))
