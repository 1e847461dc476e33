"""Rows of cards that move closer together as they fill. Pure geometry in units.

A row has groups of cards (for a pile: its kinds). Within a group each card is one step from the previous one; steps are
shares of a card's width and shrink together from the maximum to the minimum until the row fits. If even the minimum is
too wide, groups that may be tucked shrink further, and then all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

#: The width of the slot for a missing card, as a share of a card's.
SLOT: Final = 0.62
#: The gap between a slot and the cards next to it.
SLOT_GAP: Final = 4.0
#: The least visible share of a card in any group when that is not enough.
CROWDED: Final = 0.1
HALVINGS: Final = 24


@dataclass(frozen=True, slots=True)
class RowEntry:
    """One item of a row. ``apart``: a new set begins with it. ``slot``: the place of a missing card."""

    key: Hashable
    apart: bool = False
    slot: bool = False


@dataclass(frozen=True, slots=True)
class Spacing:
    """The steps of a group as shares of a card's width: maximum and minimum. ``tucked``: it shrinks to this share
    before the others shrink below their minimum."""

    most: float
    least: float
    tucked: float | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one kind and their spacing."""

    entries: tuple[RowEntry, ...]
    spacing: Spacing


@dataclass(frozen=True, slots=True)
class RowPlace:
    """One placed item: ``x`` from the row's left end, and ``shown``, its visible width in units."""

    entry: RowEntry
    x: float
    shown: float


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """A card's width, the gap between groups, and the gap before a set, all in units."""

    card: float
    gap: float
    apart: float


def _walk(groups: Sequence[Group], steps: Sequence[float], measures: RowMeasures) -> tuple[float, list[RowPlace]]:
    """Return the width of a row and its placed items, with a step for each group."""
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
    places = []
    for number, (entry, start) in enumerate(starts):
        after = starts[number + 1][1] if number + 1 < len(starts) else x
        places.append(RowPlace(entry, start, min(w * SLOT if entry.slot else w, after - start)))
    return x, places


def row(groups: Sequence[Group], measures: RowMeasures, room: float) -> tuple[float, list[RowPlace]]:
    """Return the width and the placed items of ``groups`` in a row no wider than ``room``."""
    most = [group.spacing.most for group in groups]
    least = [group.spacing.least for group in groups]
    tucked = [group.spacing.least if group.spacing.tucked is None else group.spacing.tucked for group in groups]
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
    """Return the widest row that fits, with steps between ``close`` and ``wide``; the closest if none does."""
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
    """Squeeze a row that fits in no other way: shrink it evenly, keeping the last card whole."""
    width, places = found
    share = (room - measures.card) / (width - measures.card)
    return room, [RowPlace(one.entry, one.x * share, one.shown * share) for one in places]
