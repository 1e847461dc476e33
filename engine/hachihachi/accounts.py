"""The table's own accounts beside those of the seats, and payments by what they belong to (docs/rules.md 2 and 4)."""
from typing import Final

#: What who folds pays in, and the winner of a deal takes.
POT: Final = "pot"
#: The stakes of the year, for its winner.
PRIZE: Final = "prize"
#: The month board: a point from the winner of each deal, for the last of the year.
BOARD: Final = "board"
#: What lends to a seat in a campaign.
BANK: Final = "bank"

#: Reasons of payments that belong to the year, not to the deal: no multiplier is in them.
OF_THE_YEAR: Final = frozenset({"month_board", "half_time", "ante", "prize", "winner_bonus", "buy_in", "loan", "ginmi"})
#: Those of them that fall due with a deal and are no part of what it brought: a loan is no gain, a stake no loss.
OFF_LEDGER_REASONS: Final = OF_THE_YEAR - {"month_board", "prize", "winner_bonus"}
