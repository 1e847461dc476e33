"""The summary of a game: players and results (``hachi_hachi.engine.common.records.summary``)."""
from collections.abc import Iterator

from hachi_hachi.engine.common.events import by_deal
from hachi_hachi.engine.common.records.summary import Achievement, DealSummary, RecordSummary, places_of, stood_in
from hachi_hachi.engine.hanafuda.deck import notations
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility.view import View

#: The kinds of achievements: teyaku, yaku in a pile at the end of a deal, and stop or koi-koi.
TEYAKU, YAKU, CALL = "teyaku", "yaku", "call"


def facts(table: MatchTable) -> RecordSummary:
    """Return the summary of the game at ``table``. Scores are gains: without the points that everyone starts
    with."""
    match = table.match
    gains = [score - table.rules.start_points for score in match.scores]
    deals = []
    for number, (events, entry) in enumerate(zip(by_deal(table.events), match.entries, strict=True)):
        if entry.result is not None:
            view = View(table.rules, -1)
            view.fold(events)
            won = () if entry.result.winner is None else (entry.result.winner,)
            deals.append(DealSummary(
                number, entry.result.points, won, entry.result.multiplier, tuple(_feats(view))
            ))
    return RecordSummary(
        ruleset=table.setup.ruleset, seats=table.setup.seats, deals=tuple(deals),
        length=1 if table.setup.day else table.rules.deals,
        scores=tuple(gains), places=places_of(gains), finished=table.is_complete, unit=1,
        day=table.setup.day, start=table.setup.start, end=table.setup.end if table.is_complete else "",
        stood_in=stood_in(table.entries),
    )


def _feats(view: View) -> Iterator[Achievement]:
    for seat, names in enumerate(view.teyaku):
        for name in names:
            yield Achievement(seat, TEYAKU, name, tuple(notations(view.hands[seat])))
    for turn in view.turns:
        if turn.call:
            yield Achievement(turn.seat, CALL, turn.call)
    for seat in range(SEATS):
        for yaku in view.yaku(seat):
            yield Achievement(seat, YAKU, yaku.name, tuple(notations(yaku.cards)))
