"""How one game of nine tricks stands, as plain integers, and who hears of what is done to it.

Cards are *places* in the order of strength of the game's trumps (``cards/card_strength.py``): 0-59 plain, 60-75 trumps.
A set of plain cards is a mask by place, a set of trumps a mask by place less 60. Compiled, like all that works on it.
"""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hachi_hachi.engine.hachininmeri.cards.card_strength import NO_PLACE, StrengthOrder

NOBODY: Final[i64] = -1

#: What is asked next: of the holder of the robai whether he declares; of the leader whether he takes the open trump;
#: of whoever leads the first card of a trick; of the first leader, who took, what he lays on it; a card; nothing more.
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
    """Hears what happens in a ``PlayCore``: the table turns it into events. Does nothing by itself."""

    def settled(self, declared: int, hidden: int) -> None:
        """The dragon is settled: the seat that has declared it, the seat that hides it, -1 where there is none."""

    def opened(self, seat: int, taken: bool) -> None:
        """The leader has taken the open trump, or has left it."""

    def laid(self, seat: int, place: int) -> None:
        """The leader has laid his first lead face down."""

    def covered(self, seat: int, place: int) -> None:
        """On the first lead lie the card at ``place``, of the leader's hand or the open trump, and the widow's rest."""

    def led(self, seat: int, place: int) -> None:
        """The lead of a trick lies open."""

    def played(self, seat: int, place: int) -> None:
        """A seat has played to the trick: a trump face down, but in a meri."""

    def made(self, number: int, beaten: int, points: int) -> None:
        """The winner of the trick has made the yaku ``number`` of the table, over the card at ``beaten`` (or -1)."""

    def won(self, seat: int, points: int) -> None:
        """The trick goes to ``seat``, worth ``points`` with its yaku, of which ``made`` has told."""


class PlayState:
    """Hands, trick and points of one game. Seats are 0-7 in order of play; a team is ``seat & 1`` (0 is Genji).

    **All of it is the truth**: a player fills a state with what its own world imagines, and a policy that plays out may
    look only at its own hand, at what lies open, and at what every seat has seen.

    ``plain`` and ``trumps`` are the hands by seat. ``open`` is the place of the open trump. ``trick`` has the cards of
    the trick at hand in order of play, of which ``count`` count; the first was led by ``leader``. A trump in it lies
    face down unless it was led or ``meri``: so ``best``, the place of the card that wins so far, ``winning``, its seat,
    and ``lying``, the mask of the trick's trumps, know more than the others may. ``gone_plain`` and ``gone_trumps`` are
    what was played in tricks before this one: seen by all. What was covered is in none of them.
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
        #: ``hidden_dragon_all``: every yaku counts 5 where the dragon was hidden.
        self.all_high: bool = all_high
        self.phase: i64 = ASK_DRAGON
        self.turn: i64 = dealer
        self.leader: i64 = dealer
        #: Who has declared the robai of trumps, who hides it (or has hidden it), or -1.
        self.declared: i64 = NOBODY
        self.hidden: i64 = NOBODY
        #: Who was dealt the sun of trumps and no other trump, and has not taken the open trump: ichi-mai-zun; or -1.
        self.lone_sun: i64 = NOBODY
        #: Whether the open trump was taken, and the place of the card that the leader laid on his first lead, or -1.
        self.taken: bool = False
        self.cover: i64 = NO_PLACE
        #: The trick at hand, from 0, and how many of its cards lie.
        self.number: i64 = 0
        self.count: i64 = 0
        #: Whether this trick is a meri, and whether there has been one in this game: then plain leads are monchi.
        self.meri: bool = False
        self.seen_meri: bool = False
        #: The mask of the plain suit led, or 0, and the place behind it.
        self.suit_led: i64 = 0
        self.behind_suit: i64 = 0
        self.best: i64 = NO_PLACE
        self.winning: i64 = NOBODY
        self.lying: i64 = 0
        self.gone_plain: i64 = 0
        self.gone_trumps: i64 = 0
        #: Points of the two teams so far.
        self.genji: i64 = 0
        self.heiji: i64 = 0
