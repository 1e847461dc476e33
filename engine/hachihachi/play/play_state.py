"""How the play of the cards stands, as plain integers, and who hears of what is done to it.

Seats are *positions* here: 0 is oya, then in order of play. Cards are indices, sets masks, amounts points with the
multiplier in them. Compiled, like all that works on it.
"""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.slots import NOBODY

#: What is asked next: a card from the hand, which of two the turned card takes, stop or sage, nothing any more.
ASK_CARD: Final[i64] = 0
ASK_TARGET: Final[i64] = 1
ASK_CALL: Final[i64] = 2
OVER: Final[i64] = 3
#: Oya's first hand card lies, his first stock card does not yet: late declarations (``hold``; see ``go_on``).
HELD: Final[i64] = 4

#: Moves at ASK_CALL, and the one that may stand beside the cards at ASK_CARD in the mode ``at_end``.
MOVE_STOP: Final[i64] = 0
MOVE_SAGE: Final[i64] = 1
MOVE_WITHDRAW: Final[i64] = 4096


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Hears what happens in a ``PlayCore``: the table turns it into events and payments. Does nothing by itself."""

    def began(self, position: int) -> None:
        """The turn of ``position`` begins."""

    def played(self, position: int, card: int, taken: int) -> None:
        """A card from the hand takes the mask ``taken``, or 0: it stays on the field."""

    def turned(self, position: int, card: int) -> None:
        """A card is turned up from the stock."""

    def placed(self, position: int, card: int, taken: int) -> None:
        """The turned card takes the mask ``taken``, or 0: it stays on the field."""

    def made(self, position: int, number: int, kan: int, responsible: int) -> None:
        """The dekiyaku ``number`` is made, worth ``kan``; ``responsible`` is a position or -1."""

    def improved(self, position: int, number: int, kan: int) -> None:
        """The dekiyaku ``number`` has become worth ``kan`` more."""

    def called(self, position: int, move: int) -> None:
        """The position says ``MOVE_STOP``, ``MOVE_SAGE`` or ``MOVE_WITHDRAW``."""

    def failed(self, position: int) -> None:
        """The position said sage and made no other dekiyaku."""

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """``points`` go from one position to another; ``reason`` is a number of ``core_rules.REASONS``."""


class PlayState:
    """Hands, field, piles and stock of one deal between two or three positions, from oya's first card on.

    ``hands`` and ``piles`` are masks by position, ``stock`` card indices with the next one first, at least as many as
    there are cards in all hands together. ``gain`` is what each position has won in points since the play began.
    ``stopper`` is who stopped or withdrew, or -1; ``notes`` and ``acts`` are laid out in the module ``notes``.
    """

    def __init__(
        self, rules: PlayRules, hands: vec[i64], piles: vec[i64], field: i64, stock: vec[i64], multiplier: i64,
        gain: vec[i64], notes: vec[i64], acts: vec[i64],
    ) -> None:
        self.rules = rules
        self.hands: vec[i64] = hands
        self.piles: vec[i64] = piles
        self.positions: i64 = len(hands)
        self.field: i64 = field
        self.stock: vec[i64] = stock
        self.multiplier: i64 = multiplier
        self.gain: vec[i64] = gain
        self.notes: vec[i64] = notes
        self.acts: vec[i64] = acts
        self.top: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.phase: i64 = ASK_CARD
        self.card: i64 = NOBODY
        self.hold: bool = False
        self.ran_out: bool = False
        self.withdrawn: bool = False
        self.stopper: i64 = NOBODY
        #: The pile of the position on turn when its turn began, and when its hand card had been played.
        self.before: i64 = 0
        self.middle: i64 = 0
        #: Who owes another dekiyaku: said sage, and nobody has made one since. Who said sage first, last; all as bits.
        self.owing: i64 = NOBODY
        self.first_sage: i64 = NOBODY
        self.last_sage: i64 = NOBODY
        self.said_sage: i64 = 0
        #: Why the winner of the deal has won it, once it is settled: a number of ``core_rules.WON_BY``.
        self.won_by: i64 = 0

    def pay(self, payer: i64, payee: i64, points: i64, reason: i64, sink: Sink | None) -> None:
        """Move ``points`` (multiplier included) between two positions."""
        self.gain[payer] -= points
        self.gain[payee] += points
        if sink is not None:
            sink.paid(payer, payee, points, reason)
