"""The state of one game of nine tricks as plain integers, and the sink that observes its changes.

Cards are *places* in the order of strength of the game's trumps (``cards/card_strength.py``): 0-59 plain, 60-75 trumps.
A set of plain cards is a mask by place, a set of trumps a mask by place less 60. Compiled, like all code that works on
it.
"""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hachi_hachi.engine.hachininmeri.cards.card_strength import NO_PLACE, StrengthOrder

NOBODY: Final[i64] = -1

#: The next decision: whether the holder of the robai declares; whether the leader takes the open trump; the first
#: card of a trick; the card that the first leader, having taken, puts on it; a card; or none.
ASK_DRAGON: Final[i64] = 0
ASK_OPEN: Final[i64] = 1
ASK_LEAD: Final[i64] = 2
ASK_COVER: Final[i64] = 3
ASK_CARD: Final[i64] = 4
OVER: Final[i64] = 5

#: Moves at ASK_DRAGON and at ASK_OPEN; everywhere else a move is the place of a card.
MOVE_DECLARE: Final[i64] = 0
MOVE_HIDE: Final[i64] = 1
MOVE_TAKE: Final[i64] = 0
MOVE_LEAVE: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """An observer of a ``PlayCore``: the table turns its calls into events. This class does nothing."""

    def settled(self, declared: int, hidden: int) -> None:
        """The dragon is settled: the seat that has declared it, the seat that hides it, -1 if there is none."""

    def opened(self, seat: int, taken: bool) -> None:
        """The leader has taken the open trump, or has left it."""

    def card_played(self, seat: int, place: int) -> None:
        """The leader has led to the first trick, face down."""

    def covered(self, seat: int, place: int) -> None:
        """The first lead is covered by the card at ``place`` (of the hand, or the open trump) and two of the widow."""

    def led(self, seat: int, place: int) -> None:
        """The lead of a trick is face up."""

    def played(self, seat: int, place: int) -> None:
        """A seat has played to the trick: a trump face down, except in a meri."""

    def made(self, number: int, beaten: int, points: int) -> None:
        """The winner of the trick has made the yaku ``number`` of the table, over the card at ``beaten`` (or -1)."""

    def won(self, seat: int, points: int) -> None:
        """``seat`` wins the trick, worth ``points`` with its yaku, which ``made`` has reported."""


class PlayState:
    """Hands, trick and points of one game. Seats are 0-7 in order of play; a team is ``seat & 1`` (0 is Genji).

    **All of it is the true state**: a player fills it with the cards of an imagined world, and a rollout policy may
    look only at its own hand, at face-up cards, and at what every seat has seen.

    ``plain`` and ``trumps`` are the hands by seat. ``open`` is the place of the open trump. ``trick`` has the cards of
    the current trick in order of play, of which ``count`` count; the first was led by ``leader``. A trump in it is face
    down unless it was led or ``meri``: so ``best``, the place of the winning card so far, ``winning``, its seat, and
    ``trick_trumps``, the mask of its trumps, know more than the others may. ``played_plain`` and ``played_trumps`` are
    the cards played in earlier tricks, seen by all. Covered cards are in none of them.
    """

    def __init__(
        self, order: StrengthOrder, plain: vec[i64], trumps: vec[i64], trick: vec[i64], dealer: i64, open_trump: i64,
        all_high: bool,
    ) -> None:
        self.order = order
        self.plain: vec[i64] = plain
        self.trumps: vec[i64] = trumps
        self.trick: vec[i64] = trick
        self.dealer: i64 = dealer
        self.open: i64 = open_trump
        #: ``hidden_dragon_all``: every yaku counts 5 if the dragon was hidden.
        self.all_high: bool = all_high
        self.phase: i64 = ASK_DRAGON
        self.turn: i64 = dealer
        self.leader: i64 = dealer
        #: The seat that has declared the robai of trumps, and the seat that hides it (or has hidden it), or -1.
        self.declared: i64 = NOBODY
        self.hidden: i64 = NOBODY
        #: The seat that was dealt the sun of trumps as its only trump and has not taken the open trump
        #: (ichi-mai-zun); or -1.
        self.lone_sun: i64 = NOBODY
        #: True if the open trump was taken, and the place of the card that the leader put on the first lead, or -1.
        self.taken: bool = False
        self.cover: i64 = NO_PLACE
        #: The current trick, from 0, and the number of its cards played.
        self.number: i64 = 0
        self.count: i64 = 0
        #: True if this trick is a meri, and True if there has been one in this game: then plain leads are monchi.
        self.meri: bool = False
        self.seen_meri: bool = False
        #: The mask of the plain suit led, or 0, and the place after it.
        self.suit_led: i64 = 0
        self.behind_suit: i64 = 0
        self.best: i64 = NO_PLACE
        self.winning: i64 = NOBODY
        self.trick_trumps: i64 = 0
        self.played_plain: i64 = 0
        self.played_trumps: i64 = 0
        #: Points of the two teams so far.
        self.genji: i64 = 0
        self.heiji: i64 = 0
