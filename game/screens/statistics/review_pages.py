"""The pages of statistics that need reviews: the cost of decisions, and luck. No pygame here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from hachi_hachi.ai.review.result_attribution import adding_up
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.player_history import DealAttribution, History, ReviewedDecision, mean
from hachi_hachi.game.library.record_extract import INACCURACY, MISTAKE
from hachi_hachi.game.screens.statistics.page_data import (
    Page,
    PageCell,
    PageRow,
    Record,
    amount,
    chart,
    day_of,
    grouped,
    interval,
    number,
    signed,
    time_of,
    toned,
    words,
)
from hachi_hachi.game.storage.i18n import N_, _

NO_REVIEW: Final = N_("No records reviewed yet: pick one in History and press Review.")


def decisions(history: History, game: AnyGameUi) -> Page:
    """Return the cost of reviewed decisions."""
    rows, unit = history.decided(), _(game.figures().unit)
    names = game.figures().kinds
    kinds: list[tuple[str, list[ReviewedDecision]]] = [(_("All decisions"), rows)] if rows else []
    by_kind = sorted(grouped(rows, lambda one: one.kind).items(), key=lambda item: -len(item[1]))
    kinds += [(_(names[kind]) if kind in names else kind, some) for kind, some in by_kind]
    lines = []
    for name, some in kinds:
        found = mean([one.loss for one in some])
        inaccuracies, mistakes = (sum(one.grade == grade for one in some) for grade in (INACCURACY, MISTAKE))
        lines.append(PageRow((
            words(name), number(found.of), PageCell(f"{found.value:.2f}", found.value), interval(found, unit)[1],
            PageCell(f"{found.value * found.of:.1f}", found.value * found.of), number(inaccuracies), number(mistakes),
        )))
    by_record = [(some[0].record, mean([one.loss for one in some]).value)
                 for some in grouped(rows, lambda one: one.record.id).values()]
    return Page(
        "decisions", _("Decisions"),
        (
            (_("Decision"), 0.0), (_("Number"), 1.0), (_("Average cost"), 1.0), (_("95%"), 1.0), (_("Total cost"), 1.0),
            (_("Inaccuracies"), 1.0), (_("Mistakes"), 1.0),
        ),
        tuple(lines), chart([day_of(record) for record, _loss in by_record],
                            (_("Cost of a decision"), [loss for _record, loss in by_record])),
        _("The cost of your decisions compared with the best ones, in {unit}, from the reviews so far.",
          unit=_(game.figures().unit)),
        _(NO_REVIEW),
    )


def luck(history: History, game: AnyGameUi) -> Page:
    """Return the share of luck in the results."""
    term = game.figures().term
    rows = history.splits()
    lines = []
    for some in grouped(rows, lambda one: one.record.id).values():
        record = some[0].record
        lines.append(PageRow((time_of(record), number(len(some)), *_parts(some, game)), Record(record.path)))
    if rows:
        lines.append(PageRow((words(_("All together")), number(len(rows)), *_parts(rows, game)), heads=True))
    curves = [
        (_("Luck"), list(accumulate(one.luck for one in rows))),
        (_("Your play"), list(accumulate(one.own for one in rows))),
        (_("Result"), list(accumulate(one.result for one in rows))),
    ]
    return Page(
        "luck", _("Luck and play"),
        (
            (_("Date"), 0.0), (term(N_("Deals")), 1.0), (_("Hands and field"), 1.0), (_("Draw pile"), 1.0),
            (_("Your play"), 1.0), (_("Others' play"), 1.0), (_("Pot and prizes"), 1.0), (_("Result"), 1.0),
        ),
        tuple(lines), chart([day_of(one.record) for one in rows], *curves),
        _("The parts of every reviewed deal add up to its result, in {unit}. Hands, field and draw pile are luck.",
          unit=_(game.figures().unit)),
        _(NO_REVIEW),
    )


def _parts(rows: Sequence[DealAttribution], game: AnyGameUi) -> list[PageCell]:
    sums = [
        sum(one.dealt for one in rows), sum(one.stock for one in rows), sum(one.own for one in rows),
        sum(one.others for one in rows), sum(one.beside for one in rows),
    ]
    shown, together = zip(sums, adding_up(sums, 2), strict=True), sum(one.result for one in rows)
    return [*(toned(value, signed(text)) for value, text in shown), amount(together, _(game.figures().unit))]
