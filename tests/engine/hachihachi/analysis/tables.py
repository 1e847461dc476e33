"""The tables for the tests in this folder, each played once for all of them."""
from typing import Any

from tests.engine.hachihachi.analysis.played_deals import Asked, half_year

#: Seats, changes to shiragiku, and number of half years.
TABLES: dict[str, tuple[int, dict[str, Any], int]] = {
    "at once": (3, {"nanatan_extra": True, "bonuses_when": "always"}, 3),
    "at the end": (3, {"sage": "at_end", "inoshikachou": True, "responsibility": "strict"}, 6),
    "void": (3, {"sage": "nullify", "responsibility": "next_turn", "bonuses_when": "always"}, 5),
    "forfeit": (3, {"sage": "forfeit", "responsibility": "discard", "deal_winner": "stopper"}, 5),
    "two": (2, {"sage": "nullify", "nanatan_extra": True, "declare": "choice"}, 4),
    "choice": (3, {"declare": "choice", "bonuses_when": "always", "responsibility": "guard"}, 4),
    "bidding": (5, {"mizuten": "win", "compensation_sets": "hand_and_field", "bonuses_when": "always"}, 2),
    "free": (5, {"bidding": "free", "two_left": "agree", "negotiation": "reduced", "sage": "forfeit"}, 3),
    "duel": (4, {"bidding": "free", "two_left": "duel", "mizuten": "bga", "last_may_fold": True}, 3),
    "places": (6, {"negotiation": "buy_out", "mizuten": "win_or_pay", "compensation_from": "non_dealers"}, 2),
    "seven": (7, {"mizuten": "win", "compensation_sets": "hand", "inoshikachou": True, "sage": "nullify"}, 2),
}
DEALS: dict[str, list[list[Asked]]] = {}


def deals_of(name: str) -> list[list[Asked]]:
    """Return the deals of the table of this name."""
    if name not in DEALS:
        seats, changed, years = TABLES[name]
        DEALS[name] = [deal for seed in range(years) for deal in half_year(seats, changed, seed)[1]]
    return DEALS[name]


def every() -> list[list[Asked]]:
    """Return the deals of all tables."""
    return [deal for name in TABLES for deal in deals_of(name)]
