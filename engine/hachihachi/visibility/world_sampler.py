"""Possible worlds: how the cards that a seat cannot see may lie, all that agree with what it was shown alike likely."""
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial
from random import Random
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.determinization import Declarations, Determinizer, Packet
from hachi_hachi.engine.hachihachi.visibility.events import CardPlayed
from hachi_hachi.engine.hachihachi.visibility.view import Teyaku, View
from hachi_hachi.engine.hachihachi.yaku.deck import CHAFF, PACK, WILLOW
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B, finder

#: How often a deal that contradicts the declarations is dealt again before one is taken as it is.
MOST_TRIES: Final = 2000

_PLAIN: Final = CHAFF | WILLOW
_KINDS: Final = {row.name: row.kind for row in GROUP_B}
_MONTH_NAMES: Final = [row.name for row in GROUP_A]
_KIND_NAMES: Final = [row.name for row in GROUP_B]


@dataclass(frozen=True, slots=True)
class World:
    """One way the hidden cards may lie: ``hands`` are masks by seat, ``stock`` card indices with the next one first.

    ``tries`` says how many deals it took; above ``MOST_TRIES`` none agreed with the declarations.
    """

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    tries: int = 1


class WorldSampler:
    """Deals the cards that ``view`` does not show, again and again; the view must not change meanwhile.

    ``played`` are the masks of what each seat has played from its hand. A world agrees with the sizes of the hands,
    with the cards laid open, and under ``declare = auto`` with what every seat declared and did not declare: its dealt
    hand had exactly those teyaku. Dealing starts from the sorted set of unseen cards, so that how they truly lie
    cannot leak through their order.
    """

    def __init__(self, view: View, played: tuple[int, ...]) -> None:
        self._known = list(view.hands)
        judged = [seat for seat in view.active if seat != view.seat] if view.rules.declare == "auto" else []
        #: Hands of one kind before those that take what is left.
        self._packets = sorted(
            (
                Packet(seat, view.hand_sizes[seat] - view.hands[seat].bit_count(), _possible(view, seat))
                for seat in range(view.seats)
                if seat != view.seat
            ),
            key=lambda packet: (packet.possible.bit_count(), packet.seat),
        )
        self._unseen = view.unseen()
        declarations = [_declarations(seat, played[seat], view.teyaku[seat]) for seat in judged]
        #: What deals, for a search that needs no more than masks.
        self.hidden = Determinizer(
            self._known, self._packets, self._unseen, declarations, finder(view.rules), MOST_TRIES
        )

    @classmethod
    def of(cls, observation: Observation[Rules]) -> "WorldSampler":
        """Return the sampler for what ``observation`` shows."""
        return cls(View.of(observation), played(observation.events, observation.seats))

    def sample(self, rng: Random) -> World:
        """Return a world; every one that agrees with what is known is as likely as every other."""
        self.hidden.deal(chance_of(rng))
        hands = tuple(int(hand) for hand in self.hidden.hands)
        return World(hands, tuple(int(card) for card in self.hidden.stock), int(self.hidden.tries))

    def every(self, most: int) -> list[World]:
        """Return every world that agrees with what is known, each alike likely; none where there are over ``most``.

        Worlds that disagree with the declarations count towards ``most`` too: it bounds the work.
        """
        left = self._unseen.bit_count()
        number = 1
        for missing in (packet.missing for packet in self._packets):
            number *= comb(left, missing)
            left -= missing
        if number * factorial(left) > most:
            return []
        found: list[World] = []
        self._deal_on(self._known.copy(), self._unseen, 0, found)
        return found

    def _deal_on(self, hands: list[int], left: int, number: int, found: list[World]) -> None:
        """Deal the packets from ``number`` on in every way and add the worlds that agree to ``found``."""
        if number == len(self._packets):
            if self.hidden.agree(hands):
                found.extend(World(tuple(hands), stock) for stock in permutations(cards_in(left)))
            return
        seat, missing, possible = self._packets[number]
        for cards in combinations(cards_in(left & possible), missing):
            packet = mask_of(cards)
            hands[seat] |= packet
            self._deal_on(hands, left & ~packet, number + 1, found)
            hands[seat] &= ~packet


def chance_of(rng: Random) -> Chance:
    """Return a stream of chance for deals that is seeded by ``rng``."""
    return Chance(rng.getrandbits(32))


def sample(observation: Observation[Rules], rng: Random) -> World:
    """Return one world that agrees with ``observation``; for many from the same one keep a ``WorldSampler``."""
    return WorldSampler.of(observation).sample(rng)


def played(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Return the masks of the cards that each of the ``seats`` seats has played from its hand in ``events``."""
    masks = [0] * seats
    for event in events:
        if isinstance(event, CardPlayed):
            masks[event.seat] |= 1 << event.card
    return tuple(masks)


def _possible(view: View, seat: int) -> int:
    """Return the mask of what the hidden cards of ``seat`` can be by what it declared of their kinds."""
    possible = PACK
    for found in view.teyaku[seat]:
        if found.group == "b":
            possible &= _KINDS[found.name] & ~_PLAIN if view.rules.group_b_shows == "chaff" else _PLAIN
    return possible


def _declarations(seat: int, gone: int, declared: Iterable[Teyaku]) -> Declarations:
    """Return what ``seat``, which has played the cards ``gone``, declared."""
    declarations = Declarations(seat, gone)
    for found in declared:
        if found.group == "b":
            declarations = declarations._replace(kind_row=_KIND_NAMES.index(found.name), kinds_shown=found.shown)
        else:
            declarations = declarations._replace(month_row=_MONTH_NAMES.index(found.name), months_shown=found.shown)
    return declarations
