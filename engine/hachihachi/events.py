"""The events of Hachi-Hachi, in the order in which a year brings them. Cards are indices, seats count from 0.

Each one says what has become so; the fold of them is the ``View``, and nothing is shown that is not among them.
"""
from dataclasses import dataclass
from typing import ClassVar

from engine.core.events import HIDDEN, Event, PublicEvent
from engine.core.ledger import Account


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
    """``seat`` has made the set ``name`` worth ``kan``; ``responsible`` let the missing card go, or is ``None``."""

    seat: int
    name: str
    kan: int
    responsible: int | None


@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """After a dekiyaku ``seat`` says ``call``: ``"stop"`` or ``"sage"``."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class SageFailed(PublicEvent):
    """``seat`` has said sage and made no other dekiyaku: what it pays back follows (section 6)."""

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
    """After the deal everything lies open: the ``deck`` in the order of dealing, and the salt of the commitment."""

    deck: tuple[int, ...]
    salt: str


@dataclass(frozen=True, slots=True)
class DealClosed(PublicEvent):
    """The deal is settled. ``winner`` deals next; ``scores`` in points after it."""

    winner: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class YearClosed(PublicEvent):
    """The year is over: final ``scores`` in points, ``places`` (1 is best, equal scores share) and rounded kan."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounded_kan: tuple[int, ...]
