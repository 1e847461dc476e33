"""Rows of cards that move closer together as they fill. Pure geometry in units.

A row holds groups of cards (of a pile: its kinds). Within a group each card lies a step from the one before; steps are
shares of a card's width and shrink together from the most to the least until the row fits. Where even the least is too
wide, groups that may be tucked go on shrinking, and then all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

#: The place of a card that is missing is so much narrower than a card.
SLOT: Final = 0.62
#: It stands so far from the cards beside it.
SLOT_GAP: Final = 4.0
#: The least that is seen of a card in a group that is tucked, and how far the others go when that is not enough.
TUCKED: Final = 0.1
CROWDED: Final = 0.1
HALVINGS: Final = 24


@dataclass(frozen=True, slots=True)
class RowEntry:
    """One thing of a row. `apart`: a set begins with it. `slot`: not a card but the place of one that is missing."""

    key: Hashable
    apart: bool = False
    slot: bool = False


@dataclass(frozen=True, slots=True)
class Spacing:
    """The steps of a group as shares of a card's width: the most, the least. `tucks`: it gives way before others."""

    most: float
    least: float
    tucks: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one kind and how they lie."""

    entries: tuple[RowEntry, ...]
    spacing: Spacing


@dataclass(frozen=True, slots=True)
class RowPlace:
    """One thing of a row: `x` from the row's left end, `shown` how many units of it are seen."""

    entry: RowEntry
    x: float
    shown: float


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """A card's width, the gap between groups, and what a set stands apart, all in units."""

    card: float
    gap: float
    apart: float


def _walk(groups: Sequence[Group], steps: Sequence[float], measures: RowMeasures) -> tuple[float, list[RowPlace]]:
    """The width of a row and what lies where, with a step for each group."""
    w = measures.card
    x = 0.0
    starts: list[tuple[RowEntry, float]] = []
    shown = [(group, step) for group, step in zip(groups, steps, strict=True) if group.entries]
    for number, (group, step) in enumerate(shown):
        before: RowEntry | None = None
        for entry in group.entries:
            if before is not None:
                if before.slot:
                    x += w * SLOT + SLOT_GAP
                elif entry.slot:
                    x += w + SLOT_GAP
                else:
                    x += w * step + (measures.apart if entry.apart else 0.0)
            starts.append((entry, x))
            before = entry
        last = group.entries[-1]
        x += (w * SLOT if last.slot else w) + (measures.gap if number < len(shown) - 1 else 0.0)
    laid = []
    for number, (entry, start) in enumerate(starts):
        after = starts[number + 1][1] if number + 1 < len(starts) else x
        laid.append(RowPlace(entry, start, min(w * SLOT if entry.slot else w, after - start)))
    return x, laid


def row(groups: Sequence[Group], measures: RowMeasures, room: float) -> tuple[float, list[RowPlace]]:
    """The cards of `groups` in a row no wider than `room`: its width and what lies where."""
    most = [group.spacing.most for group in groups]
    least = [group.spacing.least for group in groups]
    tucked = [min(step, TUCKED) if group.spacing.tucks else step for group, step in zip(groups, least, strict=True)]
    crowded = [min(step, CROWDED) for step in tucked]
    found = _walk(groups, most, measures)
    for wide, close in ((most, least), (least, tucked), (tucked, crowded)):
        if found[0] <= room:
            return found
        found = _between(groups, close, wide, measures, room)
    return found if found[0] <= room else _squeezed(found, measures, room)


def _between(
    groups: Sequence[Group], close: Sequence[float], wide: Sequence[float], measures: RowMeasures, room: float
) -> tuple[float, list[RowPlace]]:
    """The widest row that fits, with steps between `close` and `wide`; with the closest where none does."""
    low, high = 0.0, 1.0
    found = _walk(groups, close, measures)
    if found[0] > room:
        return found
    for _ in range(HALVINGS):
        share = (low + high) / 2
        tried = _walk(groups, [a + share * (b - a) for a, b in zip(close, wide, strict=True)], measures)
        if tried[0] <= room:
            low, found = share, tried
        else:
            high = share
    return found


def _squeezed(found: tuple[float, list[RowPlace]], measures: RowMeasures, room: float) -> tuple[float, list[RowPlace]]:
    """What fits in no other way: everything moved together evenly, the last card whole."""
    width, laid = found
    share = (room - measures.card) / (width - measures.card)
    return room, [RowPlace(one.entry, one.x * share, one.shown * share) for one in laid]
