"""Single deals between computer players, refereed by the table, for the arena."""
from collections.abc import Sequence
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Arena, Contest, DealResult, Entrant, every_order
from hachi_hachi.ai.benchmarks.table_play import play_table, shuffled_deck
from hachi_hachi.ai.koikoi.arena.published_contests import TABLES
from hachi_hachi.ai.koikoi.levels import LEVELS
from hachi_hachi.ai.koikoi.players import registry as players
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.table.referee import Emit, Table
from hachi_hachi.engine.koikoi.phases.card_play import CardPlay
from hachi_hachi.engine.koikoi.phases.deal_state import Deal
from hachi_hachi.engine.koikoi.phases.dealing import PACK, deal_cards
from hachi_hachi.engine.koikoi.play import deal_result
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.visibility.events import DealClosed, DealOpened


class SingleDeal:
    """One deal by seat 0 from ``deck``, as the game flow of a table: the first of a game, which others follow."""

    seats: int = SEATS

    def __init__(self, rules: Rules, deck: Sequence[int]) -> None:
        self.rules = rules
        self.finished = False
        self.decision: Decision | None = None
        self.result: deal_result.DealResult | None = None
        self._deck = deck
        self._play: CardPlay | None = None

    def begin(self, emit: Emit) -> None:
        """Deal the cards, again after a redeal, and advance to the first decision."""
        self._emit = emit
        redeals = 0
        while True:
            emit(DealOpened(1, 1, 0, (self.rules.start_points,) * SEATS, "", redeals))
            self._deal = Deal(self.rules, 1, 0, self._deck, emit)
            deal_cards(self._deal)
            if not self._deal.redeal:
                break
            redeals += 1
            self._deck = shuffled_deck(PACK, str(self._deck), redeals)
        if self._deal.result is None:
            self._play = CardPlay(self._deal)
        self._go_on()

    def act(self, action: Action) -> None:
        """Apply a legal action and advance."""
        assert self._play is not None
        self._play.act(action)
        self._go_on()

    def _go_on(self) -> None:
        self.decision = self._play.decision() if self._play is not None else None
        if self.decision is not None:
            return
        self.finished = True
        self.result = self._deal.result
        assert self.result is not None
        start = self.rules.start_points
        self._emit(DealClosed(self.result, tuple(start + points for points in self.result.points)))


def deck_of(seed: int | str, number: int) -> tuple[int, ...]:
    """Return the deck of deal ``number`` (from 0) under ``seed``, in the order of dealing."""
    return shuffled_deck(PACK, seed, number)


def play_deal(
    deck: Sequence[int], entrants: Sequence[Entrant], seed: int | str, rules: Rules | None = None
) -> DealResult:
    """Play one deal between ``entrants``, of whom the first deals; the result of a seat is its lead in points.

    ``seed`` is that of ``play_table``.
    """
    process = SingleDeal(rules or Rules(), deck)
    played = play_table(Table(process), [entrant.seated(LEVELS, players.player) for entrant in entrants], seed)
    result = process.result
    assert result is not None
    ahead = float(result.points[0] - result.points[1]) / (2 if process.rules.scoring == "zero_sum" else 1)
    ran_out = result.ended == deal_result.EXHAUSTED
    return DealResult((ahead, -ahead), ran_out, played.seconds, (0.0,) * SEATS, played.cut, played.actions)


def play(contest: Contest, number: int, order: tuple[Entrant, ...]) -> DealResult:
    """Play deal ``number`` of ``contest`` in this ``order`` of seats: see ``Arena``."""
    return play_deal(deck_of(contest.seed, number), order, f"{contest.seed}/{number}")


ARENA: Final = Arena(
    unit="points",
    places=("dealer", "other"),
    terms=frozenset(),
    tables=TABLES,
    orders=every_order,
    play=play,
)
