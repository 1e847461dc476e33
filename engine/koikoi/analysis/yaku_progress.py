"""How far the piles are from each yaku: what is in them, where the rest is, and whether it can still be made.

Nothing here depends on hidden cards: piles and the field are open, and a seat sees its own hand.
"""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hanafuda.deck import ANIMALS, BLUE_RIBBONS, BRIGHTS, CHAFF, MONTH_MASKS, POETRY_RIBBONS, RIBBONS
from hachi_hachi.engine.koikoi.play.yaku_in_pile import total_in
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.yaku import yaku_constants as table

#: Where a card is, for a seat: in its pile, in the other one, in its own hand, on the field, or not seen yet.
PILE: Final = "pile"
LOST: Final = "lost"
HAND: Final = "hand"
FIELD: Final = "field"
UNSEEN: Final = "unseen"

_DRY: Final = BRIGHTS & ~table.RAINMAN
#: The cards on the field that matter for the weather: willow and paulownia.
_WEATHER: Final = MONTH_MASKS[10] | MONTH_MASKS[11]
#: Sets of cards: two cards that are in the same ones are worth the same, if they are not of the month of the deal.
_SPECIAL: Final = (
    BRIGHTS, ANIMALS, RIBBONS, CHAFF, table.BOAR_DEER_BUTTERFLIES, POETRY_RIBBONS, BLUE_RIBBONS, table.CURTAIN,
    table.MOON, table.SAKE_CUP, table.RAINMAN, MONTH_MASKS[11],
)
#: The yaku of three named cards of one kind.
_NAMED: Final = (table.BOAR_DEER_BUTTERFLIES, POETRY_RIBBONS, BLUE_RIBBONS)


class Whereabouts(NamedTuple):
    """A card, and where it is."""

    card: int
    where: str


@dataclass(frozen=True, slots=True)
class YakuProgress:
    """The progress of ``seat`` with the yaku ``name``, which needs ``needs`` cards, of which it has ``taken``.

    ``cards`` are those that can be part of it, and where they are. ``made``: it has enough of them. ``lacking`` are the
    cards that it can still get for it, as a mask; ``possible``: these are enough. ``points`` is by how much the pile
    grows at least if it gets as many of them as are missing, whichever they are; 0 if the yaku is made or out of reach.
    """

    seat: int
    name: str
    needs: int
    taken: int
    cards: tuple[Whereabouts, ...]
    made: bool
    possible: bool
    lacking: int
    points: int

    @property
    def missing(self) -> int:
        """How many cards are missing."""
        return max(0, self.needs - self.taken)


class _Goal(NamedTuple):
    """A yaku: the cards that can be part of it, and how many it needs.

    ``must`` are among these in any case. ``shown`` are the cards that are listed, 0 for all that can be part of it.
    """

    name: str
    pool: int
    needs: int
    must: int = 0
    shown: int = 0


def whereabouts(view: View, seat: int, card: int) -> str:
    """Return where ``card`` is for ``seat``."""
    one = 1 << card
    if view.piles[seat] & one:
        return PILE
    if view.piles[1 - seat] & one:
        return LOST
    if view.field_mask & one:
        return FIELD
    return HAND if seat == view.seat and view.hands[seat] & one else UNSEEN


def progress(view: View, seat: int) -> tuple[YakuProgress, ...]:
    """Return the progress of ``seat`` with every yaku in force, in the order of the rules.

    The yaku of brights are one entry: the best one that is made or, if none is, the next one that is possible.
    """
    return (_brights(view, seat), *_other_goals(view, seat))


def outlook(view: View, seat: int) -> list[YakuProgress]:
    """Return what ``seat`` can still make, the nearest first and of equally near ones the most valuable first."""
    found = [*_bright_goals(view, seat), *_other_goals(view, seat)]
    open_ones = [one for one in found if one.possible and not one.made and one.points > 0]
    return sorted(open_ones, key=lambda one: (one.missing, -one.points))


