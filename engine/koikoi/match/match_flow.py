"""The flow of a game: dealers, deals, scores, and the end (docs/rules-koi-koi.md sections 2 and 7)."""
from dataclasses import dataclass, field

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hanafuda.dealer_draw import Round, find_dealer
from hachi_hachi.engine.koikoi.match.deck_source import Source
from hachi_hachi.engine.koikoi.phases.card_play import CardPlay
from hachi_hachi.engine.koikoi.phases.deal_state import Deal
from hachi_hachi.engine.koikoi.phases.dealing import deal_cards
from hachi_hachi.engine.koikoi.play.deal_result import DealResult
from hachi_hachi.engine.koikoi.play.yaku_in_pile import month_of
from hachi_hachi.engine.koikoi.rules import SEATS, Rules, next_dealer
from hachi_hachi.engine.koikoi.visibility.events import DealClosed, DealerDrawn, DealOpened, DealShown, GameClosed


@dataclass(slots=True)
class DealEntry:
    """A deal in the record: its cards, the actions so far, and its result once settled.

    ``redealt``: it does not count, and the cards are dealt again. ``stood_in`` are the indices of the actions that a
    fallback player decided.
    """

    shuffle: CommittedDeck
    actions: list[Action] = field(default_factory=list)
    closed: bool = False
    result: DealResult | None = None
    stood_in: list[int] = field(default_factory=list)

    @property
    def redealt(self) -> bool:
        """True if the cards are dealt again."""
        return self.closed and self.result is None

    @property
    def settled(self) -> bool:
        """True if the deal was played to its end."""
        return self.result is not None


class Match:
    """The game flow: deals between two seats, with the cards of ``source``."""

    seats: int = SEATS

    def __init__(self, rules: Rules, source: Source) -> None:
        self.rules = rules
        self.draw: tuple[Round, ...] | None = None
        self.first_dealer: int | None = None
        self.entries: list[DealEntry] = []
        self.dealer = 0
        #: The number of the current deal, from 1; a redeal has the number of the deal that it was to be.
        self.number = 1
        self.scores = [rules.start_points] * SEATS
        self.finished = False
        self._redeals = 0
        self._source = source
        self._deal: Deal | None = None
        self._play: CardPlay | None = None
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """The pending decision; ``None`` at the end, or if the source has no further deck."""
        return self._decision

    @property
    def deal(self) -> Deal | None:
        """The current deal, or the last one; ``None`` before the first."""
        return self._deal

    @property
    def winner(self) -> int | None:
        """The seat with the higher score once the game is over; ``None`` for a draw, and until then."""
        first, second = self.scores
        return None if not self.finished or first == second else int(second > first)

    def begin(self, emit: Emit) -> None:
        """Find the first dealer and advance to the first decision."""
        self._emit = emit
        self.go_on()

    def act(self, action: Action) -> None:
        """Apply a legal action and advance to the next decision."""
        assert self._play is not None
        self.entries[-1].actions.append(action)
        self._play.act(action)
        self._decision = self._play.decision()
        if self._decision is None:
            self._close()
            self._open()

    def go_on(self) -> None:
        """Find the first dealer unless known, and advance to the next decision, as far as cards are known."""
        if self.first_dealer is None:
            self.draw, self.first_dealer = find_dealer(
                self._source, SEATS, by_draw=self.rules.first_dealer == "draw"
            )
            if self.first_dealer is None:
                return
            self.dealer = self.first_dealer
            self._emit(DealerDrawn(self.draw or (), self.dealer))
        self._open()

    def _open(self) -> None:
        """Open deals, as long as the game lasts and their cards are known, until there is something to decide."""
        while not self.finished and self._decision is None and self._next_deal():
            pass

    def _next_deal(self) -> bool:
        """Deal once, and close the deal if nobody has anything to decide. Return False if there are no cards."""
        cards = self._source.deck(len(self.entries))
        if cards is None:
            return False
        self.entries.append(DealEntry(cards))
        self._emit(DealOpened(
            self.number, month_of(self.number), self.dealer, tuple(self.scores), cards.sha256, self._redeals
        ))
        deal = self._deal = Deal(self.rules, self.number, self.dealer, cards.deck, self._emit)
        deal_cards(deal)
        if deal.redeal or deal.result is not None:
            self._close()
        else:
            self._play = CardPlay(deal)
            self._decision = self._play.decision()
        return True

    def _close(self) -> None:
        """Close the current deal: book its points, and find the next dealer and whether the game is over."""
        deal, entry = self._deal, self.entries[-1]
        assert deal is not None
        entry.closed, entry.result = True, deal.result
        self._emit(DealShown(entry.shuffle.deck, entry.shuffle.salt))
        if deal.result is None:
            self._redeals += 1
            if self.rules.redeal_dealer == "other":
                self.dealer = 1 - self.dealer
            return
        self._redeals = 0
        self.scores = [score + gained for score, gained in zip(self.scores, deal.result.points, strict=True)]
        self._emit(DealClosed(deal.result, tuple(self.scores)))
        self.dealer = next_dealer(self.rules, self.dealer, deal.result.winner)
        self.finished = self._is_over()
        if self.finished:
            self._emit(GameClosed(tuple(self.scores), self.winner))
        self.number += 1

    def _is_over(self) -> bool:
        """Return True if the game is over after the deal just closed (section 7.3)."""
        rules, scores = self.rules, self.scores
        if (rules.target and max(scores) >= rules.target) or (rules.end_broke and min(scores) <= 0):
            return True
        if not rules.deals or self.number < rules.deals:
            return False
        return rules.tie == "draw" or scores[0] != scores[1]
