"""The view built from one seat's events: the only source for players, hints, reports and the screen."""
from dataclasses import dataclass
from dataclasses import field as fresh

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.deal_view import DealView
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, PACK
from hachi_hachi.engine.koikoi.play.deal_result import DealResult
from hachi_hachi.engine.koikoi.play.yaku_in_pile import PileYaku, total_in, yaku_in
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.visibility import events as ev


@dataclass(slots=True)
class Turn:
    """A turn: ``card`` was played and took ``took``; ``drawn`` was turned up and took ``drawn_took``.

    ``drawn_took`` is ``None`` until it is known, ``total`` until the pile is counted. ``call`` is ``koikoi``, ``stop``
    or "".
    """

    seat: int
    card: int
    took: tuple[int, ...]
    drawn: int = HIDDEN
    drawn_took: tuple[int, ...] | None = None
    total: int | None = None
    call: str = ""


@dataclass(slots=True)
class View(DealView[Rules]):
    """A deal as ``seat`` knows it (-1: a spectator), and what is public of the game.

    Lists are indexed by seat, sets of cards are masks. ``hands`` has the cards of the viewer and those of a hand
    that was shown; ``hand_sizes`` counts all cards of a hand. ``field`` is in the order in which the cards came to
    it, ``first_field`` and ``swept`` (months that the dealer took) as dealt. ``turn`` is the seat on turn or -1,
    ``turned`` the card turned up that waits for its target or -1, ``asked`` the seat that may stop or say koi-koi
    or -1. ``calls`` counts how often each seat has said koi-koi, ``call_totals`` and ``call_yaku`` its total and
    its yaku when it last did. ``ended_by`` says why a redeal or a win came from the field: ``field_four`` or
    ``field_pairs``; or from the hands: ``teyaku``. ``shown`` is the whole deck when the deal is over.
    """

    seats: int = SEATS
    deal: int = 0
    month: int = 0
    dealer: int = -1
    scores: tuple[int, ...] = (0,) * SEATS
    commitment: str = ""
    redeal: int = 0
    hands: list[int] = fresh(default_factory=lambda: [0] * SEATS)
    hand_sizes: list[int] = fresh(default_factory=lambda: [0] * SEATS)
    field: list[int] = fresh(default_factory=list)
    first_field: tuple[int, ...] = ()
    swept: tuple[int, ...] = ()
    piles: list[int] = fresh(default_factory=lambda: [0] * SEATS)
    draw_pile: int = 0
    teyaku: list[tuple[str, ...]] = fresh(default_factory=lambda: [()] * SEATS)
    turn: int = -1
    turned: int = HIDDEN
    asked: int = -1
    turns: list[Turn] = fresh(default_factory=list)
    calls: list[int] = fresh(default_factory=lambda: [0] * SEATS)
    call_totals: list[int] = fresh(default_factory=lambda: [0] * SEATS)
    call_yaku: list[tuple[str, ...]] = fresh(default_factory=lambda: [()] * SEATS)
    last_caller: int = -1
    redealt: bool = False
    ended_by: str = ""
    result: DealResult | None = None
    shown: tuple[int, ...] = ()

    # -- what follows from the cards that everybody sees

    @property
    def field_mask(self) -> int:
        """The cards on the field."""
        return mask_of(self.field)

    @property
    def brights(self) -> int:
        """The number of brights among the cards first dealt to the field."""
        return (mask_of(self.first_field) & BRIGHTS).bit_count()

    def yaku(self, seat: int) -> tuple[PileYaku, ...]:
        """Return the yaku that stand in the pile of ``seat`` now."""
        return yaku_in(self.rules, self.piles[seat], self.field_mask, self.month)

    def total(self, seat: int) -> int:
        """Return the total of the pile of ``seat`` now."""
        return total_in(self.rules, self.piles[seat], self.field_mask, self.month)

    def unseen(self) -> int:
        """Return the cards that this seat does not see anywhere: in the other hand or in the draw pile."""
        turned = 0 if self.turned == HIDDEN else 1 << self.turned
        return PACK & ~(self.field_mask | turned | sum(self.piles) | sum(self.hands))

    # -- events

    def apply(self, event: Event) -> None:
        """Apply one ``event``."""
        match event:
            case ev.DealOpened():
                self._open(event)
            case ev.HandDealt(seat, cards):
                self.hand_sizes[seat] += len(cards)
                self.hands[seat] |= mask_of(card for card in cards if card != HIDDEN)
                self.draw_pile -= len(cards)
            case ev.FieldDealt(cards):
                self.field.extend(cards)
                self.first_field += cards
                self.draw_pile -= len(cards)
            case ev.FieldSwept(seat, month, cards, refill):
                self.field = [*(card for card in self.field if card not in cards), *refill]
                self.swept += (month,)
                self.piles[seat] |= mask_of(cards)
                self.draw_pile -= len(refill)
            case ev.TeyakuShown(seat, cards, names):
                self.hands[seat] = mask_of(cards)
                self.teyaku[seat] = names
            case ev.FieldWon(_, _, why):
                self.ended_by = why
            case ev.Redealt(why):
                self.redealt, self.ended_by = True, why
            case ev.DealShown(deck):
                self.shown = deck
            case ev.DealClosed(result, scores):
                self.result, self.scores, self.turn = result, scores, -1
            case _:
                self._apply_play(event)

    def _apply_play(self, event: Event) -> None:
        match event:
            case ev.TurnBegun(seat):
                self.turn = seat
            case ev.CardPlayed(seat, card, taken):
                self.hands[seat] &= ~(1 << card)
                self.hand_sizes[seat] -= 1
                self._capture(seat, card, taken)
                self.turns.append(Turn(seat, card, taken))
            case ev.CardDrawn(_, card):
                self.draw_pile -= 1
                self.turned = self.turns[-1].drawn = card
            case ev.DrawnCardPlaced(seat, card, taken):
                self.turned = HIDDEN
                self._capture(seat, card, taken)
                self.turns[-1].drawn_took = taken
            case ev.PileCounted(_, _, total):
                self.turns[-1].total = total
            case ev.CallAsked(seat):
                self.asked = seat
            case ev.Called(seat, call):
                self.asked = -1
                self.turns[-1].call = call
                if call == "koikoi":
                    self.calls[seat] += 1
                    self.call_totals[seat] = self.total(seat)
                    self.call_yaku[seat] = tuple(yaku.name for yaku in self.yaku(seat))
                    self.last_caller = seat
            case _:  # no change in this deal: the first dealer, the end of the game
                pass

    def _capture(self, seat: int, card: int, taken: tuple[int, ...]) -> None:
        if taken:
            self.field = [other for other in self.field if other not in taken]
            self.piles[seat] |= mask_of((card, *taken))
        else:
            self.field.append(card)

    def _open(self, event: ev.DealOpened) -> None:
        self.clear()
        self.deal, self.month, self.dealer = event.deal, event.month, event.dealer
        self.scores, self.commitment, self.redeal = event.scores, event.commitment, event.redeal
        self.draw_pile = PACK.bit_count()
