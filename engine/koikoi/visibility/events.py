"""The events of Koi-Koi, in the order of a game (docs/rules-koi-koi.md section 9).

Cards are indices, seats are 0 and 1, amounts points. Each event states a new fact; the ``View`` is built from them
alone, and nothing else is shown. Only ``HandDealt`` hides something.
"""
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from hachi_hachi.engine.common.events import HIDDEN, Event, PublicEvent
from hachi_hachi.engine.koikoi.play.deal_result import DealResult


@dataclass(frozen=True, slots=True)
class DealerDrawn(PublicEvent):
    """The first dealer, and the rounds of the draw, with the card of each seat; none if found by lot."""

    rounds: tuple[tuple[int | None, ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class DealOpened(PublicEvent):
    """Deal number ``deal`` begins, of ``month`` (1-12): the public state of the game.

    ``redeal`` counts how often this deal has been dealt before. ``commitment`` is the SHA-256 of the deck and a salt
    that ``DealShown`` reveals (empty in hand-written records).
    """

    opens: ClassVar[bool] = True

    deal: int
    month: int
    dealer: int
    scores: tuple[int, ...]
    commitment: str
    redeal: int = 0


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A packet of cards for ``seat``; the other sees backs."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int) -> Event:
        """Return the packet with its cards for their owner, and the same number of hidden cards for everybody else."""
        return self if seat == self.seat else HandDealt(self.seat, (HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class FieldDealt(PublicEvent):
    """A packet of cards, face up, for the field."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FieldSwept(PublicEvent):
    """The dealer ``seat`` takes four of a ``month`` from the field; ``refill`` from the draw pile replaces them."""

    seat: int
    month: int
    cards: tuple[int, ...]
    refill: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FieldWon(PublicEvent):
    """The dealer ``seat`` wins the deal by the ``cards`` on the field; ``why`` is ``field_four`` or ``field_pairs``."""

    seat: int
    cards: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class TeyakuShown(PublicEvent):
    """``seat`` shows its whole hand, ``cards``: it holds the teyaku ``names``."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Redealt(PublicEvent):
    """The cards are dealt again; ``why`` is ``field_four``, ``field_pairs`` or ``teyaku``."""

    why: str


@dataclass(frozen=True, slots=True)
class TurnBegun(PublicEvent):
    """The turn of ``seat`` begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """``seat`` plays ``card`` from the hand and takes ``taken`` with it; empty: the card stays on the field."""

    plays: ClassVar[bool] = True

    seat: int
    card: int
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardTurned(PublicEvent):
    """The top ``card`` of the draw pile is turned up."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardPlaced(PublicEvent):
    """The card turned up takes ``taken``; empty: it stays on the field."""

    seat: int
    card: int
    taken: tuple[int, ...]


class YakuShown(NamedTuple):
    """A yaku by its ``name`` in records, with its ``points``."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class PileCounted(PublicEvent):
    """The turn of ``seat`` is played, and its pile worth ``total``.

    ``made`` are the yaku that are new, or worth more, since the last turn of this seat.
    """

    seat: int
    made: tuple[YakuShown, ...]
    total: int


@dataclass(frozen=True, slots=True)
class CallAsked(PublicEvent):
    """``seat`` may stop or say koi-koi."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """``seat`` stops (``stop``), perhaps without a choice, or says ``koikoi``."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class DealShown(PublicEvent):
    """The whole ``deck`` of the deal in the order of dealing, and the ``salt`` of its commitment."""

    deck: tuple[int, ...]
    salt: str


@dataclass(frozen=True, slots=True)
class DealClosed(PublicEvent):
    """A deal is over: its ``result``, and the ``scores`` after it."""

    closes: ClassVar[bool] = True

    result: DealResult
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameClosed(PublicEvent):
    """The game is over: the ``scores``, and the ``winner`` or ``None``."""

    scores: tuple[int, ...]
    winner: int | None
