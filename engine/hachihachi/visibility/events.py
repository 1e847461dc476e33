"""The events of Hachi-Hachi, in the order of a year. Cards are indices, seats count from 0.

Each one states a new fact; the ``View`` is built from them alone, and nothing else is shown. Those of dealing and
playing cards are the same in every hanafuda game.
"""
from dataclasses import dataclass
from typing import ClassVar

from hachi_hachi.engine.common.events import PublicEvent
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hanafuda.events import (
    CardDrawn,
    CardPlayed,
    DealerDrawn,
    DrawnCardPlaced,
    FieldDealt,
    HandDealt,
    TurnBegun,
)

__all__ = [
    "ActivesNamed", "Answered", "Bid", "BlankShown", "Called", "CampaignClosed", "CardDrawn", "CardPlayed",
    "DealAborted", "DealClosed", "DealOpened", "DealShown", "DealerDrawn", "DekiyakuMade", "DrawPileMade",
    "DrawnCardPlaced", "FieldDealt", "ForcedOut", "FourTaken", "HandDealt", "MizutenCalled", "MultiplierRead",
    "NotPlayed", "Offered", "Paid", "PointsCounted", "Redealt", "SageFailed", "TeyakuDeclared", "TokushuyakuMade",
    "TurnBegun", "TwoLeft", "YearClosed",
]


@dataclass(frozen=True, slots=True)
class DealOpened(PublicEvent):
    """A deal begins: the public state of the year. ``month`` counts from 1; ``deals_left`` come after this one.

    ``redeal`` counts how often this month has been dealt before; ``year`` counts the years of a campaign from 1.
    ``scores``, ``board``, ``prize`` and ``pot`` are points; ``carried`` are carried-over multipliers, highest first;
    ``commitment`` is the SHA-256 of the deck and a salt that ``DealShown`` reveals (empty in hand-written records).
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
class MultiplierRead(PublicEvent):
    """The deal counts ``multiplier`` times; ``carried`` are left for later deals, highest first (section 3.3)."""

    multiplier: int
    carried: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MizutenCalled(PublicEvent):
    """The dealer ``seat`` commits to play before the cards are dealt, or does not (section 4)."""

    seat: int
    bound: bool


@dataclass(frozen=True, slots=True)
class BlankShown(PublicEvent):
    """``seat`` holds the blank and is out; its other six ``cards`` are the field (section 3.2)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid(PublicEvent):
    """``seat`` bids ``"join"`` or ``"fold"`` (its fee follows); ``must``: it had no choice (section 4)."""

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
    """Three play; ``seats`` may no longer join (section 4)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TwoLeft(PublicEvent):
    """``seat`` wants to split the pot, or play a duel for it: ``choice`` is ``"split"`` or ``"duel"``."""

    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class DrawPileMade(PublicEvent):
    """The hands of inactive seats are shuffled with the undealt cards: the draw pile has ``size`` cards now."""

    size: int


@dataclass(frozen=True, slots=True)
class NotPlayed(PublicEvent):
    """The deal goes to the ``seats`` left (one, or two who split the pot), without play."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Redealt(PublicEvent):
    """The same dealer deals again: ``"four_on_field"`` or ``"nobody_left"``; it does not count as a month."""

    reason: str


@dataclass(frozen=True, slots=True)
class DealAborted(PublicEvent):
    """A shisou ends the deal after the declarations (``shisou_aborts``)."""


@dataclass(frozen=True, slots=True)
class ActivesNamed(PublicEvent):
    """The active seats of this deal, in order of play; the first of them is the dealer (oya) (section 3.5)."""

    active: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FourTaken(PublicEvent):
    """Four of a month were on the field: ``seat``, the dealer, takes them (section 3.4)."""

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
    """``points``, including the multiplier, have gone from one account to another."""

    payer: Account
    payee: Account
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class DekiyakuMade(PublicEvent):
    """``seat`` has made the dekiyaku ``name`` worth ``kan``; ``liable`` is the liable seat, or ``None``.

    ``improves``: it had been made before and is now worth ``kan`` more.
    """

    seat: int
    name: str
    kan: int
    liable: int | None
    improves: bool = False


@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """After a dekiyaku ``seat`` calls ``"stop"`` or ``"sage"``; before a card of its own, ``"withdraw"``."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class SageFailed(PublicEvent):
    """The sage of ``seat`` has failed: it pays, or its dekiyaku no longer count (section 6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PointsCounted(PublicEvent):
    """Card points of each active seat when play ended, in the order of ``ActivesNamed``; ``ran_out``: no hand left."""

    points: tuple[int, ...]
    ran_out: bool


@dataclass(frozen=True, slots=True)
class TokushuyakuMade(PublicEvent):
    """``seat`` is paid for the tokushuyaku ``name`` worth ``kan``; teyaku are reversed (section 7.2)."""

    seat: int
    name: str
    kan: int


@dataclass(frozen=True, slots=True)
class DealShown(PublicEvent):
    """After the deal everything is revealed: ``deck``, second ``order`` (if any) and ``salt`` of the commitment."""

    deck: tuple[int, ...]
    order: tuple[int, ...]
    salt: str


@dataclass(frozen=True, slots=True)
class DealClosed(PublicEvent):
    """The deal is settled. ``winner`` deals next, the same dealer if there is none; ``scores`` in points after it.

    ``won_by`` is the reason for winning: a name of ``compiled_rules.WON_BY``, or ``"left"``, if the others folded; ""
    without a winner. Apart from that, ``gained`` is the deal's result for every seat, in points: its gain since the
    deal opened without loans, stakes and similar payments (``accounts.OFF_LEDGER_REASONS``).
    """

    closes: ClassVar[bool] = True

    winner: int | None
    scores: tuple[int, ...]
    won_by: str = ""
    gained: tuple[int, ...] = ()

    @property
    def most(self) -> tuple[int, ...]:
        """The seats with the largest gain in the deal; empty if nobody has gained anything."""
        best = max(self.gained, default=0)
        return tuple(seat for seat, gain in enumerate(self.gained) if gain == best > 0)


@dataclass(frozen=True, slots=True)
class YearClosed(PublicEvent):
    """The year is over: ``scores`` in points, ``places`` (1 is best, equal ones share), rounded kan.

    ``gains`` are what each seat has won in this year of a campaign, without loans; otherwise the same as the scores.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounded_kan: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CampaignClosed(PublicEvent):
    """The campaign is over, its prize paid and its loans repaid: final ``scores`` in points."""

    scores: tuple[int, ...]
