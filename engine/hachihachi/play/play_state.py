"""The state of card play as plain integers, and the sink that observes its changes.

Seats are *positions* here: 0 is the dealer (oya), then in order of play. Cards are indices, sets of cards masks,
amounts points with the multiplier included. Compiled, like all code that works on it.
"""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.notes_layout import NOBODY

#: The next decision: a card from the hand, which of two the turned card takes, stop or sage, or none: the play is over.
ASK_CARD: Final[i64] = 0
ASK_TARGET: Final[i64] = 1
ASK_CALL: Final[i64] = 2
OVER: Final[i64] = 3
#: The dealer's first hand card is played, but no card is turned up yet: late declarations (``hold``; see ``go_on``).
HELD: Final[i64] = 4

#: Moves at ASK_CALL, and the one that is also possible at ASK_CARD in the mode ``at_end``.
MOVE_STOP: Final[i64] = 0
MOVE_SAGE: Final[i64] = 1
MOVE_WITHDRAW: Final[i64] = 4096


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """An observer of a ``PlayCore``: the table turns its calls into events and payments. This class does nothing."""

    def began(self, position: int) -> None:
        """The turn of ``position`` begins."""

    def played(self, position: int, card: int, taken: int) -> None:
        """A card from the hand takes the mask ``taken``, or 0: it stays on the field."""

    def turned(self, position: int, card: int) -> None:
        """A card is turned up from the draw pile."""

    def placed(self, position: int, card: int, taken: int) -> None:
        """The turned card takes the mask ``taken``, or 0: it stays on the field."""

    def made(self, position: int, number: int, kan: int, liable: int) -> None:
        """The dekiyaku ``number`` is made, worth ``kan``; ``liable`` is the liable position or -1."""

    def improved(self, position: int, number: int, kan: int) -> None:
        """The dekiyaku ``number`` is worth ``kan`` more now."""

    def called(self, position: int, move: int) -> None:
        """The position calls ``MOVE_STOP``, ``MOVE_SAGE`` or ``MOVE_WITHDRAW``."""

    def failed(self, position: int) -> None:
        """The position called sage and made no other dekiyaku."""

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """``points`` go from one position to another; ``reason`` is a number of ``compiled_rules.REASONS``."""


class PlayState:
    """Hands, field, piles and draw pile of one deal between two or three positions, from the dealer's first card on.

    ``hands`` and ``piles`` are masks by position, ``draw_pile`` card indices with the next one first, at least as
    many as there are cards in all hands together. ``gain`` is what each position has won in points since the play
    began. ``stopper`` is who stopped or withdrew, or -1; ``slots`` defines the layout of ``notes`` and ``acts``.
    """

    def __init__(
        self, rules: PlayRules, hands: vec[i64], piles: vec[i64], field: i64, draw_pile: vec[i64], multiplier: i64,
        gain: vec[i64], notes: vec[i64], acts: vec[i64],
    ) -> None:
        self.rules = rules
        self.hands: vec[i64] = hands
        self.piles: vec[i64] = piles
        self.positions: i64 = len(hands)
        self.field: i64 = field
        self.draw_pile: vec[i64] = draw_pile
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
        #: The pile of the position on turn at the start of its turn, and after its hand card was played.
        self.before: i64 = 0
        self.middle: i64 = 0
        #: Positions that owe a dekiyaku: they called sage, and nobody has made one since. The first and the last
        #: caller of sage. All as bits.
        self.owing: i64 = NOBODY
        self.first_sage: i64 = NOBODY
        self.last_sage: i64 = NOBODY
        self.called_sage: i64 = 0
        #: The reason for winning, once the deal is settled: a number of ``compiled_rules.WON_BY``.
        self.won_by: i64 = 0

    def pay(self, payer: i64, payee: i64, points: i64, reason: i64, sink: Sink | None) -> None:
        """Move ``points`` (multiplier included) between two positions."""
        self.gain[payer] -= points
        self.gain[payee] += points
        if sink is not None:
            sink.paid(payer, payee, points, reason)
