"""The events of Koi-Koi, in the order of a game (docs/rules-koi-koi.md section 9).

Cards are indices, seats are 0 and 1, amounts points. Each event states a new fact; the ``View`` is built from them
alone, and nothing else is shown. Only ``HandDealt`` hides something. Those of dealing and playing cards are the same in
every hanafuda game.
"""
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from hachi_hachi.engine.common.events import PublicEvent
from hachi_hachi.engine.hanafuda.events import (
    CardDrawn,
    CardPlayed,
    DealerDrawn,
    DrawnCardPlaced,
    FieldDealt,
    HandDealt,
    TurnBegun,
)
from hachi_hachi.engine.koikoi.play.deal_result import DealResult

__all__ = [
    "CallAsked", "Called", "CardDrawn", "CardPlayed", "DealClosed", "DealOpened", "DealShown", "DealerDrawn",
    "DrawnCardPlaced", "FieldDealt", "FieldSwept", "FieldWon", "GameClosed", "HandDealt", "PileCounted", "Redealt",
    "TeyakuShown", "TurnBegun", "YakuShown",
]


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
    """The cards are dealt again; ``why`` is ``field_four``, ``field_pairs`` or ``teyaku``.

    ``cards`` are those on the field that are the reason, none if it is a teyaku.
    """

    why: str
    cards: tuple[int, ...]


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
