"""The pages of statistics: each makes a table, and perhaps a chart, from a person's history. No pygame here."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from hachi_hachi.engine.common.records.header import FRIEND
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.metrics import AchievementColumn, BookLine
from hachi_hachi.game.library.player_history import History, PlayedDeal, PlayedRecord, mean
from hachi_hachi.game.library.record_extract import STAND_IN
from hachi_hachi.game.screens.statistics.levels_page import levels
from hachi_hachi.game.screens.statistics.overview_page import overview
from hachi_hachi.game.screens.statistics.page_data import (
    Page,
    PageCell,
    PageRow,
    Record,
    Tone,
    amount,
    chart,
    date_of,
    day_of,
    grouped,
    interval,
    nothing,
    number,
    share,
    time_of,
    toned,
    total,
    words,
)
from hachi_hachi.game.screens.statistics.review_pages import decisions, luck
from hachi_hachi.game.storage.i18n import N_, _, pgettext

#: Number of results in a moving average.
MOVING: Final = 10
NO_RECORD: Final = N_(
    "No records of yours yet: play a deal and come back. Then you'll see your results by year, your first places, your "
    "favourite yaku, and how much was luck. Deals of the day don't count here."
)


def _ruleset_name(game: AnyGameUi, name: str) -> str:
    text = game.rules()
    return text.ruleset_name(name) if name in text.words.rulesets else name


def _levels(game: AnyGameUi, levels: Sequence[str]) -> str:
    known = {level: _(words.label) for level, words in game.levels.items()} | {STAND_IN: _("Stand-in")}
    known[FRIEND] = pgettext("player", "friend")
    return _(", ").join(known.get(level, level) for level in levels) or _("humans only")


def _score(game: AnyGameUi, record: PlayedRecord) -> PageCell:
    return toned(record.score / record.unit, game.rules().score(record.score, record.unit))


def _place(game: AnyGameUi, record: PlayedRecord) -> PageCell:
    """Return the person's place, or whether their team has won; nothing before the end."""
    if not record.finished:
        return nothing()
    if game.figures().teams:
        return words(_("won") if record.place == 1 else _("lost"))
    return number(record.place)


def results(history: History, game: AnyGameUi) -> Page:
    """Return every record with its result, and a moving average."""
    term, unit = game.figures().term, _(game.figures().unit)
    gains = [record.score / record.unit for record in history.records]
    moving = [mean(gains[max(0, n + 1 - MOVING) : n + 1]).value for n in range(len(gains))]
    deals = Counter(deal.record.id for deal in history.deals)
    lines = [
        PageRow(
            (
                time_of(record), words(_ruleset_name(game, record.ruleset)), number(record.seats),
                words(_levels(game, record.levels)), number(deals[record.id]),
                _place(game, record), _score(game, record), amount(middle, unit),
            ),
            Record(record.path),
        )
        for record, middle in zip(history.records, moving, strict=True)
    ]
    dates = [day_of(record) for record in history.records]
    return Page(
        "results", _("Results"),
        (
            (_("Date"), 0.0), (_("Rules"), 0.0), (pgettext("number", "Players"), 0.5), (_("Opponents"), 0.0),
            (term(N_("Deals")), 0.5), (term(N_("Place")), 0.5), (_("Result"), 1.0),
            (_("Average of {n}", n=MOVING), 1.0),
        ),
        tuple(reversed(lines)),
        chart(dates, (_("Result"), gains), (_("Average of {n}", n=MOVING), moving)),
        _("All your records, finished or not, in {unit}; deals of the day not included.",
          unit=_(game.figures().unit)),
    )


def _gains(deals: Sequence[PlayedDeal], key: Callable[[PlayedRecord], str]) -> dict[str, list[float]]:
    """Return the results of the deals by the key of their records."""
    found: dict[str, list[float]] = defaultdict(list)
    for deal in deals:
        found[key(deal.record)].append(deal.gain)
    return found


