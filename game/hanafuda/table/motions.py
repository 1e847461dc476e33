"""The movements of cards at a hanafuda table: shuffling, dealing, playing, taking. No event is named here.

Every movement ends at the place given by the table after it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, Protocol

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hanafuda.deck import BLUE_RIBBONS, BRIGHTS
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Flash,
    Flip,
    Move,
    Pause,
    Piece,
    Put,
    Remove,
    Sound,
    as_cue,
    parallel,
    sequence,
    shifted,
    staggered,
)
from hachi_hachi.game.display.playback.easing import (
    Easing,
    ease_in_out,
    ease_out,
    half_turned,
    linear,
    overshoot,
    set_down,
    strike,
)
from hachi_hachi.game.display.playback.impacts import Burst
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, passing
from hachi_hachi.game.hanafuda.sound_levels import MOST_GAIN, blow_of, dearest, gain_of
from hachi_hachi.game.hanafuda.table.sprites import FIELD_Z, PILE_Z, STOCK
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.chrome.frame_layout import CardPlace
from hachi_hachi.game.table.motion.card_moves import Lying, back_key, flight, others, posed
from hachi_hachi.game.table.motion.hits import PLAIN, Impact, beyond, hit, settled, strength, swept

# Seconds at normal speed.
DEALING: Final = 1.2
PACKET: Final = 0.2
#: A card that is dealt: its flight, the seconds between the first and the last of a packet, the height of its arc in
#: units, how far it is turned at first in degrees; how long it bounces, and by which share.
DEAL_FLIGHT: Final = 0.3
DEAL_GAP: Final = 0.08
DEAL_ARC: Final = 34.0
DEAL_LEAN: Final = 24.0
BOUNCE: Final = 0.1
BOUNCED: Final = 0.06
#: The arc of a card that takes others, in units, and how much larger it is on its way: it is lifted before it hits.
LIFT: Final = 34.0
LIFTED: Final = 0.16
FLIP: Final = 0.22
#: How much longer a card is turned that could complete something, how far it is tilted meanwhile in degrees, and how
#: much larger it is.
HELD: Final = 0.24
HELD_TILT: Final = 9.0
HELD_LARGER: Final = 1.2
FLY: Final = 0.26
GATHER: Final = 0.24
LOOK: Final = 0.15
#: A bright that is taken rises and is shown, then flies to the pile more slowly than other cards.
SHOWN: Final = 0.25
BRIGHT_GATHER: Final = 0.34
#: A bright that hits stands still for so long, pressed flat by a share, before the table gives way.
STANDS: Final = 0.05
FLAT: Final = 0.07
#: A slot whose card another seat takes: it cracks for so long, and the pile closes so long before that is over, in so
#: many seconds.
CRACKS: Final = 0.44
CLOSES: Final = (0.1, 0.15)
#: Taken cards fly to the pile one after the other, so many seconds apart; how long they are marked there with reduced
#: motion.
ONE_BY_ONE: Final = 0.05
MARKED: Final = 0.7
#: The seconds after which a pluck begins: later than the slam, which would hide it.
PLUCKED: Final = 0.075
#: How many seconds before a card has settled, and before taken cards are home, the draw pile is turned up; and, at the
#: end of a turn, the next one begins, which a pause follows.
SETTLES: Final = (0.06, 0.2)
GATHERS: Final = (0.06, 0.28)
SETTLE: Final = 0.3
SHUFFLE: Final = 0.07
SHUFFLES: Final = 2
#: Gathered cards are heard so long before they are on the pile, and end there with their sound.
HEARD: Final = 0.06
#: The offset above and beside its target at which a card rests for a moment before both are taken, in units.
ON_TOP: Final = (9.0, 12.0)
#: The tilt of the landing card, in degrees.
ASKEW: Final = 3.0
#: How much larger a bright is that is shown, as a share, and how far it rises, in units; its height, over the others.
LARGER: Final = 0.16
RISE: Final = 12.0
SHOWN_Z: Final = FLYING_Z + 6
#: The height of a slot that cracks: over the pile, under cards that fly.
CRACK_Z: Final = FLYING_Z - 2
#: The hits by the dearest kind.
IMPACTS: Final[dict[str, Impact]] = {
    "c": Impact("leaf", 0.0), "A": Impact("animal", 2.2, shove=True), "L": Impact("gold", 1.4, shove=True),
}


class SeenHands(Protocol):
    """What a movement needs of a view: who looks, how many seats there are, and how many cards they hold."""

    seat: int
    seats: int
    hand_sizes: list[int]


class DrawPilePlaces(Protocol):
    """The places of the draw pile, and of the card turned up from it."""

    @property
    def stock(self) -> CardPlace:
        """The draw pile."""

    @property
    def turned(self) -> CardPlace:
        """The card turned up."""


class Motions:
    """The movements of cards on a table: ``seen`` is the view after the movement, ``arranged`` its layout."""

    @property
    def seen(self) -> SeenHands:
        """The view after the movement."""
        raise NotImplementedError

    @property
    def arranged(self) -> DrawPilePlaces:
        """The layout for the shown deal."""
        raise NotImplementedError

    @property
    def motionless(self) -> bool:
        """True with reduced motion."""
        return False

    # -- dealing ----------------------------------------------------------------------
    def shuffle(self, after: Lying) -> list[Piece]:
        """Return the shuffle: the draw pile is split and joined a few times, then cut."""
        if STOCK not in after:
            return []
        pose = after[STOCK][1]
        halves: list[Key] = [("half", 0), ("half", 1)]
        aside = 0.62 * 100 * pose.scale
        pieces: list[Piece] = [Remove(STOCK)]
        pieces += [Put(key, BACK, pose.at(z=pose.z + 1 + number)) for number, key in enumerate(halves)]
        pieces.append(Sound("shuffle", pose.x))
        for _ in range(SHUFFLES):
            for side in (1.0, 0.0):
                moves = [
                    Move(key, {"x": pose.x + sign * aside * side}, SHUFFLE, easing=ease_in_out)
                    for key, sign in zip(halves, (-1, 1), strict=True)
                ]
                pieces.append(parallel(moves))
        cut = Move(halves[1], {"y": pose.y - 0.8 * aside, "x": pose.x + 0.5 * aside}, SHUFFLE, easing=ease_in_out)
        under = Move(halves[1], {"x": pose.x, "y": pose.y, "z": pose.z}, SHUFFLE, easing=ease_in_out)
        pieces += [cut, under, *(Remove(key) for key in halves)]
        return pieces

    def packet(self, seat: int, cards: tuple[int, ...], before: Lying, after: Lying) -> Piece:
        """Return cards flying from the draw pile to a hand; the player's own are turned up there."""
        keys: list[Key]
        if seat == self.seen.seat and HIDDEN not in cards:
            keys = [card_key(card) for card in sorted(cards)]
        else:
            held = self.seen.hand_sizes[seat]
            keys = [back_key(seat, index) for index in range(held - len(cards), held)]
        return self.deal_out(keys, before, after)

    def deal_out(self, keys: list[Key], before: Lying, after: Lying) -> Piece:
        """Return cards flying from the draw pile in quick succession; known ones are turned up in flight."""
        stock = posed(self.arranged.stock, FLYING_Z)
        flights: list[Piece] = []
        for order, key in enumerate(keys):
            face, goal = after[key]
            lean = 0.0 if self.motionless else math.copysign(DEAL_LEAN, goal.x - stock.x)
            moving: list[Piece] = [
                flight(key, goal, DEAL_FLIGHT, order, DEAL_ARC, ease_out),
                Move(key, {"angle": goal.angle}, DEAL_FLIGHT),
            ]
            if face != BACK:
                moving.append(Flip(key, face, DEAL_FLIGHT))
            bounces = Move(key, {"scale": goal.scale}, BOUNCE, linear, swell=-BOUNCED)
            flights.append(sequence([Put(key, BACK, stock.at(angle=lean)), parallel(moving), bounces]))
        heard = Sound("deal", after[keys[0]][1].x if keys else None)
        return parallel([heard, staggered(flights, DEAL_GAP / max(1, len(keys))), *others(before, after, keys)])

    @property
    def packet_time(self) -> float:
        """The seconds after which the next cards are dealt, while the last ones are still on their way."""
        return min(PACKET, DEALING / (2 * self.seen.seats + 2))

    # -- play ----------------------------------------------------------------------
    def from_hand(self, seat: int, card: int, before: Lying) -> list[Piece]:
        """Return an opponent's card leaving the hand face down; one that is face up is on the table already."""
        if card_key(card) in before:
            return []
        back = back_key(seat, self.seen.hand_sizes[seat])
        face, pose = before[back]
        return [Remove(back), Put(card_key(card), face, pose.at(z=FLYING_Z))]

    def lands(
        self, card: int, taken: tuple[int, ...], before: Lying, after: Lying, heard: Sequence[Piece] = (),
        number: int = 1, *, decisive: bool = False, own: bool = True, lost: Sequence[Key] = (),
        late: Collection[Key] = (),
    ) -> list[Piece]:
        """Return the card moving to the field, or onto the cards it takes, and all of those to the pile.

        ``heard`` are sounds when cards are taken, ``number`` counts the captures of that seat in the deal; one that is
        ``decisive`` hits harder. A bright that is not the viewer's ``own`` has a shorter run. The slots in ``lost``
        crack as it lands; the cards in ``late`` close up after that.
        """
        key = card_key(card)
        if not taken:
            return self.laid(card, before, after)
        goal = before[card_key(taken[-1])][1]
        onto = goal.at(x=goal.x + ON_TOP[0], y=goal.y + ON_TOP[1], z=FLYING_Z + len(taken))
        flashes = [Flash(card_key(one), LOOK) for one in taken]
        tilt = -ASKEW if onto.angle > 0 else ASKEW
        begun = before[key][1] if key in before else onto.at(y=onto.y - 1)
        struck = [(card_key(one), before[card_key(one)][1]) for one in taken]
        strong = strength(gain_of([card, *taken]) / MOST_GAIN, number, decisive=decisive)
        moved: list[Key] = [card_key(one) for one in (card, *taken)]
        around = [
            (one, pose) for one, (_, pose) in before.items()
            if one not in moved and FIELD_Z <= pose.z < PILE_Z and one in after
        ]
        brights: list[Key] = [card_key(one) for one in cards_in(mask_of((card, *taken)) & BRIGHTS)]
        lying = {one: onto.at(angle=tilt) if one == key else before[one][1] for one in brights}
        stands = STANDS if brights else 0.0
        impact = impact_of([card, *taken])
        blow = [*flashes, *hit(key, onto, (begun.x, begun.y), struck, strong, around, impact), Pause(LOOK)]
        cracks: list[Piece] = [Remove(slot) for slot in lost]
        cracks += [
            Concurrent(as_cue(Burst(passing("crack", slot), ("crack",), before[slot][1].at(z=CRACK_Z), CRACKS)))
            for slot in lost
        ]
        closes = max(0.0, CRACKS - CLOSES[0] - stands - LOOK - (SHOWN if brights else 0.0))
        return [
            self.turning(key, onto, before, strike, lifted=True),
            Move(key, {"angle": tilt, "scale": onto.scale * (1 - FLAT if stands else 1.0)}, 0.0),
            Sound(blow_of([card, *taken]), onto.x, gain_of([card, *taken]) + 2 * strong),
            *cracks,
            parallel([*heard, shifted(parallel(blow), stands)]),
            *_shown(lying, "sweep" if own else "glimpse"),
            Move(key, {"angle": 0.0}, 0.0),
            self.gather((*taken, card), before, after, late, closes),
        ]

    def laid(self, card: int, before: Lying, after: Lying) -> list[Piece]:
        """Return the card moving to the field, where it slides on a little and settles."""
        key = card_key(card)
        pose = after[key][1]
        begun = before[key][1] if key in before else pose.at(y=pose.y - 1)
        touched = beyond(pose, (begun.x, begun.y))
        tilting = Move(key, {"angle": touched.angle}, FLY)
        flying = [self.turning(key, touched, before, set_down), tilting, *others(before, after, [key])]
        return [parallel(flying), Sound("lay", pose.x, gain_of([card])), parallel(settled(key, pose, touched))]

    def turned_up(self, card: int, *, held: bool = False) -> list[Piece]:
        """Return the top card of the draw pile being turned up next to it; ``held`` half-turned for a moment."""
        key = card_key(card)
        goal = posed(self.arranged.turned, FLYING_Z)
        put = Put(key, BACK, posed(self.arranged.stock, FLYING_Z))
        moves = flight(key, goal, FLIP, arc=0.0)
        if not held:
            return [put, Sound("flip", goal.x), parallel([moves, Flip(key, key, FLIP)])]
        whole = FLIP + HELD
        large = goal.at(scale=goal.scale * HELD_LARGER)
        tilts = sequence([
            Move(key, {"angle": HELD_TILT, "scale": large.scale}, FLIP, overshoot), Pause(HELD - FLIP / 2),
            Move(key, {"angle": 0.0, "scale": goal.scale}, FLIP / 2, strike),
        ])
        halo = shifted(Burst(passing("halo"), ("halo",), large.at(z=FLYING_Z - 1), whole - FLIP / 2), FLIP / 2)
        turn = parallel([
            Move(key, {"x": goal.x, "y": goal.y, "z": goal.z}, FLIP), Flip(key, key, whole, half_turned), tilts, halo,
        ])
        return [put, parallel([Sound("tremolo", goal.x), shifted(Sound("flip", goal.x), HELD), turn])]

    def turning(
        self, key: Key, goal: Pose, before: Lying, easing: Easing = ease_in_out, *, lifted: bool = False
    ) -> Piece:
        """Return a flight during which a card not seen before is turned up; ``lifted`` high, to come down hard."""
        flying = flight(key, goal, FLY, easing=easing)
        if lifted:
            flying = replace(flying, arc=LIFT, swell=LIFTED)
        if key in before:
            return flying
        return parallel([flying, shifted(Flip(key, key, FLIP), FLY - FLIP)])

    def gather(
        self, cards: Sequence[int], before: Lying, after: Lying, late: Collection[Key] = (), closes: float = 0.0
    ) -> Piece:
        """Return cards flying to the pile one by one while the pile makes room; brights come last, and more slowly.

        The sprites in ``late`` move up only after ``closes`` seconds.
        """
        ordered = sorted(cards, key=lambda card: bool(mask_of((card,)) & BRIGHTS))
        keys: list[Key] = [card_key(card) for card in ordered]
        bright = bool(mask_of(ordered[-1:]) & BRIGHTS)
        flights = [
            flight(key, after[key][1], BRIGHT_GATHER if mask_of((card,)) & BRIGHTS else GATHER, order)
            for order, (key, card) in enumerate(zip(keys, ordered, strict=True))
        ]
        heard = Sound("gather", after[keys[-1]][1].x)
        at = (BRIGHT_GATHER if bright else GATHER) - HEARD
        up = others(before, after, [*keys, *late], GATHER)
        if late:
            kept = [key for key in after if key not in late]
            up.append(shifted(parallel(others(before, after, kept, CLOSES[1])), closes))
        if self.motionless:
            up.append(staggered([Concurrent(_arrived(key, after[key][1])) for key in keys], ONE_BY_ONE))
        return parallel([staggered(flights, ONE_BY_ONE), *up, shifted(heard, at)])


