"""Single deals between computer players, refereed by the table, for the arena."""
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hachi_hachi.ai.benchmarks.contest import LUCK, PLAY_ONLY, Arena, Contest, DealResult, Entrant, every_order
from hachi_hachi.ai.benchmarks.table_play import play_table, shuffled_deck
from hachi_hachi.ai.hachihachi.arena.card_luck import SHARE, CardLuck
from hachi_hachi.ai.hachihachi.arena.published_contests import BENCHMARK, TABLES
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.common.table.phases import PhaseRunner
from hachi_hachi.engine.common.table.referee import Emit, Table
from hachi_hachi.engine.hachihachi.actions import STOP
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.declaring import DeclaringPhase
from hachi_hachi.engine.hachihachi.phases.phase_order import STEPS
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, Rules
from hachi_hachi.engine.hachihachi.visibility.events import DealClosed, DealOpened, Paid

#: The number of seats at a table of the arena.
SEATS: Final = 3
#: The number of deals that seem to follow, so that nobody plays for the end of a year.
_DEALS_LEFT = 11
#: The phases of a deal without teyaku.
_QUIET_STEPS = tuple(step for step in STEPS if step is not DeclaringPhase)


class _WinningsSink:
    """Adds up the gain of each seat, and emits the payments."""

    def __init__(self, seats: int, emit: Emit) -> None:
        self.points = [0] * seats
        self._emit = emit

    def __call__(self, payer: Account, payee: Account, points: int, reason: str) -> None:
        for account, gained in ((payer, -points), (payee, points)):
            if isinstance(account, int):
                self.points[account] += gained
        self._emit(Paid(payer, payee, points, reason))


class SingleDeal:
    """One deal by seat 0 from ``deck``, as the game flow of a table; without teyaku if ``quiet``.

    ``order`` is that of the draw pile after folds; by default it is made from the deck.
    """

    def __init__(
        self, rules: Rules, seats: int, deck: tuple[int, ...], *, quiet: bool, order: tuple[int, ...] = ()
    ) -> None:
        # If silence is a choice, nobody draws conclusions from it about a hand.
        self.rules = replace(rules, declare="choice") if quiet else rules
        self.seats = seats
        self.finished = False
        self.decision: Decision | None = None
        self._deck = deck
        self._quiet = quiet
        self._order = order

    def begin(self, emit: Emit) -> None:
        """Deal the cards and advance to the first decision."""
        emit(DealOpened(1, _DEALS_LEFT, 0, (0,) * self.seats, (), 0, 0, 0, ""))
        self._emit = emit
        self.pay = _WinningsSink(self.seats, emit)
        order = list(self._order or range(48))
        if not self._order:
            stream(str(self._deck), "order of the stock after folds").shuffle(order)
        shuffle = DealCards(self._deck, order=tuple(order) if self.seats >= BIDDING_SEATS else ())
        self.deal = Deal(self.rules, self.seats, 0, shuffle, (), emit, self.pay, lambda: 0)
        self._course = PhaseRunner(self.deal, _QUIET_STEPS if self._quiet else STEPS)
        self._go_on()

    def act(self, action: Action) -> None:
        """Apply a legal action and advance."""
        self._course.act(action)
        self._go_on()

    def _go_on(self) -> None:
        self.decision = self._course.decision()
        if self.decision is None:
            self.finished = True
            self._emit(DealClosed(self.deal.winner, tuple(self.pay.points)))


def deck_of(seed: int | str, number: int) -> tuple[int, ...]:
    """Return the deck of deal ``number`` (from 0) under ``seed``, in the order of dealing."""
    return shuffled_deck(48, seed, number)


def play_deal(
    deck: tuple[int, ...],
    entrants: Sequence[Entrant],
    seed: int | str,
    *,
    play_only: bool,
    rules: Rules | None = None,
    luck: int = 0,
) -> DealResult:
    """Play one deal between ``entrants`` in order of play, the first of them the dealer.

    ``play_only`` leaves teyaku out and ends the deal at the first dekiyaku. ``seed`` is that of
    ``play_table``. ``luck`` is the number of rollouts for estimating the luck of each turned card; 0: none.
    """
    process = SingleDeal(rules or Rules(), len(entrants), deck, quiet=play_only)
    fortune = CardLuck(len(entrants), f"{seed}/{' '.join(map(str, entrants))}", luck)

    def stops(decision: Decision) -> Action | None:
        if play_only and decision.kind == "call":
            return next(option for option in decision.legal if option.verb == STOP)
        return None

    def note_luck(action: Action) -> None:
        if luck:
            fortune.before(process.deal, action)

    seated = [entrant.seated(LEVELS, players.player) for entrant in entrants]
    played = play_table(Table(process), seated, seed, stops, note_luck)
    core = process.deal.core
    worth = tuple(points / process.deal.kan for points in process.pay.points)
    luckier = tuple(SHARE * amount for amount in fortune.kan)
    return DealResult(worth, core is not None and core.ran_out, played.seconds, luckier, played.cut, played.actions)


def play(contest: Contest, number: int, order: tuple[Entrant, ...]) -> DealResult:
    """Play deal ``number`` of ``contest`` in this ``order`` of seats: see ``Arena``."""
    deck = deck_of(contest.seed, number)
    return play_deal(deck, order, f"{contest.seed}/{number}", play_only=contest.play_only, luck=contest.luck)


ARENA: Final = Arena(
    unit="kan",
    places=("oya", "2nd", "3rd"),
    terms=frozenset({PLAY_ONLY, LUCK}),
    tables=TABLES,
    benchmark=BENCHMARK,
    orders=every_order,
    play=play,
)
