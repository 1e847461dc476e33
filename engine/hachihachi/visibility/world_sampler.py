"""A sampler of worlds: uniformly random hidden cards, consistent with what a seat was shown."""
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
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B, finder
from hachi_hachi.engine.hanafuda.deck import CHAFF, PACK, WILLOW

#: How often a deal that contradicts the declarations is redealt before one is accepted as it is.
MOST_TRIES: Final = 2000

_PLAIN: Final = CHAFF | WILLOW
_KINDS: Final = {row.name: row.kind for row in GROUP_B}
_MONTH_NAMES: Final = [row.name for row in GROUP_A]
_KIND_NAMES: Final = [row.name for row in GROUP_B]


@dataclass(frozen=True, slots=True)
class World:
    """One assignment of the hidden cards: ``hands`` are masks by seat, ``draw_pile`` card indices with the next
    one first.

    ``tries`` is the number of deals it took; above ``MOST_TRIES`` none was consistent with the declarations.
    """

    hands: tuple[int, ...]
    draw_pile: tuple[int, ...]
    tries: int = 1


class WorldSampler:
    """Deals the cards that ``view`` does not show, any number of times; the view must not change meanwhile.

    ``played`` are the masks of the cards each seat has played from its hand. A world is consistent with the sizes of
    the hands, with the cards shown, and under ``declare = auto`` with what every seat declared and did not declare: its
    dealt hand had exactly those teyaku. Dealing starts from the sorted set of unseen cards, so that their true order
    cannot leak.
    """

    def __init__(self, view: View, played: tuple[int, ...]) -> None:
        self._known = list(view.hands)
        judged = [seat for seat in view.active if seat != view.seat] if view.rules.declare == "auto" else []
        #: Hands restricted to one kind of card before those that take the rest.
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
        #: The determinizer itself, for a search that only needs masks.
        self.hidden = Determinizer(
            self._known, self._packets, self._unseen, declarations, finder(view.rules), MOST_TRIES
        )

    @classmethod
    def of(cls, observation: Observation[Rules]) -> "WorldSampler":
        """Return the sampler for what ``observation`` shows."""
        return cls(View.of(observation), played(observation.events, observation.seats))

    def sample(self, rng: Random) -> World:
        """Return a world; all worlds consistent with the known facts are equally likely."""
        self.hidden.deal(chance_of(rng))
        hands = tuple(int(hand) for hand in self.hidden.hands)
        return World(hands, tuple(int(card) for card in self.hidden.draw_pile), int(self.hidden.tries))

    def every(self, most: int) -> list[World]:
        """Return every world consistent with the known facts, all equally likely; empty if there are over ``most``.

        Worlds that contradict the declarations count towards ``most`` too: it bounds the work.
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
        """Deal the packets from ``number`` on in every way and add the consistent worlds to ``found``."""
        if number == len(self._packets):
            if self.hidden.agree(hands):
                found.extend(World(tuple(hands), draw_pile) for draw_pile in permutations(cards_in(left)))
            return
        seat, missing, possible = self._packets[number]
        for cards in combinations(cards_in(left & possible), missing):
            packet = mask_of(cards)
            hands[seat] |= packet
            self._deal_on(hands, left & ~packet, number + 1, found)
            hands[seat] &= ~packet


def chance_of(rng: Random) -> Chance:
    """Return a random generator for deals, seeded by ``rng``."""
    return Chance(rng.getrandbits(32))


def sample(observation: Observation[Rules], rng: Random) -> World:
    """Return one world consistent with ``observation``; to draw many, create one ``WorldSampler``."""
    return WorldSampler.of(observation).sample(rng)


def played(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Return the masks of the cards that each of the ``seats`` seats has played from its hand in ``events``."""
    masks = [0] * seats
    for event in events:
        if isinstance(event, CardPlayed):
            masks[event.seat] |= 1 << event.card
    return tuple(masks)


def _possible(view: View, seat: int) -> int:
    """Return the mask of the possible hidden cards of ``seat``, given its declarations of group B."""
    possible = PACK
    for found in view.teyaku[seat]:
        if found.group == "b":
            possible &= _KINDS[found.name] & ~_PLAIN if view.rules.group_b_shows == "chaff" else _PLAIN
    return possible


def _declarations(seat: int, played_mask: int, declared: Iterable[Teyaku]) -> Declarations:
    """Return the declarations of ``seat``, which has played the cards ``played_mask``."""
    declarations = Declarations(seat, played_mask)
    for found in declared:
        if found.group == "b":
            declarations = declarations._replace(kind_row=_KIND_NAMES.index(found.name), kinds_shown=found.shown)
        else:
            declarations = declarations._replace(month_row=_MONTH_NAMES.index(found.name), months_shown=found.shown)
    return declarations
