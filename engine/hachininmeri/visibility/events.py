"""The events of Hachinin Meri, in the order of a match (docs/rules-hachinin-meri.md section 7).

Cards are indices, seats count from 0 in order of play, teams are 0 (Genji) and 1 (Heiji). Each event states a new fact;
the ``View`` is built from them alone, and nothing else is shown.
"""
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from hachi_hachi.engine.common.events import HIDDEN, Event, PublicEvent


@dataclass(frozen=True, slots=True)
class DealerDrawn(PublicEvent):
    """The first dealer, drawn by lot."""

    dealer: int


@dataclass(frozen=True, slots=True)
class GameOpened(PublicEvent):
    """A game begins: the public state of the match. Sets and games of a set count from 1.

    ``points`` are those of the teams in the games of this set so far, ``sets_won`` the sets that they have won.
    ``again``: this game is a redeal, and there is no further redeal question. ``commitment`` is the SHA-256 of the deck
    and a salt that ``GameShown`` reveals (empty in hand-written records).
    """

    opens: ClassVar[bool] = True

    set_number: int
    game_number: int
    dealer: int
    points: tuple[int, int]
    sets_won: tuple[int, int]
    commitment: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class PacketDealt(Event):
    """A packet of three cards for ``seat``; the others see backs."""

    seat: int
    cards: tuple[int, ...]
    deals: ClassVar[bool] = True

    def seen_by(self, seat: int) -> Event:
        """Return the packet with its cards for their owner, and the same number of hidden cards for everybody else."""
        return self if seat == self.seat else PacketDealt(self.seat, (HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class RedealAnswered(PublicEvent):
    """``seat``, which has seen its first three cards, asks for a redeal, or not."""

    seat: int
    redeal: bool


@dataclass(frozen=True, slots=True)
class OpenTrumpTurned(PublicEvent):
    """The widow of three cards is placed, and its top ``card`` turned up: the open trump."""

    card: int


@dataclass(frozen=True, slots=True)
class DragonSettled(Event):
    """The seat that has ``declared`` the robai of trumps, or -1: nobody declares. ``hidden`` hides it, or -1.

    Only the seat that hides it sees that; for everybody else this is the same as if nobody holds it.
    """

    declared: int
    hidden: int

    def seen_by(self, seat: int) -> Event:
        """Return the declaration, and for the seat that hides the dragon that it does."""
        return self if seat == self.hidden else DragonSettled(self.declared, -1)


@dataclass(frozen=True, slots=True)
class OpenTrumpAnswered(PublicEvent):
    """The leader ``seat`` takes the open trump into its hand, or leaves it."""

    seat: int
    taken: bool


@dataclass(frozen=True, slots=True)
class LeadLaid(Event):
    """The leader leads to the first trick, face down."""

    plays: ClassVar[bool] = True

    seat: int
    card: int

    def seen_by(self, seat: int) -> Event:
        """Return the card for its owner and a back for everybody else."""
        return self if seat == self.seat else LeadLaid(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class LeadCovered(Event):
    """The first lead is covered by ``cards``: one of the leader's hand (``from_hand``) or the open trump, and the rest.

    The rest is the other two cards of the widow, which nobody sees until the game is over. Only the leader sees a card
    of its hand.
    """

    seat: int
    cards: tuple[int, ...]
    from_hand: bool

    def seen_by(self, seat: int) -> Event:
        """Return the part of the three cards that ``seat`` may know."""
        first = HIDDEN if self.from_hand and seat != self.seat else self.cards[0]
        return LeadCovered(self.seat, (first, HIDDEN, HIDDEN), self.from_hand)


@dataclass(frozen=True, slots=True)
class CardLed(PublicEvent):
    """``seat`` leads ``card`` to a trick, face up; ``meri``: it makes this trick one."""

    plays: ClassVar[bool] = True

    seat: int
    card: int
    meri: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``seat`` plays ``card``; ``face_down``: it is a trump, and the others see its back until the showdown."""

    plays: ClassVar[bool] = True

    seat: int
    card: int
    face_down: bool

    def seen_by(self, seat: int) -> Event:
        """Return the card for its owner, and for everybody if it is face up; otherwise its back."""
        return self if seat == self.seat or not self.face_down else CardPlayed(self.seat, HIDDEN, face_down=True)


@dataclass(frozen=True, slots=True)
class Showdown(PublicEvent):
    """Every face-down card of the trick is turned up: ``cards`` of ``seats``, in order of play."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]


class YakuMade(NamedTuple):
    """A yaku that was made: its ``name``, the card ``beaten`` (-1 for a chase), and its ``points``."""

    name: str
    beaten: int
    points: int


@dataclass(frozen=True, slots=True)
class TrickTaken(PublicEvent):
    """``seat`` wins the trick, worth ``points`` with its ``yaku``."""

    seat: int
    yaku: tuple[YakuMade, ...]
    points: int


@dataclass(frozen=True, slots=True)
class GameShown(PublicEvent):
    """The whole ``deck`` of the game in the order of dealing, and the ``salt`` of its commitment."""

    deck: tuple[int, ...]
    salt: str


@dataclass(frozen=True, slots=True)
class GameClosed(PublicEvent):
    """A game of nine tricks is over: the ``points`` of the teams, and the team with more, or ``None``."""

    closes: ClassVar[bool] = True

    points: tuple[int, int]
    winner: int | None


@dataclass(frozen=True, slots=True)
class SetClosed(PublicEvent):
    """A set is over: the ``points`` of the teams in its games, and the ``winner``, or ``None`` for a tie."""

    set_number: int
    points: tuple[int, int]
    winner: int | None


@dataclass(frozen=True, slots=True)
class MatchClosed(PublicEvent):
    """The match is over: the ``sets_won`` by the teams, and the ``winner``."""

    sets_won: tuple[int, int]
    winner: int