def tables(history: History, game: AnyGameUi) -> Page:
    """Return results by ruleset, number of seats, and opponents."""
    term, unit = game.figures().term, _(game.figures().unit)
    kinds: list[tuple[str, Callable[[PlayedRecord], str]]] = [
        (_("Rules"), lambda record: _ruleset_name(game, record.ruleset)),
        (pgettext("number", "Players"), lambda record: str(record.seats)),
        (_("Opponents"), lambda record: _levels(game, record.levels)),
    ]
    lines = []
    for title, key in kinds:
        gains = _gains(history.deals, key)
        for name, records in sorted(grouped(history.records, key).items()):
            over = [record for record in records if record.finished]
            first = sum(record.place == 1 for record in over)
            found = mean(gains[name])
            lines.append(PageRow((
                words(title), words(name), number(len(records)), number(len(over)), share(first, len(over)),
                number(found.of), *interval(found, unit),
            )))
    return Page(
        "tables", _("By table"),
        (
            (pgettext("grouping", "By"), 0.0), (_("Item"), 0.0), (term(N_("Records")), 1.0), (_("Finished"), 1.0),
            (term(N_("First place")), 1.0), (term(N_("Deals")), 1.0), (term(N_("Per deal")), 1.0), (_("95%"), 1.0),
        ),
        tuple(lines),
        note=term(
            N_("Average per deal in {unit}, with its 95% confidence interval."),
            unit=_(game.figures().unit),
        ),
    )


def deals(history: History, game: AnyGameUi) -> Page:
    """Return the mean result of a deal with its interval: all deals, by multiplier, won and lost."""
    term, unit = game.figures().term, _(game.figures().unit)
    rows = history.deals
    kinds: list[tuple[str, list[PlayedDeal]]] = [(term(N_("All deals")), rows)]
    for multiplier, some in sorted(grouped(rows, lambda deal: deal.multiplier).items()):
        if len(some) < len(rows):
            kinds.append((_("×{multiplier}", multiplier=multiplier), some))
    kinds += [(_("Won"), [deal for deal in rows if deal.won]), (_("Not won"), [deal for deal in rows if not deal.won])]
    lines = []
    for name, some in kinds if rows else []:
        gains = [deal.gain for deal in some]
        ends = [
            total([(deal.gain, deal.record.unit)], game)
            for deal in (max(some, key=lambda one: one.gain), min(some, key=lambda one: one.gain))
        ] if some else [nothing(), nothing()]
        won = share(sum(deal.won for deal in some), len(some))
        lines.append(PageRow((words(name), number(len(some)), *interval(mean(gains), unit), won, *ends)))
    sums = list(accumulate(deal.gain for deal in rows))
    means = [total / n for n, total in enumerate(sums, start=1)]
    return Page(
        "deals", term(N_("Per deal")),
        (
            (term(N_("Deals")), 0.0), (_("Number"), 1.0), (term(N_("Per deal")), 1.0), (_("95%"), 1.0), (_("Won"), 1.0),
            (_("Best"), 1.0), (_("Worst"), 1.0),
        ),
        tuple(lines), chart([day_of(deal.record) for deal in rows], (_("Average so far"), means)),
        term(N_("Result per deal, in {unit}."), unit=_(game.figures().unit)),
    )


