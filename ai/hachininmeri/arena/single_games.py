"""Single games between computer players, refereed by the table, for the arena."""
from collections.abc import Sequence
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Arena, Contest, DealResult, Entrant
from hachi_hachi.ai.benchmarks.table_play import play_table, shuffled_deck
from hachi_hachi.ai.hachininmeri.arena.published_contests import BENCHMARK, TABLES
from hachi_hachi.ai.hachininmeri.levels import LEVELS
from hachi_hachi.ai.hachininmeri.players import registry as players
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.table.referee import Emit, Table
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, SEATS, team_of
from hachi_hachi.engine.hachininmeri.phases.deal_state import Deal
from hachi_hachi.engine.hachininmeri.phases.phase_order import phases_of
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.events import GameClosed, GameOpened


class SingleGame:
    """One game dealt by seat 0 from ``deck``, as the game flow of a table."""

    seats: int = SEATS

    def __init__(self, rules: Rules, deck: Sequence[int]) -> None:
        self.rules = rules
        self.finished = False
        self.decision: Decision | None = None
        self.points = (0, 0)
        self._deck = deck

    def begin(self, emit: Emit) -> None:
        """Deal the cards and advance to the first decision."""
        emit(GameOpened(1, 1, 0, (0, 0), (0, 0), ""))
        self._emit = emit
        self._course = phases_of(Deal(self.rules, 0, self._deck, emit, may_ask=self.rules.redeal))
        self._go_on()

    def act(self, action: Action) -> None:
        """Apply a legal action and advance."""
        self._course.act(action)
        self._go_on()

    @property
    def core(self) -> PlayCore | None:
        """The play, once the cards are dealt."""
        return self._course.deal.core

    def _go_on(self) -> None:
        self.decision = self._course.decision()
        if self.decision is not None:
            return
        self.finished = True
        core = self.core
        if core is not None:
            self.points = int(core.genji), int(core.heiji)
        self._emit(GameClosed(self.points, None))


def deck_of(seed: int | str, number: int) -> tuple[int, ...]:
    """Return the deck of game ``number`` (from 0) under ``seed``, in the order of dealing."""
    return shuffled_deck(CARDS, seed, number)


def play_game(
    deck: Sequence[int], entrants: Sequence[Entrant], seed: int | str, rules: Rules | None = None
) -> DealResult:
    """Play one game between ``entrants`` in order of play, dealt by the first of them.

    The result of a seat is its team's lead in points. ``seed`` is that of ``play_table``.
    """
    process = SingleGame(rules or Rules(), deck)
    played = play_table(Table(process), [entrant.seated(LEVELS, players.player) for entrant in entrants], seed)
    genji, heiji = process.points
    ahead = (float(genji - heiji), float(heiji - genji))
    worth = tuple(ahead[team_of(seat)] for seat in range(SEATS))
    return DealResult(worth, True, played.seconds, (0.0,) * SEATS, played.cut, played.actions)


def rotations(contest: Contest) -> list[tuple[Entrant, ...]]:
    """Return every different seating in which hero and opponents keep their order.

    So one among seven sits in each of eight seats, and two teams change places once.
    """
    seated = (contest.hero, *contest.opponents)
    return list(dict.fromkeys((*seated[turn:], *seated[:turn]) for turn in range(len(seated))))


def play(contest: Contest, number: int, order: tuple[Entrant, ...]) -> DealResult:
    """Play game ``number`` of ``contest`` in this ``order`` of seats: see ``Arena``."""
    return play_game(deck_of(contest.seed, number), order, f"{contest.seed}/{number}")


ARENA: Final = Arena(
    unit="points",
    places=("dealer", *(f"seat {seat}" for seat in range(2, SEATS + 1))),
    terms=frozenset(),
    tables=TABLES,
    benchmark=BENCHMARK,
    orders=rotations,
    play=play,
    sides=tuple(map(team_of, range(SEATS))),
)
