"""A sampler of worlds: uniformly random hidden cards, consistent with what a seat was shown."""
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachininmeri.action_moves import own_cards
from hachi_hachi.ai.hachininmeri.simulation.determinization import Determinizer, SpotGroup, WorldConstraints
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ORDERS, StrengthOrder
from hachi_hachi.engine.hachininmeri.cards.pack import HAND, SEATS, SUN, card_of
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_CARD, ASK_COVER, ASK_DRAGON, ASK_LEAD, ASK_OPEN, NOBODY
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import PossiblePlaces, first_leader, places
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View

#: The core's phase for each kind of decision.
PHASES: Final[dict[str, int]] = {
    "dragon": int(ASK_DRAGON), "open": int(ASK_OPEN), "lead": int(ASK_LEAD), "cover": int(ASK_COVER),
    "play": int(ASK_CARD),
}


class World(NamedTuple):
    """One assignment of the hidden cards: each of ``places`` (in the order of strength) at the spot of that index."""

    spots: tuple[int, ...]
    places: tuple[int, ...]


class WorldSampler:
    """Deals the cards that the seat of ``observation``, which has a decision in the play, does not see.

    Every deal respects ``hachi_hachi.engine.hachininmeri.visibility.card_deduction``; all such deals are equally
    likely. Dealing starts from the sorted cards, so that their true order cannot leak. ``seen`` is the game as the seat
    knows it: its own hand and what all have seen, the hands of the others empty.
    """

    def __init__(self, observation: Observation[Rules]) -> None:
        view = View.of(observation)
        self.seat = observation.seat
        self.seen = _seen(observation, view)
        self._kinds, self._sorts = sorts_of(places(view), self.seen.order)
        self.hidden = Determinizer(self._kinds, self._sorts)
        self._known = _known(view, self.seen)

    @property
    def ways(self) -> float:
        """The number of worlds."""
        return self.hidden.ways

    def deal(self, chance: Chance) -> PlayCore:
        """Return the game in another world."""
        self.hidden.deal(chance)
        return self.hidden.put(self.seen, self._known)

    def put(self, world: World) -> PlayCore:
        """Return the game in this ``world``."""
        self.hidden.assign_all(list(world.spots), list(world.places))
        return self.hidden.put(self.seen, self._known)

    def world(self) -> World:
        """Return the world dealt last."""
        found = sorted(
            (spot, place)
            for spot in range(2 * SEATS + 2)
            for place in _in(int(self.hidden.plain[spot]), int(self.hidden.trumps[spot]))
        )
        return World(tuple(spot for spot, _ in found), tuple(place for _, place in found))

    def every(self, most: int) -> list[World]:
        """Return every world, all equally likely; empty if there are over ``most``."""
        if not 0 < self.ways <= most:
            return []
        capacities = [
            (spot, capacity, sort.kinds)
            for sort in self._sorts for spot, capacity in zip(sort.spots, sort.capacity, strict=True)
        ]
        cards = [(place, kind) for kind, row in enumerate(self._kinds) for place in row]
        capacities.sort(key=lambda row: (sum(row[2] >> kind & 1 for _, kind in cards), row[0]))
        return [
            World(tuple(spot for spot, _ in world), tuple(place for _, place in world))
            for world in _filled(capacities, cards)
        ]


def _filled(
    capacities: Sequence[tuple[int, int, int]], cards: list[tuple[int, int]]
) -> Iterator[list[tuple[int, int]]]:
    """Yield every way to put ``cards`` (place and kind) into ``capacities`` (spot, how many, which kinds), sorted."""
    if not capacities:
        yield []
        return
    (spot, capacity, kinds), *rest = capacities
    may = [card for card in cards if kinds >> card[1] & 1]
    for taken in combinations(may, capacity):
        left = [card for card in cards if card not in taken]
        if all(any(row[2] >> kind & 1 for row in rest) for _, kind in left):
            for world in _filled(rest, left):
                yield sorted([*((spot, place) for place, _ in taken), *world])


def sorts_of(left: PossiblePlaces, order: StrengthOrder) -> tuple[list[list[int]], list[SpotGroup]]:
    """Return the kinds of cards (places in the order of strength), and the sorts of spots, the narrowest first."""
    kinds: dict[frozenset[int], list[int]] = {}
    for card in sorted(left.of, key=lambda card: int(order.place[card])):
        kinds.setdefault(left.of[card], []).append(int(order.place[card]))
    sorts: dict[int, SpotGroup] = {}
    for spot, capacity in enumerate(left.counts):
        if capacity:
            mask = sum(1 << number for number, may in enumerate(kinds) if spot in may)
            sort = sorts.setdefault(mask, SpotGroup([], [], mask))
            sort.spots.append(spot)
            sort.capacity.append(capacity)
    rows = sorted(sorts.values(), key=lambda sort: (sort.kinds.bit_count(), sort.kinds))
    return list(kinds.values()), rows or [SpotGroup([], [], 0)]


