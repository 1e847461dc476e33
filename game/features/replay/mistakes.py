"""The mistakes of a reviewed record as positions: which comes next, and how many are left. No pygame."""

from __future__ import annotations

from collections.abc import Mapping

from hachi_hachi.ai.review.move_review import MoveReview
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor

#: Judgements by deal and decision number.
Judgements = Mapping[tuple[int, int], MoveReview]


def mistakes(walk: ReplayCursor, judged: Judgements) -> list[int]:
    """Return the positions of the decisions whose cost exceeds the noise."""
    found = []
    for number, place in enumerate(walk.places):
        one = judged.get((place.entry, place.number))
        if one is not None and (one.mistake or one.inaccuracy):
            found.append(number)
    return found


def mistakes_left(walk: ReplayCursor, judged: Judgements) -> list[int]:
    """Return those after the current position."""
    return [number for number in mistakes(walk, judged) if number > walk.at]


def next_mistake(walk: ReplayCursor, judged: Judgements) -> int | None:
    """Return the next one, after the last the first again; None if there is no other."""
    found = [*mistakes_left(walk, judged), *mistakes(walk, judged)]
    return next((number for number in found if number != walk.at), None)
