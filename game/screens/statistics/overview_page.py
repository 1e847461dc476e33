"""The first page of statistics: results by year, first places, favourite yaku, luck against play. No pygame here."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import Final

from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.player_history import History, PlayedRecord
from hachi_hachi.game.screens.statistics.page_data import (
    Page,
    PageCell,
    PageRow,
    amount,
    chart,
    day_of,
    grouped,
    nothing,
    number,
    share,
    signed,
    total,
    words,
    year_of,
)
from hachi_hachi.game.storage.i18n import N_, _, pgettext, sentences

#: The number of favourite yaku named.
FAVOURITES: Final = 3


def overview(history: History, game: AnyGameUi) -> Page:
    """Return the results by calendar year, their sum over time, and the rest in a note."""
    term = game.figures().term
    by_year = sorted(grouped(history.records, year_of).items(), reverse=True)
    lines = [PageRow((words(year), *_figures(history, game, some))) for year, some in by_year]
    if len(lines) > 1:
        lines.append(PageRow((words(_("All together")), *_figures(history, game, history.records)), heads=True))
    found, name = history.records, _("Result so far")
    sums = list(accumulate(record.score / record.unit for record in found))
    drawn = chart([day_of(record) for record in found], (name, sums))
    if len(found) == 1:  # one record has no course but that of its deals
        gains = [deal.gain for deal in history.deals]
        drawn = chart([str(number) for number in range(1, len(gains) + 1)], (name, list(accumulate(gains))))
    return Page(
        "overview", _("Overview"),
        (
            (pgettext("column", "Year"), 0.0), (term(N_("Records")), 1.0), (term(N_("Deals")), 1.0),
            (term(N_("First place")), 1.0), (_("Result"), 1.0), (term(N_("Per deal")), 1.0),
        ),
        tuple(lines), drawn,
        sentences(*_notes(history, game)) if lines else "",
    )


def _figures(history: History, game: AnyGameUi, records: list[PlayedRecord]) -> tuple[PageCell, ...]:
    """Return the figures of some records: how many, their deals, first places, and results."""
    known = {record.id for record in records}
    gains = [deal.gain for deal in history.deals if deal.record.id in known]
    over = [record for record in records if record.finished]
    return (
        number(len(records)), number(len(gains)), share(sum(record.place == 1 for record in over), len(over)),
        total([(record.score / record.unit, record.unit) for record in records], game),
        amount(sum(gains) / len(gains), _(game.figures().unit)) if gains else nothing(),
    )


def _notes(history: History, game: AnyGameUi) -> list[str]:
    """Return sentences about first places, favourite yaku, and luck against play, as far as something is known."""
    found = []
    over = [record for record in history.records if record.finished]
    if over:
        found.append(game.figures().term(
            N_("First place in {n} of {all} finished records."), n=sum(record.place == 1 for record in over),
            all=len(over),
        ))
    favourites = _favourites(history, game)
    if favourites:
        found.append(_("Favourite yaku: {yaku}.", yaku=_(", ").join(favourites)))
    parts = history.splits()
    if parts:
        found.append(_(
            "In reviewed deals, luck was worth {luck} and your play {play}, in {unit}.",
            luck=signed(sum(part.luck for part in parts)), play=signed(sum(part.own for part in parts)),
            unit=_(game.figures().unit),
        ))
    return found


def _favourites(history: History, game: AnyGameUi) -> list[str]:
    """Return the yaku made most often with how often, the most frequent first; hands that are dealt do not count."""
    made = {(one.kind, one.name): one.title for part in game.figures().book() for one in part.lines if not one.hands}
    met = Counter(
        (feat.kind, feat.name) for feat in history.feats(sorted({kind for kind, _name in made}))
        if feat.mine and (feat.kind, feat.name) in made
    )
    return [_("{yaku} ×{n}", yaku=made[key], n=times) for key, times in met.most_common(FAVOURITES)]
