"""The events of dealing and playing hanafuda cards, shared by every hanafuda game. Cards are indices."""
from dataclasses import dataclass
from typing import ClassVar

from hachi_hachi.engine.common.events import HIDDEN, Event, PublicEvent
from hachi_hachi.engine.hanafuda.dealer_draw import Round


@dataclass(frozen=True, slots=True)
class DealerDrawn(PublicEvent):
    """The first dealer, and the rounds of the draw; none if the first dealer was found by lot."""

    rounds: tuple[Round, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A packet of cards for ``seat``; the others see backs."""

    seat: int
    cards: tuple[int, ...]
    deals: ClassVar[bool] = True

    def seen_by(self, seat: int) -> Event:
        """Return the packet with its cards for their owner, and the same number of hidden cards for everybody else."""
        return self if seat == self.seat else HandDealt(self.seat, (HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class FieldDealt(PublicEvent):
    """A packet of cards, face up, for the field."""

    cards: tuple[int, ...]
    deals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnBegun(PublicEvent):
    """The turn of ``seat`` begins: a card from the hand, then one from the draw pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """``seat`` plays ``card`` from the hand and takes ``taken`` with it; empty: the card stays on the field."""

    plays: ClassVar[bool] = True

    seat: int
    card: int
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(PublicEvent):
    """``seat`` turns ``card`` up from the draw pile; its placement follows in ``DrawnCardPlaced``."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DrawnCardPlaced(PublicEvent):
    """The turned ``card`` takes ``taken`` for ``seat``; empty: it stays on the field."""

    seat: int
    card: int
    taken: tuple[int, ...]
