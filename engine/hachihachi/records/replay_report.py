"""The outcome of a replayed record, deal by deal: the output of the replay command (docs/record.md)."""
from collections.abc import Iterator, Sequence
from typing import Any

from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import notation, notations


def report(table: YearTable) -> dict[str, Any]:
    """Return everything that happened at ``table`` as plain data for JSON; object keys are seat numbers as text."""
    year = table.year
    deals = [_deal(table, number, events) for number, events in enumerate(by_deal(table.events))]
    found: dict[str, Any] = {"deals": deals, "finished": year.finished, "scores": list(year.ledger.scores(year.seats))}
    if year.first_dealer is None:
        found["pending"] = "draw"
    years = [
        {"payments": _payments(table, -number), "rounded_kan": list(rounded)}
        for number, rounded in enumerate(year.rounded, start=1)
    ]
    if table.rules.campaign:
        found["years"] = years
        if year.finished:
            found["campaign"] = {"payments": _payments(table, -1 - year.years)}
    elif years:
        found["year"] = years[0]
    return found


def _payments(table: YearTable, booking: int) -> list[dict[str, Any]]:
    return [payment.to_json() for payment in table.ledger.of_deal(booking)]


def _deal(table: YearTable, number: int, events: Sequence[Event]) -> dict[str, Any]:
    view = View(table.rules, -1, table.seats)
    view.fold(events)
    teyaku: dict[str, list[str]] = {}
    tokushuyaku: dict[str, list[str]] = {}
    dekiyaku: dict[str, list[str]] = {}
    points: dict[str, int] = {}
    scores = view.scores
    won_by, gained = "", list[int]()
    for event in events:
        match event:
            case ev.TeyakuDeclared():
                declared = teyaku.setdefault(str(event.seat), [])
                # group A first, even if it was declared late
                declared.insert(0 if event.group == "a" else len(declared), event.name)
            case ev.DekiyakuMade(improves=False):
                dekiyaku.setdefault(str(event.seat), []).append(event.name)
            case ev.TokushuyakuMade():
                tokushuyaku.setdefault(str(event.seat), []).append(event.name)
            case ev.PointsCounted():
                points = {str(seat): count for seat, count in zip(view.active, event.points, strict=True)}
            case ev.DealClosed():
                scores = list(event.scores)  # before the year's end pays out prize and board
                won_by, gained = event.won_by, list(event.gained)
    entry = table.year.entries[number]
    if entry.redealt:
        return {"redeal": True, "payments": _payments(table, number), "scores": view.scores}
    found: dict[str, Any] = {
        "multiplier": view.multiplier, "carried": list(view.carried), "dealer": view.dealer,
        "oya": view.active[0] if view.active else None, "active": list(view.active),
        "teyaku": teyaku, "dekiyaku": dekiyaku, "tokushuyaku": tokushuyaku,
        "card_points": points, "winner": entry.winner, "won_by": won_by, "gained": gained,
        "payments": _payments(table, number),
        "scores": scores,
    }
    if table.decision is not None and number == len(table.year.entries) - 1:
        found.update(_state(table, view))
    return found


def _state(table: YearTable, view: View) -> dict[str, Any]:
    """Return the state of an unfinished deal with all cards open, and its pending decision."""
    decision = table.decision
    assert decision is not None
    return {
        "hands": {str(seat): notations(hand) for seat, hand in enumerate(view.hands) if hand},
        "piles": {str(seat): notations(pile) for seat, pile in enumerate(view.piles) if pile},
        "field": [notation(card) for card in view.field_order],
        "turned": None if view.turned < 0 else notation(view.turned),
        "stock_size": view.draw_pile_size,
        "pending": {"seat": decision.seat, "legal": [action.to_list()[1:] for action in decision.legal]},
    }


def lines(found: dict[str, Any], names: list[str]) -> Iterator[str]:
    """Yield a report in words, a few lines for each deal; ``names`` are those of the seats."""
    for number, deal in enumerate(found["deals"], start=1):
        if "redeal" in deal:
            yield f"Deal {number}: dealt again; scores {_scores(deal['scores'], names)}"
            yield from _payment_lines(deal["payments"], names)
            continue
        oya = "nobody yet" if deal["oya"] is None else names[deal["oya"]]
        yield f"Deal {number}: x{deal['multiplier']}, dealer {names[deal['dealer']]}, oya {oya}"
        if deal["carried"]:
            yield "  carried: " + " ".join(f"x{multiplier}" for multiplier in deal["carried"])
        for kind in ("teyaku", "dekiyaku", "tokushuyaku"):
            for seat, made in deal[kind].items():
                yield f"  {kind} of {names[int(seat)]}: {', '.join(made)}"
        yield from _payment_lines(deal["payments"], names)
        if deal["winner"] is not None:
            why = deal["won_by"].replace("_", " ")
            yield f"  won by {names[deal['winner']]} ({why}); scores {_scores(deal['scores'], names)}"
        elif "pending" not in deal:
            yield f"  won by nobody; scores {_scores(deal['scores'], names)}"
        else:
            legal = ", ".join(" ".join(str(part) for part in action) for action in deal["pending"]["legal"])
            yield f"  {names[deal['pending']['seat']]} is asked: {legal}"
    ends = found.get("years", [found["year"]] if "year" in found else [])
    for number, end in enumerate(ends, start=1):
        yield f"End of year {number}:"
        yield from _payment_lines(end["payments"], names)
    if found.get("campaign", {}).get("payments"):
        yield "End of the campaign:"
        yield from _payment_lines(found["campaign"]["payments"], names)
    yield ("Final scores: " if found["finished"] else "Not finished, scores: ") + _scores(found["scores"], names)


def _payment_lines(payments: list[dict[str, Any]], names: list[str]) -> Iterator[str]:
    for payment in payments:
        payer, payee = (
            names[account] if isinstance(account, int) else account for account in (payment["from"], payment["to"])
        )
        yield f"  {payer} pays {payee} {payment['points']} points: {payment['reason']}"


def _scores(scores: list[int], names: list[str]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
