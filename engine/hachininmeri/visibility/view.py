"""The view built from one seat's events: the only source for players, hints and the screen."""
from dataclasses import dataclass
from dataclasses import field as fresh

from hachi_hachi.engine.common.deal_view import DealView
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, ROBAI, SEATS, TRICKS, card_of, is_trump, suit_of, team_of
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility import events as ev


@dataclass(slots=True)
class Trick:
    """A trick as it was seen: ``cards`` of ``seats`` in order of play, the first led by ``leader``.

    A card that is still face down is ``HIDDEN`` for those who may not know it, and ``face_down`` has its place in the
    trick. ``winner``, ``yaku``, ``points`` are set when it is taken. ``monchi``: a plain card was led after a meri.
    """

    leader: int
    cards: list[int]
    meri: bool = False
    monchi: bool = False
    face_down: list[int] = fresh(default_factory=list)
    winner: int = -1
    yaku: tuple[ev.YakuMade, ...] = ()
    points: int = 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have played to it, in order of play."""
        return tuple((self.leader + place) % SEATS for place in range(len(self.cards)))


@dataclass(slots=True)
class View(DealView[Rules]):
    """A game as ``seat`` knows it (-1: a spectator), and what is public of the match.

    Lists are indexed by seat, pairs by team. ``hands`` are the cards of the viewer's hand, and of the others those they
    are known to have had and have not shown since, a declared dragon and a taken open trump: such a card may also be
    face down before them, or under the first lead. ``hand_sizes`` counts all cards of a hand. ``trump`` is the suit, -1
    before it is known. Once ``settled``, ``declared`` is the seat that has declared the dragon, ``hider`` this seat
    itself if it hides it. ``buried`` are the three cards under the first lead, as far as they are known. ``turn`` is
    the seat to play, if that is public. ``shown`` is the whole deck when the game is over.
    """

    seats: int = SEATS
    set_number: int = 0
    game_number: int = 0
    dealer: int = -1
    again: bool = False
    set_points: tuple[int, int] = (0, 0)
    sets_won: tuple[int, int] = (0, 0)
    commitment: str = ""
    hands: list[set[int]] = fresh(default_factory=lambda: [set() for _ in range(SEATS)])
    hand_sizes: list[int] = fresh(default_factory=lambda: [0] * SEATS)
    redeal: bool | None = None
    open_trump: int = HIDDEN
    trump: int = -1
    settled: bool = False
    declared: int = -1
    hider: int = -1
    taken: bool | None = None
    first_lead: int = HIDDEN
    buried: tuple[int, ...] = ()
    tricks: list[Trick] = fresh(default_factory=list)
    seen_meri: bool = False
    turn: int = -1
    points: list[int] = fresh(default_factory=lambda: [0, 0])
    over: bool = False
    winner: int | None = None
    shown: tuple[int, ...] = ()

    @property
    def trick(self) -> Trick | None:
        """The current trick, from its lead until it is taken."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner < 0 else None

    @property
    def robai(self) -> int:
        """The dragon of trumps; -1 before the trump is known."""
        return -1 if self.trump < 0 else card_of(self.trump, ROBAI)

    @property
    def dragon_open(self) -> bool:
        """True if the open trump is the dragon of trumps itself: then there is nothing to declare or hide."""
        return self.open_trump >= 0 and self.open_trump == self.robai

    def is_trump(self, card: int) -> bool:
        """Return True if ``card`` is a trump of this game."""
        return is_trump(card, self.trump)

    def unseen(self) -> list[int]:
        """Return the cards that this seat does not see anywhere, in the order of the pack.

        They are in other hands (including a declared dragon and a taken open trump), face down, or buried.
        """
        seen = self.gone()
        if self.seat >= 0:
            seen |= self.hands[self.seat]
        if self.taken is None:
            seen.add(self.open_trump)
        return [card for card in range(CARDS) if card not in seen]

    def gone(self) -> set[int]:
        """Return the cards that this seat knows to be out of every hand for good.

        The open trump is one once the leader has left it.
        """
        gone = {*self.buried, self.first_lead}.union(*(trick.cards for trick in self.tricks))
        if self.taken is False:
            gone.add(self.open_trump)
        return gone - {HIDDEN}

    def apply(self, event: Event) -> None:
        """Apply one ``event``."""
        match event:
            case ev.GameOpened():
                self._open(event)
            case ev.PacketDealt(seat, cards):
                self.hand_sizes[seat] += len(cards)
                self.hands[seat].update(card for card in cards if card != HIDDEN)
            case ev.RedealAnswered(_, redeal):
                self.redeal = redeal
            case ev.OpenTrumpTurned(card):
                self.open_trump, self.trump = card, suit_of(card)
            case ev.DragonSettled(declared, hidden):
                self.settled, self.declared, self.hider = True, declared, hidden
                self.turn = self.dealer if declared < 0 else declared
                if declared >= 0:
                    self.hands[declared].add(self.robai)
            case ev.OpenTrumpAnswered(seat, taken):
                self.taken = taken
                if taken:
                    self.hand_sizes[seat] += 1
                    self.hands[seat].add(self.open_trump)
            case ev.GameShown(deck):
                self.shown = deck
            case ev.GameClosed(_, winner):
                self.over, self.winner, self.turn = True, winner, -1
            case _:
                self._apply_play(event)

    def _apply_play(self, event: Event) -> None:
        match event:
            case ev.LeadLaid(seat, card):
                self.first_lead = card
                self.hand_sizes[seat] -= 1
                self.hands[seat].discard(card)
            case ev.LeadCovered(seat, cards, from_hand):
                self.buried = cards
                if from_hand:
                    self.hand_sizes[seat] -= 1
                    self.hands[seat].discard(cards[0])
            case ev.CardLed(seat, card, meri):
                if self.tricks:
                    self.hand_sizes[seat] -= 1
                self.hands[seat].discard(card)
                self.tricks.append(Trick(seat, [card], meri, self.seen_meri and not meri))
                self.seen_meri |= meri
                self.turn = (seat + 1) % SEATS
            case ev.CardPlayed(seat, card, face_down):
                trick = self.tricks[-1]
                if face_down:
                    trick.face_down.append(len(trick.cards))
                trick.cards.append(card)
                self.hand_sizes[seat] -= 1
                self.hands[seat].discard(card)
                self.turn = (seat + 1) % SEATS if len(trick.cards) < SEATS else -1
            case ev.Showdown(seats, cards):
                trick = self.tricks[-1]
                for seat, card in zip(seats, cards, strict=True):
                    trick.cards[(seat - trick.leader) % SEATS] = card
                    self.hands[seat].discard(card)
                trick.face_down = []
            case ev.TrickTaken(seat, yaku, points):
                trick = self.tricks[-1]
                trick.winner, trick.yaku, trick.points = seat, yaku, points
                self.points[team_of(seat)] += points
                self.turn = seat if len(self.tricks) < TRICKS else -1
            case _:  # no change in this game: the first dealer, the end of a set and of the match
                pass

    def _open(self, event: ev.GameOpened) -> None:
        self.clear()
        self.set_number, self.game_number, self.dealer = event.set_number, event.game_number, event.dealer
        self.set_points, self.sets_won = event.points, event.sets_won
        self.again, self.commitment = event.again, event.commitment