def yaku(history: History, game: AnyGameUi) -> Page:
    """Return hands and yaku made and missed, by the person and by the others."""
    term = game.figures().term
    figures = game.figures()
    kinds = {kind for table in figures.counted for column in table.columns for kind in column.kinds}
    met = Counter((feat.kind, feat.name, feat.mine) for feat in history.feats(sorted(kinds)))

    def counted(column: AchievementColumn, name: str) -> int:
        return sum(met[kind, name, not column.others] for kind in column.kinds)

    examples = figures.examples()
    formed = {line.name: _sentence(line) for part in figures.book() for line in part.lines}
    lines = [
        PageRow(
            (words(_(table.what)), words(_(title)), words(_(column.heading)),
             *_often(counted(column, name), len(history.deals))),
            note_below=formed.get(name, ""), example=examples.get(name, ()),
        )
        for table in figures.counted for name, title in table.names.items() for column in table.columns
        if history.deals and (counted(column, name) or column is table.columns[0])
    ]
    return Page(
        "sets", _("Yaku"),
        ((_("Kind"), 0.0), (_("Item"), 0.0), (_("Players"), 0.0), (_("Times"), 1.0), (term(N_("Per deal")), 1.0)),
        tuple(lines), note=term(
            N_("How often in {n} deals. “Others” means everyone else at the table combined."), n=len(history.deals),
        ),
    )


def _often(times: int, deals: int) -> tuple[PageCell, PageCell]:
    """Return how often something happened, and how often per deal; what never did stands back."""
    if not times:
        return PageCell("–", 0, Tone.SOFT), PageCell("–", 0.0, Tone.SOFT)
    return number(times), PageCell(f"{times / deals:.2f}", times / deals)


def _sentence(line: BookLine) -> str:
    return _("{formed}.", formed=line.formed[:1].upper() + line.formed[1:])


def payments(history: History, game: AnyGameUi) -> Page:
    """Return the payments received and made by reason."""
    term, unit = game.figures().term, _(game.figures().unit)
    by_reason = grouped(history.flows(), lambda flow: flow.reason)
    names = game.figures().reasons
    lines = []
    for reason, rows in sorted(by_reason.items(), key=lambda item: -abs(sum(flow.gain for flow in item[1]))):
        got, paid = (
            [(flow.gain, flow.record.unit) for flow in rows if (flow.gain > 0) is gained] for gained in (True, False)
        )
        net = sum(flow.gain for flow in rows)
        lines.append(PageRow((
            words(_(names[reason]) if reason in names else reason), number(len(got)), total(got, game),
            number(len(paid)), total(paid, game), total([*got, *paid], game), amount(net / len(history.deals), unit),
        )))
    return Page(
        "payments", _("Payments"),
        (
            (_("For"), 0.0), (_("Times won"), 1.0), (_("Gained"), 1.0), (_("Times paid"), 1.0),
            (_("Paid"), 1.0), (_("Net"), 1.0), (term(N_("Per deal")), 1.0),
        ),
        tuple(lines),
        note=_("Payments by reason, in {unit}. They add up to your result.", unit=_(game.figures().unit)),
    )


def best(history: History, game: AnyGameUi) -> Page:
    """Return the longest streaks and the best results."""
    term = game.figures().term
    rows, over = history.deals, [record for record in history.records if record.finished]
    lines = []

    def line(what: str, found: PageCell, record: PlayedRecord, entry: int = 0) -> None:
        lines.append(PageRow((words(what), found, time_of(record), words(_ruleset_name(game, record.ruleset))),
                          Record(record.path, entry)))

    for what, deal in (
        (term(N_("Best deal")), max(rows, key=lambda one: one.gain, default=None)),
        (term(N_("Worst deal")), min(rows, key=lambda one: one.gain, default=None)),
    ):
        if deal is not None:
            line(what, toned(deal.gain, game.rules().score(deal.points, deal.record.unit)), deal.record, deal.entry)
    for what, record in (
        (term(N_("Best record")), max(over, key=lambda one: one.score / one.unit, default=None)),
        (term(N_("Worst record")), min(over, key=lambda one: one.score / one.unit, default=None)),
    ):
        if record is not None:
            line(what, _score(game, record), record)
    for what, flags in (
        (term(N_("Most wins in a row")), [deal.won for deal in rows]),
        (term(N_("Most gains in a row")), [deal.gain > 0 for deal in rows]),
    ):
        length, end = longest(flags)
        if length:
            line(what, number(length), rows[end - length + 1].record, rows[end - length + 1].entry)
    length, end = longest([record.place == 1 for record in over])
    if length:
        line(term(N_("Most first places in a row")), number(length), over[end - length + 1])
    counts = Counter(deal.record.id for deal in rows)
    most = max(history.records, key=lambda record: counts[record.id], default=None)
    if most is not None and counts[most.id]:
        line(term(N_("Longest record, in deals")), number(counts[most.id]), most)
    return Page(
        "best", _("Streaks and bests"), ((_("Item"), 0.0), (_("Value"), 1.0), (_("Date"), 0.0), (_("Rules"), 0.0)),
        tuple(lines), note=_("Click a streak to see where it began."),
    )


