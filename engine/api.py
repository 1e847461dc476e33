"""The public interface of the engine: play a game, read a record (docs/engine.md). ``hachi_hachi.engine`` exports it.

It uses the usual vocabulary of game libraries: a ``State`` with ``current_player``, ``legal_actions``, ``apply``,
``observation`` and ``returns``. Players are numbered from 0 in order of play.
"""
import operator
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NoReturn, Protocol

from hachi_hachi.engine import catalog
from hachi_hachi.engine.catalog import AnyGame
from hachi_hachi.engine.common.actions import Action, Decision, IllegalActionError
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules, RulesError, Value
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError, RecordError, UnreadableRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable

__all__ = [
    "GAMES", "Action", "BrokenRecordError", "Decision", "Event", "GameRules", "IllegalActionError", "Observation",
    "Player", "RecordError", "RulesError", "State", "UnreadableRecordError", "load_record", "new_game", "play",
    "read_record",
]

#: The games by id. A game has ``rulesets`` (by name), ``options``, ``seats`` and ``lengths``.
GAMES: Final[Mapping[str, AnyGame]] = catalog.GAMES


class Player(Protocol):
    """The interface of a computer player; the arena calls its class without arguments."""

    def choose(self, observation: Observation[GameRules], rng: Random) -> Action:
        """Return an action that ``observation.decision`` allows; take all randomness from ``rng``."""


class State:
    """A game in progress. It always stops at a decision of the current player, or at its end."""

    def __init__(self, game: AnyGame, table: RecordedTable[GameRules]) -> None:
        self._game = game
        self._table = table

    @property
    def game(self) -> AnyGame:
        """The game being played."""
        return self._game

    @property
    def num_players(self) -> int:
        """The number of players."""
        return self._table.seats

    def current_player(self) -> int | None:
        """Return the player who decides next; ``None`` at the end."""
        decision = self._table.decision
        return None if decision is None else decision.seat

    def decision(self) -> Decision | None:
        """Return the pending decision, with ranges of amounts and barred actions; ``None`` at the end."""
        return self._table.decision

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self._table.is_complete

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the current player; empty at the end.

        The amounts in ``decision().ranges`` are legal too.
        """
        decision = self._table.decision
        return () if decision is None else decision.legal

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Apply ``action`` and return the resulting events, unfiltered.

        Raises ``IllegalActionError``, and changes nothing, if the action is not legal.
        """
        return self._table.act(action)

    def observation(self, player: int) -> Observation[GameRules]:
        """Return everything ``player`` has been shown of this deal, and the decision if it is theirs.

        Raises ``ValueError`` if there is no such player.
        """
        if player not in range(self.num_players):
            raise ValueError(f"there is no player {player}: players are 0 to {self.num_players - 1}")
        return self._table.observation(player)

    def returns(self) -> tuple[int, ...]:
        """Return the points of each player over all deals settled so far."""
        return self._game.summary(self.record()).scores

    def record(self) -> str:
        """Return the record of the game so far: the text of a ``.hachi`` file (docs/record.md)."""
        return self._table.record_text()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Raise ``TypeError``: a copy would share the table, and a copied table the cards to come."""
        raise TypeError("a State cannot be copied or pickled: load_record(state.record()) returns a separate one")


def new_game(
    game: str = "hachi-hachi", *, ruleset: str | None = None, options: Mapping[str, Value] | None = None,
    players: int | None = None, deals: int | None = None, seed: int | str | None = None,
) -> State:
    """Return a new game; the same ``seed`` deals the same cards, ``None`` uses the system's entropy.

    ``ruleset`` defaults to the game's first, ``players`` and ``deals`` to the smallest numbers that the ruleset
    supports; ``options`` override single rules of it. Raises ``ValueError`` for an unknown game, and ``RulesError``, a
    subclass of it, if the other arguments are not playable.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: there are {', '.join(GAMES)}")
    found = GAMES[game]
    name = found.default_ruleset if ruleset is None else ruleset
    chosen = found.rulesets.get(name, found.rulesets[found.default_ruleset])
    number = chosen.seats[0] if players is None else players
    length = next(iter(chosen.deals), 0) if deals is None else operator.index(deals)
    # the engine refuses one seat too many as it would a billion
    seats = tuple(SeatInfo(f"player {seat}", "api") for seat in range(min(number, max(found.seats) + 1)))
    return State(found, found.new(Setup(name, dict(options or {}), seats, length), seed))


def load_record(text: str, *, seed: int | str | None = None) -> State:
    """Return the game in the record ``text``, ready to be continued; ``seed`` determines the deals to come.

    Raises ``UnreadableRecordError`` if the text is not a record, ``BrokenRecordError`` if it breaks the rules.
    """
    game = catalog.game_of(text)
    return State(game, game.resume(text, seed))


def read_record(text: str) -> dict[str, Any]:
    """Return the outcome of the record ``text``, deal by deal, as plain data (docs/record.md).

    Raises the same errors as ``load_record``.
    """
    return catalog.game_of(text).replay(text)


def play(state: State, players: Sequence[Player], rng: Random) -> None:
    """Let ``players``, one for each seat, play ``state`` to its end.

    Raises ``ValueError`` if there are too few or too many players, and the errors of ``State.apply``.
    """
    if len(players) != state.num_players:
        raise ValueError(f"{len(players)} players for {state.num_players} seats")
    while (player := state.current_player()) is not None:
        state.apply(players[player].choose(state.observation(player), rng))
