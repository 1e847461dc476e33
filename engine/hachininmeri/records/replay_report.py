"""The outcome of a replayed record, game by game: the output of the replay command (docs/record.md)."""
from collections.abc import Iterator, Sequence
from typing import Any

from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.hachininmeri.cards.pack import SUITS, TEAMS, notation
from hachi_hachi.engine.hachininmeri.match.match_flow import GameEntry
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.records.teams import by_team, team
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import first_leader
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View


def report(table: MatchTable) -> dict[str, Any]:
    """Return everything that happened at ``table`` as plain data for JSON."""
    match = table.match
    found: dict[str, Any] = {
        "deals": [
            _game(table, entry, events)
            for entry, events in zip(match.entries, by_deal(table.events), strict=True)
        ],
        "sets": [
            {"games": played.games, "points": by_team(played.points), "finished": played.finished,
             "winner": team(played.winner)}
            for played in match.sets
        ],
        "finished": match.finished, "winner": team(match.winner),
    }
    if table.decision is not None:
        legal = [action.to_list()[1:] for action in table.decision.legal]
        found["pending"] = {"seat": table.decision.seat, "legal": legal}
    return found


def _game(table: MatchTable, entry: GameEntry, events: Sequence[Event]) -> dict[str, Any]:
    if entry.redealt:
        return {"dealer": entry.dealer, "redeal": True}
    view = View(table.rules, -1)
    view.fold(events)
    leader = first_leader(view)
    found: dict[str, Any] = {
        "dealer": view.dealer,
        "open": None if view.trump < 0 else notation(view.open_trump),
        "trump": None if view.trump < 0 else SUITS[view.trump],
        "declared": _seat(view.declared), "hidden": _seat(view.hider),
        "leader": leader if view.settled else None,
        "taken": view.taken,
        "buried": [notation(card) for card in view.buried] or None,
        "tricks": [_trick(trick) for trick in _tricks(view, leader)],
        "points": by_team((view.points[0], view.points[1])),
    }
    if entry.closed:
        found["winner"] = team(entry.winner)
    else:
        found["hands"] = [[notation(card) for card in sorted(hand)] for hand in view.hands]
    return found


def _tricks(view: View, leader: int) -> list[Trick]:
    """Return the tricks, including the first one while its lead is not covered yet."""
    if view.first_lead >= 0 and not view.tricks:
        return [Trick(leader, [view.first_lead])]
    return view.tricks


def _trick(trick: Trick) -> dict[str, Any]:
    return {
        "leader": trick.leader, "cards": [notation(card) for card in trick.cards], "winner": _seat(trick.winner),
        "meri": trick.meri,
        "yaku": [
            {"name": made.name, "beaten": None if made.beaten < 0 else notation(made.beaten), "points": made.points}
            for made in trick.yaku
        ],
        "points": trick.points,
    }


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def lines(found: dict[str, Any], names: list[str]) -> Iterator[str]:
    """Yield a report in words, a few lines for each game; ``names`` are those of the seats."""
    for number, game in enumerate(found["deals"], start=1):
        dealer = names[game["dealer"]]
        if "redeal" in game:
            yield f"Game {number}: {dealer} deals again"
            continue
        yield f"Game {number}: dealer {dealer}" + (f", open trump {game['open']}" if game["open"] else "")
        yield from _dragon_lines(game, names)
        for trick in game["tricks"]:
            yield f"  {names[trick['leader']]} leads: {' '.join(trick['cards'])}{_taken(trick, names)}"
        if "winner" in game:
            yield f"  {_points(game['points'])}; won by {game['winner'] or 'neither team'}"
    for number, played in enumerate(found["sets"], start=1):
        state = f"won by {played['winner'] or 'neither team'}" if played["finished"] else "not finished"
        yield f"Set {number}: {_points(played['points'])}, {state}"
    if "pending" in found:
        legal = ", ".join(" ".join(str(part) for part in action) for action in found["pending"]["legal"])
        yield f"{names[found['pending']['seat']]} is asked: {legal}"
    yield f"The match is won by {found['winner']}" if found["finished"] else "The match is not finished"


def _dragon_lines(game: dict[str, Any], names: list[str]) -> Iterator[str]:
    for key, text in (("declared", "declares the dragon"), ("hidden", "hides the dragon")):
        if game[key] is not None:
            yield f"  {names[game[key]]} {text}"
    if game["taken"]:
        yield f"  {names[game['leader']]} takes the open trump"
    if game["buried"]:
        yield f"  under the first lead: {' '.join(game['buried'])}"


def _taken(trick: dict[str, Any], names: list[str]) -> str:
    meri = " (meri)" if trick["meri"] else ""
    if trick["winner"] is None:
        return meri
    made = "".join(
        f"; {yaku['name']}{' over ' + yaku['beaten'] if yaku['beaten'] else ''} {yaku['points']}"
        for yaku in trick["yaku"]
    )
    return f"{meri}, taken by {names[trick['winner']]} for {trick['points']}{made}"


def _points(points: dict[str, int]) -> str:
    return ", ".join(f"{name} {points[name]}" for name in TEAMS)
