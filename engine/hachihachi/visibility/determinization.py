"""Random assignments of the cards that a seat cannot see. Compiled: a search makes thousands of them.

``world_sampler`` derives what a seat knows; this module only has numbers: hands and piles are masks, cards indices.
"""
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.yaku.teyaku import TeyakuFinder

#: No mask has a card beyond this.
_MOST_CARDS: Final[i64] = 60


class Packet(NamedTuple):
    """The missing cards of a hand: this many cards of ``seat``, which must come from the mask ``possible``."""

    seat: int
    missing: int
    possible: int


class Declarations(NamedTuple):
    """The declarations of ``seat``: the rows of ``TeyakuFinder`` (-1: none) and the cards it showed for each.

    ``played`` is the mask of the cards it has played from its hand since it was dealt.
    """

    seat: int
    played: int
    month_row: int = -1
    months_shown: int = 0
    kind_row: int = -1
    kinds_shown: int = 0


@final
class Determinizer:
    """Deals the ``unseen`` cards to ``packets``, in order, and the rest to the draw pile.

    ``known`` has the known cards of each hand, by seat. A deal in which a seat would have had to declare anything other
    than its ``declarations`` is redealt, at most ``most`` times. After ``deal``, ``hands`` has the hands by seat,
    ``draw_pile`` the draw pile, the next card first, and ``tries`` the number of deals it took.
    """

    def __init__(
        self,
        known: list[int],
        packets: list[Packet],
        unseen: int,
        declarations: list[Declarations],
        finder: TeyakuFinder,
        most: int,
    ) -> None:
        self._known: vec[i64] = vec[i64](known)
        self._seats: vec[i64] = vec[i64]([packet.seat for packet in packets])
        self._missing: vec[i64] = vec[i64]([packet.missing for packet in packets])
        self._possible: vec[i64] = vec[i64]([packet.possible for packet in packets])
        self._unseen: i64 = unseen
        self._judged: vec[i64] = vec[i64]([row.seat for row in declarations])
        self._played: vec[i64] = vec[i64]([row.played for row in declarations])
        self._month_row: vec[i64] = vec[i64]([row.month_row for row in declarations])
        self._months_shown: vec[i64] = vec[i64]([row.months_shown for row in declarations])
        self._kind_row: vec[i64] = vec[i64]([row.kind_row for row in declarations])
        self._kinds_shown: vec[i64] = vec[i64]([row.kinds_shown for row in declarations])
        self._finder = finder
        self._most: i64 = most
        self._cards: vec[i64] = vec[i64]([0] * _MOST_CARDS)
        self.hands: vec[i64] = self._known[:]
        self.draw_pile: vec[i64] = self._cards[:0]
        self.tries: i64 = 0

    def deal(self, chance: Chance) -> None:
        """Make another deal; all deals consistent with the known facts are equally likely."""
        tries: i64 = 0
        while True:
            tries += 1
            left = self._deal_packets(chance)
            if tries > self._most or self._agree(self.hands):
                break
        draw_pile = self._cards[: self._assign(left)]
        chance.shuffle(draw_pile)
        self.draw_pile = draw_pile
        self.tries = tries

    def agree(self, hands: list[int]) -> bool:
        """Return True if the seats, now holding ``hands``, were dealt exactly the teyaku they declared."""
        return self._agree(vec[i64](hands))

    def _agree(self, hands: vec[i64]) -> bool:
        finder = self._finder
        number: i64 = 0
        while number < len(self._judged):
            dealt = hands[self._judged[number]] | self._played[number]
            months = finder.month_row(dealt)
            kinds = finder.kind_row(dealt)
            if months != self._month_row[number] or kinds != self._kind_row[number]:
                return False
            if months >= 0 and finder.months_shown(dealt, months) != self._months_shown[number]:
                return False
            if kinds >= 0 and finder.kinds_shown(dealt) != self._kinds_shown[number]:
                return False
            number += 1
        return True

    def _deal_packets(self, chance: Chance) -> i64:
        """Fill the hands, and return the mask of the cards left."""
        hands = self._known[:]
        left = self._unseen
        packet: i64 = 0
        while packet < len(self._seats):
            number = self._assign(left & self._possible[packet])
            dealt: i64 = 0
            place: i64 = 0
            while place < self._missing[packet]:
                drawn = place + chance.below(number - place)
                card = self._cards[drawn]
                self._cards[drawn] = self._cards[place]
                dealt |= single_bit(card)
                place += 1
            hands[self._seats[packet]] |= dealt
            left &= ~dealt
            packet += 1
        self.hands = hands
        return left

    def _assign(self, cards: i64) -> i64:
        """List ``cards`` in ascending order, so that their true order is not revealed; return their number."""
        number: i64 = 0
        while cards:
            self._cards[number] = lowest_bit(cards)
            cards &= cards - 1
            number += 1
        return number
