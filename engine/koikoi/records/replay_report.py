"""The outcome of a replayed record, deal by deal: the output of the replay command (docs/record.md)."""
from collections.abc import Iterator, Sequence
from typing import Any

from hachi_hachi.engine.common.events import HIDDEN, Event, by_deal
from hachi_hachi.engine.hanafuda.deck import notation, notations
from hachi_hachi.engine.koikoi.match.match_flow import DealEntry
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import Turn, View


def report(table: MatchTable) -> dict[str, Any]:
    """Return everything that happened at ``table`` as plain data for JSON."""
    match = table.match
    found: dict[str, Any] = {
        "deals": [
            _deal(table, entry, events) for entry, events in zip(match.entries, by_deal(table.events), strict=True)
        ],
        "scores": list(match.scores), "finished": match.finished, "winner": match.winner,
    }
    if table.decision is not None:
        legal = [action.to_list()[1:] for action in table.decision.legal]
        found["pending"] = {"seat": table.decision.seat, "legal": legal}
    elif match.first_dealer is None:
        found["pending"] = "draw"
    return found


def _deal(table: MatchTable, entry: DealEntry, events: Sequence[Event]) -> dict[str, Any]:
    view = View(table.rules, -1)
    view.fold(events)
    found: dict[str, Any] = {
        "deal": view.deal, "month": view.month, "dealer": view.dealer, "hands": _hands(events),
        "field": [notation(card) for card in view.first_field], "swept": list(view.swept),
        "teyaku": [list(names) for names in view.teyaku],
    }
    if entry.redealt:
        return found | {"ended": "redeal", "why": view.ended_by}
    found |= {
        "turns": [_turn(turn) for turn in view.turns], "koikoi": list(view.calls),
        "piles": [notations(pile) for pile in view.piles],
        "yaku": [
            [{"name": yaku.name, "points": yaku.points} for yaku in view.yaku(seat)] for seat in range(SEATS)
        ],
        "totals": [view.total(seat) for seat in range(SEATS)],
    }
    result = entry.result
    if result is not None:
        return found | {
            "ended": result.ended, "winner": result.winner, "base": result.base, "multiplier": result.multiplier,
            "points": list(result.points), "scores": list(view.scores),
        }
    return found | {"ended": None, "now": _now(view)}


def _hands(events: Sequence[Event]) -> list[list[str]]:
    """Return both hands as dealt."""
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    for event in events:
        if isinstance(event, ev.HandDealt):
            hands[event.seat] += [notation(card) for card in event.cards]
    return hands


def _now(view: View) -> dict[str, Any]:
    return {
        "hands": [notations(hand) for hand in view.hands],
        "field": [notation(card) for card in view.field],
        "turned": None if view.turned == HIDDEN else notation(view.turned),
        "draw_pile": view.draw_pile,
    }


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "seat": turn.seat, "card": notation(turn.card), "took": [notation(card) for card in turn.took],
        "drawn": notation(turn.drawn),
        "drawn_took": None if turn.drawn_took is None else [notation(card) for card in turn.drawn_took],
        "total": turn.total, "call": turn.call or None,
    }


def lines(found: dict[str, Any], names: list[str]) -> Iterator[str]:
    """Yield a report in words, a few lines for each deal; ``names`` are those of the seats."""
    for deal in found["deals"]:
        yield f"Deal {deal['deal']}: month {deal['month']}, dealer {names[deal['dealer']]}"
        for month in deal["swept"]:
            yield f"  {names[deal['dealer']]} takes the four cards of month {month} from the field"
        for seat, held in enumerate(deal["teyaku"]):
            if held:
                yield f"  {names[seat]} holds {' and '.join(held)}"
        if deal["ended"] == "redeal":
            yield f"  redeal: {deal['why'].replace('_', ' ')}"
            continue
        for turn in deal["turns"]:
            if turn["call"] is not None:
                call = "says koi-koi" if turn["call"] == "koikoi" else "stops"
                yield f"  {names[turn['seat']]} {call} with {turn['total']} points"
        for seat, yaku in enumerate(deal["yaku"]):
            if yaku:
                yield f"  {names[seat]}: " + ", ".join(f"{one['name']} {one['points']}" for one in yaku)
        if deal["ended"] is not None:
            yield f"  {_result(deal, names)}; scores {_scores(deal['scores'], names)}"
    pending = found.get("pending")
    if isinstance(pending, dict):
        legal = ", ".join(" ".join(str(part) for part in action) for action in pending["legal"])
        yield f"{names[pending['seat']]} is asked: {legal}"
    if found["finished"]:
        yield "The game is a draw" if found["winner"] is None else f"The game is won by {names[found['winner']]}"
    else:
        yield f"The game is not finished; scores {_scores(found['scores'], names)}"


def _result(deal: dict[str, Any], names: list[str]) -> str:
    how = {"stop": "", "teyaku": " by teyaku", "field": " by the field", "exhausted": ", nobody stopped"}
    if deal["winner"] is None:
        return f"won by nobody{how[deal['ended']]}"
    points = f"{deal['base']} x {deal['multiplier']} = {deal['base'] * deal['multiplier']}"
    return f"won by {names[deal['winner']]}{how[deal['ended']]}: {points}"


def _scores(scores: list[int], names: list[str]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
