"""The flow of a match: dealers, games, sets, and the winner (docs/rules-hachinin-meri.md section 5)."""
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.rng.deck_source import DeckSource
from hachi_hachi.engine.common.table.phases import PhaseRunner
from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.phases.deal_state import Deal
from hachi_hachi.engine.hachininmeri.phases.phase_order import phases_of
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.events import (
    DealerDrawn,
    GameClosed,
    GameOpened,
    GameShown,
    MatchClosed,
    SetClosed,
)

#: The sets needed to win, by the option ``sets``.
TO_WIN: Final[dict[int, int]] = {3: 2, 1: 1}


@dataclass(slots=True)
class GameEntry:
    """A game in the record: its cards, the actions so far, and its result.

    ``redealt``: it was redealt and does not count; the same dealer deals again. ``winner`` is the team with more
    ``points``, or ``None``. ``stood_in`` are the indices of the actions that a fallback player decided.
    """

    shuffle: CommittedDeck
    dealer: int
    set_number: int
    actions: list[Action] = field(default_factory=list)
    closed: bool = False
    redealt: bool = False
    points: tuple[int, int] = (0, 0)
    winner: int | None = None
    stood_in: list[int] = field(default_factory=list)

    @property
    def settled(self) -> bool:
        """True if the game was played to its end."""
        return self.closed and not self.redealt


@dataclass(slots=True)
class PlayedSet:
    """A set: its finished ``games``, their ``points``, and, once it is ``finished``, the winner, or ``None``."""

    games: int = 0
    points: tuple[int, int] = (0, 0)
    finished: bool = False
    winner: int | None = None


def ahead(points: tuple[int, int]) -> int | None:
    """Return the team with more ``points``, or ``None``."""
    genji, heiji = points
    return None if genji == heiji else int(heiji > genji)


class Match:
    """The game flow: sets of games between eight seats, with the cards of ``source``."""

    seats: int = SEATS

    def __init__(self, rules: Rules, source: DeckSource) -> None:
        self.rules = rules
        self.first_dealer: int | None = None
        self.entries: list[GameEntry] = []
        self.sets: list[PlayedSet] = []
        self.dealer = 0
        self.winner: int | None = None
        self._source = source
        self._again = False
        self._course: PhaseRunner[Deal] | None = None
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """The pending decision; ``None`` at the end, or if the source has no further deck."""
        return self._decision

    @property
    def finished(self) -> bool:
        """True if the match is over."""
        return self.winner is not None

    @property
    def deal(self) -> Deal | None:
        """The current game, or the last one."""
        return None if self._course is None else self._course.deal

    def sets_won(self) -> tuple[int, int]:
        """Return the number of sets each team has won."""
        winners = [played.winner for played in self.sets]
        return winners.count(0), winners.count(1)

    def begin(self, emit: Emit) -> None:
        """Find the first dealer and advance to the first decision."""
        self._emit = emit
        self.go_on()

    def act(self, action: Action) -> None:
        """Apply a legal action and advance to the next decision."""
        assert self._course is not None
        self.entries[-1].actions.append(action)
        self._course.act(action)
        self._go_on(self._course)

    def go_on(self) -> None:
        """Find the first dealer unless known, and advance to the next decision, as far as cards are known."""
        if self.first_dealer is None:
            self.first_dealer = self._source.lot(SEATS)
            if self.first_dealer is None:
                return
            self.dealer = self.first_dealer
            self._emit(DealerDrawn(self.dealer))
        self._open()

    def _open(self) -> None:
        """Open the next game, if its cards are known."""
        self._decision = None
        cards = self._source.deck(len(self.entries))
        if cards is None:
            return
        if not self.sets or self.sets[-1].finished:
            self.sets.append(PlayedSet())
        played = self.sets[-1]
        self.entries.append(GameEntry(cards, self.dealer, len(self.sets)))
        self._emit(GameOpened(
            len(self.sets), played.games + 1, self.dealer, played.points, self.sets_won(), cards.sha256, self._again
        ))
        may_ask = self.rules.redeal and not self._again
        self._course = phases_of(Deal(self.rules, self.dealer, cards.deck, self._emit, may_ask=may_ask))
        self._go_on(self._course)

    def _go_on(self, course: PhaseRunner[Deal]) -> None:
        """Advance to the next decision, in this game or after it."""
        self._decision = course.decision()
        if self._decision is not None:
            return
        entry, deal = self.entries[-1], course.deal
        entry.closed, entry.redealt = True, deal.redeal
        self._again = deal.redeal
        self._emit(GameShown(entry.shuffle.deck, entry.shuffle.salt))
        if not deal.redeal:
            core = deal.core
            assert core is not None
            entry.points = int(core.genji), int(core.heiji)
            entry.winner = ahead(entry.points)
            self._emit(GameClosed(entry.points, entry.winner))
            self._close(entry)
        if not self.finished:
            self._open()

    def _close(self, entry: GameEntry) -> None:
        """Add a finished game to its set, and to the match if the set is over."""
        self.dealer = (self.dealer + 1) % SEATS
        played = self.sets[-1]
        played.games += 1
        played.points = played.points[0] + entry.points[0], played.points[1] + entry.points[1]
        if played.games < self.rules.games_in_set:
            return
        played.finished, played.winner = True, ahead(played.points)
        self._emit(SetClosed(len(self.sets), played.points, played.winner))
        won = self.sets_won()
        if max(won) == TO_WIN[self.rules.sets]:
            self.winner = played.winner
            assert self.winner is not None
            self._emit(MatchClosed(won, self.winner))
