"""The view built from one seat's events: the only source for players, hints and the screen."""
from dataclasses import dataclass, replace
from dataclasses import field as fresh

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.deal_view import DealView
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import PACK


@dataclass(frozen=True, slots=True)
class Teyaku:
    """A declared dealt hand as everybody saw it: ``kan`` is its value, ``shown`` the mask of the cards shown."""

    group: str
    name: str
    kan: int
    shown: int


@dataclass(frozen=True, slots=True)
class Dekiyaku:
    """A dekiyaku made in this deal: by ``seat``, worth ``kan``; ``liable`` pays for all, or is ``None``.

    ``void``: it no longer counts (section 6).
    """

    seat: int
    name: str
    kan: int
    liable: int | None
    void: bool = False


@dataclass(slots=True)
class View(DealView[Rules]):
    """A deal as ``seat`` knows it (-1: a spectator). Sets of cards are masks, amounts points unless noted otherwise.

    Lists are indexed by seat. ``hands`` has the cards known to be in each hand: all of the viewer's own, of the
    others those they have shown and not played; ``hand_sizes`` counts them all. ``field_order`` lists the field in
    the order in which the cards came there. ``turned`` is a card from the draw pile whose target is still to be
    chosen. ``blank`` holds the blank, ``mizuten`` is bound by it (-1: nobody); ``folded`` and ``forced_out`` do not
    play; ``joined`` have joined, or have bought the place of a seat that had, if there was any bidding. ``offer``
    is the last offer; a seat that has bought a place with it is no longer forced out.
    """

    month: int = 0
    deals_left: int = 0
    dealer: int = 0
    active: tuple[int, ...] = ()
    multiplier: int = 1
    carried: tuple[int, ...] = ()
    hands: list[int] = fresh(default_factory=list)
    hand_sizes: list[int] = fresh(default_factory=list)
    piles: list[int] = fresh(default_factory=list)
    field: int = 0
    field_order: list[int] = fresh(default_factory=list)
    draw_pile_size: int = 0
    turn: int = -1
    turned: int = HIDDEN
    scores: list[int] = fresh(default_factory=list)
    opening_scores: list[int] = fresh(default_factory=list)
    accounts: dict[str, int] = fresh(default_factory=dict)
    teyaku: list[list[Teyaku]] = fresh(default_factory=list)
    dekiyaku: list[Dekiyaku] = fresh(default_factory=list)
    calls: list[tuple[int, str]] = fresh(default_factory=list)
    owing: int = -1
    let_go: dict[int, int] = fresh(default_factory=dict)
    last_moves: list[list[Event]] = fresh(default_factory=list)
    over: bool = False
    ran_out: bool = False
    winner: int | None = None
    blank: int = -1
    mizuten: int = -1
    joined: list[int] = fresh(default_factory=list)
    folded: list[int] = fresh(default_factory=list)
    forced_out: tuple[int, ...] = ()
    offer: ev.Offered | None = None
    redeals: int = 0
    year: int = 1
    commitment: str = ""

    def unseen(self) -> int:
        """Return the mask of the cards whose place this seat cannot know: other hands and the draw pile."""
        seen = self.open_cards()
        for mask in self.hands:
            seen |= mask
        return PACK & ~seen

    def open_cards(self) -> int:
        """Return the mask of the cards everybody can see: field, piles, and the turned card."""
        found = self.field
        for mask in self.piles:
            found |= mask
        return found if self.turned == HIDDEN else found | 1 << self.turned

    def stacks(self) -> list[tuple[int, ...]]:
        """Return the stacks on the field: three of a month in one, every other card alone, in order of arrival."""
        stacked: list[tuple[int, ...]] = []
        for card in self.field_order:
            same = [other for other in self.field_order if other // 4 == card // 4]
            if len(same) == 3:
                if card == same[0]:
                    stacked.append(tuple(same))
            else:
                stacked.append((card,))
        return stacked

    def apply(self, event: Event) -> None:
        """Apply one ``event``."""
        match event:
            case ev.DealOpened():
                self._open(event)
            case ev.HandDealt(seat, cards):
                self.hand_sizes[seat] += len(cards)
                self.hands[seat] |= mask_of(card for card in cards if card != HIDDEN)
                self.draw_pile_size -= len(cards)
            case ev.FieldDealt(cards):
                self.draw_pile_size -= len(cards)
                for card in cards:
                    self._add_to_field(card)
            case ev.MultiplierRead(multiplier, carried):
                self.multiplier, self.carried = multiplier, carried
            case ev.ActivesNamed(active) | ev.NotPlayed(active):
                self.active = active
            case ev.FourTaken(seat, cards):
                self._take(seat, cards)
            case ev.TeyakuDeclared(seat, group, name, kan, shown):
                self.teyaku[seat].append(Teyaku(group, name, kan, mask_of(shown)))
                self.hands[seat] |= mask_of(shown) & ~self.open_cards()  # a late one may show a card already played
            case ev.Paid(payer, payee, points):
                self._book(payer, -points)
                self._book(payee, points)
            case _:
                self._apply_bid(event)

    def _apply_bid(self, event: Event) -> None:
        match event:
            case ev.MizutenCalled(seat, bound):
                self.mizuten = seat if bound else -1
            case ev.BlankShown(seat, cards):
                self.blank = seat
                self.mizuten = -1 if self.mizuten == seat else self.mizuten
                self.hands[seat] = self.hand_sizes[seat] = 0
                for card in cards:
                    self._add_to_field(card)
            case ev.Bid(seat, choice):
                (self.folded if choice == "fold" else self.joined).append(seat)
            case ev.ForcedOut(seats):
                self.forced_out = seats
            case ev.Offered():
                self.offer = event
            case ev.Answered(accepts=True):
                if self.offer is not None and self.offer.target is not None:
                    self.joined[self.joined.index(self.offer.target)] = self.offer.seat
                    self.forced_out = tuple(seat for seat in self.forced_out if seat != self.offer.seat)
            case ev.DrawPileMade(size):
                self.draw_pile_size = size
                for seat in range(self.seats):
                    if seat not in self.active:
                        self.hands[seat] = self.hand_sizes[seat] = 0
            case _:
                self._apply_play(event)

    def _apply_play(self, event: Event) -> None:
        match event:
            case ev.TurnBegun(seat):
                self.turn = seat
                self.last_moves[seat] = []
            case ev.CardPlayed(seat, card, taken):
                self.hands[seat] &= ~(1 << card)
                self.hand_sizes[seat] -= 1
                if not taken and self.hand_sizes[seat] > 0:
                    self.let_go[card] = seat
                self._place(seat, card, taken)
                self.last_moves[seat].append(event)
            case ev.CardDrawn(_, card):
                self.turned = card
                self.draw_pile_size -= 1
            case ev.DrawnCardPlaced(seat, card, taken):
                self.turned = HIDDEN
                self._place(seat, card, taken)
                self.last_moves[seat].append(event)
            case ev.DekiyakuMade(seat, name, kan, liable, improves):
                self._make(seat, name, kan, liable, improves=improves)
            case ev.Called(seat, call):
                self.calls.append((seat, call))
                self.owing = seat if call == "sage" else self.owing
            case ev.SageFailed(seat):
                self._fail(seat)
            case ev.PointsCounted(_, ran_out):
                self.turn, self.over, self.ran_out = -1, True, ran_out
            case ev.DealClosed(winner, scores):
                self.winner, self.scores = winner, list(scores)
            case _:  # no change on the table: the draw, special yaku (their payments follow), the end
                pass

    def _open(self, event: ev.DealOpened) -> None:
        self.clear()
        self.month, self.deals_left, self.dealer = event.month, event.deals_left, event.dealer
        self.carried, self.commitment = event.carried, event.commitment
        self.redeals, self.year = event.redeal, event.year
        self.scores, self.opening_scores = list(event.scores), list(event.scores)
        self.accounts = {"board": event.board, "prize": event.prize, "pot": event.pot}
        for per_seat in (self.hands, self.hand_sizes, self.piles):
            per_seat.extend([0] * self.seats)
        self.teyaku = [[] for _ in range(self.seats)]
        self.last_moves = [[] for _ in range(self.seats)]
        self.draw_pile_size = 48 + (self.seats == 7)

    def _make(self, seat: int, name: str, kan: int, liable: int | None, *, improves: bool) -> None:
        self.owing = -1
        if improves:
            place = next(n for n, made in enumerate(self.dekiyaku) if (made.seat, made.name) == (seat, name))
            liable = self.dekiyaku[place].liable
            kan += self.dekiyaku[place].kan
            self.dekiyaku[place] = Dekiyaku(seat, name, kan, liable)
        else:
            self.dekiyaku.append(Dekiyaku(seat, name, kan, liable))

    def _fail(self, seat: int) -> None:
        """Apply the failed sage of ``seat``; overtaken in some modes, it loses its dekiyaku for good."""
        self.owing = -1
        if self.rules.sage in {"nullify", "forfeit"} and not self.over:
            self.dekiyaku = [replace(made, void=made.void or made.seat == seat) for made in self.dekiyaku]

    def _book(self, account: int | str, points: int) -> None:
        if isinstance(account, int):
            self.scores[account] += points
        else:
            self.accounts[account] = self.accounts.get(account, 0) + points

    def _add_to_field(self, card: int) -> None:
        self.field |= 1 << card
        self.field_order.append(card)

    def _place(self, seat: int, card: int, taken: tuple[int, ...]) -> None:
        if taken:
            self.piles[seat] |= 1 << card
            self._take(seat, taken)
        else:
            self._add_to_field(card)

    def _take(self, seat: int, cards: tuple[int, ...]) -> None:
        mask = mask_of(cards)
        self.piles[seat] |= mask
        self.field &= ~mask
        self.field_order = [card for card in self.field_order if card not in cards]