def last_cards(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards that alone are missing from a yaku of three named cards of one kind in the pile of ``seat``.

    Those in the other pile are not among them.
    """
    pile, other = view.piles[seat], view.piles[1 - seat]
    lacking = (named & ~pile for named in _NAMED)
    return tuple(cards_in(mask)[0] for mask in lacking if mask.bit_count() == 1 and not mask & other)


def _goals(rules: Rules, month: int) -> Iterator[_Goal]:
    """Yield the yaku in force other than those of brights."""
    yield _Goal("inoshikachou", table.BOAR_DEER_BUTTERFLIES, 3)
    yield _Goal("akatan", POETRY_RIBBONS, 3)
    yield _Goal("aotan", BLUE_RIBBONS, 3)
    if rules.hanami:
        yield _Goal("hanami", table.CURTAIN | table.SAKE_CUP, 2)
    if rules.tsukimi:
        yield _Goal("tsukimi", table.MOON | table.SAKE_CUP, 2)
    if rules.month_cards:
        yield _Goal("month", MONTH_MASKS[month - 1], 4)
    yield _Goal("tane", ANIMALS, table.COUNTED_LEAST)
    yield _Goal("tan", RIBBONS, table.COUNTED_LEAST)
    yield _Goal("kasu", CHAFF if rules.sake_cup == "animal" else CHAFF | table.SAKE_CUP, table.KASU_LEAST)


def _bright_goals(view: View, seat: int) -> list[YakuProgress]:
    """Return the progress with each yaku of brights, the lowest first."""
    with_rain = view.rules.sankou_with_rain
    rain = view.piles[seat] & table.RAINMAN
    goals = []
    if with_rain or not rain:
        goals.append(_Goal("sankou", BRIGHTS if with_rain else _DRY, 3, shown=BRIGHTS))
    goals.append(_Goal("ame_shikou", BRIGHTS, 4, must=table.RAINMAN, shown=BRIGHTS))
    if not rain:
        goals.append(_Goal("shikou", _DRY, 4, shown=BRIGHTS))
    goals.append(_Goal("gokou", BRIGHTS, BRIGHTS.bit_count()))
    return [_progress(view, seat, goal) for goal in goals]


def _other_goals(view: View, seat: int) -> list[YakuProgress]:
    """Return the progress with the other yaku in force."""
    return [_progress(view, seat, goal) for goal in _goals(view.rules, view.month)]


def _brights(view: View, seat: int) -> YakuProgress:
    found = _bright_goals(view, seat)
    made = [one for one in found if one.made]
    return made[-1] if made else next((one for one in found if one.possible), found[0])


def _progress(view: View, seat: int, goal: _Goal) -> YakuProgress:
    pile = view.piles[seat]
    open_ones = goal.pool & ~pile & ~view.piles[1 - seat]
    must, free = goal.must, goal.pool & ~goal.must
    most = goal.needs - must.bit_count()
    taken = (pile & must).bit_count() + min(most, (pile & free).bit_count())
    missing = goal.needs - taken
    needed = open_ones & must
    rest = missing - (must & ~pile).bit_count()
    possible = needed == must & ~pile and (open_ones & free).bit_count() >= rest
    # with all others in the pile, only those that it needs in any case help
    lacking = needed if missing and not rest else open_ones
    return YakuProgress(
        seat, goal.name, goal.needs, taken if missing else (pile & goal.pool).bit_count(),
        tuple(Whereabouts(card, whereabouts(view, seat, card)) for card in cards_in(goal.shown or goal.pool)),
        made=missing == 0, possible=possible, lacking=lacking,
        points=_least_gain(view, seat, needed, open_ones & free, rest) if possible and missing else 0,
    )


def _least_gain(view: View, seat: int, needed: int, free: int, count: int) -> int:
    """Return by how many points the pile of ``seat`` grows at least with ``needed`` and ``count`` of ``free`` cards."""
    rules = view.rules
    marks = view.field_mask & _WEATHER if rules.weather == "field" else 0
    return _least_total(rules, view.month, view.piles[seat] | needed, free, count, marks & ~needed) - view.total(seat)


@lru_cache(maxsize=512)
def _least_total(rules: Rules, month: int, pile: int, free: int, count: int, field: int) -> int:
    """Return the lowest total of ``pile`` with ``count`` more of the ``free`` cards; some may be on the ``field``."""
    special = [*_SPECIAL, field, *([MONTH_MASKS[month - 1]] if rules.month_cards else [])]
    alike: dict[tuple[int, ...], list[int]] = {}
    for card in cards_in(free):
        alike.setdefault(tuple(mask >> card & 1 for mask in special), []).append(1 << card)
    return min(
        total_in(rules, pile | more, field & ~more, month) for more in _choices(list(alike.values()), count)
    )


def _choices(groups: Sequence[Sequence[int]], count: int) -> Iterator[int]:
    """Yield choices of ``count`` cards as masks; of those that differ by cards of the same group alone, one."""
    if not groups:
        if not count:
            yield 0
        return
    first, *others = groups
    for number in range(min(len(first), count) + 1):
        taken = sum(first[:number])
        yield from (taken | more for more in _choices(others, count - number))
