"""The events of Hachi-Hachi, in the order in which a year brings them. Cards are indices, seats count from 0.

Each one says what has become so; the fold of them is the ``View``, and nothing is shown that is not among them.
"""
from dataclasses import dataclass
from typing import ClassVar

from hachi_hachi.engine.common.events import HIDDEN, Event, PublicEvent
from hachi_hachi.engine.common.ledger import Account


@dataclass(frozen=True, slots=True)
class DealerDrawn(PublicEvent):
    """Who deals first: for each round the card each seat drew, ``None`` for a seat not drawing again (section 2).

    ``rounds`` is empty where the first dealer was found by lot.
    """

    rounds: tuple[tuple[int | None, ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class DealOpened(PublicEvent):
    """A deal begins: what is public of the year. ``month`` counts from 1; ``deals_left`` come after this one.

    ``redeal`` counts how often this month has been dealt before; ``year`` counts the years of a campaign from 1.
    ``scores``, ``board``, ``prize`` and ``pot`` are points; ``carried`` are multipliers waiting, highest first;
    ``commitment`` is the SHA-256 of the deck and a salt that ``DealShown`` brings (empty in hand-written records).
    """

    opens: ClassVar[bool] = True

    month: int
    deals_left: int
    dealer: int
    scores: tuple[int, ...]
    carried: tuple[int, ...]
    board: int
    prize: int
    pot: int
    commitment: str
    redeal: int = 0
    year: int = 1


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A packet of four or three cards for ``seat``; the others see backs."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int) -> Event:
        """Return the packet with its cards for their owner, and as many hidden ones for everybody else."""
        return self if seat == self.seat else HandDealt(self.seat, (HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class FieldDealt(PublicEvent):
    """Three cards, face up, for the field."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MultiplierRead(PublicEvent):
    """The deal counts ``multiplier`` times; ``carried`` go on to later deals, highest first (section 3.3)."""

    multiplier: int
    carried: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MizutenCalled(PublicEvent):
    """The dealer ``seat`` binds himself to play before the cards are dealt, or does not (section 4)."""

    seat: int
    bound: bool


@dataclass(frozen=True, slots=True)
class BlankShown(PublicEvent):
    """``seat`` holds the blank and is out; its other six ``cards`` are the field (section 3.2)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid(PublicEvent):
    """``seat`` says ``"join"`` or ``"fold"`` (its fee follows); ``must``: it had no choice (section 4)."""

    seat: int
    choice: str
    must: bool = False


@dataclass(frozen=True, slots=True)
class Offered(PublicEvent):
    """``seat`` offers ``points``: to drop out for them from each, or to buy the place of ``target`` (negotiation)."""

    seat: int
    points: int
    target: int | None


@dataclass(frozen=True, slots=True)
class Answered(PublicEvent):
    """``seat`` accepts the offer, or refuses it."""

    seat: int
    accepts: bool


@dataclass(frozen=True, slots=True)
class ForcedOut(PublicEvent):
    """Three play; ``seats`` may not any more (section 4)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TwoLeft(PublicEvent):
    """``seat`` would split the pot, or play a duel for it: ``choice`` is ``"split"`` or ``"duel"``."""

    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class StockMade(PublicEvent):
    """The hands of those who do not play are shuffled with what was not dealt: ``size`` cards are the stock now."""

    size: int


@dataclass(frozen=True, slots=True)
class NotPlayed(PublicEvent):
    """The deal goes to the ``seats`` left (one, or two who split the pot), without play."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Redealt(PublicEvent):
    """The cards are dealt again by the same dealer: ``"four_on_field"`` or ``"nobody_left"``; it is no month."""

    reason: str


@dataclass(frozen=True, slots=True)
class DealAborted(PublicEvent):
    """A shisou ends the deal after the declarations (``shisou_aborts``)."""


@dataclass(frozen=True, slots=True)
class ActivesNamed(PublicEvent):
    """Who plays this deal, in order of play; the first of them is oya (section 3.5)."""

    active: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FourTaken(PublicEvent):
    """Four of a month lay on the field: ``seat``, the oya, takes them (section 3.4)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeyakuDeclared(PublicEvent):
    """``seat`` declares a dealt hand of ``group`` ``"a"`` or ``"b"`` worth ``kan``, showing the cards ``shown``."""

    seat: int
    group: str
    name: str
    kan: int
    shown: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paid(PublicEvent):
    """``points`` have gone from one account to another; the multiplier is in them."""

    payer: Account
    payee: Account
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class TurnBegun(PublicEvent):
    """It is the turn of ``seat``: a card from the hand, then one from the stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """``seat`` plays ``card`` from the hand and takes ``taken`` with it; empty: the card stays on the field."""

    plays: ClassVar[bool] = True

    seat: int
    card: int
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StockTurned(PublicEvent):
    """``seat`` turns ``card`` up from the stock; what becomes of it follows in ``StockPlaced``."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class StockPlaced(PublicEvent):
    """The turned ``card`` takes ``taken`` for ``seat``; empty: it stays on the field."""

    seat: int
    card: int
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DekiyakuMade(PublicEvent):
    """``seat`` has made the set ``name`` worth ``kan``; ``responsible`` let the missing card go, or is ``None``.

    ``improves``: the set was there before and has become worth ``kan`` more.
    """

    seat: int
    name: str
    kan: int
    responsible: int | None
    improves: bool = False


@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """After a dekiyaku ``seat`` says ``call``: ``"stop"`` or ``"sage"``; ``"withdraw"`` before a card of its own."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class SageFailed(PublicEvent):
    """The sage of ``seat`` has come to nothing: it pays, or its sets count no more (section 6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PointsCounted(PublicEvent):
    """Card points of each active seat when play ended, in the order of ``ActivesNamed``; ``ran_out``: no hand left."""

    points: tuple[int, ...]
    ran_out: bool


@dataclass(frozen=True, slots=True)
class TokushuyakuMade(PublicEvent):
    """``seat`` is paid for the end-of-deal set ``name`` worth ``kan``; teyaku are reversed (section 7.2)."""

    seat: int
    name: str
    kan: int


@dataclass(frozen=True, slots=True)
class DealShown(PublicEvent):
    """After the deal everything lies open: ``deck``, second ``order`` (if any) and ``salt`` of the commitment."""

    deck: tuple[int, ...]
    order: tuple[int, ...]
    salt: str


@dataclass(frozen=True, slots=True)
class DealClosed(PublicEvent):
    """The deal is settled. ``winner`` deals next, the same dealer if there is none; ``scores`` in points after it.

    ``won_by`` says why the winner is: a name of ``core_rules.WON_BY``, or ``"left"``, the others having folded; ""
    where nobody is. Apart from that, ``gained`` is what the deal brought every seat, in points: what it has won since
    the deal opened without loans, stakes and the like (``accounts.BESIDE``).
    """

    closes: ClassVar[bool] = True

    winner: int | None
    scores: tuple[int, ...]
    won_by: str = ""
    gained: tuple[int, ...] = ()

    @property
    def most(self) -> tuple[int, ...]:
        """The seats that have gained most in the deal; none where nobody has gained anything."""
        best = max(self.gained, default=0)
        return tuple(seat for seat, gain in enumerate(self.gained) if gain == best > 0)


@dataclass(frozen=True, slots=True)
class YearClosed(PublicEvent):
    """The year is over: ``scores`` in points, ``places`` (1 is best, equal ones share), rounded kan.

    ``gains`` are what each seat has won in this year of a campaign, loans apart; else the same as the scores.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounded_kan: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CampaignClosed(PublicEvent):
    """The campaign is over, its prize paid and its loans given back: final ``scores`` in points."""

    scores: tuple[int, ...]
