"""The summary of a match: players and results (``hachi_hachi.engine.common.records.summary``)."""
from collections.abc import Iterable, Iterator

from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.common.records.summary import Achievement, DealSummary, RecordSummary, places_of, stood_in
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events as ev

#: The kinds of achievements: a trick won, a yaku of a trick, the fate of the dragon.
TRICK, YAKU, DRAGON = "trick", "yaku", "dragon"
#: The kinds of tricks: the first one, those in which a trump was led, and all others.
FIRST, MERI, MONCHI = "first", "meri", "monchi"


def facts(table: MatchTable) -> RecordSummary:
    """Return the summary of the match at ``table``.

    A seat's result in a game is the points of its team less those of the other. The whole team that has won the match
    has first place; until then, and in points, all games count equally.
    """
    match = table.match
    deals = []
    for number, (events, entry) in enumerate(zip(by_deal(table.events), match.entries, strict=True)):
        if entry.settled:
            lead = entry.points[0] - entry.points[1]
            won = tuple(seat for seat in range(SEATS) if entry.winner == team_of(seat))
            deals.append(DealSummary(number, _for_seats(lead), won, 1, tuple(_feats(events))))
    scores = tuple(sum(deal.points[seat] for deal in deals) for seat in range(SEATS))
    places = places_of(scores)
    if match.winner is not None:
        places = tuple(1 if team_of(seat) == match.winner else 5 for seat in range(SEATS))
    return RecordSummary(
        ruleset=table.setup.ruleset, seats=table.setup.seats, deals=tuple(deals), length=int(bool(table.setup.day)),
        scores=scores, places=places, finished=table.is_complete, unit=1, day=table.setup.day, start=table.setup.start,
        end=table.setup.end if table.is_complete else "",
        stood_in=stood_in(table.entries),
    )


def _for_seats(lead: int) -> tuple[int, ...]:
    """Return the result of each seat for a ``lead`` of Genji."""
    return tuple(-lead if team_of(seat) else lead for seat in range(SEATS))


def _feats(events: Iterable[Event]) -> Iterator[Achievement]:
    trick, taken = MONCHI, 0
    for event in events:
        match event:
            case ev.CardLed(meri=meri):
                trick = MERI if meri else MONCHI
            case ev.TrickTaken():
                taken += 1
                yield Achievement(event.seat, TRICK, trick if taken > 1 else FIRST)
                for made in event.yaku:
                    yield Achievement(event.seat, YAKU, made.name)
            case ev.DragonSettled(declared=declared, hidden=hidden):
                if declared >= 0:
                    yield Achievement(declared, DRAGON, "declared")
                elif hidden >= 0:
                    yield Achievement(hidden, DRAGON, "hidden")
