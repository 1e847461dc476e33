"""Replays the play of a deal, as one seat has seen it, on a core, so that its internal notes are restored."""
from collections.abc import Iterable
from typing import Final, NamedTuple

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.play.compiled_rules import DEKIYAKU_PAID, REASONS, SAGE_FAILED, PlayRules
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import declared_of, fourths_of
from hachi_hachi.engine.hachihachi.play.notes_layout import ANSWERS, PAID_NOW
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachihachi.play.play_state import ASK_TARGET, HELD, MOVE_SAGE, MOVE_STOP, MOVE_WITHDRAW
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events
from hachi_hachi.engine.hachihachi.visibility.view import Teyaku, View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World, played
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand
from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS

#: The core's move for each call.
CALLS: Final[dict[str, int]] = {actions.STOP: MOVE_STOP, actions.SAGE: MOVE_SAGE, actions.WITHDRAW: MOVE_WITHDRAW}

_DEKIYAKU: Final = REASONS[DEKIYAKU_PAID]
#: Payments made during the play of the cards.
_IN_PLAY: Final = frozenset({_DEKIYAKU, REASONS[SAGE_FAILED]})


class ReplayedDeal(NamedTuple):
    """A deal up to the pending decision of an observation, in one world.

    ``start`` is the core before the first card and ``core`` at the decision, after the moves ``made``; ``played`` are
    the masks of the cards each seat has played, ``declared`` has the dealt hands for the settlement.
    """

    start: PlayCore
    core: PlayCore
    made: list[int]
    played: tuple[int, ...]
    declared: DeclaredTeyaku


def replayed_deal(observation: Observation[Rules], view: View, world: World) -> ReplayedDeal:
    """Return the deal of ``observation``, whose view is ``view``, with the hidden cards of ``world``."""
    active = view.active
    played_masks = played(observation.events, observation.seats)
    hands = [world.hands[seat] | played_masks[seat] for seat in active]
    flipped = [event.card for event in observation.events if isinstance(event, events.CardDrawn)]
    four = [event for event in observation.events if isinstance(event, events.FourTaken)]
    field_cards = [
        card
        for event in observation.events
        if isinstance(event, events.FieldDealt | events.BlankShown)  # the holder of the blank leaves the field
        for card in event.cards
    ]
    taken = mask_of(card for event in four for card in event.cards)
    piles = [taken, *[0] * (len(active) - 1)]
    core = core_of(
        PlayRules(view.rules), hands, piles, mask_of(field_cards) & ~taken, [*flipped, *world.draw_pile],
        view.multiplier,
    )
    start = core.copy()
    core.hold = _declared_late(observation.events)
    core.begin()
    follower = _Follower(core, view)
    follower.follow(observation.events)
    teyaku = [[as_dealt(found) for found in view.teyaku[seat]] for seat in active]
    outsiders = view.seats - (view.blank >= 0) - len(active)
    return ReplayedDeal(
        start, core, follower.made, played_masks, declared_of(teyaku, view.rules, active, outsiders, view.mizuten)
    )


def as_dealt(found: Teyaku) -> DealtHand:
    """Return the dealt hand that was declared as ``found``."""
    months = [found.shown & month for month in MONTH_MASKS]
    triplets = tuple(cards for cards in months if cards.bit_count() == 3) if found.group == "a" else ()
    return DealtHand(found.group, found.name, found.kan, found.shown, triplets)


def _declared_late(seen: Iterable[Event]) -> bool:
    """Return True if a hand has been declared after the dealer's first card."""
    began = False
    for event in seen:
        began = began or isinstance(event, events.CardPlayed)
        if began and isinstance(event, events.TeyakuDeclared):
            return True
    return False


class _Follower:
    """Plays the observed events on a core.

    Under ``strict``, liability for a dekiyaku can depend on cards in a hand, and in this world they are different: the
    liability that was announced is written into the core's notes instead.
    """

    def __init__(self, core: PlayCore, view: View) -> None:
        self.made: list[int] = []
        self._core = core
        self._view = view
        self._gain = [0] * len(view.active)
        self._paid_now = [0] * len(view.active)

    def follow(self, seen: Iterable[Event]) -> None:
        """Apply all events of the deal ``seen`` so far."""
        for event in seen:
            if self._core.phase == HELD:
                self._hold(event)
            else:
                self._play(event)
                self._note(event)
        for position, points in enumerate(self._gain):
            self._core.gain[position] = points

    def _hold(self, event: Event) -> None:
        """Hold the play after the dealer's first card: hands may be declared before the first turned card."""
        if isinstance(event, events.TeyakuDeclared):
            late = Teyaku(event.group, event.name, event.kan, mask_of(event.shown))
            self._core.excuse(fourths_of([as_dealt(late)], self._view.rules))
        elif isinstance(event, events.CardDrawn):
            self._core.go_on()

    def _play(self, event: Event) -> None:
        core = self._core
        match event:
            case events.CardPlayed(_, card, taken):
                two = len(taken) == 1 and (int(core.field) >> (card & ~3) & 15).bit_count() == 2
                self._move(card | (taken[0] + 1 if two else 0) << 6)
            case events.DrawnCardPlaced(_, card, taken) if taken and core.phase == ASK_TARGET and core.card == card:
                self._move(taken[0])
            case events.Called(_, call):
                self._move(CALLS[call])
            case _:
                pass

    def _move(self, move: int) -> None:
        self.made.append(move)
        self._core.apply(move)

    def _note(self, event: Event) -> None:
        """Note the liability for a dekiyaku, and the payments for it, as announced."""
        core, active = self._core, self._view.active
        match event:
            case events.TurnBegun():
                self._paid_now = [0] * len(active)
            case events.DekiyakuMade(seat, name, _, liable, False):
                number = next(number for number, row in enumerate(DEKIYAKU) if row.name == name)
                answers = 0 if liable is None else 1 + active.index(liable)
                core.notes[ANSWERS + 6 * active.index(seat) + number] = answers
            case events.Paid(int(payer), int(payee), points, reason) if reason in _IN_PLAY:
                self._gain[active.index(payer)] -= points
                self._gain[active.index(payee)] += points
                if reason == _DEKIYAKU:
                    self._paid_now[active.index(payer)] += points
                    for position, paid in enumerate(self._paid_now):
                        core.notes[PAID_NOW + position] = paid
            case _:
                pass