def impact_of(cards: Sequence[int]) -> Impact:
    """Return how the hit of a card looks by the dearest of the cards it takes and itself: chaff raises only dust, a
    ribbon draws a streak, an animal pushes what lies next to it, a bright raises gold."""
    kind = dearest(cards)
    if kind == "R":
        colour = "blue" if mask_of(cards) & BLUE_RIBBONS else "red"
        return Impact(colour, 0.0, colour)
    return IMPACTS.get(kind, PLAIN)


def _arrived(key: Key, pose: Pose) -> Cue:
    """Return the mark of a card that has come to its pile, for a while."""
    mark = passing("arrived", key)
    return sequence([Put(mark, ("arrived",), pose.at(z=FLYING_Z - 1)), Pause(MARKED), Remove(mark)])


def _shown(lying: dict[Key, Pose], run: str) -> list[Piece]:
    """Return brights rising from where they are ``lying``, over the other cards, while gold sweeps over them."""
    pieces: list[Piece] = [Sound(run, pose.x, MOST_GAIN) for pose in [*lying.values()][:1]]
    for number, (key, pose) in enumerate(lying.items()):
        risen = pose.at(y=pose.y - RISE, scale=pose.scale * (1 + LARGER), z=SHOWN_Z + number / 10)
        to = {"y": risen.y, "scale": risen.scale, "z": risen.z}
        pieces += [Move(key, to, SHOWN / 2, overshoot, height=risen.z), swept(key, risen, seconds=SHOWN)]
    return [parallel(pieces)] if pieces else []
