"""A position of a replay in words: where it is, what was decided there, and what would have been best."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.ai.player import Candidate
from hachi_hachi.ai.review.move_review import MoveReview
from hachi_hachi.game.features.replay.marked_choice import reason_of
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.running_review import lost, report_of
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.hints import HintWords


def position_words(
    walk: ReplayCursor, words: HintWords, names: Sequence[str], judged: MoveReview | None, unit: str
) -> tuple[str, str]:
    """Return the position and the decision made there; with its cost in ``unit`` if a review ``judged`` it."""
    place, term = walk.place, words.term
    where = "" if words.where is None else words.where(walk.table, place.entry, place.number)
    action = place.action
    if action is None:
        over = where or term(N_("Deal {n} of {deals}"), n=place.entry + 1, deals=walk.deals)
        counted = ngettext("{n} decision", "{n} decisions", place.number)
        ended = term(N_("The deal is over: {decisions}"), decisions=counted)
        return over, ended if walk.table.entries[place.entry].settled else _("Played up to here.")
    where = where or term(
        N_("Deal {n} of {deals}, decision {number} of {all}"), n=place.entry + 1, deals=walk.deals,
        number=place.number + 1, all=walk.length(place.entry),
    )
    made = words.choice(Candidate(action, 0.0, 0.0, ()))
    said = _("{name}: {choice}", name=words.names(names)[action.seat], choice=made)
    if judged is None or judged.forced:
        return where, said
    return where, _("{words} (cost: {lost})", words=said, lost=lost(judged, unit))


def best_words(walk: ReplayCursor, words: HintWords, judged: MoveReview | None) -> str:
    """Return the best choice with its reasons, "" if it was made or is unknown."""
    if judged is None or not judged.chosen:
        return ""
    seen = walk.table_here(judged.seat, "").observation(judged.seat)
    why = reason_of(judged, 0, seen, words)
    choice = words.choice(report_of(judged).candidates[0])
    return _("Best: {choice} – {reasons}", choice=choice, reasons=why or "–")
