"""What a year tells of who played and how it went (``engine.core.records.facts``)."""
from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.events import Event, by_deal
from engine.core.records.facts import DealFacts, Facts, Feat, places_of
from engine.hachihachi.records.sitting import YearTable
from engine.hachihachi.seen import events as ev

#: The kinds of feats: dealt sets by group, sets made, sets at the end, what was said of playing and of going on.
TEYAKU_A, TEYAKU_B, DEKIYAKU, TOKUSHUYAKU, BID, CALL = "teyaku_a", "teyaku_b", "dekiyaku", "tokushuyaku", "bid", "call"
#: What is noted of a sage that came to nothing, beside ``stop``, ``sage`` and ``withdraw``.
SAGE_FAILED = "sage_failed"


def facts(table: YearTable) -> Facts:
    """Return what has come of the year at ``table``. Scores are those of the ledger, places those of the last year."""
    year = table.year
    deals = []
    for number, (events, entry) in enumerate(zip(by_deal(table.events), year.entries, strict=True)):
        if entry.settled:
            won = () if entry.winner is None else (entry.winner,)
            gains = _gains(table, number)
            deals.append(DealFacts(number, gains, won, entry.multiplier, tuple(_feats(events))))
    scores = year.ledger.scores(year.seats)
    places = [event.places for event in table.events if isinstance(event, ev.YearClosed)]
    return Facts(
        sheet=table.setup.preset, seats=table.setup.seats, deals=tuple(deals), length=year.deals * year.years,
        scores=scores, places=places[-1] if places and year.years == 1 else places_of(scores),
        finished=year.finished, unit=year.rules.kan_points,
    )


def _gains(table: YearTable, number: int) -> tuple[int, ...]:
    gains: Counter[int | str] = Counter()
    for payment in table.ledger.of_deal(number):
        gains[payment.payer] -= payment.points
        gains[payment.payee] += payment.points
    return tuple(gains[seat] for seat in range(table.seats))


def _feats(events: Iterable[Event]) -> Iterator[Feat]:
    for event in events:
        match event:
            case ev.TeyakuDeclared():
                yield Feat(event.seat, TEYAKU_A if event.group == "a" else TEYAKU_B, event.name)
            case ev.DekiyakuMade(improves=False):
                yield Feat(event.seat, DEKIYAKU, event.name)
            case ev.TokushuyakuMade():
                yield Feat(event.seat, TOKUSHUYAKU, event.name)
            case ev.Bid():
                yield Feat(event.seat, BID, event.choice)
            case ev.Called():
                yield Feat(event.seat, CALL, event.call)
            case ev.SageFailed():
                yield Feat(event.seat, CALL, SAGE_FAILED)
