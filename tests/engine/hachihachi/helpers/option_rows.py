"""Rows of seats, lengths and options, so that any two values stand together in some of them."""
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from tests.engine.hachihachi.helpers.pairwise import rows

AMOUNTS: dict[str, tuple[Value, ...]] = {
    "kan_points": (10, 12), "campaign_buy_in": (5, 25), "campaign_prize": (0, 5), "campaign_loan": (0, 50),
    "ginmi_bonus": (0, 10),
}
FACTORS: dict[str, tuple[Value, ...]] = {
    "seats": (2, 3, 4, 5, 6, 7), "deals": (3, 6, 12),
    **{name: AMOUNTS.get(name) or described.allowed or () for name, described in OPTIONS.items()},
}
ROWS = rows(FACTORS, seed=88)


def options_of(number: int) -> dict[str, Value]:
    """Return the options of a row."""
    return {name: value for name, value in ROWS[number].items() if name in OPTIONS}
