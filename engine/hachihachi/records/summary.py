"""The summary of a year: players and results (``hachi_hachi.engine.common.records.summary``)."""
from collections import Counter
from collections.abc import Iterable, Iterator

from hachi_hachi.engine.common.bitset import mask_of, popcount, single_bit
from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.common.ledger import Payment
from hachi_hachi.engine.common.records.summary import (
    Achievement,
    DealSummary,
    NetPayment,
    RecordSummary,
    places_of,
    stood_in,
)
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku import teyaku
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU, SUJIROKU_CARDS
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU as SPECIAL
from hachi_hachi.engine.hanafuda.deck import BLANK, notations

#: The kinds of achievements: teyaku by group, dekiyaku, tokushuyaku, bids, and calls of stop or sage.
TEYAKU_A, TEYAKU_B, DEKIYAKU, TOKUSHUYAKU, BID, CALL = "teyaku_a", "teyaku_b", "dekiyaku", "tokushuyaku", "bid", "call"
#: A hand as dealt, played or not, declared or not, by the names of its teyaku (``hand_name``).
HAND = "hand"
#: A dekiyaku for which a seat lacked one card when the play was over.
SHORT = "short"
#: The name of a failed sage, in addition to ``stop``, ``sage`` and ``withdraw``.
SAGE_FAILED = "sage_failed"


def hand_name(names: Iterable[str]) -> str:
    """Return the name of a hand with these teyaku: of group A, of group B, or of both in this order."""
    return " ".join(names)


def facts(table: YearTable) -> RecordSummary:
    """Return the summary of the year at ``table``. Scores are those of the ledger, places those of the last year."""
    year = table.year
    paid: dict[int, list[Payment]] = {}
    for payment in table.ledger.payments:
        paid.setdefault(payment.deal, []).append(payment)
    deals = []
    for number, (events, entry) in enumerate(zip(by_deal(table.events), year.entries, strict=True)):
        if entry.settled:
            won = () if entry.winner is None else (entry.winner,)
            flows = _flows(paid.get(number, []), table.seats)
            gains = [0] * table.seats
            for flow in flows:
                gains[flow.seat] += flow.points
            feats = tuple(_DealReader(table.rules).feats(events))
            deals.append(DealSummary(number, tuple(gains), won, entry.multiplier, feats, flows))
    scores = year.ledger.scores(year.seats)
    places = [event.places for event in table.events if isinstance(event, ev.YearClosed)]
    return RecordSummary(
        ruleset=table.setup.ruleset, seats=table.setup.seats, deals=tuple(deals),
        length=1 if table.setup.day else year.deals * year.years,
        scores=scores, places=places[-1] if places and year.years == 1 else places_of(scores),
        finished=table.is_complete, unit=year.rules.kan_points, day=table.setup.day, start=table.setup.start,
        end=table.setup.end if table.is_complete else "",
        stood_in=stood_in(table.entries),
    )


def _flows(payments: Iterable[Payment], seats: int) -> tuple[NetPayment, ...]:
    flows: Counter[tuple[int | str, str]] = Counter()
    for payment in payments:
        flows[payment.payer, payment.reason] -= payment.points
        flows[payment.payee, payment.reason] += payment.points
    return tuple(
        NetPayment(seat, reason, points) for (seat, reason), points in flows.items()
        if isinstance(seat, int) and seat < seats and points
    )


_Yaku = ev.TeyakuDeclared | ev.DekiyakuMade | ev.TokushuyakuMade
#: The relevant events: most of the others announce turns and payments.
_Telling = (
    ev.CardPlayed | ev.DrawnCardPlaced | ev.HandDealt | ev.FourTaken | ev.Bid | ev.Called | ev.SageFailed | _Yaku
)


class _DealReader:
    """Reads the events of one deal and tracks each seat's dealt hand and pile (masks)."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._captured = dekiyaku_in_force(rules)
        self._hands: Counter[int] = Counter()
        self._piles: Counter[int] = Counter()
        self._made: set[tuple[int, str]] = set()

    def feats(self, events: Iterable[Event]) -> Iterator[Achievement]:
        """Yield the achievements: dealt hands first, dekiyaku that lacked one card last."""
        achievements: list[Achievement] = []
        for event in events:
            if isinstance(event, _Telling):
                achievements.extend(self._one(event))
        for seat in sorted(self._hands):
            hand = self._hands[seat]
            held = teyaku.best(hand, self._rules) if popcount(hand) == 7 and not hand & single_bit(BLANK) else ()
            if held:
                yield Achievement(seat, HAND, hand_name(one.name for one in held), tuple(notations(hand)))
        yield from achievements
        yield from self._short()

    def _one(self, event: _Telling) -> Iterator[Achievement]:
        match event:
            case ev.CardPlayed() | ev.DrawnCardPlaced():
                if event.taken:
                    self._piles[event.seat] |= mask_of((*event.taken, event.card))
            case ev.HandDealt():
                self._hands[event.seat] |= mask_of(event.cards)
            case ev.FourTaken():
                self._piles[event.seat] |= mask_of(event.cards)
            case ev.Bid():
                yield Achievement(event.seat, BID, event.choice)
            case ev.Called():
                yield Achievement(event.seat, CALL, event.call)
            case ev.SageFailed():
                yield Achievement(event.seat, CALL, SAGE_FAILED)
            case _:
                yield from self._yaku(event)

    def _yaku(self, event: _Yaku) -> Iterator[Achievement]:
        pile = self._piles[event.seat]
        if isinstance(event, ev.TeyakuDeclared):
            yield Achievement(event.seat, TEYAKU_A if event.group == "a" else TEYAKU_B, event.name)
        elif isinstance(event, ev.TokushuyakuMade):
            cards = pile & SUJIROKU_CARDS if event.name == SPECIAL[SUJIROKU].name else pile
            yield Achievement(event.seat, TOKUSHUYAKU, event.name, tuple(notations(cards)))
        elif not event.improves:
            self._made.add((event.seat, event.name))
            cards = next(row.cards for row in self._captured if row.name == event.name)
            yield Achievement(event.seat, DEKIYAKU, event.name, tuple(notations(pile & cards)))

    def _short(self) -> Iterator[Achievement]:
        for seat in sorted(self._piles):
            for row in self._captured:
                held = self._piles[seat] & row.cards
                if held.bit_count() == row.needs - 1 and (seat, row.name) not in self._made:
                    yield Achievement(seat, SHORT, row.name, tuple(notations(held)))