def seen(observation: Observation[Rules]) -> PlayCore:
    """Return the game as the seat of ``observation`` sees it: see ``WorldSampler.seen``."""
    return _seen(observation, View.of(observation))


def _seen(observation: Observation[Rules], view: View) -> PlayCore:
    phase = PHASES[observation.decision.kind] if observation.decision else int(ASK_CARD)
    return seen_of(view, frozenset(own_cards(observation)), phase)


def seen_of(view: View, dealt: frozenset[int], phase: int) -> PlayCore:
    """Return the game as seen by the seat of ``view``, which was ``dealt`` these cards and has a decision in ``phase``.

    The hands of the others are empty, and a face-down card in the trick is some trump: the lowest.
    """
    order = ORDERS[view.trump]
    place = order.place
    plain, trumps = [0] * SEATS, [0] * SEATS
    plain[view.seat], trumps[view.seat] = masks_of(view.hands[view.seat], order)
    core = PlayCore(
        order, vec[i64](plain), vec[i64](trumps), vec[i64]([-1] * SEATS), view.dealer, place[view.open_trump],
        view.rules.hidden_dragon_all,
    )
    core.phase = phase
    core.turn = view.seat
    core.declared = view.declared
    core.hidden = hider(view)
    core.leader = first_leader(view)
    core.taken = bool(view.taken)
    if _dealt_alone(view, dealt):
        core.lone_sun = view.seat
    if view.buried and view.buried[0] != HIDDEN:
        core.cover = place[view.buried[0]]
    for trick in view.tricks:
        if trick.winner < 0:
            break
        played_plain, played_trumps = masks_of(trick.cards, order)
        core.played_plain |= played_plain
        core.played_trumps |= played_trumps
        core.leader = core.winning = trick.winner
        core.number += 1
    core.seen_meri = view.seen_meri
    core.genji, core.heiji = view.points
    at_hand = view.trick or (Trick(core.leader, [view.first_lead]) if phase == ASK_COVER else None)
    if at_hand is not None:
        _restore_trick(core, at_hand)
    return core


def _restore_trick(core: PlayCore, trick: Trick) -> None:
    """Put the visible cards of the current ``trick`` into ``core``."""
    core.leader = trick.leader
    core.meri = trick.meri
    core.count = len(trick.cards)
    for at, card in enumerate(trick.cards):
        core.trick[at] = LOWEST_TRUMP if card == HIDDEN else core.order.place[card]
    core.turn_up()


def _dealt_alone(view: View, dealt: frozenset[int]) -> bool:
    """Return True if the seat of ``view`` was dealt the sun as its only trump, and has not lost ichi-mai-zun."""
    trumps = {card for card in dealt if view.is_trump(card)}
    took = view.taken and first_leader(view) == view.seat
    return trumps == {card_of(view.trump, SUN)} and len(dealt) == HAND and not took


def hider(view: View) -> int:
    """Return the seat known to hide the dragon, or to have hidden it; -1 for nobody."""
    if view.declared >= 0 or view.open_trump == view.robai:
        return int(NOBODY)
    for trick in view.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if card == view.robai:
                return seat
    return view.hider


def _known(view: View, seen: PlayCore) -> WorldConstraints:
    """Return the facts that are settled already."""
    sun = card_of(view.trump, SUN)
    leader = first_leader(view)
    shown = [
        (seat, card) for trick in view.tricks for seat, card in zip(trick.seats, trick.cards, strict=True)
        if card != HIDDEN and view.is_trump(card)
    ]
    others = {seat for seat, card in shown if card != sun}
    if view.taken:
        others.add(leader)
    open_sun = not view.taken and view.open_trump == sun
    is_sun_seen = open_sun or sun in view.hands[view.seat] or any(card == sun for _, card in shown)
    robai_seen = view.robai not in view.unseen() or view.declared >= 0 or view.open_trump == view.robai
    return WorldConstraints(
        sum(1 << seat for seat in others), leader, is_sun_seen or seen.lone_sun >= 0,
        robai_seen or seen.hidden >= 0 or seen.phase == ASK_DRAGON,
    )


def masks_of(cards: Iterator[int] | Sequence[int] | set[int], order: StrengthOrder) -> tuple[int, int]:
    """Return the masks of the plain cards and of the trumps among ``cards``, as in the core."""
    plain = trumps = 0
    for card in cards:
        place = int(order.place[card])
        if place < LOWEST_TRUMP:
            plain |= 1 << place
        else:
            trumps |= 1 << (place - int(LOWEST_TRUMP))
    return plain, trumps


def _in(plain: int, trumps: int) -> list[int]:
    """Return the places in these masks."""
    low = int(LOWEST_TRUMP)
    return [place for place in range(low) if plain >> place & 1] + [
        low + strength for strength in range(16) if trumps >> strength & 1
    ]


def chance_of(rng: Random) -> Chance:
    """Return a random generator for deals, seeded by ``rng``."""
    return Chance(rng.getrandbits(32))