def longest(flags: Sequence[bool]) -> tuple[int, int]:
    """Return the length of the longest streak of true flags, and the index of its end; the first of several equal
    ones.
    """
    most, last, run = 0, -1, 0
    for place, flag in enumerate(flags):
        run = run + 1 if flag else 0
        if run > most:
            most, last = run, place
    return most, last


def book(history: History, game: AnyGameUi) -> Page:
    """Return every hand and yaku with its chance, and how often and when the person had it."""
    parts, examples = game.figures().book(), game.figures().examples()
    known = any(one.hands for part in parts for one in part.lines)
    met = grouped(
        [feat for feat in history.feats(sorted({line.kind for part in parts for line in part.lines})) if feat.mine],
        lambda feat: (feat.kind, feat.name),
    )
    lines = []
    for part in parts:
        rest = [words("")] * (4 if known else 2)
        lines.append(PageRow((words(part.heading), *rest), heads=True, note_below=part.note))
        for one in part.lines:
            had = met.get((one.kind, one.name), [])
            first = had[0] if had else None
            chance, hands = nothing(), nothing()
            if one.hands:
                chance = PageCell(_("1 in {n}", n=f"{one.of / one.hands:,.0f}"), one.hands / one.of)
                hands = PageCell(f"{one.hands:,}", one.hands)
            lines.append(PageRow(
                (words(one.title), *((chance, hands) if known else ()),
                 number(len(had)) if had else PageCell("–", 0, Tone.SOFT),
                 date_of(first.record) if first is not None else nothing()),
                Record(first.record.path, first.entry) if first is not None else None,
                first.cards if first is not None else (),
                _("{formed}. {note}", formed=one.formed[:1].upper() + one.formed[1:], note=part.note),
                examples.get(one.name, ()),
            ))
    return Page(
        "book", _("Yaku book"),
        (
            (_("Hand or yaku"), 0.0), *(((_("Chance"), 1.0), (_("Hands"), 1.0)) if known else ()), (_("Times"), 1.0),
            (_("First"), 0.0),
        ),
        tuple(lines), note=_("Based on {n} of your deals.", n=len(history.deals)),
        weights=(1.6, *((1.0, 1.0) if known else ()), 0.6, 1.0),
    )


#: Every page in display order, by its id and title; a game without a book has none.
PAGES: Final[dict[str, tuple[str, Callable[[History, AnyGameUi], Page]]]] = {
    "overview": (N_("Overview"), overview), "results": (N_("Results"), results),
    "tables": (N_("By table"), tables), "deals": (N_("Per deal"), deals),
    "sets": (N_("Yaku"), yaku), "payments": (N_("Payments"), payments), "decisions": (N_("Decisions"), decisions),
    "luck": (N_("Luck and play"), luck), "best": (N_("Streaks and bests"), best),
    "levels": (N_("Levels beaten"), levels), "book": (N_("Yaku book"), book),
}


def offered(game: AnyGameUi) -> list[str]:
    """Return the pages with contents for a game: payments if it has reasons to pay, the book if it has one."""
    figures = game.figures()
    left_out = {"payments"} if not figures.reasons else set()
    if not figures.book():
        left_out.add("book")
    if game.players().review().split is None:
        left_out.add("luck")
    return [page for page in PAGES if page not in left_out]
